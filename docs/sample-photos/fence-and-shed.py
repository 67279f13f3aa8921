"""A new feather-edge fence between timber posts, a painted shed behind it, the sun raking along the boards.

LOOK="High Contrast" WHITE=1.015,1,.98 ./render.sh fence-and-shed.py ../../images/gallery/fence-and-shed.jpg 1620 1080 8 .12
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

# ------------------------------------------------------------------------------------------------ materials


def sawn(name, pale, middle, dark, vary=.13, bump=.5, rough=.78, knots=1.0):
    """Rough-sawn softwood, grain along the object's x, with knots that the grain flows round."""
    s = Shader(name, middle)
    v = s.object_position()
    cell = s.node('TexVoronoi', {'Vector': s.stretch(v, 1.9, 6.5, 6.5), 'Scale': 1.0, 'Randomness': 1.0})
    distance = cell.outputs['Distance']
    near = s.ramp(distance, [(.0, 1), (.30, .25), (.55, 0)])
    bend = s.vector('MULTIPLY', s.join(0.0, near, near), (0, .030 * knots, .030 * knots))
    w = s.vector('ADD', v, bend)
    w = s.vector('ADD', w, s.vector('MULTIPLY', s.noise_vector(s.stretch(v, .8, 5, 5), 1.4), (0, .05, .05)))
    bands = s.noise(s.stretch(w, .35, 62, 62), 1, 2, .5)
    fibres = s.noise(s.stretch(w, 7, 260, 260), 1, 4, .7)
    stain = s.noise(s.stretch(v, 1.1, 4, 4), 1.5, 4, .6)
    saw = s.noise(s.stretch(v, 260, 3, 3, (0, 0, .25)), 1, 2, .5)
    tone = s.calc('ADD', s.calc('MULTIPLY', bands, .62), s.calc('MULTIPLY', stain, .38))
    base = s.ramp(tone, [(.30, pale), (.50, middle), (.72, dark)])
    base = s.blend(s.ramp(fibres, [(.40, 0), (.75, .45)]), base, colour(dark, .8))
    mask = s.calc('MULTIPLY', s.ramp(distance, [(.055, 1), (.085, .55), (.16, 0)]), knots)
    rings = s.ramp(s.calc('FRACT', s.calc('MULTIPLY', distance, 60.0)), [(0, .75), (1, 1)])
    base = s.blend(mask, base, s.blend(1.0, colour('#5b3a1f'), rings, 'MULTIPLY'))
    base = s.node('HueSaturation', {'Color': base, 'Saturation': s.span(s.object_random(), 0, 1, .82, 1.05),
                                    'Hue': s.span(s.node('TexWhiteNoise', {'W': s.object_random()}, noise_dimensions='1D').outputs[0], 0, 1, .496, .505),
                                    'Value': s.span(s.object_random(), 0, 1, 1 - vary, 1 + vary)}).outputs[0]
    # rain has splashed the feet of the boards, the end grain drinks more
    height = s.split(s.world_position())[2]
    foot = s.calc('MULTIPLY', s.ramp(height, [(.10, .5), (.34, 0)]), s.span(stain, .3, .7, .3, 1))
    s.surface(Base_Color=s.blend(foot, base, colour(dark, .5)), Roughness=rough, Specular=.2,
              Normal=s.bump(s.calc('ADD', fibres, s.calc('MULTIPLY', saw, .5)), bump, .0012))
    return s.done()


board_wood = sawn('feather edge', '#d0b285', '#b59366', '#86684a', .13)
post_wood = sawn('post', '#c0a878', '#a58c5d', '#7d6a45', .06, .45)
rail_wood = sawn('rail', '#ccae7d', '#b08e5e', '#866942', .08, .4)
gravel_wood = sawn('gravel board', '#a99468', '#8f7a50', '#675a3c', .08, .5)
galvanised = metal('galvanised', '#a9adb0', .42)
black_iron = plain('japanned iron', '#191a1b', .42)
felt = Shader('felt', '#4a5152')
_v = felt.world_position()
felt.surface(Base_Color=felt.ramp(felt.noise(_v, 420, 3, .8), [(.35, '#343a3c'), (.6, '#565d5e'), (.75, '#7b8080')]), Roughness=.95,
             Specular=.2, Normal=felt.bump(felt.noise(_v, 380, 2, .7), .8, .003))
felt = felt.done()
shed_paint = paint('shed paint', '#6c7d7a', .55, .22, 120, .3, .05)
trim_paint = paint('shed trim', '#dcd8cc', .5, .15, 120, .3, .03)
dark_glass = plain('dark window', '#27302f', .08, .6)


