"""Kit of the car studio: surfaces cut into panels, wheels, materials, stage and camera.

A shape (suv.py, saloon.py) describes its body as an implicit function that is negative inside.
Run: blender -b --factory-startup -P scripts/studio/suv.py -- paint=white,grey out=suv-PAINT.png
Options: w (px), s (samples), layer and mask (see car_layers.py).
Units: metres; x points forward, z up, and the camera stands at positive x and negative y.
"""
import math
import os
import sys
import tempfile

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stage import Nodes, film

OPTIONS = dict(out=".studio/car.png", paint="silver", layer="", w="480", s="24")
OPTIONS.update(a.split("=", 1) for a in sys.argv[sys.argv.index("--") + 1:])
LAYER = OPTIONS["layer"]
COARSE = LAYER == "nano"  # drops need what hides them, not what the car mirrors
ASPECT = 5 / 3
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


# Curves, distances and rays

def spline(points):
    """Smooth curve through (x, y) points: natural cubic, so highlights have no kinks."""
    x, y = np.array(points, float).T
    n, h = len(x), np.diff(x)
    matrix, right = np.eye(n), np.zeros(n)
    for i in range(1, n - 1):
        matrix[i, i - 1:i + 2] = h[i - 1], 2 * (h[i - 1] + h[i]), h[i]
        right[i] = 6 * ((y[i + 1] - y[i]) / h[i] - (y[i] - y[i - 1]) / h[i - 1])
    m = np.linalg.solve(matrix, right)

    def curve(t):
        t = np.clip(np.asarray(t, float), x[0], x[-1])
        i = np.clip(np.searchsorted(x, t, side="right") - 1, 0, n - 2)
        a, b, s = x[i + 1] - t, t - x[i], h[i]
        return ((m[i] * a**3 + m[i + 1] * b**3) / (6 * s)
                + (y[i] / s - m[i] * s / 6) * a + (y[i + 1] / s - m[i + 1] * s / 6) * b)
    return curve


