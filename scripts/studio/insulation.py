"""A car window from near, film over more than half of it: the same yard in calmer light."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

scene = stage.begin(seed=9)
WIDER = 1.6  # the yard is drawn that much smaller, as if it were farther away
BRIGHTEST = 3.3
TINT = (0.215, 0.25, 0.255)

world = stage.Nodes(scene.world)
way = world.vector("MULTIPLY", world.place("Generated"), (WIDER, 1, WIDER))
yard = world.out("HueSaturation", Saturation=0.62, Color=stage.outdoors(
    world, way, "courtyard", -1.275, BRIGHTEST))
world.add("OutputWorld", world.out("Background", world.out("MixRGB", 0.05, yard, (2.1, 2, 1.9))))
sky = next(node for node in world.tree.nodes if node.type == "TEX_ENVIRONMENT")
wide, tall = sky.image.size  # partly out of focus before rendering: that saves many samples
sharp = np.minimum(sky.image.pixels[:], BRIGHTEST).astype(np.float32).reshape(tall, wide, 4)
disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
sky.image = bpy.data.images.new("soft", wide, tall, float_buffer=True, is_data=True)
sky.image.pixels.foreach_set(cv2.filter2D(sharp, -1, disc / disc.sum()).ravel())

nodes = stage.Nodes("glass")
place = nodes.place()
split = nodes.add("SeparateXYZ", place).outputs


def ramp(value, *ends):
    return nodes.out("MapRange", value, *ends, interpolation_type="SMOOTHSTEP")


def noise(scale, detail=4.0, at=place):
    return nodes.out("TexNoise", at, Scale=scale, Detail=detail)


def times(*values):
    return nodes.math("MULTIPLY", *values)


def bent(at, scale, amount):
    wild = nodes.add("TexNoise", at, Scale=scale).outputs["Color"]
    return nodes.vector("ADD", at, nodes.vector("SCALE", nodes.vector(
        "SUBTRACT", wild, (0.5,) * 3), None, None, amount))


def away(at, middle):
    off = nodes.vector("MULTIPLY", nodes.vector("SUBTRACT", at, middle), (1, 0, 1))
    return nodes.add("VectorMath", off, operation="LENGTH").outputs["Value"]


inside = nodes.math("SUBTRACT", split["X"], times(split["Z"], 0.3))  # cm from the film's edge
for scale, amount in ((0.25, 0.3), (1.2, 0.02), (20.0, 0.006)):  # it was cut by hand
    inside = nodes.math("ADD", inside, times(noise(
        scale, 0.5, nodes.out("CombineXYZ", 0.0, 0.0, split["Z"])), amount))
inside = nodes.math("ADD", inside, 1.5)
film = nodes.math("GREATER_THAN", inside, 0.0)
bare = ramp(film, 0.0, 1.0, 1.0, 0.2)
low = ramp(split["Z"], -3.0, 4.0, 1.0, 0.15)  # dust thickens towards the seal

dirt = ramp(noise(0.3), 0.3, 0.75, 0.01, 0.04)
arcs = nodes.out("CombineXYZ", times(away(place, (-9, 0, -14)), 1.3), times(noise(0.15, 1.0), 4.0))
arcs = times(ramp(noise(1.0, 5.0, arcs), 0.4, 0.8, 0.0, 0.2), ramp(noise(0.25), 0.4, 0.65, 0.1, 1.0))
dirt = nodes.math("ADD", dirt, arcs)
for scale, power, size, strength in ((22.0, 3.0, 0.3, 0.25), (9.0, 9.0, 0.3, 0.5),
                                     (2.5, 14.0, 0.2, 0.6)):
    cells = nodes.add("TexVoronoi", bent(place, 30.0, 0.03), Scale=scale)
    chance = nodes.add("SeparateXYZ", cells.outputs["Color"]).outputs["X"]
    speck = nodes.math("SUBTRACT", times(times(nodes.math("POWER", chance, power), size), low),
                       cells.outputs["Distance"])
    dirt = nodes.math("ADD", dirt, ramp(speck, -0.03, 0.06, 0.0, strength))
for x, z, r in ((-4.6, 2.9, 0.34), (-3.6, -0.5, 0.26), (-5.6, 0.2, 0.5)):  # drops that dried
    far = nodes.math("DIVIDE", away(bent(bent(place, 1.2, 0.4), 5.0, 0.07), (x, 0, z)), r)
    rim = times(ramp(far, 0.65, 0.96, 0.25, 1.0), ramp(far, 0.96, 1.08, 0.12, 0.0))
    dirt = nodes.math("ADD", dirt, times(rim, ramp(noise(2.0), 0.35, 0.6, 0.25, 1.0)))
dirt = times(dirt, bare)
cut = times(ramp(nodes.math("ABSOLUTE", inside), 0.0, 0.022, 1.0, 0.0),
            ramp(noise(2.5), 0.4, 0.62, 0.05, 0.8))
grey = nodes.math("MINIMUM", nodes.math("ADD", dirt, cut), 0.85)
tint = nodes.out("MixRGB", film, (0.96, 0.98, 0.97), TINT)
glow = nodes.out("MixRGB", film, (1.25, 1.2, 1.12), (0.6, 0.62, 0.6))
nodes.done(nodes.out("MixShader", grey, nodes.out("BsdfTransparent", tint),
                     nodes.out("Emission", glow, 1.0)))
nodes.owner.cycles.sample_as_light = False
stage.grid("glass", 1, 1, lambda u, v: (
    40 * (u - 0.5), 18 * (u - 0.5) - 3 * (v - 0.5), 30 * (v - 0.5)), nodes.owner)

rubber = stage.plain("rubber", Base_Color=(0.02, 0.02, 0.02), Roughness=0.35)
stage.tube("seal", [(x, 0.45 * x - 1.4, -3.5 + 0.006 * x * x) for x in range(-12, 13)],
           0.8, rubber, 48)
view = stage.camera((0, -20, 0), (0, 0, 1.9), 50, 8, (-1.2, -0.7, 1))
view.rotation_euler.rotate_axis("Z", 0.02)
stage.shoot(-0.6, 0.012, fringe=0.0005, grain=0.014)
