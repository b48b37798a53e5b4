"""The studio that the close-up pictures share: camera, lights, materials and rendering.

One unit is one centimetre. The camera looks along +y, z is up. A scene calls `begin()`, builds
what it shows, and calls `shoot()`, which renders, develops and writes the picture:

    blender --background --factory-startup --python <scene>.py -- out=<file>.png w=480 s=64 t=1

w is the width in pixels, s the samples of a pixel, t the threads. `again=1` develops the last
render once more, without rendering.
"""
import math
import os
import random
import sys
from functools import partial

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before cv2 is imported
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

CENTIMETRE = 0.01
NIGHT = (0.0016, 0.0042, 0.003)  # where no lamp reaches: as --color-night, but far darker
PAINT = (0.004, 0.03, 0.02)  # the usual green-black metallic
WHITE, COOL = (1, 0.985, 0.96), (0.8, 1, 0.92)


def begin(seed):
    """Empties Blender, and sets everything that decides about noise and time."""
    options = {"out": "picture.png", "w": "480", "s": "64", "t": "2", "again": ""}
    options.update(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1:])
    width = int(options["w"])
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene["out"], scene["again"] = os.path.abspath(options["out"]), options["again"]
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = width
    scene.render.resolution_y = round(width * 0.625)
    scene.render.threads_mode, scene.render.threads = "FIXED", int(options["t"])
    cycles = scene.cycles
    cycles.samples, cycles.adaptive_threshold = int(options["s"]), 0.02
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False  # Debian builds Blender without a denoiser
    cycles.max_bounces, cycles.transmission_bounces = 8, 6
    cycles.glossy_bounces, cycles.diffuse_bounces = 6, 3
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 12, 2, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.world = bpy.data.worlds.new("night")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (*NIGHT, 1)
    return scene


