"""Clear film on a dark bonnet: all that shows of it is its edge, and a corner that still lifts."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import stage  # noqa: E402

stage.begin(seed=5)
THICK = 0.022
ROLL = 1.9  # radius of the lifted corner
FOLD = (0.80, -0.60)  # where the corner lifts to; its fold is at right angles to it
REACH = 5.6  # from the corner of the film to the fold


def height(x, y):
    return -0.0045 * x * x - 0.006 * y * y


def laid(s, t):
    """The place of a point of the film: s along its front edge, t away from it, in cm."""
    turned = 0.22
    x = 4.2 - s * math.cos(turned) - t * math.sin(turned)
    y = -3.6 - s * math.sin(turned) * 0.6 + t * math.cos(turned)
    return x, y


def film_point(s, t):
    x, y = laid(s, t)
    cx, cy = laid(0, 0)
    beyond = REACH + (x - cx) * FOLD[0] + (y - cy) * FOLD[1]
    if beyond <= 0:
        return x, y, height(x, y) + THICK
    angle = beyond / ROLL
    x, y = x - beyond * FOLD[0], y - beyond * FOLD[1]
    out = ROLL * math.sin(angle)
    return (x + out * FOLD[0], y + out * FOLD[1],
            height(x, y) + THICK + ROLL * (1 - math.cos(angle)))


stage.grid("bonnet", 160, 160, lambda u, v: (
    (u - 0.5) * 70, (v - 0.4) * 70, height((u - 0.5) * 70, (v - 0.4) * 70)), stage.paint())
film = stage.grid("film", 300, 300, lambda u, v: film_point(24 * u ** 1.6, 26 * v ** 1.6),
                  stage.clear_sheet("film"))
film.data.materials.append(stage.clear_sheet("lifted", dirt=0.24))  # its glue has seen air
for face in film.data.polygons:
    x, y, z = face.center
    face.material_index = z - height(x, y) > THICK + 0.01
cut = stage.plain("cut", Base_Color=(0.75, 0.85, 0.8), Roughness=0.15,
                  Emission=stage.COOL + (1,), Emission_Strength=0.16)  # a cut edge gathers light
for side in (lambda k: (k, 0), lambda k: (0, k)):
    stage.tube("cut", [film_point(*side(24 * (i / 300) ** 1.6)) for i in range(301)], 0.016, cut)
stage.dust(160, (-9, 9, -8, 12), height)

stage.softbox((4, 50, 17), (0, 0, 0), 110, 5, 9)
stage.softbox((-6, 40, 40), (0, 0, 0), 60, 7, 2.4, stage.COOL)
stage.softbox((-40, 6, 22), (0, 0, 0), 4, 44, 6, stage.COOL)
stage.softbox((46, 12, 17), (0, 0, 2), 46, 17, 6, feather=0.5)
stage.softbox((-12, -50, 30), (0, 0, 0), 50, 4, 16)
stage.camera((3, -27, 13), (0.5, -0.3, 0.6), 75, 10, (1, -2.6, 0.8))
stage.shoot()
