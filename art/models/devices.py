"""Telematics hardware for a ~4 x 3 unit plinth (1 unit is about 3 cm), sitting on z = 0."""
import math

from .shapes import ball, box, cyl, group, lathe, profile, rounded_rect, slab, tube


def mark(x, y, z, size=.3, role="brand"):
    """Neutral badge: a pin-in-ring symbol in place of any logo."""
    lathe([(size * .36, 0), (size * .5, 0), (size * .5, .012), (size * .36, .012), (size * .36, 0)], role, (x, y, z))
    cyl(size * .18, .014, (x, y, z + .006), role, bevel=.003)


def lines(x, y, z, widths, gap=.1, h=.035, role="ink"):
    """Label 'text' as tidy bars: readable as print, free of real words."""
    for i, w in enumerate(widths):
        box((w, h, .008), (x + w / 2, y - i * gap, z), role, .003, 1)


def led(x, y, z, role="glow", r=.045):
    """Status light in its bezel."""
    cyl(r * 1.5, .02, (x, y, z), "case", bevel=.006, segs=24)
    ball(r, (x, y, z + .012), role, .6)


def screw(x, y, z, r=.085):
    """Hex-head screw."""
    cyl(r, .07, (x, y, z), "metal", bevel=.02, segs=28)
    cyl(r * .45, .02, (x, y, z + .034), "case", bevel=.002, segs=6)


def plug(loc, rot=0, pins=3, role="case"):
    """Inline harness connector, mating face toward +X."""
    with group("plug", loc, (0, 0, rot)):
        box((.5, .14 + pins * .1, .24), (.25, 0, 0), role, .04)
        box((.16, .2 + pins * .1, .3), (.05, 0, 0), role, .04)
        box((.26, .12, .05), (.28, 0, .14), "case2", .02)
        for i in range(pins):
            box((.1, .05, .05), (.49, (i - (pins - 1) / 2) * .1, 0), "gold", .01, 1)


def wired_tracker():
    """Hard-wired tracker: ribbed case, label, status LEDs, ears, harness."""
    with group("wired", (.05, .35, 0), (0, 0, 4)):
        slab(2.3, 1.5, .24, .2, "case", top=.26, bevel=.05)
        slab(2.24, 1.44, .26, .2, "case2", top=.53, bevel=.1)
        slab(1.72, 1.02, .03, .1, "label", top=.545, bevel=.012)
        mark(-.62, .28, .545, .3)
        lines(-.38, .33, .547, (.62, .42), .11, .05)
        lines(-.74, -.12, .547, (.9, .74, .82), .1, .03, "s400")
        for i, w in enumerate((.03, .015, .04, .02, .03, .015, .03, .04, .015, .03)):
            box((w, .3, .008), (.32 + i * .045, -.2, .547), "ink", .002, 1)
        for i in range(3):
            led(.98, -.3 + i * .16, .53, ("glow", "glow", "glow_blue")[i])
        for x in (-1, 1):
            slab(.56, .62, .13, .18, "case", top=.14, bevel=.04, loc=(x * 1.3, 0))
            screw(x * 1.4, 0, .16)
            for i in range(5):
                box((.05, .05, .3), (x * (.3 + i * .12), -.735, .27), "case", .02)
        box((.5, .16, .26), (0, -.78, .28), "case", .05)
        for i, (role, dx) in enumerate((("#b8433e", -.1), ("rubber", 0), ("brand", .1))):
            tube([(dx, -.82, .28), (dx, -1.1, .2), (dx + .12, -1.5, .07), (dx + .6, -1.72 - dx * .6, .06),
                  (1.25, -1.72 - dx, .1)], .045, role)
        tube([(.62, -1.73, .07), (.86, -1.73, .075)], .13, "rubber", smooth=False)
        plug((1.2, -1.72, .13), 0, 3)


