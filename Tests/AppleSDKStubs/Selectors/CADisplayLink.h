// documentation/quartzcore/cadisplaylink/init(target:selector:)
// A class of Objective-C, so that a method may be `@objc` that takes one. (Its superclass is left out.)
__attribute__((objc_root_class)) @interface CADisplayLink
+ (nonnull instancetype)displayLinkWithTarget:(nonnull id)target selector:(nonnull SEL)sel;
@end
