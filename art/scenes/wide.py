"""Wide pictures for the head of a page: a camera in the scene, from near the ground or in a vehicle."""
import math

from models import buildings as B, devices as D, machines as K, motif as T, people as H, places as P, street, trackers as R, vehicles as V
from models.shapes import ball, box, cyl, group, profile, tube
from models.studio import Wide

from . import WIDE, scene


CIRCLE = [(math.cos(math.tau * i / 24), math.sin(math.tau * i / 24)) for i in range(24)]


def plain(role="crop", size=900):
    """Ground to the horizon."""
    box((size, size, .2), (0, 0, -.1), role, 0)


def hills(x, n=7, step=70, role="leaf"):
    """Low hills in the distance, across the view along +X."""
    for i in range(n):
        ball(60, (x + (i * 37) % 50, (i - n / 2) * step, -30 - (i * 13) % 12), role, .8, 4)


@scene(Wide((-19, -12.5, 3.4), (16, 3.4, 4.4), 30, far=330), kind=WIDE)
def coverage():
    """A highway across open land: a truck, a mast in the distance, and a route that goes on without it."""
    plain()
    hills(230)
    road = P.road([(-60, -2), (40, -2), (120, 8), (260, 20)], 8.0, 30)
    V.semi((5, -3.9, .03), 0, length=12)
    V.car((34, .6, .03), 184, "accent")
    T.route(T.part(T.offset(road, -1.9), .0, .9), z=.05, radius=.1)
    P.tower(60, 21, 15, 2.0, .7)
    T.signal((60, 21, 17), (2.2, 3.6, 5.2), width=.22)
    for i in range(7):
        P.pole(12 + i * 22, 9.5, 8.5)
    P.trees([(16 + i * 9, 15 + (i * 7) % 11, 1.6 + (i % 3) * .4) for i in range(9)])
    P.trees([(14 + i * 12, -17 - (i * 5) % 13, 1.5 + (i % 3) * .4) for i in range(8)])


@scene(Wide((-.95, -1.98, 2.34), (2.4, -1.72, 1.98), 20, far=300), kind=WIDE)
def cab():
    """A driver at the wheel: tablet on the dash, camera at the top of the windshield, the road ahead."""
    street.ground(-30, 300, 90)
    for side, seed in ((1, 4), (-1, 8)):
        street.block(8, 81, side, seed)
        street.block(99, 230, side, seed + 1)
    with group("cab", (0, -1.85, 0)):
        with group("dash", (1.0, 0, 0)):
            profile([(-.1, .9), (-.16, 1.52), (-.02, 1.68), (.3, 1.74), (.75, 1.62), (.75, .9)], 2.5, "s800", .09, 5)
            box((.05, .7, .24), (-.13, .62, 1.5), "s950", .03)
            for y in (.42, .82):
                cyl(.1, .02, (-.165, y, 1.5), "s700", "X", .005, 40)
                tube([(-.18, y, 1.5), (-.18, y + .05, 1.56)], .008, "glow", smooth=False)
        tube([(.5, .62 + .26 * c, 1.56 + .26 * s) for c, s in CIRCLE], .024, "s900", cyclic=True)
        for a in ((.0, .22), (0, -.22)):
            tube([(.5, .62, 1.56), (.5, .62 + a[1], 1.56 - .06)], .02, "s700", smooth=False)
        cyl(.075, .05, (.5, .62, 1.56), "s800", "X", .02)
        for y, lift in ((.39, .07), (.86, .09)):
            tube([(-.5, y + (.1 if y > .6 else -.1), 1.26), (.05, y + (.14 if y > .6 else -.12), 1.28), (.46, y, 1.56 + lift)], .062, "brand")
            ball(.062, (.48, y, 1.58 + lift), "#c99a76")
        with group("tablet", (.88, -.02, 1.92), (0, 0, -76), .17):
            with group("lift", (0, 0, -1.5)):
                R.driver_tablet()
        for y in (-1.22, 1.22):
            tube([(1.35, y, 1.66), (.62, y * .95, 2.86)], .07, "s700", smooth=False)
        box((.6, 2.5, .14), (.42, 0, 2.92), "s700", .05)
        with group("camera", (.95, -.16, 2.66), (0, 0, 78), .09):
            D.dash_cam()