def obd_tracker():
    """OBD-II plug: D-shaped 16-pin shroud facing the viewer, soft body behind."""
    with group("obd", (.1, .1, .575), (0, 0, -70), 1.3):
        d = lambda w, h, k: [(-w, -h), (w, -h), (w * k, h), (-w * k, h)]
        with group("front", rot=(0, 0, 90)):  # built facing -Y, then turned with the outer group
            profile(d(.88, .36, .86), 1.15, "case2", .12, 5, loc=(0, .62, -.08))
            profile(d(.8, .3, .84), .5, "case", .06, 4, loc=(0, -.15, -.08))
            profile(d(.7, .22, .84), .06, "s950", .03, 3, loc=(0, -.385, -.08))
            box((1.1, .04, .07), (0, -.42, -.08), "case2", .01)
            for r in (-1, 1):
                for i in range(8):
                    box((.05, .1, .045), ((i - 3.5) * .145, -.4, -.08 + r * .115), "gold", .008, 1)
            slab(1.0, .62, .03, .1, "label", top=.29, bevel=.01, loc=(0, .66))
            mark(-.3, .72, .29, .24)
            lines(-.12, .77, .292, (.42, .28), .1, .045)
            led(.0, 1.06, .275)
            led(.2, 1.06, .275, "glow_blue")
            for x in (-1, 1):
                for i in range(4):
                    box((.05, .07, .34), (x * .83, .4 + i * .15, -.1), "case", .02)


def solar_tracker():
    """Trailer / asset tracker: long sealed bar with a solar lid and riveted ends."""
    with group("solar", (0, 0, 0), (0, 0, 8)):
        slab(3.7, 1.35, .16, .3, "case", top=.17, bevel=.05)
        slab(3.1, 1.24, .4, .26, "case2", top=.5, bevel=.14)
        slab(2.5, .98, .03, .08, "s950", top=.515, bevel=.01)
        for i in range(6):
            for j in range(2):
                x, y = (i - 2.5) * .405, (j - .5) * .46
                slab(.385, .44, .02, .05, "cell", top=.528, bevel=.004, loc=(x, y), segs=4)
                for k in (-.12, 0, .12):
                    box((.008, .44, .004), (x + k, y, .53), "cell_line", 0, 1)
        slab(.07, .86, .03, .03, "brand", top=.512, bevel=.008, loc=(1.345, 0))
        led(-1.345, .3, .497, r=.035)
        led(-1.345, .16, .497, "glow_blue", r=.035)
        for x in (-1.68, 1.68):
            for y in (-.42, .42):
                screw(x, y, .19, .1)


def dash_cam():
    """Two-lens dash cam under a slice of windshield: the road lens looks at the viewer, the cabin lens away."""
    with group("cam", (-.1, .1, 0), (0, 0, -6), 1.3):
        with group("glass", (0, .22, 1.36), (26, 0, 0)):
            slab(1.7, 1.15, .07, .2, "#9fb6cf", top=.1, bevel=.02)
            slab(1.0, .62, .08, .1, "rubber", top=.03, bevel=.02)
        box((.6, .4, .34), (0, .16, 1.14), "case", .08)
        with group("body", (0, 0, .62)):
            profile(rounded_rect(.74, .78, .2, 10), 2.1, "case2", .12, 6, rot=(0, 0, 90))
            slab(1.5, .3, .03, .08, "case", top=.4, bevel=.01, loc=(0, -.1))
            box((1.84, .06, .5), (-.04, -.37, 0), "case", .028)
            lens(.33, (-.44, -.4, 0), ring="brand")
            box((.3, .02, .05), (.34, -.4, -.1), "s400", .008, 1)
            led(.34, -.4, .1, r=.04)
            for i in range(5):
                box((.05, .03, .24), (.58 + i * .09, -.4, 0), "case2", .012, 1)
            for x in (-.55, .55):
                box((.24, .5, .26), (x, 0, -.5), "rubber", .06)
        with group("pod", (1.12, .02, .62), (0, 0, 118)):
            lathe([(0, -.34), (.24, -.32), (.34, -.2), (.36, 0), (.34, .2), (.24, .32), (0, .34)], "case2", axis="X", segs=64)
            lens(.24, (0, -.32, 0), ring="s500")
    tube([(.7, .55, .7), (1.2, 1.0, .4), (1.75, .9, .1), (1.95, .2, .09), (1.6, -.45, .1)], .065, "rubber")
    plug((1.62, -.42, .14), -130, 2)


def lens(r, loc, ring):
    """Camera lens toward -Y in a colored ring."""
    with group("lens", loc):
        lathe([(r * .62, 0), (r, 0), (r, .1), (r * .92, .14), (r * .68, .06), (r * .62, 0)], "case", axis="Y", rot=(180, 0, 0), segs=72)
        lathe([(0, .12), (r * .45, .1), (r * .7, .04), (r * .7, 0)], "lens", (0, -.02, 0), "Y", rot=(180, 0, 0), segs=72)
        lathe([(0, .08), (r * .3, .06), (r * .34, 0)], "lens2", (0, -.07, 0), "Y", rot=(180, 0, 0), segs=64)
        ball(r * .08, (-r * .24, -.15, r * .26), "glow_white", subdiv=2)
        lathe([(r * .98, 0), (r * 1.1, 0), (r * 1.1, .06), (r * .98, .06), (r * .98, 0)], ring, axis="Y", rot=(180, 0, 0), segs=72)


