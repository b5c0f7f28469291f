// What surrounds the listings in Objective-C: declarations that stand in for Apple's headers, and for the header that
// Xcode generates for the Swift classes of the article "Engines". `check-examples` compiles each listing with them, as
// methods of `Example`.
#import <stddef.h>

typedef double CFTimeInterval;
typedef struct { double width, height; } CGSize;
typedef struct { double x, y; } CGPoint;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef float GLfloat;
typedef int GLint, GLsizei;
typedef unsigned char GLboolean;
#define GL_FALSE 0
#define YES 1
typedef float simd_float4 __attribute__((vector_size(16)));
typedef struct { simd_float4 columns[4]; } simd_float4x4;

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

@interface SceneFrame : NSObject
@property (nonatomic, readonly) double aspectRatio;
@property (nonatomic, readonly) simd_float4x4 projectionMatrix;
@end

@interface SceneCompensator : NSObject
+ (instancetype)alloc;
- (instancetype)initWithLayer:(CALayer *)layer;
- (SceneFrame *)beginFrameWithTargetTimestamp:(CFTimeInterval)targetTimestamp;
@end

@interface Example : UIViewController
@property (nonatomic, strong) SceneCompensator *compensator;
@property (nonatomic, readonly) GLint projectionLocation;
@property (nonatomic, readonly) GLsizei bufferWidth, bufferHeight;
- (void)drawSquare;
@end

@interface Example (Listing)
- (void)render:(CADisplayLink *)link;
@end