def ground(name, low, middle, high, scale, depth=.01):
    s = Shader(name, middle)
    v = s.world_position()
    n = s.noise(v, scale, 6, .7)
    s.surface(Base_Color=s.ramp(n, [(.3, low), (.5, middle), (.72, high)]), Roughness=1, Specular=.1, Normal=s.bump(n, .8, depth))
    return s.done()


earth = ground('earth', '#2b2d18', '#3d4023', '#4d4c2c', 30)
sand = ground('sand', '#5d5140', '#7a6c55', '#948468', 60)


def stone_colours():
    s = Shader('pebble', '#a3937b')
    r = s.object_random()
    n = s.noise(s.object_position(), 3, 4)
    base = s.ramp(r, [(0, '#8b7a62'), (.3, '#b39c78'), (.5, '#9d968b'), (.7, '#c7b596'), (.85, '#7b746b'), (1, '#d3cbbb')])
    s.surface(Base_Color=s.blend(s.calc('MULTIPLY', n, .5), base, colour('#6d5f4c')), Roughness=.75, Specular=.3)
    return s.done()


def blades():
    s = Shader('grass', '#5c7434')
    r = s.object_random()
    height = s.split(s.world_position())[2]
    patch = s.noise(s.world_position(), 2.2, 3)
    fresh = s.ramp(s.calc('ADD', s.calc('MULTIPLY', r, .5), s.calc('MULTIPLY', patch, .5)), [(.2, '#4c5d31'), (.5, '#67763f'), (.8, '#8b9158')])
    s.surface(Base_Color=s.blend(s.ramp(height, [(.0, 1), (.045, 0)]), fresh, colour('#33401d')), Roughness=.6, Specular=.25)
    return s.done()


grass, pebble = blades(), stone_colours()
hedge_leaf = foliage('hedge', ('#32462c', '#4c6238', '#74834f'), .5)
shrub_leaf = foliage('shrub', ('#435c33', '#647c43', '#94a25c'), .45)
twig = plain('twig', '#4c3f2e', .9)

# ------------------------------------------------------------------------------------------------ shapes


def upright_board(x, w, z0, z1, y, material):
    """A feather-edge board: thin on its left side, thick on the right, where it laps over the next."""
    length = z1 - z0
    outline = [(0, 0), (-.0045, 0), (-.0215, -w + .0015), (-.0205, -w), (-.0055, -w)]
    thing = prism(outline, 'x', -length / 2, length / 2, material, 'feather edge', 25)
    thing.location = (x, y, (z0 + z1) / 2 + dice.uniform(-.003, .003))
    thing.rotation_euler = (dice.uniform(-.0015, .0015), -math.pi / 2 + dice.uniform(-.0025, .0025), 0)
    return thing


nail_mesh = None


def nail(x, y, z):
    global nail_mesh
    if nail_mesh is None:
        first = lathe([(.0001, .0016), (.0022, .0014), (.0034, .0004), (.0034, -.001)], (0, 0, -5), galvanised, 14, 'nail')
        nail_mesh = first.data
    thing = place(bpy.data.objects.new('nail', nail_mesh))
    thing.location, thing.rotation_euler = (x, y, z), (math.pi / 2 + dice.uniform(-.15, .15), dice.uniform(-.15, .15), 0)


GRAVEL, BOARD_TOP, POST_TOP = .165, 1.60, 1.74


def post(x, y=0.0):
    block(x - .05, x + .05, y - .065, y + .035, -.1, POST_TOP, post_wood, .004, 2, 'post', 'z')
    block(x - .064, x + .064, y - .079, y + .049, POST_TOP, POST_TOP + .016, post_wood, .003, 2, 'cap')
    bm = bmesh.new()
    base = [bm.verts.new((a, b, 0)) for a, b in ((-.060, -.060), (.060, -.060), (.060, .060), (-.060, .060))]
    tip = bm.verts.new((0, 0, .036))
    for k in range(4):
        bm.faces.new((base[k], base[(k + 1) % 4], tip))
    mesh = bpy.data.meshes.new('cap')
    bm.to_mesh(mesh)
    bm.free()
    pyramid = place(bpy.data.objects.new('cap', mesh), post_wood)
    pyramid.location = (x, y - .015, POST_TOP + .016)


