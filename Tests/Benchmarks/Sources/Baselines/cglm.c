#include "Baselines.h"

#if __has_include(<cglm/cglm.h>)

#include <cglm/cglm.h>
#include <cglm/clipspace/persp_rh_no.h>
#include <cglm/clipspace/ortho_rh_no.h>
#include <string.h>

bool cglm_is_installed(void) { return true; }

void cglm_orthographic(const float *sides, float *matrices, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const float *s = sides + 6 * i;
    mat4 matrix;
    glm_ortho_rh_no(s[0], s[1], s[2], s[3], s[4], s[5], matrix);
    memcpy(matrices + 16 * i, matrix, sizeof(matrix));
  }
}

void cglm_perspective(const float *lenses, float *matrices, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const float *s = lenses + 4 * i;
    mat4 matrix;
    glm_perspective_rh_no(s[0], s[1], s[2], s[3], matrix);
    memcpy(matrices + 16 * i, matrix, sizeof(matrix));
  }
}

void cglm_multiply(const float *left, const float *right, float *products, size_t count) {
  for (size_t i = 0; i < count; i++) {
    glm_mat4_mul((vec4 *)(left + 16 * i), (vec4 *)(right + 16 * i), (vec4 *)(products + 16 * i));
  }
}

void cglm_inverse(const float *matrices, float *inverses, size_t count) {
  for (size_t i = 0; i < count; i++) {
    glm_mat4_inv((vec4 *)(matrices + 16 * i), (vec4 *)(inverses + 16 * i));
  }
}

static vec4 viewport = {0, 0, 320, 568};

void cglm_project(const float *matrix, const float *points, float *window, size_t count) {
  for (size_t i = 0; i < count; i++) {
    glm_project((float *)(points + 3 * i), (vec4 *)matrix, viewport, window + 3 * i);
  }
}

void cglm_unproject(const float *matrix, const float *window, float *points, size_t count) {
  for (size_t i = 0; i < count; i++) {
    glm_unproject((float *)(window + 3 * i), (vec4 *)matrix, viewport, points + 3 * i);
  }
}

#else

bool cglm_is_installed(void) { return false; }
void cglm_orthographic(const float *sides, float *matrices, size_t count) {}
void cglm_perspective(const float *lenses, float *matrices, size_t count) {}
void cglm_multiply(const float *left, const float *right, float *products, size_t count) {}
void cglm_inverse(const float *matrices, float *inverses, size_t count) {}
void cglm_project(const float *matrix, const float *points, float *window, size_t count) {}
void cglm_unproject(const float *matrix, const float *window, float *points, size_t count) {}

#endif
