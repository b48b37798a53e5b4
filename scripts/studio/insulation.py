"""Evening through a side window, film over two thirds of it: the same view, a little darker."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=9)
draw = random.Random(21)
WIDE, TALL, HORIZON = 1920, 1200, 640  # measures of the view outside, in pixels


def blades(size, lean=(0.0, 0.0)):
    """A point of light out of focus: a nonagon with a brighter rim, cut by the lens barrel."""
    y, x = np.mgrid[-1:1:1j * (2 * size + 1), -1:1:1j * (2 * size + 1)]
    angle, r = np.arctan2(y, x) + 0.3, np.hypot(x, y)
    wave = math.tau / 9
    edge = r * (0.98 + 0.02 * np.cos(((angle % wave) / wave - 0.5) * math.pi))
    cut = np.hypot(x + lean[0], y + lean[1])
    whole = np.clip((0.94 - np.maximum(edge, cut - 0.12)) * size / 2.5, 0, 1)
    rings = 1 + 0.03 * np.sin(r * 34) + 0.22 * np.clip(edge, 0, 1) ** 8
    return (whole * rings).astype(np.float32)


def lamp(view, x, y, light, size=30):
    """Adds a lamp as a disc; towards the corners it looks like a cat's eye."""
    size = max(6, round(size * draw.uniform(0.88, 1.1)))
    x, y = round(x), round(y)
    lean = ((x - WIDE * 0.48) / WIDE * 1.7, (y - TALL * 0.4) / TALL * 1.5)
    disc = blades(size, lean)[..., None] * np.array(light, np.float32)
    x0, y0, x1, y1 = max(0, x - size), max(0, y - size), min(WIDE, x + size + 1), min(
        TALL, y + size + 1)
    if x0 < x1 and y0 < y1:
        view[y0:y1, x0:x1] += disc[y0 - y + size:y1 - y + size, x0 - x + size:x1 - x + size]


def outside():
    """The town after sunset, blurred, because the lens is focused on the glass."""
    up, across = np.linspace(1, 0, HORIZON)[:, None, None], np.linspace(-1, 1, WIDE)[None, :, None]
    low, high = np.array((1.0, 0.4, 0.17)), np.array((0.13, 0.26, 0.42))
    afterglow = np.exp(-up * 3.4) * (0.45 + 0.75 * np.exp(-((across + 0.35) / 0.6) ** 2))
    view = np.zeros((TALL, WIDE, 3), np.float32)
    view[:HORIZON] = 1.15 * (low * afterglow + high * (1 - np.exp(-up * 2.4) * 0.8))
    noise = np.random.default_rng(5)
    for deep, wide, part in ((7, 420, 0.2), (4, 160, 0.12)):  # long thin clouds
        cloud = cv2.GaussianBlur(noise.normal(0, 1, (HORIZON, WIDE)).astype(np.float32), (0, 0),
                                 wide / 4, sigmaY=deep * 2)
        cloud = np.clip(cloud / cloud.std(), -0.5, 2)[..., None] * np.exp(-((up - 0.3) / 0.3) ** 2)
        view[:HORIZON] *= 1 + part * cloud * np.array((1.0, 0.5, 0.3))
    lamps = []
    for away, haze in ((0.4, 0.5), (0.65, 0.25), (1, 0.14)):  # rows of houses, far and near
        x = -60
        while x < WIDE:
            wide = round(draw.uniform(50, 190) * away)
            tall = round(draw.choice((40, 60, 80, 90, 110, 150, 260)) * away
                         * draw.uniform(0.7, 1.2))
            shade = draw.uniform(0.7, 1.2) * haze
            cv2.rectangle(view, (x, HORIZON - tall), (x + wide, HORIZON + 40),
                          [shade * c for c in (0.62, 0.38, 0.3)], -1)
            for _ in range(round((0.1 + draw.random() ** 3) * wide * tall / 900 / away)):
                tone = draw.choice(((1, 0.6, 0.28), (1, 0.75, 0.48), (0.8, 0.9, 1)))
                shine = min(0.6, 0.03 * draw.paretovariate(1.1))
                lamps.append((x + draw.random() * wide, HORIZON - tall * draw.uniform(0, 0.95),
                              [c * shine for c in tone]))
            x += round(wide * draw.uniform(0.7, 1.5))
    view[HORIZON:] = (0.045, 0.034, 0.03)
    for k in range(500):  # the road, paler where it is far
        view[HORIZON + k] += 0.12 * math.exp(-k / 50) * np.array((1, 0.62, 0.42))
    for middle, wide in ((120, 150), (340, 70), (760, 120), (1390, 190), (1560, 90)):  # trees
        for _ in range(60):
            x, y = draw.gauss(middle, wide / 2), HORIZON + 40 - abs(draw.gauss(0, wide * 0.5))
            cv2.circle(view, (round(x), round(y)), round(draw.uniform(9, 24)),
                       (0.05, 0.045, 0.035), -1)
    for x, tall in ((1010, 250), (1040, 205)):  # two palms
        top = (x + draw.randrange(-22, 22), HORIZON + 60 - tall)
        cv2.line(view, (x, HORIZON + 60), top, (0.06, 0.045, 0.04), 10)
        for k in range(17):
            side, rise = math.cos(k * 0.41) * draw.uniform(50, 90), draw.uniform(5, 50)
            cv2.polylines(view, [np.int32([
                (top[0] + side * t, top[1] - 2 * rise * t + 105 * t * t)
                for t in np.linspace(0, 1, 9)])], False, (0.06, 0.05, 0.04), 8)
    soft = blades(30)
    view = 0.8 * cv2.filter2D(view, -1, soft / soft.sum())
    for x, y, light in lamps:
        lamp(view, x, y, light, 22)
    for k in range(11):  # street lamps, the row going away, some of them dim
        size = 0.78**k
        shine = draw.uniform(0.3, 1.5) * (0.4 + size)
        lamp(view, 1560 - 760 * (1 - size) + draw.gauss(0, 9 * size), HORIZON - 300 * size - 12,
             [c * shine for c in (1.1, 0.62, 0.25)], 24 + 11 * size)
    for _ in range(30):  # cars, many far away
        near = draw.random() ** 3
        y, x = HORIZON + 16 + near * 150, draw.uniform(0, WIDE)
        light = (1.5, 0.07, 0.035) if draw.random() < 0.45 else (1.5, 1.3, 1.0)
        shine = draw.choice((0.06, 0.12, 0.2, 0.35, 0.7, 1.6)) * (0.5 + near)
        for side in (0, 10 + near * 62):
            lamp(view, x + side, y + draw.gauss(0, 2), [
                c * shine * draw.uniform(0.7, 1.1) for c in light], 23 + 20 * near)
    lamp(view, 420, HORIZON - 30, (0.05, 0.7, 0.36), 31)
    lamp(view, 700, HORIZON - 74, (0.4, 0.07, 0.2), 26)
    image = bpy.data.images.new("outside", WIDE, TALL, float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.dstack([view[::-1], np.ones((TALL, WIDE), np.float32)]).ravel())
    return image


