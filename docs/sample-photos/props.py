"""Things a British room is furnished with, built from studio.py: joinery, books, plants, frames, sockets."""
from studio import *

# ------------------------------------------------------------------------------------------------ the room itself


def skirting(axis, start, end, wall_at, side, material, height=.17, depth=.02, floor=0.0):
    """Moulded skirting along 'x' or 'y' on the wall plane at wall_at; side is -1 or 1, the way into the room."""
    neck = floor + height - .046
    outline = [(wall_at, floor), (wall_at + side * depth, floor), (wall_at + side * depth, neck)]
    for i in range(8):
        t = i / 7
        outline.append((wall_at + side * (depth - (depth - .007) * (t + .11 * math.sin(math.tau * t))), neck + .004 + .037 * t))
    outline += [(wall_at + side * .006, floor + height), (wall_at, floor + height)]
    return prism(outline, axis, start, end, material, 'skirting')


def coving(axis, start, end, wall_at, side, ceiling, material, size=.09):
    """Concave plaster coving in the corner of wall and ceiling."""
    outline = [(wall_at, ceiling), (wall_at + side * size, ceiling), (wall_at + side * size, ceiling - .008)]
    for i in range(1, 10):
        a = math.pi / 2 * i / 9
        outline.append((wall_at + side * (size - (size - .008) * math.sin(a)), ceiling - .008 - (size - .016) * (1 - math.cos(a))))
    outline.append((wall_at, ceiling - size))
    return prism(outline, axis, start, end, material, 'coving')


def wall_with_hole(axis, plane, thick, span, height, hole, material):
    """A wall as four slabs round an opening. axis 'x': the wall lies in plane y=plane; 'y': in plane x=plane.

    thick is signed (outwards), span and hole[:2] are along the axis, hole[2:] is bottom and top.
    """
    a0, a1 = sorted((plane, plane + thick))
    for s0, s1, z0, z1 in ((span[0], hole[0], -.05, height), (hole[1], span[1], -.05, height),
                           (hole[0], hole[1], -.05, hole[2]), (hole[0], hole[1], hole[3], height)):
        if axis == 'x':
            block(s0, s1, a0, a1, z0, z1, material, 0)
        else:
            block(a0, a1, s0, s1, z0, z1, material, 0)


def plank_floor(x0, x1, y0, y1, material, width=.14, lengths=(1.5, 1.8, 2.1), along='x', gap=.0012, lift=.0004):
    """Floor boards with their top near z=0."""
    u0, u1, v0, v1 = (x0, x1, y0, y1) if along == 'x' else (y0, y1, x0, x1)
    v = v0
    while v < v1:
        u = u0 - dice.uniform(0, 1.2)
        while u < u1:
            length, top = dice.choice(lengths), dice.uniform(-lift, lift)
            if u + length > u0:
                ends = (u + gap, u + length - gap, v + gap, v + width - gap)
                box = ends if along == 'x' else ends[2:] + ends[:2]
                block(*box, -.02, top, material, .0025, 2, 'board', along)
            u += length
        v += width
    block(x0 - .1, x1 + .1, y0 - .1, y1 + .1, -.06, -.019, plain('underfloor', '#17140f', .9, .1), 0)


