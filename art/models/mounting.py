"""Where a device is mounted: below a dashboard, beside a fuse box, behind a windshield. The scale is that of the devices."""
import math

from .fittings import sixteen_pin
from .shapes import ball, box, cyl, group, lathe, profile, rounded_rect, slab, tube


def ring(points, radius=.05, role="glow"):
    """A closed line around what a step is about."""
    tube(points, radius, role, cyclic=True, smooth=False, name="ring")


def outline(sx, sz, r, y=0.0):
    """A rounded rectangle that stands upright, toward -Y."""
    return [(x, y, z) for x, z in rounded_rect(sx, sz, r, 6)]


def steps(start, end, count=7, role="glow"):
    """A dotted line through the air, its dots smaller toward the end."""
    for i in range(count):
        k = i / (count - 1)
        ball(.12 - .05 * k, [p + (q - p) * k for p, q in zip(start, end)], role)


def plug_port():
    """The 16-pin port of a car or van, toward -Y."""
    box((2.0, .5, .96), (0, .3, 0), "case", .1)
    sixteen_pin(False)


def round_port():
    """The round 9-pin port of a truck on its plate, toward -Y: eight pins around a ninth."""
    box((1.9, .4, 1.5), (0, .3, 0), "case", .1)
    lathe([(.4, 0), (.58, 0), (.6, .06), (.6, .3), (.4, .3), (.4, 0)], "s400", (0, -.06, 0), "Y", 56)
    cyl(.42, .1, (0, .1, 0), "s950", "Y", .01, 48)
    for x, z in [(0, 0)] + [(.25 * math.cos(math.tau * i / 8), .25 * math.sin(math.tau * i / 8)) for i in range(8)]:
        cyl(.055, .1, (x, .03, z), "gold", "Y", .015, 20)
    for x in (-.78, .78):
        cyl(.09, .04, (x, .09, 0), "steel", "Y", .01, 20)


def instruments():
    """Two gauges and an odometer under a hood, on a dashboard, toward -Y."""
    profile([(x * 1.9, z * 1.05) for x, z in ((-1, 0), (-1, .7), (-.8, 1), (.8, 1), (1, .7), (1, 0))], 1.5, "s700", .12, 4)
    with group("face", (0, -.78, .55)):
        profile(rounded_rect(3.3, .86, .2, 8), .06, "s950", .01, 2)
        for x, turn in ((-1.15, 40), (1.15, -30)):
            lathe([(.33, 0), (.37, 0), (.37, .04), (.33, .04), (.33, 0)], "s300", (x, -.03, 0), "Y", 48, rot=(180, 0, 0))
            box((.04, .03, .3), (x, -.05, .1), "alert", .005, 1, rot=(0, turn, 0))
        box((1.2, .03, .46), (0, -.04, 0), "#dfeadf", .02, 1)
        for i in range(6):
            box((.12, .02, .22), (-.45 + i * .18, -.06, 0), "ink", .01, 1)


def dashboard(port):
    """A dashboard's lower half between the door and the console; `port` builds its port, which is at (-2.7, -.62, 2.86)."""
    width = 10.4
    with group("dash", rot=(0, 0, 90)):
        profile([(.1, 2.1), (-.55, 2.5), (-.75, 4.2), (-.3, 4.9), (.9, 5.4), (2.6, 5.4), (2.6, 2.1)], width, "s500", .22, 5)
    box((.5, 3.4, 5.0), (-width / 2 + .1, 1.0, 2.5), "s400", .2, 5)
    with group("console", (width / 2 - 1.0, .7, 0)):
        box((2.2, 3.6, 3.3), (0, 0, 1.65), "s400", .28, 5)
        box((1.5, .08, .9), (0, -1.8, 2.5), "case", .03)
        for x in (-.45, 0, .45):
            cyl(.18, .24, (x, -1.84, 1.6), "case", "Y", .05, 28)
    box((width - .5, .3, 2.4), (0, 2.4, 1.2), "s700", .1)
    with group("port", (-2.7, -.62, 2.86)):
        port()
    with group("pedals", (-.1, 1.3, 0)):
        for x, width_, z in ((-.2, .9, 1.0), (1.0, .56, .9)):
            with group("pedal", (x, 0, z), (-24, 0, 0)):
                box((width_, .12, .7), (0, 0, 0), "rubber", .05)
                box((.14, .12, 1.3), (0, .1, .9), "steel", .04)


def start_button(x, y, z):
    """A round button toward -Y."""
    cyl(.34, .14, (x, y, z), "s300", "Y", .03, 36)
    cyl(.26, .2, (x, y, z), "case", "Y", .03, 36)
    box((.04, .02, .14), (x, y - .11, z + .03), "glow", .005, 1)


