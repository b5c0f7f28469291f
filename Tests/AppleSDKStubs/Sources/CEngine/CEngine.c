#include "CEngine.h"

static struct engine_frame last_frame;

struct engine_frame engine_last_frame(void) { return last_frame; }

static void draw_scene(double ratio, double x, double y) {
    last_frame = (struct engine_frame){ratio, x, y};
}

void engine_draw_frame(const void *compensator, double target) {
    double display_time = rotation_compensator_display_time(compensator, target);
    double width, height, x, y;
    rotation_compensator_layer_size(compensator, display_time, &width, &height);
    if (height <= 0) return;  /* before the first layout */
    rotation_compensator_content_scale(compensator, display_time, &x, &y);
    draw_scene(width / height, x, y);  /* diag(x, y, 1, 1) * projection */
}
