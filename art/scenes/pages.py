"""Scenes for the head of single pages."""
from models import devices as D, machines as K, motif as T, places as P, studio as S
from models import tools, trackers, vehicles as V, workshop as W
from models.shapes import ball, box, cyl, group, slab, tube

from . import scene


@scene()
def home():
    S.diorama(30, 20, "grass")
    main = P.road([(-14.94, -5.2), (14.94, -5.2)], 5.0)
    cross = P.road([(2.4, 9.94), (2.4, -2.9)], 4.4, z=.008)
    lane = T.offset(main, -1.15)
    T.route(T.part(lane, .01, .96), z=.05)
    turn = P.fillet([(1.4, 9.6), (1.4, -4.1), (13.6, -4.1)], 2.0)
    T.route(T.part(turn, .0, 1), z=.05, radius=.1, role="glow_blue")
    V.semi((-5.0, -6.35, .03), 0, length=9, scale=.92)
    V.van((8.2, -4.1, .03), 0, accent="accent")
    V.car((1.4, 3.4, .03), -90, "accent")
    V.car((5.6, -6.4, .03), 0, "paint")
    box((12.6, 3.0, .06), (-7.4, -.9, .0), "concrete", .03)
    P.depot((-7.4, 3.4, 0), 0, 11, 5.4, 3.6, doors=4)
    V.van((-5.2, -1.0, .03), 180, scale=.94)
    K.forklift((-10.6, -1.0, .03), 0, scale=1.1)
    K.pallet((-8.7, -1.0, .2), 0, 2, scale=1.1)
    V.excavator((9.0, 4.6, 0), -20)
    T.geofence(T.rounded(9.4, 7.2, 1.8, at=(9.6, 4.6)), 1.4)
    P.mound(12.4, 3.4, 1.5, 1.0)
    T.pin(-3.0, -6.35, 3.7, 1.1, ring=False)
    T.pin(8.2, -4.1, 2.8, 1.0, "accent", ring=False)
    T.pin(8.8, 4.8, 3.5, 1.0, ring=False)
    T.pin(1.4, 3.4, 1.8, .9, "accent", ring=False)
    T.pin(*T.along(lane, .955)[0], size=1.2)
    P.trees([(-13.6, 8.4, 1.2), (-13.8, 5.0, 1.0), (-13.6, .8, .9), (-.4, 8.2, 1.0), (-.2, -1.4, .75), (5.0, -1.6, .8), (13.8, -1.4, .9),
             (-13.4, -9.0, .9), (-2.0, -9.2, .8), (9.4, -9.0, .9), (13.6, 9.0, .9)])


@scene()
def supports():
    S.diorama(13, 10, "concrete")
    with group("desk", (.4, 1.2, 0)):
        box((7.6, 3.0, .22), (0, 0, 1.9), "paint", .09, 4)
        for x in (-3.4, 3.4):
            box((.3, 2.6, 1.8), (x, 0, .9), "s400", .06)
        with group("screen", (-1.2, .5, 2.0)):
            box((1.1, .7, .08), (0, 0, .05), "s600", .03)
            box((.24, .14, .7), (0, .1, .4), "s600", .03)
            box((3.8, .18, 2.3), (0, 0, 1.75), "s800", .09, 4)
            box((3.5, .04, 2.0), (0, -.09, 1.75), "#dfeee5", .03)
            tube([(-1.5, -.13, 1.1), (-.6, -.13, 1.4), (-.2, -.13, 2.1), (.6, -.13, 2.0), (1.3, -.13, 2.45)], .06, "glow")
            for x, z in ((-1.5, 1.1), (1.3, 2.45)):
                ball(.14, (x, -.13, z), "accent")
        box((1.9, .7, .08), (-1.2, -.9, 2.05), "s300", .03)
        slab(.34, .5, .1, .15, "s300", top=2.12, bevel=.04, loc=(.3, -.9))
        with group("headset", (2.5, -.3, 2.02), (0, 0, 25), 1.15):
            tube([(.0, -.62, .3), (0, -.6, .9), (0, 0, 1.32), (0, .6, .9), (0, .62, .3)], .08, "s700")
            for y in (.6, -.6):
                cyl(.34, .26, (0, y, .36), "s800", "Y", .08)
                cyl(.24, .3, (0, y, .36), "brand", "Y", .05)
            tube([(.1, -.66, .2), (.5, -.5, .02), (.8, -.2, .06)], .04, "s700")
            ball(.1, (.82, -.18, .08), "glow")
    T.bubble((-3.2, -2.9, .45), (3.6, 1.7), "brand", bars=(2.6, 1.7))
    T.bubble((2.6, -3.4, .45), (3.2, 1.5), "accent", tail=1, bars=(2.2, 1.3))
    P.trees([(5.4, 3.8, .8), (-5.2, 3.8, .9)])


@scene(view="room")
def about():
    with group("all", scale=.42):
        W.bay()
        with group("raised", (-.3, -.5, 0)):
            W.lift()
            V.van((0, 0, 1.12), 0)
        with group("bench", (3.1, 3.05, 0), scale=1.12):
            W.bench()
        with group("cart", (2.9, -.6, 0), (0, 0, 118), 1.1):
            W.cart()
        with group("tires", (-3.4, -2.9, 0)):
            W.tires(4)
        with group("tires", (-2.6, -3.1, 0)):
            W.tires(2)
        P.person(3.0, 1.5, 0, 84, "brand", helmet=False)
        P.person(1.6, -2.3, 0, 150, "accent", helmet=False)
        S.contact_shadow(9.6, 7.0, .3, -.5, .8)


@scene(view="product_high")
def careers():
    S.bench_mat(9.8, 6.8)
    with group("measured", (-2.7, -1.1, 0), scale=1.15):
        D.wired_tracker()
    with group("gateway", (-2.9, 2.0, 0), (0, 0, -4), 1.05):
        trackers.truck_gateway()
    with group("camera", (.9, 2.0, 0), (0, 0, 10), .9):
        D.dash_cam()
    with group("meter", (1.1, -.75, 0), (0, 0, -12)):
        tools.multimeter()
    tools.lead([(.6, -1.5, .62), (.4, -2.1, .4), (.1, -2.6, .12), (-.1, -2.75, .3)], "#b8433e")
    tools.lead([(1.2, -1.65, .62), (1.1, -2.3, .3), (.7, -2.8, .1), (.35, -2.98, .3)], "s900")
    with group("record", (3.4, .1, 0), (0, 0, -10), .95):
        tools.record()
    with group("pen", (3.5, -.95, .12), (0, 0, 30)):
        tools.pen()
    with group("driver", (2.7, -2.35, .2), (0, 0, 12)):
        tools.screwdriver()
