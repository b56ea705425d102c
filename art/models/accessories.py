"""Small parts that go with a device, on the same plinth and scale as models/devices.py."""
import math

from .devices import inlay, lines, mark, plug, screw
from .shapes import box, cyl, group, lathe, slab, tube


def coil(center, radius, turns, wire, role="rubber", z=.06, start=0.0):
    """Flat coil of cable; returns its last point."""
    n = int(turns * 20)
    pts = [(center[0] + (radius + .04 * math.sin(i * .9)) * math.cos(start + math.tau * i / 20),
            center[1] + (radius + .04 * math.sin(i * .9)) * math.sin(start + math.tau * i / 20), z + wire * 1.7 * i / 20)
           for i in range(n + 1)]
    tube(pts, wire, role)
    return pts[-1]


def nine_pin_harness():
    """Round 9-pin truck connector with its locking ring, cable and tracker plug."""
    with group("round", (-.75, .1, .66), (0, 0, -62)):
        with group("axis", rot=(0, 90, 0)):
            lathe([(0, -.75), (.3, -.75), (.34, -.66), (.36, -.3), (.6, -.2), (.6, .46), (.56, .5), (.48, .5), (.48, .1), (0, .1)],
                  "case2", segs=64)
            lathe([(.58, -.02), (.68, 0), (.7, .06), (.7, .34), (.68, .4), (.58, .42)], "case", segs=64)
            for i in range(18):
                a = math.tau * i / 18
                box((.05, .1, .32), (.7 * math.cos(a), .7 * math.sin(a), .2), "case", .015, 1, rot=(0, 0, math.degrees(a)))
            lathe([(.49, .5), (.545, .5), (.545, .515), (.49, .515), (.49, .5)], "brand", segs=64)
            cyl(.47, .1, (0, 0, .14), "s950", bevel=.01, segs=64)
            cyl(.07, .3, (0, 0, .28), "gold", bevel=.02, segs=24)
            for i in range(8):
                a = math.tau * i / 8
                cyl(.07, .3, (.3 * math.cos(a), .3 * math.sin(a), .28), "gold", bevel=.02, segs=24)
    tube([(-1.05, .75, .62), (-1.2, 1.1, .34), (-.7, 1.4, .1), (.2, 1.35, .1), (1.1, 1.0, .1), (1.5, .2, .1), (1.2, -.4, .12)],
         .11, "rubber")
    with group("end", (1.22, -.36, .15), (0, 0, -128), 1.25):
        plug((0, 0, 0), 0, 4)
    tube([(.6, 1.28, .11), (.9, 1.14, .11)], .15, "s500", smooth=False)


def temperature_probe():
    """Steel probe on a coiled lead, with its plug."""
    with group("probe", (.35, -.75, .16), (0, 0, -24)):
        lathe([(0, 1.1), (.1, 1.06), (.13, .95), (.13, -.6), (.16, -.62), (.16, -.7), (0, -.7)], "metal", axis="X", segs=40)
        lathe([(0, -.66), (.2, -.66), (.22, -.72), (.2, -1.1), (.1, -1.4), (0, -1.4)], "rubber", axis="X", segs=40)
        lathe([(.205, -.86), (.225, -.86), (.225, -.98), (.205, -.98)], "glow", axis="X", segs=40)
    tube([(-.9, -.2, .17), (-1.4, -.05, .1), (-1.6, .5, .07), (-1.2, 1.1, .07), (-.5, 1.35, .07), (.28, 1.1, .07), (.4, .62, .07)], .06,
         "rubber")
    coil((-.5, .55), .9, 2.5, .06, start=.2)
    tube([(.35, .75, .3), (.8, .85, .14), (1.2, .6, .1), (1.35, .3, .13)], .06, "rubber")
    with group("end", (1.33, .36, .14), (0, 0, -70), 1.15):
        plug((0, 0, 0), 0, 2)


def panic_button():
    """Round button under a raised collar, on a two-wire lead."""
    with group("button", (-.2, .1, 0)):
        slab(2.3, 1.7, .22, .3, "case", top=.24, bevel=.07)
        for x in (-.92, .92):
            screw(x, 0, .25, .1)
        cyl(.74, .26, (0, 0, .34), "case2", bevel=.08, segs=72)
        lathe([(.56, .46), (.63, .46), (.63, .51), (.56, .51), (.56, .46)], "glow", segs=72)
        cyl(.53, .3, (0, 0, .56), "alert", bevel=.12, segs=72)
        lathe([(.2, .7), (.26, .7), (.26, .725), (.2, .725), (.2, .7)], "paint", segs=48)
        box((.06, .26, .02), (0, .0, .715), "paint", .01, 1)
    for dy, role in ((.06, "#b8433e"), (-.06, "rubber")):
        tube([(.9, dy + .3, .12), (1.3, dy + .32, .08), (1.62, dy * 2, .07), (1.4, -.7 + dy, .08), (.95, -1.05 + dy, .12)], .05, role)
    with group("end", (1.0, -1.02, .13), (0, 0, 216)):
        plug((0, 0, 0), 0, 2)


def uhf_tag():
    """Hard tag for metal on a steel plate, a paper inlay beside it for comparison."""
    with group("plate", (.1, .45, 0), (0, 0, 10)):
        slab(3.2, 1.5, .1, .12, "metal", top=.11, bevel=.02)
        slab(2.5, .86, .16, .16, "s300", top=.27, bevel=.03)
        slab(2.5, .86, .22, .16, "case2", top=.5, bevel=.08)
        slab(1.7, .54, .03, .08, "label", top=.515, bevel=.01)
        mark(-.6, .02, .515, .32)
        lines(-.34, .1, .517, (.7, .5), .13, .05)
        for i, w in enumerate((.03, .015, .04, .02, .03, .015, .03)):
            box((w, .3, .008), (.5 + i * .045, .0, .517), "ink", .002, 1)
        for x in (-1.05, 1.05):
            screw(x, 0, .49, .1)
    with group("tag", (-.1, -.95, .0), (0, 0, 10)):
        inlay()
