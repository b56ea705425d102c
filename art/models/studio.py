"""Camera, light, ground shadow and render settings.

    start("light")           empty scene + theme
    ... build ...
    shoot("iso", out, size=(1200, 800), samples=160)
"""
import math

import bpy
from mathutils import Vector

from . import materials as M
from .shapes import box, lathe, quiet, slab, strip

# view: (projection, azimuth deg, elevation deg, lens mm)
VIEWS = dict(
    iso=("ORTHO", -45, 31, 50), iso_flip=("ORTHO", -135, 31, 50),
    product=("PERSP", -58, 30, 95), product_high=("PERSP", -58, 40, 95),
    product_front=("PERSP", -78, 17, 95), vehicle=("PERSP", -40, 15, 85),
    bench=("PERSP", -68, 26, 70), bench_front=("PERSP", -80, 20, 70), room=("PERSP", -58, 24, 60),
)


def start(variant="light"):
    """Empty the file and choose the theme."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M.set_theme(variant)


def _world(top, low, strength):
    """Vertical gradient sky: gives glossy plastic something to reflect."""
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    n, l = w.node_tree.nodes, w.node_tree.links
    geo, sep, ramp = n.new("ShaderNodeTexCoord"), n.new("ShaderNodeSeparateXYZ"), n.new("ShaderNodeMapRange")
    mix = n.new("ShaderNodeMixRGB")
    ramp.inputs[1].default_value, ramp.inputs[2].default_value = -.2, .9
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*M.rgb(low), 1), (*M.rgb(top), 1)
    l.new(geo.outputs["Generated"], sep.inputs[0])
    l.new(sep.outputs["Z"], ramp.inputs[0])
    l.new(ramp.outputs[0], mix.inputs[0])
    l.new(mix.outputs[0], n["Background"].inputs[0])
    n["Background"].inputs[1].default_value = strength
    w.cycles.sampling_method = "NONE"  # an even sky is cleanest sampled by the surface, not as a light


def _aim(ob, target=(0, 0, 0)):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()


def _sun(direction, strength, soft, color="white"):
    d = bpy.data.lights.new("sun", "SUN")
    d.energy, d.angle, d.color = strength, math.radians(soft), M.rgb(color)
    ob = bpy.data.objects.new("sun", d)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = direction
    _aim(ob)


def _area(loc, size, power, color="white", target=(0, 0, .4)):
    d = bpy.data.lights.new("area", "AREA")
    d.shape, d.size, d.size_y, d.energy, d.color = "RECTANGLE", size[0], size[1], power, M.rgb(color)
    ob = bpy.data.objects.new("area", d)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    _aim(ob, target)


def light_iso():
    """One large soft sun from the upper left, bright even sky."""
    if M.is_dark():
        _world("#9fb4d4", "#33415f", .42)
        _sun((-3, -6.5, 8), 2.0, 14, "#f4f7ff")
        _sun((-7, 8, 3), .7, 8, "b400")
    else:
        _world("#ffffff", "#cfd9e8", .6)
        _sun((-3, -6.5, 8), 1.85, 14, "#fffaf2")


def light_product():
    """Softbox key, long strip fill, rim; sized for the plinth."""
    dark = M.is_dark()
    _world("#c4d2e8" if dark else "#ffffff", "#2c3850" if dark else "#a9b8cd", .3 if dark else .46)
    _area((-3.2, -2.6, 5.8), (3.4, 3.4), 250 if dark else 245, "#f3f6ff" if dark else "#fffaf4")
    _area((4.8, -2.2, 2.4), (1.0, 4.2), 130 if dark else 62, "#e8f0ff", (0, 0, .6))
    # rim from the back right: kept off the mirror angle of flat tops, or it bleaches labels
    _area((4.2, 4.2, 2.6), (4, 1.2), 330 if dark else 110, "#cfe0ff" if dark else "#f2f6ff", (0, 0, .6))
    if dark:  # on a dark page the silhouette needs a cool sheen from behind
        _area((-1.5, 5.2, 3.2), (5, 1.2), 260, "b400", (0, 0, .6))


def contact_shadow(sx, sy, radius, z, spread=.9, opacity=None, shift=(0, 0)):
    """Noise-free soft shadow for a rounded footprint (signed-distance falloff)."""
    n, ex, ey = 64, sx / 2 + spread, sy / 2 + spread
    rows, fades = [], []
    for j in range(n + 1):
        y = -ey + 2 * ey * j / n
        row, fr = [], []
        for i in range(n + 1):
            x = -ex + 2 * ex * i / n
            qx, qy = abs(x) - sx / 2 + radius, abs(y) - sy / 2 + radius
            d = math.hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - radius
            t = max(0, min(1, (spread - d) / (2 * spread)))
            row.append((x + shift[0], y + shift[1], z))
            fr.append(t * t * (3 - 2 * t))
        rows.append(row)
        fades.append(fr)
    opacity = opacity or (.62 if M.is_dark() else .34)
    return quiet(strip(rows, fades, M.fade("#020617" if M.is_dark() else "#334155", opacity, False), "shadow", nofit=False))


def plinth(radius=2.25):
    """The product stand: one size for every device, so a catalog keeps one scale."""
    lathe([(0, -.16), (radius - .07, -.16), (radius - .02, -.14), (radius, -.09), (radius, -.05), (radius - .015, -.018),
           (radius - .06, 0), (0, 0)], "plinth", segs=128, name="plinth")
    lathe([(radius - .13, .003), (radius - .1, .003)], "glow", segs=160, name="ring")
    contact_shadow(radius * 1.8, radius * 1.8, radius * .9, -.42, .5, shift=(.1, -.02))


def bench_mat(sx, sy, radius=.5):
    """A mat on a bench, ruled like those for cutting."""
    slab(sx, sy, .16, radius, "plinth", top=-.02, bevel=.05)
    slab(sx - .12, sy - .12, .04, radius, "grass", top=0, bevel=.015)
    across, along = int(sx) - 1, int(sy) - 1
    for i in range(across):
        box((.018, sy - .7, .004), (i - (across - 1) / 2, 0, .002), "grass2", .001, 1)
    for i in range(along):
        box((sx - .7, .018, .004), (0, i - (along - 1) / 2, .002), "grass2", .001, 1)
    contact_shadow(sx - .3, sy - .3, radius, -.42, .7, shift=(.1, -.02))


def diorama(sx=16, sy=16, ground="grass", radius=1.2):
    """The scene stand: thin ground layer on a slab, floating over its own shadow."""
    slab(sx, sy, .8, radius, "slab", top=-.28, bevel=.16)
    slab(sx - .02, sy - .02, .3, radius, ground, top=0, bevel=.1)
    contact_shadow(sx - 1.2, sy - 1.2, radius, -2.0, 2.0, shift=(.45, -.25))


def _fit(cam, aspect, margin):
    """Frame every object not flagged `nofit`, from the camera's present direction."""
    deps, pts = bpy.context.evaluated_depsgraph_get(), []
    for ob in bpy.context.scene.objects:
        if ob.type in {"MESH", "CURVE", "FONT"} and not ob.get("nofit"):
            ev = ob.evaluated_get(deps)
            local = [v.co for v in ev.data.vertices] if ob.type == "MESH" else [Vector(c) for c in ev.bound_box]
            if ob.name.startswith("shadow"):  # only its visible part, so that it is never cut by the frame
                local = [co for co, f in zip(local, ob.data.attributes["fade"].data) if f.value > .03]
            pts += [ev.matrix_world @ v for v in local]
    turn = cam.rotation_euler.to_matrix()
    pts = [turn.transposed() @ p for p in pts]
    mid = lambda k, f: (min(map(f, pts)) + max(map(f, pts))) / 2
    cx, cy, near = mid(0, lambda p: p.x), mid(1, lambda p: p.y), max(p.z for p in pts)
    half = math.tan(cam.data.angle / 2)
    if cam.data.type == "ORTHO":
        w = max(p.x for p in pts) - min(p.x for p in pts)
        h = max(p.y for p in pts) - min(p.y for p in pts)
        cam.data.ortho_scale = max(w, h * aspect) * margin
        dist = near + 60
    else:  # re-center and pull back until the perspective bounds fit
        dist = near + 5
        for _ in range(30):
            q = [((p.x - cx) / (dist - p.z), (p.y - cy) / (dist - p.z)) for p in pts]
            x0, x1 = min(v[0] for v in q), max(v[0] for v in q)
            y0, y1 = min(v[1] for v in q), max(v[1] for v in q)
            depth = dist - sum(p.z for p in pts) / len(pts)
            cx, cy = cx + (x0 + x1) / 2 * depth, cy + (y0 + y1) / 2 * depth
            need = max(x1 - x0, (y1 - y0) * aspect) / 2 * margin / half
            dist = near + (dist - near) * (1 + (need - 1) * .8)
    cam.location = turn @ Vector((cx, cy, dist))