def step(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def smax(a, b, k):
    """Maximum with an edge rounded over k metres; its curvature has no jump."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.maximum(a, b) + h**3 * k / 6


def smin(a, b, k):
    return -smax(-a, -b, k)


def box(u, v, centre, half, radius):
    """Signed distance to a rectangle with round corners."""
    a, b = np.abs(u - centre[0]) - half[0] + radius, np.abs(v - centre[1]) - half[1] + radius
    outside = np.hypot(np.maximum(a, 0), np.maximum(b, 0))
    return outside + np.minimum(np.maximum(a, b), 0) - radius


def polygon(points, radius):
    """Signed distance to a closed polygon whose corners are rounded by about radius."""
    corners, outline = np.array(points, float), []
    for i, c in enumerate(corners):
        a, b = corners[i - 1] - c, corners[(i + 1) % len(corners)] - c
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        a, b = a * min(radius / la, .49), b * min(radius / lb, .49)
        outline += [c + a * (1 - t)**2 + b * t**2 for t in np.linspace(0, 1, 9)]
    outline = np.array(outline)

    def distance(u, v):
        best, inside = np.full(np.shape(u), 1e9), np.zeros(np.shape(u), bool)
        for p, e in zip(outline, np.roll(outline, -1, 0) - outline):
            du, dv = u - p[0], v - p[1]
            t = np.clip((du * e[0] + dv * e[1]) / max(e @ e, 1e-12), 0, 1)
            best = np.minimum(best, (du - e[0] * t)**2 + (dv - e[1] * t)**2)
            if e[1]:
                inside ^= ((dv < 0) != (dv < e[1])) & (du < e[0] * dv / e[1])
        return np.where(inside, -1, 1) * np.sqrt(best)
    return distance


def gradient(field, points, e=6e-4):
    g = np.stack([field(*(points + d).T) - field(*(points - d).T) for d in np.eye(3) * e], 1)
    return g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-12)


def cast(field, origins, directions, far=3.0):
    """Points where rays leave the body. The origins lie inside."""
    origins, directions = np.broadcast_arrays(np.asarray(origins, float), directions)
    low, high = np.zeros(len(origins)), np.full(len(origins), far)
    for _ in range(26):
        middle = (low + high) / 2
        inside = field(*(origins + directions * middle[:, None]).T) < 0
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return origins + directions * low[:, None]


def mesh(name, points, faces, material, normals=None):
    data = bpy.data.meshes.new(name)
    points, faces = np.asarray(points, np.float32), np.asarray(faces, np.int32)
    data.vertices.add(len(points))
    data.vertices.foreach_set("co", points.ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, faces.shape[1]))
    data.polygons.foreach_set("loop_total", np.full(len(faces), faces.shape[1]))
    data.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    data.update(calc_edges=True)
    if normals is not None:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.pi
        data.normals_split_custom_set_from_vertices(np.asarray(normals, np.float32))
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns):
    i = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)).ravel()
    return np.stack([i, i + 1, i + columns + 1, i + columns], 1)


def clip(points, triangles, d):
    """Part of the triangles where d > 0, and the edges (pairs of points) of the cut."""
    inside = d > 0
    count = inside[triangles].sum(1)
    kept, cuts, found = [triangles[count == 3]], [], []
    for n in (1, 2):
        t = triangles[count == n]
        odd = np.argmax(inside[t] == (n == 1), 1)
        t = np.take_along_axis(t, (odd[:, None] + np.arange(3)) % 3, 1)
        found.append(t)
    edges = np.vstack([f[:, [0, k]] for f in found for k in (1, 2)])
    edges = np.sort(edges, 1)
    unique, which = np.unique(edges, axis=0, return_inverse=True)
    a, b = unique.T
    share = (d[a] / (d[a] - d[b]))[:, None]
    new = points[a] + (points[b] - points[a]) * share
    which = which.reshape(-1) + len(points)
    n1, n2 = len(found[0]), len(found[1])
    p, q, r, s = np.split(which, [n1, 2 * n1, 2 * n1 + n2])
    kept += [np.stack([found[0][:, 0], p, q], 1), np.stack([r, found[1][:, 1], found[1][:, 2]], 1),
             np.stack([r, found[1][:, 2], s], 1)]
    cuts = np.vstack([np.stack([p, q], 1), np.stack([s, r], 1)])
    kept = np.vstack(kept)
    used, faces = np.unique(kept, return_inverse=True)
    return np.vstack([points, new])[used], faces.reshape(-1, 3), np.searchsorted(used, cuts)


class Surface:
    """Dense triangles on an implicit body, from which panels are cut."""

    def __init__(self, field, points, rows, columns, mirrored=True):
        self.field, self.points, self.mirrored = field, points, mirrored
        f = grid_faces(rows, columns)
        self.triangles = np.vstack([f[:, [0, 1, 2]], f[:, [0, 2, 3]]])
        a, b, c = points[self.triangles[::97].T]
        if (np.cross(b - a, c - a) * gradient(field, a)).sum() < 0:
            self.triangles = self.triangles[:, ::-1]

    def panel(self, name, keep, material, offset=0.0, lip=.003, depth=.02, d=None):
        """Make a panel of the part of the surface where keep(x, y, z) > 0. Lengths are in metres.

        offset lifts it off the surface, lip is the radius of its rounded edge, and depth is the
        height of the walls below the edge; if negative, the walls stand up, as those of a housing.
        """
        d = keep(*self.points.T) if d is None else d
        if not (d > 0).any():
            return
        points, faces, cuts = clip(self.points, self.triangles, d)
        normals = gradient(self.field, points)
        rim, ends = np.unique(cuts, return_inverse=True)
        ends = ends.reshape(-1, 2)
        n = normals[rim]
        out = -gradient(keep, points[rim]) if len(rim) else n
        out -= n * (out * n).sum(1, keepdims=True)
        out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
        points = points + normals * offset
        rings = [(points[rim] + lip * (math.sin(a) * out - (1 - math.cos(a)) * n),
                  math.cos(a) * n + math.sin(a) * out)
                 for a in ([0, .4, .8, 1.2, math.pi / 2] if depth > 0 else [0])]
        side = out if depth > 0 else -out
        rings += [(rings[-1][0], side), (rings[-1][0] - depth * n, side)]
        first = len(points)
        for k in range(len(rings) - 1):
            a, b = ends.T + first + k * len(rim)
            faces = np.vstack([faces, np.stack([b, a, a + len(rim)], 1),
                               np.stack([b, a + len(rim), b + len(rim)], 1)])
        points = np.vstack([points] + [r[0] for r in rings])
        normals = np.vstack([normals] + [r[1] for r in rings])
        if self.mirrored:
            faces = np.vstack([faces, faces[:, ::-1] + len(points)])
            points = np.vstack([points, points * [1, -1, 1]])
            normals = np.vstack([normals, normals * [1, -1, 1]])
        return mesh(name, points, faces, material, normals)

    def panels(self, parts, rest):
        """Cut out parts (dicts of region, gap and arguments of panel). Earlier ones win overlaps.

        A part without a material is a hole. What is left becomes the panel "rest".
        """
        values = [p["region"](*self.points.T) - p.get("gap", .0045) for p in parts]
        for i, part in enumerate(parts + [dict(name="rest", material=rest)]):
            if part["material"] is None:
                continue

            gap = part.get("gap", .0045)

            def keep(x, y, z, i=i, part=part, gap=gap):
                free = [p["region"](x, y, z) - p.get("gap", .0045) for p in parts[:i]]
                own = [-part["region"](x, y, z) - gap] if "region" in part else []
                return np.minimum.reduce(free + own)
            own = [-values[i] - 2 * gap] if i < len(parts) else []
            words = {k: v for k, v in part.items() if k not in ("region", "gap")}
            self.panel(keep=keep, d=np.minimum.reduce(values[:i] + own), **words)


def side_of(points, radius):
    """Region on both sides of the car, drawn as a polygon of (x, z) points."""
    shape = polygon(points, radius)
    return lambda x, y, z: np.maximum(shape(x, z), .4 - np.abs(y))


def front_of(points, radius, back=1.75):
    """Region seen from the front, drawn as a polygon of (|y|, z) points."""
    shape = polygon(points, radius)
    return lambda x, y, z: np.maximum(shape(np.abs(y), z), back - x)


def shell(field, spine, rows=(90, 210) if COARSE else (260, 620), columns=130 if COARSE else 380,
          low=-.62, high=.62):
    """Surface of a body: rays leave a spine of (x, z) points and fan out at both ends."""
    ends, along, around = *rows, columns
    height = spline(spine) if len(spine) > 2 else lambda x: np.interp(x, *zip(*spine))
    fan = np.linspace(0, math.pi / 2, ends)
    x = np.concatenate([np.full(ends, spine[-1][0]),
                        np.linspace(spine[-1][0], spine[0][0], along)[1:-1],
                        np.full(ends, spine[0][0])])
    turn = np.concatenate([fan, np.full(along - 2, math.pi / 2), math.pi / 2 + fan])
    lift = np.interp(np.linspace(0, 1, around), [0, .12, .68, 1],
                     [-math.pi / 2, low, high, math.pi / 2])
    half = max(2, around // 16)          # smooth spacing keeps triangles even
    lift = np.convolve(np.pad(lift, half, mode="reflect", reflect_type="odd"),
                       np.ones(2 * half + 1) / (2 * half + 1), "valid")
    rows = len(x)
    x, turn = np.repeat(x, around), np.repeat(turn, around)
    lift = np.tile(lift, rows)
    rays = np.stack([np.cos(turn) * np.cos(lift), np.sin(turn) * np.cos(lift), np.sin(lift)], 1)
    return Surface(field, cast(field, np.stack([x, 0 * x, height(x)], 1), rays), rows, around)


def nose_sheet(field, x, turn, z, spacing=.02 if COARSE else .003):
    """Finer surface of the nose: level rays that fan out from a vertical axis at x."""
    angles = np.arange(0, turn, spacing)
    heights = np.arange(*z, spacing)
    a, z = (g.ravel() for g in np.meshgrid(angles, heights, indexing="ij"))
    rays = np.stack([np.cos(a), np.sin(a), 0 * a], 1)
    points = cast(field, np.stack([0 * a + x, 0 * a, z], 1), rays)
    return Surface(field, points, len(angles), len(heights))


def tube(points, radius, material, sides=(1,)):
    for side in sides:
        curve = bpy.data.curves.new("tube", "CURVE")
        curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 3
        curve.use_fill_caps = True
        line = curve.splines.new("POLY")
        line.points.add(len(points) - 1)
        rows = np.hstack([np.asarray(points) * [1, side, 1], np.ones((len(points), 1))])
        line.points.foreach_set("co", rows.ravel())
        curve.materials.append(material)
        scene.collection.objects.link(bpy.data.objects.new("tube", curve))


def blob(centre, size, material, power=.4, turn=(0, 0, 0), bend=None, sides=(1,)):
    """Rounded box (superellipsoid): power 1 is a ball, .2 nearly a box."""
    u, v = np.meshgrid(np.linspace(-math.pi, math.pi, 72), np.linspace(-1, 1, 44) * math.pi / 2)

    def soft(t):
        return np.sign(t) * np.abs(t)**power
    points = np.stack([soft(np.cos(v)) * soft(np.cos(u)), soft(np.cos(v)) * soft(np.sin(u)),
                       soft(np.sin(v))], -1).reshape(-1, 3) * size
    if bend:
        points = bend(points)
    for side in sides:
        thing = mesh("blob", points * [1, side, 1], grid_faces(44, 72)[:, ::side], material)
        thing.location = np.array(centre) * [1, side, 1]
        thing.rotation_euler = (turn[0] * side, turn[1], turn[2] * side)
    return thing


def revolve(profile, material, segments=160):
    """Turn (radius, y) points round the y axis."""
    p, a = np.array(profile, float), np.linspace(0, 2 * math.pi, segments + 1)
    points = np.stack([np.outer(np.cos(a), p[:, 0]), np.tile(p[:, 1], (segments + 1, 1)),
                       np.outer(np.sin(a), p[:, 0])], -1).reshape(-1, 3)
    return mesh("turned", points, grid_faces(segments + 1, len(p)), material)


# Materials

def plain(name, grey, **words):
    colour = grey if isinstance(grey, tuple) else (grey,) * 3
    nodes = Nodes(name)
    return nodes.done(nodes.out("BsdfPrincipled", Base_Color=colour, **words))


def light(name, colour, strength):
    nodes = Nodes(name)
    made = nodes.done(nodes.out("Emission", colour, strength))
    made.cycles.sample_as_light = False       # leaves the samples to the soft boxes
    return made


def clear(name, colour):
    """Thin pane: lets light through by colour and mirrors by Fresnel on its outer side."""
    nodes = Nodes(name)
    outer = nodes.out("Math", nodes.out("Fresnel", 1.52), nodes.add("NewGeometry").outputs[
        "Backfacing"], operation="SUBTRACT", use_clamp=True)
    mirror = nodes.out("BsdfGlossy", Roughness=.08)  # the denoiser skips a mirror below .075
    return nodes.done(nodes.out("MixShader", outer, nodes.out("BsdfTransparent", colour), mirror))


# A low specular under the clear coat keeps black deep
PAINTS = dict(white=((.62, .628, .624), .0, .03, .5), silver=((.36, .375, .38), .85, .27, .12),
              grey=((.115, .121, .125), .70, .32, .12), black=((.0030, .0034, .0034), .0, .30, .12))


def repaint(name):
    """Set paint and lamps. White looks flat in the usual light, so only its own lamps light it."""
    colour, metal, roughness, specular = PAINTS[name]
    node = PAINT.node_tree.nodes["Principled BSDF"]
    node.inputs["Base Color"].default_value = (*colour, 1)
    node.inputs["Metallic"].default_value = metal
    node.inputs["Roughness"].default_value = .42 if LAYER == "matte" else roughness
    node.inputs["Specular"].default_value = specular
    for lamp in (thing for thing in scene.objects if thing.type == "LIGHT"):
        lamp.hide_render = lamp["paint"] not in ("", name)
        lamp.visible_diffuse = not lamp.visible_glossy or name != "white"


PAINT = plain("paint", .5, Clearcoat=.25 if LAYER == "matte" else 1.0,
              Clearcoat_Roughness=.38 if LAYER == "matte" else .02)
GLOSS = plain("gloss", .004, Roughness=.06, Clearcoat=1.0)
PLASTIC = plain("plastic", .011, Roughness=.52, Specular=.4)
BLACK = plain("black", .0025, Roughness=.85, Specular=.1)
CHROME = plain("chrome", .55, Metallic=1.0, Roughness=.10)
SATIN = plain("satin", .34, Metallic=1.0, Roughness=.27)
WHEEL = plain("wheel", .24, Metallic=1.0, Roughness=.26, Clearcoat=.6)
RUBBER = plain("rubber", .018, Roughness=.5, Specular=.4)
SEAT = plain("seat", (.10, .065, .042), Roughness=.55)
DASH = plain("dash", .014, Roughness=.6)
LAMP = light("lamp", (.88, .96, 1.0), 4)
TAIL = light("tail", (1.0, .012, .008), 6)
TAIL_GLASS = plain("tail glass", (.12, .002, .002), Roughness=.1, Clearcoat=1.0,
                   Emission=(1, .02, .012, 1), Emission_Strength=.5)
PROJECTOR = plain("projector", .03, Metallic=.6, Roughness=.03, Clearcoat=1.0)
LENS = clear("lens", (.93, .95, .95))
TINTED = (.012, .015, .014)
GLASS = clear("glass", TINTED if LAYER == "glass" else (.66, .70, .68))
PRIVACY = clear("privacy", TINTED if LAYER == "glass" else (.30, .33, .32))


def wheels(axles, track, radius, rim, spokes=5, steer=-13):
    """Four wheels: axles are x positions, track the y of the tyre's outer face."""
    share = 2 * math.pi / spokes

    def solid(x, y, z):
        r = np.hypot(x, z)
        t = (np.arctan2(z, x) + share / 2) % share - share / 2
        along = np.clip((r - .06) / (rim - .06), 0, 1)
        arm = np.abs(np.abs(t) - share * (.13 + .12 * along)) * r - (.030 - .013 * along)
        return -smin(smin(arm, rim - .020 - r, .025), r - .070, .03)

    def face(x, y, z):
        r = np.hypot(x, z)
        dish = -.045 + .040 * (r / rim)**1.7 - .012 * step(.040, .030, r)
        return y - dish + .006 * step(.007, 0, solid(x, y, z)) * step(.07, .09, r)

    r, t = np.meshgrid(np.linspace(.004, rim - .001, 130),
                       np.linspace(0, 2 * math.pi, 900), indexing="ij")
    x, z = (r * np.cos(t)).ravel(), (r * np.sin(t)).ravel()
    points = np.stack([x, -face(x, 0 * x, z), z], 1)
    disc = Surface(face, points, *r.shape, mirrored=False)
    parts = [disc.panel("rim", solid, WHEEL, lip=.006, depth=.05)]
    parts.append(revolve([(rim, .010), (rim + .003, .002), (rim - .006, -.012), (rim - .022, -.03),
                          (rim - .026, -.20)], GLOSS))
    parts.append(revolve([(rim - .004, -.004), (rim - .002, .008), (rim + .004, .009),
                          (rim + .006, -.002)], SATIN))
    parts.append(tyre(radius, rim))
    parts.append(revolve([(.05, -.085), (.10, -.085), (.102, -.095), (rim * .74, -.095),
                          (rim * .75, -.12)], plain("disc", .45, Metallic=1.0, Roughness=.35)))
    for x in axles:
        for side in (1, -1):
            place = Matrix.Translation((x, side * track, radius))
            place @= Matrix.Rotation(math.radians(steer) if x > 0 else 0, 4, "Z")
            for part in parts:
                spin = .31 + x if part is parts[0] else 0
                copy = bpy.data.objects.new(part.name, part.data)
                copy.matrix_world = (place @ Matrix.Rotation(0 if side > 0 else math.pi, 4, "Z")
                                     @ Matrix.Rotation(spin, 4, "Y"))
                scene.collection.objects.link(copy)
    for part in parts:
        scene.collection.objects.unlink(part)


def tyre(radius, rim):
    """Sidewall with rings, grooved tread, and a flat foot that bulges where it stands."""
    h = radius - rim
    profile = spline_path([(rim + .001, -.002), (rim + .10 * h, .010), (rim + .45 * h, .021),
                           (rim + .72 * h, .017), (radius - .012, -.003), (radius, -.035),
                           (radius + .001, -.12), (radius, -.20), (radius - .02, -.24)], 120)
    a = np.linspace(0, 2 * math.pi, 721)
    r, a = np.meshgrid(profile[:, 0], a)
    y = np.meshgrid(profile[:, 1], np.zeros(721))[0]
    share = (r - rim) / h
    y = y + .0012 * sum(step(.012, .004, np.abs(share - s)) for s in (.16, .62, .66))
    tread = step(.80, .86, share)
    r = r - .007 * tread * step(.62, .80, np.cos(a * 74 + y * 30)) * step(-.075, -.055, y)
    r = r - .008 * sum(step(.006, .004, np.abs(y + s)) for s in (.075, .12, .165)) * tread
    x, z = r * np.cos(a), r * np.sin(a)
    press = step(-radius * .80, -radius, z)
    y = y + .009 * press * step(-.10, 0, y) * step(.1, .5, share)
    z = np.maximum(z, -radius + .011) - .011 * step(-radius * .7, -radius, z)
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    return mesh("tyre", points, grid_faces(*r.shape), RUBBER)


def spline_path(points, count):
    p = np.array(points, float)
    t = np.linspace(0, 1, len(p))
    return np.stack([spline(list(zip(t, c)))(np.linspace(0, 1, count)) for c in p.T], 1)


# Stage

def soft_box(place, target, size, power, edge=.3, colour=(.97, 1, .99), paint=""):
    """Area light whose light falls off towards its edges, as cloth over a lamp does.

    With `paint`, the lamp exists only for this paint. White mirrors the common lamps but is not
    lit by them; its own lamps only light it.
    """
    lamp = bpy.data.lights.new("box", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", *size
    lamp.energy, lamp.color = power, colour
    nodes = Nodes(lamp)
    split = nodes.add("SeparateXYZ", nodes.add("NewGeometry").outputs["Parametric"]).outputs
    nodes.done(nodes.out("Emission", (1, 1, 1), nodes.math("MULTIPLY", *(
        nodes.out("MapRange", nodes.math("PINGPONG", split[axis], .5), 0, edge,
                  interpolation_type="SMOOTHSTEP") for axis in "XY"))))
    thing = bpy.data.objects.new("box", lamp)
    thing.location, thing.visible_camera = place, False
    thing["paint"], thing.visible_glossy = paint, paint != "white"
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    return thing


def glow(centre, size, colour, strength):
    """Wall behind the car: a round glow that fades into black."""
    nodes = Nodes("wall")
    away = nodes.vector("SUBTRACT", nodes.add("NewGeometry").outputs["Position"], centre)
    away = nodes.vector("MULTIPLY", away, [1 / s for s in size])
    away = nodes.add("VectorMath", away, operation="LENGTH").outputs["Value"]
    fall = nodes.math("EXPONENT", nodes.math("MULTIPLY", nodes.math("POWER", away, 2), -1))
    wall = mesh("wall", [(-60, -14, -1), (14, 46, -1), (14, 46, 30), (-60, -14, 30)],
                [(0, 1, 2, 3)], nodes.done(nodes.out(
                    "Emission", colour, nodes.math("MULTIPLY", fall, strength))))
    wall.visible_diffuse = False
    wall.data.materials[0].cycles.sample_as_light = False


def stage(cabin_height):
    # Light enough for the shadow of the car, on which it stands
    floor = plain("floor", (.032, .046, .039), Roughness=.12, Specular=.30)
    mesh("ground", [(-50, -50, 0), (50, -50, 0), (50, 50, 0), (-50, 50, 0)], [(0, 1, 2, 3)], floor)
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.cycles.sampling_method = "NONE"
    dim = scene.world.node_tree.nodes["Background"].inputs[0]
    dim.default_value = (.0012, .0022, .0018, 1)
    glow((-26, 19, 2.2), (9, 9, 4.5), (.14, .60, .36), .05)
    soft_box((-9.0, -5.6, 1.9), (0, -1, .9), (8.5, 1.3), 330, .48)  # lights the flank
    soft_box((-4.8, -1.8, 4.6), (-4.8, -1.2, 1.1), (14, .5), 260, .35)  # lights the shoulder line
    soft_box((8.8, 6.6, 1.5), (2, 0, .8), (5.5, 2.4), 560, .45)  # lights the face
    soft_box((9.6, -4.3, 1.4), (2.2, -.7, .8), (.35, 2.2), 60, .45)  # lights the corner
    soft_box((-6.2, 8.0, 4.2), (0, 0, 1), (9, 2.0), 260, .48)  # lights the bonnet and the roof edge
    soft_box((4.2, -9.5, 1.4), (2, -.8, .7), (.6, 2.2), 110, .45)
    soft_box((.3, -.6, 4.8), (.3, 0, 0), (6, 1.4), 200, .35)  # lights the car from above
    # Light that grazes white from above: each side is bright at its top and fades downwards
    soft_box((.3, -.6, 4.8), (.3, 0, 0), (6, 1.4), 600, .45, paint="white")
    soft_box((-.4, -2.3, 2.7), (-.4, -1.0, .7), (7, .4), 180, .45, paint="white")
    soft_box((4.7, -.4, 2.6), (2.3, 0, .6), (2.5, .4), 80, .45, paint="white")
    # Light that black mirrors, so that it has edges: at the side, the face, and the far end
    soft_box((-11.5, -9.5, .8), (-2, -1, .8), (12, 1.3), 100, .45, paint="black")
    soft_box((9.5, 1.2, 1.3), (2.4, 0, .8), (7, 1.7), 300, .45, paint="black")
    soft_box((3.5, 9.5, 1.0), (2.4, .7, .9), (6, 1.8), 120, .45, paint="black")
    power = 60 if LAYER == "cabin" else 9
    cabin = soft_box((.1, 0, cabin_height), (.1, 0, 0), (1.5, .7), power, .2, (1, .88, .74))
    cabin.visible_glossy = cabin.visible_transmission = False


def camera(place=(8.6, -7.4, 1.10), target=(.22, -.1, .82), lens=70):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    scene.camera = bpy.data.objects.new("camera", data)
    scene.camera.location = place
    look = Vector(target) - scene.camera.location
    scene.camera.rotation_euler = look.to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(scene.camera)


# Picture

def render(cabin_height=1.66, aspect=ASPECT, **view):
    camera(**view)
    if LAYER == "nano" or "mask" in OPTIONS:
        return render_plain("beads" if LAYER == "nano" else None)
    stage(cabin_height)
    cycles, image = scene.cycles, scene.render
    image.engine = "CYCLES"
    cycles.samples, cycles.use_denoising = int(OPTIONS["s"]) // 2, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .015
    cycles.max_bounces, cycles.glossy_bounces, cycles.diffuse_bounces = 8, 4, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 2, .5
    image.resolution_x = int(OPTIONS["w"])
    image.resolution_y = round(image.resolution_x / aspect)
    image.threads_mode, image.threads = "FIXED", 2
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes, scene.use_nodes = True, True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    source = next(n for n in nodes if n.type == "R_LAYERS") if nodes else nodes.new(
        "CompositorNodeRLayers")
    names = ("Image", "Denoising Albedo", "Denoising Normal")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            file = nodes.new("CompositorNodeOutputFile")
            file.base_path, file.file_slots[0].path = folder, name
            file.format.file_format, file.format.color_depth = "OPEN_EXR", "32"
            links.new(source.outputs[name], file.inputs[0])
        for paint in OPTIONS["paint"].split(","):
            repaint(paint)
            halves = []
            for cycles.seed in (1, 2):
                bpy.ops.render.render()
                halves.append([cv2.imread(f"{folder}/{n}0001.exr", cv2.IMREAD_UNCHANGED)[..., :3]
                               for n in names])
            edge = ((9, 9), (9, 9), (0, 0))
            clean = denoise(*([np.pad(p, edge, "reflect") for p in pair] for pair in zip(*halves)))
            picture = develop(clean[9:-9, 9:-9])
            cv2.imwrite(OPTIONS["out"].replace("PAINT", paint),
                        even(picture) if paint == "white" else picture)


def render_plain(alone=None):
    """Render what glows by itself, which has no noise. The thing `alone` is rendered with alpha,
    and the others only hide what lies behind them."""
    for thing in scene.objects:
        thing.is_holdout = bool(alone) and thing.name != alone
    cycles, image = scene.cycles, scene.render
    image.engine, cycles.samples, cycles.use_denoising = "CYCLES", int(OPTIONS["s"]), False
    image.resolution_x = int(OPTIONS["w"])
    image.resolution_y = round(image.resolution_x / ASPECT)
    image.threads_mode, image.threads, image.film_transparent = "FIXED", 2, bool(alone)
    image.image_settings.file_format, image.image_settings.color_mode = "PNG", "RGBA"
    image.dither_intensity = 0
    scene.view_settings.view_transform = "Standard" if alone else "Raw"
    image.filepath = os.path.abspath(OPTIONS["out"])
    bpy.ops.render.render(write_still=True)


def denoise(colours, albedos, normals):
    """Average similar neighbours. The difference of two half renders shows how strong noise is."""
    albedo, normal = sum(albedos) / 2, sum(normals) / 2
    tones = [np.log1p(np.clip(np.nan_to_num(c), 0, 60) * 24).astype(np.float32) for c in colours]
    apart, tone = tones[0] - tones[1], sum(tones) / 2
    middle = np.dstack([cv2.medianBlur(np.ascontiguousarray(c), 5) for c in cv2.split(tone)])
    spread = np.sqrt(np.maximum(cv2.blur((apart**2).mean(2), (9, 9)), 0))[..., None]
    nearer = np.where(np.abs(tones[0] - middle) < np.abs(tones[1] - middle), *tones)
    tone = np.where(np.abs(apart) > .7 * spread, nearer, tone)      # one half has an outlier
    noise = cv2.GaussianBlur((apart**2).mean(2), (0, 0), 3) / 4
    for reach, share, soft in ((7, 1, .8), (4, .3, .5)):
        total, weight = np.zeros_like(tone), np.zeros_like(noise)
        guide = cv2.GaussianBlur(tone, (0, 0), soft)
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                def other(a):
                    return np.roll(a, (dy, dx), (0, 1))
                both = (noise + other(noise)) * share
                unlike = ((guide - other(guide))**2).mean(2) - both
                likeness = np.exp(-np.maximum(cv2.blur(unlike / (both + 2e-4), (3, 3)), 0)
                                  - ((albedo - other(albedo))**2).sum(2) / .05**2
                                  - ((normal - other(normal))**2).sum(2) / .15**2)
                total += likeness[..., None] * other(tone)
                weight += likeness
        tone = total / weight[..., None]
    return np.expm1(tone) / 24


def even(picture):
    """Remove the broad stains that noise leaves on white paint, but no lines and edges."""
    low = soft = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), 2)
    for reach in (8, 16, 28, 28):
        def mean(a, size=(2 * reach + 1,) * 2):
            return cv2.blur(a, size)
        spread = np.maximum(mean(soft * soft) - mean(soft)**2, 0)
        keep = spread / (spread + 45)
        soft = mean(keep) * soft + mean(mean(soft) * (1 - keep))
    change = (soft - low) * step(45, 75, low.mean(2, keepdims=True))
    return np.clip(picture + change, 0, 255).round().astype(np.uint8)


def develop(colour):
    """Makes light look like film: a soft glow round lamps, a tone curve and fine grain."""
    width = colour.shape[1]
    halo = np.clip(colour - 1.2, 0, 3)
    for share, amount in ((.004, .08), (.016, .04)):
        colour = colour + cv2.GaussianBlur(halo, (0, 0), width * share) * amount
    x = film(colour)
    grain = np.random.default_rng(1).normal(0, .9, x.shape[:2])[..., None]
    return np.clip(x * 255 + grain, 0, 255).round().astype(np.uint8)
