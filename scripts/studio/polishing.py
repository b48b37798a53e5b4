"""A panel, half polished and half full of swirls, with tape between: both halves mirror a lamp."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=4)
SIZE, PIXELS = 40, 4096  # the side of the scratched square, in cm and in pixels
DARK = (0.003, 0.02, 0.014)  # darker than the usual paint, which would look pale beside a lamp


def height(x, y):
    return -0.004 * x * x - 0.0045 * y * y


def swirls():
    """A height map of washing marks: thousands of fine arcs, few deep ones."""
    draw = np.random.default_rng(7)
    depth = np.zeros((PIXELS, PIXELS), np.float32)
    for i in range(26000):
        deep = i % 220 == 0
        way = np.arange(int(draw.uniform(90, 700)))
        angle = draw.uniform(0, math.tau) + draw.normal(0, 0.0022) * way
        columns = draw.uniform(0, PIXELS) + np.cumsum(np.cos(angle))
        rows = draw.uniform(0, PIXELS) + np.cumsum(np.sin(angle))
        fade = np.sin(np.pi * (way + 1) / len(way)) ** 0.4 * (2.4 if deep else draw.uniform(0.15, 1))
        inside = (columns > 0) & (columns < PIXELS - 1) & (rows > 0) & (rows < PIXELS - 1)
        place = rows[inside].astype(int), columns[inside].astype(int)
        depth[place] = np.maximum(depth[place], fade[inside])
    depth = (depth + np.roll(depth, 1, 0) + np.roll(depth, 1, 1) + np.roll(depth, (1, 1), (0, 1))) / 4
    image = bpy.data.images.new("swirls", PIXELS, PIXELS, float_buffer=True, is_data=True)
    pixels = np.ones((PIXELS, PIXELS, 4), np.float32)
    pixels[..., :3] = 1 - depth[..., None] * 0.4
    image.pixels.foreach_set(pixels.ravel())
    return image


def panel(name, x0, x1, material):
    return stage.grid(name, 80, 160, lambda u, v: (
        x0 + u * (x1 - x0), (v - 0.45) * SIZE, height(x0 + u * (x1 - x0), (v - 0.45) * SIZE)),
        material)


def in_shadow(paint, wide):
    """Darkens paint near the tape: lacquer mirrors no shadows, so this one is painted."""
    nodes = stage.Nodes(paint, keep=True)
    split = nodes.add("SeparateXYZ", nodes.place()).outputs
    middle = nodes.math("MULTIPLY", split["Y"], nodes.math("ADD", 0.02, nodes.math(
        "MULTIPLY", split["Y"], 0.0012)))
    away = nodes.math("SUBTRACT", nodes.math("ABSOLUTE", nodes.math(
        "SUBTRACT", split["X"], middle)), 0.93)
    above = nodes.math("MAXIMUM", 0, nodes.math("SUBTRACT", split["Y"], 10.2))
    away = nodes.math("MAXIMUM", 0, nodes.math("ADD", away, above))
    dark = 0
    for reach, part in ((0.05, 0.45), (0.12 * wide, 0.5)):
        dark = nodes.math("ADD", dark, nodes.math("MULTIPLY", part, nodes.math(
            "EXPONENT", nodes.math("DIVIDE", away, -reach))))
    surface = nodes.tree.nodes["Material Output"].inputs[0]
    nodes.tree.links.new(nodes.out("MixShader", dark, surface.links[0].from_socket, nodes.out(
        "Emission", (0, 0, 0))), surface)
    return paint


nodes = stage.Nodes("swirled")
ground = nodes.vector("ADD", nodes.vector("MULTIPLY", nodes.place(), (1 / SIZE,) * 3),
                      (0.5, 0.45, 0))
marks = nodes.out("TexImage", ground, image=swirls(), interpolation="Cubic")
# Swirls show only near the lamp: elsewhere they are finer than a pixel.
near = nodes.add("VectorMath", nodes.vector("MULTIPLY", nodes.vector(
    "SUBTRACT", nodes.place(), (-2.6, 0.6, 0)), (1, 0.9, 0)), operation="LENGTH").outputs["Value"]
near = nodes.out("MapRange", near, 2.2, 5.0, 1.0, 0.0, interpolation_type="SMOOTHSTEP")
marks = nodes.math("MULTIPLY", nodes.math("SUBTRACT", marks, 1), near)
normal = nodes.out("Bump", Strength=1, Distance=0.011, Height=marks,
                   Normal=stage.orange_peel(nodes, 0.0005))
panel("swirled", -SIZE / 2, 0, in_shadow(stage.paint(DARK, nodes=nodes, normal=normal), 1))
panel("polished", 0, SIZE / 2, in_shadow(stage.paint(DARK, peel=0.0003, rough=0.004), 3))


def uneven(seed, start, count=14):
    """A line like the edge of torn or cut paper; mostly from -1 to 1."""
    draw = random.Random(seed)
    waves = [(start * 1.45**n, draw.uniform(0.4, 1) / 1.4**n, draw.uniform(0, 6))
             for n in range(count)]
    return lambda t: sum(k * math.sin(f * t + p) for f, k, p in waves) / 2


nodes = stage.Nodes("tape")
creped = nodes.vector("MULTIPLY", nodes.place(), (0.9, 7, 1))
crepe = nodes.out("TexNoise", creped, Scale=2.6, Detail=7, Roughness=0.62)
fibre = nodes.out("TexNoise", nodes.vector("MULTIPLY", nodes.place(), (2, 0.5, 1)), Scale=9.0,
                  Detail=3)
tone = nodes.out("MixRGB", nodes.math("MULTIPLY", crepe, fibre), (0.06, 0.16, 0.2),
                 (0.26, 0.46, 0.5))
paper = nodes.done(nodes.out("BsdfPrincipled", Base_Color=tone, Roughness=0.7, Normal=nodes.out(
    "Bump", Strength=0.8, Distance=0.09, Height=nodes.math("ADD", crepe, nodes.math(
        "MULTIPLY", fibre, 0.3)))))
torn, left, right, bulge = uneven(1, 1.6), uneven(2, 0.5), uneven(3, 0.5), uneven(5, 0.8)


def tape_point(u, v):
    y = -18 + v * (28.2 + 0.6 * torn(2.2 * u) + 1.1 * u)
    x = (u - 0.5) * 1.9 + 0.022 * (left(y) * (1 - u) + right(y) * u)
    x += 0.02 * y + 0.0012 * y * y
    wrinkles = sum(deep * math.exp(-((y - at - lean * x - 0.1 * bulge(x * 3)) / wide) ** 2) * part
                   for at, lean, deep, wide, part in (
                       (1.9, 0.55, 0.07, 0.11, u), (-4.3, -0.35, 0.06, 0.13, 1 - u),
                       (2.3, 0.7, 0.04, 0.07, u * u), (5.2, 0.2, 0.05, 0.14, 1)))
    rim = (2 * u - 1) ** 8 * 0.03 * max(0, bulge(1.7 * y + 3 * u))
    return x, y, height(x, y) + 0.016 + wrinkles + rim + 0.006 * bulge(y)


stage.grid("tape", 60, 700, tape_point, paper).modifiers.new("thick", "SOLIDIFY").thickness = 0.02
draw = random.Random(6)
pale = stage.plain("fibres", Base_Color=(0.5, 0.6, 0.6), Roughness=0.8)
for _ in range(130):
    x, y, z = tape_point(draw.random(), 1)
    aside, out = draw.gauss(0, 0.06), draw.uniform(0.02, 0.16)
    stage.tube("fibre", [(x + aside * t * t, y - 0.03 + out * t, z + 0.05 * t * draw.random())
                         for t in (0, 0.3, 0.6, 1)], 0.005, pale, 4)
stage.dust(120, (-12, 12, -10, 16), height)

for x in (-8.4, 7.0):  # the two heads of a work light
    stage.softbox((x, 34, 22), (x * 0.3, 0, 0), 4.6, 4.6, 14, round_=True)
    stage.softbox((x, 33.8, 21.9), (x * 0.3, 0, 0), 1.3, 1.3, 900, round_=True, sampled=True)
    stage.softbox((x, 34.4, 22.2), (x * 0.3, 0, 0), 11, 11, 0.6, round_=True)  # its haze of light
stage.softbox((0, 50, 46), (0, 0, 0), 110, 7, 1.8, stage.COOL)
stage.softbox((0, 70, 38), (0, 0, 0), 160, 60, 0.4, stage.COOL)
stage.softbox((-40, -6, 34), (0, 0, 0), 20, 40, 5, sampled=True)
stage.camera((2.2, -30, 19), (0.6, 0.6, 0), 70, 7, (0.6, -0.6, 0))
stage.shoot(0.3, 0.06, stray=70)
