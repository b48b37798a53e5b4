"""Develops what a scene has written: denoises, then does what lens and film do to light.

    /usr/bin/python3 denoise.py <picture without .png> <picture.png> [strength] [exposure]

Debian's Blender has no denoiser. This one averages pixels that look alike and whose surfaces, by
Cycles' albedo and normal passes, are alike. Needs Debian's python3-opencv and python3-numpy.
"""
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before cv2 is imported
import cv2  # noqa: E402
import numpy as np  # noqa: E402

cv2.setNumThreads(2)


def read(base, what):
    picture = cv2.imread(f"{base}-{what}-0001.exr", cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(picture[..., :3].astype(np.float32))


def without_fireflies(picture):
    """No pixel is brighter than the second brightest of its neighbours."""
    light = picture.max(2)
    around = [np.roll(light, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    limit = np.sort(np.stack(around), 0)[-2] + 0.02
    return picture * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]


def smooth(picture, guide, albedo, normal, reach, tolerance):
    """Averages each pixel with those within `reach` whose neighbourhood looks the same."""
    rows, columns = picture.shape[:2]
    total, weights = np.zeros_like(picture), np.zeros((rows, columns), np.float32)
    padded = [cv2.copyMakeBorder(p, reach, reach, reach, reach, cv2.BORDER_REFLECT)
              for p in (picture, guide, albedo, normal)]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            there = (slice(reach + dy, reach + dy + rows), slice(reach + dx, reach + dx + columns))
            other, g, a, n = (p[there] for p in padded)
            unlike = cv2.blur(((guide - g) ** 2).sum(2), (3, 3)) / tolerance**2
            unlike += ((albedo - a) ** 2).sum(2) / 0.0036 + ((normal - n) ** 2).sum(2) / 0.04
            unlike += (dx * dx + dy * dy) / (2 * (reach * 0.6) ** 2)
            weight = np.exp(-unlike)
            total += weight[..., None] * other
            weights += weight
    return total / weights[..., None]


def denoise(light, albedo, normal, strength):
    # In logarithms, dark tones count as the eye sees them.
    tones = without_fireflies(np.log1p(np.clip(light, 0, 60) * 24))
    tones = smooth(tones, cv2.GaussianBlur(tones, (0, 0), 0.7), albedo, normal, 5, 0.2 * strength)
    tones = smooth(tones, tones, albedo, normal, 4, 0.1 * strength)
    return np.expm1(tones) / 24


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
    light = read(base, "light")
    if strength:
        light = denoise(light, read(base, "albedo"), read(base, "normal"), strength)
    picture = film(lens(light * 2**exposure))
    cv2.imwrite(target, np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))


if __name__ == "__main__" and "bpy" not in sys.modules:
    develop(sys.argv[1], sys.argv[2], *map(float, sys.argv[3:]))
