"""denoise.py PASSES_DIR LIBRARY OUT.exr: join the two half renders of a scene into one clean linear picture.

Debian's Blender is built without a denoiser. Two independent renders make up for it: each is smoothed with weights
taken from the other, what still differs afterwards measures the noise that is left, and a last pass removes that.
The work is done on light only, that is, on colour divided by albedo, so that wood grain and print stay sharp.
"""
import ctypes
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

RADIUS = int(os.environ.get('DENOISE_RADIUS', 11))
KEEP = 0.12                 # added to the albedo, so that black things do not divide by nothing


def load(folder, name, seed):
    picture = cv2.imread(os.path.join(folder, f'{name}{seed}_0001.exr'), cv2.IMREAD_UNCHANGED)
    if picture is None:
        sys.exit(f'missing pass {name} of seed {seed}')
    picture = picture.astype(np.float32)
    return picture[..., :3] if picture.ndim == 3 else picture[..., None]


def blur(picture, sigma):
    soft = cv2.GaussianBlur(picture, (0, 0), sigma)
    return soft if soft.ndim == picture.ndim else soft[..., None]


def tame_fireflies(light):
    """Scale down single pixels that are far brighter than all around them."""
    level = light.mean(2)
    around = cv2.dilate(cv2.medianBlur(level, 5), np.ones((3, 3), np.uint8))
    return light * np.minimum(1, (5 * around + .05) / np.maximum(level, 1e-6))[..., None]


def noise_between(a, b, sigma):
    return blur((((a - b) ** 2) / 2).mean(2), sigma)


class Smoother:
    def __init__(self, library, pairs):
        self.smooth = ctypes.CDLL(os.path.abspath(library)).smooth
        self.features = np.concatenate([(a + b) / 2 for a, b, _ in pairs], 2)
        self.noise = np.concatenate([blur((a - b) ** 2 / 4, 1.2) for a, b, _ in pairs], 2)
        self.floor = np.concatenate([np.full(a.shape[2], least) for a, _, least in pairs])

    def __call__(self, guide, noise, source, colour, feature, radius, patch):
        arrays = [np.ascontiguousarray(x, np.float32)
                  for x in (guide, noise, source, self.features, self.noise, self.floor)]
        p = [x.ctypes.data_as(ctypes.POINTER(ctypes.c_float)) for x in arrays]
        height, width, depth = self.features.shape
        out = np.empty((height, width, 3), np.float32)
        self.smooth(width, height, p[0], p[1], p[2], depth, p[3], p[4], p[5], ctypes.c_float(colour),
                    ctypes.c_float(feature), radius, patch, out.ctypes.data_as(ctypes.POINTER(ctypes.c_float)))
        return out


def main(folder, library, target):
    passes = {n: (load(folder, n, 1), load(folder, n, 2)) for n in ('colour', 'albedo', 'normal', 'depth')}
    albedo = np.maximum(sum(passes['albedo']) / 2, 0) + KEEP
    one, two = (tame_fireflies(c / albedo) for c in passes['colour'])
    log_depth = [np.log(np.clip(d[..., :1], .1, 60)) for d in passes['depth']]
    smoother = Smoother(library, [(*passes['albedo'], 3e-3), (*passes['normal'], 5e-3), (*log_depth, 2e-4)])
    noise = noise_between(one, two, 4)
    clean_one = smoother(two, noise, one, .55, .8, RADIUS, 2)
    clean_two = smoother(one, noise, two, .55, .8, RADIUS, 2)
    middle = (clean_one + clean_two) / 2
    left = noise_between(clean_one, clean_two, 3)
    cv2.imwrite(target, smoother(middle, left / 2, middle, .9, .8, max(5, RADIUS * 2 // 3), 1) * albedo)


if __name__ == '__main__':
    main(*sys.argv[1:4])