@scene(Wide((-6.6, -4.9, 1.6), (.2, .4, 1.35), 32, far=160), kind=WIDE)
def installation():
    """A technician with a tablet and another at a van's open dash, in a bright workshop."""
    plain("concrete", 300)
    box((40, .3, 9), (6, 7, 4.5), "wall", .05)
    box((.3, 30, 9), (17, 0, 4.5), "paint2", .05)
    for i in range(7):
        box((2.6, .1, 1.2), (-8 + i * 4, 6.82, 5.4), "#d8ecff", .03)
    box((7.4, .9, .12), (-1.5, 6.2, 1.1), "wood", .03)
    for x in (-4.8, -1.5, 1.8):
        box((.12, .8, 1.1), (x, 6.2, .55), "s600", .02)
    for i in range(6):
        box((.5 + .2 * (i % 3), .4, .3 + .12 * (i % 2)), (-4.6 + i * 1.1, 6.2, 1.35), ("brand", "s400", "accent", "s600")[i % 4], .04)
    V.van((1.6, 1.2, .0), -168)
    V.van((8.6, 2.4, 0), -150, accent="accent")
    V.car((6.8, -4.4, 0), 140, "s400")
    H.figure((-3.0, -1.5, 0), 30, "tablet", "brand")
    with group("in-hand", (-3.0, -1.5, 0), (0, 0, 30)):
        H.handheld()
    H.figure((-.4, -.35, 0), 78, "reach", "accent", hair="#6b4a2f")
    with group("cart", (-3.8, 1.0, 0), (0, 0, 20)):
        for z in (.2, .62, 1.0):
            box((1.2, .7, .06), (0, 0, z), "alert" if z > .9 else "s500", .02)
        for x in (-.55, .55):
            for y in (-.3, .3):
                box((.06, .06, 1.0), (x, y, .5), "s700", .01)
        with group("tracker", (-.1, 0, 1.04), (0, 0, 30), .16):
            D.wired_tracker()
        with group("dash-cam", (.34, .05, 1.04), (0, 0, -20), .12):
            D.dash_cam()


@scene(Wide((-5.4, -8.2, 1.7), (4.0, 1.2, 1.75), 31, far=200), kind=WIDE)
def own_car():
    """A house at the curb: the car in its driveway, inside the glowing circle of its geofence."""
    plain()
    P.road([(-60, -5.2), (60, -5.2)], 6.4)
    box((120, 1.6, .1), (0, -1.0, .02), "curb", .02)
    B.house((3.2, 6.5, 0))
    B.house((18.5, 7.4, 0))
    B.house((-13.5, 7.0, 0))
    box((3.6, 8.2, .06), (6.7, 1.9, .03), "concrete", .02)
    V.car((6.7, 1.2, .06), -90, "accent")
    T.geofence(T.circle(6.7, 1.2, 3.5), 1.2)
    T.pin(6.7, 1.2, 1.75, .7, ring=False)
    V.car((-9, -6.8, .03), 0, "s400")
    H.figure((1.6, 2.4, 0), -160, "tablet", "brand")
    with group("phone", (1.6, 2.4, 0), (0, 0, -160)):
        H.handheld((.014, .09, .17), False)
    P.trees([(-3.4, 3.6, 1.7), (11.8, 3.2, 1.5), (-6.2, 9.6, 2.2), (11.2, 12, 2.4), (24, 4, 1.8), (-20, 4, 1.8), (0, 13.5, 2.6), (30, 9, 2)])
    B.fence([(-8, 1.8), (-2.2, 1.8)], .9, 1.2)


@scene(Wide((6.2, -4.6, 3.9), (-.9, .5, 3.0), 38, (5, -6, 5), 200), kind=WIDE)
def trailer_nose():
    """A solar tracker on the nose of a trailer in a yard, close up."""
    plain("concrete", 400)
    V.trailer((-1.0, 0, 0), length=11)
    with group("tracker", (-.1, -.1, 3.3), (0, 90, 0), .27):
        with group("upright", (0, 0, 0), (0, 0, 82)):
            D.solar_tracker()
    T.signal((-.1, -.1, 3.95), (.5, .95, 1.4), width=.04)
    for i in range(4):
        V.trailer((-2.0, 4.2 * (i + 1), 0), length=11, accent="accent" if i % 2 else "brand")
    P.depot((-26, 12, 0), 90, 22, 12, 6, doors=4)
    V.tractor((9, 14, 0), -120)


