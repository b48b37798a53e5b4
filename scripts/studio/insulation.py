"""Evening through a side window, film over two thirds of it: the same view, less of the sun."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy  # noqa: E402
import stage  # noqa: E402

stage.begin(seed=9)
draw = random.Random(21)
METRE = 100
SUN = (-0.34, 1, 0.2)  # where it stands, seen from the seat


def far(distance, x0, x1, z0, z1, colour, strength=1.0):
    """A flat piece of the world outside, `distance` metres away; x and z in metres."""
    y = distance * METRE
    corners = [(x * METRE, y, z * METRE) for x, z in ((x0, z0), (x1, z0), (x1, z1), (x0, z1))]
    thing = stage.shape("far", corners, [(0, 1, 2, 3)], stage.glow("far", strength, colour))
    thing.visible_shadow = False
    return thing


def window_light(x, distance, z, radius, strength, colour):
    thing = stage.lamp((x * METRE, distance * METRE, z * METRE), radius * METRE, strength, colour)
    thing.visible_shadow = False


nodes = stage.Nodes("sky")
height_ = nodes.add("SeparateXYZ", nodes.place("UV")).outputs["Y"]
ramp = nodes.add("ValToRGB", height_)
stops = ((0.0, (0.3, 0.16, 0.09)), (0.3, (1, 0.5, 0.22)), (0.38, (1, 0.62, 0.34)),
         (0.55, (0.62, 0.58, 0.5)), (1.0, (0.2, 0.34, 0.42)))
for position, colour in stops[1:-1]:
    ramp.color_ramp.elements.new(position)
for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
    element.position, element.color = position, (*colour, 1)
sky = stage.grid("sky", 1, 1, lambda u, v: ((u - 0.5) * 300000, 90000, -30000 + v * 90000),
                 nodes.done(nodes.out("Emission", ramp.outputs[0], 1.5)))
sky.visible_shadow = False
window_light(SUN[0] * 850, 850, SUN[2] * 850, 15, 14, (1, 0.76, 0.48))

for distance, haze in ((700, 0.62), (420, 0.42), (240, 0.24), (120, 0.1)):
    x = -distance * 0.9
    while x < distance * 0.9:
        wide, tall = draw.uniform(0.05, 0.13) * distance, draw.uniform(0.01, 0.11) * distance
        tone = [c * haze for c in (0.95, 0.6, 0.38)]
        far(distance, x, x + wide, -0.2 * distance, tall, tone)
        for _ in range(int(5 * draw.random())):
            window_light(x + wide * draw.random(), distance - 1, tall * draw.uniform(-0.2, 0.9),
                         0.0022 * distance, draw.uniform(1, 4), draw.choice(
                             (stage.WARM, (1, 0.6, 0.3), stage.WHITE)))
        x += wide * draw.uniform(1.0, 1.7)
far(60, -60, 60, -30, -1.5, (0.035, 0.026, 0.02))
far(59, -60, 60, -2.0, -1.62, (0.16, 0.1, 0.07))  # the kerb, which still has sun
far(30, -40, 40, -1.9, -1.7, (0.1, 0.065, 0.045))
for i in range(14):  # street lamps, the row going away
    away = 36 + 15 * i
    window_light(8 - 0.17 * away, away, 4.2, 0.36, 4, (1, 0.66, 0.34))
    far(away, 8 - 0.17 * away - 0.07, 8 - 0.17 * away + 0.07, -3, 4.2, (0.03, 0.022, 0.017))
for i in range(34):  # cars
    away = draw.uniform(40, 190)
    x, red = draw.uniform(-0.42, 0.42) * away, draw.random() < 0.4
    for dx in (0, 1.4):
        window_light(x + dx, away, -1.0 - 0.002 * away, 0.26, 3, (1, 0.09, 0.05) if red else (
            1, 0.86, 0.66))


for x, away, tall in ((-7.5, 46, 5.2), (-15, 70, 6.5), (3.4, 40, 4.6), (19, 62, 6)):  # palms
    bark = stage.glow("palm", 0.02, (1, 0.7, 0.5))
    at = [(x + 0.1 * math.sin(k), away, k - 4) for k in range(round(tall) + 5)]
    fronds = [at]
    for k in range(13):
        side, rise = math.cos(k * 0.55) * draw.uniform(0.8, 1.1), draw.uniform(0.2, 1.3)
        fronds.append([(at[-1][0] + 3 * side * t, away, at[-1][2] + rise * t * 1.6 - 2.2 * t**2.2)
                       for t in (i / 9 for i in range(10))])
    for k, line in enumerate(fronds):
        palm = stage.tube("palm", [[c * METRE for c in point] for point in line],
                          lambda u, k=k: (0.2 * math.sin(math.pi * u) if k else 0.18) * METRE + 1,
                          bark, 6)
        palm.visible_shadow = False


def pane(x, z):
    """The glass: bent a little, leaning inwards at the top."""
    return x, 0.0016 * x * x - 0.18 * z, z


def edge(z):
    return -7.5 + 0.16 * z + 0.05 * math.sin(0.5 * z)


stage.grid("glass", 40, 30, lambda u, v: pane((u - 0.5) * 120, -4 + v * 60),
           stage.clear_sheet("glass", peel=0, dirt=0.03))


def film(u, v):
    z = -4 + v * 60
    x, y, z = pane(edge(z) + u * 80, z)
    return x, y - 0.12, z


stage.grid("film", 60, 30, film, stage.clear_sheet("film", (0.2, 0.255, 0.245), peel=0, dirt=0.004))
line = [film(0, v / 80) for v in range(81)]
stage.tube("cut", line, 0.035, stage.glow("cut", 0.5, (1, 0.8, 0.6)))


def sill(u, v):
    """The top of the door: from the rubber at the glass to where it drops to the armrest."""
    x, t = (u - 0.5) * 140, v * 24
    fall = 0.004 * t * t + 0.2 * max(0, t - 19) ** 1.6
    return x, -1.2 - t + 0.0016 * x * x, 0.9 + 0.5 * math.exp(-((t - 2.2) / 1.4) ** 2) - fall


stage.grid("sill", 100, 80, sill, stage.leather((0.11, 0.105, 0.09), 0.16, 0.012))
rubber = stage.plain("rubber", Base_Color=(0.01, 0.01, 0.01), Roughness=0.55)
stage.tube("seal", [(x, 0.0016 * x * x - 0.8, 0.5) for x in range(-70, 71, 2)], 0.7, rubber, 20)
stage.tube("pillar", [(26 - 0.1 * z, -3 - 0.18 * z, z) for z in range(-6, 60, 2)], 3.4, rubber, 30)
stage.tube("gasket", [(22.2 - 0.1 * z, -1.2 - 0.18 * z, z) for z in range(-6, 60, 2)], 0.8, rubber, 20)

sun = bpy.data.lights.new("sun", "SUN")
sun.energy, sun.angle, sun.color = 4.5, 0.01, (1, 0.72, 0.42)
thing = bpy.data.objects.new("sun", sun)
bpy.context.scene.collection.objects.link(thing)
thing.location = (0, 0, 0)
stage.turn(thing, (0.34, -1, -0.46))
stage.softbox((20, -70, 50), (0, 0, 5), 50, 30, 0.25, stage.COOL)
stage.camera((4, -62, 9.5), (0.5, 0, 8.6), 40, 4, (-6, -0.2, 8))
stage.shoot(strength=1.7)
