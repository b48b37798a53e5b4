"""Layers of the car pictures: film, glass, nano, polish, matte, cabin.

A shape calls dress() before it renders: the option layer then changes the car or its light.
Drops (nano) are rendered alone. Another layer is the difference between pictures with and without
it, cut out on some paints:
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
    """Adds a clear coat; with `limit`, only in front of this x."""
    nodes = Nodes(made, keep=True)
    surface, amount = nodes.tree.nodes["Material Output"].inputs[0], nodes.out("Fresnel", 1.5)
    if limit:
        amount = nodes.math("MULTIPLY", amount, nodes.math(
            "GREATER_THAN", ahead_of(nodes, limit), 0))
    shine = nodes.out("MixShader", amount, surface.links[0].from_socket, nodes.out(
        "BsdfGlossy", Roughness=.012))
    nodes.tree.links.new(shine, surface)


def water():
    """Drawn by the way it faces the camera, not traced: dark at the rim, bright below, a glint."""
    nodes = Nodes("water")
    normal = nodes.add("NewGeometry").outputs["Normal"]
    facing = nodes.out("VectorTransform", normal, vector_type="NORMAL", convert_from="WORLD",
                       convert_to="CAMERA")

    def towards(x, y, z, start, end):
        length = math.hypot(x, y, z)
        found = nodes.add("VectorMath", facing, (x / length, y / length, z / length),
                          operation="DOT_PRODUCT").outputs["Value"]
        return nodes.out("MapRange", found, start, end, 0., 1., interpolation_type="SMOOTHSTEP")
    glint = towards(-.40, .62, -.70, .91, .97)
    below = towards(.35, -.75, -.35, .55, 1.)
    rim = towards(0, 0, -1, .95, .15)
    bright = nodes.math("MAXIMUM", glint, nodes.math("MULTIPLY", below, .42))
    dark = nodes.math("ADD", .07, nodes.math("MULTIPLY", rim, .36))
    body = nodes.out("MixShader", dark, nodes.out("BsdfTransparent"), nodes.out(
        "Emission", (0, .004, .003)))
    return nodes.done(nodes.out("MixShader", bright, body, nodes.out(
        "Emission", (.90, 1, .96))))


def scatter(body, origins, way, sizes, allowed):
    """Drops where rays leave the body, large ones first, none too near to another."""
    origins = origins[body(*origins.T) < -.02]
    points = cast(body, origins, np.array([way], float), 1.5)
    points = points[allowed(*points.T)]
    sizes, taken = np.sort(sizes[:len(points)])[::-1], []
    for i, point in enumerate(points):
        near = points[taken] - point
        if not taken or ((near**2).sum(1) > (1.4 * (sizes[taken] + sizes[i]))**2).all():
            taken.append(i)
    return points[taken], sizes[taken]


def beads(body, bonnet, windscreen, windows):
    """Round drops on the bonnet (a range of x), the windscreen and the near windows (regions)."""
    random = np.random.default_rng(7)

    def places(count, *ranges):
        return np.stack([random.uniform(*r, count) for r in ranges], 1)

    def sizes(count, most):
        return most * (.28 + .72 * random.random(count)**2)
    found = [
        scatter(body, places(260, bonnet, (-.78, .78), (.55, .56)), (0, 0, 1), sizes(260, .024),
                lambda x, y, z: x > 0),
        scatter(body, places(420, (.20, .21), (-.76, .76), (.9, 1.8)), (1, 0, 0),
                sizes(420, .022), lambda x, y, z: windscreen(x, y, z) < -.03),
        scatter(body, places(700, (-2.1, 1.0), (-.01, .01), (.9, 1.8)), (0, -1, 0),
                sizes(700, .022), lambda x, y, z: windows(x, y, z) < -.03)]
    points, size = (np.concatenate(part) for part in zip(*found))
    normals = gradient(body, points)
    turn, lift = np.meshgrid(np.linspace(0, 2 * math.pi, 25), np.linspace(-.25, math.pi / 2, 10))
    dome = np.stack([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn),
                     .75 * (np.sin(lift) + .22)], -1).reshape(-1, 3)
    stretch = 1 + random.normal(0, .08, (len(points), 2))
    drops = [dome * [*stretch[i], 1] * size[i]
             @ np.array(Vector(normals[i]).to_track_quat("Z", "Y").to_matrix()).T + points[i]
             for i in range(len(points))]
    faces = [grid_faces(*turn.shape) + k * len(dome) for k in range(len(points))]
    mesh("beads", np.vstack(drops), np.vstack(faces), water())


def show_mask(limit):
    """White where the layer may change the car; of film's edge, blue is its bright line with the
    sheen in front of it, and green its dark line. Black elsewhere, so that noise is cut off."""
    wanted = (GLASS, PRIVACY) if LAYER in ("glass", "cabin") else (PAINT,)
    for made in bpy.data.materials:
        nodes = Nodes(made, keep=True)
        colour = (float(made in wanted),) * 3
        if made == PAINT and LAYER == "film":
            ahead = ahead_of(nodes, limit)
            line = nodes.math("COMPARE", ahead, .005, .014)
            sheen = nodes.math("MULTIPLY", nodes.out("MapRange", ahead, 0., .5, .22, 0.),
                               nodes.math("GREATER_THAN", ahead, 0))
            colour = nodes.out("CombineXYZ", nodes.math("GREATER_THAN", ahead, -.006), nodes.math(
                "COMPARE", ahead, -.018, .009), nodes.math("MAXIMUM", line, sheen))
        nodes.tree.links.new(nodes.out("Emission", colour),
                             nodes.tree.nodes["Material Output"].inputs[0])


def dress(body, bonnet, windscreen, windows):
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
        beads(body, bonnet, windscreen, windows)
    if "mask" in OPTIONS:
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
    alpha *= step(.014, .035, changed)[..., None] * mask
    colour = np.clip((with_layer - (1 - alpha) * without).mean(0) / np.maximum(alpha, 1e-3), 0, 1)
    colour *= alpha > 1 / 255           # invisible pixels would only make the file larger
    return (np.concatenate([colour, alpha], 2) * 255).round().astype(np.uint8)


def edged(layer, dark, bright):
    """The layer, and above it the edge of film: two lines, so that it shows on every paint, wide
    enough to be seen on a phone."""
    colour, alpha = layer[..., :3] / 255, layer[..., 3:] / 255
    for line, tone in ((.80 * dark, (0, 0, 0)), (.90 * bright, (.95, 1, .88))):
        total = line + alpha * (1 - line)
        colour = (line * tone + alpha * (1 - line) * colour) / np.maximum(total, 1e-3)
        alpha = total
    return (np.concatenate([colour, alpha], 2) * 255).round().astype(np.uint8)


if __name__ == "__main__":
    start = f".studio/{OPTIONS['car']}-"
    paints = OPTIONS["paint"].split(",")  # the layer must fit all of these
    pictures = [np.stack([cv2.imread(start + name + p + ".png") / 255 for p in paints])
                for name in ("", LAYER + "-")]
    if LAYER == "film":                 # clear: it adds light, and takes none from the paint
        pictures[1] = np.maximum(*pictures)
    bright, dark, mask = np.split(cv2.imread(start + LAYER + "-mask.png") / 255, 3, 2)
    layer = cut(*pictures, mask)
    cv2.imwrite(start + LAYER + ".png", edged(layer, dark, bright) if LAYER == "film" else layer)