def bay(x0, x1, y=0.0):
    """Everything between two posts whose faces are at x0 and x1."""
    block(x0, x1, y - .020, y + .012, .012, GRAVEL, gravel_wood, .003, 2, 'gravel board')
    pitch, x = .103, x0 - .018
    while x < x1 - .02:
        w = min(.125, x1 - x - .001)
        jitter = dice.uniform(-.002, .002)
        upright_board(x + jitter, w, GRAVEL + .002, BOARD_TOP, y + .004, board_wood)
        for z in (.36, .92, 1.44):
            if x + .09 < x1:
                nail(x + w - .034 + dice.uniform(-.004, .004), y - .0135, z + dice.uniform(-.008, .008))
        x += pitch
    block(x0, x1, y - .052, y - .016, BOARD_TOP - .036, BOARD_TOP, rail_wood, .003, 2, 'counter rail')
    for k in range(5):
        nail(x0 + (x1 - x0) * (k + .5) / 5, y - .0525, BOARD_TOP - .018)
    prism([(y - .062, BOARD_TOP), (y + .034, BOARD_TOP), (y + .034, BOARD_TOP + .014), (y + .004, BOARD_TOP + .027), (y - .032, BOARD_TOP + .027), (y - .062, BOARD_TOP + .014)],
          'x', x0, x1, rail_wood, 'capping', 20)
    for z in (.36, .92, 1.44):
        prism([(y + .006, z - .045), (y + .055, z), (y + .006, z + .045)], 'x', x0, x1, post_wood, 'arris rail', 10)


FAR = 5.05
for k, x in enumerate((-2.45, -.55, 1.35, 3.25, FAR + .1)):
    post(x)
for a, b in ((-2.45, -.55), (-.55, 1.35), (1.35, 3.25), (3.25, FAR + .1)):
    bay(a + .0505, b - .0505)

# the far end of the garden: the same fence, turned
turned = set(bpy.data.objects)
for x in (1.9, 3.8):
    post(x)
for a, b in ((0.06, 1.9), (1.9, 3.8)):
    bay(a + .0505, b - .0505)
