"""finish.py IN.png OUT.jpg: what a lens and a sensor would have added.

Bloom round the lights, darker corners, a trace of barrel distortion and colour fringe, sharpening, contrast, grain.
WHITE=r,g,b in the environment shifts the white balance, GRAIN sets the strength of the grain.
"""
import os
import sys

import cv2
import numpy as np

GAMMA = 2.2


def bloom(light, scale):
    over = np.maximum(light - .72, 0)
    return light + .22 * cv2.GaussianBlur(over, (0, 0), 13 * scale) + .12 * cv2.GaussianBlur(over, (0, 0), 48 * scale)


def lens(light, barrel=.0045, fringe=.0004):
    """Bend straight lines a hair, each colour by a different hair, and darken the corners."""
    height, width = light.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    half = max(width, height) / 2
    u, v = (x - width / 2) / half, (y - height / 2) / half
    r2 = u * u + v * v
    bent = []
    for channel, shift in enumerate((fringe, 0, -fringe)):
        k = 1 + (barrel + shift) * r2
        bent.append(cv2.remap(light[..., channel], width / 2 + u * k * half, height / 2 + v * k * half,
                              cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT))
    return np.dstack(bent) * ((1 - .14 * r2) ** 2)[..., None]


def grain(shape, rng, size):
    noise = rng.normal(0, 1, shape).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), size)
    return noise / noise.std()


def main(source, target):
    picture = cv2.imread(source, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) / 65535
    white = [float(v) for v in os.environ.get('WHITE', '1,1,1').split(',')]
    strength = float(os.environ.get('GRAIN', '.009'))
    height, width = picture.shape[:2]
    scale = max(width, height) / 1600
    light = np.clip(picture * np.array(white[::-1], np.float32), 0, 1) ** GAMMA
    picture = np.clip(lens(bloom(light, scale)), 0, 1) ** (1 / GAMMA)
    picture += .28 * (picture - cv2.GaussianBlur(picture, (0, 0), 1.1 * max(scale, .6)))
    picture = np.clip(picture, 0, 1)
    picture += .22 * (picture - .5) * picture * (1 - picture)
    rng = np.random.default_rng(5)
    size = .55 * max(1, scale)
    mono, colour = grain((height, width), rng, size)[..., None], grain((height, width, 3), rng, size * 1.4)
    picture += strength * (mono + .4 * colour) * (1.15 - .7 * picture)
    cv2.imwrite(target, (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88])


if __name__ == '__main__':
    main(*sys.argv[1:3])
