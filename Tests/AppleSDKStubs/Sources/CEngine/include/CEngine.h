// What the article "Objective-C, C++ and C" shows: an engine in C, and the functions that it calls.

void *rotation_compensator_create(const void *layer);
void rotation_compensator_release(const void *compensator);
double rotation_compensator_next_display_time(const void *compensator);
void rotation_compensator_layer_size(
    const void *compensator, double display_time, double *width, double *height);

/// Draws a frame, and gives its aspect ratio.
double engine_draw_frame(const void *compensator);
