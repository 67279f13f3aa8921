"""A television on the wall above an oak unit, in the evening, with the lamp on."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

# ---------------------------------------------------------------- materials
wall = paint('green wall', '#617568', .58, .14, 180, .35, .03)
white = paint('ceiling white', '#ece8df', .7, .1, 150)
trim = paint('trim', '#617568', .36, .05, 60, .45, .01)
oak_front = timber('unit oak', '#c19a6b', '#a27547', '#784e2b', .38, 24, .22, .07)
boards = timber('floor oak', '#a57d52', '#85603b', '#5f4126', .34, 28, .22, .2)
bezel = plain('bezel', '#101011', .35, .5)


def lazy_screen():
    """The dark glass hangs a degree or two out of true, so that it mirrors the room aslant, and softly."""
    s = Shader('screen', '#07080a')
    facing = s.vector('NORMALIZE', s.vector('ADD', s.node('NewGeometry').outputs['Normal'], (option('slant', .125), 0, option('nod', -.06))))
    s.surface(Base_Color=colour('#07080a'), Roughness=option('soft', .11), Specular=.22, Normal=facing)
    return s.done()


screen = lazy_screen()
shadow_gap = plain('gap', '#0b0a09', .9, .1)
brass = metal('brass', '#a8834a', .3)
plastic = plain('white plastic', '#efeeea', .3)
dark = plain('dark', '#0c0c0c', .5)
clay = paint('clay', '#b9a995', .75, .4, 80, .25, .08)
glaze = plain('rust glaze', '#8a4a2e', .2, .6)
cream = plain('cream glaze', '#ddd3c0', .3, .5)
shade = lit_shade('shade', '#ffdca6', option('glow', 2.6), .42)
basket = paint('basket', '#8e6f49', .85, 1.0, 70, .2, .15)
soil = plain('soil', '#1d1611', 1.0, .1)
leaves = foliage('rubber plant', ('#1f3d22', '#2c5230', '#47703f'), .25)
twig = plain('twig', '#5d4a38', .8, .2)
grass = plain('dried grass', '#c7a877', .9, .1)
rug = cloth('rug', '#a59883', weave=70, depth=1.0, rough=1.0)
frame_wood = plain('dark frame', '#2a211a', .4)
card = plain('mount card', '#ece6da', .8, .2)

# ---------------------------------------------------------------- the room
LEFT, RIGHT, FRONT, CEILING = -2.35, 2.6, -4.4, 2.5
HOLE = (-1.25, 1.05, .70, 2.20)                                  # window behind the camera, for the reflection
plank_floor(LEFT, RIGHT, -3.6, 0, boards, .16)
block(LEFT - .1, RIGHT + .1, FRONT - .1, .1, CEILING, CEILING + .1, white, 0)
block(LEFT - .1, RIGHT + .1, 0, .1, -.05, CEILING, wall, 0)
block(LEFT - .1, LEFT, FRONT, .1, -.05, CEILING, wall, 0)
block(RIGHT, RIGHT + .1, FRONT, .1, -.05, CEILING, wall, 0)
wall_with_hole('x', FRONT, -.25, (LEFT, RIGHT), CEILING, HOLE, wall)
sash_window(HOLE[0], HOLE[1], FRONT - .12, HOLE[2], HOLE[3], white, (3, 1), facing=1)
skirting('x', LEFT, RIGHT, 0, -1, trim, .18)
skirting('y', FRONT, 0, LEFT, 1, trim, .18)
coving('x', LEFT, RIGHT, 0, -1, CEILING, white)
coving('y', FRONT, 0, LEFT, 1, CEILING, white)
block(-1.5, 1.35, -3.2, -.78, .0005, .016, rug, .006, 3, 'rug')

# ---------------------------------------------------------------- the television, 55 inches, 25 mm off the wall
TW, TH, TX, TZ = 1.232, .706, -.10, 1.30
block(TX - .3, TX + .3, -.03, 0, TZ - .2, TZ + .2, dark, .002)
block(TX - TW / 2, TX + TW / 2, -.062, -.028, TZ - TH / 2, TZ + TH / 2, bezel, .004, 3, 'television')
block(TX - TW / 2 + .008, TX + TW / 2 - .008, -.0632, -.055, TZ - TH / 2 + .014, TZ + TH / 2 - .008, screen, .0008, 2, 'screen')
block(TX - .022, TX + .022, -.0645, -.05, TZ - TH / 2 + .001, TZ - TH / 2 + .009, bezel, .002)

# ---------------------------------------------------------------- the wall-hung unit: oak carcass, slatted doors
U0, U1, B, T, D = -1.05, .95, .27, .66, -.40
block(U0, U1, D, -.001, T - .028, T, oak_front, .002, 3, 'top')
block(U0, U1, D, -.001, B, B + .028, oak_front, .002, 3, 'bottom')
for x in (U0, U1 - .028):
    block(x, x + .028, D, -.001, B + .028, T - .028, oak_front, .002, 3, 'side', 'z')
middle0, middle1 = -.36, .26                                    # an open bay between two slatted doors
for x0, x1 in ((U0 + .031, middle0 - .014), (middle1 + .014, U1 - .031)):
    block(x0, x1, D + .03, -.002, B + .0285, T - .0285, shadow_gap, 0)
    pitch = (x1 - x0) / round((x1 - x0) / .024)
    for i in range(round((x1 - x0) / pitch)):
        a = x0 + pitch * i
        block(a + .0035, a + pitch - .0035, D + .003, D + .03, B + .031, T - .031, oak_front, .002, 2, 'slat', 'z')
for x in (middle0, middle1):
    block(x - .012, x + .012, D + .002, -.01, B + .028, T - .028, oak_front, .002, 2, 'divider', 'z')
block(middle0 + .012, middle1 - .012, -.06, -.002, B + .0281, T - .0281, oak_front, 0)

# ---------------------------------------------------------------- things on and round the unit
books = Library()
block(-.17, .07, -.30, -.14, B + .029, B + .075, dark, .006, 3, 'set-top box')
books.row(middle0 + .02, middle0 + .15, B + .029, D + .05, .18, .25)
books.pile(-.62, D + .07, T + .0005, 3, .03)
bowl(-.62, D + .17, T + .082, .065, .045, glaze)
vase(-.90, -.21, T, .26, clay)
for _ in range(13):                                             # dried grass
    angle, lean, tall = dice.uniform(0, math.tau), dice.uniform(.02, .13), dice.uniform(.22, .38)
    path = [(-.90 + math.cos(angle) * lean * t * t, -.21 + math.sin(angle) * lean * t * t * .6, T + .2 + tall * t)
            for t in (i / 8 for i in range(9))]
    tube(path, .0011, grass, 'stalk', 2)
    for k in range(26):
        t = .62 + .38 * k / 26
        p = Vector(path[4]).lerp(Vector(path[8]), (t - .5) * 2)
        q = p + Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(.6, 1.6))) * .011
        tube([tuple(p), tuple(q)], .0013, grass, 'seed', 1)
lamp = (.76, -.20)
lathe([(.0001, 0), (.075, 0), (.078, .004), (.078, .012), (.018, .018), (.009, .03), (.009, .30), (.0001, .30)],
      (*lamp, T), brass, 48, 'lamp foot')
lathe([(.150, 0), (.112, .20), (.1105, .20), (.1485, 0), (.150, 0)], (*lamp, T + .23), shade, 64, 'lampshade')
bulb((*lamp, T + .32), option('bulb', 54.0), (1, .62, .32), .035)
for x, z, w, h, art in ((.98, 1.44, .34, .44, hills('print a', '#d8bd94', '#8b8f83', '#39443c', '#a99f86')),
                        (1.40, 1.50, .27, .34, shapes_print('print b'))):
    picture_frame(x, -.022, z - h / 2 + .08, w, h, frame_wood, art, card, 0, .018, .04)
double_socket(1.34, 0, .42, plastic, dark)

# a rubber plant in a basket, left; the arm of a chair, right
PX, PY = -1.47, -.36
lathe([(.0001, 0), (.15, 0), (.17, .02), (.19, .16), (.175, .30), (.182, .31), (.17, .31), (.165, .27), (.0001, .26)],
      (PX, PY, 0), basket, 64, 'basket')
lathe([(.0001, .27), (.165, .268)], (PX, PY, 0), soil, 32, 'soil')
blade = leaf_mesh(leaves, .46, .12, .22, .75, 10)
for dx, dy, tall in ((0, 0, 1.42), (.05, -.03, 1.12), (-.05, .02, .98)):
    trunk = [Vector((PX + dx + dx * 2.2 * t, PY + dy * (1 + 2 * t), .27 + (tall - .27) * t)) for t in (i / 10 for i in range(11))]
    tube([tuple(p) for p in trunk], .008, twig, 'trunk', 3)
    for k in range(int(tall * 13)):
        t = .28 + .72 * k / int(tall * 13)
        p = trunk[min(9, int(t * 10))].lerp(trunk[min(10, int(t * 10) + 1)], t * 10 % 1)
        a = k * 2.4 + dx * 40
        leaf(blade, p, (math.cos(a), math.sin(a) * .8 - .15, .25 + .9 * t * t), dice.uniform(.17, .25) * (1.1 - .35 * t), .3)
tweed = cloth('chair', '#7a4a33', weave=240, depth=.4)
block(1.62, 1.86, -1.55, -.70, .14, .60, tweed, .07, 6, 'arm')
block(1.80, 2.5, -1.50, -.62, .12, .44, tweed, .06, 6, 'seat')
block(1.66, 2.5, -.78, -.58, .14, .88, tweed, .08, 6, 'back')

# ---------------------------------------------------------------- light and camera
sky((.30, .42, .75), .35)
window_light(((HOLE[0] + HOLE[1]) / 2, FRONT - .23, 1.5), (0, 1, -.05), 2.2, 1.45, option('dusk', 105.0), (.52, .68, 1))
fill_light((.2, -2.9, CEILING - .03), (0, .15, -1), 1.6, 1.2, option('fill', 50.0), (1, .72, .46))
camera((option('x', -.28), option('y', -3.35), 1.15), (option('tx', -.10), 0), option('lens', 32.0), option('shift', -.055),
       tilt=-.2, focus=3.2, fstop=4)
shoot()
