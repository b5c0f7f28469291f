// What the article "Engines" shows: an engine in C, and the functions that it calls.
#include <stdbool.h>
/* C++: wrap these in extern "C" { }. Call them on the main thread, in this order. */
/* What to draw for the time when a frame appears: a value, for any thread. */
struct rotation_frame {
    double display_time;                /* in host seconds */
    double layer_width, layer_height;   /* in points: make the camera for them */
    double scale_x, scale_y;            /* diag(x, y, 1, 1) * projection; 1 unless you cover */
    float projection[16];               /* if you have none: a box for OpenGL */
    bool is_transitioning;              /* on demand: draw again */
};
struct rotation_size { double width, height; };
/* Make: pass the CALayer that draws, such as SDL_Metal_GetLayer's. It is not retained. */
void *rotation_compensator_create(const void *layer);
/* Set, each frame: a CAMetalLayer's drawableSize, by its bounds and contentsScale. */
void rotation_compensator_resize_drawable(const void *compensator);
/* Or, if you own the swapchain: the size to give it, in pixels. 0 before the first layout. */
struct rotation_size rotation_compensator_drawable_size(const void *compensator);
/* Draw, each frame. The target is a display link's, or 0. False before the first layout. */
bool rotation_compensator_begin_frame(
    const void *compensator, double target, struct rotation_frame *frame);
/* Learn how late frames appear: pass the frame's CAMetalDrawable, before you present it. */
void rotation_compensator_learn(const void *compensator, const void *drawable);
/* To fall back: a disabled compensator answers as if there were no RotationKit. */
void rotation_compensator_set_enabled(const void *compensator, bool is_enabled);
void rotation_compensator_release(const void *compensator);

/// Draws a frame.
void engine_draw_frame(const void *compensator, double target);

/// The aspect ratio of a frame, and its factors of clip space.
struct engine_frame { double ratio, x, y; };

/// The last frame that was drawn.
struct engine_frame engine_last_frame(void);
