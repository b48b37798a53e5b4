"""Coffee spilt on a treated seat: it stands in beads, and the leather under them stays dry."""
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
from mathutils import Quaternion, noise  # noqa: E402

scene = stage.begin(seed=8)
scene.cycles.caustics_refractive = True  # the light that coffee gathers on the leather
scene.cycles.sample_clamp_indirect, scene.cycles.blur_glossy = 5, 0
draw = random.Random(4)
PITCH, AWAY = 0.62, 0.42  # cm from stitch to stitch, and from the seam to a row of stitches


def seam(x):
    return 2.3 + 0.2 * x + 0.01 * x * x


def height(x, y):
    d = y - seam(x)
    pillow = 0.55 * (1 - math.exp(-abs(d) / 1.7)) - 0.55
    valley = -0.25 * math.exp(-(d / 0.1) ** 2)
    side = x / PITCH - (0.3 if d > 0 else 0)  # the holes of one row stand between those of the other
    off = (side - round(side)) * PITCH
    pulled = -0.05 * math.exp(-(off / 0.14) ** 2 - ((abs(d) - AWAY) / 0.3) ** 2)
    folds = noise.noise((2.6 * x + 0.5 * y, 0.5 * y, 3)) * 0.09 * math.exp(-abs(d) / 0.9)
    waves = noise.noise((0.35 * x, 0.5 * y, 0)) * 0.12 + noise.noise((1.4 * x, 1.1 * y, 7)) * 0.014
    return pillow + valley + pulled + folds + waves


def hide(u, v):
    x, away = (u - 0.5) * 16, (v - 0.5) * 2
    y = seam(x) + math.copysign(11 * abs(away) ** 2.2 + 1.5 * abs(away), away)
    return x, y, height(x, y)


def skin(colour, width=9, depth=10, dots=220):
    """Grained hide: creases between large and small pebbles, pores, and what wear did to them."""
    random_ = np.random.default_rng(2)
    size = depth * dots, width * dots

    def cloud(wide):
        soft = cv2.GaussianBlur(random_.normal(0, 1, size).astype(np.float32), (0, 0), wide)
        return soft / soft.std()

    def pebbles(wide):  # rises from the border of each pebble
        seeds = (random_.random(size) > 1 / wide**2).astype(np.uint8)
        owner = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)[1]
        inner = (owner == np.roll(owner, 1, 0)) & (owner == np.roll(owner, 1, 1))
        return np.tanh(cv2.distanceTransform(inner.astype(np.uint8), cv2.DIST_L2, 5) / wide * 4.5)

    fine = np.clip(0.4 + 0.3 * cloud(50), 0, 1)
    relief = pebbles(15) * (1 - fine) + pebbles(8) * fine
    y, x = np.indices(size, np.float32)
    relief = cv2.remap(relief, x + 2.5 * cloud(7), y + 2.5 * cloud(7), cv2.INTER_LINEAR)
    pores = cv2.GaussianBlur((random_.random(size) < 0.0015).astype(np.float32), (0, 0), 1.5)
    relief = cv2.GaussianBlur(relief, (0, 0), 0.8) - 3 * pores + 0.09 * cloud(1)
    image = bpy.data.images.new("skin", *size[::-1], float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.dstack([relief, cloud(60) * 0.2 + 0.5, cloud(2) * 0.2 + 0.5,
                                        np.ones(size)]).astype(np.float32).ravel())
    nodes = stage.Nodes("skin")
    place = nodes.out("Mapping", nodes.place(), (0.5, 0.4, 0), Scale=(1 / width, 1 / depth, 1))
    found = nodes.add("TexImage", place)
    found.image, found.interpolation = image, "Cubic"
    relief, worn, rough = nodes.add("SeparateXYZ", found.outputs[0]).outputs
    tone = nodes.out("MixRGB", worn, [c * 0.75 for c in colour], [c * 1.25 for c in colour])
    tone = nodes.out("MixRGB", nodes.out("MapRange", relief, 0.0, 0.7, 0.55, 0.0), tone,
                     [c * 0.4 for c in colour])
    return nodes.done(nodes.out(
        "BsdfPrincipled", Base_Color=tone, Specular=0.45, Roughness=nodes.out(
            "MapRange", rough, 0.0, 1.0, 0.36, 0.56), Normal=nodes.out(
                "Bump", Strength=1, Distance=0.008, Height=relief)))


def coffee():
    nodes = stage.Nodes("coffee")
    made = nodes.done(nodes.out("BsdfGlass", (1, 1, 1), 0.0, 1.34))
    tint = nodes.out("VolumeAbsorption", (0.7, 0.42, 0.05), 15.0)
    nodes.tree.links.new(tint, nodes.tree.nodes["Material Output"].inputs["Volume"])
    return made


