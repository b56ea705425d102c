"""What lies on a bench: measuring, turning, and writing. The scale is that of the devices."""
from .devices import led
from .shapes import box, cyl, group, lathe, slab, tube

# The bars of a digit: where each is from its center, and its width and height.
SEGMENTS = dict(
    a=(0, .21, .18, .05), b=(.09, .105, .05, .2), c=(.09, -.105, .05, .2), d=(0, -.21, .18, .05),
    e=(-.09, -.105, .05, .2), f=(-.09, .105, .05, .2), g=(0, 0, .18, .05),
)


def multimeter():
    """A meter with its dial, 12.6 on its display, and two leads that end in probes to the left."""
    slab(1.5, 2.5, .5, .26, "amber", top=.5, bevel=.1)
    slab(1.3, 2.3, .12, .22, "case2", top=.56, bevel=.04)
    slab(1.06, .66, .04, .08, "#cfe3d3", top=.58, bevel=.01, loc=(0, .68))
    for x, bars in ((-.38, "b c"), (-.1, "a b d e g"), (.26, "a c d e f g")):
        for bar in bars.split():
            dx, dy, width, height = SEGMENTS[bar]
            box((width, height, .012), (x + dx, .68 + dy, .585), "ink", .008, 1)
    box((.06, .06, .012), (.08, .47, .585), "ink", .008, 1)
    cyl(.42, .14, (0, -.16, .6), "case", bevel=.04)
    box((.09, .6, .06), (0, -.16, .68), "label", .02, rot=(0, 0, -34))
    for x, role in ((-.3, "#b8433e"), (.3, "s950")):
        cyl(.13, .14, (x, -.86, .6), role, bevel=.03, segs=28)
    led(.5, .22, .58)


def lead(points, role):
    """A lead through the points, with a probe at its last one, whose tip is toward -X."""
    tube(points, .05, role)
    x, y, z = points[-1]
    cyl(.09, .9, (x - .4, y, z), role, "X", .03, 24)
    cyl(.13, .06, (x - .7, y, z), role, "X", .02, 24)
    cyl(.028, .4, (x - 1.0, y, z), "metal", "X", .01, 16)


def screwdriver():
    """Along X, its tip toward +X."""
    lathe([(0, -1.1), (.15, -1.08), (.2, -.9), (.17, -.5), (.2, -.1), (.13, .05), (.1, .12), (0, .12)], "brand", axis="X", segs=40)
    cyl(.055, 1.5, (.82, 0, 0), "metal", "X", .01, 20)


def record():
    """A sheet with a heading, lines to fill in, and the boxes that were checked."""
    slab(2.2, 3.0, .03, .06, "white", top=.03, bevel=.008)
    box((.9, .12, .008), (-.5, 1.2, .034), "ink", .002, 1)
    for i in range(6):
        y = .78 - i * .36
        box((.2, .2, .008), (-.84, y, .034), "s300", .002, 1)
        box((1.2 - .18 * (i % 3), .05, .008), (.02 - .09 * (i % 3), y, .034), "s400", .002, 1)
        if i < 4:
            tube([(-.9, y, .05), (-.85, y - .06, .05), (-.72, y + .12, .05)], .025, "glow", smooth=False)


def pen():
    """Along X, its tip toward -X."""
    cyl(.085, 1.7, (.1, 0, 0), "case", "X", .02, 24)
    lathe([(0, -1.05), (.03, -1.0), (.085, -.74), (0, -.74)], "metal", axis="X", segs=24)
    box((.6, .04, .05), (.6, 0, .1), "metal", .015)


def cloth(under, over):
    """A folded cloth with a stripe; the roles are of its two layers."""
    slab(2.0, 1.5, .1, .2, under, top=.1, bevel=.04)
    slab(1.4, 1.1, .1, .2, over, top=.18, bevel=.04, loc=(.1, .05))
    box((1.4, .08, .02), (.1, -.2, .19), "brand", .01, 1)


def power_driver():
    """A cordless driver on its side, its bit toward +X."""
    with group("driver", (0, 0, .34)):
        lathe([(0, -.9), (.26, -.88), (.33, -.7), (.34, .3), (.3, .5), (0, .5)], "brand", axis="X", segs=40)
        lathe([(.2, .5), (.27, .52), (.27, .8), (.2, .95), (.1, 1.0), (0, 1.0)], "case", axis="X", segs=40)
        cyl(.06, .5, (1.2, 0, 0), "metal", "X", .01, 6)
        box((.5, 1.2, .44), (-.4, -.75, -.06), "case", .16, 5, rot=(0, 0, 12))
        box((.9, .5, .56), (-.18, -1.5, -.04), "case2", .1, 5)
        box((.5, .02, .2), (-.18, -1.76, -.04), "brand", .01, 1)


def glue():
    """A tube of glue on its side, its nozzle toward +X."""
    cyl(.26, 1.7, (0, 0, .27), "s100", "X", .03, 40)
    cyl(.263, .8, (-.1, 0, .27), "accent", "X", .005, 40)
    lathe([(.2, .85), (.13, .98), (.05, 1.6), (0, 1.6)], "case", (0, 0, .27), "X", 32)


def magnet():
    """A round magnet below a knob, standing."""
    cyl(.34, .22, (0, 0, .11), "metal", bevel=.03)
    cyl(.36, .3, (0, 0, .36), "#b8433e", bevel=.08)
    cyl(.12, .3, (0, 0, .62), "case", bevel=.02, segs=24)
    cyl(.24, .22, (0, 0, .84), "case", bevel=.08)
