"""A large SUV of our own design: its shape and its parts. How to run it: see car_kit.py."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from car_kit import *
from car_layers import dress

RADIUS, ARCH, AXLES, TRACK = .405, .462, (1.52, -1.44), .955

bonnet = spline([(-2.6, 1.20), (-1.5, 1.225), (0, 1.22), (1, 1.205), (1.5, 1.172), (2, 1.118),
                 (2.3, 1.076), (2.6, 1.02)])
nose = spline([(.2, 2.37), (.35, 2.44), (.5, 2.484), (.7, 2.502), (.9, 2.504), (1.05, 2.484),
               (1.2, 2.42)])
tail = spline([(.2, -2.30), (.45, -2.41), (.7, -2.45), (1.0, -2.44), (1.25, -2.38)])
flank = spline([(.2, .905), (.36, .942), (.52, .964), (.70, .979), (.88, .987), (1.05, .988),
                (1.2, .984)])
plan = spline([(-2.6, -.12), (-2.2, -.05), (-1.6, -.008), (-.8, 0), (.8, 0), (1.6, -.008),
               (2.1, -.045), (2.6, -.13)])
floor = spline([(-2.6, .52), (-2.2, .38), (-1.8, .30), (0, .27), (1.8, .28), (2.3, .30),
                (2.6, .34)])
roof = spline([(-2.5, 1.76), (-1.9, 1.835), (-1.2, 1.878), (-.4, 1.89), (.2, 1.868), (.8, 1.79),
               (1.4, 1.66)])


def house(x, y, z):
    side = (y - (.885 + .025 * step(1, -1, x) - .06 * step(-1, -2.6, x) - .05 * step(.4, 1.3, x)
                 - .17 * (z - 1.2) - .27 * (z - 1.2)**2)) * .96
    screen = (x - 1.16 + .17 * y * y) * .64 + (z - 1.17) * .768
    back = (-2.40 + .12 * y * y - x) * .93 + (z - 1.2) * .36
    shape = smax(side, z - roof(x) + .07 * y * y, .16)
    return np.maximum(smax(smax(shape, screen, .09), back, .12), 1.05 - z)


def body(x, y, z):
    y = np.abs(y)
    width = smin(flank(z), .979 - .80 * (z - 1.11), .012) + plan(x)      # crease at the shoulder
    for axle in AXLES:
        width = width + .016 * np.exp(-((np.hypot(x - axle, z - RADIUS) - ARCH) / .10)**2)
    dome = .016 * (1 - step(.50, .62, y - .05 * (x - 1.5))) * step(.9, 1.3, x)
    lower = smax(y - width, x - nose(z) + .20 * (y / .95)**2.6, .30)
    lower = smax(lower, tail(z) + .15 * (y / .95)**2.6 - x, .28)
    lower = smax(lower, z - bonnet(x) + .045 * y * y - dome, .035)
    return smin(smax(lower, floor(x) - z, .06), house(x, y, z), .025)


def arch(x, y, z):
    return np.maximum(np.minimum(*(np.hypot(x - a, z - RADIUS) for a in AXLES)) - ARCH,
                      .5 - np.abs(y))


def lamp(x, y, z):
    around = np.arctan2(np.abs(y), x - 1.55)
    return np.where(x > 1.6, box(around * .9, z, (.80, 1.0), (.25, .058), .022), 1)


windscreen = front_of([(-.1, 1.225), (.77, 1.225), (.62, 1.80), (-.1, 1.80)], .05, .2)
windows = side_of([(1.16, 1.232), (.42, 1.765), (-2.12, 1.745), (-2.36, 1.24)], .05)
grille = front_of([(-.2, .735), (.45, .735), (.50, 1.045), (-.2, 1.045)], .03)
intake = front_of([(-.2, .415), (.58, .415), (.64, .515), (-.2, .515)], .03)
duct = front_of([(.70, .47), (.83, .50), (.85, .80), (.79, .80)], .03)
plate = front_of([(-.1, .565), (.26, .565), (.26, .68), (-.1, .68)], .012)


def cladding(x, y, z):
    return np.minimum(arch(x, y, z) - .045, z - .385)


pane = dict(material=GLASS, gap=.004, lip=.002, offset=-.003)
dark_pane = pane | dict(material=PRIVACY)
skin = shell(body, [(-1.75, .95), (-.5, 1.0), (.6, .98), (1.75, .80)])
skin.panels([
    dict(name="arch", region=arch, material=None, gap=0),
    dict(name="lens", region=lamp, material=LENS),
    dict(name="grille", region=grille, material=None),
    dict(name="intake", region=intake, material=None),
    dict(name="duct", region=duct, material=None),
    dict(name="frame", region=lambda x, y, z: grille(x, y, z) - .018, material=GLOSS, offset=.004,
         gap=.001, lip=.005),
    dict(name="plate", region=plate, material=PLASTIC, offset=-.008),
    dict(name="guard", region=front_of([(-.2, .2), (.50, .2), (.44, .392), (-.2, .392)], .02),
         material=SATIN, offset=.006, lip=.005),
    dict(name="tow cover", region=front_of([(.46, .585), (.54, .585), (.54, .665), (.46, .665)],
                                           .012), material=PAINT),
    dict(name="tail", region=lambda x, y, z: np.maximum(np.abs(z - 1.08) - .045, x + 2.20),
         material=TAIL_GLASS),
    dict(name="cladding", region=cladding, material=PLASTIC, offset=.004, lip=.004),
    dict(name="windscreen", region=windscreen, **pane),
    dict(name="window", region=side_of([(.93, 1.25), (-.06, 1.25), (-.06, 1.725), (.38, 1.725)],
                                       .04), **pane),
    dict(name="window", region=side_of([(-.15, 1.25), (-1.12, 1.25), (-1.04, 1.725), (-.15, 1.725)],
                                       .04), **dark_pane),
    dict(name="window", region=side_of([(-1.22, 1.26), (-2.08, 1.275), (-1.99, 1.69),
                                        (-1.14, 1.725)], .05), **dark_pane),
    dict(name="pillars", region=windows, material=GLOSS),
    dict(name="belt", region=side_of([(1.16, 1.216), (1.16, 1.240), (-2.34, 1.240),
                                      (-2.34, 1.224)], .006), material=CHROME),
    dict(name="door", region=side_of([(.93, .41), (.985, .72), (.955, 1.30), (-.10, 1.30),
                                      (-.10, .41)], .04), material=PAINT),
    dict(name="door", region=side_of([(-.10, .41), (-.10, 1.30), (-1.17, 1.30), (-1.10, 1.02),
                                      (-.95, .76), (-.92, .58), (-.88, .41)], .05), material=PAINT),
    dict(name="bumper", region=lambda x, y, z: np.maximum(z - .92, 2.0 - x - .25 * (z - .6)),
         material=PAINT),
    dict(name="bonnet", material=PAINT, region=lambda x, y, z: np.maximum(
        box(x, y, (1.70, 0), (.62, .80 - .05 * (x - 1.2)), .05), .98 - z)),
], PAINT)
openings = (arch, grille, intake, lamp, duct)
skin.panel("core", lambda x, y, z: np.minimum.reduce(
    [r(x, y, z) for r in openings] + [1.22 - z]) - .004, BLACK, offset=-.03, lip=0)
skin.panel("wheel house", lambda x, y, z: -arch(x, y, z) - .001, BLACK, offset=-.34, lip=0,
           depth=-.338)

# Front: bars in the openings, lamps with depth
front = nose_sheet(body, 1.4, 1.3, (.30, 1.12))
for hole, inset in ((grille, .075), (intake, .06), (duct, .06), (lamp, .085)):
    front.panel("back", lambda x, y, z: -hole(x, y, z) - .001, BLACK, offset=-inset, lip=0,
                depth=.006 - inset)


def bars(hole, bottom, pitch, half):
    return lambda x, y, z: np.minimum(-hole(x, y, z),
                                      half - np.abs((z - bottom) % pitch - pitch / 2))


front.panel("bars", bars(grille, .735, .062, .019), GLOSS, offset=-.014, lip=.016, depth=.05)
front.panel("edges", bars(grille, .735, .062, .0035), SATIN, offset=-.0125, lip=.002, depth=.01)
front.panel("bars", bars(intake, .415, .0333, .009), PLASTIC, offset=-.02, lip=.005, depth=.03)
front.panel("bars", bars(duct, .47, .055, .012), GLOSS, offset=-.025, lip=.005, depth=.03)


def signature(x, y, z):
    """The lit strip: along the top of the lamp and down its outer end."""
    top = np.abs(z - 1.040) - .0055
    end = np.abs(np.arctan2(np.abs(y), x - 1.55) * .9 - 1.025) - .0055
    return -np.maximum(np.minimum(top, end), lamp(x, y, z) + .010)


front.panel("signature", signature, LAMP, offset=-.012, lip=.003, depth=.012)
front.panel("shelf", lambda x, y, z: -np.maximum(np.abs(z - .965) - .010, lamp(x, y, z) + .012),
            GLOSS, offset=-.03, lip=.006, depth=.04)
for turn in (.66, .80, .94):
    ray = np.array([[np.cos(turn), np.sin(turn), 0]])
    place = cast(body, [[1.55, 0, 1.002]], ray)[0] - .055 * ray[0]
    blob(place, (.026, .026, .026), PROJECTOR, 1, sides=(1, -1))
    blob(place + .024 * ray[0], (.007, .007, .007), LAMP, 1, sides=(1, -1))
    ring = np.linspace(0, 2 * np.pi, 40)
    side = np.array([-ray[0, 1], ray[0, 0], 0])
    tube(place + .012 * ray + .030 * (np.outer(np.cos(ring), side)
                                      + np.outer(np.sin(ring), [0, 0, 1])), .0035, SATIN, (1, -1))


# Outside parts
def on_body(points, direction, lift=0.0):
    p = cast(body, np.array(points, float), np.array([direction], float))
    return p + gradient(body, p) * lift


for x in (.16, -.86):
    handle = side_of([(x - .12, .985), (x + .12, .985), (x + .12, 1.022), (x - .12, 1.022)], .015)
    skin.panel("handle", lambda *p: -handle(*p), PAINT, offset=.020, lip=.010, depth=.016)
blob((.84, 1.10, 1.315), (.080, .125, .082), PAINT, .55, (0, 0, .16), sides=(1, -1),
     bend=lambda p: p * [1, 1, 1] - np.outer(p[:, 1], [.25, 0, 0]))
blob((.845, 1.09, 1.245), (.062, .105, .020), GLOSS, .5, (0, 0, .16), sides=(1, -1))
blob((.87, .975, 1.235), (.045, .07, .022), GLOSS, .6, sides=(1, -1))
x = np.linspace(.30, -2.0, 60)
rail = on_body(np.stack([x, 0 * x + .63 - .03 * step(-1, -2, x), 0 * x + 1.5], 1), [0, 0, 1])
rail[:, 2] += .040 * np.clip(np.minimum(.30 - x, x + 2.0) / .16, 0, 1)**.5 - .01
tube(rail, .016, GLOSS, (1, -1))
blob((-1.75, 0, 1.885), (.11, .022, .055), GLOSS, .8,
     bend=lambda p: p - np.outer(p[:, 2], [1.2, 0, 0]))
blob((.03, .93, .335), (.86, .075, .022), PLASTIC, .3, sides=(1, -1))
for y in (-.62, .08):
    ys = np.linspace(y, y + .60, 30)
    blade = on_body(np.stack([0 * ys + .3, ys, 1.27 + .05 * (ys - y)], 1), [1, 0, 0], .014)
    tube(blade, .007, PLASTIC)
    tube([blade[0] + [.05, 0, -.05], blade[14] + [.012, 0, .012]], .008, PLASTIC)

# Cabin: driver at the left, positive y
for y in (.38, -.38):
    for x, lean in ((.02, -.25), (-.95, -.3)):
        blob((x, y, 1.12), (.085, .25, .36), SEAT, .45, (0, lean, 0))
        blob((x - .15, y, 1.56), (.055, .14, .095), SEAT, .55, (0, -.2, 0))
        blob((x + .25, y, .84), (.28, .26, .09), SEAT, .5)
blob((.92, 0, 1.10), (.30, .80, .10), DASH, .4)
blob((.70, 0, 1.22), (.02, .17, .09), GLOSS, .3, (0, -.2, 0))
ring = np.linspace(0, 2 * np.pi, 60)
tube(np.stack([.56 + .08 * np.sin(ring), .38 + .19 * np.cos(ring), 1.19 + .17 * np.sin(ring)], 1),
     .017, DASH)
blob((.38, 0, 1.70), (.03, .12, .035), GLOSS, .5)

wheels(AXLES, TRACK, RADIUS, .300)
if __name__ == "__main__":  # other scenes show the car too
    dress(body, (1.15, 2.4), windscreen, windows)
    render()
