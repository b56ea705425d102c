"""Renders pictures.

    blender -b --python render.py -- --list
    blender -b --python render.py -- fleet agriculture --preview
    blender -b --python render.py -- --all --dest out
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from models import studio  # noqa: E402
from scenes import DEVICE, SCENE, SCENES, devices, industries, installation, pages, solutions  # noqa: E402, F401

PREVIEW = ("480x320", 24)
FULL = {SCENE: ("1200x800", 32), DEVICE: ("960x640", 32)}


def main():
    """Reads what follows `--` on the command line and renders each picture asked for."""
    a = argparse.ArgumentParser(prog="render.py")
    a.add_argument("names", nargs="*", help="pictures to render")
    a.add_argument("--all", action="store_true", help="every picture")
    a.add_argument("--missing", action="store_true", help="only those that --dest lacks")
    a.add_argument("--list", action="store_true", help="print the names and stop")
    a.add_argument("--preview", action="store_true", help="small and coarse")
    a.add_argument("--dest", default="out", help="folder for the PNG files")
    a.add_argument("--size", help="pixels, as 1200x800")
    a.add_argument("--samples", type=int)
    a.add_argument("--variant", default="light", choices=("light", "dark"))
    o = a.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    unknown = [name for name in o.names if name not in SCENES]
    if unknown:
        a.error(f"no picture named {', '.join(unknown)}; --list prints the names")
    names = list(SCENES) if o.all else o.names
    if o.list or not names:
        print("\n".join(SCENES))
        return
    for name in names:
        build, view, margin, kind = SCENES[name]
        out = os.path.abspath(os.path.join(o.dest, f"{name}{'-night' * (o.variant == 'dark')}.png"))
        if o.missing and os.path.exists(out):
            continue
        size, samples = FULL[kind]
        if o.preview:
            size, samples = PREVIEW
        studio.start(o.variant)
        build()
        studio.shoot(view, out, tuple(int(v) for v in (o.size or size).split("x")), o.samples or samples, margin)


main()
