#include "CEngine.h"

static struct engine_frame last_frame;

struct engine_frame engine_last_frame(void) { return last_frame; }

static void draw_scene(double ratio, double x, double y) {
    last_frame = (struct engine_frame){ratio, x, y};
}

void engine_draw_frame(const void *compensator, double target) {
    struct rotation_frame frame;
    if (!rotation_compensator_begin_frame(compensator, target, &frame)) return;
    draw_scene(frame.layer_width / frame.layer_height, frame.scale_x, frame.scale_y);
}
