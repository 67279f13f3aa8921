"""A joiner's bench under a workshop window, the plane laid down in the middle of a board. Upright.

./render.sh workbench.py ../../images/portrait.jpg 1280 1600 11 .36
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

# ---------------------------------------------------------------- materials
white = plain('limewash shade', '#e9e5da', .8, .2)
green = paint('window green', '#2d4a3e', .36, .08, 90, .5, .03)
board_green = paint('tool board', '#39564a', .55, .12, 120, .35, .04)
beech = timber('beech top', '#a97f56', '#8a6039', '#583a20', .40, 20, .3, .08)
apron_wood = timber('beech frame', '#98714a', '#7a5431', '#4e331c', .5, 18, .3, .08)
ash = timber('ash', '#e0c69b', '#cfae7c', '#a37d4c', .42, 30, .15, .05)
pine = timber('planed pine', '#ecd2a2', '#dcb67c', '#b98a50', .36, 14, .12, .03)
rosewood = timber('rosewood', '#7a4630', '#562d1d', '#331910', .28, 40, .15, .06)
box_wood = timber('boxwood', '#dcb968', '#c9a04e', '#9c7633', .4, 50, .1, .06)
cast_iron = plain('japanned iron', '#17181a', .34, .5)
steel = metal('bright steel', '#c3c5c6', .24)
worn_steel = metal('saw steel', '#b0b2b2', .34, .12)
brass = metal('brass', '#c2964c', .28)
tin = metal('tin', '#b9bbba', .36)
terracotta = plain('terracotta', '#ad6844', .85, .2)
soil = plain('soil', '#241a13', 1.0, .1)
leaves = foliage('herb', ('#3f6b33', '#5b8a42', '#86a95a'), .5)
stalk = plain('stalk', '#587a3c', .7, .2)
enamel = plain('enamel', '#e9e6dc', .16, .6)
rim_blue = plain('enamel rim', '#24405c', .2, .6)
tea = plain('tea', '#5a2d12', .1, .5)
bristle = plain('bristle', '#2e2a25', .9)
lead = plain('pencil red', '#a5281e', .4)
graphite = plain('graphite', '#2a2a2c', .5)


def limewashed_brick():
    """Old brick under many coats of limewash: only the courses show, and only where the light rakes."""
    s = Shader('limewash', '#e6e1d5')
    x, y, z = s.split(s.world_position())
    v = s.vector('ADD', s.join(s.calc('ADD', x, y), z), s.vector('MULTIPLY', s.noise_vector(s.world_position(), 9, 3), (.010, .010, 0)))
    brick = s.node('TexBrick', {'Vector': v, 'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1), 'Mortar': (.4, .4, .4, 1), 'Scale': 1.0,
                                'Mortar Size': .008, 'Mortar Smooth': .9, 'Brick Width': .225, 'Row Height': .075}, offset=.5, offset_frequency=2)
    v = s.world_position()
    grime = s.noise(v, 4, 6, .65)
    base = s.blend(s.ramp(grime, [(.35, 0), (.75, .55)]), colour('#ebe6da'), colour('#cfc6b3'))
    base = s.blend(s.calc('MULTIPLY', brick.outputs['Fac'], .12), base, colour('#b9ae9a'))
    s.surface(Base_Color=base, Roughness=.9, Specular=.15)
    rough = s.bump(s.noise(v, 45, 6, .7), .35, .006)
    lift = s.calc('ADD', s.calc('SUBTRACT', 1.0, brick.outputs['Fac']), s.calc('MULTIPLY', s.split(brick.outputs['Color'])[0], .5))
    s.surface(Normal=s.bump(lift, .55, .005, rough))
    return s.done()


def shaving_wood():
    """Pine so thin that the light comes through."""
    s = Shader('shaving', '#e8cb97')
    v = s.object_position()
    base = s.ramp(s.noise(s.stretch(v, 30, 3, 30), 2, 3), [(.3, '#d9b478'), (.6, '#efd8a9')])
    s.surface(Base_Color=base, Roughness=.55, Specular=.35)
    through = s.node('BsdfTranslucent', {'Color': colour('#f0c987')}).outputs[0]
    return s.done(s.node('MixShader', {0: .45, 1: s.bsdf.outputs[0], 2: through}).outputs[0])


brick, peel = limewashed_brick(), shaving_wood()

# ---------------------------------------------------------------- the workshop
LEFT, RIGHT, FRONT, CEILING = -1.75, 1.7, -3.4, 2.62
W0, W1, SILL, HEAD = -.74, .12, 1.13, 2.02
outdoors = garden_view('garden', hedge_top=2.3, green=1.1, sky=2.6)
view = sheet([(-4, 2.6, -1), (4, 2.6, -1), (4, 2.6, 5), (-4, 2.6, 5)], outdoors, 'garden')
view.visible_diffuse = view.visible_shadow = False
block(LEFT, RIGHT, FRONT, 0, -.06, 0, plain('concrete', '#57534d', .8), 0)
block(LEFT, RIGHT, FRONT, .3, CEILING, CEILING + .1, white, 0)
block(LEFT, RIGHT, FRONT - .1, FRONT, 0, CEILING, white, 0)
SIDE = (-1.02, -.24, 1.50, 2.30)                                 # the window that the sun comes through, left, out of the picture
wall_with_hole('y', LEFT, -.12, (FRONT, .1), CEILING, SIDE, brick)
block(LEFT - .1, LEFT - .06, -.65, -.61, SIDE[2], SIDE[3], green, 0)
for z in (1.76, 2.03):
    block(LEFT - .1, LEFT - .06, SIDE[0], SIDE[1], z - .015, z + .015, green, 0)
block(RIGHT, RIGHT + .1, FRONT, .1, 0, CEILING, brick, 0)
wall_with_hole('x', 0, .24, (LEFT, RIGHT), CEILING, (W0, W1, SILL, HEAD), brick)
block(W0 - .03, W1 + .03, -.045, .16, SILL - .03, SILL, green, .005, 3, 'sill')
for x0, x1 in ((W0, W0 + .045), (W1 - .045, W1)):
    block(x0, x1, .10, .16, SILL, HEAD, green, .003, 2, 'frame', 'z')
block(W0, W1, .1002, .1598, SILL, SILL + .05, green, .003)
block(W0, W1, .1002, .1598, HEAD - .05, HEAD, green, .003)
for k in (1, 2):
    x, z = W0 + (W1 - W0) * k / 3, SILL + (HEAD - SILL) * k / 3
    block(x - .011, x + .011, .112, .148, SILL, HEAD, green, .004, 2, 'bar', 'z')
    block(W0, W1, .1125, .1475, z - .011, z + .011, green, .004, 2, 'bar')

# ---------------------------------------------------------------- the bench
TOP, EDGE = .90, -.68
for y0, y1 in ((EDGE, -.47), (-.468, -.26), (-.258, -.03)):
    block(-1.3, 1.3, y0, y1, TOP - .065, TOP + dice.uniform(-.0006, .0006), beech, .0035, 3, 'top')
block(-1.28, 1.28, EDGE + .012, EDGE + .04, TOP - .22, TOP - .064, apron_wood, .003, 2, 'apron')
for x in (-.95, .98):
    block(x - .05, x + .05, EDGE + .04, EDGE + .13, 0, TOP - .065, apron_wood, .004, 2, 'leg', 'z')
block(.196, .744, EDGE + .010, EDGE + .02, TOP - .209, TOP - .081, graphite, 0)
block(.20, .74, EDGE, EDGE + .02, TOP - .205, TOP - .085, apron_wood, .004, 3, 'drawer')
for x in (.34, .60):
    turned_knob(x, EDGE, TOP - .145, brass)
for x in (-.38, .0, .38, .76):                                  # dog holes
    lathe([(.0001, .0009), (.0105, .0009)], (x, EDGE + .075, TOP), cast_iron, 24, 'dog hole')

JAW, OPEN = (-.29, .05), .055                                    # the face vice
block(*JAW, EDGE - OPEN - .052, EDGE - OPEN, TOP - .20, TOP - .004, beech, .008, 4, 'jaw')
for x in (-.22, -.02):
    tube([(x, EDGE - OPEN - .02, TOP - .155), (x, EDGE + .02, TOP - .155)], .011, steel, 'guide', 8)
SCREW = (-.12, TOP - .125)
tube([(SCREW[0], EDGE - OPEN - .11, SCREW[1]), (SCREW[0], EDGE + .02, SCREW[1])], .014, steel, 'screw', 8)
boss = lathe([(.0001, 0), (.026, 0), (.030, .006), (.030, .05), (.024, .058), (.0001, .058)], (SCREW[0], EDGE - OPEN - .052, SCREW[1]), cast_iron, 48, 'boss')
boss.rotation_euler = (math.pi / 2, 0, 0)
handle_at = Vector((SCREW[0] + .035, EDGE - OPEN - .086, SCREW[1] + .022))
group([tube([(-.135, 0, 0), (.135, 0, 0)], .0095, ash, 'tommy bar', 8)]
      + [lathe([(.0001, -.016), (.012, -.012), (.0165, 0), (.012, .012), (.0001, .016)], (x, 0, 0), ash, 32, 'end') for x in (-.135, .135)],
      handle_at, (0, math.radians(-32), 0))

# ---------------------------------------------------------------- the board on the bench, and the plane on the board
TURN = math.radians(8)
PLANK = .034


def on_plank(x, y=0.0, z=0.0):
    """A place on the board: along it, across it, above it."""
    return (.02 + x * math.cos(TURN) - y * math.sin(TURN), -.40 + x * math.sin(TURN) + y * math.cos(TURN), TOP + .0008 + PLANK + z)


group([block(-.80, .66, -.078, .078, -PLANK, 0, pine, .0012, 2, 'plank')], on_plank(0), (0, 0, TURN))
stop = block(-.032, .0, -.05, .05, -PLANK, -PLANK + .022, beech, .003)
group([stop], on_plank(-.802), (0, 0, TURN))


def bench_plane():
    """A number five, toe towards -x, sole on z = 0."""
    cheek = smooth_outline([(-.178, 0), (-.178, .013), (-.115, .015), (-.058, .046), (.0, .056), (.062, .044), (.118, .015), (.178, .013), (.178, 0)], .02)
    parts = [bevelled(prism(cheek, 'y', a, a + .0045, cast_iron, 'cheek'), .0012) for a in (-.0335, .029)]
    parts += [bevelled(prism(cheek, 'y', a, a + .0006, steel, 'ground cheek'), .0002) for a in (-.0340, .0334)]
    parts.append(block(-.178, .178, -.0335, .0335, 0, .006, steel, .001, 2, 'sole'))
    parts.append(block(-.172, .172, -.030, .030, .006, .010, cast_iron, .002, 2, 'bed'))
    parts.append(bevelled(prism([(-.005, .008), (.055, .008), (.050, .038), (.028, .042)], 'y', -.022, .022, cast_iron, 'frog'), .003))
    iron = [block(-.025, .025, -.0015, .0015, 0, .125, steel, .0008, 2, 'iron', 'z'),
            bevelled(prism(smooth_outline([(-.0235, .012), (.0235, .012), (.0215, .085), (.012, .104), (-.012, .104), (-.0215, .085)], .012), 'y', -.0105, -.002, steel, 'lever cap'), .003)]
    parts.append(group(iron, (-.012, 0, .006), (math.radians(-45), 0, math.radians(-90))))
    tote = smooth_outline([(.078, .010), (.146, .010), (.151, .022), (.139, .045), (.142, .074), (.158, .104), (.152, .118), (.130, .119), (.100, .104),
                           (.094, .096), (.108, .088), (.118, .070), (.112, .045), (.090, .026)], .014)
    parts.append(bevelled(prism(tote, 'y', -.0125, .0125, rosewood, 'tote'), .0065, 4))
    parts.append(lathe([(.0001, .010), (.017, .010), (.019, .016), (.0125, .026), (.0115, .034), (.0165, .046), (.0195, .056), (.0185, .066), (.012, .073), (.0001, .074)],
                       (-.118, 0, 0), rosewood, 48, 'knob'))
    parts.append(lathe([(.0001, .0742), (.005, .0744), (.006, .0765), (.0001, .077)], (-.118, 0, 0), brass, 24, 'knob nut'))
    wheel = lathe([(.0001, 0), (.011, 0), (.0135, .003), (.0135, .010), (.011, .013), (.0001, .013)], (.062, 0, .044), brass, 40, 'adjuster')
    wheel.rotation_euler = (0, math.pi / 2, 0)
    parts.append(wheel)
    parts.append(tube(bent_path([(.062, 0, .060), (.085, 0, .088), (.092, 0, .104)], .02), .0028, cast_iron, 'lateral lever', 4))
    return parts


group(bench_plane(), on_plank(.24, .004), (0, 0, TURN + math.radians(3)))


def shaving_mesh(turns, first, last, width, pitch):
    """A curl: a ribbon `width` wide rolled from radius first to radius last round the x axis, drifting along it by pitch."""
    bm, rows, steps = bmesh.new(), [], int(26 * turns)
    ripple = dice.uniform(0, 6)
    for i in range(steps + 1):
        t = i / steps
        a, r = math.tau * turns * t, first + (last - first) * t ** 1.4
        half = width / 2 * (1 - .25 * max(0, t - .85) / .15) * (1 - .2 * max(0, .1 - t) / .1)
        row = []
        for k in range(4):
            u = k / 1.5 - 1
            rr = r * (1 + .05 * math.sin(9 * a / 6.3 + 2 * u + ripple)) + .0006 * u * math.sin(3 * a + ripple)
            row.append(bm.verts.new((pitch * t + u * half, rr * math.cos(a), rr * math.sin(a))))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for k in range(3):
            bm.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
    mesh = bpy.data.meshes.new('shaving')
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(peel)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


curls = []
for _ in range(12):
    last = dice.uniform(.011, .026)
    curls.append((shaving_mesh(dice.uniform(1.2, 4.2), dice.uniform(.005, .010), last, dice.uniform(.016, .042), dice.uniform(-.03, .03)), last))
for _ in range(4):
    last = dice.uniform(.034, .05)
    curls.append((shaving_mesh(dice.uniform(.8, 1.4), dice.uniform(.014, .022), last, dice.uniform(.02, .036), dice.uniform(.02, .06)), last))


def drop(x, y, z, tip=.35):
    mesh, radius = dice.choice(curls)
    thing = place(bpy.data.objects.new('shaving', mesh))
    thing.location = (x, y, z + radius * dice.uniform(.75, 1.0))
    thing.rotation_euler = (dice.uniform(0, 6.3), dice.uniform(-tip, tip), dice.uniform(0, 6.3))


for _ in range(46):                                              # in front of the board, thick below the plane, thin further off
    x, y = dice.gauss(-.06, .26), dice.uniform(-.655, -.50)
    if not .06 < x < .40:                                        # the plane stands free
        drop(x, y + TURN * x, TOP)
for _ in range(9):                                               # behind it
    drop(dice.gauss(-.25, .3), dice.uniform(-.28, -.14), TOP)
for k in range(26):                                              # a heap where they fall from the plane
    drop(dice.gauss(-.12, .07), dice.gauss(-.555, .035), TOP + .028 * (k % 3) * dice.random(), .7)
for x in (-.42, -.30, -.12, -.04):                                # on the board
    drop(*on_plank(x, dice.uniform(-.05, .05)), .2)
for x in (-.24, .12):                                            # over the edge
    drop(x, EDGE - .012, TOP - .030, .8)
long = place(bpy.data.objects.new('long shaving', shaving_mesh(4.5, .012, .022, .024, .23)))
long.location, long.rotation_euler = (.135, EDGE - .018, TOP + .012), (0, math.radians(84), math.radians(10))
fresh = place(bpy.data.objects.new('fresh shaving', shaving_mesh(2.6, .010, .030, .05, .012)))
fresh.location, fresh.rotation_euler = on_plank(.205, .004, .066), (math.radians(-60), math.radians(8), TURN + math.radians(93))

# ---------------------------------------------------------------- what lies about
mug = lathe([(.0001, 0), (.036, 0), (.039, .003), (.041, .010), (.041, .082), (.0425, .084), (.0415, .086), (.039, .083), (.039, .066), (.0001, .065)],
            (0, 0, 0), enamel, 64, 'mug')
group([mug, lathe([(.0408, .0825), (.0432, .0835), (.0432, .0855), (.0405, .087), (.0388, .0845)], (0, 0, 0), rim_blue, 64, 'rim'),
       lathe([(.0001, .067), (.039, .067)], (0, 0, 0), tea, 48, 'tea'),
       tube(bent_path([(.040, 0, .070), (.068, 0, .068), (.070, 0, .030), (.040, 0, .022)], .02, 8), .0042, enamel, 'handle', 8)],
      (.60, -.20, TOP + .001), (0, 0, math.radians(-35)))
rule = [block(-.15, .15, -.014, .014, 0, .0012, steel, .0003, 1, 'rule')]
group(rule, (.46, -.575, TOP + .001), (0, 0, math.radians(24)))
pencil = lathe([(.0001, 0), (.0036, 0), (.0036, .135), (.0008, .152), (.0001, .153)], (0, 0, 0), lead, 6, 'pencil', 10)
pencil.location, pencil.rotation_euler = (.30, -.60, TOP + .0040), (math.pi / 2, 0, math.radians(62))
gauge = [block(-.12, .09, -.010, .010, .018, .038, rosewood, .002, 2, 'stem'), block(-.035, -.010, -.031, .031, .0, .062, rosewood, .006, 3, 'stock'),
         lathe([(.0001, 0), (.008, 0), (.010, .004), (.008, .012), (.0001, .013)], (-.022, 0, .062), box_wood, 24, 'thumbscrew')]
group(gauge, (-.44, -.155, TOP + .001), (0, 0, math.radians(-18)))
square = [block(0, .024, -.009, .009, 0, .12, rosewood, .002, 2, 'stock', 'z'), block(.022, .20, -.001, .001, .082, .120, worn_steel, .0003, 1, 'blade'),
          block(.0235, .0255, -.0092, .0092, 0, .12, brass, .0004, 1, 'face', 'z')]

# on the sill: a herb, a tin of pencils and brushes, a small tin
pot(-.58, .03, SILL, .058, .100, terracotta, soil)
leafy_stems(-.58, .03, SILL + .085, 22, .20, .12, leaves, stalk, (.022, .042), .6, .024, .12)
lathe([(.0001, 0), (.037, 0), (.0375, .003), (.0365, .006), (.0365, .096), (.0378, .099), (.0365, .1), (.035, .097), (.035, .01), (.0001, .01)], (-.10, .03, SILL), tin, 64, 'tin')
for k, (dx, dy, material) in enumerate(((.012, .0, lead), (-.016, .008, box_wood), (.0, -.014, board_green), (-.006, .018, lead))):
    stick = lathe([(.0001, 0), (.0036, 0), (.0036, .15), (.001, .166), (.0001, .167)], (0, 0, 0), material, 6, 'pencil', 10)
    stick.location, stick.rotation_euler = (-.10 + dx, .03 + dy, SILL + .012), (dice.uniform(-.2, .2), dx * 9, 0)
for dx, tall, angle in ((.018, .215, .16), (-.012, .235, -.12)):
    brush = [lathe([(.0001, 0), (.004, 0), (.0065, .06), (.005, .13), (.007, .15), (.0001, .15)], (0, 0, 0), ash, 24, 'brush handle'),
             block(-.013, .013, -.0065, .0065, tall - .075, tall - .045, tin, .003, 3, 'ferrule'), block(-.0125, .0125, -.006, .006, tall - .05, tall, bristle, .003, 2, 'bristle')]
    group(brush, (-.10 + dx, .025, SILL + .012), (0, angle, angle * 4))

# ---------------------------------------------------------------- the tool board, right of the window
B0, B1, BZ0, BZ1 = .235, .86, 1.17, 2.0
matchboard('x', B0, B1, -.001, -1, BZ0, BZ1, board_green, .088)
for z in (BZ0 - .012, BZ1 - .006):
    block(B0 - .012, B1 + .012, -.024, -.0005, z, z + .02, board_green, .003)
FACE = -.016


def saw_handle(at_x, at_z):
    """A closed saw handle, seen from the side."""
    loop = bent_path([(0, 0, .045), (.045, 0, .052), (.085, 0, .040), (.075, 0, .0), (.088, 0, -.042), (.040, 0, -.055), (.010, 0, -.045), (.030, 0, 0), (0, 0, .045)], .03, 6)
    ring = tube(loop[:-1], .0125, rosewood, 'saw handle', 8, cyclic=True)
    cheek = bevelled(prism(smooth_outline([(-.035, .045), (.02, .052), (.035, .0), (.02, -.05), (-.02, -.048), (-.012, .0)], .015), 'y', -.010, .010, rosewood, 'cheek'), .004)
    ring.scale = (1, .85, 1)
    for thing in (ring, cheek):
        thing.location = (at_x, 0, at_z)
    screws = []
    for dz in (.018, -.020):
        screw = lathe([(.0001, .002), (.005, .0016), (.006, 0)], (at_x + .004, -.0103, at_z + dz), brass, 24, 'saw screw')
        screw.rotation_euler = (math.pi / 2, 0, 0)
        screws.append(screw)
    return [ring, cheek, *screws]


def hand_saw(length, heel, toe, backed=False):
    """Handle right, teeth down, hung by its middle at the origin."""
    teeth = []
    count = int(length / .006)
    for k in range(count):
        x = -length / 2 + length * k / count
        teeth += [(x, .0), (x + length / count * .9, -.0028)]
    outline = teeth + [(length / 2, 0), (length / 2, heel), (-length / 2, toe)]
    parts = [prism(outline, 'y', -.0006, .0006, worn_steel, 'saw blade', 10)] + saw_handle(length / 2 + .012, heel * .5)
    if backed:
        parts.append(block(-length / 2, length / 2 + .01, -.004, .004, heel - .012, heel + .008, brass, .0015, 2, 'back'))
    return parts


def chisel(width, tall=.10):
    """Handle up, the ferrule at z = 0."""
    return [lathe([(.0001, .0), (.0085, 0), (.0095, .012), (.0125, .035), (.0130, .075), (.0115, .105), (.009, .114), (.0001, .116)], (0, 0, 0), box_wood, 32, 'handle'),
            lathe([(.0095, -.012), (.0098, -.010), (.0090, .004), (.0085, .004)], (0, 0, 0), brass, 32, 'ferrule'),
            block(-width / 2, width / 2, -.0018, .0018, -.012 - tall, -.030, steel, .0008, 1, 'blade', 'z'),
            lathe([(.0001, -.034), (.0045, -.034), (.0065, -.012), (.0001, -.012)], (0, 0, 0), steel, 20, 'neck')]


group(hand_saw(.30, .082, .060, True), (.47, FACE - .012, 1.81), (0, math.radians(3), 0))
group(hand_saw(.40, .120, .052), (.49, FACE - .010, 1.615), (0, math.radians(-6), 0))
RACK = 1.44
block(.28, .74, FACE - .048, FACE, RACK - .010, RACK + .010, ash, .003, 2, 'rack')
for k, width in enumerate((.006, .010, .013, .019, .025, .032)):
    group(chisel(width, .10 + .004 * k), (.315 + .058 * k, FACE - .026, RACK + .012), (dice.uniform(-.03, .03), dice.uniform(-.03, .03), dice.uniform(-.3, .3)))
group(screwdriver(lead, graphite, steel), (.672, FACE - .026, RACK - .098), (0, .02, 0))
group(screwdriver(box_wood, graphite, steel), (.714, FACE - .026, RACK - .098), (0, -.03, 0))
group(square, (.29, FACE - .012, 1.19), (0, math.radians(2), 0))
for x, z in ((.47, 1.893), (.40, 1.70), (.305, 1.312)):
    peg = tube([(x, FACE, z), (x, FACE - .032, z + .003)], .004, ash, 'peg', 6)

# ---------------------------------------------------------------- light and camera
sky((.80, .90, 1), 1.6)
window_light(((W0 + W1) / 2, .26, (SILL + HEAD) / 2), (.1, -1, -.35), .98, .95, option('window', 26.0), (.88, .95, 1))
sun_light((1, option('sun-y', .16), option('sun-z', -.55)), option('sun', 11.0), (1, .88, .70), .8)
window_light((LEFT + .03, -1.5, 1.75), (1, .40, -.25), 1.2, 1.2, option('side', 26.0), (.94, .97, 1))
fill_light((.7, FRONT + .05, 1.9), (-.1, 1, -.15), 2.0, 1.4, option('fill', 5.0), (1, .95, .88))
camera((option('x', .50), option('y', -1.80), option('z', 1.45)), (option('tx', .03), 0), option('lens', 38.5), option('shift', -.178), tilt=.15,
       focus=option('focus', 1.42), fstop=option('fstop', 3.2))
shoot()
