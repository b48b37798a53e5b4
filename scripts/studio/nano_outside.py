"""Water on a treated bonnet: beads near and far, and one that runs."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import drops  # noqa: E402
import stage  # noqa: E402

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
for x, z, wide, tall in ((85, 130, 6, 330), (-145, 130, 6, 330), (-30, 190, 380, 7), (-90, 0, 60, 130), (40, -10, 170, 90),
                         (30, 40, 70, 60)):
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


nodes = stage.Nodes("paint")
stage.grid("bonnet", 120, 120, lambda u, v: (
    (u - 0.5) * 60, (v - 0.35) * 60, height((u - 0.5) * 60, (v - 0.35) * 60)),
    stage.paint(stage.flakes(nodes, (0.006, 0.04, 0.028)), wet=True, nodes=nodes))

beads = drops.Drops(drops.water(caustic=(0.012, 0.028, 0.022)),
                    angles=(60, 66, 72, 78, 84, 90, 70, 80), spread=0.17)
for x, y, r in ((-1.9, -0.4, 0.62), (3.1, 1.2, 0.5), (-3.9, 2.4, 0.55), (-0.9, 4.6, 0.6),
                (3.9, 5.6, 0.56), (-3.2, -2.6, 0.34), (2.4, -1.7, 0.42)):
    beads.put(x, y, r, height)
head = beads.put(path(-0.9), -0.9, 0.46, height)
head.scale.y *= 1.4
y = -0.2
while y < 9:
    r = beads.draw.uniform(0.015, 0.06)
    beads.put(path(y) + beads.draw.gauss(0, 0.07), y, r, height)
    y += beads.draw.uniform(0.1, 0.7)
for count, sizes, far in ((10, (0.3, 0.46), 16), (34, (0.2, 0.3), 14), (100, (0.12, 0.2), 10),
                          (300, (0.06, 0.12), 9), (900, (0.024, 0.06), 5)):
    beads.scatter(count, sizes, (-6, 6, -4.5, far), height,
                  lambda x, y, r: beads.is_free(x, y, r, 1.25) and (
                      y < -0.9 or abs(x - path(y)) > 0.4 + r))

view = stage.camera((0.6, -17, 5.9), (0.1, 0.4, -0.2), 85, 8, (0, -0.6, 0.2))
view.rotation_euler.rotate_axis("Z", 0.04)
stage.shoot(0.4, 0.03, calmed=0)
