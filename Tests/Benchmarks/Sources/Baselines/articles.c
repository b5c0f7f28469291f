#include "Baselines.h"

#include <string.h>

static void orthographic(float *m, float l, float r, float b, float t, float n, float f) {
  memset(m, 0, 16 * sizeof(float));
  m[0] = 2 / (r - l);
  m[5] = 2 / (t - b);
  m[10] = -2 / (f - n);
  m[12] = -(r + l) / (r - l);
  m[13] = -(t + b) / (t - b);
  m[14] = -(f + n) / (f - n);
  m[15] = 1;
}

void articles_orthographic(const double *sides, float *matrices, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const double *s = sides + 6 * i;
    orthographic(matrices + 16 * i, s[0], s[1], s[2], s[3], s[4], s[5]);
  }
}

static void multiply(float *restrict product, const float *restrict left,
                     const float *restrict right) {
  for (int column = 0; column < 4; column++) {
    for (int row = 0; row < 4; row++) {
      float sum = 0;
      for (int k = 0; k < 4; k++) sum += left[4 * k + row] * right[4 * column + k];
      product[4 * column + row] = sum;
    }
  }
}

static void compensated(float *matrix, double toWidth, double toHeight, double width,
                        double height) {
  float ratio = (float)(toWidth / toHeight);
  float projection[16], scale[16] = {0};
  if (ratio <= 1) {
    orthographic(projection, -1, 1, -1 / ratio, 1 / ratio, 0, 100);
  } else {
    orthographic(projection, -ratio, ratio, -1, 1, 0, 100);
  }
  scale[0] = (float)(toWidth / width);
  scale[5] = (float)(toHeight / height);
  scale[10] = scale[15] = 1;
  multiply(matrix, projection, scale);
}

void articles_frame(const BrowserCurve *curve, double tolerance, double fromWidth,
                     double fromHeight, double toWidth, double toHeight, const double *progress,
                     float *matrices, size_t count) {
  for (size_t i = 0; i < count; i++) {
    double value;
    browser_curve_values(curve, tolerance, progress + i, &value, 1);
    double width = fromWidth + value * (toWidth - fromWidth);
    double height = fromHeight + value * (toHeight - fromHeight);
    compensated(matrices + 16 * i, toWidth, toHeight, width, height);
  }
}

double cold_frame(double one) {
  BrowserCurve curve;
  browser_curve_make(&curve, 0.42, 0, 0.58, one);
  double progress = one / 3, value;
  browser_curve_values(&curve, 1e-7, &progress, &value, 1);
  double width = 320 * one + value * 248, height = 568 - value * 248;
  float matrix[16];
  compensated(matrix, 568, 320, width, height);
  return matrix[0] * width / 2;
}
