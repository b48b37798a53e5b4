"""Coffee spilt on a treated seat: it stands in beads beside the seam."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import noise  # noqa: E402

scene = stage.begin(seed=8)
scene.cycles.caustics_refractive = True  # the light that coffee gathers on the leather
scene.cycles.sample_clamp_direct, scene.cycles.adaptive_threshold = 3, 0.01
PITCH, AWAY = 0.62, 0.42  # cm from stitch to stitch, and from the seam to a row of stitches


def seam(x):
    return 1.75 + 0.16 * x + 0.01 * x * x


def height(x, y):
    d = y - seam(x)
    side = x / PITCH - 0.3 * (d > 0)  # the holes of one row stand between those of the other
    off = (side - round(side)) * PITCH
    pulled = -0.05 * math.exp(-(off / 0.14) ** 2 - ((abs(d) - AWAY) / 0.3) ** 2)
    valley = -0.25 * math.exp(-(d / 0.1) ** 2) - 0.55 * math.exp(-abs(d) / 1.7)
    waves = noise.noise((0.35 * x, 0.5 * y, 0)) * 0.12 + noise.noise((1.4 * x, 1.1 * y, 7)) * 0.014
    return valley + pulled + waves + noise.noise((2.6 * x, 0.7 * y, 3)) * 0.09 * math.exp(-abs(d))


def hide(u, v):
    x, away = (u - 0.5) * 16, (v - 0.5) * 2
    y = seam(x) + math.copysign(11 * abs(away) ** 2.2 + 1.5 * abs(away), away)
    return x, y, height(x, y)


def spill(x0, y0, wide, blobs, angle, cells=200):
    """Coffee over the union of `blobs` (x, y, radius), as surface tension draws it: a screened
    Poisson equation, and a root that makes the cap of a ball of what is round."""
    side, step = np.linspace(-wide, wide, cells + 1, retstep=True)
    x, y = np.meshgrid(side, side, indexing="ij")
    wet = sum(np.exp(2 - 2 * ((x - a) ** 2 + (y - b) ** 2) / r**2) for a, b, r in blobs) > 1
    level = np.zeros_like(x)
    for _ in range(4000):
        around = sum(np.roll(level, way, axis) for way in (-1, 1) for axis in (0, 1))
        level = wet * (around + step**2) / (4 + step**2 / 0.07)
    slope = math.tan(math.radians(angle))
    flat = math.sqrt(wet.sum() / math.pi) * step / slope
    dry = cv2.distanceTransform((~wet).astype(np.uint8), cv2.DIST_L2, 5) * step
    top = cv2.GaussianBlur(np.where(
        wet, np.sqrt(4 * level + flat**2) - flat, -dry * slope), (0, 0), 0.03 / step)

    def point(u, v):
        i, j = round(u * cells), round(v * cells)
        return x0 + side[i], y0 + side[j], height(x0 + side[i], y0 + side[j]) + top[i, j]
    stage.grid("spill", cells, cells, point, coffee)


nodes = stage.Nodes(scene.world, keep=True)
nodes.tree.links.new(stage.sunset(nodes, nodes.place("Generated"), -2.2, 30),
                     nodes.tree.nodes["Background"].inputs[0])
nodes = stage.Nodes("coffee")
coffee = nodes.done(nodes.out("BsdfGlass", (1, 1, 1), 0.0, 1.34))
nodes.tree.links.new(nodes.out("VolumeAbsorption", (0.62, 0.42, 0.12), 26.0),
                     nodes.tree.nodes["Material Output"].inputs["Volume"])
stage.grid("hide", 700, 420, hide, stage.leather((0.014, 0.012, 0.011), 0.07, 0.008))
thread = stage.plain("thread", Base_Color=(0.05, 0.045, 0.04), Roughness=0.8, Sheen=0.6)
for k in range(-24, 26):
    row, x0 = (k % 2 - 0.5) * 2 * AWAY, (k // 2 + 0.3 * (k % 2)) * PITCH
    z = height(x0 + PITCH / 2, seam(x0 + PITCH / 2) + row) + random.gauss(0.03, 0.01)
    points = [(x0 + t * PITCH, seam(x0 + t * PITCH) + row, z - 0.2 * abs(2 * t - 1) ** 8)
              for t in np.linspace(0, 1, 20)]
    stage.tube("stitch", points, 0.05, thread)
spill(0.1, 0.0, 0.75, [(0, 0, 0.3), (0.2, 0.12, 0.17), (-0.16, -0.14, 0.15), (0.36, 0.2, 0.1)],
      78, 220)
spill(-0.95, -0.32, 0.5, [(0, 0, 0.2), (0.12, 0.07, 0.12), (-0.12, 0.05, 0.1)], 72, 200)
spill(-0.62, 0.55, 0.5, [(-0.05, -0.05, 0.16), (0.12, 0.07, 0.14)], 78, 120)
spill(0.95, 0.42, 0.35, [(-0.05, -0.03, 0.14), (0.1, 0.05, 0.08)], 78, 120)
spill(0.72, -0.42, 0.35, [(-0.04, -0.03, 0.1), (0.05, 0.05, 0.09)], 76, 160)
beads = drops.Drops(coffee, angles=(60, 74, 82, 90), seed=9, spread=0.25)
for _ in range(90):  # what splashed away, to one side
    way, far = random.gauss(0.3, 0.4), 0.6 + random.expovariate(1.1)
    r, x, y = min(0.1, 0.012 + random.expovariate(45)), far * math.cos(way), far * math.sin(way)
    if beads.is_free(x, y, r, 1.6) and abs(y - seam(x)) > 0.2:
        beads.put(x, y, r, height).scale.x *= random.uniform(1, 1.4)
stage.dust(900, (-3, 3, -2, 2), height, colour=(0.55, 0.52, 0.46), size=(0.004, 0.018))
stage.camera((-0.6, -11.8, 4.6), (0.1, 0.45, -0.1), 100, 16, (0.1, -0.35, -0.1))
stage.shoot(0.3, 0.02, grain=0.006)
