"""Noon haze through a side window, film over two thirds of it: the same view in calmer light."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

scene = stage.begin(seed=9)
WIDER = 3.0  # the town is drawn that much smaller than a window of this size would show it

world = stage.Nodes(scene.world)
way = world.vector("MULTIPLY", world.place("Generated"), (WIDER, 1, WIDER))
town = world.vector("MULTIPLY", stage.outdoors(world, way, "city", -2.95, 2500), (1.1, 1, 0.88))
world.add("OutputWorld", world.out("Background", world.out("MixRGB", 0.07, town, (2.2, 2, 1.8))))
sky = next(node for node in world.tree.nodes if node.type == "TEX_ENVIRONMENT")
sharp, disc = np.array(sky.image.pixels[:], np.float32), cv2.getStructuringElement(2, (5, 5))
wide, tall = sky.image.size  # partly out of focus before rendering: that saves many samples
sky.image = bpy.data.images.new("soft", wide, tall, float_buffer=True, is_data=True)
sky.image.pixels.foreach_set(cv2.filter2D(np.minimum(sharp, 2500).reshape(
    tall, wide, 4), -1, disc / disc.sum()).ravel())
scene.world.cycles.sampling_method, scene.world.cycles.sample_map_resolution = "MANUAL", 2048


def pane(u, v):
    """The glass: bent a little, leaning inwards at the top."""
    x, z = (u - 0.5) * 120, -4 + v * 60
    return x, 0.0016 * x * x - 0.18 * z, z


def ramp(nodes, value, *ends):
    return nodes.out("MapRange", value, *ends, interpolation_type="SMOOTHSTEP")


def noise(nodes, scale, detail=4.0, at=None):
    return nodes.out("TexNoise", at or nodes.place(), Scale=scale, Detail=detail)


def dirt(nodes):
    """What glows against the light: wiped streaks, dust, dried drops of water."""
    place = nodes.place()
    found = ramp(nodes, noise(nodes, 0.09), 0.35, 0.75, 0.01, 0.05)
    off = nodes.vector("MULTIPLY", nodes.vector("SUBTRACT", place, (-17, 0, -17)), (1, 0, 1))
    far = nodes.add("VectorMath", off, operation="LENGTH").outputs["Value"]  # from the elbow
    arcs = noise(nodes, 1.0, 3.0, nodes.out("CombineXYZ", nodes.math(
        "MULTIPLY", far, 0.7), nodes.math("MULTIPLY", noise(nodes, 0.05, 1.0), 4.0)))
    arcs = nodes.math("MULTIPLY", ramp(nodes, arcs, 0.4, 0.75, 0.0, 1.0), ramp(
        nodes, noise(nodes, 0.07, 2.0, off), 0.4, 0.65, 0.0, 0.08))
    found = nodes.math("ADD", found, arcs)
    bent = nodes.vector("ADD", place, nodes.vector("SCALE", nodes.add(
        "TexNoise", place, Scale=4.0).outputs["Color"], None, None, 0.1))
    for scale, power, strength in ((3.4, 16.0, 0.5), (1.1, 22.0, 0.7)):
        cells = nodes.add("TexVoronoi", bent, Scale=scale)
        size = nodes.math("POWER", nodes.add(
            "SeparateXYZ", cells.outputs["Color"]).outputs["X"], power)
        speck = nodes.math("SUBTRACT", nodes.math("MULTIPLY", size, 0.11), cells.outputs["Distance"])
        found = nodes.math("ADD", found, ramp(nodes, speck, -0.01, 0.03, 0.0, strength))
    bent = nodes.vector("ADD", bent, nodes.vector("SCALE", nodes.add(
        "TexNoise", place, Scale=1.2).outputs["Color"], None, None, 0.7))
    cells = nodes.add("TexVoronoi", bent, Scale=0.22)  # drops that dried, most dirt at their rims
    size = nodes.math("MULTIPLY", nodes.math("POWER", nodes.add(
        "SeparateXYZ", cells.outputs["Color"]).outputs["Y"], 5.0), 0.13)
    rim = nodes.math("DIVIDE", cells.outputs["Distance"], size)
    rim = nodes.math("MULTIPLY", ramp(nodes, rim, 0.7, 0.97, 0.2, 1.0), ramp(
        nodes, rim, 0.98, 1.05, 0.09, 0.0))
    return nodes.math("ADD", found, rim)


def glass():
    nodes = stage.Nodes("glass")
    split = nodes.add("SeparateXYZ", nodes.place()).outputs
    along = nodes.out("CombineXYZ", 0.0, 0.0, split["Z"])
    inside = nodes.math("SUBTRACT", split["X"], nodes.math("MULTIPLY", split["Z"], 0.15))
    for scale, amount in ((0.1, 0.6), (0.9, 0.06), (9.0, 0.01)):  # cut by hand
        inside = nodes.math("ADD", inside, nodes.math(
            "MULTIPLY", noise(nodes, scale, 2.0, along), amount))
    inside = nodes.math("ADD", inside, 6.5)
    film = nodes.math("GREATER_THAN", inside, 0.0)
    tint = nodes.out("MixRGB", film, (0.96, 0.98, 0.97), (0.25, 0.29, 0.295))
    cut = nodes.math("MULTIPLY", ramp(nodes, nodes.math("ABSOLUTE", inside), 0.0, 0.05, 1.0, 0.0),
                     ramp(nodes, noise(nodes, 0.8), 0.35, 0.65, 0.1, 0.9))
    grey = nodes.math("MINIMUM", nodes.math("ADD", dirt(nodes), cut), 0.9)
    clear = nodes.out("BsdfTransparent", tint)
    cells = nodes.add("TexVoronoi", nodes.place(), Scale=2.4)  # bubbles under its border
    size = nodes.math("MULTIPLY", nodes.math("POWER", nodes.add(
        "SeparateXYZ", cells.outputs["Color"]).outputs["Z"], 3.0), ramp(
            nodes, inside, 0.3, 1.4, 0.26, 0.0))
    water = nodes.math("MULTIPLY", film, ramp(nodes, nodes.math(
        "SUBTRACT", size, cells.outputs["Distance"]), 0.0, 0.08, 0.0, 1.0))
    clear = nodes.out("MixShader", water, clear, nodes.out(
        "BsdfRefraction", tint, 0.0, 1.12, nodes.out("Bump", Distance=0.1, Height=water)))
    through = nodes.out("MixShader", grey, clear, nodes.out("BsdfTranslucent", tint))
    seen = nodes.out("MixShader", nodes.out("Fresnel", 1.45), through, nodes.out(
        "BsdfGlossy", (1, 1, 1), 0.0))
    shadow = nodes.add("LightPath").outputs["Is Shadow Ray"]  # spares its light all the dirt
    return nodes.done(nodes.out("MixShader", shadow, seen, nodes.out("BsdfTransparent", tint)))


stage.grid("glass", 40, 30, pane, glass())


def sill(u, v):
    """The top of the door: from the rubber at the glass, round, down to the armrest."""
    x, t, bend = (u - 0.5) * 140, v * 34, 3.2
    turned = min(max(0, t - 15) / bend, math.pi / 2)
    out = min(t, 15) + bend * math.sin(turned)
    fall = bend * (1 - math.cos(turned)) + max(0, t - 15 - bend * math.pi / 2)
    seam = 0.25 * math.exp(-((t - 7) / 0.2) ** 2)
    return x, -2.2 - out + 0.0016 * x * x, (
        0.9 - 0.4 * math.exp(-t / 0.5) - fall - 0.004 * t * t - seam)


hide = stage.leather((0.05, 0.046, 0.042), 0.13, 0.016)
stage.grid("sill", 100, 420, sill, hide)
thread = stage.plain("thread", Base_Color=(0.2, 0.19, 0.17), Roughness=0.8)
for k in range(-60, 60):
    stage.tube("stitch", [(x, y, z + 0.05 - 0.5 * (t - 0.5) ** 2) for t in (0, 0.25, 0.5, 0.75, 1)
                          for x, y, z in [sill(0.5 + 0.005 * (k + 0.7 * t), 8 / 34)]], 0.05, thread)
rubber = stage.plain("rubber", Base_Color=(0.012, 0.012, 0.012), Roughness=0.3)
nodes = stage.Nodes("felt")
felt = nodes.done(nodes.out(
    "BsdfPrincipled", Base_Color=(0.03, 0.029, 0.028), Roughness=0.9, Sheen=1.0,
    Normal=nodes.out("Bump", Distance=0.1, Height=noise(nodes, 7.0))))
for y, z, r, stuff in ((-0.6, 1.35, 0.34, felt), (-1.55, 0.65, 0.62, rubber)):  # seals below
    stage.tube("seal", [(x, 0.0016 * x * x + y, z) for x in range(-70, 71, 2)], r, stuff, 24)
for x, y, r, stuff in ((21.3, -0.5, 0.34, felt), (22.2, -1.2, 0.8, rubber)):
    stage.tube("seal", [(x - 0.1 * z, y - 0.18 * z, z) for z in range(-6, 60, 2)], r, stuff, 24)


def pillar(u, v):
    """The trim beside the window: a rounded edge, a seam, and leather that turns to the cabin."""
    z, t = -8 + v * 60, u * 26
    x = 22.9 - 0.1 * z + t
    bulge = 1.6 * (1 - math.exp(-t / 0.9)) - 0.5 * math.exp(-((t - 4.6) / 0.16) ** 2)
    return x, -1.4 - 0.18 * z - bulge - 0.015 * t * t, z


stage.grid("pillar", 260, 30, pillar, hide)
cloth = stage.plain("cloth", Base_Color=(0.4, 0.38, 0.35), Roughness=1.0)
for at, across, along in (((0, -75, 42), (300, 0, 0), (0, 160, 0)),  # the roof
                          ((0, -75, -60), (300, 0, 0), (0, 160, 0)),
                          ((0, -150, -30), (300, 0, 0), (0, 0, 66)),
                          ((110, -75, 0), (0, 150, 0), (0, 0, 120))):
    stage.plane("cabin", at, across, along, cloth)
stage.dust(700, (-30, 24, -20, -2.6), lambda x, y: sill(x / 140 + 0.5, (
    0.0016 * x * x - 2.2 - y) / 34)[2] + 0.01, size=(0.015, 0.08), colour=(0.5, 0.47, 0.42))
view = stage.camera((7, -60, 5.5), (0.5, 0, 8.6), 45, 7.1, (-5, -0.5, 8))
view.rotation_euler.rotate_axis("Z", 0.015)
stage.shoot(-0.4, 0.02, fringe=0.0005)
