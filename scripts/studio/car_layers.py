"""Layers of the car pictures: film, glass, nano, polish, matte, cabin.

A shape calls dress() before it renders: the option layer then changes the car or its light.
The layer itself is the difference between pictures with and without it, cut out on some paints:
blender -b --factory-startup -P scripts/studio/car_layers.py -- car=suv layer=film paint=black,white
reads .studio/<car>-<paint>.png, .studio/<car>-<layer>-<paint>.png and the picture made with
mask=1, .studio/<car>-<layer>-mask.png, and writes .studio/<car>-<layer>.png.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from car_kit import *


def ahead_of(nodes, limit):
    """How far a point lies in front of the edge of the film, which is bowed across the bonnet."""
    split = nodes.add("SeparateXYZ", nodes.add("NewGeometry").outputs["Position"]).outputs
    bow = nodes.math("MULTIPLY", nodes.math("MULTIPLY", split["Y"], split["Y"]), .12)
    return nodes.math("ADD", bow, nodes.math("SUBTRACT", split["X"], limit))


def coat(made, limit=None):
    """Adds a clear coat; with `limit`, only in front of this x, and with a glowing edge there."""
    nodes = Nodes(made, keep=True)
    surface, amount = nodes.tree.nodes["Material Output"].inputs[0], nodes.out("Fresnel", 1.5)
    if limit:
        ahead = ahead_of(nodes, limit)
        amount = nodes.math("MULTIPLY", amount, nodes.math("GREATER_THAN", ahead, 0))
    shine = nodes.out("MixShader", amount, surface.links[0].from_socket, nodes.out(
        "BsdfGlossy", Roughness=.012))
    if limit:
        shine = nodes.out("MixShader", nodes.math("COMPARE", ahead, 0, .004), shine, nodes.out(
            "Emission", (.85, 1, .95), .5))
    nodes.tree.links.new(shine, surface)


def water():
    """Bends what the camera sees, but lets light straight through to the paint below."""
    nodes = Nodes("water")
    return nodes.done(nodes.out(
        "MixShader", nodes.add("LightPath").outputs["Is Shadow Ray"], nodes.out(
            "BsdfGlass", IOR=1.33, Roughness=0), nodes.out("BsdfTransparent")))


def beads(body, bonnet, roof, belt, amount=2600):
    """Drops on bonnet and roof (ranges of x) and on the near shoulder (range of z)."""
    random = np.random.default_rng(7)
    x, y = random.uniform(*bonnet, amount), random.uniform(-.85, .85, amount)
    above = [np.stack([x, y, np.full(amount, .55)], 1)]
    x, y = random.uniform(*roof, amount), random.uniform(-.62, .62, amount)
    above.append(np.stack([x, y, np.full(amount, 1.0)], 1))
    x, z = random.uniform(-2.2, 2.0, amount), random.uniform(*belt, amount)
    beside = np.stack([x, np.zeros(amount), z], 1)
    origins, up = np.vstack(above + [beside]), np.repeat([True, False], [2 * amount, amount])
    rays = np.where(up[:, None], [0, 0, 1.], [0, -1., 0])
    inside = body(*origins.T) < -.02
    points = cast(body, origins[inside], rays[inside], 1.5)
    size = .006 + .010 * random.random(len(points))**2
    normals, taken, cells = gradient(body, points), [], {}
    for i in np.argsort(-size):
        cell = tuple((points[i] / .04).astype(int))
        near = [j for a in np.ndindex(3, 3, 3) for j in cells.get(tuple(np.add(cell, a) - 1), ())]
        if all(((points[i] - points[j])**2).sum() > (size[i] + size[j])**2 * 1.5 for j in near):
            cells.setdefault(cell, []).append(i)
            taken.append(i)
    turn, lift = np.meshgrid(np.linspace(0, 2 * math.pi, 18), np.linspace(-.25, math.pi / 2, 9))
    dome = np.stack([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn),
                     .75 * (np.sin(lift) + .22)], -1).reshape(-1, 3)
    stretch = 1 + random.normal(0, .12, (len(points), 2))
    drops = [dome * [*stretch[i], 1] * size[i]
             @ np.array(Vector(normals[i]).to_track_quat("Z", "Y").to_matrix()).T + points[i]
             for i in taken]
    faces = [grid_faces(*turn.shape) + k * len(dome) for k in range(len(taken))]
    mesh("beads", np.vstack(drops), np.vstack(faces), water())


def show_mask(limit):
    """White where the layer may change the car; black elsewhere, so that noise is cut off."""
    wanted = (GLASS, PRIVACY) if LAYER in ("glass", "cabin") else (PAINT,)
    for made in bpy.data.materials:
        nodes = Nodes(made, keep=True)
        strength = float(made in wanted or made.name == "water")
        if made == PAINT and LAYER == "film":
            strength = nodes.math("GREATER_THAN", ahead_of(nodes, limit), -.006)
        nodes.tree.links.new(nodes.out("Emission", (1, 1, 1), strength),
                             nodes.tree.nodes["Material Output"].inputs[0])
    sys.modules["car_kit"].stage = lambda _: None


def dress(body, bonnet, roof, belt):
    """Apply the option `layer`. The kit itself changes paint, panes and the cabin's light."""
    limit = bonnet[0] + .12
    if LAYER == "film":
        coat(PAINT, limit)
    if LAYER == "polish":
        coat(PAINT)
        soft_box((-9.0, -5.6, 2.3), (0, -1, .9), (9, .12), 60, .15)
        soft_box((-6.2, 8.0, 4.6), (0, 0, 1), (9, .16), 60, .15)
        soft_box((4.2, -9.5, 1.6), (2, -.8, .7), (.09, 2.4), 30, .15)
    if LAYER == "nano":
        beads(body, bonnet, roof, belt)
    if OPTIONS.get("mask"):
        show_mask(limit)


def cut(without, with_layer, mask):
    """RGBA that, laid over the pictures without the layer, comes closest to those with it."""
    best, alpha = np.full(without.shape[1:3], 9e9), np.zeros(without.shape[1:3])
    for a in np.linspace(0, 1, 41):
        colour = np.clip((with_layer - (1 - a) * without).mean(0), 0, a)
        error = ((with_layer - (1 - a) * without - colour)**2).sum((0, 3)) + 1e-3 * a
        alpha, best = np.where(error < best, a, alpha), np.minimum(error, best)
    alpha = cv2.GaussianBlur(alpha.astype(np.float32), (0, 0), .6)[..., None]
    changed = np.abs(with_layer - without).max((0, 3)).astype(np.float32)
    changed = cv2.GaussianBlur(changed, (0, 0), 1)
    alpha *= step(.014, .035, changed)[..., None] * np.minimum(mask / .85, 1)
    colour = np.clip((with_layer - (1 - alpha) * without).mean(0) / np.maximum(alpha, 1e-3), 0, 1)
    colour *= alpha > 1 / 255           # invisible pixels would only make the file larger
    return (np.concatenate([colour, alpha], 2) * 255).round().astype(np.uint8)


if __name__ == "__main__":
    start = f".studio/{OPTIONS['car']}-"
    paints = OPTIONS["paint"].split(",")  # the layer must fit all of these
    pictures = [np.stack([cv2.imread(start + name + p + ".png") / 255 for p in paints])
                for name in ("", LAYER + "-")]
    if LAYER == "film":                 # clear: it adds light, and takes none from the paint
        pictures[1] = np.maximum(*pictures)
    mask = cv2.imread(start + LAYER + "-mask.png")[..., :1] / 255
    cv2.imwrite(start + LAYER + ".png", cut(*pictures, mask))