def phone(screen="form"):
    """A phone that leans back and shows a form, a trip on a map, the tags that were read, or the two views of a camera."""
    with group("phone", (0, 0, 1.28), (-18, 0, 0)):
        profile(rounded_rect(1.5, 2.7, .22, 8), .16, "case", .05, 4)
        profile(rounded_rect(1.34, 2.54, .16, 8), .02, "#f3f7f5", .005, 2, loc=(0, -.085, 0))
        if screen == "form":
            box((.6, .02, .09), (-.24, -.1, .92), "ink", .005, 1)
            for z in (.5, -.05):
                box((.36, .02, .05), (-.36, -.1, z + .2), "s400", .005, 1)
                box((1.08, .02, .24), (0, -.1, z), "s200", .02, 1)
                box((.5, .02, .06), (-.24, -.115, z), "ink", .005, 1)
            box((1.08, .02, .26), (0, -.1, -.8), "brand", .04, 1)
        elif screen == "trip":
            box((1.2, .02, 2.36), (0, -.1, 0), "#dfeadf", .03, 1)
            for x in (-.36, .3):
                box((.09, .02, 2.3), (x, -.108, 0), "white", 0, 1)
            for z in (-.7, .1, .8):
                box((1.16, .02, .09), (0, -.108, z), "white", 0, 1)
            tube([(-.36, -.14, -.95), (-.36, -.14, .1), (.3, -.14, .1), (.3, -.14, .8)], .05, "glow", smooth=False)
            cyl(.12, .04, (-.36, -.14, -.95), "s700", "Y", .01, 24)
            cyl(.14, .04, (.3, -.14, .8), "brand", "Y", .01, 24)
        elif screen == "tags":
            for z in (.95, .55, .15):
                cyl(.1, .02, (-.44, -.1, z), "brand", "Y", .005, 24)
                box((.74, .02, .08), (.1, -.1, z), "s500", .005, 1)
            box((1.06, .02, .06), (0, -.1, -.7), "s300", .02, 1)
            box((.4, .02, .08), (-.33, -.11, -.7), "brand", .02, 1)
            cyl(.14, .05, (-.13, -.12, -.7), "brand", "Y", .02, 28)
        else:
            for z, sky, low in ((.5, "#a9c7ea", "road"), (-.55, "#c9ced6", "s700")):
                box((1.14, .02, .86), (0, -.1, z), sky, .02, 1)
                box((1.14, .02, .42), (0, -.112, z - .22), low, .01, 1)
            profile([(-.12, -.02), (.12, -.02), (.4, -.42), (-.4, -.42)], .01, "s400", 0, loc=(0, -.128, .5))
            cyl(.17, .02, (0, -.13, -.45), "#b98a6b", "Y", .005, 28)
            profile(rounded_rect(.62, .34, .14, 6), .02, "accent", .005, 2, loc=(0, -.13, -.8))
            for z in (.5, -.55):
                cyl(.05, .02, (.46, -.13, z + .32), "glow", "Y", .005, 16)


def fuse_box():
    """Rows of fuses; an adapter in one of them has a socket for a second fuse and a lead."""
    slab(3.0, 2.3, .7, .2, "case", top=.7, bevel=.07)
    slab(2.7, 2.0, .1, .14, "case2", top=.74, bevel=.03)
    roles = ("#b8433e", "accent", "amber", "#d9d24a", "brand", "s200")
    for row in range(2):
        for i in range(6):
            if (row, i) == (0, 1):
                continue
            box((.26, .5, .34), (-1.05 + i * .42, .5 - row * .8, .84), roles[(i * 2 + row * 3) % 6], .04)
    with group("tap", (-.63, .5, .8)):
        box((.32, .56, .3), (0, 0, .1), "rubber", .05)
        box((.26, .5, .34), (0, 0, .46), "#b8433e", .04)
    ring([(x - .63, y + .5, 1.0) for x, y in rounded_rect(.62, .9, .18, 6)], .035)


def ignition_lock():
    """A lock with its key, toward -Y."""
    box((1.7, .5, 1.7), (0, .2, .85), "case2", .14, 5)
    lathe([(0, 0), (.46, 0), (.5, .06), (.5, .3), (.4, .34), (0, .34)], "s300", (0, -.05, .95), "Y", 48, rot=(180, 0, 0))
    box((.1, .5, .22), (0, -.55, .95), "metal", .02)
    with group("head", (0, -1.0, .95)):
        profile(rounded_rect(.36, .74, .16, 8), .3, "case", .06, 4, rot=(0, 0, 90))
        box((.02, .3, .16), (-.19, 0, 0), "brand", .005, 1)


def ground_point():
    """A bare rail of the body, with a ring terminal under its bolt. The lead's end is at (-.75, -.2, .5)."""
    box((2.6, .9, .4), (0, 0, .2), "metal", .06)
    box((2.6, .16, 1.2), (0, .46, .6), "metal", .06)
    lathe([(.14, .4), (.32, .4), (.32, .46), (.14, .46), (.14, .4)], "gold", segs=40)
    cyl(.17, .2, (0, 0, .54), "steel", bevel=.03, segs=6)
    box((.4, .16, .05), (-.44, -.06, .44), "gold", .015, rot=(0, 0, 12))
    ring([(x, y, .42) for x, y in rounded_rect(1.0, .8, .36, 8)], .035)


