"""Coffee on a treated seat: it stands in beads beside the seam."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=8)
PITCH, AWAY = 0.62, 0.5  # of the stitches, and of their row from the seam, in cm


def seam(x):
    return 0.6 + 0.16 * x + 0.006 * x * x


def height(x, y):
    d = y - seam(x)
    pillow = 0.55 * (1 - math.exp(-abs(d) / 2.6)) - 0.02 * max(0, abs(d) - 4) ** 1.5
    valley = -0.16 * math.exp(-(d / 0.14) ** 2)
    pucker = -0.035 * (1 + math.cos(x * math.tau / PITCH)) * math.exp(
        -((abs(d) - AWAY) / 0.22) ** 2)
    return pillow + valley + pucker - 0.004 * x * x


def hide(u, v):
    x = (u - 0.5) * 26
    away = (v - 0.5) * 2
    y = seam(x) + math.copysign(14 * abs(away) ** 2.2 + 0.3 * abs(away), away)
    return x, y, height(x, y)


stage.grid("hide", 520, 320, hide, stage.leather((0.36, 0.215, 0.115)))

nodes = stage.Nodes("thread")
split = nodes.add("SeparateXYZ", nodes.place("UV")).outputs
twist = nodes.math("ADD", nodes.math("MULTIPLY", split["X"], 26.0),
                   nodes.math("MULTIPLY", split["Y"], math.tau))
thread = nodes.done(nodes.out("BsdfPrincipled", Base_Color=(0.62, 0.5, 0.36), Roughness=0.7,
                              Sheen=0.6, Normal=nodes.out(
                                  "Bump", Strength=0.9, Distance=0.02,
                                  Height=nodes.math("SINE", twist))))
lint = stage.plain("lint", Base_Color=(0.6, 0.5, 0.38), Roughness=0.9)
draw = random.Random(3)
for row in (-AWAY, AWAY):
    for k in range(-20, 21):
        x0, y0 = (k + 0.5) * PITCH + draw.gauss(0, 0.02), row + draw.gauss(0, 0.022)
        slant, length = draw.gauss(0.05, 0.035), PITCH * draw.gauss(0.42, 0.03)
        lift, bow = draw.gauss(0.05, 0.012), draw.gauss(0, 0.03)
        points = []
        for i in range(25):
            t = i / 12 - 1
            x = x0 + t * length
            y = seam(x) + y0 + slant * t + bow * t * t
            points.append((x, y, height(x, y) + lift - 0.16 * abs(t) ** 5))
        stage.tube("stitch", points, draw.gauss(0.056, 0.004), thread, 12)
        for _ in range(7):  # fibres that stand off
            x, y, z = draw.choice(points[4:-4])
            turn, rise = draw.uniform(0, 6.3), draw.uniform(0.03, 0.1)
            stage.tube("lint", [(x + 0.1 * t * math.cos(turn), y + 0.1 * t * math.sin(turn),
                                 z + 0.045 + rise * t * (1.2 - t)) for t in (0, 0.4, 0.7, 1)],
                       0.0022, lint, 4)

coffee = drops.liquid("coffee", (0.42, 0.14, 0.03), 0.16)
beads = drops.Drops(coffee, angles=(88, 100, 112, 122), seed=9, spread=0.13)
for x, y, r, long in ((0.3, -1.35, 0.62, 1.1), (1.75, -0.95, 0.3, 0.94), (-1.35, -0.95, 0.22, 1.2),
                      (2.2, -2.4, 0.42, 1), (-2.7, -2.3, 0.5, 0.88), (-0.5, 2.3, 0.4, 1.15),
                      (2.6, 2.6, 0.5, 0.95), (-3.6, 1.6, 0.3, 1), (0.9, -3.3, 0.2, 1.3),
                      (-1.2, -2.9, 0.14, 0.9), (0.95, 1.6, 0.13, 1), (4.4, -1.6, 0.36, 1.1)):
    beads.put(x, y, r, height).scale.x *= long
beads.scatter(40, (0.02, 0.11), (-5, 6, -4, 6), height,
              lambda x, y, r: abs(y - seam(x)) > 0.85)
stage.dust(70, (-6, 6, -5, 6), height, colour=(0.5, 0.47, 0.4))

for x in (-3.2, 3.2):  # a window of two panes
    stage.softbox((-9 + x, 20, 17), (0, 0, 0), 5.6, 12, 13, feather=0.16, sampled=True)
stage.softbox((24, 12, 12), (0, 0, 0), 10, 18, 4, stage.WARM, sampled=True)
stage.softbox((4, -6, 30), (0, 0, 0), 34, 24, 1.2, stage.COOL, sampled=True)
stage.camera((-1.2, -15, 8.6), (0.2, -0.3, 0.1), 75, 9, (0.3, -1.6, 0.5))
stage.shoot(0.45, 0.07)
