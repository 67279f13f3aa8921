"""A small photographic studio for Blender: materials, shapes, light, camera and the shutter.

A scene is a script that Blender runs (see render.sh). It says

    import os, sys
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from studio import *

    wall = paint('wall', '#e9e6df')
    block(0, 1, 0, .1, 0, 2.4, wall)
    window_light((-2, -1, 1.5), (1, 0, 0), 1.4, 1.6, 120)
    camera((0, -3.5, 1.4), (0, 0))
    shoot()

Metres, z up; the camera usually stands at negative y and looks along +y. Importing this module empties the Blender file.
"""
import math
import os
import random
import sys
import time

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

# ------------------------------------------------------------------------------------------------ options, scene

_argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []


def option(name, default):
    """The value after --name on the command line, of the same type as the default."""
    flag = '--' + name
    return type(default)(_argv[_argv.index(flag) + 1]) if flag in _argv else default


OUT = option('out', os.path.join(os.getcwd(), 'passes'))
WIDTH, HEIGHT = option('width', 480), option('height', 320)
SAMPLES, SEED = option('samples', 12), option('seed', 1)
dice = random.Random(11)                # all chance in a scene comes from here, so both seeds build the same room

bpy.ops.wm.read_factory_settings(use_empty=True)
SCENE = bpy.context.scene


