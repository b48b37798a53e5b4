"""Coffee on a treated seat: it stands in beads beside the seam."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402
from mathutils import Vector  # noqa: E402

stage.begin(seed=8)
PITCH, AWAY = 0.62, 0.5  # cm from stitch to stitch, and from the seam to a row of stitches


def seam(x):
    return 0.6 + 0.16 * x + 0.006 * x * x


def height(x, y):
    d = y - seam(x)
    pillow = 0.5 * (1 - math.exp(-abs(d) / 1.6)) - 0.02 * max(0, abs(d) - 4) ** 1.5
    valley = -0.3 * math.exp(-(d / 0.1) ** 2)
    near = (abs(d) - AWAY) / 0.3
    side = x / PITCH - (0.3 if d > 0 else 0)  # the holes of one row stand between those of the other
    off = (side - round(side)) * PITCH
    pucker = -0.05 * math.exp(-(off / 0.16) ** 2 - near * near)
    hole = -0.2 * math.exp(-(off * off + (abs(d) - AWAY) ** 2) / 0.085 ** 2)
    pressed = -0.03 * math.exp(-((abs(d) - AWAY) / 0.1) ** 2)
    return pillow + valley + pucker + hole + pressed - 0.004 * x * x


def hide(u, v):
    x = (u - 0.5) * 15
    away = (v - 0.5) * 2
    y = seam(x) + math.copysign(10 * abs(away) ** 3 + 1.2 * abs(away), away)
    return x, y, height(x, y)


stage.grid("hide", 1000, 420, hide, stage.leather((0.3, 0.17, 0.09), 0.07, 0.008))
nodes = stage.Nodes("thread")
split = nodes.add("SeparateXYZ", nodes.place("UV")).outputs
spun = nodes.out("TexNoise", nodes.vector("MULTIPLY", nodes.place("UV"), (5, 9, 1)), Scale=3.0)
thread = nodes.done(nodes.out(
    "BsdfPrincipled", Base_Color=nodes.out("MixRGB", spun, (0.5, 0.38, 0.25), (0.8, 0.68, 0.5)),
    Roughness=0.75, Sheen=0.8, Normal=nodes.out("Bump", Strength=0.6, Distance=0.012, Height=spun)))
draw = random.Random(3)
for row in (-AWAY, AWAY):
    for k in range(-12, 13):
        x0, slant = (k + (0.3 if row > 0 else 0)) * PITCH, draw.gauss(0, 0.02)
        lift, bow, phase = draw.gauss(0.035, 0.01), draw.gauss(0, 0.035), draw.uniform(0, 6)
        middle = []
        for i in range(49):
            t = i / 48
            x, arch = x0 + t * PITCH, math.sin(math.pi * t)
            y = seam(x) + row + slant * (t - 0.5) + bow * arch
            rest = height(x0 + 0.5 * PITCH, seam(x0 + 0.5 * PITCH) + row) + lift
            middle.append(Vector((x, y, rest - 0.3 * abs(2 * t - 1) ** 7
                                  - 0.03 * (2 * t - 1) ** 2 + 0.1 * 0.16 * (x - x0 - PITCH / 2))))
        for ply in range(3):  # strands, laid round each other
            strand = []
            for i, at in enumerate(middle):
                angle = phase + ply * math.tau / 3 + i / 48 * PITCH / 0.3 * math.tau
                strand.append(at + 0.03 * Vector((0, math.cos(angle), math.sin(angle))))
            stage.tube("strand", strand, 0.034, thread, 10)
        for _ in range(13):  # fibres that stand off
            x, y, z = draw.choice(middle[10:-10])
            turn, rise = draw.uniform(0, 6.3), draw.uniform(0.02, 0.1)
            stage.tube("fibre", [(x + 0.09 * t * math.cos(turn), y + 0.09 * t * math.sin(turn),
                                  z + 0.05 + rise * t * (1.2 - t)) for t in (0, 0.4, 0.7, 1)],
                       0.002, thread, 4)

nodes = stage.Nodes("coffee")  # hardly any light passes: it is amber only where it is thin
thick = nodes.add("SeparateXYZ", nodes.place("Generated")).outputs["Z"]
edge = nodes.out("MapRange", thick, 0.12, 0.5, 1.0, 0.0, interpolation_type="SMOOTHERSTEP")
far = nodes.add("VectorMath", nodes.add("NewGeometry").outputs["Normal"], (0.42, -0.85, -0.2),
                operation="DOT_PRODUCT").outputs["Value"]
far = nodes.math("MULTIPLY", nodes.out("MapRange", far, 0.35, 1.0, 0.0, 1.0), nodes.out(
    "MapRange", thick, 0.1, 0.75, 1.0, 0.0))
body = nodes.out("BsdfDiffuse", nodes.out("MixRGB", edge, (0.014, 0.006, 0.003), (0.13, 0.055, 0.02)))
body = nodes.out("AddShader", body, nodes.out("Emission", (0.06, 0.024, 0.008), far))
coffee = nodes.done(nodes.out("MixShader", nodes.out("Fresnel", 1.7), body, nodes.out(
    "BsdfGlossy", (1, 1, 1), 0.0)))
beads = drops.Drops(coffee, angles=(70, 78, 84, 92), seed=9, spread=0.22)
for x, y, r, long in ((0.5, -1.15, 0.5, 1.25), (1.75, -0.75, 0.2, 0.94), (-1.5, -1.05, 0.26, 1.3),
                      (2.5, -1.6, 0.3, 1), (-0.4, -2.2, 0.13, 1.1), (-0.7, 1.9, 0.4, 1.3),
                      (2.4, 2.4, 0.34, 0.9), (-2.6, 1.0, 0.2, 1), (-2.3, -2.2, 0.36, 0.9)):
    beads.put(x, y, r, height).scale.x *= long
beads.scatter(34, (0.012, 0.07), (-4, 4, -3, 5), height,
              lambda x, y, r: abs(y - seam(x)) > 0.75)
stage.dust(190, (-4, 4, -3, 4), height, colour=(0.55, 0.52, 0.46), size=(0.004, 0.014))

for x, z, power in ((-3.2, 0, 11), (3.2, 0, 9), (-3.2, 9, 5), (3.2, 9, 6)):  # a window of panes
    stage.softbox((-9 + x, 20, 14 + z), (0, 0, 0), 5.8, 8, power, feather=0.1, sampled=True)
stage.softbox((24, 12, 12), (0, 0, 0), 10, 18, 3, stage.WARM, sampled=True)
stage.softbox((4, -6, 30), (0, 0, 0), 34, 24, 0.9, stage.WHITE, sampled=True)
view = stage.camera((-1.6, -10.5, 6.2), (0.1, -0.35, 0.1), 75, 9, (0.2, -0.75, 0.25))
view.rotation_euler.rotate_axis("Z", -0.03)
stage.shoot(0.5, 0.03, calmed=2)
