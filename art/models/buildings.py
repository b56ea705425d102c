"""Buildings and what stands in yards and streets, in meters; fronts face -Y."""
import math

from .shapes import ball, box, cyl, group, lathe, profile, tube


def gabled(loc=(0, 0, 0), rot=0, size=(6, 5, 2.6), rise=1.6, wall="wall", roof="roof", over=.3):
    """House or barn: the ridge runs along Y."""
    sx, sy, h = size
    with group("gabled", loc, (0, 0, rot)):
        profile([(-sx / 2, 0), (sx / 2, 0), (sx / 2, h), (0, h + rise), (-sx / 2, h)], sy, wall, .05)
        k = rise / (sx / 2)
        for s in (1, -1):
            profile([(s * -.04, h + rise + .05), (s * (sx / 2 + over), h - over * k + .05), (s * (sx / 2 + over), h - over * k + .22),
                     (s * -.04, h + rise + .24)], sy + over * 2, roof, .03)


def house(loc=(0, 0, 0), rot=0):
    """Family house with a garage door, ridge parallel to its front."""
    with group("house", loc, (0, 0, rot)):
        with group("hall", (-1.2, 0, 0), (0, 0, 90)):
            gabled(size=(5, 6.4, 3.0), rise=1.9)
        with group("garage", (3.5, -.3, 0)):
            box((3.4, 4.0, 2.5), (0, 0, 1.25), "wall", .06)
            box((3.7, 4.3, .2), (0, 0, 2.55), "roof", .06)
            box((2.7, .1, 2.0), (0, -2.02, 1.02), "trim", .04)
            for k in range(4):
                box((2.56, .08, .42), (0, -2.06, .3 + k * .47), "s300", .03)
        box((1.0, .1, 2.1), (.4, -2.52, 1.05), "brand", .04)
        box((1.5, .9, .1), (.4, -2.9, .05), "concrete", .03)
        for x in (-3.0, -1.3):
            box((1.1, .1, 1.2), (x, -2.52, 1.6), "paint", .04)
            box((.92, .1, 1.02), (x, -2.55, 1.6), "window", .02)
        box((.6, .6, 1.4), (-2.6, .9, 4.4), "wall", .05)


def barn(loc=(0, 0, 0), rot=0):
    """Green barn with a white-framed door toward -Y."""
    with group("barn", loc, (0, 0, rot)):
        gabled(size=(5.4, 6.4, 3.0), rise=1.9, wall="brand_deep", roof="s500")
        box((2.4, .1, 2.4), (0, -3.22, 1.2), "paint", .04)
        box((2.1, .1, 2.15), (0, -3.26, 1.12), "brand", .03)
        for s in (1, -1):
            box((.14, .06, 2.9), (0, -3.33, 1.12), "paint", .02, rot=(0, s * 43, 0))
        box((.9, .1, .9), (0, -3.22, 3.5), "paint", .04)
        box((.7, .1, .7), (0, -3.26, 3.5), "glass", .02)


def silo(x, y, r=1.1, h=5.5):
    """Grain silo with a ribbed wall and a cone for its roof."""
    with group("silo", (x, y, 0)):
        cyl(r + .2, .16, (0, 0, .08), "concrete", segs=48)
        cyl(r, h, (0, 0, h / 2 + .1), "s200", segs=64, bevel=.03)
        for i in range(1, 9):
            z = h * i / 9 + .1
            lathe([(r - .02, z - .03), (r + .03, z), (r - .02, z + .03)], "s300", segs=64)
        cyl(r + .06, .7, (0, 0, h + .44), "s400", top=.2, segs=48, bevel=.03)
        box((.36, .08, h), (.0, -r - .06, h / 2 + .1), "s500", .02)


def tank(x, y, r=1.7, h=2.8, band="brand"):
    """Storage tank with a band, a railing and a stair."""
    with group("tank", (x, y, 0)):
        cyl(r + .25, .14, (0, 0, .07), "concrete", segs=64)
        cyl(r, h, (0, 0, h / 2 + .12), "paint", segs=72, bevel=.05)
        lathe([(r - .01, h - .55), (r + .015, h - .55), (r + .015, h - .2), (r - .01, h - .2)], band, segs=72)
        cyl(r - .1, .24, (0, 0, h + .2), "s300", top=.3, segs=64, bevel=.03)
        tube([(r * .96 * math.cos(a), r * .96 * math.sin(a), h + .62) for a in [math.tau * i / 40 for i in range(40)]], .03, "steel",
             cyclic=True)
        for i in range(12):
            a = math.tau * i / 12
            tube([(r * .96 * math.cos(a), r * .96 * math.sin(a), h + d) for d in (.1, .62)], .025, "steel", smooth=False)
        for i in range(12):
            a = math.radians(-115 + i * 7.5)
            box((.42, .26, .05), ((r + .22) * math.cos(a), (r + .22) * math.sin(a), .3 + h * i / 12), "steel", .01, 1,
                rot=(0, 0, math.degrees(a)))