def antenna():
    """A UHF panel antenna that lies on its back, its three rings upward."""
    slab(2.3, 1.9, .2, .34, "shell", top=.1, bevel=.09)
    slab(2.06, 1.66, .03, .26, "paint", top=.125, bevel=.012)
    for x in (-.98, .98):
        for y in (-.78, .78):
            screw(x, y, .09, .055)
    for r, role in ((.34, "brand"), (.56, "g400"), (.78, "g200")):
        lathe([(r - .03, 0), (r + .03, 0), (r + .03, .02), (r - .03, .02), (r - .03, 0)], role, (0, .06, .125), segs=64)
    cyl(.12, .03, (0, .06, .13), "brand", bevel=.006)
    box((.5, .05, .02), (0, -.74, .13), "glow", .008, 1)


def reader():
    """The flat box that the antennas are connected to."""
    slab(1.1, .9, .3, .14, "case2", top=.34, bevel=.07)
    slab(.74, .56, .02, .08, "label", top=.35, bevel=.008)
    mark(-.18, .08, .35, .22)
    lines(0, .12, .352, (.28, .2), .09, .035)
    for i in range(3):
        led(-.24 + i * .14, -.36, .335, ("glow", "glow", "glow_blue")[i], .03)


def rfid():
    """UHF panel antenna on its bracket, with the reader box at its foot and a tag in front."""
    with group("antenna", (.0, .7, 0), (0, 0, 14)):
        slab(1.4, .9, .1, .2, "case", top=.11, bevel=.04)
        box((.3, .2, 1.1), (0, .16, .6), "case2", .05)
        with group("panel", (0, 0, 1.18), (78, 0, 0)):
            antenna()
    with group("reader", (1.3, -.45, 0), (0, 0, -16)):
        reader()
    tube([(1.3, -.05, .16), (1.35, .5, .1), (1.0, 1.1, .12), (.4, 1.12, .5)], .05, "rubber")
    with group("tag", (-.5, -.95, .0), (0, 0, 10), .9):
        inlay()


def inlay():
    """Paper UHF label: a chip between two meandering arms."""
    slab(1.9, .78, .03, .12, "white", top=.03, bevel=.008)
    slab(1.7, .6, .008, .06, "g200", top=.036, bevel=.002)
    for s in (-1, 1):
        pts = [(s * .1, 0)]
        for i in range(7):
            x = s * (.16 + i * .085)
            pts += [(x, .2 if i % 2 else -.2), (x + s * .085, .2 if i % 2 else -.2)]
        tube([(x, y, .042) for x, y in pts + [(s * .8, 0)]], .016, "brand_deep", smooth=False)
    box((.14, .12, .03), (0, 0, .045), "case", .01)


def driver_fob():
    """Driver-ID fob on its ring, laid against the round reader."""
    with group("reader", (-.85, .25, 0)):
        cyl(.86, .26, (0, 0, .13), "case", bevel=.08, segs=64)
        cyl(.72, .1, (0, 0, .29), "case2", bevel=.04, segs=64)
        lathe([(.5, .33), (.56, .33), (.56, .37), (.5, .37), (.5, .33)], "glow", segs=64)
        mark(0, 0, .335, .5, "s400")
        tube([(-.7, .3, .12), (-1.1, .55, .06), (-1.3, .2, .06), (-1.15, -.5, .06), (-.7, -.95, .1)], .05, "rubber")
        plug((-.74, -.92, .13), -44, 2)
    with group("fob", (.95, -.35, .0), (0, 0, 34)):
        slab(1.9, 1.0, .3, .48, "case2", top=.34, bevel=.12)
        slab(1.5, .62, .05, .3, "case", top=.35, bevel=.02)
        cyl(.23, .06, (-.3, 0, .36), "brand", bevel=.03)
        cyl(.17, .05, (.34, 0, .36), "s500", bevel=.02)
        led(.66, .0, .345)
        tube([(1.02 + .3 * math.cos(a), .3 * math.sin(a), .2 + .06 * math.sin(a * 2)) for a in [math.tau * i / 12 for i in range(12)]],
             .04, "metal", cyclic=True)
        box((.3, .3, .2), (.93, 0, .18), "case2", .08)