def cover():
    """A plastic panel of a dashboard, curved, its hollow side down."""
    arc = [(1.7 * math.cos(math.radians(a)), 1.7 * math.sin(math.radians(a))) for a in range(52, 129, 4)]
    inner = [(1.6 * math.cos(math.radians(a)), 1.6 * math.sin(math.radians(a))) for a in range(128, 51, -4)]
    profile([(x, z - 1.5) for x, z in arc + inner], 3.4, "s400", .03, 2, rot=(0, 0, 90))


def windshield():
    """A windshield's frame, seen from the front: pillars, the roof's edge, the cowl with wipers, and the dash behind."""
    low, high = ((-5.0, -1.6, 1.2), (5.0, -1.6, 1.2)), ((-3.9, 1.5, 5.0), (3.9, 1.5, 5.0))
    for a, b in zip(low, high):
        tube([a, b], .3, "accent", smooth=False)
    tube([(-3.9, 1.5, 5.0), (3.9, 1.5, 5.0)], .3, "accent", smooth=False)
    with group("roof", (0, 2.8, 5.05)):
        box((8.3, 2.6, .34), (0, 0, 0), "accent", .15, 5)
        box((7.7, 2.4, .2), (0, 0, -.2), "s300", .08)
    with group("cowl", rot=(0, 0, 90)):
        profile([(-3.1, .3), (-3.0, .9), (-1.5, 1.25), (-.9, 1.1), (-.9, .3)], 10.6, "accent", .2, 5)
    box((10.0, .7, .14), (0, -1.45, 1.16), "s700", .05)
    for x in (-3.2, .6):
        tube([(x, -1.6, 1.35), (x + 3.3, -1.25, 1.62)], .07, "rubber", smooth=False)
    with group("inside", rot=(0, 0, 90)):
        profile([(-.7, .4), (-.7, 1.2), (.4, 1.7), (1.8, 1.5), (2.4, .4)], 9.6, "case2", .2, 5)
    with group("mirror", (1.5, 1.5, 4.0)):
        box((1.9, .2, .62), (0, 0, 0), "case", .14, 5)
        cyl(.07, .7, (0, .1, .5), "case", segs=20)


def legal_zone():
    """A line around the top of the glass, where a camera may be."""
    slope = lambda x, k: (x, -1.6 + 3.1 * k, 1.2 + 3.8 * k)
    ring([slope(x, k) for x, k in ((-4.0, .4), (4.0, .4), (3.5, .91), (-3.5, .91))], .06)


def trailer_front():
    """A trailer's front end, cut off behind: its roof at z = 3.4, its wall toward -Y, ribbed, with marker lamps below the rail."""
    slab(10.6, 6.2, .24, .18, "paint", top=3.4, bevel=.06)
    box((10.2, .3, 3.2), (0, -2.8, 1.65), "paint", .05)
    box((.3, 5.8, 3.2), (5.0, .1, 1.65), "paint", .05)
    for i in range(9):
        box((.5, .1, 2.5), (-4.0 + i, -2.97, 1.65), "s200", .05)
    for i in range(5):
        box((.1, .5, 2.5), (5.17, -1.9 + i, 1.65), "s200", .05)
    for low, color in ((3.24, "steel"), (.26, "brand")):
        box((10.7, .3, .34), (0, -3.0, low), color, .06)
        box((.3, 6.2, .34), (5.2, 0, low), color, .06)
    for x in (-5.1, 5.1):
        box((.42, .42, 3.3), (x, -2.86, 1.65), "steel", .08)
    for x in (-3.4, 0, 3.4):
        box((.5, .1, .18), (x, -3.18, 3.24), "amber", .05)


def van_rear():
    """A van's rear end, cut off in front, its doorway toward -Y: the floor's upper side at z = 1.2, the walls 7.8 apart."""
    box((9.0, 5.0, .4), (0, 1.7, 1.0), "s500", .06)
    for i in range(7):
        box((.3, 4.6, .04), (-3.0 + i, 1.6, 1.21), "s600", .015)
    for x in (-4.2, 4.2):
        box((.6, 5.0, 5.4), (x, 1.7, 3.7), "paint", .12, 5)
        box((.06, .9, 4.4), (x * .924, -.2, 3.7), "s300", .02)
        box((.34, .1, 1.5), (x, -.83, 3.6), "alert", .04)
        cyl(.95, .5, (x * .97, 2.3, .8), "tire", "X", .12, 48)
        cyl(.5, .52, (x * .975, 2.3, .8), "rim", "X", .05, 40)
    box((9.0, 5.0, .4), (0, 1.7, 6.5), "paint", .14, 5)
    box((7.9, .2, 5.0), (0, 4.0, 3.7), "s400", .05)
    box((.04, 5.0, .5), (4.5, 1.7, 2.6), "brand", .01)
    box((9.2, .6, .56), (0, -.95, .9), "s700", .14, 5)
    for z, roles in ((2.5, ("accent", "amber", "brand")), (4.3, ("amber", "brand", "accent"))):
        box((1.3, 3.0, .12), (-3.2, 2.3, z), "steel", .03)
        for i, role in enumerate(roles):
            box((1.0, .8, .7), (-3.2, 1.3 + i * 1.0, z + .42), role, .08)
