"""Evening through a side window, film over two thirds of it: the same view, less of the sun."""
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
WIDE, TALL, HORIZON = 1920, 1200, 640  # of the view outside, in pixels


def dots(view, x, y, size, light):
    cv2.circle(view, (round(x), round(y)), size, light, -1, cv2.LINE_AA)


def outside():
    """The town at dusk as a lens draws it that is focused on the glass: every lamp a disc."""
    up = np.linspace(1, 0, HORIZON)[:, None, None]
    low, high = np.array((1.0, 0.42, 0.16)), np.array((0.16, 0.3, 0.44))
    view = np.zeros((TALL, WIDE, 3), np.float32)
    view[:HORIZON] = 1.3 * (low * np.exp(-up * 3.2) + high * (1 - np.exp(-up * 2.4)))
    dots(view, 470, 330, 34, (60, 40, 22))
    for away, haze in ((0.45, 0.5), (0.7, 0.26), (1, 0.1)):  # rows of houses, far and near
        x = -60
        while x < WIDE:
            wide = round(draw.uniform(40, 120) * away)
            tall = round(draw.choice((60, 90, 130, 150, 220, 330)) * away * draw.uniform(0.7, 1.2))
            top, tone = HORIZON - tall, [haze * c for c in (0.62, 0.36, 0.25)]
            cv2.rectangle(view, (x, top), (x + wide, HORIZON + 40), tone, -1)
            if tall > 180:  # a tower has a crown and a mast
                cv2.rectangle(view, (x + wide // 4, top - 26), (x + wide * 3 // 4, top), tone, -1)
                cv2.line(view, (x + wide // 2, top - 80), (x + wide // 2, top), tone, 4)
            for _ in range(round(wide * tall / 900 / away)):
                lit = draw.choice(((9, 5.6, 2.6), (7, 5.4, 3.6), (5, 5, 5)))
                dots(view, x + draw.randrange(4, max(5, wide - 4)),
                     top + draw.randrange(8, tall + 8), 2, [c * draw.uniform(0.3, 1) for c in lit])
            x += round(wide * draw.uniform(0.9, 1.8))
    cv2.rectangle(view, (0, HORIZON), (WIDE, TALL), (0.05, 0.034, 0.026), -1)
    for k in range(500):  # the road, paler where it is far
        y = HORIZON + k
        view[y] += 0.09 * math.exp(-k / 60) * np.array((1, 0.6, 0.36))
    for x, tall in ((640, 300), (905, 230), (1250, 360), (1330, 250), (215, 260)):  # palms
        top = (x + draw.randrange(-8, 8), HORIZON + 60 - tall)
        cv2.line(view, (x, HORIZON + 60), top, (0.025, 0.018, 0.014), 9)
        for k in range(15):
            side, rise = math.cos(k * 0.46) * draw.uniform(60, 95), draw.uniform(5, 55)
            frond = [(top[0] + side * t, top[1] - 2 * rise * t + 105 * t * t)
                     for t in np.linspace(0, 1, 9)]
            cv2.polylines(view, [np.int32(frond)], False, (0.03, 0.024, 0.018), 9)
    for k in range(12):  # street lamps, the row going away, each on its post
        size = 0.8**k
        x, y = 1500 - 700 * (1 - size), HORIZON - 330 * size
        cv2.line(view, (round(x), round(y)), (round(x), HORIZON + 60), (0.03, 0.02, 0.02), 3)
        dots(view, x, y, round(1 + 6 * size), (40, 23, 9))
    for _ in range(26):  # cars
        y = HORIZON + 30 + draw.random()**2 * 110
        x, apart = draw.uniform(0, WIDE), (y - HORIZON) * 0.34 + 6
        light = (24, 1.6, 0.8) if draw.random() < 0.45 else (30, 25, 18)
        shine = draw.uniform(0.1, 0.8)
        for side in (0, apart):
            dots(view, x + side, y, 4, [c * shine for c in light])
    blades = np.zeros((59, 59), np.float32)
    edge = [(29 + 27 * math.cos(a), 29 + 27 * math.sin(a)) for a in np.linspace(0.3, 6.58, 10)]
    cv2.fillPoly(blades, [np.int32(edge)], 1, cv2.LINE_AA)
    view = cv2.filter2D(view, -1, blades / blades.sum())
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
           stage.clear_sheet("glass", dirt=0.06))
stage.grid("film", 60, 30, film, stage.clear_sheet("film", (0.24, 0.29, 0.3), dirt=0.006))

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


stage.grid("smear", 40, 6, wiped((-16, 9), 0.5, 17, 3.4), smear())
nodes = stage.Nodes("dust")
ash = nodes.done(nodes.out("BsdfTranslucent", (0.7, 0.66, 0.6)))
for _ in range(230):
    x, z = draw.uniform(-26, 26), 2.2 + 24 * draw.random() ** 1.7
    _, y, _ = pane(x, z)
    size = 0.02 + 0.06 * draw.random() ** 4
    sides = [(x + size * draw.uniform(0.5, 1.1) * math.cos(a), y - 0.22,
              z + size * draw.uniform(0.5, 1.1) * math.sin(a)) for a in range(6)]
    stage.shape("speck", sides, [range(6)], ash, smooth=False)


def soft(colour):
    """Plastic that is made to be touched: dull, and its grain too fine to be seen."""
    nodes = stage.Nodes("soft")
    worn = nodes.out("TexNoise", nodes.place(), Scale=0.18, Detail=3)
    tone = nodes.out("MixRGB", worn, [c * 0.92 for c in colour], [c * 1.08 for c in colour])
    fine = nodes.out("Bump", Strength=1, Distance=0.002, Height=nodes.out(
        "TexNoise", nodes.place(), Scale=6.0, Detail=1))
    return nodes.done(nodes.out("BsdfPrincipled", Base_Color=tone, Roughness=nodes.out(
        "MapRange", worn, 0.3, 0.7, 0.58, 0.63), Specular=0.16, Normal=fine))


def sill(u, v):
    """The top of the door: from the rubber at the glass, round, down to the armrest."""
    x, t, bend = (u - 0.5) * 140, v * 34, 3.2
    turned = min(max(0, t - 17) / bend, math.pi / 2)
    out = min(t, 17) + bend * math.sin(turned)
    fall = bend * (1 - math.cos(turned)) + max(0, t - 17 - bend * math.pi / 2)
    fall += 0.004 * min(t, 17) ** 2
    return x, -1.2 - out + 0.0016 * x * x, 0.9 + 0.5 * math.exp(-((t - 2.2) / 1.4) ** 2) - fall


stage.grid("sill", 100, 140, sill, soft((0.03, 0.026, 0.022)))
rubber = stage.plain("rubber", Base_Color=(0.01, 0.01, 0.01), Roughness=0.55)
for points, radius in (([(x, 0.0016 * x * x - 0.8, 0.5) for x in range(-70, 71, 2)], 0.7),
                       ([(22.2 - 0.1 * z, -1.2 - 0.18 * z, z) for z in range(-6, 60, 2)], 0.8)):
    stage.tube("seal", points, radius, rubber, 24)


def pillar(u, v):
    """The trim beside the window: a rounded edge, a seam, and cloth that turns to the cabin."""
    z, t = -8 + v * 60, u * 26
    x = 22.9 - 0.1 * z + t
    bulge = 1.6 * (1 - math.exp(-t / 0.9)) - 0.5 * math.exp(-((t - 4.6) / 0.16) ** 2)
    return x, -1.4 - 0.18 * z - bulge - 0.015 * t * t, z


stage.grid("pillar", 260, 30, pillar, soft((0.03, 0.028, 0.026)))

sun = bpy.data.lights.new("sun", "SUN")
sun.energy, sun.angle, sun.color = 2.6, 0.02, (1, 0.66, 0.36)
thing = bpy.data.objects.new("sun", sun)
bpy.context.scene.collection.objects.link(thing)
stage.turn(thing, (0.34, -1, -0.46))
stage.softbox((-30, -70, 46), (10, 0, 5), 60, 40, 16, stage.COOL, sampled=True)
stage.softbox((-16, -90, 6), (0, 0, 8), 30, 26, 0.5, stage.COOL)  # the other window, mirrored
stage.softbox((24, -80, 20), (0, 0, 8), 14, 3, 1.5, stage.WARM)  # the lamp at the ceiling
stage.camera((4, -62, 9.5), (0.5, 0, 8.6), 40, 5.6, (-6, -0.2, 8))
stage.shoot(0, 0.06)
