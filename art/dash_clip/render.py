"""Renders the frames of the dash-camera clip from site/demo-fleet/camera-event.json, one a row: what the road or the cab lens sees.

    nice blender -t 1 -b --python art/dash_clip/render.py -- --view road --dest art/out/road [--frames 0-96] [--samples 6]
"""
import argparse
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import bpy  # noqa: E402
import cab_view  # noqa: E402
import road_view  # noqa: E402
from models import studio  # noqa: E402

DATA = os.path.join(HERE, "../../site/demo-fleet/camera-event.json")
# view: what builds it, pixels, and how near things darken each other, in meters
VIEWS = dict(road=(road_view.build, (1280, 720), 10), cab=(cab_view.build, (640, 360), .5))


def main():
    """Reads what follows `--` on the command line and renders the frames asked for."""
    a = argparse.ArgumentParser(prog="render.py")
    a.add_argument("--view", choices=VIEWS, required=True)
    a.add_argument("--dest", default="out/clip")
    a.add_argument("--frames", default="")
    a.add_argument("--size", help="pixels, as 1280x720")
    a.add_argument("--samples", type=int, default=6)
    o = a.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    data = json.load(open(DATA))
    first, last = (int(v) for v in o.frames.split("-")) if o.frames else (0, len(data["travel"]) - 1)
    build, size, near = VIEWS[o.view]

    studio.start("light")
    stop = round((.4 - data["start"]) * data["rate"])
    cross = (data["travel"][stop] + data["gap"][stop]) * road_view.FOOT + 14.1  # the side street
    sc = bpy.context.scene
    sc.camera = build(data, cross)
    studio._sun((-5, 4, 4.6), 3.2, 1.5, "#ffe6c4")
    r, c = sc.render, sc.cycles
    r.engine, r.use_persistent_data, r.film_transparent = "CYCLES", True, False
    r.resolution_x, r.resolution_y = (int(v) + 2 * studio.EDGE for v in (o.size.split("x") if o.size else size))
    r.resolution_percentage = 100
    c.device, c.samples, c.use_denoising, c.seed = "CPU", o.samples, False, 7
    c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 3, 1, 1, 4
    c.sample_clamp_indirect, c.caustics_reflective, c.caustics_refractive = 2, False, False
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
    sc.world.light_settings.distance = near
    r.use_motion_blur, r.motion_blur_shutter = True, .18
    sc.view_settings.view_transform, sc.view_settings.look = "Filmic", "Medium High Contrast"
    sc.view_settings.exposure = .12
    studio.smooth()
    studio.haze("#cfe2f6", far=420, near=30, share=.5)
    sc.frame_start, sc.frame_end = first, last
    r.image_settings.file_format = "PNG"
    r.filepath = os.path.join(os.path.abspath(o.dest), "frame-####.png")
    bpy.ops.render.render(animation=True)


main()