added = [o for o in bpy.data.objects if o not in turned]
bpy.context.view_layer.update()
spin = Matrix.Translation((FAR + .10, 0, 0)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
for thing in added:
    thing.matrix_world = spin @ thing.matrix_world

# ------------------------------------------------------------------------------------------------ shed

GX, GY0, GY1, BACKX, EAVES, RIDGE = 3.05, -2.12, -.52, 4.85, 1.72, 2.16
MID = (GY0 + GY1) / 2
block(GX + .03, BACKX, GY0 + .03, GY1 - .03, .06, EAVES, plain('shed inside', '#2a2420', 1, .1), 0)
for y in (GY0 + .1, MID, GY1 - .1):
    block(GX - .01, BACKX, y - .035, y + .035, 0, .065, gravel_wood, .003, 2, 'bearer')


def shiplap(axis, at, side, s0, s1, z0, z1, material, wide=.112, top=None):
    """Level boards with a curved rebate; top(z) may shorten them (for a gable): returns (s0, s1) at that height."""
    z = z0
    while z < z1 - .01:
        h = min(wide, z1 - z)
        a, b = top(z + h * .5) if top else (s0, s1)
        outline = [(at, z), (at + side * .016, z), (at + side * .016, z + h * .80), (at + side * .011, z + h * .86), (at + side * .007, z + h * .93), (at + side * .007, z + h), (at, z + h)]
        if b - a > .02:
            if axis == 'x':
                prism(outline, 'x', a, b, material, 'shiplap', 25)
            else:
                prism(outline, 'y', a, b, material, 'shiplap', 25)
        z += h


def gable(z):
    inset = 0 if z < EAVES else (z - EAVES) / (RIDGE - EAVES) * (GY1 - GY0) / 2
    return GY0 + inset, GY1 - inset


shiplap('y', GX, -1, GY0, GY1, .07, RIDGE, shed_paint, top=gable)
shiplap('x', GY0, -1, GX, BACKX, .07, EAVES + .04, shed_paint)
for x, y in ((GX, GY0), (GX, GY1)):
    block(x - .024, x + .03, y - .024, y + .024, .07, EAVES, trim_paint, .003, 2, 'corner', 'z')
# door in the gable, with ledges, strap hinges and a bolt
D0, D1, DT = MID - .39, MID + .39, 1.66
block(GX - .030, GX - .004, D0 - .055, D1 + .055, .09, DT + .055, trim_paint, .003)
count = 7
for k in range(count):
    y0 = D0 + (D1 - D0) * k / count
    block(GX - .046, GX - .028, y0 + .0015, y0 + (D1 - D0) / count - .0015, .11, DT, shed_paint, .003, 2, 'door board', 'z')
for z in (.36, 1.42):
    block(GX - .051, GX - .045, D0 + .02, D0 + .44, z - .017, z + .017, black_iron, .002)
    block(GX - .052, GX - .044, D0 - .04, D0 + .03, z - .05, z + .05, black_iron, .002)
    for t in (.07, .17, .28, .39):
        dot = lathe([(.0001, .004), (.006, .003), (.008, 0)], (GX - .051, D0 + t, z), black_iron, 16)
        dot.rotation_euler = (0, -math.pi / 2, 0)
block(GX - .053, GX - .046, D1 - .15, D1 + .03, .98, 1.02, black_iron, .003)
tube([(GX - .060, D1 - .14, 1.0), (GX - .060, D1 + .035, 1.0)], .006, black_iron)
tube(bent_path([(GX - .050, D1 - .10, .80), (GX - .085, D1 - .10, .82), (GX - .085, D1 - .10, .92), (GX - .050, D1 - .10, .94)], .02), .007, black_iron)
# window in the long side
block(GX + .55, GX + 1.25, GY0 - .034, GY0 - .010, .98, 1.55, trim_paint, .003)
block(GX + .60, GX + 1.20, GY0 - .036, GY0 - .030, 1.03, 1.50, dark_glass, 0)
block(GX + .89, GX + .91, GY0 - .042, GY0 - .030, 1.03, 1.50, trim_paint, .003)
# roof
slope = math.hypot((GY1 - GY0) / 2, RIDGE - EAVES)
angle = math.atan2(RIDGE - EAVES, (GY1 - GY0) / 2)
for side in (-1, 1):
    roof = block(GX - .12, BACKX + .1, -.0, slope + .10, -.012, .012, felt, .003)
    roof.location, roof.rotation_euler = ((GX + BACKX) / 2, MID + side * math.cos(angle) * (slope + .10) / 2, RIDGE + .035 - math.sin(angle) * (slope + .10) / 2), (-side * angle, 0, 0)
    barge = block(0, slope + .12, -.011, .011, -.05, .05, trim_paint, .003)
    barge.location = (GX - .115, MID + side * math.cos(angle) * (slope + .11) / 2, RIDGE + .005 - math.sin(angle) * (slope + .11) / 2)
    barge.rotation_euler = (Matrix.Rotation(-side * angle, 3, 'X') @ Matrix.Rotation(math.pi / 2, 3, 'Z')).to_euler()

finial = block(GX - .132, GX - .104, MID - .045, MID + .045, RIDGE - .11, RIDGE + .055, trim_paint, .003, 2, 'finial', 'z')
block(GX - .015, GX, MID - .09, MID + .09, RIDGE - .10, RIDGE, shed_paint, .002)

# ------------------------------------------------------------------------------------------------ ground

block(-4, 9, -7, 6, -.12, -.02, earth, 0)
block(-3, FAR, -.42, -.02, -.05, .004, sand, 0)
block(-3, FAR, -.450, -.425, -.06, .030, gravel_wood, .003, 2, 'edging')


def pebble_meshes(count=6):
    meshes = []
    for k in range(count):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
        squash = (dice.uniform(.8, 1.3), dice.uniform(.7, 1.1), dice.uniform(.5, .8))
        for v in bm.verts:
            v.co = Vector([c * q for c, q in zip(v.co, squash)]) * (1 + .10 * math.sin(3 * v.co.x + k) + .08 * math.sin(4 * v.co.y + 2 * k))
        mesh = bpy.data.meshes.new('pebble')
        bm.to_mesh(mesh)
        bm.free()
        mesh.materials.append(pebble)
        for p in mesh.polygons:
            p.use_smooth = True
        meshes.append(mesh)
    return meshes


stones = pebble_meshes()
for _ in range(5200):
    x = -.6 + 5.6 * dice.random() ** 1.25
    thing = place(bpy.data.objects.new('pebble', dice.choice(stones)))
    size = dice.uniform(.006, .012)
    thing.location, thing.scale = (x, dice.uniform(-.42, -.02), .006 + dice.uniform(0, .010)), (size, size, size)
    thing.rotation_euler = (dice.uniform(-.5, .5), dice.uniform(-.5, .5), dice.uniform(0, 6.3))


tufts = [tuft_mesh(grass) for _ in range(5)]
path = [(1.15 + .62 * k, -1.42 - .02 * k) for k in range(4)]                   # stepping stones to the shed
for y10 in range(-46, -4):
    for x10 in range(-6, 51):
        x, y = x10 * .1 + dice.uniform(-.05, .05), y10 * .1 + dice.uniform(-.05, .05)
        if y > -.47 or y < -1.0 - .55 * (x + 1) - .6 or (GX - .05 < x and GY0 - .05 < y < GY1 + .05) or any(abs(x - a) < .27 and abs(y - b) < .27 for a, b in path):
            continue
        for _ in range(2):
            thing = place(bpy.data.objects.new('grass', dice.choice(tufts)))
            scale = dice.uniform(.8, 1.25)
            thing.location, thing.scale = (x + dice.uniform(-.05, .05), y + dice.uniform(-.05, .05), -.022), (scale, scale, scale)
            thing.rotation_euler = (dice.uniform(-.1, .1), dice.uniform(-.1, .1), dice.uniform(0, 6.3))
slab = paint('slab', '#9a948a', .8, .5, 60, .25, .12, .6)
for k, (x, y) in enumerate(path):
    piece = block(-.225, .225, -.225, .225, -.03, .012, slab, .008, 2, 'slab')
    piece.location, piece.rotation_euler = (x, y, -.006), (0, 0, dice.uniform(-.06, .06))

# ------------------------------------------------------------------------------------------------ leaves


def leaf_cloud(material, count, radius, size, wide=.42):
    """One mesh of many leaves in a rough ball."""
    bm = bmesh.new()
    single = leaf_mesh(material, wide, .12, .25, steps=3)
    for _ in range(count):
        way = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized()
        at = way * radius * (.55 + .45 * dice.random() ** .5)
        turn = Euler((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 6.3))).to_matrix().to_4x4()
        start = len(bm.verts)
        bm.from_mesh(single)
        bm.verts.ensure_lookup_table()
        m = Matrix.Translation(at) @ turn @ Matrix.Scale(dice.uniform(*size), 4)
        for v in bm.verts[start:]:
            v.co = m @ v.co
    mesh = bpy.data.meshes.new('leaf cloud')
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(material)
    return mesh


