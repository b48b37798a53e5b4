"""Water on a treated bonnet: beads near and far, and one that runs."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402
from mathutils import noise  # noqa: E402

scene = stage.begin(seed=11)
scene.cycles.sample_clamp_indirect, scene.cycles.blur_glossy = 4, 0.2
scene.cycles.max_bounces = 6
scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = 0.01, 32


stage.bay(turned=0.25, sampled=False, rows=())
nodes = stage.Nodes("dusk")  # the sky in the open door, and what stands before it
up = nodes.out("MapRange", nodes.add("SeparateXYZ", nodes.place("UV")).outputs["Y"], 0.1, 1.0)
tone = nodes.out("MixRGB", up, (1, 0.8, 0.62), (0.4, 0.62, 0.72))
nodes.done(nodes.out("Emission", tone, nodes.out("MapRange", up, 0.0, 1.0, 2.0, 0.5)))
stage.plane("dusk", (-30, 470, 135), (380, 0, 0), (0, 0, 330), nodes.owner)
black = stage.plain("frame", Base_Color=(0.01, 0.01, 0.01))
for x, z, wide, tall in ((85, 130, 6, 330), (-145, 130, 6, 330), (-30, 190, 380, 7),
                         (-90, 0, 60, 130), (40, -10, 170, 90), (30, 40, 70, 60)):
    stage.plane("frame", (x, 468, z), (wide, 0, 0), (0, 0, tall), black)
sky = stage.Nodes("sky")  # in a window at the side and a hatch in the roof: wide, not bright
veil = sky.out("TexNoise", sky.place(), Scale=0.012, Detail=4)
sky.done(sky.out("Emission", (0.86, 0.95, 1), sky.out("MapRange", veil, 0.3, 0.7, 2.0, 4.5)))
for x, y, z, wide, tall in ((-250, 40, 120, 74, 120), (-250, 122, 120, 74, 120),
                            (-250, 40, 200, 74, 22)):
    stage.plane("window", (x, y, z), (0, wide, 0), (0, 0, tall), sky.owner)
stage.plane("hatch", (70, -40, 245), (90, 12, 0), (-14, 120, 0), sky.owner)
stage.surround()


def height(x, y):
    return -0.006 * x * x - 0.009 * (y - 1) ** 2


def path(y):
    """The x of the running drop's trail at y."""
    return 0.9 + 0.25 * math.sin(0.7 * y + 0.4) + 0.1 * y


def wet(x, y):
    """The share of drops that are still here, from 0 to 1: drops that ran took others along."""
    patches = noise.noise((0.34 * x, 0.3 * y, 3)) + 0.5 * noise.noise((0.9 * x, 0.8 * y, 7))
    old = abs(x + 2.6 - 0.35 * y - 0.2 * math.sin(1.3 * y)) - 0.34
    return min(max(0.62 + 1.1 * patches, 0.04), 1) * min(max(3 * old, 0.03), 1)


nodes = stage.Nodes("paint")
bonnet = stage.grid("bonnet", 120, 120, lambda u, v: (
    (u - 0.5) * 60, (v - 0.35) * 60, height((u - 0.5) * 60, (v - 0.35) * 60)),
    stage.paint(stage.flakes(nodes, (0.006, 0.04, 0.028)), wet=True, nodes=nodes))

beads = drops.Drops(drops.water(caustic=(0.012, 0.028, 0.022)),
                    angles=(60, 66, 72, 78, 84, 90, 70, 80), spread=0.2, met=0.35)
for x, y, r in ((-1.9, -0.4, 0.62), (3.1, 1.2, 0.5), (-0.7, 4.6, 0.66)):
    beads.put(x, y, r, height)
head = beads.put(path(-0.9), -0.9, 0.46, height)
head.scale.y *= 1.4
y = -0.2
while y < 9:
    r = beads.draw.uniform(0.012, 0.06)
    beads.put(path(y) + beads.draw.gauss(0, 0.07), y, r, height)
    y += beads.draw.uniform(0.1, 0.7)
sizes = [min(0.013 / (1 - beads.draw.random()) ** 0.72, 0.5) for _ in range(6500)]
for r in sorted(sizes, reverse=True):
    far = 16 if r > 0.1 else 9 if r > 0.04 else 5
    beads.scatter(1, (r, r), (-6.5, 6.5, -4.5, far), height, lambda x, y, r: (
        (y < -0.9 or abs(x - path(y)) > 0.36 + r)
        and beads.draw.random() < wet(x, y) + 0.12 * (r < 0.02)))
stage.dust(330, (-5, 5, -4, 6), height, size=(0.003, 0.010))

view = stage.camera((0.6, -17, 5.9), (0.1, 0.4, -0.2), 85, 8, (0, -0.6, 0.2))
view.rotation_euler.rotate_axis("Z", 0.04)
lamps = (((-90, -60, 200), 8, (480, 495, 510)), ((70, 120, 230), 5, (230, 205, 170)))
stage.shoot(0.4, 0.03, calmed=0, fringe=0.0008, on=bonnet,
            glints=lambda widths: beads.glints(lamps, widths))
