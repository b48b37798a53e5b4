"""Water on a treated bonnet at sunset, after rain."""
import os
import sys

import bpy
import cv2
import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402
from mathutils import noise  # noqa: E402

cycles = stage.begin(seed=11).cycles
cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 30, 4, 0.1
cycles.diffuse_bounces, cycles.max_bounces = 0, 6
cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.01, 32


def light(nodes, way, change=None):
    return stage.sunset(nodes, nodes.place(way), -2.2, 300, change)


def large_sun(light):
    """So large that a drop mirrors more of it than a part of a pixel."""
    sun = np.minimum(np.where(light > 20, light, 0), 70)
    return np.maximum(light, cv2.dilate(sun, np.ones((11, 11))))


nodes = stage.Nodes(bpy.context.scene.world, keep=True)
nodes.tree.links.new(light(nodes, "Generated"), nodes.tree.nodes["Background"].inputs[0])


def height(x, y):
    return -0.006 * x * x - 0.009 * (y - 1) ** 2


def trails(y):
    """Where drops ran down at y: they took along what they met."""
    bend = 0.5 * noise.noise((0, 0.5 * y, 5))
    return 1.5 + 0.3 * y + bend, -3.0 - 0.1 * y - 0.7 * bend, 5.2 - 0.15 * y + 0.5 * bend


def wet(x, y):
    """The share of drops that are still here, from 0 to 1."""
    patches = noise.noise((0.34 * x, 0.3 * y, 3)) + 0.5 * noise.noise((0.9 * x, 0.8 * y, 7))
    away = min(abs(x - path) for path in trails(y))
    return min(max(0.42 + 2.6 * patches, 0.01), 1) * min(max(4 * (away - 0.4), 0), 1)


nodes = stage.Nodes("water")
up = nodes.add("SeparateXYZ", nodes.place("Reflection")).outputs["Z"]
mirrored = nodes.out("Emission", light(nodes, "Reflection", large_sun), nodes.out(
    "MapRange", up, -0.15, 0.1, 0.03, 1.2))  # traced, few paths would find it: noise
shine = nodes.out("MixShader", nodes.out("Fresnel", 1.333), nodes.out(
    "BsdfRefraction", (1, 1, 1), 0.0, 1.333), mirrored)
glass = nodes.out("MixShader", nodes.add("NewGeometry").outputs["Backfacing"], shine,
                  nodes.out("BsdfGlass", (1, 1, 1), 0.0, 1.333))
water = nodes.done(nodes.out("MixShader", nodes.add("LightPath").outputs["Is Shadow Ray"], glass,
                             nodes.out("BsdfTransparent", (1, 1, 1))))
water.cycles.sample_as_light = False
beads = drops.Drops(water, angles=(30, 44, 56, 74, 38, 64, 60, 50), spread=0.14, met=0.75)
draw, y = beads.draw, -6


def lay(x, y, r, long=1):
    """Small drops lie flatter: they dry while their edge stays."""
    thing = beads.put(x, y, r, height)
    thing.scale.x, thing.scale.z = thing.scale.x * long, thing.scale.z * min(1, 0.62 + 4 * r)


for k, at in ((0, -1.1), (1, 3.2)):  # two drops still run
    beads.put(trails(at)[k], at, 0.22, height).scale.y *= 1.35
while y < 12:  # what they left behind
    for path in trails(y):
        lay(path + draw.gauss(0, 0.08), y, min(0.012 / (1 - draw.random()), 0.08))
    y += draw.uniform(0.05, 0.5)
sizes = [min(0.014 / (1 - draw.random()) ** 0.7, 0.24) for _ in range(9000)]
for r in sorted(sizes, reverse=True):
    for _ in range(30):
        x, y = draw.uniform(-7.5, 7.5), draw.uniform(-6, 15 if r > 0.06 else 9)
        if beads.is_free(x, y, r, 1.4) and draw.random() < wet(x, y):
            lay(x, y, r, draw.uniform(0.8, 1.6))
            break
stage.dust(1000, (-5, 5, -4, 6), height, size=(0.004, 0.022))

nodes, tone = stage.Nodes("paint"), (0.006, 0.006, 0.007)
bent = nodes.add("TexNoise", nodes.place(), Scale=2.0, Detail=4).outputs["Color"]
stains = nodes.add("TexVoronoi", nodes.vector("ADD", nodes.place(), nodes.vector(
    "SCALE", bent, None, None, 0.35)), Scale=1.3)  # rings of drops that dried
near = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", stains.outputs["Distance"], 0.22))
few = nodes.math("GREATER_THAN", nodes.add("SeparateXYZ", stains.outputs["Color"]).outputs[0], 0.6)
ring = nodes.math("MULTIPLY", few, nodes.out("MapRange", near, 0.0, 0.04, 0.05, 0.0))
chalk = nodes.out("MixRGB", ring, tone, (1, 1, 1))
base = nodes.out("BsdfDiffuse", chalk)
paint = stage.paint(peel=0.0006, rough=0.015, wet=True, nodes=nodes, base=base)
paint.cycles.sample_as_light = False
bonnet = stage.grid("bonnet", 120, 120, lambda u, v: (
    (u - 0.5) * 60, (v - 0.35) * 60, height((u - 0.5) * 60, (v - 0.35) * 60)), paint)

view = stage.camera((0.6, -23, 12.2), (0.1, 0.4, -0.2), 100, 12, (0, -0.2, 0.2))
view.rotation_euler.rotate_axis("Z", 0.04)
stage.shoot(0.0, 0.03, grain=0.006, stray=2, fringe=0.0008, on=bonnet, fine=7)
