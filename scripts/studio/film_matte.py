"""One bonnet, half of it under satin film: the same lamps mirrored sharp and soft."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import stage  # noqa: E402

scene = stage.begin(seed=2)
scene.cycles.sample_clamp_indirect, scene.cycles.blur_glossy = 6, 0.1
scene.cycles.adaptive_threshold = 0.01


def height(x, y):
    """A bonnet that falls away beside an edge, and the gap between bonnet and wing."""
    aside = x + 0.1 * y
    fall = 0.13 * math.log(1 + math.exp(min(50, (-4.6 - aside) / 0.5)))
    gap = -0.9 * math.exp(-((aside + 8.3) / 0.14) ** 2)
    return -0.004 * x * x - 0.006 * y * y - fall + gap


def point(u, v):
    y = (v - 0.35) * 90
    x = (u - 0.5) * 90 - 0.1 * y  # columns run along the gap, or its edges would be ragged
    return x, y, height(x, y)


nodes = stage.Nodes("gloss and satin")
split = nodes.add("SeparateXYZ", nodes.place()).outputs
bow = nodes.math("MULTIPLY", nodes.math("MULTIPLY", split["Y"], split["Y"]), 0.004)
wave = nodes.math("MULTIPLY", nodes.out("TexNoise", nodes.place(), Scale=0.3, Detail=1), 0.1)
away = nodes.math("ADD", nodes.math("ADD", split["X"], bow), nodes.math(
    "ADD", wave, nodes.math("MULTIPLY", split["Y"], 0.1)))
film = nodes.out("MapRange", away, 0.5, 0.54, 0.0, 1.0, interpolation_type="SMOOTHERSTEP")
peel = nodes.out("TexNoise", nodes.place(), Scale=2.2, Detail=1.5)
tooth = nodes.out("TexNoise", nodes.place(), Scale=26.0, Detail=2, Roughness=0.6)
wiped = nodes.out("TexNoise", nodes.vector("MULTIPLY", nodes.place(), (0.5, 1.6, 1)), Scale=0.5,
                  Detail=5, Roughness=0.6)
relief = nodes.math("ADD", nodes.math("MULTIPLY", peel, 0.0011), nodes.math(
    "MULTIPLY", film, nodes.math("ADD", 0.03, nodes.math("MULTIPLY", tooth, 0.0002))))
normal = nodes.out("Bump", Strength=1, Distance=1, Height=relief)
stage.paint(normal=normal, nodes=nodes)
surface = nodes.tree.nodes["Material Output"].inputs[0]
rough = nodes.out("MapRange", wiped, 0.3, 0.7, 0.19, 0.25)
satin = nodes.out("MixShader", nodes.out("Fresnel", 1.5, normal), nodes.out(
    "Emission", stage.PAINT, 0.35), nodes.out("BsdfGlossy", (1, 1, 1), rough, normal))
both = nodes.out("MixShader", film, surface.links[0].from_socket, satin)
nodes.tree.links.new(both, surface)
stage.grid("bonnet", 1400, 70, point, nodes.owner)
stage.dust(420, (-9, 11, -9, 12), height, size=(0.006, 0.028))

stage.bay(1.6, turned=-0.2)
view = stage.camera((3, -36, 18), (0.8, 1.2, -0.5), 75, 11, (0.6, 0, 0))
view.rotation_euler.rotate_axis("Z", 0.04)
stage.shoot(0.5, 0.03)
