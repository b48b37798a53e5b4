"""Drops that lie on a surface, shaped as gravity and surface tension shape them."""
import itertools
import math
import random

import bpy
from bpy_extras.object_utils import world_to_camera_view
import numpy as np
from mathutils import Quaternion, Vector

import stage


def profile(curvature, angle):
    """Radius and depth below the top, from the Young-Laplace equation, in cm.

    `curvature` is the radius of curvature at the top, `angle` the contact angle in degrees.
    """
    capillary = 0.27  # cm, of water
    x = z = phi = 0.0
    step, points = curvature / 90, [(0.0, 0.0)]
    while phi < math.radians(angle) and len(points) < 4000:
        phi += step * (2 / curvature + z / capillary**2 - (math.sin(phi) / x if x else 1 / curvature))
        x, z = x + step * math.cos(phi), z + step * math.sin(phi)
        points.append((x, z))
    return np.array(points)


def drop_mesh(material, curvature, angle, outline, rows=26, columns=72):
    """A drop whose foot is at z = 0 (the mesh ends a little below), and its greatest radius."""
    points = profile(curvature, angle)
    points = points[np.linspace(0, len(points) - 1, rows).round().astype(int)]
    points[:, 1] = points[-1, 1] - points[:, 1]
    widest = points[:, 0].max()
    vertices = [(0, 0, points[0, 1])]
    for x, z in [*points[1:], (points[-1, 0], -0.03)]:
        for k in range(columns):
            a = k * math.tau / columns
            r = x * (1 + (outline(a) - 1) * min(1, x / widest * 1.1))
            vertices.append((r * math.cos(a), r * math.sin(a), z))
    faces = [(0, 1 + k, 1 + (k + 1) % columns) for k in range(columns)]
    for j in range(rows - 1):
        a, b = 1 + j * columns, 1 + (j + 1) * columns
        faces += [(a + k, b + k, b + (k + 1) % columns, a + (k + 1) % columns)
                  for k in range(columns)]
    mesh = bpy.data.meshes.new("drop")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    return mesh, widest


def uneven(draw, amount):
    """An outline that is nearly a circle, because drops merge, or cling to specks."""
    waves = [(n, draw.gauss(0, amount / n), draw.uniform(0, 6)) for n in (2, 2, 3, 4, 5)]
    return lambda a: 1 + sum(k * math.cos(n * a + p) for n, k, p in waves)


def joined(draw):
    """The outline of drops that met and have not drawn together yet."""
    turns = np.arange(180) * math.tau / 180
    reach = np.full(180, 0.85)
    for _ in range(draw.randint(1, 3)):
        away, r, at = draw.uniform(0.5, 0.95), draw.uniform(0.3, 0.75), draw.uniform(0, math.tau)
        across = away * np.sin(turns - at)
        out = away * np.cos(turns - at) + np.sqrt(np.maximum(r * r - across * across, 0))
        reach = np.where(np.abs(across) < r, np.maximum(reach, out), reach)
    soft = np.convolve(np.tile(reach, 3), np.hanning(27) / np.hanning(27).sum(), "same")[180:360]
    soft /= soft.mean()
    return lambda a: np.interp(a % math.tau, turns, soft, period=math.tau)


