/* Cross-guided smoothing for half-finished path-traced pictures.
 *
 * Every output pixel is a weighted mean of the pixels around it. A neighbour counts fully when a small patch around it
 * looks like the patch around the centre in the *guide* (the other half of the samples, so that noise cannot vote for
 * itself) and when the surface described by the feature channels (albedo, normal, depth) is the same one.
 *
 * The image is worked through in bands of rows, one band per thread, so that the scratch rows stay in the cache.
 * Pixels are interleaved: colour[(y * w + x) * 3 + c], feature[(y * w + x) * nf + c].
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BAND = 32, REJECT = 10 };

static int clampi(int v, int hi) { return v < 0 ? 0 : v > hi ? hi : v; }

/* Squared colour distance of two guide pixels, less what their noise alone would give, in units of that noise. */
static float colour_distance(const float *guide, const float *noise, size_t p, size_t q, float strictness) {
    float np = noise[p], nq = noise[q], sum = 0.f;
    float expected = np + (np < nq ? np : nq), scale = strictness * strictness * (np + nq) + 1e-8f;
    for (int c = 0; c < 3; c++) {
        float d = guide[3 * p + c] - guide[3 * q + c];
        sum += d * d - expected;
    }
    return sum / (3.f * scale);
}

/* The worst disagreement of any feature channel; gives up early once the neighbour is hopeless. */
static float feature_distance(const float *feat, const float *noise, const float *floor, int nf, size_t p, size_t q,
                              float strictness, float worst) {
    for (int c = 0; c < nf && worst < REJECT; c++) {
        float d = feat[p * nf + c] - feat[q * nf + c], vp = noise[p * nf + c], vq = noise[q * nf + c];
        float big = vp > vq ? vp : vq, least = vp + (vp < vq ? vp : vq);
        float e = (d * d - least) / (strictness * strictness * (big > floor[c] ? big : floor[c]));
        if (e > worst) worst = e;
    }
    return worst;
}

void smooth(int w, int h, const float *guide, const float *guide_noise, const float *source, int nf, const float *feat,
            const float *feat_noise, const float *feat_floor, float colour_k, float feature_k, int radius, int patch,
            float *out) {
    #pragma omp parallel for schedule(dynamic)
    for (int top = 0; top < h; top += BAND) {
        int rows = top + BAND > h ? h - top : BAND, tall = rows + 2 * patch;
        float *dist = malloc(sizeof(float) * w * tall), *wide = malloc(sizeof(float) * w * tall);
        float *sum = calloc((size_t)w * rows * 4, sizeof(float));
        for (int dy = -radius; dy <= radius; dy++) for (int dx = -radius; dx <= radius; dx++) {
            if (dx * dx + dy * dy > radius * radius + radius / 2) continue;
            for (int r = 0; r < tall; r++) {                       /* distance of single pixels, then mean along x */
                int y = clampi(top + r - patch, h - 1), y2 = clampi(y + dy, h - 1);
                float *line = dist + (size_t)r * w, *mean = wide + (size_t)r * w;
                for (int x = 0; x < w; x++)
                    line[x] = colour_distance(guide, guide_noise, (size_t)y * w + x,
                                              (size_t)y2 * w + clampi(x + dx, w - 1), colour_k);
                for (int x = 0; x < w; x++) {
                    float a = 0.f;
                    for (int k = -patch; k <= patch; k++) a += line[clampi(x + k, w - 1)];
                    mean[x] = a;
                }
            }
            float per_patch = 1.f / ((2 * patch + 1) * (2 * patch + 1));
            for (int r = 0; r < rows; r++) {
                int y = top + r, y2 = y + dy;
                if (y2 < 0 || y2 >= h) continue;
                for (int x = 0; x < w; x++) {
                    int x2 = x + dx;
                    if (x2 < 0 || x2 >= w) continue;
                    float d = 0.f;
                    for (int k = 0; k <= 2 * patch; k++) d += wide[(size_t)(r + k) * w + x];
                    d *= per_patch;
                    if (d < 0.f) d = 0.f;
                    if (d >= REJECT) continue;
                    size_t p = (size_t)y * w + x, q = (size_t)y2 * w + x2;
                    d = feature_distance(feat, feat_noise, feat_floor, nf, p, q, feature_k, d);
                    if (d >= REJECT) continue;
                    float weight = expf(-d), *s = sum + ((size_t)r * w + x) * 4;
                    s[0] += weight * source[3 * q];
                    s[1] += weight * source[3 * q + 1];
                    s[2] += weight * source[3 * q + 2];
                    s[3] += weight;
                }
            }
        }
        for (size_t i = 0; i < (size_t)rows * w; i++)
            for (int c = 0; c < 3; c++)
                out[((size_t)top * w + i) * 3 + c] = sum[i * 4 + c] / (sum[i * 4 + 3] > 1e-6f ? sum[i * 4 + 3] : 1e-6f);
        free(dist); free(wide); free(sum);
    }
}
