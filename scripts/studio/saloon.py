"""A saloon of our own design: its shape and its parts. How to run it: see car_kit.py."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from car_layers import *

RADIUS, RIM, ARCH, AXLES, TRACK = .345, .260, .384, (1.47, -1.40), .905

shoulder = spline([(-2.6, .86), (-1.4, .835), (0, .80), (1.4, .77), (2.0, .745), (2.6, .70)])
width = spline([(-2.6, .76), (-2.2, .855), (-1.6, .930), (-1.1, .930), (0, .916), (1.0, .920),
                (1.5, .918), (2.0, .868), (2.6, .72)])
flank = spline([(-.1, .035), (0, 0), (.12, -.022), (.28, -.022), (.42, -.012), (.52, -.020),
                (.62, -.06), (.7, -.11)])
deck = spline([(-2.7, 1.055), (-2.4, 1.062), (-2.0, 1.045), (-1, 1.0), (.4, 1.0), (1.05, .975),
               (1.5, .925), (1.9, .850), (2.15, .790), (2.35, .725), (2.6, .62)])
nose = spline([(.1, 2.20), (.2, 2.285), (.3, 2.335), (.45, 2.375), (.6, 2.385), (.7, 2.365),
               (.8, 2.30), (.95, 2.14)])
tail = spline([(.15, -2.25), (.3, -2.36), (.5, -2.455), (.8, -2.485), (1.0, -2.51), (1.1, -2.50)])
floor = spline([(-2.6, .40), (-2.2, .27), (-1.8, .20), (0, .175), (1.9, .175), (2.3, .185),
                (2.6, .22)])
roof = spline([(-2.5, .87), (-2.1, 1.075), (-1.7, 1.215), (-1.2, 1.345), (-.7, 1.415),
               (-.2, 1.436), (.2, 1.425), (.6, 1.37), (1.0, 1.27), (1.5, 1.08)])
cabin = spline([(-2.6, -.22), (-2, -.115), (-1.2, -.03), (-.3, 0), (.5, -.010), (1.1, -.045),
                (1.6, -.11)])


def house(x, y, z):
    d = np.abs(z - .93)
    side = (np.abs(y) - .838 - cabin(x) + .38 * d + .42 * d * d) * .93
    screen = (x - 1.22 + .24 * y * y) * .47 + (z - .965) * .883
    shape = smax(smax(side, (z - roof(x) + .085 * y * y) * .97, .13), screen, .10)
    return np.maximum(shape, .90 - z)


def body(x, y, z):
    y = np.abs(y)
    d = z - shoulder(x)
    side = y - width(x) - .018 * np.exp(-((arch_distance(x, z) - ARCH) / .11)**2)
    lower = smax((side + .42 * d + .9 * d * np.maximum(d, 0)) * .92, side - flank(-d), .022)
    lower = smax(lower, x - nose(z) + .30 * (y / .93)**2.5, .26)
    lower = smax(lower, tail(z) + .22 * (y / .93)**2.5 - x, .22)
    dome = .012 * (1 - step(.46, .64, y + .10 * (x - 1.5))) * step(.6, 1.1, x)
    lower = smax(lower, z - deck(x) + .05 * y * y + .03 * y**4 - dome, .075)
    return smin(smax(lower, floor(x) - z, .05), house(x, y, z), .02 + .10 * step(-1, -1.8, x))


def arch_distance(x, z):
    return np.minimum(*(np.hypot(x - a, z - RADIUS) for a in AXLES))


def arch(x, y, z):
    return np.maximum(arch_distance(x, z) - ARCH, .5 - np.abs(y))


def lamp(x, y, z):
    """A slim lamp that runs round the corner and ends in a point above the wheel."""
    turn = np.arctan2(np.abs(y), x - 1.55)
    middle = .672 + .050 * step(.5, 1.15, turn)
    half = .036 - .024 * step(.85, 1.14, turn)
    shape = smax(np.abs(z - middle) - half, (np.abs(turn - .82) - .325) * .85, .02)
    return np.where(x > 1.6, shape, 1)


grille = front_of([(-.2, .645), (.36, .645), (.40, .692), (-.2, .692)], .012)
intake = front_of([(-.2, .235), (.72, .235), (.61, .505), (-.2, .505)], .04)
slot = front_of([(.775, .29), (.815, .29), (.80, .51), (.755, .51)], .018)
plate = front_of([(-.1, .400), (.26, .400), (.26, .510), (-.1, .510)], .010)
windscreen = front_of([(-.1, .995), (.70, .985), (.51, 1.375), (-.1, 1.385)], .05, .2)
windows = side_of([(.95, .955), (.28, 1.30), (-.2, 1.335), (-.7, 1.312), (-1.15, 1.232),
                   (-1.52, 1.09), (-1.64, .985)], .05)


def pane(front, back):
    return dict(name="window", material=GLASS, gap=.003, lip=.002, offset=-.004,
                region=lambda x, y, z: np.maximum.reduce([windows(x, y, z) + .010, x - front,
                                                          back - x]))


def screen_foot(y):
    return 1.275 - .24 * y * y


def cowl(x, y, z):
    return np.maximum.reduce([x - screen_foot(y), np.abs(y) - .735, .9 - z, .9 - x])


def rear_lamp(half):
    return lambda x, y, z: np.maximum(x + 2.08 + half, np.abs(z - .925 - .03 * (x + 2.4)) - half)


def handle(x, y, z):
    height = z - shoulder(x) + .05
    return np.minimum(*(box(x, height, (c, 0), (.115, .017), .015) for c in (.03, -.93)))


def bonnet_lid(x, y, z):
    y = np.abs(y)
    edge = .80 - .10 * (x - 1) - .05 * np.maximum(x - 1.6, 0)**2
    lid = smax(y - edge, x - 2.285 + .24 * (y / .8)**2.2, .06)
    return np.maximum.reduce([lid, screen_foot(y) - x, .6 - z])


skin = shell(body, [(-1.75, .72), (1.75, .55)])
skin.panels([
    dict(name="arch", region=arch, material=None, gap=0),
    dict(name="lens", region=lamp, material=LENS, gap=.003),
    dict(name="grille", region=grille, material=None, gap=0),
    dict(name="intake", region=intake, material=None, gap=0),
    dict(name="slot", region=slot, material=None, gap=0),
    dict(name="tail", region=rear_lamp(.005), material=TAIL, gap=0),
    dict(name="tail", region=rear_lamp(.032), material=GLOSS, gap=.002),
    dict(name="sill", region=lambda x, y, z: z - .235, material=PLASTIC, gap=.002),
    dict(name="windscreen", region=windscreen, material=GLASS, gap=.004, lip=.002, offset=-.003),
    pane(2, -.10), pane(-.19, -1.13), pane(-1.20, -3),
    dict(name="cowl", region=cowl, material=PLASTIC, gap=.002),
    dict(name="pillars", region=windows, material=GLOSS, gap=.001),
    dict(name="trim", region=lambda x, y, z: windows(x, y, z) - .017, material=CHROME, gap=.001),
    dict(name="handle", region=handle, material=PAINT, gap=.004, offset=.003),
    dict(name="door", region=side_of([(.94, .28), (.955, .5), (.90, 1.0), (-.145, 1.0),
                                      (-.145, .28)], .05), material=PAINT, gap=.0055),
    dict(name="door", region=side_of([(-.145, .28), (-.145, 1.0), (-1.20, 1.0), (-1.13, .88),
                                      (-1.0, .72), (-.90, .52), (-.87, .28)], .05),
         material=PAINT, gap=.0055),
    dict(name="bonnet", region=bonnet_lid, material=PAINT, gap=.0055),
    dict(name="bumper", region=lambda x, y, z: 1.905 + .25 * (z - .66) - x, material=PAINT,
         gap=.0025),
    dict(name="bumper", region=lambda x, y, z: np.maximum(x + 1.90 - .35 * (z - .66), z - .86),
         material=PAINT, gap=.0025),
], PAINT)
openings = (arch, grille, intake, slot, lamp)
# A dark lining closes gaps and lamps, so that no light passes through the car
skin.panel("core", lambda x, y, z: np.minimum.reduce(
    [r(x, y, z) for r in openings] + [np.maximum.reduce([.95 - z, -1.7 - x, x - 1.2])]) - .002,
    BLACK, offset=-.03, lip=0)
skin.panel("housing", lambda x, y, z: -lamp(x, y, z) - .004, GLOSS, offset=-.06, lip=0, depth=-.055)
for hole, deep in ((grille, .07), (intake, .07), (slot, .07), (arch, .34)):
    skin.panel("back", lambda x, y, z: -hole(x, y, z) - .001, BLACK, offset=-deep, lip=0,
               depth=.002 - deep)
skin.panel("plate", lambda x, y, z: -plate(x, y, z), PLASTIC, offset=-.004, depth=.03)


def along(y, z, inset, start=1.3):
    """Points where rays along +x from `start` leave the body, `inset` metres below its surface."""
    y, z = np.broadcast_arrays(np.asarray(y, float), z)
    p = cast(body, np.stack([np.full_like(y, start), y, z], 1), np.array([[1., 0, 0]]))
    return p - gradient(body, p) * inset


for level in np.linspace(.265, .48, 7):
    half = .70 - .407 * (level - .235)
    tube(along(np.linspace(-half, half, 120), level, .022), .0045, GLOSS)
for level in (.66, .677):
    tube(along(np.linspace(-.375, .375, 90), level, .016), .003, CHROME)
tube(along(np.linspace(-.74, .74, 120), .225, -.001), .0035, SATIN)
for inner, outer in ((-.62, -.02), (-.02, .55)):
    tube(along(np.linspace(inner, outer, 60), np.linspace(1.012, 1.035, 60), -.010, .2), .006,
         BLACK)

y = np.linspace(.405, .86, 80)
turn = np.arctan2(y, along(y, .69, 0)[:, 0] - 1.55)
top = .672 + .050 * step(.5, 1.15, turn) + .024 - .024 * step(.85, 1.14, turn)
strip = np.vstack([along(np.full(9, .405), np.linspace(.652, top[0] - .003, 9), .012),
                   along(y, top, .012)])
tube(strip, .0055, LAMP, (1, -1))
turn = np.linspace(0, 2 * math.pi, 40)
for place in (.50, .60, .70):
    spot = along([place], .668 + .05 * (place - .4), .045)[0]
    blob(spot, (.03, .034, .019), GLOSS, .5, sides=(1, -1))
    blob(spot + [.016, 0, 0], (.020, .020, .012), LENS, .8, sides=(1, -1))
    ring = np.stack([0 * turn + .030, .026 * np.cos(turn), .015 * np.sin(turn)], 1)
    tube(spot + ring, .002, SATIN, (1, -1))

blob((.80, .985, 1.005), (.075, .105, .058), PAINT, .6, (0, 0, -.18), sides=(1, -1))
blob((.83, .88, .965), (.045, .07, .014), GLOSS, .7, sides=(1, -1))
blob((-1.12, 0, 1.375), (.09, .016, .05), PAINT, .9)
for side in (1, -1):
    blob((-.02, .36 * side, .78), (.09, .24, .33), SEAT, .5, (0, -.30, 0))
    blob((-.15, .36 * side, 1.17), (.05, .13, .075), SEAT, .55, (0, -.2, 0))
    blob((.22, .36 * side, .52), (.28, .24, .08), SEAT, .5)
    blob((-1.00, .36 * side, .78), (.10, .34, .30), SEAT, .5, (0, -.35, 0))
    blob((-1.13, .36 * side, 1.10), (.05, .13, .06), SEAT, .55, (0, -.25, 0))
blob((.90, 0, .82), (.28, .76, .12), DASH, .4)
a = np.linspace(0, 2 * math.pi, 60)
tube(np.stack([.52 + .06 * np.sin(a), .37 + .185 * np.cos(a), .93 + .17 * np.sin(a)], 1), .015,
     DASH)

wheels(AXLES, TRACK, RADIUS, RIM)
dress(body, (1.3, 2.3), windscreen, windows)
render(cabin_height=1.34)