def shoot(exposure=0.0, smooth=0.06, stray=12, fringe=0.0, on=None, grain=0.009, fine=6):
    """Renders, and then does what lens and film do to light.

    stray: the most light of a pixel that strays in the lens.
    fringe: the share by which red and blue are drawn larger and smaller, as seen in the corners.
    fine: smooths noise to this part of a blurred point; a large one keeps discs of light crisp.
    on: the object whose distance decides about blur, instead of the many small things on it."""
    scene = bpy.context.scene
    raw = scene["out"].removesuffix(".png") + ".exr"
    scene.render.filepath, scene.render.image_settings.file_format = raw, "OPEN_EXR"
    if not scene["again"]:
        bpy.ops.render.render(write_still=True)
    light = cv2.imread(raw, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) * 2**exposure
    widths = blur(scene, on)
    light = steady(without_fireflies(light), widths, fine)
    for channel, share in ((0, 1 - fringe), (2, 1 + fringe)) if fringe else ():
        middle = np.array(light.shape[1::-1]) / 2 - 0.5
        move = np.array([[share, 0, 0], [0, share, 0]])
        move[:, 2] = middle * (1 - share)
        light[..., channel] = cv2.warpAffine(np.ascontiguousarray(light[..., channel]), move,
                                             light.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    tone = film(lens(light, stray))
    for _ in range(2):  # smooths noise, but no difference in tone above `smooth`
        tone = cv2.bilateralFilter(tone, 11, smooth, 3)
    grain = np.random.default_rng(1).normal(0, grain, tone.shape[:2])[..., None]
    tone += grain * (0.4 + 2.4 * tone * (1 - tone))
    cv2.imwrite(scene["out"], np.clip(tone * 255 + 0.5, 0, 255).astype(np.uint8))


def blur(scene, on=None, columns=160, rows=100):
    """How wide the lens draws a point, in pixels, in each cell of a grid over the picture."""
    bpy.context.view_layer.update()
    eye, graph = scene.camera, bpy.context.evaluated_depsgraph_get()
    lens_, matrix = eye.data, eye.matrix_world
    corners = [matrix.to_3x3() @ corner for corner in lens_.view_frame(scene=scene)]
    right, down = corners[0] - corners[3], corners[2] - corners[3]
    ahead = matrix.to_3x3() @ Vector((0, 0, -1))
    cast = on.ray_cast if on else partial(scene.ray_cast, graph)
    f, sharp = lens_.lens / 10, lens_.dof.focus_distance
    widest = f * f / (lens_.dof.aperture_fstop / CENTIMETRE * sharp) / 3.6
    found = np.full((rows, columns), widest, np.float32)
    for j in range(rows):
        for i in range(columns):
            way = corners[3] + (i + 0.5) / columns * right + (j + 0.5) / rows * down
            hit, place, *_ = cast(matrix.translation, way)
            if hit:
                away = (place - matrix.translation).dot(ahead)
                found[j, i] *= abs(away - sharp) / away
    return found * scene.render.resolution_x


def steady(light, widths, fine):
    """Smooths what is finer than a blurred point: it can only be noise."""
    rows, columns = light.shape[:2]
    sigma = cv2.resize(cv2.erode(widths, np.ones((3, 3))), (columns, rows)) / fine
    level = np.log2(np.clip(sigma, 0.5, 8) / 0.5)[..., None]
    out = light * np.maximum(0, 1 - level)
    for step in range(1, 5):
        out += cv2.GaussianBlur(light, (0, 0), 0.5 * 2**step) * np.maximum(
            0, 1 - np.abs(level - step))
    return out


def without_fireflies(light):
    """No pixel is brighter than the second brightest of its neighbours."""
    peak = light.max(2)
    around = [np.roll(peak, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    limit = np.sort(np.stack(around), 0)[-2] + 0.01
    return light * np.minimum(1, limit / np.maximum(peak, 1e-6))[..., None]


def lens(light, most):
    """Light strays a little inside the lens, and falls off towards the corners."""
    rows, columns = light.shape[:2]
    for part, size in ((0.04, 0.003), (0.03, 0.02)):
        stray = cv2.GaussianBlur(np.minimum(light, most), (0, 0), size * columns)
        light = light * (1 - part) + part * stray
    y, x = np.mgrid[-1:1:rows * 1j, -1:1:columns * 1j].astype(np.float32)
    return light / (1 + 0.12 * (x * x + 0.5 * y * y))[..., None] ** 2


def film(light):
    """A tone curve with a soft shoulder, like that of film."""
    tone = np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)
    tone = np.where(tone <= 0.0031308, 12.92 * tone, 1.055 * tone ** (1 / 2.4) - 0.055)
    return tone.astype(np.float32)


# Geometry

def link(name, mesh, material=None, smooth=True):
    if material and not mesh.materials:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def shape(name, vertices, faces, material=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return link(name, mesh, material, smooth)


def grid(name, columns, rows, point, material=None):
    """A surface of columns × rows quads; `point(u, v)` gives its place, u and v from 0 to 1."""
    vertices = [point(i / columns, j / rows) for i in range(columns + 1) for j in range(rows + 1)]
    step = rows + 1
    faces = [(a, a + step, a + step + 1, a + 1)
             for i in range(columns) for a in range(i * step, i * step + rows)]
    thing = shape(name, vertices, faces, material)
    loops = np.empty(len(thing.data.loops), np.int32)
    thing.data.loops.foreach_get("vertex_index", loops)
    uv = np.stack([loops // step / columns, loops % step / rows], 1)
    thing.data.uv_layers.new(name="UV").data.foreach_set("uv", uv.astype(np.float32).ravel())
    return thing


def tube(name, points, radius, material, sides=10):
    """A round thread along `points`; `radius` is a number, or a function of 0 (start) to 1."""
    points = [Vector(p) for p in points]
    last = len(points) - 1

    def point(u, v):
        i = round(u * last)
        along = (points[min(i + 1, last)] - points[max(i - 1, 0)]).normalized()
        across = along.cross(Vector((0.02, 0.05, 1))).normalized()
        angle, r = v * math.tau, radius(u) if callable(radius) else radius
        return points[i] + r * (math.cos(angle) * across + math.sin(angle) * across.cross(along))
    return grid(name, last, sides, point, material)


def turn(thing, target):
    """Turns the thing's -z, the side that shines or looks, towards the target."""
    away = Vector(target) - thing.location
    thing.rotation_euler = away.to_track_quat("-Z", "Y").to_euler()


# Materials

class Nodes:
    """Short words for Blender's node trees: `add("BsdfGlossy", Roughness=0.1, Normal=socket)`."""

    def __init__(self, owner, keep=False):
        """`owner` is a light, a material, or the name of a new one; `keep` keeps its nodes."""
        self.owner = bpy.data.materials.new(owner) if isinstance(owner, str) else owner
        self.owner.use_nodes = True
        self.tree = self.owner.node_tree
        if not keep:
            self.tree.nodes.clear()

    def add(self, kind, *values, **named):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key in [k for k in named if hasattr(node, k)]:
            setattr(node, key, named.pop(key))
        sockets = list(zip(node.inputs, values))
        sockets += [(node.inputs[key.replace("_", " ")], value) for key, value in named.items()]
        for socket, value in sockets:
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            elif value is not None:
                rgb = socket.type == "RGBA" and len(value) == 3
                socket.default_value = (*value, 1) if rgb else value
        return node

    def out(self, kind, *values, **named):
        return self.add(kind, *values, **named).outputs[0]

    def math(self, operation, *values):
        return self.out("Math", *values, operation=operation)

    def vector(self, operation, *values):
        return self.out("VectorMath", *values, operation=operation)

    def place(self, what="Object"):
        return self.add("TexCoord").outputs[what]

    def done(self, surface):
        if isinstance(self.owner, bpy.types.Light):
            self.add("OutputLight", surface)
        else:
            self.add("OutputMaterial", surface)
        return self.owner


def plain(name, **inputs):
    nodes = Nodes(name)
    return nodes.done(nodes.out("BsdfPrincipled", **inputs))


def orange_peel(nodes, depth):
    """The faint waves of sprayed lacquer; without them, mirrored lamps have too straight edges."""
    fine = nodes.out("TexNoise", nodes.place(), Scale=3.6, Detail=1.5)
    return nodes.out("Bump", Strength=1, Distance=depth, Height=fine)


def flakes(nodes, tone):
    """Flakes of metal, few of which face us."""
    cells = nodes.add("TexVoronoi", nodes.place(), Scale=60.0)
    lit = nodes.math("POWER", nodes.add("SeparateXYZ", cells.outputs["Color"]).outputs["X"], 14.0)
    round_ = nodes.out("MapRange", cells.outputs["Distance"], 0.15, 0.45, 1.0, 0.0)
    return nodes.out("MixRGB", nodes.math("MULTIPLY", lit, nodes.math(
        "MULTIPLY", round_, 0.9)), tone, (0.4, 0.7, 0.56))


def paint(colour=PAINT, peel=0.0012, rough=0.01, normal=None, wet=False, nodes=None, base=None):
    """Metallic paint under lacquer, or the shader `base`. `normal` bends the lacquer alone.

    Flakes glow where they face the overhead light. That glow is painted, not traced: it is
    smooth, and traced it would be most of the noise.
    """
    nodes = nodes or Nodes("paint")
    facing = nodes.add("VectorMath", nodes.add("NewGeometry").outputs["Normal"],
                       (0.0, -0.34, 0.94), operation="DOT_PRODUCT").outputs["Value"]
    glowing = nodes.math("MULTIPLY", nodes.math("POWER", facing, 14.0), 0.6)
    base = base or nodes.out("Emission", colour, glowing)
    normal = normal or orange_peel(nodes, peel)
    shine = nodes.out("Fresnel", 1.5, normal)
    if wet:  # under water, lacquer hardly reflects: both bend light alike
        dry = nodes.math("LESS_THAN", nodes.add("LightPath").outputs["Transmission Depth"], 0.5)
        shine = nodes.math("MULTIPLY", shine, nodes.math("MAXIMUM", dry, 0.1))
    lacquer = nodes.out("BsdfGlossy", (1, 1, 1), rough, normal)
    return nodes.done(nodes.out("MixShader", shine, base, lacquer))


def leather(colour, grain=0.085, depth=0.009, size=2048):
    """Grained hide: creases between large and small pebbles, pores, and what wear did to them.
    A picture, because it is drawn once, and nodes would do it again for every ray."""
    chance = np.random.default_rng(2)

    def cloud(wide, high=0):
        soft = chance.normal(0, 1, (size, size)).astype(np.float32)
        soft = cv2.GaussianBlur(soft, (0, 0), wide, sigmaY=high)
        return soft / soft.std()

    def pebbles(wide):
        seeds = (chance.random((size, size)) > wide**-2).astype(np.uint8)
        _, owner = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 5, labelType=1)
        inner = (owner == np.roll(owner, 1, 0)) & (owner == np.roll(owner, 1, 1))
        return np.tanh(cv2.distanceTransform(inner.astype(np.uint8), cv2.DIST_L2, 5) / wide * 4.5)
    y, x = np.indices((size, size), np.float32)
    worn = np.clip(0.5 + 0.35 * cloud(70), 0, 1)
    large, small = pebbles(17), pebbles(8)
    relief = large + np.clip(0.4 + 0.4 * cloud(45), 0, 1) * (small - large)
    relief *= 1.2 - 0.7 * worn
    for wide, high, deep in ((60, 9, 0.5), (12, 45, 0.3)):  # folds, across and along
        relief -= deep * np.exp(-(cloud(wide, high) / 0.22) ** 2) * np.clip(cloud(90), 0, 1)
    relief = cv2.remap(relief, x + 2.5 * cloud(7), y + 2.5 * cloud(7), cv2.INTER_LINEAR)
    pores = cv2.GaussianBlur((chance.random(x.shape) < 0.0015).astype(np.float32), (0, 0), 1.5)
    relief = cv2.GaussianBlur(relief, (0, 0), 0.8) - 3 * pores + 0.09 * cloud(1)
    drawn = bpy.data.images.new("hide", size, size, float_buffer=True, is_data=True)
    drawn.pixels.foreach_set(np.dstack([relief, worn, 0.5 + 0.2 * cloud(2) - 0.4 * worn,
                                        np.ones_like(x)]).astype(np.float32).ravel())
    nodes = Nodes("leather")
    place = nodes.vector("SCALE", nodes.place(), None, None, 15 / grain / size)
    found = nodes.add("TexImage", place, projection="BOX")
    found.image, found.interpolation = drawn, "Cubic"
    relief, worn, rough = nodes.add("SeparateXYZ", found.outputs[0]).outputs
    tone = nodes.out("MixRGB", worn, [c * 0.75 for c in colour], [min(1, c * 1.25) for c in colour])
    tone = nodes.out("MixRGB", nodes.out("MapRange", relief, 0.0, 0.7, 0.55, 0.0),
                     tone, [c * 0.4 for c in colour])
    return nodes.done(nodes.out(
        "BsdfPrincipled", Base_Color=tone, Specular=0.45, Roughness=nodes.out(
            "MapRange", rough, 0.0, 1.0, 0.4, 0.62), Normal=nodes.out(
                "Bump", Strength=1, Distance=depth, Height=relief)))


# Light and camera

def glow(owner, strength, colour=WHITE, feather=0.0, round_=False):
    """Makes a light or a surface shine, less towards its border like the cloth of a soft box."""
    nodes = Nodes(owner)
    if feather:
        place = nodes.add("NewGeometry").outputs["Parametric"] if isinstance(
            owner, bpy.types.Light) else nodes.place("UV")
        split = nodes.add("SeparateXYZ", nodes.vector("SUBTRACT", place, (0.5, 0.5, 0))).outputs
        sides = [nodes.math("SUBTRACT", 0.5, nodes.math("ABSOLUTE", split[axis]))
                 for axis in ("X", "Y")]
        if round_:
            sides = [nodes.math("SUBTRACT", 0.5, nodes.math("SQRT", nodes.math(
                "ADD", *(nodes.math("MULTIPLY", split[axis], split[axis]) for axis in "XY"))))]
        for side in sides:
            ramp = nodes.out("MapRange", side, 0.0, feather, 0.0, 1.0,
                             interpolation_type="SMOOTHERSTEP")
            strength = nodes.math("MULTIPLY", ramp, strength)
    cloth = nodes.out("Emission", colour, strength)
    if feather and not isinstance(owner, bpy.types.Light):  # so that its soft border hides nothing
        cloth = nodes.out("AddShader", cloth, nodes.out("BsdfTransparent", (1, 1, 1)))
    return nodes.done(cloth)


def softbox(at, to, width, height, strength, colour=WHITE, feather=0.5, round_=False,
            sampled=False):
    """A soft box of the radiance `strength`. Mirrors show it without noise; dull surfaces need
    one that is `sampled`."""
    if sampled:
        data = bpy.data.lights.new("softbox", "AREA")
        data.shape, data.size, data.size_y = "ELLIPSE" if round_ else "RECTANGLE", width, height
        data.energy = math.pi * width * height * (math.pi / 4 if round_ else 1)
        glow(data, strength, colour, feather, round_)
        thing = bpy.data.objects.new("softbox", data)
        bpy.context.scene.collection.objects.link(thing)
    else:
        cloth = glow("softbox", strength, colour, feather, round_)
        cloth.cycles.sample_as_light = False
        thing = grid("softbox", 1, 1, lambda u, v: (
            (u - 0.5) * width, (v - 0.5) * height, 0), cloth)
    thing.location = at
    turn(thing, to)
    return thing


def plane(name, at, across, along, material):
    """A flat piece: `at` is its middle, `across` and `along` are its two sides."""
    at, across, along = Vector(at), Vector(across), Vector(along)
    return grid(name, 1, 1, lambda u, v: at + (u - 0.5) * across + (v - 0.5) * along, material)


def bay(lamps=1.0, turned=0.0):
    """The workshop at night round what is shown: tubes in rows, beams, racks, a door of panes."""
    draw, before = random.Random(4), set(bpy.data.objects)

    def dull(name, colour, light):
        nodes = Nodes(name)
        stains = nodes.out("TexNoise", nodes.place(), Scale=0.011, Detail=6, Roughness=0.6)
        cloth = nodes.out("Emission", colour, nodes.math("MULTIPLY", nodes.out(
            "MapRange", stains, 0.3, 0.7, 0.4, 1.5), light))
        made = nodes.done(cloth)
        made.cycles.sample_as_light = False
        return made
    wall, beam = dull("wall", COOL, 0.045), dull("beam", COOL, 0.012)
    plane("ceiling", (0, 60, 250), (760, 0, 0), (0, 1000, 0), dull("ceiling", WHITE, 0.03))
    plane("far", (0, 540, 60), (760, 0, 0), (0, 0, 400), wall)
    for side in (-380, 380):
        plane("side", (side, 60, 60), (0, 1000, 0), (0, 0, 400), wall)
    plane("floor", (0, 60, -95), (760, 0, 0), (0, 1000, 0), plain(
        "floor", Base_Color=(0.02, 0.024, 0.022), Roughness=0.25))
    for y in range(60, 540, 120):
        plane("beam", (0, y, 236), (760, 0, 0), (0, 9, -16), beam)
    for i in range(5):  # the door: panes of dusk in a dark frame
        plane("pane", (96 + 38 * i, 538, 92), (31, 0, 0), (0, 0, 24), dull(
            "pane", (0.45, 0.7, 1), 1.2))
    plane("door", (172, 539, 20), (230, 0, 0), (0, 0, 220), beam)
    for shelf in range(4):  # racks of bottles
        x = -300
        while x < -60:
            wide, tall = draw.uniform(6, 14), draw.uniform(14, 32)
            tone = draw.choice(((1, 1, 1), (1, 0.8, 0.5), (0.4, 0.7, 1), (0.9, 0.3, 0.2)))
            plane("bottle", (x, 530, 10 + 48 * shelf + tall / 2), (wide, 0, 0), (0, 0, tall), dull(
                "bottle", tone, draw.uniform(0.03, 0.2)))
            x += wide + draw.uniform(1, 16)
        plane("shelf", (-180, 529, 8 + 48 * shelf), (250, 0, 0), (0, 0, 4), dull(
            "shelf", WHITE, 0.12))
    for y in range(-300, 401, 140):
        for x in range(-250, 340, 145):
            x, at, slant = x + draw.gauss(0, 3), y + draw.gauss(0, 3), draw.gauss(0, 0.02)
            tone = draw.choice((WHITE, COOL, (1, 0.93, 0.84)))
            power = lamps * (0.12 if draw.random() < 0.1 else draw.uniform(0.7, 1.2))
            for dy, wide, strength in ((-5, 2.8, 14), (5, 2.8, 14), (0, 19, 2)):
                cloth = glow("tube", strength * power, tone)
                cloth.cycles.sample_as_light = y > 0 and wide < 9
                plane("tube", (x, at + dy, 218 + (wide > 9)), (118, 118 * slant, 0),
                      (-wide * slant, wide, 0), cloth)
            softbox((x, at, 248), (x, at, 500), 200, 110, 0.2 * power, tone)
    bpy.context.view_layer.update()
    for thing in set(bpy.data.objects) - before:
        thing.matrix_world = Matrix.Rotation(turned, 4, "Z") @ thing.matrix_world


def sunset(nodes, way, turned, most, change=None):
    """The light from the direction `way`: a panorama that comes with Blender (CC0, by Greg Zaal),
    no brighter than `most`. change: what is done to its pixels before."""
    image = bpy.data.images.load(os.path.join(bpy.utils.system_resource(
        "DATAFILES", path="studiolights/world"), "sunset.exr"))
    wide, tall = image.size
    light = np.array(image.pixels[:], np.float32).reshape(tall, wide, 4)
    peak = light[..., :3].max(2, keepdims=True)
    light = np.where(peak > most, (light * 0.7 + peak * 0.3) * most / peak, light)
    light = change(light) if change else light
    image = bpy.data.images.new("sunset", *light.shape[1::-1], float_buffer=True, is_data=True)
    image.pixels.foreach_set(light.astype(np.float32).ravel())
    sky = nodes.add("TexEnvironment", nodes.out("Mapping", way, Rotation=(0, 0, turned)))
    sky.image = image
    return sky.outputs[0]


def camera(at, to, lens, f, focus):
    """A full-frame camera; lens in mm, f as on the ring, focus is the point that is sharp."""
    data = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    thing.location = at
    turn(thing, to)
    data.lens, data.clip_start, data.clip_end = lens, 0.1, 100000
    data.dof.use_dof = True
    data.dof.aperture_fstop = f * CENTIMETRE  # Blender takes a unit for a metre
    data.dof.aperture_blades, data.dof.aperture_rotation = 9, 0.3
    data.dof.focus_distance = (Vector(focus) - thing.location).dot(
        (Vector(to) - thing.location).normalized())
    return thing


def dust(count, area, height, seed=3, size=(0.004, 0.016), colour=(0.32, 0.31, 0.28)):
    """Specks and a few hairs, because no real surface is clean."""
    draw = random.Random(seed)
    grey = plain("dust", Base_Color=colour, Roughness=0.9)
    speck = bpy.data.meshes.new("speck")
    speck.from_pydata([(1, 0, 0), (-0.4, 0.8, 0.1), (-0.7, -0.6, 0), (0, 0, 0.7)], [],
                      [(0, 1, 3), (1, 2, 3), (2, 0, 3)])
    x0, x1, y0, y1 = area
    for i in range(count):
        x, y = draw.uniform(x0, x1), draw.uniform(y0, y1)
        if i % 14:
            thing = link("speck", speck, grey, smooth=False)
            thing.location, thing.rotation_euler.z = (x, y, height(x, y)), draw.uniform(0, 6)
            thing.scale = [draw.uniform(*size) * draw.uniform(0.5, 1) for _ in range(3)]
        else:
            turn_, bend, step = draw.uniform(0, 6), draw.gauss(0, 0.25), draw.uniform(0.008, 0.03)
            points = []
            for _ in range(12):
                points.append((x, y, height(x, y) + 0.003))
                x, y = x + step * math.cos(turn_), y + step * math.sin(turn_)
                turn_ += bend
            tube("hair", points, 0.0016, grey, 5)
