"""The first picture of the site: a hallway on a bright morning, the front door just painted, the tools still out.

WHITE=1.015,1,.975 ./render.sh hero.py ../hero.jpg 2400 1600 14 .35
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
green = paint('door green', '#173e33', .24, .05, 70, .5, .015, .35)
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


def matchboard(axis, start, end, wall_at, side, z0, z1, material, width=.098):
    """Tongued and grooved boards with V joints."""
    count = max(1, round((end - start) / width))
    step, face = (end - start) / count, wall_at + side * .014
    outline = [(start, wall_at), (start, face)]
    for k in range(1, count):
        at = start + k * step
        outline += [(at - .0035, face), (at - .0008, face - side * .0042), (at + .0008, face - side * .0042), (at + .0035, face)]
    outline += [(end, face), (end, wall_at)]
    if axis == 'y':
        outline = [(b, a) for a, b in outline]
    return prism(outline, 'z', z0, z1, material, 'boards', 20)


def dado_rail(axis, start, end, wall_at, side, z, material):
    steps = [(0, -.03), (.016, -.03), (.020, -.024), (.016, -.016), (.024, -.008), (.034, .0), (.036, .008), (.032, .014), (0, .014)]
    return prism([(wall_at + side * d, z + h) for d, h in steps], axis, start, end, material, 'dado')


def simulate(thing, pinned, frames=45, quality=6, pressure=0.0, mass=.25, stiff=8.0, bend=.6):
    """Let cloth fall: the vertices in `pinned` stay, the rest hangs. Leaves the last frame as the mesh."""
    pins = thing.vertex_groups.new(name='pin')
    pins.add(pinned, 1.0, 'REPLACE')
    cloth_modifier = thing.modifiers.new('cloth', 'CLOTH')
    settings = cloth_modifier.settings
    settings.vertex_group_mass, settings.quality, settings.mass = 'pin', quality, mass
    settings.tension_stiffness = settings.compression_stiffness = stiff
    settings.shear_stiffness, settings.bending_stiffness = stiff * .5, bend
    settings.air_damping = 2.0
    cloth_modifier.collision_settings.use_collision = True
    cloth_modifier.collision_settings.distance_min = .006
    cloth_modifier.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        SCENE.frame_set(frame)
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = mesh
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return thing


def garment(at, material, length=.86, chest=.50, sleeve=.56, columns=22, rows=34):
    """A jacket hung up by its loop: front and back sewn at the sides, sleeves let into the armholes, then simulated."""
    verts, index, faces = [], {}, []
    armhole, neck = 9, 3

    def vert(key, x, y, z):
        if key not in index:
            index[key] = len(verts)
            verts.append((x, y, z))
        return index[key]

    def body(layer, r, c):
        t, u = r / rows, 2 * c / columns - 1
        width = chest * (.86 + .14 * min(1, t * 3) + .12 * t) / 2
        slope = .05 * abs(u) ** 1.3 if r == 0 else .05 * abs(u) ** 1.3 * max(0, 1 - t * 4)
        seam = (c in (0, columns) and r >= armhole) or (r == 0 and abs(c - columns / 2) > neck)
        key = ('b', 'seam' if seam else layer, r, c)
        bulge = 0 if seam else .055 * (1 - u * u) * (1 if layer == 'f' else -.35)
        return vert(key, u * width, -.05 - bulge, -length * t - slope)

    def arm(layer, side, s, r):
        if s == 0:
            return body(layer, r, columns if side > 0 else 0)
        shoulder = verts[body(layer, r, columns if side > 0 else 0)]
        seam = r in (0, armhole)
        key = ('s', 'seam' if seam else layer, side, s, r)
        along = sleeve * s / 18
        taper = 1 - .35 * s / 18
        z = shoulder[2] * taper - along * .90
        bulge = 0 if seam else .04 * math.sin(math.pi * r / armhole) * (1 if layer == 'f' else -1)
        return vert(key, side * (chest * .43 + along * .44), -.05 - bulge, z)

    for layer in 'fb':
        for r in range(rows):
            for c in range(columns):
                faces.append((body(layer, r, c), body(layer, r, c + 1), body(layer, r + 1, c + 1), body(layer, r + 1, c)))
        for side in (-1, 1):
            for s in range(18):
                for r in range(armhole):
                    faces.append((arm(layer, side, s, r), arm(layer, side, s + 1, r), arm(layer, side, s + 1, r + 1), arm(layer, side, s, r + 1)))
    mesh = bpy.data.meshes.new('jacket')
    mesh.from_pydata(verts, [], faces)
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    jacket = place(bpy.data.objects.new('jacket', mesh), material)
    jacket.location = at
    pinned = [index[('b', 'b', 0, c)] for c in range(columns // 2 - 2, columns // 2 + 3)]
    simulate(jacket, pinned)
    jacket.modifiers.new('thick', 'SOLIDIFY').thickness = .004
    fine = jacket.modifiers.new('fine', 'SUBSURF')
    fine.levels = fine.render_levels = 1
    return jacket


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
            fold = .013 * math.sin(u * 15 + (2 if s > 0 else 0)) * (1.4 - pinch)
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
block(-.13, .63, -.62, -.16, 0, .018, coir(), .005)
for a, b, c, d in ((-.135, .635, -.628, -.617), (-.135, .635, -.163, -.152)):
    block(a, b, c, d, 0, .014, rubber, .002)
picture_frame(-1.08, -.022, 1.26, .62, .78, oak_wood, hills('print'), border=.06, rail=.018)
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
leafy_stems(-1.40, -.20, TZ + .12, 9, .46, .26, leaves, leaves, (.07, .12), .34, .062, .22)
bowl(-.86, -.20, TZ, .10, .055, navy)
for k in range(3):
    letter = block(-.11, .11, -.055, .055, 0, .0025, plain(f'post {k}', ('#f4f0e6', '#d8c7a4', '#eef0f0')[k], .8), 0)
    letter.location, letter.rotation_euler = (-1.10 + .01 * k, -.19, TZ + .002 + .003 * k), (0, 0, (.1, -.25, .35)[k])

# coats
block(.96, RIGHT - .04, -.020, -.001, 1.62, 1.72, white, .004)
hooks = (1.03, 1.17, 1.31, 1.40)
for x in hooks[:3]:
    coat_hook(x, 1.675, -.020, brass)
garment((1.265, -.035, 1.665), cloth('waxed', '#3b4032', .7, 500, .15))
scarf((1.03, -.045, 1.70), cloth('lambswool', '#8a5138', .95, 120, .5))

# ------------------------------------------------------------------------------------------------ tools on the floor

canvas = cloth('canvas', '#94836a', .9, 260, .4, .1)
leather = paint('leather', '#553620', .5, .5, 260, .4, .12)


def tool_bag():
    """Open canvas bag, long side along x, with a bar handle; the foot stands on z=0 at the origin."""
    things, half_x, half_y, tall = [], .235, .115, .25

    def ring(scale_x, scale_y, z, sag=0.0):
        points = []
        for k in range(72):
            a = math.tau * k / 72
            c, s = math.cos(a), math.sin(a)
            x = math.copysign(abs(c) ** .36, c) * half_x * scale_x
            y = math.copysign(abs(s) ** .36, s) * half_y * scale_y
            wrinkle = .0035 * math.sin(9 * a) + .002 * math.sin(17 * a + 1)
            points.append((x + wrinkle * c, y + wrinkle * s, z - sag * math.cos(x / half_x * math.pi / 2) * (1 if s < 0 else .6)))
        return points

    def shell(levels, material, name):
        bm = bmesh.new()
        rings = [[bm.verts.new(p) for p in ring(*level)] for level in levels]
        for a, b in zip(rings, rings[1:]):
            for k in range(72):
                bm.faces.new((a[k], a[(k + 1) % 72], b[(k + 1) % 72], b[k]))
        mesh = bpy.data.meshes.new(name)
        bm.to_mesh(mesh)
        bm.free()
        thing = soften(place(bpy.data.objects.new(name, mesh), material), 60)
        things.append(thing)
        return thing
    wall_levels = [(.96, .94, .0), (1.0, 1.0, .012), (1.01, 1.05, .07), (1.02, 1.10, .13), (1.01, 1.06, .19), (.99, 1.0, tall, .012)]
    shell(wall_levels + [(.965, .95, tall, .012), (.95, .90, .19), (.94, .90, .02)], canvas, 'bag')
    shell([(.985, .97, -.001), (1.018, 1.035, .012), (1.026, 1.072, .062), (1.012, 1.050, .064)], leather, 'bag foot')
    shell([(1.004, 1.035, tall - .034, .010), (1.014, 1.062, tall - .033, .010), (1.012, 1.05, tall - .006, .012), (1.004, 1.035, tall + .004, .012), (.955, .91, tall + .004, .012), (.945, .90, tall - .03, .012)], leather, 'bag rim')
    shell([(.90, .84, .13), (.0001, .0001, .13)], rubber, 'bag inside')
    # pockets on the long side towards -y
    for x0, x1, top in ((-.19, -.075, .155), (-.06, .06, .17), (.075, .19, .15)):
        pocket = block(x0, x1, -.150, -.105, .03, top, canvas, .014, 4)
        flap = block(x0 - .002, x1 + .002, -.1535, -.12, top - .018, top + .002, leather, .004, 3)
        things.extend((pocket, flap))
    # straps and bar
    for x in (-.222, .222):
        for y in (-.09, .09):
            strap = tube([(x * 1.03, y, .10), (x * 1.05, y * .98, tall), (x * .97, y * .3, .375), (x * .97, 0, .385)], .011, leather)
            things.append(strap)
        things.append(tube([(x * .90, 0, .387), (x * 1.02, 0, .387)], .020, leather))
    things.append(tube([(-.232, 0, .387), (.232, 0, .387)], .0125, ash, sides=6))
    for x in (-.135, 0, .135):
        dot = lathe([(.0001, .003), (.004, .0022), (.005, 0)], (x, -.1535, .12), brass, 16)
        dot.rotation_euler = (math.pi / 2, 0, 0)
        things.append(dot)
    return things


def screwdriver(material, tip=rubber):
    """Handle up, blade down, standing on the origin."""
    return [lathe([(.0001, .0), (.0035, .0), (.0035, .10), (.009, .103), (.013, .112), (.0155, .135), (.0165, .17), (.0155, .195),
                   (.011, .205), (.0001, .207)], (0, 0, 0), material, 24),
            lathe([(.0163, .172), (.0172, .176), (.0172, .190), (.0160, .194)], (0, 0, 0), tip, 24)]


def hammer():
    """Standing head up at z = .33."""
    handle = lathe([(.0001, 0), (.015, 0), (.0165, .01), (.0155, .08), (.0125, .15), (.0115, .24), (.0125, .30), (.012, .335), (.0001, .336)],
                   (0, 0, 0), ash, 32)
    head = [lathe([(.0001, 0), (.0125, 0), (.0145, .002), (.0145, .020), (.0105, .028), (.011, .045), (.0165, .050), (.0165, .085), (.011, .09), (.0001, .09)],
                  (-.068, 0, .31), steel, 32)]
    head[0].rotation_euler = (0, math.pi / 2, 0)
    for y in (-.010, .010):
        claw = tube(bent_path([(.012, y * .6, .312), (.045, y, .316), (.078, y * 1.2, .292)], .03), .0075, steel)
        head.append(claw)
    return [handle] + head


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
    contents.append(group(screwdriver(tone), (x, y, z), (lean, -lean, turn)))
contents.append(group(hammer(), (.135, -.02, .13), (math.radians(-6), math.radians(13), math.radians(20))))
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