def fence(points, h=1.9, step=1.6):
    """Wire fence along a polyline."""
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        for i in range(n + 1):
            x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            cyl(.06, h, (x, y, h / 2), "steel", segs=12)
        for k in range(5):
            z = .2 + (h - .3) * k / 4
            tube([(x0, y0, z), (x1, y1, z)], .022 if k < 4 else .04, "wire", smooth=False)


def gatehouse(loc=(0, 0, 0), rot=0):
    """Guard booth with glass all round."""
    with group("gatehouse", loc, (0, 0, rot)):
        box((2.4, 2.0, .2), (0, 0, .1), "concrete", .04)
        box((2.0, 1.6, 1.0), (0, 0, .7), "wall", .05)
        box((1.9, 1.5, .95), (0, 0, 1.62), "glass", .04)
        for x in (-.95, .95):
            for y in (-.75, .75):
                box((.14, .14, 1.1), (x, y, 1.6), "paint", .03)
        box((2.5, 2.1, .2), (0, 0, 2.2), "brand", .06)
        box((1.8, 1.4, .12), (0, 0, 2.34), "roof", .05)


def barrier(loc=(0, 0, 0), rot=0, length=4.0, lift=0):
    """Boom barrier that reaches along +X; `lift` in degrees."""
    with group("barrier", loc, (0, 0, rot)):
        box((.5, .4, 1.1), (0, 0, .55), "s700", .06)
        ball(.09, (0, 0, 1.18), "glow")
        with group("boom", (0, -.1, .95), (0, -lift, 0)):
            n = 6
            for i in range(n):
                box((length / n, .1, .16), (length * (i + .5) / n, -.16, 0), "paint" if i % 2 else "alert", .02)


def camera_pole(x, y, h=4.2, headings=(-90,), arm=.55):
    """Post with one camera for each heading (degrees)."""
    with group("camera-pole", (x, y, 0)):
        cyl(.28, .2, (0, 0, .1), "concrete", segs=24)
        cyl(.09, h, (0, 0, h / 2), "steel", top=.07, segs=20)
        for a in headings:
            with group("camera", (0, 0, h - .25), (0, 0, a)):
                tube([(0, 0, 0), (arm, 0, .05)], .05, "steel", smooth=False)
                box((.62, .3, .3), (arm + .2, 0, -.08), "paint", .07, rot=(0, 16, 0))
                cyl(.12, .08, (arm + .52, 0, -.17), "lens", "X", .02, 24)


def office(loc=(0, 0, 0), rot=0, size=(6, 5), floors=3, roof="roof"):
    """Office block with window bands."""
    sx, sy = size
    with group("office", loc, (0, 0, rot)):
        h = floors * 1.7 + .4
        box((sx, sy, h), (0, 0, h / 2), "wall", .08)
        for f in range(floors):
            z = 1.15 + f * 1.7
            box((sx - .5, sy + .04, .95), (0, 0, z), "glass", .02)
            box((sx + .04, sy - .5, .95), (0, 0, z), "glass", .02)
            for i in range(1, int(sx)):
                box((.1, sy + .1, .97), (-sx / 2 + i * sx / int(sx), 0, z), "paint", .01, 1)
            for i in range(1, int(sy)):
                box((sx + .1, .1, .97), (0, -sy / 2 + i * sy / int(sy), z), "paint", .01, 1)
        box((sx + .2, sy + .2, .22), (0, 0, h), roof, .06)
        box((sx + .06, sy + .06, .16), (0, 0, h - .3), "brand", .02)
        box((1.4, 1.2, .6), (-sx / 5, sy / 6, h + .36), "paint2", .08)


def bus_shelter(loc=(0, 0, 0), rot=0):
    """Glass shelter with a bench and a stop sign."""
    with group("shelter", loc, (0, 0, rot)):
        box((3.6, 1.5, .12), (0, 0, 2.4), "brand", .05)
        for x in (-1.6, 1.6):
            box((.1, .1, 2.4), (x, .6, 1.2), "steel", .02)
        box((3.2, .05, 1.7), (0, .62, 1.3), "#b9cbe0", .02)
        box((2.4, .5, .1), (-.2, .3, .55), "wood", .03)
        for x in (-1.2, .8):
            box((.1, .4, .5), (x, .3, .25), "steel", .02)
        cyl(.05, 2.6, (2.3, -.4, 1.3), "steel", segs=16)
        cyl(.36, .08, (2.3, -.4, 2.5), "accent", "Y", .02)


def portal(loc=(0, 0, 0), rot=0, width=4.4, h=3.4):
    """RFID gate: two antenna posts joined above; goods pass along X."""
    with group("portal", loc, (0, 0, rot)):
        for s in (1, -1):
            box((.5, .36, h), (0, s * width / 2, h / 2), "paint", .08)
            box((.7, .56, .2), (0, s * width / 2, .1), "s600", .05)
            for z in (1.0, 2.2):
                box((.08, .3, .8), (.26, s * (width / 2), z), "s700", .03)
                box((.34, .06, .8), (0, -s * .19 + s * width / 2, z), "s700", .03)
            box((.06, .06, h - .5), (.27, s * (width / 2 - .22), h / 2), "glow", .02, 1)
        box((.5, width + .36, .4), (0, 0, h), "brand", .08)