nodes = stage.Nodes("outside")
view = nodes.out("TexImage", nodes.place("UV"), image=outside())
far = stage.grid("outside", 1, 1, lambda u, v: ((u - 0.5) * 3200, 2600, (v - 0.467) * 2000),
                 nodes.done(nodes.out("Emission", view, 1.1)))
far.visible_shadow = False
nodes.owner.cycles.sample_as_light = False


def pane(x, z):
    """The glass: bent a little, leaning inwards at the top."""
    return x, 0.0016 * x * x - 0.18 * z, z


def edge(z):
    return -7.5 + 0.16 * z + 0.05 * math.sin(0.5 * z) + 0.03 * math.sin(1.7 * z)


def film(u, v):
    z = -4 + v * 60
    x, y, z = pane(edge(z) + u * 80, z)
    return x, y - 0.12, z


stage.grid("glass", 40, 30, lambda u, v: pane((u - 0.5) * 120, -4 + v * 60),
           stage.clear_sheet("glass", dirt=0.11))
stage.grid("film", 60, 30, film, stage.clear_sheet("film", (0.24, 0.29, 0.3), dirt=0.02))

def cut():
    """The film's edge gathers light where it was cut roughly, and is not seen elsewhere."""
    nodes = stage.Nodes("cut")
    rough = nodes.out("TexNoise", nodes.place(), Scale=0.45, Detail=5, Roughness=0.7)
    amount = nodes.out("MapRange", rough, 0.44, 0.62, 0.0, 1.0)
    return nodes.done(nodes.out("MixShader", amount, nodes.out("BsdfTransparent", (1, 1, 1)),
                                nodes.out("Emission", (1, 0.8, 0.6), 0.8)))


stage.tube("cut", [film(0, v / 160) for v in range(161)],
           lambda u: 0.018 + 0.008 * math.sin(37 * u) * math.sin(90 * u), cut())


def smear():
    """Where a hand has wiped the glass: streaks that glow against the light."""
    nodes = stage.Nodes("smear")
    place = nodes.place("UV")
    streaks = nodes.out("TexNoise", nodes.vector("MULTIPLY", place, (1.6, 26, 1)), Scale=1.0,
                        Detail=5, Roughness=0.65)
    split = nodes.add("SeparateXYZ", place).outputs
    inside = 1
    for axis in "XY":
        inside = nodes.math("MULTIPLY", inside, nodes.math("SINE", nodes.math(
            "MULTIPLY", split[axis], math.pi)))
    amount = nodes.math("MULTIPLY", inside, nodes.out("MapRange", streaks, 0.42, 0.8, 0.0, 0.3))
    return nodes.done(nodes.out("MixShader", amount, nodes.out("BsdfTransparent", (1, 1, 1)),
                                nodes.out("BsdfTranslucent", (1, 1, 1))))


def wiped(middle, turned, wide, tall):
    def point(u, v):
        angle = turned + (u - 0.5) * 0.9
        x, y, z = pane(middle[0] + wide * (u - 0.5), middle[1] + tall * (v - 0.5))
        z += 2.4 * math.cos(angle * 2)
        return x, pane(x, z)[1] - 0.2, z
    return point


