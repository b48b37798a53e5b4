"""Water on a treated bonnet: beads near and far, and one that runs."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=11)


def height(x, y):
    return -0.006 * x * x - 0.009 * (y - 1) ** 2


stage.grid("bonnet", 120, 120, lambda u, v: (
    (u - 0.5) * 60, (v - 0.35) * 60, height((u - 0.5) * 60, (v - 0.35) * 60)),
    stage.paint((0.0025, 0.018, 0.012), wet=True, sparkle=0.08))

water = drops.liquid("water")
beads = drops.Drops(water)


def path(y):
    """Where the running drop came from."""
    return 0.9 + 0.25 * math.sin(0.7 * y + 0.4)


def off_path(x, y, r):
    too_fine = r < 0.035 and y > 5  # out of focus, these are nothing but noise
    return not too_fine and (y < -0.9 or abs(x - path(y)) > 0.42 + r)


near = (-6, 6, -4.5, 14)
for x, y, r in ((-1.9, -0.4, 0.62), (3.1, 1.2, 0.5), (-3.9, 2.4, 0.55), (-0.9, 4.6, 0.6),
                (3.9, 5.6, 0.56), (-3.2, -2.6, 0.34)):
    beads.put(x, y, r, height)
head = beads.put(path(-0.9), -0.9, 0.46, height)
head.scale.y *= 1.35
y = -0.2
while y < 9:
    r = beads.draw.uniform(0.02, 0.07)
    beads.put(path(y) + beads.draw.gauss(0, 0.06), y, r, height)
    y += beads.draw.uniform(0.15, 0.6)
for count, sizes in ((26, (0.34, 0.48)), (70, (0.22, 0.34)), (170, (0.13, 0.22)),
                     (420, (0.07, 0.13)), (800, (0.035, 0.07)), (1100, (0.014, 0.035))):
    beads.scatter(count, sizes, near, height, off_path)

stage.softbox((0, 46, 17), (0, 0, 0), 60, 9, 12, stage.COOL)
stage.softbox((-6, 14, 40), (0, 2, 0), 46, 16, 1.1, stage.COOL)
stage.softbox((-34, 14, 16), (0, 0, 0), 5, 40, 9, stage.WHITE)
stage.softbox((30, -4, 15), (0, 0, 0), 3, 24, 4, stage.WARM)
stage.camera((0.6, -17, 9.5), (0.1, 0.6, -0.2), 80, 11, (0, -0.4, 0.2))
stage.shoot()
