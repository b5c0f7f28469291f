#!/usr/bin/env python3
"""Works out every entry of the table of exact values anew, and fails where one differs.

usage: Tests/Precision/check.py        (it needs mpmath: pip install mpmath)

Each entry has the control points of a curve, an x, and the y there, as doubles; y is to be the
double nearest to the exact value for just these numbers.
"""

import json
import pathlib
import sys

from mpmath import mp, mpf

mp.dps = 90
TABLE = pathlib.Path(__file__).resolve().parents[1] / "RotationKitTests" / "Timing" / "curves.json"


def coordinate(p1, p2, t):
    return 3 * p1 * t * (1 - t) ** 2 + 3 * p2 * t * t * (1 - t) + t**3


def exact(x1, y1, x2, y2, x):
    """y by bisection in t, which the x of a curve grows with."""
    x1, y1, x2, y2, x = map(mpf, (x1, y1, x2, y2, x))
    if x <= 0 or x >= 1:
        return x
    low, high = mpf(0), mpf(1)
    for _ in range(1500):
        middle = (low + high) / 2
        if coordinate(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
        if high - low < high * mpf(10) ** -85:
            break
    return coordinate(y1, y2, (low + high) / 2)


cases = json.loads(TABLE.read_text())["cases"]
wrong = 0
for entry in cases:
    y = float(exact(*(entry[key] for key in ("x1", "y1", "x2", "y2", "x"))))
    if y != entry["y"]:
        wrong += 1
        print(f"{entry}: {y}")
print(f"{len(cases)} entries, {wrong} wrong")
sys.exit(1 if wrong or not cases else 0)
