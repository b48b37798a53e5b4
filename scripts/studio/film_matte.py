"""One bonnet, half of it under satin film: the same lamp mirrored sharp and soft."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import stage  # noqa: E402

stage.begin(seed=2)
# The y and z of each lamp, its height, and its radiance.
LAMPS = ((60, 27, 2.6, 11), (60, 36, 2.6, 11), (44, 50, 26, 1.1), (90, 14, 18, 0.3))


def height(x, y):
    """A bonnet with a crease along it, and the gap between it and the wing."""
    crease = 0.22 * math.exp(-((x + 0.1 * y + 5.6) / 1.5) ** 2)
    gap = -0.9 * math.exp(-((x + 0.1 * y + 8.3) / 0.14) ** 2)
    return -0.004 * x * x - 0.006 * y * y + crease + gap


def point(u, v):
    y = (v - 0.35) * 90
    x = (u - 0.5) * 90 - 0.1 * y  # columns run along the gap, or its edges would be ragged
    return x, y, height(x, y)


nodes = stage.Nodes("gloss and satin")
split = nodes.add("SeparateXYZ", nodes.place()).outputs
bow = nodes.math("MULTIPLY", nodes.math("MULTIPLY", split["Y"], split["Y"]), 0.004)
wave = nodes.math("MULTIPLY", nodes.out("TexNoise", nodes.place(), Scale=0.3, Detail=1), 0.1)
away = nodes.math("ADD", nodes.math("ADD", split["X"], bow), nodes.math(
    "ADD", wave, nodes.math("MULTIPLY", split["Y"], 0.1)))
film = nodes.out("MapRange", away, 0.5, 0.54, 0.0, 1.0, interpolation_type="SMOOTHSTEP")
peel = nodes.out("TexNoise", nodes.place(), Scale=1.6, Detail=0)
normal = nodes.out("Bump", Strength=1, Distance=1, Height=nodes.math(
    "ADD", nodes.math("MULTIPLY", peel, 0.0006), nodes.math("MULTIPLY", film, 0.03)))


def satin():
    """What satin mirrors, painted and not traced, because it is smooth: the place where each
    lamp would be mirrored, spread as wide as the film spreads it."""
    geometry = nodes.add("NewGeometry").outputs
    bent = nodes.out("Bump", Strength=1, Distance=0.0006, Height=nodes.out(
        "TexNoise", nodes.place(), Scale=30.0, Detail=2))
    way = nodes.vector("REFLECT", nodes.vector("MULTIPLY", geometry["Incoming"], (-1.0,) * 3), bent)
    at = nodes.add("SeparateXYZ", geometry["Position"]).outputs
    way = nodes.add("SeparateXYZ", way).outputs
    rise = nodes.math("DIVIDE", way["Z"], way["Y"])
    light = 0
    for y, z, wide, strength in LAMPS:
        hit = nodes.math("ADD", at["Z"], nodes.math("MULTIPLY", rise, nodes.math(
            "SUBTRACT", y, at["Y"])))
        off = nodes.math("DIVIDE", nodes.math("SUBTRACT", hit, z), 0.36 * wide + 0.11 * y)
        near = nodes.math("EXPONENT", nodes.math("MULTIPLY", nodes.math(
            "MULTIPLY", off, off), -1))
        peak = strength * 0.45 * wide / (0.64 * wide + 0.19 * y)
        light = nodes.math("ADD", light, nodes.math("MULTIPLY", near, peak))
    shine = nodes.math("MULTIPLY", nodes.out("Fresnel", 1.5), light)
    for scale, least, most in ((14.0, 0.84, 1.16), (0.5, 0.86, 1.1)):  # its tooth, and a wiped hand
        texture = nodes.out("TexNoise", nodes.place(), Scale=scale, Detail=3, Roughness=0.6)
        shine = nodes.math("MULTIPLY", shine, nodes.out("MapRange", texture, 0.3, 0.7, least, most))
    white = nodes.out("Emission", stage.WHITE, shine)
    return nodes.out("AddShader", white, nodes.out("Emission", stage.PAINT, 0.5))


stage.paint(normal=normal, nodes=nodes)
surface = nodes.tree.nodes["Material Output"].inputs[0]
both = nodes.out("MixShader", film, surface.links[0].from_socket, satin())
# The edge is a step: it shades the lacquer, and the cut gathers light where it faces a lamp.
shade = nodes.math("MULTIPLY", nodes.out("MapRange", away, 0.34, 0.5, 0.0, 0.75), nodes.math(
    "SUBTRACT", 1, film))
both = nodes.out("MixShader", shade, both, nodes.out("Emission", (0, 0, 0)))
rough = nodes.out("TexNoise", nodes.place(), Scale=0.7, Detail=3, Roughness=0.5)
cut = nodes.out("MapRange", nodes.math("ABSOLUTE", nodes.math("SUBTRACT", away, 0.53)),
                0.0, 0.032, 1.0, 0.0, interpolation_type="SMOOTHSTEP")
glint = nodes.math("MULTIPLY", cut, nodes.out("MapRange", rough, 0.42, 0.7, 0.02, 0.3))
nodes.tree.links.new(nodes.out("AddShader", both, nodes.out(
    "Emission", stage.COOL, glint)), surface)
stage.grid("bonnet", 1400, 70, point, nodes.owner)
stage.dust(220, (-9, 11, -9, 12), height, size=(0.006, 0.024))

for y, z, wide, strength in LAMPS:
    tube = strength > 5  # brightest in the middle, where its gas is
    stage.softbox((0, y, z), (0, 0, 0), 120, wide * (1.25 if tube else 1),
                  strength * (0.4 if tube else 1))
    if tube:
        stage.softbox((0, y - 0.1, z), (0, 0, 0), 120, wide * 0.6, strength)
view = stage.camera((3, -36, 18), (0.8, 1.2, -0.5), 75, 5.6, (0.6, 0, 0))
view.rotation_euler.rotate_axis("Z", 0.04)
stage.shoot(0.2, 0.07)