def smooth():
    """Edge-keeping blur of the grain, guided by the noise-free passes (surface color, normal, glow).

    Stands in for a learned denoiser, which a distribution's Blender may lack.
    """
    sc, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_emit = layer.use_pass_glossy_color = True
    sc.use_nodes = True
    n, l = sc.node_tree.nodes, sc.node_tree.links
    n.clear()
    src, blur, out = n.new("CompositorNodeRLayers"), n.new("CompositorNodeBilateralblur"), n.new("CompositorNodeComposite")

    def add(a, b, share=1.0):
        m = n.new("CompositorNodeMixRGB")
        m.blend_type = "ADD"
        m.inputs[0].default_value = share
        l.new(a, m.inputs[1])
        l.new(b, m.inputs[2])
        return m.outputs[0]

    guide = add(add(src.outputs["DiffCol"], src.outputs["GlossCol"]), add(src.outputs["Emit"], src.outputs["Normal"], .3))
    # the normal has a small share only: a bevel turns within a few pixels and would keep its grain
    blur.iterations, blur.sigma_color, blur.sigma_space = SMOOTH
    l.new(src.outputs["Image"], blur.inputs["Image"])
    l.new(guide, blur.inputs["Determinator"])
    l.new(blur.outputs[0], out.inputs[0])
    return src, out, add


