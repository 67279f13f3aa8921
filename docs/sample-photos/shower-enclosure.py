"""A new shower enclosure: clear glass, chrome, white metro tiles, a slate floor.

LOOK="High Contrast" WHITE=1.02,1,.965 ./render.sh shower-enclosure.py ../../images/gallery/shower-enclosure.jpg 1800 2400 11 .52
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

LEFT, RIGHT, REAR, CEILING = -1.32, 1.00, -3.3, 2.40
X0, X1, FRONT = -.25, RIGHT, -.84                             # the enclosure
TRAY, TOP, SPLASH = .045, 1.98, 1.20

# ------------------------------------------------------------------------------------------------ materials

white_tile = tiles('metro back', '#eceae4', .15, .075, .003, '#a9a59b', .10, .5, .03, 'xz', (X1, 0))
side_tile = tiles('metro side', '#eceae4', .15, .075, .003, '#a9a59b', .10, .5, .03, 'yz', (0, 0))
blue = paint('wall blue', '#76898a', .6, .14, 190, .35)
plaster = paint('ceiling paint', '#f3f2ee', .7, .1, 150)
silver = chrome('chrome', .07)
satin = metal('satin chrome', '#cfd1d2', .22)
resin = paint('stone resin', '#f4f4f1', .32, .05, 240, .5, .004, .05)
silicone = plain('silicone', '#f6f5f1', .28, .5)
pane = glass('screen', '#f1f8f5', 1.25)
glass_edge = plain('glass edge', '#5f9384', .15, .6)
oak_wood = oak()
dark = plain('dark', '#1d1e20', .5)
seal = plain('seal', '#cfd4d3', .35)
amber = plain('amber bottle', '#6b3510', .12, .6)
sagebottle = plain('sage bottle', '#8fa08a', .35)
paper = plain('label', '#f1ece0', .7)
door_paint = paint('door', '#e9e6de', .4, .05, 80)
leaves = foliage('leaves', ('#2c5a35', '#4a7d3f', '#80a057'))


def slate():
    s = Shader('slate', '#4a4d50')
    x, y, _ = s.split(s.world_position())
    brick = s.node('TexBrick', {'Vector': s.join(s.calc('ADD', x, .11), y), 'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1),
                                'Mortar': (0, 0, 0, 1), 'Scale': 1.0, 'Mortar Size': .002, 'Mortar Smooth': .2,
                                'Brick Width': .60, 'Row Height': .30}, offset=.5, offset_frequency=2)
    v = s.vector('ADD', s.world_position(), s.vector('MULTIPLY', brick.outputs['Color'], (7, 3, 5)))
    layers = s.noise(s.stretch(v, 3, 9, 3), 1.3, 8, .62, .6)
    fine = s.noise(v, 26, 6, .7)
    tone = s.calc('ADD', s.calc('MULTIPLY', layers, .7), s.calc('MULTIPLY', fine, .3))
    stone = s.ramp(tone, [(.28, '#2f3336'), (.5, '#484c4f'), (.66, '#5d5f5e'), (.8, '#6f6a60')])
    s.surface(Base_Color=s.blend(brick.outputs['Fac'], stone, colour('#6f6d68')), Specular=.4,
              Roughness=s.span(tone, .3, .7, .34, .55))
    riven = s.bump(layers, .35, .006, s.bump(fine, .2, .002))
    s.surface(Normal=s.bump(s.calc('SUBTRACT', 1.0, brick.outputs['Fac']), .6, .0015, riven))
    return s.done()


def terry(name, code):
    """Towelling: short loops."""
    s = Shader(name, code)
    v, c = s.object_position(), colour(code)
    loops = s.noise(v, 210, 3, .8)
    fluff = s.noise(v, 38, 4, .7)
    pale = tuple(min(1, k * 1.3 + .02) for k in c[:3]) + (1,)
    deep = tuple(k * .60 for k in c[:3]) + (1,)
    s.surface(Base_Color=s.blend(s.span(loops, .3, .7, 0, 1), deep, s.blend(fluff, c, pale)), Roughness=1, Specular=.08, Sheen=.5,
              Normal=s.bump(s.calc('ADD', loops, s.calc('MULTIPLY', fluff, .8)), 1.0, .007))
    return s.done()


mustard, white_terry, grey_terry = terry('mustard', '#9a7a45'), terry('white terry', '#e6e0d3'), terry('blue terry', '#687274')

# ------------------------------------------------------------------------------------------------ room

block(LEFT - .1, RIGHT + .1, REAR - .1, .1, -.08, 0, slate(), 0)
block(LEFT - .1, RIGHT + .1, REAR - .1, .1, CEILING, CEILING + .1, plaster, 0)
block(LEFT - .1, X0 - .012, 0, .1, SPLASH, CEILING, blue, 0)
block(LEFT - .1, X0 - .012, -.009, .1, -.05, SPLASH, white_tile, 0)
block(X0 - .012, RIGHT + .1, -.009, .1, -.05, CEILING, white_tile, 0)
block(RIGHT - .009, RIGHT + .1, REAR - .1, .1, -.05, CEILING, side_tile, 0)
block(LEFT - .1, LEFT, REAR - .1, .1, -.05, CEILING, blue, 0)
block(LEFT - .1, RIGHT + .1, REAR - .1, REAR, -.05, CEILING, blue, 0)
block(-.75, .07, REAR, REAR + .03, 0, 2.0, door_paint, .004)
# edge trim where the tiling stops
block(X0 - .0145, X0 - .0115, -.0105, .001, SPLASH, CEILING, satin, .0008)
block(LEFT, X0 - .012, -.0105, .001, SPLASH, SPLASH + .003, satin, .0008)

# ------------------------------------------------------------------------------------------------ tray

rim = .045
for box in ((X0, X1 - .009, FRONT, FRONT + rim), (X0, X1 - .009, -.009 - rim, -.009),
            (X0, X0 + rim, FRONT + rim, -.009 - rim), (X1 - .009 - rim, X1 - .009, FRONT + rim, -.009 - rim)):
    block(*box, 0, TRAY, resin, .006, 3, 'tray rim')
block(X0 + .01, X1 - .02, FRONT + .01, -.02, 0, TRAY - .016, resin, 0)
prism([(FRONT + rim - .001, TRAY - .002), (FRONT + rim - .001, .02), (FRONT + rim + .03, TRAY - .0165)], 'x', X0, X1 - .009, resin, 'slope')
prism([(-.009 - rim + .001, TRAY - .002), (-.009 - rim + .001, .02), (-.009 - rim - .03, TRAY - .0165)], 'x', X0, X1 - .009, resin, 'slope')
lathe([(.0001, .006), (.040, .006), (.046, .0045), (.054, .004), (.056, .001), (.056, -.004)], (.375, -.42, TRAY - .0155), silver, 64)
bead = .007
prism([(-.009, TRAY), (-.009 - bead, TRAY), (-.009 - bead * .35, TRAY + bead * .35), (-.009, TRAY + bead)], 'x', X0, X1 - .009, silicone, 'silicone')
prism([(X1 - .009, TRAY), (X1 - .009 - bead, TRAY), (X1 - .009 - bead * .35, TRAY + bead * .35), (X1 - .009, TRAY + bead)], 'y', FRONT, -.009, silicone, 'silicone')
prism([(FRONT - .006, .0), (FRONT + .002, 0), (FRONT + .002, .008), (FRONT - .002, .003)], 'x', X0 - .004, X1 - .009, silicone, 'silicone')

# ------------------------------------------------------------------------------------------------ glass and frame

Y = FRONT + .022
block(X1 - .036, X1 - .009, Y - .018, Y + .018, TRAY, TOP, silver, .003, 3, 'wall profile', 'z')
block(X0 + .004, X0 + .036, Y - .018, Y + .018, TRAY, TOP, silver, .003, 3, 'corner post', 'z')
block(X0 + .010, X0 + .034, -.036, -.009, TRAY, TOP, silver, .003, 3, 'wall profile', 'z')
block(X0 + .036, X1 - .036, Y - .020, Y + .020, TRAY, TRAY + .022, silver, .003, 3, 'track')
block(X0 + .036, X1 - .036, Y - .022, Y + .022, TOP - .045, TOP, silver, .004, 3, 'head rail')
block(X0 + .010, X0 + .034, Y + .018, -.036, TRAY, TRAY + .016, silver, .003, 3, 'foot', 'y')
block(X0 + .012, X0 + .032, Y + .018, -.036, TOP - .022, TOP, silver, .003, 3, 'head', 'y')
for z in (TRAY + .06, TOP - .06):                                                # caps of the screws
    for x in (X1 - .022, X0 + .020):
        lathe([(.0001, .002), (.004, .0016), (.005, 0)], (x, Y - .018, z), satin, 20).rotation_euler = (math.pi / 2, 0, 0)
prism([(Y - .018, TRAY), (Y - .024, TRAY), (Y - .018, TRAY + .006)], 'x', X0 + .01, X1 - .01, silicone, 'silicone')
prism([(X1 - .036, Y - .018), (X1 - .009, Y - .018), (X1 - .009, Y - .0245)], 'z', TRAY, TOP, silicone, 'silicone')


def screen(corners):
    thing = sheet(corners, pane, 'pane')
    thing.visible_shadow = False
    return thing


def window_in(corners, strength):
    """The window behind the photographer, faint in a pane and just before it."""
    thing = sheet([(x, y - .002, z) for x, y, z in corners], mirrored_window('mirrored window', strength), 'mirrored')
    thing.visible_shadow = thing.visible_glossy = thing.visible_diffuse = False


split = .36
screen([(X0 + .03, Y - .008, TRAY + .015), (split + .03, Y - .008, TRAY + .015), (split + .03, Y - .008, TOP - .03), (X0 + .03, Y - .008, TOP - .03)])
window_in([(split + .01, Y - .010, 1.00), (X1 - .05, Y - .010, 1.00), (X1 - .05, Y - .010, TOP - .06), (split + .01, Y - .010, TOP - .06)],
          option('mirrored', .5))
screen([(split - .02, Y + .010, TRAY + .022), (X1 - .034, Y + .010, TRAY + .022), (X1 - .034, Y + .010, TOP - .05), (split - .02, Y + .010, TOP - .05)])
screen([(X0 + .022, Y, TRAY + .01), (X0 + .022, -.03, TRAY + .01), (X0 + .022, -.03, TOP - .02), (X0 + .022, Y, TOP - .02)])
block(split + .0285, split + .0315, Y - .012, Y - .004, TRAY + .022, TOP - .045, glass_edge, .001)
block(split - .022, split - .019, Y + .006, Y + .014, TRAY + .022, TOP - .045, seal, .001)
block(X1 - .046, X1 - .036, Y + .006, Y + .014, TRAY + .022, TOP - .045, seal, .001)
# the handle goes through the door
hx = split + .105
for y, side in ((Y + .010, -1), (Y + .010, 1)):
    tube(bent_path([(hx, y, .88), (hx, y + side * .045, .88), (hx, y + side * .045, 1.20), (hx, y, 1.20)], .02), .008, silver, 'handle', 8)
for z in (.88, 1.20):
    lathe([(.0001, -.006), (.013, -.006), (.014, -.004), (.014, .004), (.013, .006), (.0001, .006)], (hx, Y + .010, z), silver, 40).rotation_euler = (math.pi / 2, 0, 0)
for x in (split + .08, X1 - .13):                                                # rollers
    lathe([(.0001, .012), (.019, .011), (.021, .008), (.021, 0)], (x, Y - .001, TOP - .066), silver, 40).rotation_euler = (math.pi / 2, 0, 0)

# ------------------------------------------------------------------------------------------------ shower

SX, BAR = .42, 1.06
for dx in (-.075, .075):
    lathe([(.0001, .034), (.012, .034), (.012, .010), (.029, .008), (.031, .004), (.031, 0)], (SX + dx, -.009, BAR), silver, 48).rotation_euler = (math.pi / 2, 0, 0)
by = -.065
turned = lathe([(.0001, -.155), (.020, -.154), (.0225, -.150), (.0225, -.106), (.0195, -.103), (.0195, -.100), (.0215, -.097), (.0215, .097), (.0195, .100),
                (.0195, .103), (.0225, .106), (.0225, .150), (.020, .154), (.0001, .155)], (SX, by, BAR), silver, 64)
turned.rotation_euler = (0, math.pi / 2, 0)
for dx in (-.128, .128):
    block(SX + dx - .004, SX + dx + .004, by - .034, by - .018, BAR - .006, BAR + .006, silver, .003, 3)
tube(bent_path([(SX, by, BAR + .015), (SX, by, 2.13), (SX, by - .36, 2.13), (SX, by - .36, 2.06)], .07, 12), .0105, silver, 'riser', 8)
for z in (1.28, 1.98):
    tube([(SX, by, z), (SX, -.01, z)], .008, silver, 'bracket', 8)
    lathe([(.0001, .008), (.018, .007), (.020, 0)], (SX, -.009, z), silver, 40).rotation_euler = (math.pi / 2, 0, 0)
lathe([(.0001, .030), (.012, .030), (.015, .022), (.020, .014), (.090, .009), (.110, .006), (.112, .003), (.110, 0), (.0001, -.001)],
      (SX, by - .36, 2.035), silver, 96)
block(SX - .020, SX + .020, by - .020, by + .020, 1.55, 1.60, silver, .008, 3)
handset = [tube(bent_path([(0, 0, -.16), (0, .0, .0), (0, -.018, .045)], .03), .0115, silver, 'handset', 8),
           lathe([(.0001, .016), (.020, .015), (.044, .008), (.050, .002), (.050, -.004), (.046, -.007), (.0001, -.008)], (0, -.030, .058), silver, 64)]
handset[1].rotation_euler = (math.radians(72), 0, 0)
group(handset, (SX + .004, by - .045, 1.60), (math.radians(14), 0, math.radians(-10)))
hose = []
for i in range(41):
    t = i / 40
    x = SX - .012 + .10 * math.sin(math.pi * t) * (1 - .2 * t)
    y = by - .004 - .085 * math.sin(math.pi * t) ** .8 - .01 * t
    low, start, end = .52, BAR - .02, 1.44
    z = (1 - t) ** 2 * start + 2 * t * (1 - t) * (low - .42) + t * t * end
    hose.append((x, y, z))
tube(hose, .0068, satin, 'hose', 6)

# someone has just tried it: drops on the panes and on the tray
water = plain('water', '#e9f1f0', .03, .9, clearcoat=1.0)
drop_shapes = [lathe([(.0001, h), (r * .5, h * .9), (r * .86, h * .55), (r, 0)], (0, 0, -5), water, 14, 'drop').data
               for r, h in ((.0016, .0011), (.0024, .0015), (.0034, .0018))]


def drop(at, turn, stretch=1.0):
    thing = place(bpy.data.objects.new('drop', dice.choice(drop_shapes)))
    thing.location, thing.rotation_euler, thing.scale = at, turn, (1, stretch, 1)
    thing.visible_shadow = False


for k in range(option('drops', 420)):
    low = TRAY + .05 + .95 * dice.random() ** 1.7
    drop((dice.uniform(split + .06, X1 - .06), Y + .008, low), (math.pi / 2, 0, 0), dice.choice((1, 1, 1.15, 1.6)))
for k in range(14):                                                              # and where some have run together
    x, z = dice.uniform(split + .08, X1 - .08), dice.uniform(.35, 1.0)
    long = dice.uniform(.03, .12)
    tube([(x, Y + .009, z), (x + dice.uniform(-.002, .002), Y + .009, z - long * .6), (x + dice.uniform(-.003, .003), Y + .009, z - long)], .0011, water, 'run', 3)
    drop((x, Y + .008, z - long), (math.pi / 2, 0, 0), 1.7)
for k in range(option('puddles', 260)):
    r = .05 + .36 * dice.random() ** .8
    a = dice.uniform(0, math.tau)
    x, y = .375 + r * math.cos(a) * 1.35, -.42 + r * math.sin(a) * .8
    drop((x, y, TRAY - .0155), (0, 0, dice.uniform(0, 3)), dice.uniform(1, 2.2))

# corner shelf with bottles
for z in (1.10, 1.125):
    tube(bent_path([(X1 - .012, -.22, z), (X1 - .09, -.20, z), (X1 - .21, -.08, z), (X1 - .23, -.010, z)], .06), .0032, silver, 'shelf', 6)
for k in range(7):
    d = .03 + .026 * k
    tube([(X1 - .010, -.02 - d, 1.10), (X1 - .02 - d, -.010, 1.10)], .0024, silver, 'wire', 4)
tube([(X1 - .012, -.012, 1.10), (X1 - .012, -.22, 1.10)], .0032, silver)
tube([(X1 - .012, -.012, 1.10), (X1 - .23, -.012, 1.10)], .0032, silver)


def bottle(x, y, z, r, h, material, pump=False):
    lathe([(.0001, 0), (r * .94, 0), (r, .004), (r, h * .80), (r * .92, h * .87), (r * .5, h * .92), (r * .42, h * .93), (r * .42, h)] +
          ([] if pump else [(r * .46, h), (r * .46, h * 1.12), (.0001, h * 1.12)]), (x, y, z), material, 48, 'bottle')
    lathe([(r * 1.004, h * .22), (r * 1.006, h * .225), (r * 1.006, h * .62), (r * 1.004, h * .625)], (x, y, z), paper, 48, 'label')
    if pump:
        lathe([(.0001, 0), (r * .47, 0), (r * .47, .018), (.006, .022), (.004, .024), (.004, .050), (.0001, .05)], (x, y, z + h), dark, 32)
        tube(bent_path([(x, y, z + h + .048), (x - .012, y - .012, z + h + .052), (x - .030, y - .030, z + h + .044)], .01), .0052, dark, 'nozzle')


bottle(X1 - .065, -.070, 1.103, .031, .155, amber, True)
bottle(X1 - .138, -.055, 1.103, .026, .135, sagebottle)
bottle(X1 - .060, -.152, 1.103, .024, .12, plain('pale bottle', '#e7ddcb', .35))

# ------------------------------------------------------------------------------------------------ towel rail, towels, stool, mat

RX0, RX1, RY = -.93, -.45, -.085
for x in (RX0, RX1):
    tube([(x, RY, .62), (x, RY, 1.78)], .0155, silver, 'upright', 8)
    for z in (.62, 1.78):
        lathe([(.0001, -.008), (.014, -.006), (.016, 0), (.014, .006), (.0001, .008)], (x, RY, z), silver, 32)
    for z in (.75, 1.66):
        tube([(x, RY, z), (x, -.01, z)], .009, silver, 'bracket', 6)
        lathe([(.0001, .010), (.018, .009), (.020, 0)], (x, -.009 if z < SPLASH else 0, z), silver, 32).rotation_euler = (math.pi / 2, 0, 0)
bars = [.68, .74, .80, .86, 1.02, 1.08, 1.14, 1.20, 1.40, 1.46, 1.52, 1.72]
for z in bars:
    tube([(RX0, RY - .008, z), (RX1, RY - .008, z)], .0105, silver, 'bar', 8)


def hung_towel(x, y, z, width, front, behind, material, over=.020):
    """A towel folded lengthwise over a bar at (y, z)."""
    bm, rows, total = bmesh.new(), [], front + behind
    for i in range(81):
        s = i / 80 * total - behind
        if abs(s) < over * 1.57:
            a = s / over
            py, pz = y - over * math.sin(a), z + over * math.cos(a)
        else:
            py, pz = y - math.copysign(over, s), z - (abs(s) - over * 1.57)
        row = []
        for j in range(25):
            u = j / 24 - .5
            down = max(0, z - pz)
            ripple = (.021 * math.sin(u * 9 + 1.3 + down * 1.2) + .009 * math.sin(u * 17 + .4 - down * 2)) * min(1, down * 3.2) + .003 * math.sin(u * 23 + down * 7)
            ripple += .026 * min(1, down * 3.2) if s > 0 else 0          # clear of the bars below
            row.append(bm.verts.new((x + u * width * (1 - .02 * math.sin(down * 5)) + .004 * math.sin(down * 8), py - ripple - .010 * down, pz + .004 * math.sin(u * 5) * min(1, down * 3))))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for j in range(24):
            bm.faces.new((a[j], a[j + 1], b[j + 1], b[j]))
    mesh = bpy.data.meshes.new('towel')
    bm.to_mesh(mesh)
    bm.free()
    thing = soften(place(bpy.data.objects.new('towel', mesh), material), 80)
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = .011
    edge = thing.modifiers.new('round', 'BEVEL')
    edge.width, edge.segments = .004, 2
    return thing


hung_towel(-.685, RY - .008, 1.52, .34, .56, .30, mustard)
hung_towel(-.655, RY - .008, .86, .25, .22, .16, white_terry)


def folded_towel(width, deep, thick, material, layers=3):
    """Folded in `layers`, the round folds towards -y."""
    parts = []
    for k in range(layers):
        t = thick / layers
        z0 = k * t
        outline = [(deep / 2, z0), (deep / 2, z0 + t * .96)]
        for i in range(9):
            a = math.pi / 2 + math.pi * i / 8
            outline.append((-deep / 2 + t * .5 + math.cos(a) * t * .55 + dice.uniform(-.001, .001), z0 + t * .48 + math.sin(a) * t * .48))
        layer = prism(outline, 'x', -width / 2 + dice.uniform(0, .004), width / 2 - dice.uniform(0, .004), material, 'fold', 70)
        soft = layer.modifiers.new('edge', 'BEVEL')
        soft.width, soft.segments, soft.limit_method = min(.009, t * .4), 3, 'ANGLE'
        layer.location, layer.rotation_euler = (dice.uniform(-.006, .006), dice.uniform(-.006, .006), 0), (0, 0, dice.uniform(-.02, .02))
        parts.append(layer)
    return parts


STX, STY, STZ = -.60, -.60, .44
block(STX - .19, STX + .19, STY - .14, STY + .14, STZ - .026, STZ, oak_wood, .006, 3)
for sx in (-1, 1):
    for sy in (-1, 1):
        leg = tube([(STX + sx * .145, STY + sy * .10, STZ - .02), (STX + sx * .175, STY + sy * .125, .0)], .014, oak_wood, 'leg', 8)
tube([(STX - .16, STY - .112, .20), (STX + .16, STY - .112, .20)], .008, oak_wood)
z = STZ
for material, thick, turn in ((grey_terry, .085, .03), (white_terry, .078, -.04), (white_terry, .074, .02)):
    group(folded_towel(.30, .22, thick, material), (STX, STY, z), (0, 0, turn))
    z += thick
def woven_mat(x0, x1, y0, y1, material, fringe):
    """A cotton mat: ribs across it, edges that are not quite straight, a knotted fringe at both ends."""
    def at(u, v):
        x = x0 + (x1 - x0) * u + .004 * math.sin(v * 9 + 2 * u)
        y = y0 + (y1 - y0) * v + .005 * math.sin(u * 7 + 1)
        rib = .0030 * abs(math.sin(u * math.pi * 27)) ** .6
        rise = .006 * math.exp(-((u - .93) ** 2 + (v - .1) ** 2) * 60) + .0015 * math.sin(u * 11 + v * 6)
        inside = min(1, 26 * min(u, 1 - u, v, 1 - v))
        return x, y, (.007 + rib + rise) * inside ** .5
    grid_mesh([[at(i / 270, j / 40) for i in range(271)] for j in range(41)], material, 'mat')
    for end in (0, 1):
        for k in range(46):
            x, y, _ = at(end, (k + .5) / 46)
            away = (end * 2 - 1) * dice.uniform(.030, .042)
            tube([(x, y, .005), (x + away * .5, y + dice.uniform(-.003, .003), .004), (x + away, y + dice.uniform(-.007, .007), .002)], .0019, fringe, 'fringe', 4)


woven_mat(.08, .72, -1.27, -.92, grey_terry, plain('fringe', '#8b9492', .9, .1))
pot(-1.02, -.22, 0, .115, .21, plain('pot', '#d9d4c8', .5), plain('soil', '#2a2019', 1, .1))
blade = leaf_mesh(leaves, .085, .25, .18, .75, 9)
for k in range(17):
    a = dice.uniform(0, math.tau)
    lean = dice.uniform(.08, .42)
    leaf(blade, (-1.02 + .045 * math.cos(a), -.22 + .045 * math.sin(a), .17), (lean * math.cos(a), lean * math.sin(a) - .05, 1), dice.uniform(.34, .66), 1.5)

# ------------------------------------------------------------------------------------------------ light

lamp = glow('downlight', '#fff1dc', 14)
lamp.cycles.sample_as_light = False
for x, y in ((.40, -.42), (-.62, -.55), (.40, -1.75), (-.62, -1.75)):
    lathe([(.030, .004), (.034, -.004), (.044, -.004), (.046, 0)], (x, y, CEILING - .001), silver, 48)
    lathe([(.0001, -.001), (.031, -.001)], (x, y, CEILING - .0015), lamp, 32)
    if (x, y) in ((.40, -.42), (-.62, -1.75)):                               # the others only shine for the camera
        spot((x, y, CEILING - .02), (0, 0, -1), option('spots', 34.0), (1, .88, .74), 105, .7, .03)
window_light((LEFT + .02, -1.35, 1.55), (1, .22, -.08), 1.0, 1.1, option('window', 72.0), (.84, .92, 1))
fill_light((0, REAR + .05, 1.6), (0, 1, 0), 1.6, 1.6, option('fill', 3.0))
sky((.8, .88, 1), .6)

camera((option('cam-x', .06), option('cam-y', -2.72), option('cam-z', 1.18)), (.04, 0), option('lens', 36.0), option('shift', -.165),
       focus=2.1, fstop=5.6)
shoot()