class Drops:
    """Drops of every size, made once and placed often. `met` is the share that looks joined."""

    def __init__(self, material, angles=(106,), seed=5, spread=0.12, met=0.0):
        self.draw = random.Random(seed)
        self.kinds, self.things, self.placed = [], [], np.empty((0, 3))
        for curvature in np.geomspace(0.02, 1.3, 16):
            for k in range(8):
                outline = uneven(self.draw, spread * min(1, 0.25 + curvature))
                if k < 8 * met:
                    outline = joined(self.draw)
                angle = angles[k % len(angles)]
                self.kinds.append(drop_mesh(material, curvature, angle, outline))

    def is_free(self, x, y, r, gap=1.02):
        near = np.hypot(self.placed[:, 0] - x, self.placed[:, 1] - y)
        return not np.any(near < (self.placed[:, 2] + r) * gap)

    def put(self, x, y, r, height):
        """Lays a drop of about the radius r; `height(x, y)` is the surface."""
        fitting = sorted(self.kinds, key=lambda kind: abs(math.log(kind[1] / r)))[:8]
        mesh, widest = self.draw.choice(fitting)
        thing = stage.link("drop", mesh)
        e = 0.02
        up = Vector((height(x - e, y) - height(x + e, y), height(x, y - e) - height(x, y + e),
                     2 * e)).normalized()
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = up.to_track_quat("Z", "Y")
        thing.rotation_quaternion @= Quaternion((0, 0, 1), self.draw.uniform(0, 6.3))
        thing.location = (x, y, height(x, y))
        thing.scale = [r / widest] * 3
        self.placed = np.vstack([self.placed, (x, y, r)])
        self.things.append(thing)
        return thing

    def glints(self, lamps, widths):
        """The light of small lamps in the drops, blurred as the lens does: by `widths`, in pixels.

        Each lamp is a place, a radius and a radiance. Its light is painted, because
        few traced paths would find it, and each such path would be a bright speck of noise."""
        scene = bpy.context.scene
        eye, graph = scene.camera, bpy.context.evaluated_depsgraph_get()
        columns, rows = scene.render.resolution_x, scene.render.resolution_y
        picture, sides = np.zeros((rows, columns, 3), np.float32), {}
        for thing, (at, radius, radiance) in itertools.product(self.things, lamps):
            if thing.data not in sides:
                sides[thing.data] = [np.array([getattr(face, what) for face in thing.data.polygons])
                                     for what in ("center", "normal")]
            centre, normal = sides[thing.data]
            matrix = thing.matrix_world
            to_eye = (eye.location - matrix.translation).normalized()
            to_lamp = Vector(at) - matrix.translation
            half = (to_eye + to_lamp.normalized()).normalized()
            facing = normal @ np.array(half @ matrix.to_3x3().normalized())
            place = matrix @ Vector(centre[facing.argmax()])
            u, v, depth = world_to_camera_view(scene, eye, place)
            if facing.max() < 0.98 or not (0 < u < 1 and 0 < v < 1):
                continue
            x, y = u * columns, (1 - v) * rows
            blurred = widths[int((1 - v) * len(widths)), int(u * len(widths[0]))] / 2
            r = np.hypot(*centre[:, :2].T).max() * thing.scale.x
            pixels = columns * eye.data.lens / eye.data.sensor_width / depth  # of 1 cm at the drop
            image = r * radius / to_lamp.length / 2 * pixels
            disc = max(math.hypot(image, blurred), 0.6)
            mirrored = 0.02 + 0.98 * (1 - to_eye.dot(half)) ** 5
            light = np.array(radiance) * mirrored * min(1, (image / disc) ** 2)
            if light.max() < 0.015:
                continue
            hit = scene.ray_cast(graph, eye.location, place - eye.location)[1]
            if (hit - place).length > 0.02 + 0.1 * r:  # another drop stands before it
                continue
            top, left = max(0, int(y - disc - 2)), max(0, int(x - disc - 2))
            part = picture[top:int(y + disc + 3), left:int(x + disc + 3)]
            j, i = np.mgrid[:part.shape[0], :part.shape[1]] + 0.5
            i, j, soft = (i + left - x) / disc, (j + top - y) / disc, 0.08 + 1 / disc
            away = np.hypot(i, j)  # towards the corners, the rim of the lens cuts into the disc
            cut = np.hypot(i + 0.7 * (u - 0.5), j + 0.7 * (0.5 - v)) / 1.08
            inside = np.clip((1 + soft / 2 - np.maximum(away, cut)) / soft, 0, 1)
            part += (inside * (0.85 + 0.3 * np.minimum(away, 1) ** 4))[..., None] * light
        return picture

    def scatter(self, count, sizes, area, height, allowed=lambda x, y, r: True):
        x0, x1, y0, y1 = area
        for _ in range(count):
            r = self.draw.uniform(*sizes)
            for _ in range(30):
                x, y = self.draw.uniform(x0, x1), self.draw.uniform(y0, y1)
                if self.is_free(x, y, r) and allowed(x, y, r):
                    self.put(x, y, r, height)
                    break


def water(caustic=None):
    """`caustic` is the light that a drop gathers at its foot, on the camera's side. It is painted,
    because tracing bent light without noise would take hours."""
    nodes = stage.Nodes("water")
    lit = nodes.add("LightPath").outputs["Is Shadow Ray"]  # lamps shine straight through
    surface = nodes.out("MixShader", lit, nodes.out("BsdfGlass", (1, 1, 1), 0.0, 1.333),
                        nodes.out("BsdfTransparent", (1, 1, 1)))
    if caustic:
        near = nodes.add("VectorMath", nodes.add("NewGeometry").outputs["Normal"],
                         (0.12, -0.96, 0.05), operation="DOT_PRODUCT").outputs["Value"]
        amount = nodes.out("MapRange", near, 0.6, 1.0, 0.0, 1.0, interpolation_type="SMOOTHSTEP")
        surface = nodes.out("AddShader", surface, nodes.out("Emission", caustic, amount))
    return nodes.done(surface)