def spill(blobs, angle, cells=220):
    """Coffee over the union of `blobs` (x, y, radius), as surface tension draws it: a screened
    Poisson equation, and a root that makes a ball's cap of what is round."""
    x0, x1, y0, y1 = (f(b[i] + s * b[2] * 1.5 for b in blobs)
                      for i, f, s in ((0, min, -1), (0, max, 1), (1, min, -1), (1, max, 1)))
    step = max(x1 - x0, y1 - y0) / cells
    x, y = np.meshgrid(np.arange(x0, x1, step), np.arange(y0, y1, step))
    field = sum(np.exp(2 - 2 * ((x - bx) ** 2 + (y - by) ** 2) / r**2) for bx, by, r in blobs)
    wet = field > 1
    level = np.zeros_like(x)
    odd = (np.indices(x.shape).sum(0) % 2).astype(bool)
    for turn in range(900):
        part = wet & (odd == turn % 2)
        around = sum(np.roll(level, s, a) for s in (-1, 1) for a in (0, 1))
        best = (around + step**2) / (4 + step**2 / 0.07)
        level[part] += 1.9 * (best - level)[part]
    wide = math.sqrt(wet.sum() * step**2 / math.pi)
    flat = wide / math.tan(math.radians(angle))
    top = np.sqrt(4 * np.maximum(level, 0) + flat**2) - flat
    dry = cv2.distanceTransform((~wet).astype(np.uint8), cv2.DIST_L2, 5) * step
    top = cv2.GaussianBlur(np.where(wet, top, -dry * math.tan(math.radians(angle))), (0, 0), 1.3)
    kept = cv2.dilate((top > 0).astype(np.uint8), np.ones((5, 5))) > 0
    index = np.cumsum(kept.ravel()).reshape(kept.shape) - 1
    whole = kept[:-1, :-1] & kept[1:, :-1] & kept[:-1, 1:] & kept[1:, 1:]
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1)[whole]
    points = [(px, py, pz + height(px, py)) for px, py, pz in zip(x[kept], y[kept], top[kept])]
    stage.shape("spill", points, faces.tolist(), COFFEE)


def daylight(name, turned, balance):
    """A panorama of Blender's (CC0, by Greg Zaal) all round: the car stands under its roof."""
    nodes = stage.Nodes(scene.world, keep=True)
    sky = nodes.add("TexEnvironment", nodes.out(
        "Mapping", nodes.place("Generated"), Rotation=(0, 0, turned)))
    sky.image = bpy.data.images.load(os.path.join(bpy.utils.system_resource(
        "DATAFILES", path="studiolights/world"), name + ".exr"))
    nodes.tree.links.new(nodes.vector("MULTIPLY", sky.outputs[0], balance),
                         nodes.tree.nodes["Background"].inputs[0])


daylight("courtyard", -math.radians(float(os.environ.get("ROT", 50))), (1.36, 1.05, 0.8))
COFFEE = coffee()
stage.grid("hide", 700, 420, hide, skin((0.2, 0.115, 0.064)))
thread = stage.plain("thread", Base_Color=(0.75, 0.68, 0.56), Roughness=0.8, Sheen=0.6)
for row in (-AWAY, AWAY):
    for k in range(-14, 15):
        x0, slant = (k + (0.3 if row > 0 else 0)) * PITCH, draw.gauss(0, 0.02)
        points = []
        for t in np.linspace(0, 1, 17):
            x = x0 + t * PITCH
            y = seam(x) + row + slant * (t - 0.5)
            points.append((x, y, height(x0 + PITCH / 2, seam(x0 + PITCH / 2) + row) + 0.04
                           - 0.2 * abs(2 * t - 1) ** 8))
        stage.tube("stitch", points, 0.042, thread)
spill([(0, 0, 0.46), (0.4, 0.16, 0.34), (-0.3, -0.2, 0.3), (0.2, -0.3, 0.26), (0.72, 0.3, 0.2),
       (0.86, 0.34, 0.12)], 80)
spill([(-1.55, 0.8, 0.24), (-1.4, 0.92, 0.2)], 82)
spill([(1.35, 0.62, 0.14), (1.48, 0.69, 0.1)], 84, 90)
beads = drops.Drops(COFFEE, angles=(74, 82, 90), seed=9, spread=0.2)
for _ in range(90):  # what splashed away, to one side
    way, far = draw.gauss(0.35, 0.4), 0.75 + draw.expovariate(1.1)
    r = min(0.1, 0.012 + draw.expovariate(45))
    x, y = far * math.cos(way), far * math.sin(way)
    if beads.is_free(x, y, r, 1.4) and abs(y - seam(x)) > 0.2:
        bead = beads.put(x, y, r, height)
        bead.rotation_quaternion = Quaternion((0, 0, 1), way)
        bead.scale.x *= draw.uniform(1, 1.5)
stage.dust(260, (-4, 4, -4, 4), height, colour=(0.55, 0.52, 0.46), size=(0.003, 0.012))
view = stage.camera((-0.6, -11.6, 5.9), (0.15, 0.42, -0.2), 100, 11, (0.1, -0.2, -0.1))
if os.environ.get("CROP"):
    r = scene.render
    r.use_border = True
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = map(float, os.environ["CROP"].split(","))
stage.shoot(-0.75, 0.012)
