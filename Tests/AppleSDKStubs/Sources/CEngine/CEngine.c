#include "CEngine.h"

static double drawn_ratio;

static void draw_scene(double ratio) { drawn_ratio = ratio; }

double engine_draw_frame(const void *compensator) {
    double display_time = rotation_compensator_next_display_time(compensator);
    double width, height;
    rotation_compensator_layer_size(compensator, display_time, &width, &height);
    if (height > 0) draw_scene(width / height);  // It is 0 before the first layout.
    return drawn_ratio;
}