def herringbone_floor(x0, x1, y0, y1, material, length=.36, width=.072):
    """Parquet blocks laid in a herringbone at 45 degrees."""
    reach = max(x1 - x0, y1 - y0)
    steps = int(reach / width) + 8
    cx, cy, half = (x0 + x1) / 2, (y0 + y1) / 2, math.sqrt(.5)
    for i in range(-steps, steps):
        for j in range(-steps // 3, steps // 3):
            for lying in (True, False):
                u = i * width + j * length + (0 if lying else length)
                v = i * width - j * length + (0 if lying else width - length)
                mu, mv = (u + length / 2, v + width / 2) if lying else (u + width / 2, v + length / 2)
                x, y = cx + (mu - mv) * half, cy + (mu + mv) * half
                if not (x0 - .2 < x < x1 + .2 and y0 - .2 < y < y1 + .2):
                    continue
                piece = block(-length / 2 + .0006, length / 2 - .0006, -width / 2 + .0006, width / 2 - .0006, -.02, 0,
                              material, .0016, 1, 'parquet')
                piece.location = (x, y, -.01 + dice.uniform(-.0003, .0003))
                piece.rotation_euler = (dice.uniform(-.001, .001), dice.uniform(-.001, .001),
                                        math.radians(45 if lying else 135) + (math.pi if dice.random() < .5 else 0))
    block(x0 - .1, x1 + .1, y0 - .1, y1 + .1, -.06, -.019, plain('underfloor', '#17140f', .9, .1), 0)


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


def sash_window(x0, x1, y, z0, z1, material, bars=(2, 1), depth=.05, pane=None, facing=-1):
    """A pair of sliding sashes in the plane y, seen from y*facing; the lower one stands in front. bars: columns, rows per sash."""
    middle, rail, stile, bar = (z0 + z1) / 2, .075, .05, .020
    for bottom, top, front, foot, head in ((middle - .02, z1, y, .036, .05), (z0, middle + .02, y + facing * depth, rail, .036)):
        back = front - facing * .042
        a, b = sorted((front, back))
        for s in (x0, x1 - stile):
            block(s, s + stile, a, b, bottom, top, material, .002, 2, 'stile', 'z')
        block(x0 + stile, x1 - stile, a, b, bottom, bottom + foot, material, .002, 2, 'rail')
        block(x0 + stile, x1 - stile, a, b, top - head, top, material, .002, 2, 'rail')
        inner = x1 - x0 - 2 * stile
        for c in range(1, bars[0]):
            x = x0 + stile + inner * c / bars[0]
            block(x - bar / 2, x + bar / 2, a + .004, b - .004, bottom + foot, top - head, material, .004, 2, 'bar', 'z')
        for r in range(1, bars[1]):
            z = bottom + foot + (top - head - bottom - foot) * r / bars[1]
            block(x0 + stile, x1 - stile, a + .004, b - .004, z - bar / 2, z + bar / 2, material, .004, 2, 'bar')
        if pane:
            m = (a + b) / 2
            sheet([(x0, m, bottom), (x1, m, bottom), (x1, m, top), (x0, m, top)], pane, 'pane')


def double_socket(x, y, z, plate, dark):
    """A double 13 A socket on a wall facing -y."""
    block(x - .073, x + .073, y - .009, y, z - .043, z + .043, plate, .003, 3, 'socket')
    for side in (-1, 1):
        block(x + side * .052 - .0075, x + side * .052 + .0075, y - .0125, y - .008, z + .008, z + .030, plate, .0015)
        for dx, dz, w, h in ((0, .004, .004, .008), (-.011, -.018, .0065, .004), (.011, -.018, .0065, .004)):
            cx, cz = x + side * .024 + dx, z + dz
            block(cx - w / 2, cx + w / 2, y - .0093, y - .004, cz - h / 2, cz + h / 2, dark, 0)


def turned_knob(x, y, z, material):
    """A small round knob on a front that faces -y."""
    piece = lathe([(.0001, .029), (.009, .0288), (.0140, .0255), (.0150, .021), (.0120, .0165), (.0058, .0125), (.0052, .004), (.0090, .0012),
                   (.0090, 0)], (x, y, z), material, 32, 'knob')
    piece.rotation_euler = (math.pi / 2, 0, 0)


def shaker_door(x0, x1, z0, z1, front, material, rail=.075, gap=.003, knob=None, knob_at=None):
    """A framed door facing -y with its face at y=front. knob is a material, knob_at an (x, z)."""
    x0, x1, z0, z1 = x0 + gap, x1 - gap, z0 + gap, z1 - gap
    for a in (x0, x1 - rail):
        block(a, a + rail, front, front + .022, z0, z1, material, .0016, 2, 'stile', 'z')
    for a in (z0, z1 - rail):
        block(x0 + rail - .0002, x1 - rail + .0002, front + .0003, front + .022, a, a + rail, material, .0016, 2, 'rail')
    block(x0 + rail - .006, x1 - rail + .006, front + .012, front + .020, z0 + rail - .006, z1 - rail + .006, material, 0)
    if knob:
        turned_knob(knob_at[0], front, knob_at[1], knob)


# ------------------------------------------------------------------------------------------------ out of doors


def garden_view(name, hedge_top=2.2, green=1.2, sky=2.8, disc=.16):
    """A hedge with sky above it, far out of focus: leaves and gaps between them have become discs of light.

    For an upright sheet that faces -y. It shines for the camera and for reflections; switch its visible_diffuse off.
    """
    s = Shader(name)
    x, _, z = s.split(s.world_position())
    v = s.join(x, z, 0.0)
    clumps = s.noise(v, 2.0, 2, .5)
    picture = s.ramp(clumps, [(.34, '#1f2f1b'), (.47, '#3f5a30'), (.58, '#6f8a4a'), (.70, '#a4b573')])
    power = s.calc('MULTIPLY', s.span(clumps, .3, .7, .7, 1.15), green)
    for k, (size, least, amount, code) in enumerate(((1.0, .45, .42, '#8fa65c'), (.8, .55, .38, '#2c4424'), (.72, .66, .45, '#c2cc8c'),
                                                     (.6, .80, .55, '#eef0c8'), (.9, .62, .35, '#56753c'))):
        cell = s.node('TexVoronoi', {'Vector': s.stretch(v, move=(3.7 * k, 1.9 * k, 0)), 'Scale': 1 / (disc * size * 2), 'Randomness': 1.0},
                      voronoi_dimensions='2D')
        chance, _, second = s.split(cell.outputs['Color'])
        rim = s.ramp(cell.outputs['Distance'], [(.0, .82), (.40, 1), (.47, 0)])
        mask = s.calc('MULTIPLY', s.calc('MULTIPLY', rim, s.calc('GREATER_THAN', chance, least)), s.span(second, 0, 1, amount * .5, amount))
        picture = s.blend(mask, picture, colour(code))
    edge = s.calc('ADD', z, s.calc('MULTIPLY', s.calc('SUBTRACT', s.noise(v, 1.1, 2, .5), .5), 1.1))
    open_air = s.span(edge, hedge_top - disc, hedge_top + disc, 0, 1)
    return s.done(s.node('Emission', {'Color': s.blend(open_air, picture, colour('#eaf1f7')),
                                      'Strength': s.calc('ADD', power, s.calc('MULTIPLY', open_air, sky - green))}).outputs[0], keep=True)


# ------------------------------------------------------------------------------------------------ cloth and leather


def stitches(path, material, length=.0062, gap=.0038, thick=.0007):
    """Thread along a path of points: one short raised dash after another."""
    vertices, faces = [], []
    knots = [Vector(point) for point in path]
    stretch, into = list(zip(knots, knots[1:])), 0.0
    for a, b in stretch:
        whole = (b - a).length
        while into < whole:
            start, end = a.lerp(b, into / whole), a.lerp(b, min(1.2, (into + length) / whole))
            ahead = (end - start).normalized()
            across = ahead.orthogonal().normalized() * thick
            up = ahead.cross(across)
            k = len(vertices)
            for middle, swell in ((start, .35), (start.lerp(end, .5), 1.3), (end, .35)):
                vertices += [middle + (across * x + up * y) * swell for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
            for ring in (0, 4):
                faces += [tuple(k + ring + i for i in (j, (j + 1) % 4, (j + 1) % 4 + 4, j + 4)) for j in range(4)]
            into += length + gap
        into -= whole
    mesh = bpy.data.meshes.new('stitches')
    mesh.from_pydata(vertices, [], faces)
    return place(bpy.data.objects.new('stitches', mesh), material)


# ------------------------------------------------------------------------------------------------ books

SPINES = ['#742f28', '#27384f', '#1e4743', '#b27f35', '#ddd2bd', '#43423e', '#7d8b87', '#94492f', '#26272b', '#c4ab83',
          '#5b6a4a', '#e6e0d3', '#325270', '#8f5a40', '#bdb8aa', '#47343f', '#d3c5a6', '#7b6b59', '#9ba79a', '#f1ede3',
          '#e9e4d8', '#1d1f24', '#c8643a', '#efe9dc', '#365a5e', '#a9a294']
TITLES = ['A Year in the Garden', 'Ridge and Furrow', 'The Teapot', 'Salt Marsh', 'Shore Birds', 'Long Acre', 'Low Light',
          'The Joiner', 'Loaf', 'Leaves Indoors', 'Dinghies', 'Windfalls', 'Contour Lines', 'Dear Margaret', 'North by Sea',
          'Slate', 'Sunday Lunch', 'Hawthorn', 'Moorland', 'Blue', 'The Sketchbook', 'Harbour Walls', 'Broth', 'Green Lanes',
          'Tideline', 'Rooms with Windows', 'Plot 14', 'Drovers', 'The Potter’s Hand', 'Barometer', 'Small Hours', 'Kiln']
AUTHORS = ['Hallam', 'R. Ashby', 'Penrose', 'E. Carrow', 'T. Wilde', 'Marsh', 'K. Thornley', 'L. Becket', 'Ives', 'D. Rook']
FACES = ['LiberationSerif-Bold', 'LiberationSans-Bold', 'LiberationSansNarrow-Bold', 'DejaVuSerif', 'LiberationSerif-Italic',
         'LiberationSansNarrow-Regular', 'LiberationSerif-Regular', 'LiberationSans-Regular']


class Library:
    """Makes books. One per scene, because it owns their materials."""

    def __init__(self, spines=SPINES):
        self.spines = spines
        self.linen = [cloth(f'linen {c}', c) for c in spines]
        self.gloss = [plain(f'jacket {c}', c, .34, .5) for c in spines]
        self.ink = {'pale': plain('ink pale', '#efe6cf', .5), 'gold': plain('ink gold', '#b08a48', .38, .5, .8),
                    'dark': plain('ink dark', '#2a2622', .6)}
        self.pages = page_edges()
        self.count = 0

    def book(self, thick, tall, deep):
        """A book standing in x 0..thick, spine at y=0, z 0..tall; returns its handle."""
        self.count += 1
        i, hard = dice.randrange(len(self.spines)), dice.random() < .55
        cover = (self.linen if hard and dice.random() < .6 else self.gloss)[i]
        board, lip = (.0025, .003) if hard else (.0006, 0)
        parts = [block(board, thick - board, .004, deep - lip, lip, tall - lip, self.pages, 0)]
        for x in (0, thick - board):
            parts.append(block(x, x + board, .004, deep, 0, tall, cover, .0008, 1, 'board'))
        bulge = min(.006, thick * .18) if hard else .0012
        curve = [(thick * (.01 + .98 * t / 10), .003 - bulge * math.sin(math.pi * t / 10) ** .7) for t in range(11)]
        parts.append(prism([(0, .0062), (0, .003)] + curve + [(thick, .003), (thick, .0062)], 'z', 0, tall, cover, 'spine', 50))
        light = brightness(self.spines[i]) > .30
        ink = self.ink['dark' if light else 'gold' if hard and dice.random() < .5 else 'pale']
        title, face = TITLES[self.count * 7 % len(TITLES)], dice.choice(FACES)
        title = title.upper() if dice.random() < .35 else title
        size, y = min(thick * .55, tall * .58 / (len(title) * .56), .021), .003 - bulge - .0006
        turn = (math.pi / 2, math.pi / 2, 0)
        parts.append(lettering(title, size, ink, (thick / 2, y, tall * .57), turn, face))
        if thick > .017:
            parts.append(lettering(AUTHORS[self.count % len(AUTHORS)], size * .62, ink, (thick / 2, y, tall * .15), turn, face))
        if hard and dice.random() < .5:
            for z in dice.choice([(.06, .92), (.05, .066, .914, .93), (.84,)]):
                band = [(x, v - .0005) for x, v in curve[1:-1]]
                parts.append(prism(band + [(x, v + .0008) for x, v in band[::-1]], 'z', tall * z, tall * z + .0022, ink, 'band'))
        elif not hard and dice.random() < .35:
            patch = [(x, v - .0003) for x, v in curve[1:-1]]
            parts.append(prism(patch + [(x, v + .0006) for x, v in patch[::-1]], 'z', tall * .02, tall * .10,
                               self.gloss[(i + 7) % len(self.spines)], 'publisher'))
        return group(parts)

    def row(self, x, end, z, front, low, high, deepest=.23, lean=False):
        """Books side by side from x to end on a shelf at z; returns where the row stops. lean=True tips the last one."""
        while True:
            thick = dice.choice([dice.uniform(.011, .020), dice.uniform(.016, .032), dice.uniform(.026, .046)])
            tall = dice.uniform(low, high)
            if x + thick > end:
                break
            one = self.book(thick, tall, min(deepest, tall * dice.uniform(.66, .78)))
            one.location = (x, front + dice.uniform(-.006, .016), z)
            one.rotation_euler = (0, dice.uniform(-.004, .004), dice.uniform(-.014, .014))
            x += thick + dice.uniform(.0004, .0018)
        if lean:
            thick, tall, angle = dice.uniform(.02, .028), high * .92, math.radians(12)
            one = self.book(thick, tall, tall * .7)
            one.location, one.rotation_euler = (x + tall * math.sin(angle) + .002, front + .004, z), (0, -angle, 0)
            x += tall * math.sin(angle) + thick
        return x

    def pile(self, x, y, z, count, turn=0.0):
        """Books lying on one another, spines to the front; returns the top."""
        for i in range(count):
            thick, tall = dice.uniform(.016, .034), dice.uniform(.20, .27) - .012 * i
            one = self.book(thick, tall, tall * .74)
            one.matrix_world = (Matrix.Translation((x, y + dice.uniform(-.006, .01), z)) @
                                Matrix.Rotation(turn + dice.uniform(-.08, .08), 4, 'Z') @
                                Matrix.Translation((tall / 2, 0, 0)) @ Matrix.Rotation(-math.pi / 2, 4, 'Y'))
            z += thick + .0006
        return z


# ------------------------------------------------------------------------------------------------ plants

def leaf_mesh(material, wide=.5, fold=.16, droop=.35, point=.62, steps=7):
    """A leaf one unit long from the origin along +y."""
    bm = bmesh.new()
    mid, left, right = [], [], []
    for i in range(steps + 1):
        t = i / steps
        half, z = wide * math.sin(math.pi * t ** point) * .8 + (.015 if 0 < i < steps else 0), -droop * t * t
        mid.append(bm.verts.new((0, t, z)))
        left.append(bm.verts.new((-half, t - .06 * half, z + fold * half)))
        right.append(bm.verts.new((half, t - .06 * half, z + fold * half)))
    for i in range(steps):
        bm.faces.new((left[i], left[i + 1], mid[i + 1], mid[i]))
        bm.faces.new((mid[i], mid[i + 1], right[i + 1], right[i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    mesh = bpy.data.meshes.new('leaf')
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def leaf(mesh, at, direction, size, roll=.5):
    """One more copy of a leaf mesh, growing from `at` towards direction, its face up and a little to the camera."""
    ahead = Vector(direction).normalized()
    across = ahead.cross(Vector((.02, -.35, 1))).normalized()
    frame = Matrix((across, ahead, across.cross(ahead))).transposed().to_4x4()
    frame.translation = at
    thing = place(bpy.data.objects.new('leaf', mesh))
    thing.matrix_world = frame @ Matrix.Rotation(dice.uniform(-roll, roll), 4, 'Y') @ Matrix.Scale(size, 4)
    return thing


def tuft_mesh(material, count=110, spread=.085, tall=(.028, .062), blade=(.0012, .0024), lean=(.1, .9)):
    """A round tuft of grass or bristles standing on the origin."""
    bm = bmesh.new()
    for _ in range(count):
        a, r = dice.uniform(0, math.tau), spread * dice.random() ** .5
        x, y, h, w = r * math.cos(a), r * math.sin(a), dice.uniform(*tall), dice.uniform(*blade)
        slant, way = dice.uniform(*lean), dice.uniform(0, math.tau)
        across = (math.cos(way + 1.57) * w, math.sin(way + 1.57) * w)
        points = []
        for k in range(4):
            t = k / 3
            px, py = x + math.cos(way) * slant * h * t * t, y + math.sin(way) * slant * h * t * t
            pz, f = h * (t - .25 * slant * t * t), (1, .85, .55, .05)[k]
            points.append((bm.verts.new((px - across[0] * f, py - across[1] * f, pz)), bm.verts.new((px + across[0] * f, py + across[1] * f, pz))))
        for (a0, a1), (b0, b1) in zip(points, points[1:]):
            bm.faces.new((a0, a1, b1, b0))
    mesh = bpy.data.meshes.new('tuft')
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(material)
    for p in mesh.polygons:
        p.use_smooth = True
    return mesh


def trailing_plant(x, y, z, radius, material, edge_y, vines=17, longest=.38, leaf_size=(.026, .05)):
    """Vines from a pot whose rim is at z; long ones hang over the shelf edge at y=edge_y."""
    mesh = leaf_mesh(material)
    for _ in range(vines):
        angle, reach = dice.uniform(0, math.tau), dice.uniform(.7, 1.7) * radius
        forward = math.sin(angle) < .15
        drop = dice.choice([0, 0, .15, .35, .65, .85, 1]) * longest if forward else 0
        path = []
        for k in range(15):
            t = k / 14
            r = reach * min(1, t * 1.9)
            px = x + math.cos(angle) * r * 1.2 + dice.uniform(-.004, .004)
            py = y + math.sin(angle) * r * (1.25 if math.sin(angle) < 0 else .7)
            if drop > .03 and t > .45:
                py = min(py, edge_y - .012)
            path.append(Vector((px, py, z + .075 * math.sin(min(1, t * 1.6) * math.pi * .75) - drop * max(0, t - .35) / .65)))
        tube([tuple(p) for p in path], .0013, material, 'vine', 2)
        for p in path[2:]:
            if dice.random() < .85:
                leaf(mesh, p, (dice.uniform(-1, 1), -dice.uniform(.1, 1), dice.uniform(-.5, .7)), dice.uniform(*leaf_size))


def leafy_stems(x, y, z, count, height, spread, material, stem, leaf_size=(.03, .05), wide=.5, gap=.04, bare=.3):
    """Stems that fan out of a vase or pot, with leaves in pairs."""
    mesh = leaf_mesh(material, wide, .1, .25)
    for _ in range(count):
        angle, lean, tall = dice.uniform(0, math.tau), dice.uniform(.15, 1) * spread, height * dice.uniform(.7, 1.05)
        points = [Vector((x + math.cos(angle) * lean * t * t, y + math.sin(angle) * lean * t * t * .7, z + tall * t))
                  for t in (i / 10 for i in range(11))]
        tube([tuple(p) for p in points], .0018, stem, 'stem', 2)
        steps = int(tall * (1 - bare) / gap)
        for k in range(steps):
            t = bare + (1 - bare) * (k + 1) / steps
            p = points[min(9, int(t * 10))].lerp(points[min(10, int(t * 10) + 1)], t * 10 % 1)
            twist = dice.uniform(0, math.tau)
            for turn in (0, math.pi):
                a = twist + turn
                leaf(mesh, p, (math.cos(a), math.sin(a) - .2, dice.uniform(.1, .8)), dice.uniform(*leaf_size) * (1.15 - .4 * t))


# ------------------------------------------------------------------------------------------------ ornaments

def picture_frame(x, y, z, wide, tall, frame, art, mount=None, lean=0.0, rail=.016, border=.03, pane=None):
    """A framed picture facing -y, foot in the middle at (x, y, z). lean tips the top back towards the wall (degrees)."""
    mount = mount or plain('mount card', '#f0eee8', .8, .2)
    parts = [block(-wide / 2, wide / 2, 0, .02, a, a + rail, frame, .0015) for a in (0, tall - rail)]
    parts += [block(a, a + rail, 0, .02, rail, tall - rail, frame, .0015, 2, 'rail', 'z') for a in (-wide / 2, wide / 2 - rail)]
    parts.append(block(-wide / 2 + rail / 2, wide / 2 - rail / 2, .011, .013, rail / 2, tall - rail / 2, mount, 0))
    inset = rail + border
    parts.append(block(-wide / 2 + inset, wide / 2 - inset, .0102, .0115, inset, tall - inset, art, 0))
    if pane:
        a, b = wide / 2 - rail, tall - rail
        parts.append(sheet([(-a, .008, rail), (a, .008, rail), (a, .008, b), (-a, .008, b)], pane))
    return group(parts, (x, y, z), (-math.radians(lean), 0, 0))


def hills(name, sky='#dfc7a6', far='#9aa59f', near='#3d4d45', ground='#bdb49c', scale=3.0):
    """A print of layered hills in flat washes."""
    s = Shader(name, far)
    v = s.node('TexCoord').outputs['Generated']
    height = s.split(v)[2]
    wash = s.ramp(height, [(.0, ground), (.40, ground), (.52, sky), (1, '#f1e9da')])
    for level, amount, code, seed in ((.55, .42, far, 1.0), (.34, .36, near, 5.3)):
        ridge = s.noise(s.stretch(v, scale * .6, 0, scale * .05, move=(seed, seed, 0)), 1, 4)
        line = s.calc('ADD', height, s.calc('MULTIPLY', s.calc('SUBTRACT', ridge, .5), amount))
        wash = s.blend(s.ramp(line, [(level, 1), (level + .015, 0)]), wash, colour(code))
    wash = s.blend(s.calc('MULTIPLY', s.noise(v, 60, 5, .7), .2), wash, colour('#f3ead9'))
    s.surface(Base_Color=wash, Roughness=.6, Specular=.2)
    return s.done()


def shapes_print(name, ground='#ece4d4', first='#b5613c', second='#2f4450', third='#c9a25c'):
    """An abstract print: a disc and two leaning arches in ink."""
    s = Shader(name, ground)
    v = s.node('TexCoord').outputs['Generated']
    v = s.vector('ADD', v, s.vector('MULTIPLY', s.noise_vector(v, 5, 3), (.03, .03, .03)))
    x, _, z = s.split(v)
    picture = colour(ground)

    def disc(px, pz, rx, rz):
        a = s.calc('DIVIDE', s.calc('SUBTRACT', x, px), rx)
        b = s.calc('DIVIDE', s.calc('SUBTRACT', z, pz), rz)
        r = s.calc('ADD', s.calc('MULTIPLY', a, a), s.calc('MULTIPLY', b, b))
        return s.ramp(r, [(.97, 1), (1.0, 0)])
    for mask, code in ((disc(.60, .70, .24, .17), first), (disc(.34, .24, .30, .30), second), (disc(.40, .17, .17, .20), ground),
                       (disc(.72, .22, .20, .22), third)):
        grainy = s.calc('MULTIPLY', mask, s.span(s.noise(v, 45, 5, .7), .3, .7, .86, 1.0))
        picture = s.blend(grainy, picture, colour(code))
    s.surface(Base_Color=picture, Roughness=.7, Specular=.15)
    return s.done()


def pot(x, y, z, radius, height, material, soil=None, steps=64):
    """A plant pot with a rim; soil fills it to just below."""
    r, h = radius, height
    lathe([(.0001, 0), (r * .70, 0), (r * .75, .004), (r * .96, h * .90), (r, h * .93), (r, h), (r * .93, h), (r * .91, h * .85),
           (.0001, h * .82)], (x, y, z), material, steps, 'pot')
    if soil:
        lathe([(.0001, h * .86), (r * .92, h * .85)], (x, y, z), soil, 32, 'soil')


def vase(x, y, z, size, material, steps=64):
    """A bellied vase, `size` high."""
    k = size / .25
    profile = [(.0001, 0), (.044, 0), (.051, .005), (.072, .055), (.082, .105), (.074, .150), (.045, .190), (.030, .215),
               (.029, .232), (.037, .25), (.034, .25), (.026, .232), (.027, .21), (.0001, .16)]
    return lathe([(r * k, h * k) for r, h in rounded_profile(profile)], (x, y, z), material, steps, 'vase', 60)


def bowl(x, y, z, radius, height, material, wall=.004, steps=64):
    outside = [(.0001, 0), (radius * .42, 0), (radius * .45, .004)]
    curve = [(radius * (.45 + .55 * math.sin(a)), .004 + (height - .004) * (1 - math.cos(a))) for a in
             (math.pi / 2 * i / 9 for i in range(1, 10))]
    inside = [(r - wall, h + (.001 if i == 0 else wall * .5)) for i, (r, h) in enumerate(curve[::-1])]
    return lathe(outside + curve + inside + [(.0001, .008)], (x, y, z), material, steps, 'bowl')


def cushion(size, material, name='cushion', puff=.42, steps=28):
    """A soft square pad with pinched corners, `size` across, thick in y, centred on the origin."""
    bm = bmesh.new()
    for side in (-1, 1):
        grid = []
        for i in range(steps + 1):
            line = []
            for j in range(steps + 1):
                u, v = 2 * i / steps - 1, 2 * j / steps - 1
                rise = max(0, (1 - u ** 4) * (1 - v ** 4)) ** .55
                pinch = 1 - .07 * (abs(u) < .98) * (1 - u * u) * abs(v) ** 3 - .0
                pinch_u = 1 - .07 * (1 - v * v) * abs(u) ** 3
                wrinkle = .012 * math.sin(7 * u + 3 * v * v) * rise
                line.append(bm.verts.new((u * pinch_u * size / 2, side * rise * size * puff / 2 + wrinkle * size, v * pinch * size / 2)))
            grid.append(line)
        for i in range(steps):
            for j in range(steps):
                bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return soften(place(bpy.data.objects.new(name, mesh), material), 80)


# ------------------------------------------------------------------------------------------------ tools


def screwdriver(material, tip, steel):
    """Handle up, blade down, standing on the origin."""
    return [lathe([(.0001, .0), (.0035, .0), (.0035, .102), (.0001, .102)], (0, 0, 0), steel, 20, 'blade'),
            lathe([(.0001, .10), (.009, .103), (.013, .112), (.0155, .135), (.0165, .17), (.0155, .195), (.011, .205), (.0001, .207)], (0, 0, 0), material, 24),
            lathe([(.0163, .172), (.0172, .176), (.0172, .190), (.0160, .194)], (0, 0, 0), tip, 24)]


def hammer(wood, steel):
    """Standing head up at z = .33."""
    handle = lathe([(.0001, 0), (.015, 0), (.0165, .01), (.0155, .08), (.0125, .15), (.0115, .24), (.0125, .30), (.012, .335), (.0001, .336)],
                   (0, 0, 0), wood, 32)
    head = [lathe([(.0001, 0), (.0125, 0), (.0145, .002), (.0145, .020), (.0105, .028), (.011, .045), (.0165, .050), (.0165, .085), (.011, .09), (.0001, .09)],
                  (-.068, 0, .31), steel, 32)]
    head[0].rotation_euler = (0, math.pi / 2, 0)
    for y in (-.010, .010):
        claw = tube(bent_path([(.012, y * .6, .312), (.045, y, .316), (.078, y * 1.2, .292)], .03), .0075, steel)
        head.append(claw)
    return [handle] + head
