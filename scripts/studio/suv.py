"""A large SUV of our own design: its shape and its parts. How to run it: see car_kit.py."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from car_kit import *

RADIUS, ARCH, AXLES, TRACK = .405, .462, (1.52, -1.44), .955

bonnet = spline([(-2.6, 1.17), (-1.5, 1.215), (0, 1.205), (1, 1.188), (1.5, 1.168), (2, 1.128),
                 (2.3, 1.085), (2.6, 1.03)])
nose = spline([(.2, 2.35), (.4, 2.44), (.6, 2.49), (.85, 2.505), (1.0, 2.495), (1.2, 2.44)])
tail = spline([(.2, -2.30), (.45, -2.41), (.7, -2.45), (1.0, -2.44), (1.25, -2.38)])
section = spline([(.2, .90), (.34, .945), (.46, .965), (.62, .962), (.80, .962), (1.0, .978),
                  (1.10, .984), (1.20, .968), (1.35, .92)])
plan = spline([(-2.6, -.12), (-2.2, -.05), (-1.6, -.008), (-.8, 0), (.8, 0), (1.6, -.008),
               (2.1, -.045), (2.6, -.13)])
floor = spline([(-2.6, .52), (-2.2, .38), (-1.8, .30), (0, .27), (1.8, .28), (2.3, .30), (2.6, .34)])
roof = spline([(-2.5, 1.76), (-1.9, 1.835), (-1.2, 1.878), (-.4, 1.89), (.2, 1.868), (.8, 1.79),
               (1.4, 1.66)])


def house(x, y, z):
    side = (y - (.925 + .04 * step(1, -1, x) - .06 * step(-1, -2.6, x) - .05 * step(.4, 1.3, x)
                 - .22 * (z - 1.2) - .32 * (z - 1.2)**2)) * .95
    screen = (x - 1.16 + .17 * y * y) * .64 + (z - 1.17) * .768
    back = (-2.40 + .12 * y * y - x) * .93 + (z - 1.2) * .36
    shape = smax(side, z - roof(x) + .07 * y * y, .16)
    return smax(smax(shape, screen, .09), back, .12)


def body(x, y, z):
    y = np.abs(y)
    width = section(z) + plan(x)
    for axle in AXLES:
        width = width + .016 * np.exp(-((np.hypot(x - axle, z - RADIUS) - ARCH) / .10)**2)
    dome = .016 * (1 - step(.50, .62, y - .05 * (x - 1.5))) * step(.9, 1.3, x)
    lower = smax(y - width, x - nose(z) + .20 * (y / .95)**2.6, .30)
    lower = smax(lower, tail(z) + .15 * (y / .95)**2.6 - x, .28)
    lower = smax(lower, z - bonnet(x) + .045 * y * y - dome, .09)
    return smin(smax(lower, floor(x) - z, .06), house(x, y, z), .025)


def side_of(points, radius):
    shape = polygon(points, radius)
    return lambda x, y, z: np.maximum(shape(x, z), .5 - np.abs(y))


def front_of(points, radius):
    shape = polygon(points, radius)
    return lambda x, y, z: np.maximum(shape(np.abs(y), z), 1.75 - x)


def arch(x, y, z):
    return np.maximum(np.minimum(*(np.hypot(x - a, z - RADIUS) for a in AXLES)) - ARCH,
                      .5 - np.abs(y))


def lamp(x, y, z):
    around = np.arctan2(np.abs(y), x - 1.55)
    return np.where(x > 1.6, box(around * .9, z, (.80, 1.0), (.25, .058), .022), 1)


def windscreen(x, y, z):
    return np.maximum(screen_shape(np.abs(y), z), .2 - x)


screen_shape = polygon([(-.1, 1.225), (.77, 1.225), (.62, 1.80), (-.1, 1.80)], .05)
grille = front_of([(-.2, .72), (.44, .72), (.50, 1.045), (-.2, 1.045)], .03)
intake = front_of([(-.2, .375), (.56, .375), (.62, .485), (-.2, .485)], .03)
duct = front_of([(.70, .47), (.83, .50), (.85, .80), (.79, .80)], .03)
plate = front_of([(-.1, .545), (.27, .545), (.27, .665), (-.1, .665)], .012)


def cladding(x, y, z):
    return np.minimum(arch(x, y, z) - .045, z - .385)


pane = dict(material=GLASS, gap=.004, lip=.002, offset=-.003)
skin = shell(body, [(-1.75, .95), (-.5, 1.0), (.6, .98), (1.75, .80)])
skin.panels([
    dict(name="arch", region=arch, material=None, gap=0),
    dict(name="lens", region=lamp, material=LENS),
    dict(name="grille", region=grille, material=None),
    dict(name="intake", region=intake, material=None),
    dict(name="duct", region=duct, material=None),
    dict(name="plate", region=plate, material=GLOSS, offset=-.008),
    dict(name="cladding", region=cladding, material=PLASTIC, offset=.004, lip=.004),
    dict(name="windscreen", region=windscreen, **pane),
    dict(name="window", region=side_of([(.93, 1.25), (-.06, 1.25), (-.06, 1.725), (.38, 1.725)],
                                       .04), **pane),
    dict(name="window", region=side_of([(-.15, 1.25), (-1.12, 1.25), (-1.04, 1.725), (-.15, 1.725)],
                                       .04), **pane),
    dict(name="window", region=side_of([(-1.22, 1.26), (-2.08, 1.275), (-1.99, 1.69),
                                        (-1.14, 1.725)], .05), **pane),
    dict(name="pillars", region=side_of([(1.16, 1.232), (.42, 1.765), (-2.12, 1.745),
                                         (-2.36, 1.24)], .05), material=GLOSS),
    dict(name="belt", region=side_of([(1.16, 1.212), (1.16, 1.240), (-2.34, 1.240),
                                      (-2.34, 1.222)], .006), material=CHROME),
    dict(name="door", region=side_of([(.93, .41), (.985, .72), (.955, 1.30), (-.10, 1.30),
                                      (-.10, .41)], .04), material=PAINT),
    dict(name="door", region=side_of([(-.10, .41), (-.10, 1.30), (-1.17, 1.30), (-1.10, 1.02),
                                      (-.95, .76), (-.92, .58), (-.88, .41)], .05), material=PAINT),
    dict(name="bumper", region=lambda x, y, z: np.maximum(z - .92, 2.0 - x - .25 * (z - .6)),
         material=PAINT),
    dict(name="bonnet", material=PAINT, region=lambda x, y, z: np.maximum(
        box(x, y, (1.70, 0), (.62, .80 - .05 * (x - 1.2)), .05), .98 - z)),
], PAINT)
skin.panel("core", lambda x, y, z: np.minimum.reduce(
    [arch(x, y, z), grille(x, y, z), intake(x, y, z), lamp(x, y, z), duct(x, y, z), 1.20 - z])
    - .004, BLACK, offset=-.03, lip=0)
skin.panel("housing", lambda x, y, z: -lamp(x, y, z) - .006, GLOSS, offset=-.075, lip=0, depth=-.07)

wheels(AXLES, TRACK, RADIUS, .295)
render()
