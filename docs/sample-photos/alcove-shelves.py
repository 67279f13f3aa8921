"""Alcove shelves and cupboards left of a chimney breast, on a warm late afternoon."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

# ---------------------------------------------------------------- materials
wall = paint('wall', '#e7e1d5', .62, .14, 190)
white = paint('ceiling white', '#f1eee7', .7, .10, 150)
trim = paint('trim', '#efebe1', .34, .05, 60, .5, .01)
blue = paint('cabinet blue', '#20354b', .33, .05, 120, .5, .02, .12)
top = timber('oak top', '#c8a273', '#ab7f4e', '#80552f', .36, 22, .22, .05)
parquet = timber('parquet', '#b58a58', '#966a3d', '#6b4524', .33, 30, .22, .24)
brass = metal('brass', '#b08a4c', .33)
iron = plain('cast iron', '#161718', .5, .45, bump=.3, bump_scale=420)
dark = plain('dark', '#0d0d0d', .5)
plastic = plain('white plastic', '#f0efeb', .28)
stoneware = plain('stoneware', '#97907f', .6, .3)
cream = plain('cream glaze', '#e4dccb', .28, .5)
ink_blue = plain('ink glaze', '#27435a', .14, .6)
terracotta = plain('terracotta', '#a9623f', .8, .25)
soil = plain('soil', '#241a13', 1.0, .1)
leaves = foliage()
grey_green = foliage('eucalyptus', ('#5c7566', '#738a78', '#90a08c'), .6)
twig = plain('twig', '#6d5843', .8, .2)
slate = paint('slate', '#3b3e41', .45, .5, 60, .4, .12)
soot = paint('soot', '#2a2725', .9, .5, 40, .2, .15)
black_wood = plain('black frame', '#1b1a19', .4)
shade = lampshade('linen shade', '#e8dcc4')
card = plain('mount card', '#efece4', .8, .2)

# ---------------------------------------------------------------- the room
LEFT, RIGHT, FRONT, CEILING = -1.62, 2.6, -4.6, 2.56
BREAST0, BREAST1, DEPTH = -.04, 1.52, -.42
herringbone_floor(LEFT, RIGHT, -3.4, 0, parquet)
block(LEFT - .1, RIGHT + .1, FRONT - .1, .1, CEILING, CEILING + .1, white, 0)
block(LEFT - .1, RIGHT + .1, 0, .1, -.05, CEILING, wall, 0)
block(LEFT - .1, LEFT, FRONT, .1, -.05, CEILING, wall, 0)
block(LEFT, RIGHT, FRONT - .1, FRONT, -.05, CEILING, wall, 0)
HOLE = (-3.35, -1.55, .62, 2.28)                               # the bay window, right, out of the picture
wall_with_hole('y', RIGHT, .25, (FRONT, .1), CEILING, HOLE, wall)
for y in (-3.32, -2.75, -2.15, -1.58):
    block(RIGHT + .10, RIGHT + .15, y - .025, y + .025, HOLE[2], HOLE[3], trim, 0)
for z in (HOLE[2] + .03, 1.42, HOLE[3] - .03):
    block(RIGHT + .10, RIGHT + .15, HOLE[0], HOLE[1], z - .025, z + .025, trim, 0)

OPEN0, OPEN1, OPEN_TOP = .42, 1.06, .86
breast = prism([(BREAST0, -.02), (BREAST0, CEILING), (BREAST1, CEILING), (BREAST1, -.02), (OPEN1, -.02), (OPEN1, OPEN_TOP),
                (OPEN0, OPEN_TOP), (OPEN0, -.02)], 'y', DEPTH, 0, wall, 'breast')
rounding = breast.modifiers.new('edge', 'BEVEL')
rounding.width, rounding.segments, rounding.limit_method = .004, 3, 'ANGLE'
block(OPEN0, OPEN1, -.06, -.04, 0, .95, soot, 0)
for x in (OPEN0 - .003, OPEN1 - .003):
    block(x, x + .006, DEPTH + .01, -.04, 0, OPEN_TOP, soot, 0)
block(OPEN0 - .02, OPEN1 + .02, DEPTH + .01, -.04, OPEN_TOP - .004, OPEN_TOP + .004, soot, 0)

skirting('y', FRONT, -.40, LEFT, 1, trim)
skirting('x', BREAST0 - .02, .20, DEPTH, -1, trim)
skirting('x', 1.28, BREAST1 + .0185, DEPTH, -1, trim)
skirting('y', DEPTH - .02, 0, BREAST1, 1, trim)
skirting('x', BREAST1, RIGHT, 0, -1, trim)
coving('x', LEFT, BREAST0, 0, -1, CEILING, white)
coving('x', BREAST0 - .09, BREAST1 + .09, DEPTH, -1, CEILING, white)
coving('y', DEPTH - .09, 0, BREAST0, -1, CEILING, white)
coving('y', FRONT, 0, LEFT, 1, CEILING, white)

# ---------------------------------------------------------------- the fireplace: painted surround, iron insert, slate hearth
for x in (.20, 1.10):
    block(x, x + .18, DEPTH - .044, DEPTH + .01, .028, .905, trim, .003)
    block(x - .012, x + .192, DEPTH - .058, DEPTH, .028, .19, trim, .004)
    block(x + .045, x + .135, DEPTH - .052, DEPTH, .26, .93, trim, .006)
block(.20, 1.28, DEPTH - .045, DEPTH + .01, .90, 1.10, trim, .003)
block(.44, 1.04, DEPTH - .053, DEPTH, .955, 1.055, trim, .006)
prism([(DEPTH, 1.09), (DEPTH - .06, 1.09), (DEPTH - .075, 1.115), (DEPTH - .10, 1.13), (DEPTH - .13, 1.14), (DEPTH, 1.14)],
      'x', .165, 1.315, trim, 'mantel moulding')
block(.13, 1.35, DEPTH - .185, DEPTH, 1.139, 1.171, trim, .005, 3)
block(.12, 1.36, DEPTH - .36, DEPTH + .01, -.004, .028, slate, .005)
block(OPEN0, OPEN1, DEPTH, -.05, -.004, .03, slate, .002)
for x0, x1, z0, z1 in ((.375, .455, .028, .905), (1.025, 1.105, .028, .905), (.455, 1.025, .80, .905)):
    block(x0, x1, DEPTH - .018, DEPTH + .02, z0, z1, iron, .006, 3)
arch = [(.455, .80), (.455, .56)] + [(.74 - .285 * math.cos(a), .56 + .20 * math.sin(a)) for a in
                                     (math.pi * i / 24 for i in range(1, 24))] + [(1.025, .56), (1.025, .80)]
prism(arch, 'y', DEPTH - .012, DEPTH + .02, iron, 'arch')
for i in range(9):                                             # fire basket
    x = .55 + .38 * i / 8
    tube([(x, DEPTH + .02, .10), (x, DEPTH - .0, .12), (x, DEPTH - .0, .25)], .007, iron, 'bar')
for z in (.12, .25):
    tube([(.53, DEPTH, z), (.95, DEPTH, z)], .009, iron)
bark = paint('bark', '#57463a', .95, .8, 60, .1, .3)
cut = paint('sawn', '#b08a5d', .9, .4, 90, .1, .3)
for i, (x, z, r, a) in enumerate(((.62, .17, .045, .1), (.74, .18, .05, -.06), (.86, .17, .042, .16), (.68, .26, .04, -.12),
                                  (.80, .26, .044, .05))):
    log = lathe([(.0001, -.13), (r * .95, -.13), (r, -.127), (r * .97, 0), (r, .127), (r * .95, .13), (.0001, .13)],
                (x, DEPTH + .16, z), bark, 16, 'log', 30)
    log.rotation_euler = (math.pi / 2, 0, a)
    log.data.materials.append(cut)
    for face in log.data.polygons:
        face.material_index = int(abs(face.normal.z) > .7)

# ---------------------------------------------------------------- cupboards and shelves
A0, A1, TOP, FACE = LEFT, BREAST0, .82, -.405
block(A0 + .002, A1 - .002, FACE + .02, 0, .10, TOP, blue, .001)
block(A0, A1, FACE + .045, FACE + .06, 0, .105, blue, .001)
for x0, x1 in ((A0 + .0015, A0 + .05), (A1 - .05, A1 - .0015)):
    block(x0, x1, FACE, FACE + .024, .10, TOP, blue, .0012)
block(A0 + .05, A1 - .05, FACE, FACE + .024, TOP - .035, TOP, blue, .0012)
block(A0 + .05, A1 - .05, FACE, FACE + .024, .10, .14, blue, .0012)
span = (A1 - A0 - .10) / 3
for i in range(3):                                             # three doors
    x0 = A0 + .05 + span * i
    if i:
        block(x0 - .016, x0 + .016, FACE, FACE + .024, .14, TOP - .035, blue, .0012)
    a, b = x0 + (.016 if i else 0), x0 + span - (.016 if i < 2 else 0)
    shaker_door(a, b, .14, TOP - .035, FACE - .001, blue, .062, .0035, brass, (b - .036 if i != 1 else a + .036, TOP - .17))
block(A0 + .001, A1 - .001, FACE - .024, 0, TOP, TOP + .036, top, .003, 3, 'top')
SHELF, THICK = -.27, .04
LEVELS = [1.225, 1.60, 1.97]
for z in LEVELS:
    block(A0 + .001, A1 - .001, SHELF, 0, z, z + THICK, top, .0025, 3, 'shelf')
low, mid, high = (z + THICK + .0003 for z in LEVELS)
board = TOP + .0363

# ---------------------------------------------------------------- on the shelves
books = Library()
front = SHELF + .028
books.row(-1.05, -.42, high, front, .185, .25, lean=True)
vase(-1.36, -.14, high, .21, stoneware)
leafy_stems(-1.36, -.14, high + .16, 9, .24, .16, grey_green, twig, (.024, .04), .75, .032, .35)
bowl(-.20, -.14, high, .09, .06, ink_blue)
books.row(-1.59, -1.02, mid, front, .20, .285, lean=True)
picture_frame(-.72, -.115, mid, .21, .27, top, hills('small print'), card, 8, .016, .032)
books.pile(-.26, front + .012, mid, 3)
vase(-.25, -.13, mid + .078, .13, terracotta)
pot(-1.40, -.145, low, .078, .125, cream, soil)
trailing_plant(-1.40, -.145, low + .11, .075, leaves, SHELF, 20, .40)
books.row(-1.12, -.72, low, front, .20, .275)
lathe([(.0001, 0), (.045, 0), (.048, .004), (.048, .10), (.045, .104), (.0001, .106)], (-.60, -.15, low), stoneware, 48, 'jar')
lathe([(.0001, .105), (.042, .105), (.042, .118), (.012, .122), (.012, .135), (.0001, .137)], (-.60, -.15, low), top, 48, 'lid')
books.row(-.44, -.07, low, front, .19, .285)

# ---------------------------------------------------------------- on the cupboards
books.pile(-.42, -.35, board, 4, .04)
bowl(-.80, -.22, board, .13, .075, cream, .005)
for dx, dy, r, code in ((-.04, .0, .036, '#a8442c'), (.035, .03, .034, '#b7862e'), (.03, -.035, .035, '#8f9a3a'), (-.01, .045, .035, '#a84a2b')):
    fruit = lathe([(.0001, .004 - r * .9)] + [(r * math.sin(a), -r * .95 * math.cos(a)) for a in (math.pi * i / 14 for i in range(1, 14))]
                  + [(.0001, r * .86)], (-.80 + dx, -.22 + dy, board + .055), plain(f'fruit {code}{dx}', code, .35), 32, 'fruit')
    fruit.rotation_euler = (dice.uniform(-.5, .5), dice.uniform(-.5, .5), 0)
lamp = (-1.27, -.21)
lathe([(.0001, 0), (.066, 0), (.070, .006), (.082, .06), (.078, .12), (.046, .175), (.017, .20), (.012, .21), (.012, .25)],
      (*lamp, board), ink_blue, 64, 'lamp')
lathe([(.135, 0), (.098, .17), (.0965, .17), (.1335, 0), (.135, 0)], (*lamp, board + .225), shade, 64, 'shade')
double_socket(-.62, 0, board + .15, plastic, dark)
double_socket(1.86, 0, .42, plastic, dark)

# ---------------------------------------------------------------- on the mantelpiece and in the room
MANTEL = 1.1715
picture_frame(.74, DEPTH - .085, MANTEL, .64, .84, black_wood, shapes_print('large print'), card, 4, .02, .07)
for x, tall in ((.31, .24), (.24, .17)):
    lathe([(.0001, 0), (.034, 0), (.035, .005), (.013, .012), (.0065, .03), (.0055, tall - .02), (.013, tall - .012),
           (.013, tall), (.0001, tall)], (x, DEPTH - .095, MANTEL), brass, 32, 'candlestick')
    lathe([(.0001, 0), (.0105, 0), (.0100, .13 + tall * .2), (.006, .136 + tall * .2), (.0001, .137 + tall * .2)],
          (x, DEPTH - .095, MANTEL + tall), cream, 24, 'candle')
vase(1.20, DEPTH - .09, MANTEL, .17, stoneware)

# ---------------------------------------------------------------- light and camera
sky((.72, .84, 1), 1.4)
window_light((RIGHT + .22, (HOLE[0] + HOLE[1]) / 2, 1.45), (-1, .12, -.05), 1.7, 1.6, option('window', 95.0), (.90, .95, 1))
sun_light((-1, option('sun-y', .56), option('sun-z', -.36)), option('sun', 15.0), (1, .78, .52), 1.1)
fill_light((-.3, FRONT + .05, 1.5), (0, 1, .05), 1.8, 1.5, option('fill', 9.0), (1, .96, .90))
camera((option('x', -.30), option('y', -3.55), 1.32), (option('tx', -.30), 0), option('lens', 29.5), option('shift', -.05), tilt=.2,
       focus=3.25, fstop=4)
shoot()
