"""blender -b -P develop.py -- IN.exr OUT.png EXPOSURE LOOK: linear light to a 16-bit picture through Filmic."""
import sys

import bpy

source, target, exposure, look = sys.argv[sys.argv.index('--') + 1:][:4]
scene = bpy.context.scene
scene.view_settings.view_transform = 'Filmic'
scene.view_settings.look = look
scene.view_settings.exposure = float(exposure)
scene.render.image_settings.file_format = 'PNG'
scene.render.image_settings.color_mode = 'RGB'
scene.render.image_settings.color_depth = '16'
bpy.data.images.load(source).save_render(target, scene=scene)
