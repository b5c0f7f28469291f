// What the article "Engines" shows: an engine in C, and the functions that it calls.
#include <stdbool.h>
/* C++: wrap these in extern "C" { }. */
/* Make: pass the CALayer that draws, such as SDL_Metal_GetLayer's. It is not retained. */
void *rotation_compensator_create(const void *layer);
/* Set, each frame: the drawable's size in pixels. */
void rotation_compensator_drawable_size(
    const void *compensator, double *width, double *height);
/* Draw, each frame. The target is a display link's, or else the current time plus one refresh. */
double rotation_compensator_display_time(const void *compensator, double target);
void rotation_compensator_layer_size(
    const void *compensator, double display_time, double *width, double *height);
void rotation_compensator_content_scale(
    const void *compensator, double display_time, double *x, double *y);
/* Learn: when the frame was presented. Metal tells on another thread: dispatch to the main one. */
void rotation_compensator_presented(const void *compensator, double target, double presented_time);
/* To fall back: a disabled compensator answers as if there were no RotationKit. */
void rotation_compensator_set_enabled(const void *compensator, bool is_enabled);
void rotation_compensator_release(const void *compensator);

/// Draws a frame.
void engine_draw_frame(const void *compensator, double target);

/// The aspect ratio of a frame, and its factors of clip space.
struct engine_frame { double ratio, x, y; };

/// The last frame that was drawn.
struct engine_frame engine_last_frame(void);
