"""A new panel radiator with a thermostatic valve under a sash window, on a bright cool morning. Portrait."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

# ---------------------------------------------------------------- materials
wall = paint('wall', '#b9c3c2', .6, .15, 190, .35, .025)
white = paint('ceiling white', '#f0f0ed', .7, .1, 150)
trim = paint('trim', '#eeeeea', .32, .05, 60, .5, .01, .12)
enamel = plain('radiator enamel', '#f1f2f1', .22, .5)
inside = plain('grille shadow', '#55585a', .7, .2)
pine = timber('pine boards', '#c79f6b', '#b0834e', '#8a5f34', .38, 16, .25, .16)
shiny = plain('satin chrome', '#ced3d8', .16, .8, .6)
head = plain('valve head', '#f3f3f0', .30, .5)
grey = plain('valve marks', '#77797b', .5)
brass = metal('brass', '#b3935a', .3)
pane = glass('pane')
leaves = foliage('herb', ('#3f6b33', '#5b8a42', '#86a95a'), .5)
stalk = plain('stalk', '#587a3c', .7, .2)
terracotta = plain('terracotta', '#b06a45', .85, .2)
glaze = plain('pale glaze', '#dfe3e0', .25, .5)
soil = plain('soil', '#241a13', 1.0, .1)
linen = cloth('blind linen', '#d9d6cb', weave=420, depth=.3)
plastic = plain('white plastic', '#f0f0ee', .28)
dark = plain('dark', '#111111', .5)

# ---------------------------------------------------------------- the garden, overexposed and out of focus
garden = garden_view('garden', hedge_top=option('hedge', 2.0), green=option('garden', 1.5), sky=option('outside', 3.0), disc=.1)
outdoors = sheet([(-4, 3.2, -1), (4, 3.2, -1), (4, 3.2, 5), (-4, 3.2, 5)], garden, 'garden')
outdoors.visible_diffuse = outdoors.visible_shadow = False

# ---------------------------------------------------------------- the room and the window
LEFT, RIGHT, FRONT, CEILING = -1.55, 2.3, -4.2, 2.6
W0, W1, SILL, HEAD = -.56, .56, .90, 2.30
plank_floor(LEFT, RIGHT, -3.4, 0, pine, .155, (1.7, 2.2, 2.6), 'y', .0016, .0006)
block(LEFT, RIGHT, FRONT - .1, FRONT, -.05, CEILING, wall, 0)
block(LEFT, RIGHT, FRONT, .3, CEILING, CEILING + .1, white, 0)
block(RIGHT, RIGHT + .1, FRONT, .1, -.05, CEILING, wall, 0)
wall_with_hole('x', 0, .30, (LEFT, RIGHT), CEILING, (W0, W1, SILL, HEAD), wall)
SIDE = (-2.9, -1.35, .5, 2.3)
wall_with_hole('y', LEFT, -.2, (FRONT, .1), CEILING, SIDE, wall)
for y in (-2.88, -2.12, -1.37):
    block(LEFT - .12, LEFT - .07, y - .025, y + .025, SIDE[2], SIDE[3], trim, 0)
for z in (.53, 1.4, 2.27):
    block(LEFT - .12, LEFT - .07, SIDE[0], SIDE[1], z - .025, z + .025, trim, 0)
for x0, x1 in ((W0, W0 + .022), (W1 - .022, W1)):               # linings and staff beads
    block(x0, x1, 0, .20, SILL, HEAD, trim, .001)
    block(x0 + (.022 if x0 < 0 else -.012), x1 + (.012 if x0 < 0 else -.022), .062, .084, SILL + .01, HEAD, trim, .004, 3)
block(W0, W1, 0, .20, HEAD - .022, HEAD, trim, .001)
sash_window(W0 + .022, W1 - .022, .19, SILL + .012, HEAD - .022, trim, (2, 1), .048, pane)
block(W0 - .12, W1 + .12, -.055, .20, SILL - .022, SILL + .012, trim, .007, 4, 'window board')
block(W0 - .095, W1 + .095, -.018, 0, SILL - .065, SILL - .02, trim, .004)
for x in (W0 - .085, W1 - .005):                                # architrave
    for a, b, d in ((0, .090, .018), (.004, .018, .026) if x < 0 else (.072, .086, .026)):
        block(x + a, x + b, -d, 0, SILL + .012, HEAD + (.085 if d < .02 else .08), trim, .004, 3, 'architrave')
block(W0 - .085, W1 + .085, -.0178, 0, HEAD - .005, HEAD + .085, trim, .004, 3)
SASH = .142                                                     # face of the lower sash
for x in (-.26, .26):
    tube([(x - .025, SASH - .010, SILL + .05), (x - .02, SASH - .024, SILL + .052), (x + .02, SASH - .024, SILL + .052),
          (x + .025, SASH - .010, SILL + .05)], .006, brass, 'sash lift')
MEET = (SILL + HEAD) / 2 + .015
lathe([(.0001, 0), (.026, 0), (.026, .006), (.012, .010), (.010, .02), (.016, .026), (.0001, .034)], (0, SASH + .022, MEET), brass, 32, 'fastener')
folds = []                                                      # a Roman blind, pulled up
for i, (d, z) in enumerate(((0, 2.285), (-.012, 2.10), (-.052, 2.03), (-.020, 2.005), (-.060, 1.985), (-.026, 1.955), (-.066, 1.935),
                            (-.02, 1.925), (.004, 1.99), (.006, 2.28))):
    folds.append((.075 + d, z))
blind = prism(folds, 'x', W0 + .03, W1 - .03, linen, 'blind', 60)
skirting('x', LEFT, RIGHT, 0, -1, trim, .16)
skirting('y', FRONT, 0, LEFT, 1, trim, .16)

# ---------------------------------------------------------------- the radiator
RW, R0, R1, GAP = 1.02, .155, .705, -.045                       # width, bottom, top, back of the rear panel


def pressed_panel(y, facing, material, pitch=.0333, rise=.009):
    """The pressed face: upright channels that run out before the flat rims at top and bottom."""
    step = pitch / 12
    columns = [-RW / 2 + step * i for i in range(int(RW / step) + 1)]
    rows = [R0, R0 + .010, R0 + .028] + [R0 + .028 + .024 * t / 8 for t in range(1, 9)]
    rows += [R0 + .1 + (R1 - R0 - .2) * t / 6 for t in range(7)]
    rows += [R0 + R1 - r for r in rows[:11]][::-1]
    vertices, faces = [], []
    for z in rows:
        inside_rim = min(z - R0 - .028, R1 - .028 - z) / .024
        ease = max(0, min(1, inside_rim))
        for i, x in enumerate(columns):
            wave = .5 - .5 * math.cos(math.tau * ((x + RW / 2 - .018) / pitch))
            wave = max(0, min(1, (wave - .12) / .62))
            wave = wave * wave * (3 - 2 * wave)
            fade = max(0, min(1, (RW / 2 - .020 - abs(x)) / .006))
            # the channel ends are round: the higher up the flank, the sooner it stops
            lift = wave * fade * math.sin(math.pi / 2 * max(0, min(1, ease * 1.6 - (1 - wave) * .6)))
            bead = .0025 * math.exp(-((min(z - R0, R1 - z) - .012) / .005) ** 2)
            vertices.append((x, y + facing * (rise * lift + bead), z))
    n = len(columns)
    for r in range(len(rows) - 1):
        for i in range(n - 1):
            faces.append((r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i))
    mesh = bpy.data.meshes.new('panel')
    mesh.from_pydata(vertices, [], faces)
    thing = soften(place(bpy.data.objects.new('panel', mesh), material), 80)
    return thing


DEEP = .100
FACE = GAP - DEEP
pressed_panel(FACE - .0012, -1, enamel)
block(-RW / 2, RW / 2, FACE - .0002, FACE + .012, R0, R1, enamel, .002, 3, 'front body')
block(-RW / 2, RW / 2, GAP - .012, GAP, R0, R1, enamel, .003, 3, 'rear body')
for x in (-RW / 2 - .002, RW / 2 - .008):                       # side panels
    block(x, x + .010, FACE + .004, GAP - .002, R0 + .035, R1 + .006, enamel, .003, 3, 'side')
block(-RW / 2 + .01, RW / 2 - .01, FACE + .02, GAP - .02, R1 - .02, R1 - .006, inside, 0)
block(-RW / 2, RW / 2, FACE + .006, FACE + .018, R1 - .004, R1 + .007, enamel, .003)
block(-RW / 2, RW / 2, GAP - .018, GAP - .006, R1 - .004, R1 + .007, enamel, .003)
for i in range(52):                                             # top grille
    x = -RW / 2 + .012 + (RW - .024) * i / 51
    block(x - .0045, x + .0045, FACE + .016, GAP - .016, R1 + .001, R1 + .006, enamel, .001, 1, 'grille')
YP = FACE + .052                                                # line of the pipework


def turned(profile, at, direction, material, name):
    """A lathe piece whose axis points along direction."""
    piece = lathe(profile, at, material, 40, name)
    piece.rotation_euler = Vector(direction).to_track_quat('Z', 'Y').to_euler()
    return piece


for side in (-1, 1):
    x0, pipe_x, z = side * RW / 2, side * (RW / 2 + .062), R0 + .045
    turned([(.0001, 0), (.013, 0), (.013, .018), (.0001, .018)], (x0 - side * .004, YP, z), (side, 0, 0), shiny, 'tail')
    turned([(.0001, 0), (.0165, 0), (.0165, .016), (.0135, .018), (.0001, .018)], (x0 + side * .020, YP, z), (side, 0, 0), shiny, 'union')
    turned([(.0001, 0), (.0135, 0), (.0135, .03), (.0001, .03)], (x0 + side * .036, YP, z), (side, 0, 0), shiny, 'arm')
    lathe([(.0001, -.028), (.0125, -.028), (.0145, -.020), (.0165, -.012), (.0165, .016), (.0145, .022), (.0001, .022)],
          (pipe_x, YP, z), shiny, 40, 'valve body')
    lathe([(.0001, 0), (.0145, 0), (.0145, .017), (.0001, .017)], (pipe_x, YP, z - .046), shiny, 6, 'nut', 20)
    tube([(pipe_x, YP, -.02), (pipe_x, YP, z - .03)], .0075, shiny, 'pipe', 8)
    lathe([(.0078, .012), (.012, .010), (.024, .003), (.026, 0)], (pipe_x, YP, .0005), shiny, 48, 'pipe collar')
TX, TZ = -(RW / 2 + .062), R0 + .067                            # thermostatic head, left
lathe([(.0001, 0), (.0165, 0), (.0165, .012), (.0001, .012)], (TX, YP, TZ), shiny, 40, 'ring nut')
lathe([(.0001, .012), (.0205, .012), (.0225, .016), (.0225, .030), (.0235, .032), (.0235, .034)], (TX, YP, TZ), head, 48, 'head base')
ribbed = []
for i in range(96):
    a = math.tau * i / 96
    r = .0245 - .0011 * (i % 8 in (0, 1))
    ribbed.append((TX + r * math.cos(a), YP + r * math.sin(a)))
prism(ribbed, 'z', TZ + .034, TZ + .078, head, 'head grip', 35)
lathe([(.0245, .0775), (.0240, .082), (.0205, .0875), (.0120, .0895), (.0001, .090)], (TX, YP, TZ), head, 48, 'head cap')
for i, mark in enumerate('1234'):
    a = math.radians(-132 + 28 * i)
    lettering(mark, .0085, grey, (TX + .02285 * math.cos(a), YP + .02285 * math.sin(a), TZ + .0225),
              (math.pi / 2, 0, a + math.pi / 2), 'LiberationSans-Bold')
lathe([(.0001, .022), (.0135, .022), (.0140, .026), (.0125, .052), (.0105, .056), (.0001, .057)], (-TX, YP, R0 + .045), head, 40, 'lockshield cap')
turned([(.0001, 0), (.010, 0), (.010, .004), (.004, .005), (.004, .011), (.0001, .011)], (RW / 2, FACE + .03, R1 - .035), (1, 0, 0), shiny, 'vent')

# ---------------------------------------------------------------- on the window board, and a socket
board = SILL + .0122
pot(-.34, .045, board, .066, .115, terracotta, soil)
leafy_stems(-.34, .045, board + .095, 26, .22, .13, leaves, stalk, (.028, .05), .62, .026, .12)
pot(-.175, .03, board, .046, .080, glaze, soil)
leafy_stems(-.175, .03, board + .065, 20, .11, .085, leaves, stalk, (.016, .026), .5, .016, .1)
lathe([(.0001, 0), (.034, 0), (.036, .004), (.040, .085), (.0385, .085), (.035, .008), (.0001, .007)], (.30, .03, board), glaze, 48, 'mug')
tube([(.30 + .037, .03, board + .070), (.30 + .060, .03, board + .066), (.30 + .066, .03, board + .045), (.30 + .056, .03, board + .026),
      (.30 + .036, .03, board + .018)], .0048, glaze, 'handle')

# ---------------------------------------------------------------- light and camera
sky((.80, .90, 1), 1.6)
window_light((0, .34, 1.62), (0, -1, -.25), 1.0, 1.3, option('front', 30.0), (.88, .95, 1), mirrored=True)
window_light((LEFT - .17, (SIDE[0] + SIDE[1]) / 2, 1.4), (1, .25, -.05), 1.5, 1.7, option('side', 44.0), (.86, .94, 1))
sun_light((1, option('sun-y', 1.05), option('sun-z', -.66)), option('sun', 4.6), (1, .95, .86), .8)
fill_light((.4, FRONT + .05, 1.5), (0, 1, 0), 2.0, 1.6, option('fill', 8.0), (.95, .98, 1))
camera((option('x', .40), option('y', -2.50), 1.10), (option('tx', .03), 0), option('lens', 47.0), option('shift', -.075), tilt=.15,
       focus=2.40, fstop=3.5)
shoot()
