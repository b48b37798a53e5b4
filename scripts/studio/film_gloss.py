"""Clear film on a dark bonnet: all that shows of it is its edge."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=5)
CORNER, ROUND, THICK = (2.2, -2.8), 1.1, 0.03  # the film's corner, in cm


def height(x, y):
    """A bonnet that falls away, with a crease that runs along it."""
    crease = 0.16 * math.exp(-((x - 6 - 0.08 * y) / 1.7) ** 2)
    return -0.004 * x * x - 0.012 * y * y + crease


nodes = stage.Nodes("film and paint")
split = nodes.add("SeparateXYZ", nodes.place()).outputs
wave = nodes.out("TexNoise", nodes.place(), Scale=0.16, Detail=0)
bow = nodes.math("MULTIPLY", nodes.math("MULTIPLY", split["Y"], split["Y"]), 0.012)
x = nodes.math("ADD", nodes.math("ADD", split["X"], bow), nodes.math("MULTIPLY", wave, 0.3))
y = nodes.math("ADD", split["Y"], nodes.math("MULTIPLY", split["X"], 0.12))
across = nodes.math("SUBTRACT", x, CORNER[0] - ROUND)
along = nodes.math("SUBTRACT", CORNER[1] + ROUND, y)
both = nodes.out("CombineXYZ", nodes.math("MAXIMUM", across, 0), nodes.math("MAXIMUM", along, 0))
outside = nodes.add("VectorMath", both, operation="LENGTH").outputs["Value"]
inside = nodes.math("MINIMUM", nodes.math("MAXIMUM", across, along), 0)
away = nodes.math("SUBTRACT", nodes.math("ADD", outside, inside), ROUND)  # from the edge, in cm
covered = nodes.out("MapRange", away, -0.045, 0.0, 1.0, 0.0, interpolation_type="SMOOTHSTEP")
fine = nodes.out("TexNoise", nodes.place(), Scale=4.0, Detail=1)
broad = nodes.out("TexNoise", nodes.place(), Scale=2.2, Detail=1)
relief = nodes.math("ADD", nodes.math("MULTIPLY", fine, 0.0004), nodes.math(
    "MULTIPLY", covered, nodes.math("ADD", nodes.math("MULTIPLY", broad, 0.0022), THICK)))
normal = nodes.out("Bump", Strength=1, Distance=1, Height=relief)
# The cut edge gathers light.
cut = nodes.math("MULTIPLY", covered, nodes.math("SUBTRACT", 1, covered))
tone = nodes.out("MixRGB", nodes.math("MULTIPLY", cut, 3), stage.PAINT, (0.24, 0.32, 0.28))
tone = stage.flakes(nodes, tone)
stage.grid("bonnet", 400, 120, lambda u, v: (
    (u - 0.5) * 70, (v - 0.35) * 80, height((u - 0.5) * 70, (v - 0.35) * 80)),
    stage.paint(tone, normal=normal, wet=True, nodes=nodes))

beads = drops.Drops(drops.water(), angles=(60, 70), spread=0.3)
for x, y, r in ((3.2, -1.9, 0.2), (3.9, 0.2, 0.3), (4.6, -2.4, 0.12), (2.9, -3.4, 0.16),
                (0.9, -0.7, 0.11)):
    beads.put(x, y, r, height)
beads.scatter(50, (0.015, 0.06), (2.4, 6, -4, 4), height)
stage.dust(170, (-7, 7, -5, 6), height, size=(0.006, 0.02))

stage.softbox((-4, 60, 17), (0, 0, 0), 130, 15, 1.3)
stage.softbox((-14, 59.9, 17), (0, 0, 0), 90, 6, 2.6)
stage.softbox((0, 50, 38), (0, 0, 0), 150, 44, 0.6, stage.COOL)
stage.softbox((0, 90, 13), (0, 0, 0), 160, 14, 0.3, stage.COOL)
stage.softbox((0, -8, 46), (0, 0, 0), 70, 36, 13)
stage.softbox((50, 10, 24), (0, 0, 2), 12, 60, 18)
view = stage.camera((3.2, -21, 10), (0.1, -0.5, 0), 85, 8, (2, -2.2, 0))
view.rotation_euler.rotate_axis("Z", -0.06)
stage.shoot(0.2, 0.07)
