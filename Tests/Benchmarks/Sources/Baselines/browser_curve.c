#include "Baselines.h"

#include <math.h>

void browser_curve_make(BrowserCurve *curve, double x1, double y1, double x2, double y2) {
  curve->cx = 3 * x1;
  curve->bx = 3 * (x2 - x1) - curve->cx;
  curve->ax = 1 - curve->cx - curve->bx;
  curve->cy = 3 * y1;
  curve->by = 3 * (y2 - y1) - curve->cy;
  curve->ay = 1 - curve->cy - curve->by;
  for (int i = 0; i < 11; i++) {
    double t = i / 10.0;
    curve->samples[i] = ((curve->ax * t + curve->bx) * t + curve->cx) * t;
  }
}

static inline double x_at(const BrowserCurve *curve, double t) {
  return ((curve->ax * t + curve->bx) * t + curve->cx) * t;
}

static inline double x_slope(const BrowserCurve *curve, double t) {
  return (3 * curve->ax * t + 2 * curve->bx) * t + curve->cx;
}

static double solve(const BrowserCurve *curve, double x, double tolerance) {
  double low = 0, high = 1, t = x;
  for (int i = 1; i < 11; i++) {
    if (x <= curve->samples[i]) {
      high = i / 10.0;
      low = high - 0.1;
      t = low + 0.1 * (x - curve->samples[i - 1]) / (curve->samples[i] - curve->samples[i - 1]);
      break;
    }
  }
  double newton_tolerance = tolerance < 1e-7 ? tolerance : 1e-7;
  for (int i = 0; i < 4; i++) {
    double error = x_at(curve, t) - x;
    if (fabs(error) < newton_tolerance) return t;
    double slope = x_slope(curve, t);
    if (fabs(slope) < 1e-6) break;
    t -= error / slope;
  }
  if (fabs(x_at(curve, t) - x) < tolerance) return t;
  for (int i = 0; i < 100 && low < high; i++) {
    double found = x_at(curve, t);
    if (fabs(found - x) < tolerance) return t;
    if (x > found) low = t; else high = t;
    t = (low + high) / 2;
  }
  return t;
}

static inline double value(const BrowserCurve *curve, double tolerance, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  double t = solve(curve, x, tolerance);
  return ((curve->ay * t + curve->by) * t + curve->cy) * t;
}

void browser_curve_values(const BrowserCurve *curve, double tolerance, const double *x, double *y,
                          size_t count) {
  for (size_t i = 0; i < count; i++) y[i] = value(curve, tolerance, x[i]);
}
