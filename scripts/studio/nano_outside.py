"""Water on a treated bonnet: beads near and far, and one that runs."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402

scene = stage.begin(seed=11)
scene.cycles.sample_clamp_direct = 4


def height(x, y):
    return -0.006 * x * x - 0.009 * (y - 1) ** 2


def path(y):
    """Where the running drop came from."""
    return 0.9 + 0.25 * math.sin(0.7 * y + 0.4)


stage.grid("bonnet", 120, 120, lambda u, v: (
    (u - 0.5) * 60, (v - 0.35) * 60, height((u - 0.5) * 60, (v - 0.35) * 60)),
    stage.paint((0.008, 0.05, 0.036), wet=True))

beads = drops.Drops(drops.liquid("water", caustic=(0.035, 0.075, 0.06)), angles=(84, 94, 102, 110),
                    spread=0.14)
for x, y, r in ((-1.9, -0.4, 0.62), (3.1, 1.2, 0.5), (-3.9, 2.4, 0.55), (-0.9, 4.6, 0.6),
                (3.9, 5.6, 0.56), (-3.2, -2.6, 0.34), (2.4, -1.7, 0.42)):
    beads.put(x, y, r, height)
head = beads.put(path(-0.9), -0.9, 0.46, height)
head.scale.y *= 1.4
y = -0.2
while y < 9:
    r = beads.draw.uniform(0.015, 0.06)
    beads.put(path(y) + beads.draw.gauss(0, 0.07), y, r, height)
    y += beads.draw.uniform(0.1, 0.7)
for count, sizes, far in ((22, (0.3, 0.46), 16), (50, (0.2, 0.3), 14), (150, (0.12, 0.2), 10),
                          (480, (0.06, 0.12), 9), (1300, (0.024, 0.06), 5)):
    beads.scatter(count, sizes, (-6, 6, -4.5, far), height,
                  lambda x, y, r: y < -0.9 or abs(x - path(y)) > 0.4 + r)

stage.softbox((-2, 46, 13), (0, 0, 0), 90, 5, 5)
stage.softbox((0, 40, 36), (0, 2, 0), 120, 48, 1.0, stage.COOL)
stage.softbox((-34, 14, 24), (0, 0, 0), 10, 40, 6)
stage.softbox((10, -12, 40), (0, 0, 0), 12, 12, 20, stage.WARM, round_=True)
stage.camera((0.6, -16, 8.6), (0.1, 0.6, -0.2), 80, 6.3, (0, -0.6, 0.2))
stage.shoot(0.2, 0.06)