for middle, wide, tall in (((-16, 9), 17, 3.4), ((-12, 15), 12, 5), ((9, 8), 15, 4)):
    stage.grid("smear", 40, 6, wiped(middle, 0.5, wide, tall), smear())
nodes = stage.Nodes("dust")
ash = nodes.done(nodes.out("BsdfTranslucent", (0.7, 0.66, 0.6)))
for _ in range(170):
    x, z = draw.uniform(-26, 26), 2.2 + 24 * draw.random() ** 1.7
    _, y, _ = pane(x, z)
    size = 0.012 + 0.06 * draw.random() ** 6
    sides = [(x + size * draw.uniform(0.5, 1.1) * math.cos(a), y - 0.22,
              z + size * draw.uniform(0.5, 1.1) * math.sin(a)) for a in range(6)]
    stage.shape("speck", sides, [range(6)], ash, smooth=False)


def sill(u, v):
    """The top of the door: from the rubber at the glass, round, down to the armrest."""
    x, t, bend = (u - 0.5) * 140, v * 34, 3.2
    turned = min(max(0, t - 17) / bend, math.pi / 2)
    out = min(t, 17) + bend * math.sin(turned)
    fall = bend * (1 - math.cos(turned)) + max(0, t - 17 - bend * math.pi / 2)
    fall += 0.004 * min(t, 17) ** 2
    line = 0.3 * math.exp(-((t - 8) / 0.22) ** 2)
    return x, -2.2 - out + 0.0016 * x * x, 0.5 + 0.4 * (1 - math.exp(-t / 0.5)) - fall - line


stage.grid("sill", 100, 420, sill, stage.leather((0.05, 0.046, 0.042), 0.2, 0.012))
rubber = stage.plain("rubber", Base_Color=(0.012, 0.012, 0.012), Roughness=0.36)
nodes = stage.Nodes("felt")
pile = nodes.out("TexNoise", nodes.place(), Scale=9.0, Detail=3)
felt = nodes.done(nodes.out("BsdfPrincipled", Base_Color=(0.016, 0.015, 0.015), Roughness=0.9,
                            Sheen=1.0, Normal=nodes.out("Bump", Distance=0.06, Height=pile)))
for y, z, r, stuff in ((-0.6, 1.35, 0.34, felt), (-1.55, 0.65, 0.62, rubber)):  # seals below
    stage.tube("seal", [(x, 0.0016 * x * x + y, z) for x in range(-70, 71, 2)], r, stuff, 24)
for x, y, r, stuff in ((21.3, -0.5, 0.34, felt), (22.2, -1.2, 0.8, rubber)):
    stage.tube("seal", [(x - 0.1 * z, y - 0.18 * z, z) for z in range(-6, 60, 2)], r, stuff, 24)


def pillar(u, v):
    """The trim beside the window: a rounded edge, a seam, and leather that turns to the cabin."""
    z, t = -8 + v * 60, u * 26
    x = 22.9 - 0.1 * z + t
    bulge = 1.6 * (1 - math.exp(-t / 0.9)) - 0.5 * math.exp(-((t - 4.6) / 0.16) ** 2)
    return x, -1.4 - 0.18 * z - bulge - 0.015 * t * t, z


stage.grid("pillar", 260, 30, pillar, stage.leather((0.05, 0.046, 0.042), 0.16, 0.008))

stage.softbox((-60, 160, 70), (0, 0, 0), 150, 90, 9, (1, 0.62, 0.45), sampled=True)  # afterglow
stage.softbox((20, 120, 150), (0, 0, 0), 200, 90, 3.5, (0.5, 0.72, 1), sampled=True)
stage.dust(420, (-30, 24, -20, -2.6), lambda x, y: sill(x / 140 + 0.5, (
    0.0016 * x * x - 2.2 - y) / 34)[2] + 0.01, size=(0.015, 0.06), colour=(0.5, 0.47, 0.42))
stage.softbox((44, -46, 26), (26, -3, 14), 16, 24, 5, stage.COOL, sampled=True)
stage.softbox((-30, -70, 46), (10, 0, 5), 60, 40, 8, stage.WHITE, sampled=True)
stage.softbox((-16, -90, 6), (0, 0, 8), 30, 26, 0.5, stage.COOL)  # the other window, reflected
stage.softbox((24, -80, 20), (0, 0, 8), 14, 3, 1.5, stage.WARM)  # the lamp at the ceiling
view = stage.camera((4, -62, 11), (0.5, 0, 8.2), 40, 5.6, (-6, -0.2, 8))
view.rotation_euler.rotate_axis("Z", 0.015)
# Blur is measured behind the glass, but at the film's edge on this tube, which is not rendered.
stage.tube("guard", [film(0, v / 60) for v in range(61)], 0.45, rubber).hide_render = True
for thing in bpy.data.objects:
    thing.hide_viewport = thing.name.split(".")[0] in ("glass", "film", "smear", "speck")
stage.shoot(0.2, 0.05, calmed=1)
