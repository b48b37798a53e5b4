"""A car window at sunset, film over more than half of it: the same evening in calmer light."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

scene = stage.begin(seed=9)
TINT = (0.2, 0.225, 0.235)


def evening(nodes, way, change):
    way = nodes.vector("MULTIPLY", way, (-1, 1, 1))  # the land on the left
    return stage.sunset(nodes, way, -2.324, 250, change)


def blurred(light):  # partly out of focus before rendering: that saves many samples
    disc = np.zeros((121, 121), np.float32)
    cv2.circle(disc, (60, 60), 13, 1, -1)  # haze in front of the sun takes its edge away
    disc = 0.6 * cv2.GaussianBlur(disc, (0, 0), 5) + 0.4 * cv2.GaussianBlur(disc, (0, 0), 15)
    large = cv2.resize(light, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC)
    return cv2.filter2D(large, -1, disc / disc.sum())


def scattered(light):  # by dust, most of it near the sun
    return 0.45 * cv2.GaussianBlur(light, (0, 0), 22) + 2.5 * cv2.GaussianBlur(
        np.maximum(light - 3, 0), (0, 0), 12)


world = stage.Nodes(scene.world)
sky = evening(world, world.place("Generated"), blurred)
world.add("OutputWorld", world.out("Background", sky))

nodes = stage.Nodes("glass")
place = nodes.place()
split = nodes.add("SeparateXYZ", place).outputs
behind = nodes.vector("SCALE", nodes.add("NewGeometry").outputs["Incoming"], None, None, -1.0)
dusty = evening(nodes, behind, scattered)


def ramp(value, *ends):
    return nodes.out("MapRange", value, *ends, interpolation_type="SMOOTHSTEP")


def noise(scale, detail=4.0, at=place):
    return nodes.out("TexNoise", at, Scale=scale, Detail=detail)


def times(*values):
    return nodes.math("MULTIPLY", *values)


inside = nodes.math("SUBTRACT", split["X"], times(split["Z"], 0.22))  # cm from the film's edge
for scale, amount in ((0.1, 0.5), (1.2, 0.012), (20.0, 0.006)):  # it was cut by hand
    inside = nodes.math("ADD", inside, times(noise(
        scale, 0.5, nodes.out("CombineXYZ", 0.0, 0.0, split["Z"])), amount))
inside = nodes.math("ADD", inside, 1.7)
film = nodes.math("GREATER_THAN", inside, 0.0)
bare = ramp(film, 0.0, 1.0, 1.0, 0.3)
low = ramp(split["Z"], -3.0, 9.0, 1.0, 0.35)  # dust thickens towards the seal

dirt = ramp(noise(0.3), 0.3, 0.75, 0.01, 0.05)
off = nodes.vector("MULTIPLY", nodes.vector("SUBTRACT", place, (-9, 0, -14)), (1, 0, 1))
off = nodes.add("VectorMath", off, operation="LENGTH").outputs["Value"]
arcs = nodes.out("CombineXYZ", times(off, 1.3), times(noise(0.15, 1.0), 4.0))  # of a cloth
arcs = times(ramp(noise(1.0, 5.0, arcs), 0.4, 0.8, 0.0, 0.35),
             ramp(noise(0.25), 0.4, 0.65, 0.1, 1.0))
dirt = nodes.math("ADD", dirt, arcs)
wild = nodes.add("TexNoise", place, Scale=30.0).outputs["Color"]  # no speck is round
near = nodes.vector("ADD", place, nodes.vector("SCALE", nodes.vector(
    "SUBTRACT", wild, (0.5,) * 3), None, None, 0.03))
for scale, power, size, strength in ((40.0, 2.0, 0.3, 0.4), (22.0, 3.0, 0.3, 0.5),
                                     (9.0, 7.0, 0.3, 0.7), (2.5, 14.0, 0.2, 0.6)):
    cells = nodes.add("TexVoronoi", near, Scale=scale)
    chance = nodes.add("SeparateXYZ", cells.outputs["Color"]).outputs["X"]
    speck = nodes.math("SUBTRACT", times(times(nodes.math("POWER", chance, power), size), low),
                       cells.outputs["Distance"])
    dirt = nodes.math("ADD", dirt, ramp(speck, -0.03, 0.06, 0.0, strength))
dirt = times(dirt, bare)
cut = times(ramp(nodes.math("ABSOLUTE", inside), 0.0, 0.02, 1.0, 0.0),
            ramp(noise(2.5), 0.4, 0.62, 0.05, 0.8))
grey = nodes.math("MINIMUM", nodes.math("ADD", dirt, cut), 0.85)
dark = times(ramp(nodes.math("ABSOLUTE", nodes.math("ADD", inside, 0.02)), 0.0, 0.02, 1.0, 0.0),
             ramp(noise(1.7), 0.35, 0.6, 0.15, 0.6))  # its edge bends light away
clear = nodes.out("MixRGB", dark, (0.96, 0.98, 0.97), (0.25, 0.25, 0.26))
tint = nodes.out("MixRGB", film, clear, TINT)
share = nodes.out("MixRGB", film, (1, 1, 1), (0.5, 0.52, 0.54))
glow = nodes.vector("MULTIPLY", dusty, nodes.out("MixRGB", cut, share, (2, 2, 2)))
nodes.done(nodes.out("MixShader", grey, nodes.out("BsdfTransparent", tint),
                     nodes.out("Emission", glow, 1.0)))
nodes.owner.cycles.sample_as_light = False
stage.grid("glass", 1, 1, lambda u, v: (
    40 * (u - 0.5), 32 * (u - 0.5) - 10 * (v - 0.5), 30 * (v - 0.5)), nodes.owner)

nodes = stage.Nodes("rubber")
tone = nodes.out("MixRGB", nodes.out("MapRange", nodes.out(
    "TexNoise", nodes.place(), Scale=30.0, Detail=4), 0.55, 0.75, 0.0, 1.0),
    (0.012, 0.012, 0.012), (0.06, 0.055, 0.05))  # dust lies on it
rubber = nodes.done(nodes.out("BsdfPrincipled", Base_Color=tone, Roughness=0.4))
stage.tube("seal", [(x, 0.8 * x - 0.6, -0.62 + 0.004 * x * x) for x in range(-14, 15)],
           0.45, rubber, 48)
stage.plane("door", (0, -2.4, -6.62), (60, 48, 0), (0, 0, 12), rubber)
view = stage.camera((0, -20, 0), (0, 0, 3.5), 50, 16, (-1.7, -1.4, -0.5))
view.rotation_euler.rotate_axis("Z", 0.03)
stage.shoot(-0.9, 0.012, fringe=0.0005, grain=0.005)
