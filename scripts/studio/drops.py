"""Drops that lie on a surface, shaped as gravity and surface tension shape them."""
import math
import random

import bpy
import numpy as np
from mathutils import Quaternion, Vector

import stage

COLUMNS = 72  # points round a drop


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


def drop_mesh(material, curvature, angle, outline, rows=26):
    """A drop whose foot is at z = 0 (the mesh ends a little below), and its greatest radius."""
    points = profile(curvature, angle)
    points = points[np.linspace(0, len(points) - 1, rows).round().astype(int)]
    points[:, 1] = points[-1, 1] - points[:, 1]
    widest = points[:, 0].max()
    vertices = [(0, 0, points[0, 1])]
    for x, z in [*points[1:], (points[-1, 0], -0.03)]:
        for k in range(COLUMNS):
            a = k * math.tau / COLUMNS
            r = x * (1 + (outline(a) - 1) * min(1, x / widest * 1.1))
            vertices.append((r * math.cos(a), r * math.sin(a), z))
    faces = [(0, 1 + k, 1 + (k + 1) % COLUMNS) for k in range(COLUMNS)]
    for j in range(rows - 1):
        a, b = 1 + j * COLUMNS, 1 + (j + 1) * COLUMNS
        faces += [(a + k, b + k, b + (k + 1) % COLUMNS, a + (k + 1) % COLUMNS)
                  for k in range(COLUMNS)]
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
    soft = np.convolve(np.tile(reach, 3), np.hanning(45) / np.hanning(45).sum(), "same")[180:360]
    soft /= soft.mean()
    return lambda a: np.interp(a % math.tau, turns, soft, period=math.tau)


class Drops:
    """Drops of every size, made once and placed often. `met` is the share that looks joined."""

    def __init__(self, material, angles=(106,), seed=5, spread=0.12, met=0.0):
        self.draw = random.Random(seed)
        self.kinds, self.placed = [], np.empty((0, 3))
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
        return thing

    def scatter(self, count, sizes, area, height, allowed=lambda x, y, r: True):
        x0, x1, y0, y1 = area
        for _ in range(count):
            r = self.draw.uniform(*sizes)
            for _ in range(30):
                x, y = self.draw.uniform(x0, x1), self.draw.uniform(y0, y1)
                if self.is_free(x, y, r) and allowed(x, y, r):
                    self.put(x, y, r, height)
                    break


def water():
    nodes = stage.Nodes("water")
    lit = nodes.add("LightPath").outputs["Is Shadow Ray"]  # lamps shine straight through
    return nodes.done(nodes.out("MixShader", lit, nodes.out("BsdfGlass", (1, 1, 1), 0.0, 1.333),
                                nodes.out("BsdfTransparent", (1, 1, 1))))
