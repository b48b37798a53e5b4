"""A panel half polished, tape between: a lamp in a web of swirls, and a lamp that is a lamp."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=4)
SIZE, PIXELS = 40, 4096  # of the scratched field, in cm and in pixels
DARK = (0.0015, 0.013, 0.009)  # beside a lamp, the usual paint would look grey


def height(x, y):
    return -0.004 * x * x - 0.0045 * y * y


def swirls():
    """A height map of washing marks: thousands of fine arcs, few deep ones."""
    draw = np.random.default_rng(7)
    depth = np.zeros((PIXELS, PIXELS), np.float32)
    for i in range(22000):
        deep = i % 220 == 0
        way = np.arange(int(draw.uniform(90, 700)))
        angle = draw.uniform(0, math.tau) + draw.normal(0, 0.0022) * way
        columns = draw.uniform(0, PIXELS) + np.cumsum(np.cos(angle))
        rows = draw.uniform(0, PIXELS) + np.cumsum(np.sin(angle))
        fade = np.sin(np.pi * (way + 1) / len(way)) ** 0.4 * (2.4 if deep else draw.uniform(0.2, 1))
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


nodes = stage.Nodes("swirled")
ground = nodes.vector("ADD", nodes.vector("MULTIPLY", nodes.place(), (1 / SIZE,) * 3),
                      (0.5, 0.45, 0))
marks = nodes.out("TexImage", ground, image=swirls(), interpolation="Cubic")
normal = nodes.out("Bump", Strength=1, Distance=0.008, Height=marks,
                   Normal=stage.orange_peel(nodes, 0.0012))
panel("swirled", -SIZE / 2, 0, stage.paint(DARK, nodes=nodes, normal=normal))
panel("polished", 0, SIZE / 2, stage.paint(DARK, peel=0.0002, rough=0.004))

nodes = stage.Nodes("tape")
creped = nodes.vector("MULTIPLY", nodes.place(), (0.8, 9, 1))
crepe = nodes.out("TexNoise", creped, Scale=2.2, Detail=5)
tone = nodes.out("MixRGB", crepe, (0.05, 0.15, 0.2), (0.11, 0.27, 0.33))
tape = nodes.done(nodes.out("BsdfPrincipled", Base_Color=tone, Roughness=0.62, Normal=nodes.out(
    "Bump", Strength=0.8, Distance=0.07, Height=crepe)))


def tape_point(u, v):
    torn = 0.35 * u + 0.18 * math.sin(8.5 * u) + 0.07 * math.sin(33 * u + 1)
    x, y = (u - 0.5) * 1.9 + 0.02 * math.sin(9 * v), -18 + v * (30.5 + torn)
    lift = 0.014 + 0.012 * max(0, math.sin(31 * v + 2 * u)) ** 6
    return x + 0.02 * y, y, height(x, y) + lift


stage.grid("tape", 24, 400, tape_point, tape).modifiers.new("thick", "SOLIDIFY").thickness = 0.02
stage.dust(200, (-12, 12, -10, 16), height)

for x in (-8.4, 7.0):  # the two heads of a work light
    stage.softbox((x, 34, 22), (x * 0.3, 0, 0), 3.4, 3.4, 16, stage.WHITE, 0, "ELLIPSE")
    stage.softbox((x, 33.8, 21.9), (x * 0.3, 0, 0), 0.95, 0.95, 1000, stage.WHITE, 0, "ELLIPSE")
stage.softbox((0, 50, 46), (0, 0, 0), 80, 4, 5, stage.COOL)
stage.softbox((-40, -6, 34), (0, 0, 0), 6, 40, 6, stage.COOL)
stage.camera((2.2, -30, 19), (0.6, 0.6, 0), 70, 8, (0.6, -1, 0))
stage.shoot(strength=0.2)  # fine scratches look like noise
