"""A vehicle workshop from inside: walls, a two-post lift, a bench under a tool board, a tool cart. In meters."""
from .devices import dash_cam, wired_tracker
from .shapes import box, cyl, group, lathe, slab, tube, wheel


def bay(sx=10.4, sy=7.6, h=4.2):
    """Floor with marked lanes and two walls, one with a roller door that stands half open, one with a window band."""
    slab(sx, sy, .3, .2, "concrete", top=0, bevel=.06)
    for y in (-2.5, 1.5):
        box((sx - 3.2, .1, .01), (.6, y, .006), "amber", .002, 1)
    back, left = sy / 2 - .12, -sx / 2 + .12
    box((sx, .24, h), (0, back, h / 2), "wall", .04)
    box((.24, sy, h), (left, 0, h / 2), "wall", .04)
    box((sx - .3, .06, 1.1), (.12, back - .14, .55), "s300", .01)
    box((.06, 4.4, 3.3), (left + .14, -.9, 1.65), "s800", .01)
    for i in range(8):
        box((.1, 4.3, .19), (left + .2, -.9, 3.2 - i * .2), "s300", .04)
    for y in (-3.15, 1.35):
        box((.22, .2, 3.6), (left + .16, y, 1.8), "brand", .03)
    box((.2, 4.9, .34), (left + .18, -.9, 3.56), "brand", .06)
    for i in range(3):
        box((1.25, .06, .9), (1.2 + i * 1.4, back - .1, 3.3), "s400", .03)
        box((1.15, .1, .8), (1.2 + i * 1.4, back - .12, 3.3), "glass", .03)


def lift(span=3.5, up=1.25):
    """Two posts with arms under the sills; what stands on it is `up` above the floor."""
    for side in (-1, 1):
        with group("post", (0, side * span / 2, 0)):
            box((.7, .5, .06), (0, 0, .03), "s600", .02)
            box((.34, .34, 3.5), (0, 0, 1.75), "brand", .05)
            box((.2, .06, 3.3), (0, -side * .19, 1.75), "s700", .01)
            box((.44, .5, .6), (0, -side * .05, up - .06), "s700", .05)
            for x in (-1.1, 1.1):
                tube([(0, -side * .2, up - .12), (x, -side * .95, up - .12)], .09, "s600", smooth=False)
                cyl(.16, .12, (x, -side * .95, up - .04), "rubber", segs=24)
    box((.34, span, .2), (0, 0, 3.5), "brand", .05)


def bench(width=3.6):
    """A bench with a vise, a board of tools, a screen that shows a vehicle on its route, and a device under test."""
    box((width, .9, .1), (0, 0, .92), "wood", .03)
    for x in (-width / 2 + .3, width / 2 - .3):
        box((.5, .78, .86), (x, 0, .44), "s500", .04)
        for z in (.2, .46, .72):
            box((.42, .02, .2), (x, -.4, z), "s400", .02)
            box((.2, .04, .03), (x, -.42, z + .04), "s200", .01)
    box((width - .1, .06, 1.15), (0, .44, 1.8), "s500", .02)
    for i in range(6):
        x, long = -width / 2 + .35 + i * .24, .5 + .12 * (i % 3)
        box((.05, .03, long), (x, .39, 1.95), "metal", .01)
        box((.1, .05, .24), (x, .39, 1.95 - long / 2), ("brand", "alert", "amber")[i % 3], .02)
    for i in range(3):
        lathe([(.1 + .03 * i, -.02), (.14 + .03 * i, -.02), (.14 + .03 * i, .02), (.1 + .03 * i, .02), (.1 + .03 * i, -.02)],
              "metal", (-.1 + i * .4 - .05, .38, 2.0), "Y", 28)
    with group("screen", (1.1, .2, .97)):
        box((.34, .24, .03), (0, 0, .015), "s700", .01)
        box((.06, .05, .4), (0, .03, .2), "s700", .01)
        box((1.15, .06, .7), (0, 0, .62), "case", .03)
        box((1.06, .01, .61), (0, -.034, .62), "#dfeadf", .005, 1)
        tube([(-.42, -.05, .44), (-.1, -.05, .44), (-.1, -.05, .7), (.24, -.05, .7), (.24, -.05, .84)], .022, "glow", smooth=False)
        cyl(.05, .02, (.24, -.05, .84), "brand", "Y", .005, 20)
    with group("tested", (-.1, -.1, .97), (0, 0, 12), .17):
        wired_tracker()
    with group("camera", (-1.0, -.05, .97), (0, 0, -16), .17):
        dash_cam()


def cart():
    """A tool cart with drawers, one of them open."""
    for x in (-.32, .32):
        for y in (-.2, .2):
            cyl(.07, .06, (x, y, .07), "rubber", "Y", .01, 20)
    box((.84, .56, .8), (0, 0, .54), "alert", .04)
    for i, z in enumerate((.24, .42, .6, .78)):
        out = .16 if i == 2 else 0
        box((.76, .04 + out, .14), (0, -.28 - out / 2, z), "alert", .02)
        box((.4, .03, .025), (0, -.32 - out, z + .03), "s200", .008)
    box((.86, .58, .05), (0, 0, .95), "s800", .02)
    tube([(-.2, .1, 1.02), (.2, -.06, 1.02)], .03, "metal", smooth=False)
    box((.22, .14, .1), (.2, .12, 1.02), "accent", .03)


def tires(count=3):
    """A stack of tires."""
    for i in range(count):
        with group("tire", (.02 * (i % 2), .03 * (i % 3), .12 + i * .23), (90, 0, i * 20)):
            wheel(.36, .22, (0, .001, 0))
