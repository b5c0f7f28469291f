#ifndef BASELINES_H
#define BASELINES_H

// What RotationKit is measured against, written for the purpose. Each function works through a batch
// and stores what it finds, so that nothing is optimized away.

#include <stddef.h>

// A function that the compiler cannot see into: what it is given counts as read.
void baseline_consume(const void *memory);

// How many times malloc, calloc or realloc was called in this process; 0 where it is not counted.
size_t baseline_allocations(void);

// The solver of the browsers: a sampled first guess, Newton, bisection; to within a tolerance of x.
typedef struct {
  double ax, bx, cx, ay, by, cy;
  double samples[11];
} BrowserCurve;

void browser_curve_make(BrowserCurve *curve, double x1, double y1, double x2, double y2);
void browser_curve_values(const BrowserCurve *curve, double tolerance, const double *x, double *y,
                          size_t count);

// The code path of the articles on rotating OpenGL views that RotationKit grew from; in Float, as
// GLKit has it.

// The matrix of each box, from its left, right, bottom, top, near, and far.
void articles_orthographic(const double *sides, float *matrices, size_t count);
// The layer's size at each progress, the projection, the scale, their product: constant size.
void articles_frame(const BrowserCurve *curve, double tolerance, double fromWidth,
                     double fromHeight, double toWidth, double toHeight, const double *progress,
                     float *matrices, size_t count);
// The first frame of a phone's turn, from the curve on: the side of the square on the layer. `one` is 1.
double cold_frame(double one);

#endif