@scene(Wide((3.3, -3.5, 1.3), (-1.9, .35, 1.35), 35, (5, -5, 4.6), 130), kind=WIDE)
def lone_worker():
    """Someone walks alone on a path through trees, a small tracker on a lanyard, its route behind."""
    plain()
    hills(-150, role="leaf2")
    path = P.road([(-30, -1.2), (-6, -1.0), (6, 0), (20, 5), (60, 9)], 2.4, 8, dashes=False, lanes=False)
    T.route(T.part(path, .0, .3), z=.03, radius=.03)
    H.figure((-1.6, -.75, .02), 8, "walk", "accent", hair="#5b4332", trousers="s600")
    with group("worn", (-1.6, -.75, 0), (0, 0, 8)):
        tube([(.13, .08, 1.44), (.17, .0, 1.22), (.13, -.08, 1.44)], .008, "brand_deep")
        box((.025, .07, .09), (.175, 0, 1.18), "paint", .01)
        ball(.016, (.19, 0, 1.18), "glow")
    T.signal((-1.5, -.75, 1.98), (.22, .4, .58), width=.022)
    P.trees([(-x - 2, y + 2, s) for x, y, s in ((4, 4.4, 1.8), (8, -3.4, 1.6), (13, 8.6, 2.2), (1, 7.8, 2.1), (18, -4.8, 2.2), (26, 1, 2.0), (-3, 5, 1.5), (34, 14, 2.6),
             (24, -10, 2.6), (12, -8, 2.2), (40, -2, 2.4), (2.5, -5, 1.7))])
    P.scatter(30, -16, -2, 1.2, 3.4, 9)
    K.patrol_car((-17, -1.1, .02), 0)


@scene(Wide((-9.0, -13.5, 8.2), (-.6, -1, 4.0), 31, (-5, -8, 7), 4000), kind=WIDE)
def obd_port():
    """Under the dash, close up and 3 cm to the unit: a hand pushes a plug-in tracker into its port."""
    box((120, 1, 60), (0, 22, 0), "s900", .1)
    box((120, 60, 1), (0, -5, -7), "s800", .3)
    profile([(-1.5, 8.5), (-4.5, 9.4), (-5, 11.5), (2, 15), (2, 8.5)], 90, "s700", .8, 6, rot=(0, 0, 90))
    profile([(0, -1), (-.4, 8.6), (1.5, 8.6), (1.5, -1)], 90, "s400", .3, 5, rot=(0, 0, 90))
    box((90, .2, .2), (0, -.5, 6.6), "glow", .05)
    with group("port", (1.6, -.3, 3.2)):
        box((3.3, .5, 1.9), (0, 0, 0), "s300", .2)
        box((2.3, .2, .9), (0, -.24, 0), "case", .1)
    with group("tracker", (1.6, -2.3, 3.2), (0, 0, 180)):
        with group("level", (-.1, -.1, -.575), (0, 0, -20)):
            D.obd_tracker()
    H.hand((2.45, -4.75, 3.5), (0, -62, 18), .82)
    tube([(-13 + 7 * c, -1.5 + 2.6 * s, 13.2 + 6.2 * s) for c, s in CIRCLE], .42, "s900", cyclic=True)
    tube([(-13, -1.5, 13.2), (-12, 4, 10)], 1.5, "s800", smooth=False)
    for x in (-20, -14):
        box((2.4, .7, 3.4), (x, 6, -4.4), "s500", .3, rot=(24, 0, 0))
        tube([(x, 6.6, -3), (x, 10, 6)], .3, "s600", smooth=False)
    for i in range(4):
        box((2.2, .3, 1.1), (10 + i * 3.2, -4.6, 10.6), "s800", .14)
        ball(.12, (10.8 + i * 3.2, -4.8, 10.8), "glow" if i == 1 else "s400")
