#!/usr/bin/env bash
# render.sh SCENE.py OUT.jpg [WIDTH HEIGHT SAMPLES [EXPOSURE]]
# Renders a scene twice with different seeds, cleans the two together and finishes them into one JPEG.
# Draft: 480 320 12.  Final: 2400 1600 11.  Needs blender, python3-opencv and a C compiler.
# Optional environment:
#   RENDER_WRAP   words put before every heavy command, e.g. "nice -n 19" or "flock FILE nice -n 19"
#   RENDER_CACHE  where the passes are kept          LOOK   Filmic look        WHITE, GRAIN   see finish.py
#   KEEP_PASSES=1 do not render again, only develop and finish what is there
#   RESUME=1      keep the seed that an interrupted run had finished
#   SCENE_ARGS    further options for the scene, e.g. "--cam-y -3.2"
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,4p' "$0"; exit 2; }
scene=$(realpath "$1"); out=$(realpath -m "$2"); width=${3:-480}; height=${4:-320}; samples=${5:-12}; exposure=${6:-0}
here=$(cd "$(dirname "$0")" && pwd)
cache=${RENDER_CACHE:-${TMPDIR:-/tmp}/scene-passes}
python=${PYTHON:-/usr/bin/python3}
read -r -a wrap <<<"${RENDER_WRAP:-}"
read -r -a extra <<<"${SCENE_ARGS:-}"
passes=$cache/$(basename "$scene" .py)-${width}x${height}
library=$cache/denoise.so
mkdir -p "$passes" "$(dirname "$out")"

if [ ! -f "$library" ] || [ "$here/denoise.c" -nt "$library" ]; then
  cc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -o "$library.$$" "$here/denoise.c" -lm
  mv "$library.$$" "$library"
fi

if [ -z "${KEEP_PASSES:-}" ] || [ ! -f "$passes/clean.exr" ]; then
  [ -n "${RESUME:-}" ] || rm -f "$passes"/*.exr
  for seed in 1 2; do
    [ ! -f "$passes/depth${seed}_0001.exr" ] || continue
    log=$passes/seed$seed.log
    "${wrap[@]}" blender -b -noaudio --python-exit-code 1 -P "$scene" -- \
      --out "$passes" --width "$width" --height "$height" --samples "$samples" --seed "$seed" "${extra[@]}" >"$log" 2>&1 ||
      { tail -n 25 "$log" >&2; exit 1; }
    grep '^seconds' "$log" || true
  done
  "${wrap[@]}" "$python" "$here/denoise.py" "$passes" "$library" "$passes/clean.exr"
fi
blender -b -noaudio --python-exit-code 1 -P "$here/develop.py" -- "$passes/clean.exr" "$passes/developed.png" \
  "$exposure" "${LOOK:-Medium High Contrast}" >"$passes/develop.log" 2>&1 || { tail "$passes/develop.log" >&2; exit 1; }
"$python" "$here/finish.py" "$passes/developed.png" "$out"
echo "$out"