def colour(code, factor=1.0):
    """'#rrggbb' as linear (r, g, b, 1)."""
    code = code.lstrip('#')
    parts = [int(code[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(factor * (c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4) for c in parts) + (1.0,)


def brightness(code):
    r, g, b, _ = colour(code)
    return .21 * r + .72 * g + .07 * b


# ------------------------------------------------------------------------------------------------ shader building

class Shader:
    """A material under construction. `flat` is the colour that rays other than the camera's will see."""
    flat_colours = {}
    untouched = set()

    def __init__(self, name, flat=None):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']
        if flat is not None:
            Shader.flat_colours[self.material.name] = colour(flat) if isinstance(flat, str) else flat

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self._feed(node.inputs[key], value)
        return node

    def surface(self, **values):
        """Set inputs of the principled shader: surface(Base_Color=..., Roughness=...)."""
        for key, value in values.items():
            self._feed(self.bsdf.inputs[key.replace('_', ' ')], value)

    def calc(self, operation, a, b=0.0, c=0.0):
        return self.node('Math', {0: a, 1: b, 2: c}, operation=operation).outputs[0]

    def vector(self, operation, a, b=(0, 0, 0)):
        return self.node('VectorMath', {0: a, 1: b}, operation=operation).outputs[0]

    def split(self, v):
        return self.node('SeparateXYZ', {0: v}).outputs

    def join(self, x=0.0, y=0.0, z=0.0):
        return self.node('CombineXYZ', {0: x, 1: y, 2: z}).outputs[0]

    def stretch(self, v, x=1, y=1, z=1, turn=(0, 0, 0), move=(0, 0, 0)):
        return self.node('Mapping', {'Vector': v, 'Scale': (x, y, z), 'Rotation': turn, 'Location': move}).outputs[0]

    def noise(self, v, scale, detail=3, rough=.5, distort=0.0):
        return self.node('TexNoise', {'Vector': v, 'Scale': scale, 'Detail': detail, 'Roughness': rough,
                                      'Distortion': distort}).outputs[0]

    def noise_vector(self, v, scale, detail=2):
        """Noise as a vector round zero, for bending other coordinates."""
        n = self.node('TexNoise', {'Vector': v, 'Scale': scale, 'Detail': detail}).outputs['Color']
        return self.vector('SUBTRACT', n, (.5, .5, .5))

    def ramp(self, value, stops, interpolation='LINEAR'):
        """stops: [(position, grey value or '#rrggbb' or rgba)]."""
        node = self.node('ValToRGB', {'Fac': value})
        band = node.color_ramp
        band.interpolation = interpolation
        while len(band.elements) < len(stops):
            band.elements.new(.5)
        for element, (position, c) in zip(band.elements, stops):
            element.position = position
            element.color = colour(c) if isinstance(c, str) else (c, c, c, 1) if isinstance(c, (int, float)) else c
        return node.outputs[0]

    def blend(self, amount, a, b, mode='MIX'):
        return self.node('MixRGB', {'Fac': amount, 'Color1': a, 'Color2': b}, blend_type=mode).outputs[0]

    def span(self, value, low, high, to_low, to_high):
        return self.node('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def bump(self, height, strength, depth, under=None):
        node = self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': depth})
        if under is not None:
            self.tree.links.new(under, node.inputs['Normal'])
        return node.outputs[0]

    def world_position(self):
        return self.node('NewGeometry').outputs['Position']

    def object_random(self):
        return self.node('ObjectInfo').outputs['Random']

    def object_position(self, shuffle=True):
        """Coordinates that stick to the object; shuffled, so that no two pieces show the same bit of texture."""
        v = self.node('TexCoord').outputs['Object']
        if not shuffle:
            return v
        r = self.object_random()
        return self.vector('ADD', v, self.join(self.calc('MULTIPLY', r, 41.0), self.calc('MULTIPLY', r, 23.0),
                                               self.calc('MULTIPLY', r, 67.0)))

    def done(self, shader_socket=None, keep=False):
        """Finish; keep=True means the material must look the same to every ray (glass, lamps)."""
        if shader_socket is not None:
            self.tree.links.new(shader_socket, self.output.inputs['Surface'])
        if keep:
            Shader.untouched.add(self.material.name)
        return self.material


# ------------------------------------------------------------------------------------------------ materials

def plain(name, code, rough=.5, specular=.5, metallic=0.0, bump=0.0, bump_scale=300, clearcoat=0.0, **more):
    """One colour, perhaps with a fine roughness. Keep bump at 0 on small round things."""
    s = Shader(name, code)
    s.surface(Base_Color=colour(code), Roughness=rough, Specular=specular, Metallic=metallic, Clearcoat=clearcoat, **more)
    if bump:
        s.surface(Normal=s.bump(s.noise(s.object_position(False), bump_scale, 3, .6), bump, .001))
    return s.done()


def paint(name, code, rough=.5, texture=.12, scale=170, specular=.4, uneven=.03, waviness=.25):
    """Painted plaster or wood: roller texture, slow waves in the surface, slightly uneven colour and sheen."""
    s = Shader(name, code)
    v, full = s.world_position(), colour(code)
    thin = tuple(c * (1 - 2 * uneven) for c in full[:3]) + (1,)
    s.surface(Base_Color=s.blend(s.noise(v, 1.4, 3), thin, full), Specular=specular,
              Roughness=s.span(s.noise(v, 8, 4), .3, .7, rough - .06, rough + .08))
    rolled = s.bump(s.noise(v, scale, 3, .55), texture, .0012)
    s.surface(Normal=s.bump(s.noise(v, 2.3, 2), waviness, .004, rolled))
    return s.done()


def metal(name, code='#c9c9c7', rough=.3, brushed=0.0):
    """Bare metal; seen as it is by every ray. brushed > 0 adds fine lines along the object's x."""
    s = Shader(name, code)
    s.surface(Base_Color=colour(code), Metallic=1.0, Roughness=rough)
    if brushed:
        v = s.object_position()
        s.surface(Normal=s.bump(s.noise(s.stretch(v, 4, 900, 900), 1, 2, .6), brushed, .0004))
    return s.done(keep=True)


def chrome(name='chrome', rough=.06):
    return metal(name, '#d9dadb', rough)


def timber(name, pale, middle, dark, rough=.42, rings=26, bump=.22, vary=.14, knots=False):
    """Wood with its grain along the object's own x axis (see block(..., grain=))."""
    s = Shader(name, middle)
    v = s.object_position()
    v = s.stretch(v, turn=(.02, .03, .045))
    wander = s.vector('MULTIPLY', s.noise_vector(s.stretch(v, .6, 3, 3), 1.2), (0, .11, .11))
    _, y, z = s.split(s.vector('ADD', v, wander))
    radius = s.calc('SQRT', s.calc('ADD', s.calc('MULTIPLY', y, y), s.calc('MULTIPLY', z, z)))
    phase = s.calc('ADD', s.calc('MULTIPLY', radius, float(rings * 2)),
                   s.calc('MULTIPLY', s.noise(s.stretch(v, .8, 6, 6), 2.0, 3), 1.6))
    growth = s.calc('POWER', s.calc('FRACT', phase), 1.6)              # pale early wood, sharp dark late wood
    growth = s.blend(.35, growth, s.calc('SUBTRACT', 1.0, s.calc('ABSOLUTE', s.calc('SUBTRACT', s.calc('MULTIPLY', growth, 2.0), 1.0))))
    fibres = s.noise(s.stretch(v, 6, 190, 190), 1, 4, .65)
    pores = s.ramp(s.noise(s.stretch(v, 15, 640, 640), 1, 2), [(.58, 0), (.70, .65)])
    clouds = s.noise(s.stretch(v, .8, 5, 5), 1.7, 3)
    tone = s.calc('ADD', s.calc('MULTIPLY', growth, .36), s.calc('MULTIPLY', clouds, .64))
    base = s.ramp(tone, [(.22, pale), (.55, middle), (.92, dark)])
    base = s.blend(s.ramp(fibres, [(.36, 0), (.72, .5)]), base, colour(dark))
    base = s.blend(pores, base, colour(dark, .5))
    base = s.node('HueSaturation', {'Color': base, 'Saturation': .94,
                                    'Value': s.span(s.object_random(), 0, 1, 1 - vary, 1 + vary)}).outputs[0]
    s.surface(Base_Color=base, Specular=.42, Roughness=s.span(fibres, .3, .7, rough - .05, rough + .12),
              Normal=s.bump(s.calc('SUBTRACT', fibres, pores), bump, .0006))
    return s.done()


def oak(name='oak', rough=.40, vary=.05):
    return timber(name, '#cfae84', '#b88f61', '#8f6540', rough, 22, .22, vary)


def cloth(name, code, rough=.85, weave=330, depth=.25, sheen=.3):
    """Woven stuff; weave is threads per metre or so."""
    s = Shader(name, code)
    v, c = s.object_position(), colour(code)
    fluff = s.noise(v, 40, 4, .6)
    pale = tuple(min(1, x * 1.35 + .01) for x in c[:3]) + (1,)
    threads = s.node('TexWave', {'Vector': v, 'Scale': float(weave), 'Distortion': 1.4}, bands_direction='Z').outputs['Fac']
    across = s.node('TexWave', {'Vector': v, 'Scale': float(weave), 'Distortion': 1.4}, bands_direction='X').outputs['Fac']
    s.surface(Base_Color=s.blend(s.calc('MULTIPLY', fluff, .5), c, pale), Roughness=rough, Specular=.25, Sheen=sheen,
              Normal=s.bump(s.calc('ADD', s.calc('MULTIPLY', threads, across), fluff), depth, .0005))
    return s.done()


def tiles(name, code, width=.15, height=.15, gap=.003, grout='#d8d5cd', rough=.12, shift=0.0, uneven=.04, plane='xz',
          origin=(0, 0)):
    """Glazed tiles laid on a wall (plane 'xz' or 'yz') or a floor ('xy'); shift .5 is half bond."""
    s = Shader(name, code)
    axes = dict(zip('xyz', s.split(s.world_position())))
    v = s.join(s.calc('SUBTRACT', axes[plane[0]], origin[0]), s.calc('SUBTRACT', axes[plane[1]], origin[1]))
    c = colour(code)
    other = tuple(max(0, x * (1 - 2 * uneven)) for x in c[:3]) + (1,)
    brick = s.node('TexBrick', {'Vector': v, 'Color1': c, 'Color2': other, 'Mortar': colour(grout), 'Scale': 1.0,
                                'Mortar Size': gap / 2, 'Mortar Smooth': .35, 'Brick Width': width, 'Row Height': height},
                   offset=shift, offset_frequency=2, squash=1.0)
    joint = brick.outputs['Fac']
    s.surface(Base_Color=brick.outputs['Color'], Specular=.5, Roughness=s.span(joint, 0, 1, rough, .85))
    wavy = s.bump(s.noise(s.world_position(), 14, 2), .10, .002)
    s.surface(Normal=s.bump(s.calc('SUBTRACT', 1.0, joint), .9, .0015, wavy))
    return s.done()


def glass(name='glass', tint='#f3f8f6', reflect=1.0):
    """Thin clear sheet: lets light straight through and mirrors a little at a slant. No refraction, hence no caustics."""
    s = Shader(name)
    through = s.node('BsdfTransparent', {'Color': colour(tint)}).outputs[0]
    mirror = s.node('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': .015}).outputs[0]
    fresnel = s.calc('MULTIPLY', s.node('Fresnel', {'IOR': 1.45}).outputs[0], reflect)
    camera_ray = s.node('LightPath').outputs['Is Camera Ray']
    mix = s.node('MixShader', {0: s.calc('MULTIPLY', fresnel, camera_ray), 1: through, 2: mirror}).outputs[0]
    return s.done(mix, keep=True)


def mirrored_window(name, strength=.10):
    """Picture glass with a window behind the photographer in it: four pale panes, slanting and soft."""
    s = Shader(name)
    x, _, z = s.split(s.node('TexCoord').outputs['Generated'])
    u = s.calc('ADD', s.calc('MULTIPLY', x, 2.0), s.calc('MULTIPLY', z, .16))
    v = s.calc('ADD', s.calc('MULTIPLY', z, 1.8), s.calc('MULTIPLY', x, -.34))

    def panes(at, start, middle, end):
        return s.ramp(at, [(start, 0), (start + .05, 1), (middle - .035, 1), (middle - .012, .12), (middle + .012, .12), (middle + .035, 1), (end - .05, 1), (end, 0)])
    mask = s.calc('MULTIPLY', panes(s.calc('DIVIDE', u, 2.2), .44, .64, .84), panes(s.calc('DIVIDE', s.calc('ADD', v, .34), 2.2), .44, .66, .88))
    light = s.node('Emission', {'Color': colour('#e6f0f6'), 'Strength': s.calc('MULTIPLY', mask, strength)}).outputs[0]
    through = s.node('BsdfTransparent').outputs[0]
    return s.done(s.node('AddShader', {0: through, 1: light}).outputs[0], keep=True)


def glow(name, code, strength):
    """A surface that shines, e.g. a lamp or a view behind a window."""
    s = Shader(name)
    return s.done(s.node('Emission', {'Color': colour(code), 'Strength': strength}).outputs[0], keep=True)


def lampshade(name, code='#e9dfca', through='#f4e3c4', amount=.35):
    """Fabric that lets the light of a bulb inside shine through."""
    s = Shader(name)
    threads = s.node('TexWave', {'Vector': s.object_position(False), 'Scale': 150.0, 'Distortion': 1.0},
                     bands_direction='Z').outputs['Fac']
    s.surface(Base_Color=colour(code), Roughness=.9, Specular=.1, Normal=s.bump(threads, .2, .0008))
    translucent = s.node('BsdfTranslucent', {'Color': colour(through)}).outputs[0]
    return s.done(s.node('MixShader', {0: amount, 1: s.bsdf.outputs[0], 2: translucent}).outputs[0], keep=True)


def lit_shade(name, code='#f6e3c0', strength=2.2, passes=.32):
    """A lampshade that is switched on: it glows softly and lets a tinted share of the bulb's light through to the room.

    Cheaper and cleaner than lampshade(): the bulb inside (bulb()) is reached by shadow rays through the fabric.
    """
    s = Shader(name)
    _, _, height = s.split(s.node('TexCoord').outputs['Generated'])
    belly = s.ramp(height, [(0, .75), (.38, 1), (1, .55)])
    threads = s.span(s.noise(s.stretch(s.object_position(False), 40, 40, 300), 1, 3, .7), .3, .7, .93, 1.05)
    light = s.calc('MULTIPLY', s.calc('MULTIPLY', belly, threads), strength)
    shine = s.node('Emission', {'Color': colour(code), 'Strength': light}).outputs[0]
    s.surface(Base_Color=colour(code), Roughness=.9, Specular=.1)
    seen = s.node('AddShader', {0: s.bsdf.outputs[0], 1: shine}).outputs[0]
    clear = s.node('BsdfTransparent', {'Color': colour(code, passes)}).outputs[0]
    shadow = s.node('LightPath').outputs['Is Shadow Ray']
    return s.done(s.node('MixShader', {0: shadow, 1: seen, 2: clear}).outputs[0], keep=True)


def foliage(name='foliage', shades=('#2f5a2c', '#4d7a37', '#7c9a4d'), rough=.42):
    """Leaves: every object gets its own green."""
    s = Shader(name, shades[1])
    s.surface(Base_Color=s.ramp(s.object_random(), [(0, shades[0]), (.6, shades[1]), (1, shades[2])]), Roughness=rough)
    return s.done()


def page_edges(name='pages'):
    """The cut edge of a book."""
    s = Shader(name, '#e2d8c4')
    lines = s.noise(s.stretch(s.object_position(), 1500, 6, 6), 1, 2, .6)
    s.surface(Base_Color=s.ramp(lines, [(.3, '#cfc4ab'), (.7, '#eee6d4')]), Roughness=.9, Specular=.1)
    return s.done()


# ------------------------------------------------------------------------------------------------ shapes

def place(thing, material=None):
    """Put an object into the scene and dress it."""
    SCENE.collection.objects.link(thing)
    if material is not None:
        thing.data.materials.clear()
        thing.data.materials.append(material)
    return thing


def soften(thing, degrees=40):
    """Smooth shading except across edges sharper than this."""
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(degrees)
    return thing


def _mesh_object(name, bm, material, smooth=None):
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    thing = place(bpy.data.objects.new(name, mesh), material)
    return soften(thing, smooth) if smooth else thing


def block(x0, x1, y0, y1, z0, z1, material, edge=.002, steps=2, name='block', grain='x'):
    """A box between two corners with softened edges. grain names the world axis the wood runs along."""
    size = {'x': x1 - x0, 'y': y1 - y0, 'z': z1 - z0}
    order, turn = {'x': ('xyz', (0, 0, 0)),
                   'y': ('yxz', (0, 0, math.pi / 2)),
                   'z': ('zyx', (0, -math.pi / 2, 0))}[grain]
    dims = [abs(size[a]) for a in order]
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=dims, verts=bm.verts)
    if edge > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(edge, .45 * min(dims)), segments=steps, profile=.5,
                        affect='EDGES', clamp_overlap=True)
    thing = _mesh_object(name, bm, material, 40 if edge > 0 else None)
    thing.location = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    thing.rotation_euler = turn
    return thing


def prism(outline, axis, start, end, material, name='prism', smooth=30):
    """Extrude a closed outline along an axis. Outline points are (y, z) for 'x', (x, z) for 'y', (x, y) for 'z'."""
    put = {'x': lambda p, a: (a, p[0], p[1]), 'y': lambda p, a: (p[0], a, p[1]), 'z': lambda p, a: (p[0], p[1], a)}[axis]
    bm = bmesh.new()
    near, far = ([bm.verts.new(put(p, a)) for p in outline] for a in (start, end))
    bm.faces.new(near)
    bm.faces.new(far[::-1])
    for i in range(len(outline)):
        j = (i + 1) % len(outline)
        bm.faces.new((near[i], far[i], far[j], near[j]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return _mesh_object(name, bm, material, smooth)


def lathe(profile, place_at, material, steps=48, name='lathe', smooth=50):
    """Turn a profile of (radius, height) round the z axis. Start or end at radius 0.0001 to close it."""
    bm = bmesh.new()
    rings = [[bm.verts.new((r * math.cos(math.tau * i / steps), r * math.sin(math.tau * i / steps), z))
              for i in range(steps)] for r, z in profile]
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    thing = _mesh_object(name, bm, material, smooth)
    thing.location = place_at
    return thing


def rounded_profile(points, steps=5):
    """A smooth curve through the points of a profile (Catmull and Rom), so that a silhouette shows no corners."""
    def between(p, q, r, s, t):
        return .5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3)
    knots, curve = [points[0], *points, points[-1]], []
    for four in zip(knots, knots[1:], knots[2:], knots[3:]):
        for t in (i / steps for i in range(steps)):
            radius, height = (between(*values, t) for values in zip(*four))
            curve.append((max(.0001, radius), height))
    return curve + [points[-1]]


def tube(points, radius, material, name='tube', sides=4, cyclic=False):
    """A round bar or cable through the points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = radius, sides, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for knot, p in zip(spline.points, points):
        knot.co = (*p, 1)
    spline.use_smooth, spline.use_cyclic_u = True, cyclic
    return place(bpy.data.objects.new(name, curve), material)


def bent_path(points, radius=.03, steps=6):
    """The points with their corners rounded, for pipes and cables."""
    knots = [Vector(p) for p in points]
    path = [knots[0]]
    for before, corner, after in zip(knots, knots[1:], knots[2:]):
        a, b = before - corner, after - corner
        reach = min(radius, a.length * .49, b.length * .49)
        start, end = corner + a.normalized() * reach, corner + b.normalized() * reach
        path += [start.lerp(corner, t).lerp(corner.lerp(end, t), t) for t in (i / steps for i in range(steps + 1))]
    return [tuple(p) for p in path + [knots[-1]]]


def smooth_outline(points, radius=.01):
    """A closed outline of (a, b) with its corners rounded."""
    start = [(points[-1][0] + points[0][0]) / 2, (points[-1][1] + points[0][1]) / 2]
    path = bent_path([(*p, 0) for p in [start, *points, start]], radius, 5)
    return [p[:2] for p in path[:-1]]


def bevelled(thing, width, steps=3):
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = width, steps, 'ANGLE'
    return thing


def grid_mesh(rows, material, name='grid', smooth=80):
    """A surface through rows of points, all rows equally long."""
    wide = len(rows[0])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for row in rows for p in row], [],
                     [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
                      for j in range(len(rows) - 1) for i in range(wide - 1)])
    return soften(place(bpy.data.objects.new(name, mesh), material), smooth)


def sheet(corners, material, name='sheet'):
    """A flat face through the corners."""
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(c) for c in corners])
    return _mesh_object(name, bm, material)


_fonts = {}


def lettering(words, size, material, at, turn=(math.pi / 2, 0, 0), font='LiberationSans-Bold', parent=None, align='CENTER'):
    """Flat text, by default readable from -y."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y, curve.resolution_u = words, size, align, 'CENTER', 3
    if font not in _fonts:
        folder = 'dejavu' if font.startswith('DejaVu') else 'liberation'
        path = f'/usr/share/fonts/truetype/{folder}/{font}.ttf'
        _fonts[font] = bpy.data.fonts.load(path) if os.path.exists(path) else None
    if _fonts[font]:
        curve.font = _fonts[font]
    thing = place(bpy.data.objects.new('text', curve), material)
    thing.location, thing.rotation_euler, thing.parent = at, turn, parent
    return thing


def group(things, at=(0, 0, 0), turn=(0, 0, 0)):
    """Hang things built round the origin on one handle, and move the handle."""
    handle = place(bpy.data.objects.new('group', None))
    for thing in things:
        if thing.parent is None:
            thing.parent = handle
    handle.location, handle.rotation_euler = at, turn
    return handle


# ------------------------------------------------------------------------------------------------ light

def _aim(direction):
    return Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def _lamp(kind, name, at, direction, energy, tint, **settings):
    data = bpy.data.lights.new(name, kind)
    data.energy, data.color = energy, tint
    for key, value in settings.items():
        setattr(data, key, value)
    thing = place(bpy.data.objects.new(name, data))
    thing.location, thing.rotation_euler = at, _aim(direction)
    return thing


def window_light(at, direction, width, height, energy, tint=(.80, .90, 1.0), seen=False, mirrored=True, name='window'):
    """Daylight as a bright rectangle standing in the window opening; width runs level, height up."""
    thing = _lamp('AREA', name, at, direction, energy, tint, shape='RECTANGLE', size=width, size_y=height)
    thing.visible_camera, thing.visible_glossy = seen, mirrored
    return thing


def fill_light(at, direction, width, height, energy, tint=(1, .97, .93)):
    """The rest of the house behind the camera. Keep it weak; a strong one flattens everything."""
    return window_light(at, direction, width, height, energy, tint, mirrored=False, name='fill')


def sun_light(direction, energy=12.0, tint=(1, .86, .68), blur=.9):
    """The sun; direction is where its light travels, blur its apparent size in degrees (a low sun looks larger)."""
    return _lamp('SUN', 'sun', (0, 0, 5), direction, energy, tint, angle=math.radians(blur))


def bulb(at, energy=3.0, tint=(1, .66, .36), size=.03):
    """A household bulb."""
    return _lamp('POINT', 'bulb', at, (0, 0, -1), energy, tint, shadow_soft_size=size)


def spot(at, direction, energy, tint=(1, .74, .48), cone=70, blend=.6, size=.03):
    return _lamp('SPOT', 'spot', at, direction, energy, tint, spot_size=math.radians(cone), spot_blend=blend,
                 shadow_soft_size=size)


def sky(tint=(.75, .85, 1), strength=1.5):
    """An even sky. Not sampled as a lamp: it only colours what rays happen to find outside."""
    world = bpy.data.worlds.new('sky')
    SCENE.world, world.use_nodes = world, True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (*tint, 1), strength
    world.cycles.sampling_method = 'NONE'
    return world


def clouded_sky(strength=1.0, zenith='#5f94cc', horizon='#c6daea', cloud='#f6f4ef'):
    """Blue with thin fair-weather cloud for the camera; an even pale light for everything else."""
    world = sky((.80, .89, 1), strength)
    tree = world.node_tree

    def node(kind, **inputs):
        made = tree.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, made.inputs[int(key[1:])])
            else:
                made.inputs[int(key[1:])].default_value = value
        return made

    def ramp(value, stops):
        made = node('ValToRGB', i0=value)
        for element, (at, tone) in zip(made.color_ramp.elements, stops):
            element.position, element.color = at, tone
        return made.outputs[0]
    way = node('TexCoord').outputs['Generated']
    height = node('SeparateXYZ', i0=way).outputs[2]
    blue = ramp(height, [(.02, colour(horizon)), (.55, colour(zenith))])
    wisps = tree.nodes.new('ShaderNodeTexNoise')
    tree.links.new(node('Mapping', i0=way, i3=(2.2, 2.2, 6.5)).outputs[0], wisps.inputs['Vector'])
    wisps.inputs['Scale'].default_value, wisps.inputs['Detail'].default_value = 1.6, 7
    seen = node('MixRGB', i0=ramp(wisps.outputs[0], [(.48, (0, 0, 0, 1)), (.72, (.9, .9, .9, 1))]), i1=blue, i2=colour(cloud)).outputs[0]
    picture = node('Background', i0=seen, i1=strength * 1.25).outputs[0]
    light = tree.nodes['Background'].outputs[0]
    mixed = node('MixShader', i0=node('LightPath').outputs['Is Camera Ray'], i1=light, i2=picture).outputs[0]
    tree.links.new(mixed, tree.nodes['World Output'].inputs[0])
    return world


# ------------------------------------------------------------------------------------------------ camera, shutter

def camera(at, look_at, lens=28, shift_y=0.0, shift_x=0.0, tilt=.2, focus=None, fstop=4.0):
    """A level camera at `at`, facing the (x, y) in look_at: uprights stay upright, shift_y moves the frame up or down.

    tilt is the roll in degrees nobody manages to avoid by hand; focus is a distance (default: to look_at).
    """
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_start = lens, 36, .02
    data.sensor_fit = 'HORIZONTAL'
    data.shift_x, data.shift_y = shift_x, shift_y
    thing = place(bpy.data.objects.new('camera', data))
    ahead = Vector((look_at[0] - at[0], look_at[1] - at[1], 0))
    thing.location = at
    thing.rotation_euler = (ahead.to_track_quat('-Z', 'Y').to_matrix() @ Matrix.Rotation(math.radians(tilt), 3, 'Z')).to_euler()
    data.dof.use_dof = fstop > 0
    data.dof.focus_distance = focus or ahead.length
    data.dof.aperture_fstop, data.dof.aperture_blades = fstop or 8, 7
    SCENE.camera = thing
    return thing


def cheapen_off_camera():
    """Let every ray but the camera's see plain matt colour: the picture hardly changes, the work is halved."""
    for material in bpy.data.materials:
        if not material.use_nodes or material.name in Shader.untouched:
            continue
        tree = material.node_tree
        surface = tree.nodes['Material Output'].inputs['Surface']
        bsdf = tree.nodes.get('Principled BSDF')
        if not surface.links or bsdf is None:
            continue
        rich = surface.links[0].from_socket
        flat = tree.nodes.new('ShaderNodeBsdfDiffuse')
        flat.inputs[0].default_value = Shader.flat_colours.get(material.name, tuple(bsdf.inputs['Base Color'].default_value))
        ray, mix = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMixShader')
        tree.links.new(ray.outputs['Is Camera Ray'], mix.inputs[0])
        tree.links.new(flat.outputs[0], mix.inputs[1])
        tree.links.new(rich, mix.inputs[2])
        tree.links.new(mix.outputs[0], surface)


def _save_passes():
    """Write colour, albedo, normal and depth as <name><seed>_0001.exr."""
    layer = SCENE.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    SCENE.use_nodes = True
    tree = SCENE.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = OUT
    files.format.file_format, files.format.color_mode = 'OPEN_EXR', 'RGB'
    files.format.color_depth, files.format.exr_codec = '32', 'ZIP'
    files.file_slots.clear()
    for name, label in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'),
                        ('depth', 'Denoising Depth')):
        files.file_slots.new(f'{name}{SEED}_')
        tree.links.new(layers.outputs[label], files.inputs[-1])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def shoot(bounces=6, clamp=4.0, threads=0):
    """Render and save the passes. Call it last."""
    os.makedirs(OUT, exist_ok=True)
    cheapen_off_camera()
    if SCENE.world is None:
        sky()
    render, cycles = SCENE.render, SCENE.cycles
    render.engine, cycles.device = 'CYCLES', 'CPU'
    cycles.samples, cycles.seed = SAMPLES, SEED
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, bounces - 1, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = clamp, 0, 1.0
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    if threads:
        render.threads_mode, render.threads = 'FIXED', threads
    render.resolution_x, render.resolution_y, render.resolution_percentage = WIDTH, HEIGHT, 100
    if option('crop', ''):
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = map(float, option('crop', '').split(','))
    render.image_settings.file_format = 'PNG'
    render.filepath = os.path.join(OUT, f'preview{SEED}.png')
    _save_passes()
    SCENE.frame_set(1)
    if option('blend', ''):
        bpy.ops.wm.save_as_mainfile(filepath=option('blend', ''))
    start = time.time()
    bpy.ops.render.render(write_still=True)
    print(f'seconds {time.time() - start:.0f}')
