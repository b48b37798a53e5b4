"""Develops what a scene has written: denoises, then does what lens and film do to light.

    /usr/bin/python3 denoise.py <picture without .png> <picture.png> [strength] [exposure]

Debian's Blender has no denoiser. This one averages pixels whose surroundings differ by no more
than noise, and whose surfaces, by Cycles' albedo and normal passes, are alike. Needs Debian's
python3-opencv and python3-numpy.
"""
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before cv2 is imported
import cv2  # noqa: E402
import numpy as np  # noqa: E402

cv2.setNumThreads(2)


def read(base, what, half):
    picture = cv2.imread(f"{base}-{what}-000{half}.exr", cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(picture[..., :3].astype(np.float32))


def without_fireflies(picture):
    """No pixel is brighter than the second brightest of its neighbours."""
    light = picture.max(2)
    around = [np.roll(light, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    limit = np.sort(np.stack(around), 0)[-2] + 0.02
    return picture * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]


def mean_and_noise(halves, window=5):
    """The mean of two renders, and the variance of each pixel that their difference tells."""
    noise = ((halves[0] - halves[1]) ** 2).mean(2) / 4
    return (halves[0] + halves[1]) / 2, cv2.blur(noise, (window, window))


def smooth(tones, surface, reach, strength):
    """Averages each pixel with those within `reach` that differ from it by noise alone.

    `tones` and `surface` are pairs of a picture and its noise, and so is what it returns.
    """
    rows, columns = tones[1].shape
    total, left, weights = np.zeros_like(tones[0]), np.zeros_like(tones[1]), 0
    padded = [cv2.copyMakeBorder(p, reach, reach, reach, reach, cv2.BORDER_REFLECT)
              for p in (*tones, *surface)]

    def unlike(here, other, floor):
        apart = ((here[0] - other[0]) ** 2).mean(2) - here[1] - np.minimum(here[1], other[1])
        return apart / (here[1] + other[1] + floor)

    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            there = (slice(reach + dy, reach + dy + rows), slice(reach + dx, reach + dx + columns))
            picture, noise, *other = (p[there] for p in padded)
            weight = np.exp(
                -np.maximum(cv2.blur(unlike(tones, (picture, noise), 2e-4), (5, 5)), 0) / strength**2
                - np.maximum(unlike(surface, other, 0.015), 0)
                - (dx * dx + dy * dy) / (reach * reach))
            total += weight[..., None] * picture
            left += weight**2 * noise
            weights = weights + weight
    return total / weights[..., None], left / weights**2


def denoise(lights, surfaces, strength):
    """`lights` are two renders with noise of their own, `surfaces` their albedo and normals."""
    # In logarithms, dark tones count as the eye sees them.
    tones = mean_and_noise([without_fireflies(np.log1p(np.clip(p, 0, 60) * 24)) for p in lights])
    surface = mean_and_noise(surfaces)
    picture, noise = smooth(tones, surface, 6, strength)
    picture, _ = smooth((picture, 2 * noise), surface, 3, strength)
    return np.expm1(picture) / 24


def lens(light):
    """Light strays a little between the glasses, and falls off towards the corners."""
    rows, columns = light.shape[:2]
    for part, size in ((0.05, 0.004), (0.025, 0.03)):
        stray = cv2.GaussianBlur(np.minimum(light, 12), (0, 0), size * columns)
        light = light * (1 - part) + part * stray
    y, x = np.mgrid[-1:1:rows * 1j, -1:1:columns * 1j].astype(np.float32)
    return light / (1 + 0.16 * (x * x + 0.5 * y * y))[..., None] ** 2


def film(light, grain=0.011):
    """A curve with a soft shoulder, and grain that is strongest in the middle tones."""
    tone = np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)
    tone = np.where(tone <= 0.0031308, 12.92 * tone, 1.055 * tone ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(1).normal(size=tone.shape[:2]).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), 1.1) * 3.2
    mean = tone.mean(2)
    return tone + (noise * grain * (0.35 + 2.6 * mean * (1 - mean)))[..., None]


def develop(base, target, strength=1.0, exposure=0.0):
    """Makes the picture `target` of the files of `base`; a strength of 0 leaves the noise."""
    lights = [read(base, "light", half) for half in (1, 2)]
    surfaces = [np.dstack([read(base, "albedo", half), read(base, "normal", half)])
                for half in (1, 2)]
    light = denoise(lights, surfaces, strength) if strength else (lights[0] + lights[1]) / 2
    picture = film(lens(light * 2**exposure))
    cv2.imwrite(target, np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))


if __name__ == "__main__" and "bpy" not in sys.modules:
    develop(sys.argv[1], sys.argv[2], *map(float, sys.argv[3:]))
