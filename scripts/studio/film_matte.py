"""One panel, half of it under satin film: the same lamps mirrored sharp and soft."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import stage  # noqa: E402

stage.begin(seed=2)
EDGE = 0.6  # where the film begins


def height(x, y):
    """A bonnet with a crease that runs away from the camera."""
    crease = 0.5 * math.exp(-((x + 0.12 * y + 5.6) / 2.2) ** 2)
    gap = -0.8 * math.exp(-((x + 0.1 * y + 8.3) / 0.2) ** 2)  # between bonnet and wing
    return -0.0035 * x * x - 0.004 * y * y + crease + gap


def edge(y):
    return EDGE - 0.1 * y + 0.01 * math.sin(1.7 * y)


def point(u, v):
    y = (v - 0.35) * 90
    x = (u - 0.5) * 90 - 0.1 * y  # columns run along the gap, or its edges would be ragged
    return x, y, height(x, y)


stage.grid("gloss", 1200, 70, point, stage.paint(peel=0.0005))


def satin(u, v):
    y = (v - 0.35) * 90
    x = edge(y) + 60 * u * u
    return x, y, height(x, y) + 0.03


nodes = stage.Nodes("satin")
bumps = nodes.out("TexNoise", nodes.place(), Scale=26.0, Detail=3.0)
rough = nodes.out("MapRange", bumps, 0.3, 0.7, 0.115, 0.165)
stage.grid("satin", 240, 160, satin, stage.paint(rough=rough, nodes=nodes))
stage.tube("edge", [(edge(y), y, height(edge(y), y) + 0.02) for y in
                    [i * 0.4 - 30 for i in range(200)]], 0.022,
           stage.plain("edge", Base_Color=(0.05, 0.08, 0.07), Roughness=0.25, Specular=0.8))
stage.dust(240, (-16, 16, -12, 24), lambda x, y: height(x, y) + (0.03 if x > edge(y) else 0))

stage.softbox((0, 60, 26), (0, 0, 0), 90, 2.2, 14)
stage.softbox((0, 60, 34), (0, 0, 0), 90, 2.2, 14)
stage.softbox((0, 55, 52), (0, 0, 0), 90, 8, 2.2, stage.COOL)
stage.softbox((-60, 10, 30), (0, 0, 0), 4, 60, 4, stage.COOL)
stage.camera((3, -40, 20), (0.8, 1.2, -0.5), 75, 8, (0.6, 0, 0))
stage.shoot(strength=1)