clouds = [leaf_cloud(hedge_leaf, 420, .5, (.05, .095)) for _ in range(3)]
for _ in range(option('trees', 110)):
    x, y = dice.uniform(1.0, 11), dice.uniform(2.0, 5.0)
    top = 1.9 + 1.3 * math.sin(x * .9 + 1) ** 2
    thing = place(bpy.data.objects.new('tree', dice.choice(clouds)))
    k = dice.uniform(.7, 1.3)
    thing.location, thing.scale = (x, y, dice.uniform(.8, top + .25 * (y - 2))), (k, k, k)
    thing.rotation_euler = (dice.uniform(0, 6), dice.uniform(0, 6), dice.uniform(0, 6))
for _ in range(60):                                                             # beyond the far fence
    thing = place(bpy.data.objects.new('tree', dice.choice(clouds)))
    k = dice.uniform(.8, 1.5)
    thing.location, thing.scale = (dice.uniform(7, 10), dice.uniform(-5, 3), dice.uniform(.8, 2.6)), (k, k, k)
    thing.rotation_euler = (dice.uniform(0, 6), dice.uniform(0, 6), dice.uniform(0, 6))
small = [leaf_cloud(shrub_leaf, 150, .16, (.03, .055), .3) for _ in range(2)]
for x, tall in ((1.98, .62), (2.20, 1.06), (2.42, .80), (2.60, .46)):              # a young shrub against the fence
    tube([(x, -.26, 0), (x + .02, -.25, tall * .6), (x - .01, -.25, tall)], .007, twig, 'stem')
    for k in range(int(tall * 14)):
        up = (k + .6) / int(tall * 14)
        spread = .13 * (1 - .55 * up)
        thing = place(bpy.data.objects.new('shrub', dice.choice(small)))
        thing.location = (x + dice.uniform(-spread, spread), -.26 + dice.uniform(-spread, spread) * .8, .10 + tall * up)
        thing.rotation_euler, thing.scale = (dice.uniform(0, 6), dice.uniform(0, 6), dice.uniform(0, 6)), [dice.uniform(.6, .95) * (1.1 - .4 * up)] * 3

# ------------------------------------------------------------------------------------------------ light

clouded_sky(option('sky', 1.0))
sun_light((1, option('sun-y', .25), option('sun-z', -.62)), option('sun', 7.2), (1, .90, .74), 1.2)

camera((option('cam-x', -1.32), option('cam-y', -1.66), option('cam-z', 1.04)), (option('look-x', 1.30), option('look-y', -.22)), option('lens', 35.0),
       option('shift', -.035), focus=option('focus', 1.75), fstop=option('fstop', 4.0))
shoot(bounces=4)
