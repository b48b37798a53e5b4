"""Clear film that is being laid on the bonnet of a car: pressed down on one half, on which
the squeegee lies, and lifted on the other."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from suv import *

FOOT, TURN = np.array([1.72, .02]), math.radians(-12)   # the line where film leaves the paint
ALONG = np.array([math.cos(TURN), math.sin(TURN)])
ACROSS = np.array([-math.sin(TURN), math.cos(TURN)])
CURL, LENGTH = math.radians(96), .30    # how far the film turns first, over which length
random = np.random.default_rng(3)


def on_bonnet(p):
    """Points on the bonnet at these (x, y), and the normals there."""
    start = np.column_stack([p, np.full(len(p), .9)])
    points = cast(body, start, np.array([[0, 0, 1.]]), 1.0)
    return points, gradient(body, points)


def clouds(p, size, seed):
    """Soft noise in two dimensions, mostly from -1 to 1."""
    draw = np.random.default_rng(seed)
    total = 0
    for _ in range(9):
        way = draw.normal(0, 1 / size, 2)
        total = total + np.sin(p @ way + draw.uniform(0, 6.3))
    return total / 3


def half_width(x):
    """Half the width of the film at x: a little less than the bonnet, with round corners."""
    end = np.clip(np.minimum(x - 1.09, 2.305 - x), 0, .07)
    return .785 - .05 * (x - 1.2) - .07 + np.sqrt(np.maximum(.07**2 - (.07 - end)**2, 0))


def sheet(p):
    """Where the points (x, y) of the film lie: on the bonnet, or lifted from it."""
    t, s = (p - FOOT) @ ACROSS, (p - FOOT) @ ALONG
    lifted = np.maximum(t, 0)
    foot, normals = on_bonnet(p - np.outer(lifted, ACROSS))
    length = LENGTH * (1 + .12 * s)
    # The angle rises smoothly; its cosine and sine are summed along the film
    steps = np.linspace(0, 1, 160)[:, None] * lifted
    angle = CURL * (1 + .10 * np.sin(4 * s)) * (step(0, 1., steps / length)
                                                + .60 * step(1.1, 2.4, steps / length))
    out, up = (f(angle).mean(0) * lifted for f in (np.cos, np.sin))
    loose = step(-.17, -.02, t) * step(.05, -.02, t)
    ripple = (.0012 + .0010 * clouds(p, .035, 1)) * loose
    way = np.array([*ACROSS, 0])
    points = foot + np.outer(out, way) + normals * (.0016 + ripple)[:, None]
    points[:, 2] += up
    return points


def clear_film():
    nodes = Nodes("clear film")
    # The node takes the back of a surface for the inside of a body, where light is held back
    outside = nodes.out("MapRange", nodes.add("NewGeometry").outputs["Backfacing"], 0., 1., 1.6,
                        1 / 1.6)
    mirror = nodes.out("BsdfGlossy", Roughness=.03)
    haze = nodes.out("MixShader", .10, nodes.out("BsdfTransparent", (.97, .985, .975)),
                     nodes.out("BsdfTranslucent", (1, 1, 1)))
    return nodes.done(nodes.out("MixShader", nodes.out("Fresnel", outside), haze, mirror))


def water():
    """Bends what the camera sees, but lets light straight through to what lies below."""
    nodes = Nodes("water")
    return nodes.done(nodes.out(
        "MixShader", nodes.add("LightPath").outputs["Is Shadow Ray"], nodes.out(
            "BsdfGlass", IOR=1.33, Roughness=0), nodes.out("BsdfTransparent")))


columns, rows = 260, 420
u, v = (g.ravel() for g in np.meshgrid(np.linspace(1.09, 2.305, columns), np.linspace(-1, 1, rows),
                                       indexing="ij"))
flat = np.column_stack([u, v * half_width(u)])
points = sheet(flat)
mesh("film", points, grid_faces(columns, rows), clear_film())
p = points.reshape(columns, rows, 3)
outline = np.vstack([p[:, 0], p[-1, 1:], p[-2::-1, -1], p[0, -2::-1]])
tube(outline, .0022, plain("edge", (.9, 1, .96), Roughness=.2, Emission=(.8, 1, .93, 1),
                           Emission_Strength=.7))


def domes(places, normals, size):
    """Drops of the slip solution under which film is laid."""
    turn, lift = np.meshgrid(np.linspace(0, 2 * math.pi, 13), np.linspace(-.25, math.pi / 2, 6))
    dome = np.stack([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn),
                     .55 * (np.sin(lift) + .22)], -1).reshape(-1, 3)
    drops = [dome * s @ np.array(Vector(n).to_track_quat("Z", "Y").to_matrix()).T + q
             for q, n, s in zip(places, normals, size)]
    faces = [grid_faces(*turn.shape) + k * len(dome) for k in range(len(places))]
    mesh("drops", np.vstack(drops), np.vstack(faces), water())


# On the bare half, and on the film that is still up
spots = np.column_stack([random.uniform(1.1, 2.3, 900), random.uniform(-.7, .75, 900)])
past = (spots - FOOT) @ ACROSS
bare, up = spots[past > .02], spots[(past > .08) & (np.abs(spots[:, 1]) < .7)][:260]
domes(*on_bonnet(bare), .003 + .006 * random.random(len(bare))**3)
e = 1e-3
hung = sheet(up)
facing = np.cross(sheet(up + e * ACROSS) - hung, sheet(up + e * ALONG) - hung)
domes(hung, facing / np.linalg.norm(facing, axis=1)[:, None],
      .0025 + .005 * random.random(len(up))**2)


def squeegee(t, s, turn):
    """A blade of rubber in a holder, and its handle: put down on the film at t across and s along
    the line. The edge of the blade and the end of the handle touch the film."""
    foot, normal = on_bonnet((FOOT + t * ACROSS + s * ALONG)[None])
    z = normal[0]
    x = np.array([*ALONG, 0])
    x -= z * (x @ z)
    x /= np.linalg.norm(x)
    y = np.cross(z, x)
    place = Matrix(np.block([[np.stack([x, y, z], 1), (foot[0] + .007 * z)[:, None]],
                             [np.zeros((1, 3)), np.ones((1, 1))]]).tolist())
    place @= Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(math.radians(87), 4, "X")
    yellow = plain("rubber blade", (.95, .42, .01), Roughness=.35, Clearcoat=.4)
    grip = plain("grip", .03, Roughness=.4)
    for size, centre, made, power in (
            ((.150, .005, .048), (0, 0, .048), yellow, .1),
            ((.130, .014, .020), (0, .003, .098), grip, .25),
            ((.024, .020, .085), (0, .005, .185), grip, .6)):
        blob((0, 0, 0), size, made, power).matrix_world = place @ Matrix.Translation(centre)


squeegee(-.47, .15, math.radians(200))
centre = np.array([1.7, 0, 1.15])
for lift, wide, power in ((.20, .30, 300), (.36, .22, 260), (.52, .5, 300)):  # tubes overhead
    place = centre + 6.5 * np.array([-.70, .66, lift])
    soft_box(place, centre, (5.5, wide), power, .2)
soft_box((3.6, -2.6, 3.4), (1.7, .1, 1.2), (1.2, 1.2), 130, .4)
soft_box((1.4, 2.8, 2.0), (1.7, .3, 1.4), (3, 1.6), 110, .45)  # shines through what is lifted
soft_box((-3.6, -2.3, 3.0), (1.7, .3, 1.4), (3, .5), 300, .3)  # lies along its curve
render(aspect=1.6, place=(3.40, -1.62, 1.98), target=(1.70, .14, 1.27), lens=44)
