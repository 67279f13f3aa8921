"""Alcove shelves and cupboards left of a chimney breast, on a warm late afternoon.

With SCENE_ARGS="--before 1" the same alcove, from the same place, as it was found: old paper, one sagging shelf.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

BEFORE = option('before', 0)

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
block(BREAST1 - .001, BREAST1 + .0204, DEPTH - .0204, DEPTH + .01, 0, .124, trim, .001)     # where the two meet
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

# ---------------------------------------------------------------- the alcove, after and before
A0, A1 = LEFT, BREAST0
TOP_OF_CUPBOARDS = .82
books = Library()


def cupboards_and_shelves():
    face = -.405
    block(A0 + .002, A1 - .002, face + .02, 0, .10, TOP_OF_CUPBOARDS, blue, .001)
    block(A0, A1, face + .045, face + .06, 0, .105, blue, .001)
    for x0, x1 in ((A0 + .0015, A0 + .05), (A1 - .05, A1 - .0015)):
        block(x0, x1, face, face + .024, .10, TOP_OF_CUPBOARDS, blue, .0012)
    block(A0 + .05, A1 - .05, face, face + .024, TOP_OF_CUPBOARDS - .035, TOP_OF_CUPBOARDS, blue, .0012)
    block(A0 + .05, A1 - .05, face, face + .024, .10, .14, blue, .0012)
    span = (A1 - A0 - .10) / 3
    for i in range(3):                                             # three doors
        x0 = A0 + .05 + span * i
        if i:
            block(x0 - .016, x0 + .016, face, face + .024, .14, TOP_OF_CUPBOARDS - .035, blue, .0012)
        a, b = x0 + (.016 if i else 0), x0 + span - (.016 if i < 2 else 0)
        shaker_door(a, b, .14, TOP_OF_CUPBOARDS - .035, face - .001, blue, .062, .0035, brass, (b - .036 if i != 1 else a + .036, TOP_OF_CUPBOARDS - .17))
    block(A0 + .001, A1 - .001, face - .024, 0, TOP_OF_CUPBOARDS, TOP_OF_CUPBOARDS + .036, top, .003, 3, 'top')
    shelf, thick = -.27, .04
    levels = [1.225, 1.60, 1.97]
    for z in levels:
        block(A0 + .001, A1 - .001, shelf, 0, z, z + thick, top, .0025, 3, 'shelf')
    low, mid, high = (z + thick + .0003 for z in levels)
    board = TOP_OF_CUPBOARDS + .0363

    # on the shelves
    front = shelf + .028
    books.row(-1.05, -.42, high, front, .185, .25, lean=True)
    vase(-1.36, -.14, high, .21, stoneware)
    leafy_stems(-1.36, -.14, high + .16, 9, .24, .16, grey_green, twig, (.024, .04), .75, .032, .35)
    bowl(-.20, -.14, high, .09, .06, ink_blue)
    books.row(-1.59, -1.02, mid, front, .20, .285, lean=True)
    picture_frame(-.72, -.115, mid, .21, .27, top, hills('small print'), card, 8, .016, .032)
    books.pile(-.26, front + .012, mid, 3)
    vase(-.25, -.13, mid + .078, .13, terracotta)
    pot(-1.40, -.145, low, .078, .125, cream, soil)
    trailing_plant(-1.40, -.145, low + .11, .075, leaves, shelf, 20, .40)
    books.row(-1.12, -.72, low, front, .20, .275)
    lathe([(.0001, 0), (.045, 0), (.048, .004), (.048, .10), (.045, .104), (.0001, .106)], (-.60, -.15, low), stoneware, 48, 'jar')
    lathe([(.0001, .105), (.042, .105), (.042, .118), (.012, .122), (.012, .135), (.0001, .137)], (-.60, -.15, low), top, 48, 'lid')
    books.row(-.44, -.07, low, front, .19, .285)

    # on the cupboards
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


def old_wallpaper():
    """Faded stripes with sprigs, yellower where no shelf or picture kept the light off, torn away beside the breast."""
    s = Shader('old wallpaper', '#cbbd9a')
    v = s.world_position()
    x, y, z = s.split(v)
    along = s.calc('ADD', x, y)                                 # the back wall has its y to itself, the side walls their x
    stripe = s.ramp(s.calc('FRACT', s.calc('DIVIDE', along, .106)),
                    [(.0, 0), (.02, 1), (.30, 1), (.32, 0), (.40, 0), (.41, .8), (.43, .8), (.44, 0), (.88, 0), (.89, .8), (.91, .8), (.92, 0)])
    row = s.calc('DIVIDE', z, .155)
    u = s.calc('SUBTRACT', s.calc('FRACT', s.calc('ADD', s.calc('DIVIDE', along, .159), s.calc('MULTIPLY', s.calc('FLOOR', row), .5))), .5)
    w = s.calc('SUBTRACT', s.calc('FRACT', row), .5)
    wobble = s.calc('MULTIPLY', s.calc('SUBTRACT', s.noise(v, 60, 3), .5), .12)

    def petals(cx, cz, size, count, depth, lean=0.0):
        """A rosette in the units of one repeat: round, with so many petals; two petals make a leaf, which may lean."""
        du, dw = s.calc('SUBTRACT', u, cx), s.calc('SUBTRACT', w, cz)
        turn = s.calc('COSINE', s.calc('MULTIPLY', s.calc('SUBTRACT', s.calc('ARCTAN2', du, dw), lean), float(count)))
        radius = s.calc('SQRT', s.calc('ADD', s.calc('MULTIPLY', du, du), s.calc('MULTIPLY', dw, dw)))
        return s.ramp(s.calc('SUBTRACT', s.calc('ADD', radius, s.calc('MULTIPLY', wobble, .3)), s.calc('MULTIPLY', turn, depth)), [(size, 1), (size + .03, 0)])
    rose, heart = petals(.02, .06, .15, 5, .03), petals(.02, .06, .05, 3, .02)
    leafy = s.calc('MAXIMUM', petals(-.12, -.17, .075, 2, .06, -.9), petals(.17, -.13, .075, 2, .06, .7))
    bud = petals(.03, -.28, .05, 3, .015)
    pattern = s.blend(stripe, colour('#ddd5bf'), colour('#cfd0b8'))
    pattern = s.blend(s.calc('MULTIPLY', leafy, .55), pattern, colour('#8b9a78'))
    pattern = s.blend(s.calc('MULTIPLY', s.calc('MAXIMUM', rose, bud), .6), pattern, colour('#b98a7c'))
    pattern = s.blend(s.calc('MULTIPLY', heart, .55), pattern, colour('#93594f'))
    age = s.calc('ADD', s.calc('MULTIPLY', s.noise(v, 2.1, 5, .6), .8), s.calc('MULTIPLY', s.noise(v, 11, 4), .3))
    yellowed = s.blend(s.ramp(age, [(.35, .25), (.75, .8)]), pattern, colour('#dcc9a2'), 'MULTIPLY')

    def box(x0, x1, z0, z1, soft=.006):
        sides = [s.span(x, x0, x0 + soft, 0, 1), s.span(x, x1 - soft, x1, 1, 0), s.span(z, z0, z0 + soft, 0, 1), s.span(z, z1 - soft, z1, 1, 0)]
        mask = sides[0]
        for side in sides[1:]:
            mask = s.calc('MULTIPLY', mask, side)
        return mask
    ghost = s.calc('MAXIMUM', box(-1.22, -.86, 1.12, 1.56), box(-.74, -.50, 1.22, 1.50))
    paper = s.blend(s.calc('MULTIPLY', ghost, .75), yellowed, pattern)
    ragged = s.calc('MULTIPLY', s.calc('SUBTRACT', s.noise(v, 7, 5, .65), .5), .38)
    from_corner = s.calc('ADD', s.calc('ADD', s.calc('MULTIPLY', s.calc('SUBTRACT', A1, x), 1.5), s.calc('ABSOLUTE', s.calc('SUBTRACT', z, .46))), ragged)
    torn = s.ramp(from_corner, [(.360, 1), (.365, 0)])
    edge = s.ramp(from_corner, [(.362, 0), (.365, 1), (.385, 1), (.392, 0)])
    plaster = s.ramp(s.noise(v, 9, 6, .65), [(.35, '#b39a86'), (.5, '#c3ad98'), (.68, '#d5c6b3')])
    face = s.blend(torn, s.blend(edge, paper, colour('#e9e2d0')), plaster)
    s.surface(Base_Color=face, Roughness=.8, Specular=.2,
              Normal=s.bump(s.calc('ADD', s.calc('MULTIPLY', s.noise(v, 160, 3), .25), s.calc('SUBTRACT', 1.0, torn)), .5, .0018))
    return s.done()


def carton(width, deep, tall, board):
    """An open cardboard box round the origin, its flaps hanging out."""
    parts = []
    for a, b, c, d in ((-width / 2, width / 2, -deep / 2, -deep / 2 + .004), (-width / 2, width / 2, deep / 2 - .004, deep / 2),
                       (-width / 2, -width / 2 + .004, -deep / 2, deep / 2), (width / 2 - .004, width / 2, -deep / 2, deep / 2)):
        parts.append(block(a, b, c, d, 0, tall, board, .001, 1))
    for side, angle in ((-1, 118), (1, 96)):
        flap = block(0, deep * .46, -deep / 2, deep / 2, -.002, .002, board, .001, 1, 'flap', 'y')
        parts.append(group([flap], (side * width / 2, 0, tall), (0, side * math.radians(angle) - (math.pi / 2 if side > 0 else -math.pi / 2) - math.pi / 2 * side, 0)))
    return parts


def as_it_was_found():
    """Old paper, one sagging shelf on slotted uprights, a cable along the skirting, boxes half packed."""
    paper, melamine = old_wallpaper(), plain('melamine', '#ddd9cd', .35)
    steel, board = plain('slotted upright', '#cfcdc6', .4), paint('cardboard', '#94764f', .9, .3, 50, .15, .08)
    cable, chip = plain('cable', '#d9d6cc', .5), plain('chipboard', '#a68a62', .9)
    block(A0, A1, -.0012, 0, .10, CEILING, paper, 0)
    block(A0, A0 + .0012, DEPTH, 0, .10, CEILING, paper, 0)
    block(A1 - .0012, A1, DEPTH + .01, 0, .10, CEILING, paper, 0)
    skirting('x', A0, A1, 0, -1, trim)
    skirting('y', DEPTH, 0, A0, 1, trim)
    skirting('y', DEPTH, 0, A1, -1, trim)
    for x in (-1.34, -.34):
        block(x - .0125, x + .0125, -.016, 0, .98, 2.12, steel, .001, 1, 'upright', 'z')
        for k in range(42):
            block(x - .004, x + .004, -.0165, -.01, 1.0 + .0265 * k, 1.012 + .0265 * k, dark, 0)
    level, sag = 1.78, .035
    for x in (-1.34, -.34):
        prism([(-.016, level - .012), (-.23, level - .004), (-.23, level - .018), (-.05, level - .07), (-.016, level - .10)],
              'x', x - .004, x + .004, steel, 'bracket', 10)
    under = [(-1.50 + 1.36 * t / 20, level - sag * max(0, 1 - (abs(t - 10.5) / 8.6) ** 2)) for t in range(21)]
    prism(under + [(x, z + .016) for x, z in under[::-1]], 'y', -.245, -.018, melamine, 'shelf', 20)
    prism([(x, z + .0005) for x, z in under] + [(x, z + .0155) for x, z in under[::-1]], 'y', -.2455, -.245, chip, 'edge', 20)
    books.row(-1.08, -.72, level - sag + .018, -.23, .19, .26, lean=True)
    for x, z in ((-1.34, 2.30), (-.62, 1.05), (-.98, 1.66), (-.66, 1.56), (-.20, 2.05), (-1.46, 1.18)):     # holes with the plugs left in
        plug = lathe([(.0001, .001), (.0035, .0012), (.0045, .0006), (.006, 0)], (x, -.0012, z), plain(f'plug {x}', '#8f2b20', .6), 20)
        plug.rotation_euler = (math.pi / 2, 0, 0)
    # the only socket hangs an extension on itself
    double_socket(-.62, 0, TOP_OF_CUPBOARDS + .186, plastic, dark)
    block(-.672, -.622, -.05, -.009, 1.0, 1.045, plastic, .006, 3, 'plug')
    wire = [(-.647, -.045, 1.005), (-.65, -.06, .90), (-.70, -.035, .55), (-.78, -.03, .24), (-.80, -.05, .03), (-.74, -.16, .006), (-.60, -.20, .006),
            (-.52, -.14, .006), (-.62, -.10, .008), (-.74, -.20, .010), (-.62, -.30, .006), (-.30, -.34, .006), (-.10, -.46, .006)]
    tube(bent_path(wire, .12, 8), .0042, cable, 'cable', 4)
    # half packed
    box = group(carton(.42, .32, .30, board), (-1.27, -.30, 0), (0, 0, math.radians(9)))
    lettering('BOOKS', .075, dark, (-.01, -.1612, .15), parent=box)
    packed = group([], (-1.44, -.20, .03), (0, 0, math.radians(9)))
    for k in range(9):
        one = books.book(dice.uniform(.022, .04), dice.uniform(.27, .33), .17)
        one.parent = packed
        one.location, one.rotation_euler = (.038 * k, dice.uniform(-.02, .02) - .08, dice.uniform(-.02, .02)), (0, dice.uniform(-.05, .05), dice.uniform(-.1, .1))
    books.pile(-.52, -.30, .001, 6, .06)


if BEFORE:
    as_it_was_found()
else:
    cupboards_and_shelves()
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
sun_light((-1, option('sun-y', .56), option('sun-z', -.36)), option('sun', 3.0 if BEFORE else 15.0), (1, .78, .52), 8 if BEFORE else 1.1)
fill_light((-.3, FRONT + .05, 1.5), (0, 1, .05), 1.8, 1.5, option('fill', 9.0), (1, .96, .90))
camera((option('x', -.30), option('y', -3.55), 1.32), (option('tx', -.30), 0), option('lens', 29.5), option('shift', -.05), tilt=.2,
       focus=3.25, fstop=4)
shoot()