def bloom(src, out, add):
    """Adds to smooth(): by night what shines lights the air around it. Within the picture's outline only, as a halo on a page of another color is gray."""
    n, l = bpy.context.scene.node_tree.nodes, bpy.context.scene.node_tree.links
    picture = out.inputs[0].links[0].from_socket
    for width, share in BLOOM:
        soft, cut = n.new("CompositorNodeBlur"), n.new("CompositorNodeMixRGB")
        soft.filter_type, soft.use_relative, soft.factor_x, soft.factor_y = "FAST_GAUSS", True, width, width
        soft.aspect_correction = "Y"
        cut.blend_type, cut.inputs[0].default_value = "MULTIPLY", 1
        l.new(src.outputs["Emit"], soft.inputs[0])
        l.new(soft.outputs[0], cut.inputs[1])
        l.new(src.outputs["Alpha"], cut.inputs[2])
        picture = add(picture, cut.outputs[0], share)
    alpha = n.new("CompositorNodeSetAlpha")
    alpha.mode = "REPLACE_ALPHA"
    l.new(picture, alpha.inputs[0])
    l.new(src.outputs["Alpha"], alpha.inputs[1])
    l.new(alpha.outputs[0], out.inputs[0])


def haze(color, far, near=25, share=.55):
    """Adds to smooth(): the distance fades into the sky's color, up to `share` at `far` meters, and EDGE pixels around stay empty."""
    sc = bpy.context.scene
    sc.world.mist_settings.start, sc.world.mist_settings.depth, sc.world.mist_settings.falloff = near, far, "LINEAR"
    bpy.context.view_layer.use_pass_mist = True
    n, l = sc.node_tree.nodes, sc.node_tree.links
    src = next(node for node in n if node.type == "R_LAYERS")
    out = next(node for node in n if node.type == "COMPOSITE")
    mix, power = n.new("CompositorNodeMixRGB"), n.new("CompositorNodeMath")
    power.operation, power.inputs[1].default_value = "MULTIPLY", share
    l.new(src.outputs["Mist"], power.inputs[0])
    l.new(power.outputs[0], mix.inputs[0])
    l.new(out.inputs[0].links[0].from_socket, mix.inputs[1])
    mix.inputs[2].default_value = (*M.rgb(color), 1)
    crop = n.new("CompositorNodeCrop")  # smooth() bleaches the outermost pixels; export.mjs cuts them
    crop.use_crop_size, crop.min_x, crop.min_y = False, EDGE, EDGE
    crop.max_x, crop.max_y = sc.render.resolution_x - EDGE, sc.render.resolution_y - EDGE
    l.new(mix.outputs[0], crop.inputs[0])
    l.new(crop.outputs[0], out.inputs[0])


EDGE = 4
BLOOM = ((1, .5), (4, .9))  # radius in percent of the width, strength
SMOOTH = (2, .06, 3)  # iterations, edge threshold of the guide, radius in pixels


def shoot(view, out, size=(480, 320), samples=64, margin=1.06):
    """Light, frame and render to `out` (PNG with alpha)."""
    sc = bpy.context.scene
    proj, az, el, lens = VIEWS[view]
    (light_iso if proj == "ORTHO" else light_product)()
    d = bpy.data.cameras.new("cam")
    d.type, d.lens, d.clip_end = proj, lens, 1000
    cam = bpy.data.objects.new("cam", d)
    sc.collection.objects.link(cam)
    sc.camera = cam
    a, e = math.radians(az), math.radians(el)
    cam.location = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * 60
    _aim(cam)
    r, c = sc.render, sc.cycles
    r.engine, r.film_transparent = "CYCLES", True
    r.resolution_x, r.resolution_y, r.resolution_percentage = size[0], size[1], 100
    c.device, c.samples, c.use_denoising = "CPU", samples, False
    c.use_adaptive_sampling, c.adaptive_threshold = True, .006
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 4, 2, 2, 12
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 8, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = proj == "ORTHO", "REPLACE", 1
    sc.world.light_settings.distance = 12
    sc.view_settings.view_transform, sc.view_settings.look = "Standard", "None"
    bpy.context.view_layer.update()
    _fit(cam, size[0] / size[1], margin)
    nodes = smooth()
    if M.is_dark() and proj == "PERSP":
        bloom(*nodes)
    r.image_settings.file_format, r.image_settings.color_mode = "PNG", "RGBA"
    r.filepath = out
    bpy.ops.render.render(write_still=True)
