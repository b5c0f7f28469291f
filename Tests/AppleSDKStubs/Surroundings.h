// What surrounds the listings in Objective-C: declarations that stand in for Apple's headers, and the header of the
// article "Engines". `check-examples` compiles each listing with them, as methods of `Example`.
#import "Sources/CEngine/include/CEngine.h"

typedef double CFTimeInterval;
typedef struct { double width, height; } CGSize;
typedef struct { double x, y; } CGPoint;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef float GLfloat;
typedef int GLint, GLsizei;
typedef unsigned char GLboolean;
#define GL_FALSE 0
#define YES 1

void glViewport(GLint x, GLint y, GLsizei width, GLsizei height);
void glUniformMatrix4fv(GLint location, GLsizei count, GLboolean transpose, const GLfloat *value);

__attribute__((objc_root_class))
@interface NSObject
@end

@interface CALayer : NSObject
@end

@interface UIView : NSObject
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CALayer *layer;
@end

@interface UIViewController : NSObject
@property (nonatomic, readonly) UIView *view;
- (void)viewDidLoad;
@end

@interface CADisplayLink : NSObject
@property (nonatomic, readonly) CFTimeInterval targetTimestamp;
@end

@interface Example : UIViewController
@property (nonatomic) void *compensator;
@property (nonatomic, readonly) GLint projectionLocation;
@property (nonatomic, readonly) GLsizei bufferWidth, bufferHeight;
- (void)drawSquare;
@end

@interface Example (Listing)
- (void)render:(CADisplayLink *)link;
@end
