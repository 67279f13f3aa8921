"""The first picture of the site: a hallway on a bright morning, the front door just painted, the tools still out.

WHITE=1.015,1,.975 ./render.sh hero.py ../../images/hero.jpg 1950 1300 6 .35
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

LEFT, RIGHT, REAR, CEILING = -1.72, 1.48, -4.4, 2.58
DOOR0, DOOR1, DOOR_TOP, HEAD = -.22, .70, 2.03, 2.42          # leaf and the top of the light above it
FACE = .035                                                   # inner face of the door leaf

# ------------------------------------------------------------------------------------------------ materials

wall = paint('wall', '#ece3d2', .62, .16, 190)
plaster = paint('ceiling paint', '#f5f2ea', .7, .1, 150)
white = paint('satin white', '#f1ede3', .34, .05, 60, .5, .01)
sage = paint('panelling', '#c6c9b8', .38, .06, 90, .45, .02)
green = plain('door green', '#173e33', .20, .5, clearcoat=.35)
brass = metal('brass', '#c79a4d', .24)
steel = metal('steel', '#bfc1c2', .3)
black_iron = plain('iron', '#1c1c1d', .45)
oak_wood = oak()
ash = timber('ash', '#e0c69b', '#cfae7c', '#a37d4c', .42, 30, .15, .05)
ceramic = plain('ceramic', '#e6ded0', .3)
navy = plain('navy glaze', '#243c52', .16, .6)
terracotta = paint('terracotta', '#b06a48', .85, .3, 120, .2, .1)
soil = plain('soil', '#2a2019', 1, .1)
leaves = foliage()
lead = plain('lead came', '#3a3c3e', .5)
rubber = plain('rubber', '#1b1b1c', .6)
yellow = plain('tool yellow', '#e5a912', .36)
red = plain('tool red', '#b3261d', .32)
orange = plain('tool orange', '#d5621b', .35)


def hall_tiles():
    """Black and bone tiles laid on the diagonal inside a plain border."""
    s = Shader('hall tiles', '#8d8880')
    x, y, _ = s.split(s.world_position())
    size, half = .152, math.sqrt(.5)
    u = s.calc('DIVIDE', s.calc('MULTIPLY', s.calc('ADD', x, y), half), size)
    v = s.calc('DIVIDE', s.calc('MULTIPLY', s.calc('SUBTRACT', x, y), half), size)
    # how far inside the border: distance to the nearest wall
    edge = s.calc('MINIMUM', s.calc('MINIMUM', s.calc('SUBTRACT', x, LEFT + .02), s.calc('SUBTRACT', RIGHT - .02, x)),
                  s.calc('SUBTRACT', -.02, y))
    inside = s.calc('GREATER_THAN', edge, .215)
    band = s.calc('MULTIPLY', s.calc('GREATER_THAN', edge, .0), s.calc('LESS_THAN', edge, .215))
    line = s.calc('MULTIPLY', s.calc('GREATER_THAN', edge, .135), s.calc('LESS_THAN', edge, .18))
    cell = s.join(s.calc('FLOOR', u), s.calc('FLOOR', v), 0.0)
    dark = s.calc('MODULO', s.calc('ABSOLUTE', s.calc('ADD', s.calc('FLOOR', u), s.calc('FLOOR', v))), 2.0)
    chance = s.node('TexWhiteNoise', {'Vector': cell}).outputs['Value']

    def joint(w, width):
        f = s.calc('FRACT', w)
        return s.span(s.calc('MINIMUM', f, s.calc('SUBTRACT', 1.0, f)), width * .5, width, 1.0, 0.0)
    gaps = s.calc('MAXIMUM', joint(u, .012), joint(v, .012))
    strip = s.calc('DIVIDE', s.calc('ADD', x, y), .152)
    border_gaps = s.calc('MAXIMUM', joint(strip, .012), s.ramp(s.calc('ABSOLUTE', s.calc('SUBTRACT', edge, .1575)), [(.0205, 0), (.0215, .9), (.0235, .9), (.0245, 0)]))
    mottle = s.noise(s.world_position(), 30, 5, .65)
    shade = s.calc('ADD', s.calc('MULTIPLY', chance, .6), s.calc('MULTIPLY', mottle, .4))
    pale = s.ramp(shade, [(.15, '#b9ae9a'), (.85, '#d8cfbd')])
    black = s.ramp(shade, [(.15, '#222426'), (.85, '#3b3d3f')])
    oxblood = s.ramp(mottle, [(.3, '#5a2a20'), (.7, '#76392b')])
    middle = s.blend(dark, pale, black)
    border = s.blend(line, pale, oxblood)
    gap = s.blend(inside, s.calc('MULTIPLY', border_gaps, band), gaps)
    tile = s.blend(inside, border, middle)
    scuff = s.noise(s.world_position(), 3.2, 6, .7)
    s.surface(Base_Color=s.blend(gap, tile, colour('#85796a')), Specular=.45,
              Roughness=s.calc('MAXIMUM', s.span(scuff, .3, .7, .17, .36), s.calc('MULTIPLY', gap, .8)))
    uneven = s.bump(s.calc('ADD', s.calc('MULTIPLY', chance, .5), s.noise(s.world_position(), 9, 2)), .12, .003)
    s.surface(Normal=s.bump(s.calc('SUBTRACT', 1.0, gap), .6, .001, uneven))
    return s.done()


def daylight_pane(name, strength, tint='#ffffff', frosted=True):
    """Obscured glass with a garden somewhere behind it: only the camera and reflections see it shine."""
    s = Shader(name)
    v = s.world_position()
    bent = s.vector('ADD', v, s.vector('MULTIPLY', s.noise_vector(v, 34, 3), (.10, 0, .10) if frosted else (.01, 0, .01)))
    _, _, z = s.split(bent)
    blobs = s.noise(bent, 3.4, 3, .6)
    height = s.calc('ADD', s.span(z, .95, 2.4, 0, 1), s.calc('MULTIPLY', s.calc('SUBTRACT', blobs, .5), .75))
    view = s.ramp(height, [(.0, '#5f7350'), (.22, '#8fa579'), (.42, '#bccdb2'), (.66, '#e6eeee'), (1, '#f2f7fb')])
    grain = s.span(s.noise(v, 260, 2, .6), .3, .7, .90, 1.06) if frosted else 1.0
    path = s.node('LightPath').outputs
    seen = s.calc('MAXIMUM', path['Is Camera Ray'], path['Is Glossy Ray'])
    light = s.calc('MULTIPLY', s.calc('MULTIPLY', seen, grain), strength)
    tinted = s.blend(1.0, view, colour(tint), 'MULTIPLY')
    material = s.done(s.node('Emission', {'Color': tinted, 'Strength': light}).outputs[0], keep=True)
    material.cycles.sample_as_light = False
    return material


def coir():
    s = Shader('coir', '#8a683f')
    v = s.world_position()
    n = s.noise(v, 420, 3, .8)
    s.surface(Base_Color=s.ramp(n, [(.3, '#4f371e'), (.55, '#8f6d42'), (.8, '#b18d5c')]), Roughness=1, Specular=.05,
              Normal=s.bump(n, 1, .006))
    return s.done()


def bristles():
    """Coir fibres: every tuft a little lighter or darker, all dark at the foot."""
    s = Shader('bristles', '#8a683f')
    tone = s.ramp(s.object_random(), [(0, '#7a5830'), (.5, '#94703f'), (1, '#ad8a56')])
    s.surface(Base_Color=s.blend(s.ramp(s.split(s.world_position())[2], [(.007, 1), (.014, 0)]), tone, colour('#3f2b16')), Roughness=1, Specular=.05)
    return s.done()


# ------------------------------------------------------------------------------------------------ shapes of this scene

def mitred(x0, x1, z0, z1, profile, material, fill=False, name='moulding'):
    """Sweep a profile of (inset, y) round a rectangle facing -y; fill closes the middle at the last point."""
    bm = bmesh.new()
    rings = [[bm.verts.new((x, y, z)) for x, z in ((x0 + i, z0 + i), (x1 - i, z0 + i), (x1 - i, z1 - i), (x0 + i, z1 - i))]
             for i, y in profile]
    for a, b in zip(rings, rings[1:]):
        for k in range(4):
            bm.faces.new((a[k], a[(k + 1) % 4], b[(k + 1) % 4], b[k]))
    if fill:
        bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return soften(place(bpy.data.objects.new(name, mesh), material), 30)


def dado_rail(axis, start, end, wall_at, side, z, material):
    steps = [(0, -.03), (.016, -.03), (.020, -.024), (.016, -.016), (.024, -.008), (.034, .0), (.036, .008), (.032, .014), (0, .014)]
    return prism([(wall_at + side * d, z + h) for d, h in steps], axis, start, end, material, 'dado')


def hung_coat(at, material, dark, length=.98):
    """A coat on its loop: a collar, collapsed shoulders, deep folds that open towards the hem, two sleeves."""
    outline = ((0, .040, .032), (.05, .062, .045), (.12, .098, .060), (.20, .126, .070), (.40, .140, .076), (1, .172, .088))
    things = []

    def half_size(t):
        for (t0, a0, b0), (t1, a1, b1) in zip(outline, outline[1:]):
            if t <= t1:
                k = (t - t0) / (t1 - t0)
                k = k * k * (3 - 2 * k) if t1 < .5 else k
                return a0 + (a1 - a0) * k, b0 + (b1 - b0) * k

    def skin(angle, t, out=0.0):
        a, b = half_size(t)
        deep = min(1, max(0, t - .08) / .75) ** .8
        folds = (.10 * math.cos(5 * angle + .6 + .5 * t) + .075 * (1 - 2 * abs(math.sin(4.5 * angle + 1.1 - .8 * t)))
                 + .05 * math.sin(11 * angle + 2.2 * math.sin(2.4 * t))) * deep
        creases = .012 * math.sin(31 * t + 3 * math.cos(angle)) * max(0, 1 - abs(t - .42) / .3)
        out += .21 * (folds + creases)
        return Vector(((a + out) * math.cos(angle), -.05 + (b + out) * math.sin(angle), -length * t - .012 * math.sin(3 * angle) * t))

    def patch(angles, ts, out, cloth_of, thick=.004):
        grid = [[skin(angles[0] + (angles[1] - angles[0]) * i / 24, ts[0] + (ts[1] - ts[0]) * j / 60, out) for i in range(25)] for j in range(61)]
        thing = grid_mesh(grid, cloth_of, 'patch')
        thing.modifiers.new('thick', 'SOLIDIFY').thickness = thick
        things.append(thing)

    things.append(grid_mesh([[skin(math.tau * i / 200, j / 110) for i in range(201)] for j in range(111)], material, 'coat'))
    patch((-1.84, -1.50), (.03, .995), .005, material, .007)                      # the placket and what lies on the body
    patch((-1.25, -.62), (.60, .665), .006, material, .006)
    patch((-2.55, -2.02), (.60, .665), .006, material, .006)
    patch((-2.9, -.24), (.0, .075), .014, dark, .008)
    for t in (.17, .32, .47, .62):
        button = lathe([(.0001, .004), (.009, .0035), (.0115, .0015), (.0115, -.001)], skin(-1.67, t, .010), dark, 28, 'button')
        button.rotation_euler = (math.pi / 2, 0, 0)
        things.append(button)
    for side in (-1, 1):
        rows = []
        for j in range(71):
            t = j / 70
            middle = Vector((side * (.088 + .085 * math.sin(1.9 * t) - .03 * t * t), -.062 - .035 * math.sin(math.pi * t) - .01 * t, -.135 - .635 * t))
            size = .050 - .010 * t + .004 * math.sin(44 * t + side) * math.exp(-((t - .5) / .16) ** 2) + .0025 * math.sin(60 * t) * max(0, t - .8) * 5
            size *= min(1, .25 + t * 9) ** .6
            rows.append([middle + Vector((size * .92 * math.cos(math.tau * i / 40), size * 1.05 * math.sin(math.tau * i / 40) * (1 + .05 * math.sin(9 * t + i / 6)),
                                          .012 * math.cos(math.tau * i / 40) * side)) for i in range(41)])
        things.append(grid_mesh(rows, material, 'sleeve'))
        rows = [[p + (p - sum(row[:-1], Vector()) / 40).normalized() * .003 for p in row] for row in rows[62:64]]
        things.append(grid_mesh(rows, dark, 'cuff seam'))
    things.append(tube([(-.012, -.02, -.01), (0, -.035, .022), (.012, -.02, -.01)], .0025, dark, 'loop'))
    return group(things, at)


def scarf(at, material, width=.17, left=.62, right=.80):
    """A scarf folded over a hook, both ends hanging."""
    bm = bmesh.new()
    across, total = 16, left + right
    rows = []
    for i in range(61):
        s = i / 60 * total - left
        over = .028
        if abs(s) < over * 1.57:
            a = s / over
            x, z, pinch = over * math.sin(a), over * math.cos(a) - over, .32
        else:
            down = abs(s) - over * 1.57
            x, z = math.copysign(over + .016 * min(1, down * 4), s), -over - down
            pinch = .32 + .68 * min(1, down / .34)
        row = []
        for j in range(across + 1):
            u = j / across - .5
            fold = .019 * math.sin(u * 17 + (2 if s > 0 else 0)) * (1.4 - pinch)
            row.append(bm.verts.new((x + u * width * pinch + .01 * math.sin(s * 5 + u), -.03 + fold - (.014 if s > 0 else 0) + .006 * math.sin(7 * s), z)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for j in range(across):
            bm.faces.new((a[j], a[j + 1], b[j + 1], b[j]))
    mesh = bpy.data.meshes.new('scarf')
    bm.to_mesh(mesh)
    bm.free()
    thing = soften(place(bpy.data.objects.new('scarf', mesh), material), 80)
    thing.location = at
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = .005
    for end, s in ((rows[0], -left), (rows[-1], right)):
        for k in range(24):
            u = k / 23 - .5
            x0 = math.copysign(.044, s) + u * width + .01 * math.sin(s * 5 + u)
            z0 = -(abs(s) - .016)
            y0 = -.03 - (.014 if s > 0 else 0) + .006 * math.sin(7 * s)
            f = tube([(x0, y0, z0), (x0 + dice.uniform(-.004, .004), y0, z0 - .03), (x0 + dice.uniform(-.008, .008), y0 - .002, z0 - .06)], .0014, material, 'fringe', 1)
            f.location = at
    return thing


def coat_hook(x, z, y, material):
    lathe([(.0001, .006), (.016, .005), (.018, .002), (.018, 0)], (x, y, z), material, 24).rotation_euler = (math.pi / 2, 0, 0)
    tube(bent_path([(x, y, z), (x, y - .055, z - .012), (x, y - .060, z + .032)], .03), .0055, material, 'hook')
    tube(bent_path([(x, y, z - .01), (x, y - .018, z - .05), (x, y - .045, z - .045), (x, y - .045, z - .02)], .02), .005, material, 'hook')
    for dy, dz in ((-.060, .034), (-.045, -.018)):
        lathe([(.0001, -.009), (.006, -.007), (.009, 0), (.006, .007), (.0001, .009)], (x, y + dy, z + dz), material, 16)


# ------------------------------------------------------------------------------------------------ the hall

floor_tiles = hall_tiles()
block(LEFT - .1, RIGHT + .1, REAR, .2, -.05, 0, floor_tiles, 0)
block(LEFT - .1, RIGHT + .1, REAR - .1, .2, CEILING, CEILING + .1, plaster, 0)
wall_with_hole('x', 0, .13, (LEFT - .1, RIGHT + .1), CEILING, (DOOR0 - .05, DOOR1 + .05, -.05, HEAD + .05), wall)
for side, x in ((-1, LEFT), (1, RIGHT)):
    a, b = sorted((x, x + side * .1))
    block(a, b, REAR - .1, .1, -.05, CEILING, wall, 0)
block(LEFT - .1, RIGHT + .1, REAR - .1, REAR, -.05, CEILING, wall, 0)
DADO = .98
A0, A1 = DOOR0 - .145, DOOR1 + .145                          # outside of the architrave
for s0, s1 in ((LEFT, A0), (A1, RIGHT)):
    matchboard('x', s0, s1, 0, -1, .1, DADO, sage)
    dado_rail('x', s0, s1, 0, -1, DADO, sage)
    skirting('x', s0, s1, -.012, -1, sage, .16, .018)
    coving('x', LEFT, RIGHT, 0, -1, CEILING, plaster, .08)
for x, side in ((LEFT, 1), (RIGHT, -1)):
    matchboard('y', REAR, 0, x, side, .1, DADO, sage)
    dado_rail('y', REAR, 0, x, side, DADO, sage)
    skirting('y', REAR, 0, x + side * .012, side, sage, .16, .018)
    coving('y', REAR, 0, x, side, CEILING, plaster, .08)

# ------------------------------------------------------------------------------------------------ door frame and door

for x0, x1 in ((DOOR0 - .06, DOOR0 - .004), (DOOR1 + .004, DOOR1 + .06)):
    block(x0, x1, -.002, .13, 0, HEAD + .05, white, .002, 2, 'jamb', 'z')
block(DOOR0 - .06, DOOR1 + .06, -.001, .13, HEAD, HEAD + .06, white, .002)
block(DOOR0 - .05, DOOR1 + .05, -.0, .12, DOOR_TOP + .005, DOOR_TOP + .065, white, .004)         # transom
architrave = [(0, .0), (0, -.020), (.006, -.027), (.016, -.027), (.024, -.020), (.064, -.017), (.074, -.012), (.082, -.011), (.085, -.002)]
mitred(A0, A1, -.4, HEAD + .145, [(i, y) for i, y in architrave] + [(.087, .002)], white)
block(DOOR0 - .05, DOOR1 + .05, -.02, .14, 0, .018, ash, .004)                                   # sill board
STILE, MID0, MID1, TOP, FOOT, MUNTIN = .118, .80, 1.00, .125, .23, .105
back = FACE + .045
for x in (DOOR0 + .003, DOOR1 - .003 - STILE):
    block(x, x + STILE, FACE, back, .022, DOOR_TOP, green, .002, 2, 'stile', 'z')
inner0, inner1 = DOOR0 + .003 + STILE, DOOR1 - .003 - STILE
for z0, z1 in ((.022, FOOT), (MID0, MID1), (DOOR_TOP - TOP, DOOR_TOP)):
    block(inner0 - .001, inner1 + .001, FACE + .0004, back, z0, z1, green, .002, 2, 'rail')
cx = (inner0 + inner1) / 2
for z0, z1 in ((FOOT, MID0), (MID1, DOOR_TOP - TOP)):
    block(cx - MUNTIN / 2, cx + MUNTIN / 2, FACE + .0006, back, z0 - .001, z1 + .001, green, .002, 2, 'muntin', 'z')
clear_pane = daylight_pane('fanlight view', 3.6, '#eef6ff', False)
centre_pane = daylight_pane('etched pane', 2.5)
amber, ruby, blue = (daylight_pane(f'margin {c}', k, c) for c, k in (('#cdb98c', 1.35), ('#96382c', .85), ('#7d9a96', 1.2)))


def pane(x0, x1, z0, z1, material, y=FACE + .024):
    thing = sheet([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], material, 'pane')
    thing.visible_shadow = False
    return thing


bead = [(-.012, FACE - .0005), (-.010, FACE - .008), (-.003, FACE - .012), (.005, FACE - .008), (.009, FACE + .002), (.014, FACE + .008), (.016, FACE + .022)]
for x0, x1 in ((inner0, cx - MUNTIN / 2), (cx + MUNTIN / 2, inner1)):
    mitred(x0, x1, FOOT, MID0, bead[:-1] + [(.018, FACE + .014), (.045, FACE + .014), (.075, FACE + .004), (.078, FACE + .003)], green, True)
    mitred(x0, x1, MID1, DOOR_TOP - TOP, bead, green)
    z0, z1, m = MID1 + .014, DOOR_TOP - TOP - .014, .048
    x0, x1 = x0 + .014, x1 - .014
    xs, zs = (x0, x0 + m, x1 - m, x1), (z0, z0 + m, z1 - m, z1)
    for i in range(3):
        for j in range(3):
            corner, side = i != 1 and j != 1, i != 1 or j != 1
            pane(xs[i], xs[i + 1], zs[j], zs[j + 1], ruby if corner else (blue if i == 1 else amber) if side else centre_pane)
    for x in xs[1:3]:
        block(x - .003, x + .003, FACE + .020, FACE + .028, z0, z1, lead, .0015)
    for z in zs[1:3]:
        block(x0, x1, FACE + .0202, FACE + .0278, z - .003, z + .003, lead, .0015)
pane(DOOR0 - .004, DOOR1 + .004, DOOR_TOP + .06, HEAD, clear_pane, .06)
mitred(DOOR0 - .004, DOOR1 + .004, DOOR_TOP + .065, HEAD, [(-.004, .02), (.012, .024), (.018, .034), (.020, .058)], white)
for x in (DOOR0 + .305, DOOR1 - .305):
    block(x - .010, x + .010, .03, .07, DOOR_TOP + .06, HEAD, white, .004)

# stops behind the leaf keep the light from leaking past its edges
for x0, x1 in ((DOOR0 - .03, DOOR0 + .012), (DOOR1 - .012, DOOR1 + .03)):
    block(x0, x1, back + .002, .128, 0, DOOR_TOP + .01, white, .002)
block(DOOR0, DOOR1, back + .002, .128, DOOR_TOP - .012, DOOR_TOP + .03, white, .002)
block(DOOR0, DOOR1, back + .002, .128, 0, .03, white, .002)

# brass: knob, letter plate, night latch, hinges
knob = lathe([(.0001, .066), (.016, .065), (.024, .060), (.0285, .050), (.027, .041), (.018, .034), (.0095, .029), (.009, .012),
              (.020, .009), (.029, .006), (.031, .003), (.031, 0)], (DOOR1 - .063, FACE, .90), brass, 64)
knob.rotation_euler = (math.pi / 2, 0, 0)
mitred(cx - .145, cx + .145, .90 - .042, .90 + .042, [(0, FACE + .001), (0, FACE - .003), (.003, FACE - .005), (.010, FACE - .005), (.012, FACE - .0035)], brass, True)
mitred(cx - .120, cx + .120, .90 - .026, .90 + .026, [(0, FACE - .003), (.0, FACE - .008), (.003, FACE - .010)], brass, True)
tube([(cx - .122, FACE - .006, .927), (cx + .122, FACE - .006, .927)], .004, brass)
block(DOOR1 - .107, DOOR1 - .012, FACE - .026, FACE, 1.30, 1.365, brass, .006, 3)
latch = lathe([(.0001, .030), (.013, .029), (.017, .025), (.017, .010), (.012, .006), (.012, 0)], (DOOR1 - .075, FACE - .022, 1.333), brass, 40)
latch.rotation_euler = (math.pi / 2, 0, 0)
block(DOOR1 - .004, DOOR1 + .028, FACE - .030, FACE + .01, 1.292, 1.373, brass, .003, 2)
for z in (.22, 1.02, 1.82):
    tube([(DOOR0 - .001, FACE - .006, z - .05), (DOOR0 - .001, FACE - .006, z + .05)], .0065, brass)

# mat, picture, console
MAT = (-.13, .63, -.64, -.18)
block(*MAT, 0, .009, coir(), .003)
fibre = bristles()
tufts = [tuft_mesh(fibre, 46, .019, (.011, .0165), (.0006, .0012), (.0, .5)) for _ in range(6)]
for i in range(48):
    for j in range(29):
        thing = place(bpy.data.objects.new('coir', dice.choice(tufts)))
        thing.location = (MAT[0] + .011 + (MAT[1] - MAT[0] - .022) * i / 47, MAT[2] + .011 + (MAT[3] - MAT[2] - .022) * j / 28, .006)
        thing.rotation_euler = (0, 0, dice.uniform(0, 6.3))
picture_frame(-1.08, -.022, 1.26, .62, .78, oak_wood, hills('print'), border=.06, rail=.018, pane=mirrored_window('picture glass'))
TX0, TX1, TY, TZ = -1.60, -.60, -.36, .80
block(TX0, TX1, TY, -.03, TZ - .028, TZ, oak_wood, .004, 3)
for x in (TX0 + .03, TX1 - .075):
    for y in (TY + .025, -.085):
        leg = prism([(0, 0), (.045, 0), (.045, .045), (0, .045)], 'z', 0, TZ - .028, white, 'leg')
        for v in leg.data.vertices:
            if v.co.z < .1:
                v.co.x, v.co.y = .0225 + (v.co.x - .0225) * .62, .0225 + (v.co.y - .0225) * .62
        leg.location = (x, y, 0)
block(TX0 + .06, TX1 - .06, TY + .032, TY + .052, TZ - .135, TZ - .028, white, .002)
block(TX0 + .06, TX1 - .06, -.08, -.06, TZ - .135, TZ - .028, white, .002)
for x in (TX0 + .035, TX1 - .053):
    block(x, x + .018, TY + .05, -.06, TZ - .135, TZ - .028, white, .002)
for x0, x1 in ((TX0 + .09, -1.11), (-1.09, TX1 - .09)):
    block(x0, x1, TY + .022, TY + .034, TZ - .123, TZ - .040, white, .002)
    pull = lathe([(.0001, .022), (.010, .020), (.012, .014), (.005, .008), (.005, 0)], ((x0 + x1) / 2, TY + .022, TZ - .081), brass, 24)
    pull.rotation_euler = (math.pi / 2, 0, 0)
pot(-1.40, -.20, TZ, .088, .15, ceramic, soil)
leafy_stems(-1.40, -.20, TZ + .12, 16, .30, .22, leaves, leaves, (.06, .10), .40, .05, .25)
bowl(-.86, -.20, TZ, .10, .055, navy)
for k in range(3):
    letter = block(-.11, .11, -.055, .055, 0, .0025, plain(f'post {k}', ('#f4f0e6', '#d8c7a4', '#eef0f0')[k], .8), 0)
    letter.location, letter.rotation_euler = (-1.10 + .01 * k, -.19, TZ + .002 + .003 * k), (0, 0, (.1, -.25, .35)[k])

# coats
block(.96, RIGHT - .04, -.020, -.001, 1.62, 1.72, white, .004)
for x in (1.00, 1.12, 1.245):
    coat_hook(x, 1.675, -.020, brass)
hung_coat((1.245, -.035, 1.690), cloth('waxed', '#3b4032', .7, 500, .15), plain('corduroy', '#4a3526', .85))
scarf((1.00, -.045, 1.70), cloth('lambswool', '#80503d', .95, 120, .5), .15)

# ------------------------------------------------------------------------------------------------ tools on the floor

canvas = cloth('canvas', '#94836a', .9, 260, .4, .1)
leather = paint('leather', '#5d3a21', .42, .35, 260, .45, .10)
thread = plain('thread', '#e3d3ae', .8)


def tool_bag():
    """An open canvas bag, long side along x, bound and handled in leather; it stands on z=0 at the origin."""
    things, half_x, half_y, corner, tall = [], .225, .110, .055, .245
    path = bent_path([(0, -half_y, 0), (half_x, -half_y, 0), (half_x, half_y, 0), (-half_x, half_y, 0), (-half_x, -half_y, 0), (0, -half_y, 0)], corner, 14)
    fine = []
    for a, b in zip(path, path[1:]):                            # straights as finely divided as the corners
        count = max(1, int((Vector(b) - Vector(a)).length / .006))
        fine += [Vector(a).lerp(Vector(b), i / count) for i in range(count)]
    fine.append(Vector(path[-1]))

    def skin(s, z, out=0.0):
        """The point at share s of the way round, z up, so far out of the canvas."""
        at = fine[min(len(fine) - 1, int(s * (len(fine) - 1) + .5))]
        core = Vector((max(corner - half_x, min(half_x - corner, at.x)), max(corner - half_y, min(half_y - corner, at.y)), 0))
        away = (at - core).normalized()
        k = max(0, min(1, z / tall))
        belly = .016 * math.sin(math.pi * min(1, k * .9 + .05)) - .004 * k
        slack = (.0045 * math.sin(26 * s + 3 * k) + .003 * math.sin(61 * s - 4 * k)) * max(0, math.sin(math.pi * k)) ** .7
        sag = .020 * math.cos(at.x / half_x * math.pi / 2) ** 2 * k ** 3 * (1 if at.y < 0 else .6)
        return at + away * (belly + slack + out) + Vector((0, 0, z - sag))

    def band(levels, material, name):
        n = len(fine) - 1
        things.append(grid_mesh([[skin(i / n, z, out) for i in range(n + 1)] for z, out in levels], material, name))

    def seam(z, out=.0042, first=0.0, last=1.0):
        things.append(stitches([skin(first + (last - first) * i / 160, z, out) for i in range(161)], thread))
    up = [tall * i / 24 for i in range(25)]
    band([(z, 0) for z in up] + [(z, -.004) for z in up[::-1]], canvas, 'bag')
    band([(.0, .002), (.001, .0035), (.03, .0036), (.060, .0036), (.0615, .003), (.0616, .0)], leather, 'bag foot')
    top = tall + .0015
    band([(tall - .0401, 0), (tall - .040, .003), (tall - .0385, .0036), (tall - .02, .0036), (top - .002, .0036), (top, .002), (top + .0008, -.002),
          (top, -.006), (top - .002, -.0075), (tall - .03, -.0075)], leather, 'bag rim')
    floor_of_it = [skin(i / 60, .10, -.004) for i in range(61)]
    things.append(grid_mesh([floor_of_it, [Vector((0, 0, .10))] * 61], rubber, 'bag inside'))
    for z in (.056, tall - .0345, tall - .006):
        seam(z)
    # pockets, on the side towards -y
    for x0, x1, high in ((-.175, -.065, .150), (-.050, .060, .165), (.075, .175, .145)):
        def face(u, v, out):
            x, z = x0 + (x1 - x0) * u, .045 + (high - .045) * v
            puff = .017 * (max(0, 1 - (2 * u - 1) ** 6) * max(0, 1 - (2 * v - 1) ** 8)) ** .5 * (1.15 - .35 * v)
            return skin(nearest(x), z, .0005 + puff + out)

        def nearest(x):
            n = len(fine) - 1
            return min((i for i in range(n + 1) if fine[i].y < -half_y + .001), key=lambda i: abs(fine[i].x - x)) / n
        steps = [i / 30 for i in range(31)]
        things.append(grid_mesh([[face(u, v, 0) for u in steps] for v in steps], canvas, 'pocket'))
        flap = grid_mesh([[face(-.02 + 1.04 * u, .70 + .33 * v, .004) for u in steps] for v in steps], leather, 'flap')
        flap.modifiers.new('thick', 'SOLIDIFY').thickness = .003
        things.append(flap)
        things.append(stitches([face(.03 + .94 * u, .735, .0062) for u in steps], thread))
        for edge in (.035, .965):
            things.append(stitches([face(edge, .03 + .66 * v, .0012) for v in steps], thread))
        stud = lathe([(.0001, .004), (.005, .003), (.0065, 0)], face(.5, .79, .006), brass, 24, 'stud')
        stud.rotation_euler = (math.pi / 2, 0, 0)
        things.append(stud)
    # two handles, each a strap sewn on below the rim and rolled where the hand goes
    for side in (-1, 1):
        y = side * (half_y + .004)
        for x in (-.105, .105):
            strap = block(-.015, .015, -.002, .002, 0, .098, leather, .0015, 2, 'strap', 'z')
            strap.location, strap.rotation_euler = (x, y + side * .012, tall - .052), (side * .05, -math.pi / 2, 0)
            things.append(strap)
            for dz in (-.030, .030):
                rivet = lathe([(.0001, .003), (.0035, .0024), (.0045, 0)], (x, y + side * (.0155 + .05 * -dz), tall - .052 + dz), brass, 20, 'rivet')
                rivet.rotation_euler = (side * -math.pi / 2, 0, 0)
                things.append(rivet)
        reach, rise = .030 * side, .135
        arch = [(-.105 * math.cos(a), y + side * .008 + reach * math.sin(a), tall - .006 + rise * math.sin(a) ** .75) for a in (math.pi * i / 32 for i in range(33))]
        things += [tube(arch, .0075, leather, 'handle', 8), tube(arch[9:24], .0115, leather, 'grip', 8)]
    return things


def level(length=.60):
    """A box level lying along x, standing on its edge."""
    h, t = .058, .024
    things = [block(-length / 2, length / 2, -t / 2, t / 2, 0, h, yellow, .003, 3)]
    for x in (-length / 2 - .004, length / 2 - .004):
        things.append(block(x, x + .008, -t / 2 - .001, t / 2 + .001, -.001, h + .001, rubber, .003, 3))
    for x in (-.22, 0, .22):
        vial = plain(f'vial {x}', '#b9d23a', .12, .6)
        things.append(block(x - .030, x + .030, -t / 2 - .0008, t / 2 + .0008, .016, .044, black_iron, .004, 3))
        things.append(block(x - .022, x + .022, -t / 2 - .0016, t / 2 + .0016, .022, .038, vial, .004, 3))
        for dx in (-.006, .006):
            things.append(block(x + dx - .0007, x + dx + .0007, -t / 2 - .0022, t / 2 + .0022, .022, .038, black_iron, 0))
    things.append(block(-.19, -.06, -t / 2 - .0006, t / 2 + .0006, .020, .040, rubber, .006, 3))
    return things


def tape_measure():
    """Lying on its back edge, 7 cm, tongue out along -x."""
    outline = [(-.036, .004), (-.030, 0), (.030, 0), (.037, .007), (.037, .040), (.030, .058), (.012, .068), (-.012, .066), (-.030, .050), (-.036, .034)]
    rounded = bent_path([(x, 0, z) for x, z in outline] + [(outline[0][0], 0, outline[0][1])], .012, 4)
    body = prism([(p[0], p[2]) for p in rounded[:-1]], 'y', -.021, .021, yellow)
    bevel = body.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = .004, 3
    badge = lathe([(.0001, .0016), (.019, .0014), (.021, 0)], (.002, -.021, .034), black_iron, 40)
    badge.rotation_euler = (math.pi / 2, 0, 0)
    lip = block(-.040, -.020, -.016, .016, -.0, .010, rubber, .003)
    tongue = block(-.13, -.034, -.0095, .0095, .003, .0042, plain('tape', '#e8c63c', .4), 0)
    hook = block(-.132, -.130, -.010, .010, -.005, .005, steel, 0)
    return [body, badge, lip, tongue, hook]


def paint_tin(x, y, turn):
    tin = [lathe([(.0001, 0), (.052, 0), (.054, .003), (.053, .006), (.053, .118), (.055, .121), (.055, .125), (.050, .127), (.047, .122), (.0001, .121)],
                 (0, 0, 0), steel, 64),
           lathe([(.0533, .014), (.0537, .016), (.0537, .110), (.0533, .112)], (0, 0, 0), plain('tin label', '#efeadd', .45), 64),
           lathe([(.05385, .060), (.0539, .061), (.0539, .098), (.05385, .099)], (0, 0, 0), green, 64)]
    # brush laid over the lid
    brush = [block(-.028, .028, -.008, .008, .0, .055, plain('bristle', '#2e2a25', .9), .004),
             block(-.029, .029, -.009, .009, .052, .092, steel, .003),
             prism([(-.026, .09), (-.024, .11), (-.010, .14), (-.009, .19), (-.013, .235), (-.006, .25), (.006, .25), (.013, .235), (.009, .19), (.010, .14), (.024, .11), (.026, .09)],
                   'y', -.007, .007, ash),
             block(-.0285, .0285, -.0085, .0085, -.004, .030, green, .004)]
    laid = group(brush, (.03, -.105, .137), (math.radians(-90), 0, math.radians(12)))
    stand = group(tin, (x, y, 0), (0, 0, turn))
    laid.parent = stand
    return stand


paint_tin(.93, -.42, .5)
BX, BY, BT = -.60, -1.50, math.radians(17)
bag = tool_bag()
contents = []
for x, y, tone, lean, turn, z in ((-.15, .02, red, .10, .2, .14), (-.105, -.03, orange, -.16, .4, .13), (.06, .03, yellow, .2, 0, .15)):
    contents.append(group(screwdriver(tone, rubber, steel), (x, y, z), (lean, -lean, turn)))
contents.append(group(hammer(ash, steel), (.135, -.02, .13), (math.radians(-6), math.radians(13), math.radians(20))))
contents.append(group(level(), (-.03, .045, .335), (0, math.radians(-57), 0)))
handle = group(bag, (BX, BY, 0), (0, 0, BT))
for thing in contents:
    thing.parent = handle
group(tape_measure(), (-.16, -1.74, 0), (0, 0, math.radians(-28)))

# ------------------------------------------------------------------------------------------------ light

sky((.78, .87, 1), 1.2)
sun_light((option('sun-x', -.42), -1, option('sun-z', -.86)), option('sun', 62.0), (1, .85, .64), .8)
for x0, x1 in ((inner0, cx - MUNTIN / 2), (cx + MUNTIN / 2, inner1)):
    window_light(((x0 + x1) / 2, FACE + .02, (MID1 + DOOR_TOP - TOP) / 2), (0, -1, -.15), x1 - x0 - .02, .82, option('panes', 9.0), (1, .97, .90))
window_light(((DOOR0 + DOOR1) / 2, .05, (DOOR_TOP + HEAD) / 2 + .03), (0, -1, -.3), .88, .32, option('fan', 22.0), (.90, .95, 1))
window_light((LEFT + .03, -2.55, 1.35), (1, .45, -.05), 1.3, 1.9, option('side', 40.0), (1, .96, .90))
fill_light((.3, REAR + .05, 1.7), (0, 1, -.05), 2.2, 1.5, option('fill', 7.0))

camera((option('cam-x', -.12), option('cam-y', -3.95), option('cam-z', 1.02)), (-.05, 0), option('lens', 29.0), option('shift', -.045),
       focus=3.1, fstop=5.6)
shoot()
