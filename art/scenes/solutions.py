"""One scene a solution: models of the industries under the motif that explains the solution."""
from models import buildings as B, machines as K, motif as T, places as P, studio as S, vehicles as V
from models.shapes import box, group

from . import scene


@scene()
def fleet():
    S.diorama(20, 15, "grass")
    main = P.road([(-9.94, -3.6), (9.94, -3.6)], 4.4)
    side = P.road([(-3.2, 7.44), (-3.2, -1.6)], 4.0, z=.008)
    lane = T.offset(main, -1.0)
    T.route(T.part(lane, .02, .97), z=.05)
    turn = P.fillet([(-4.1, 7.2), (-4.1, -2.6), (8.8, -2.6)], 1.6)
    T.route(T.part(turn, .02, .98), z=.05, radius=.1, role="glow_blue")
    V.semi((-2.4, -4.6, .03), 0, length=8.2, scale=.8)
    V.van((-4.1, 3.6, .03), -90, scale=.86)
    V.car((5.2, -2.6, .03), 0, "accent")
    T.pin(-.4, -4.6, 3.2, .95, ring=False)
    T.pin(-4.1, 3.6, 2.5, .85, "accent", ring=False)
    T.pin(5.2, -2.6, 1.75, .8, ring=False)
    B.office((3.4, 4.0, 0), size=(5.4, 4.2), floors=2)
    T.pin(*T.along(lane, .965)[0], size=1.05)
    P.trees([(8.6, 5.6, 1.05), (8.8, 2.2, .85), (-8.4, 5.6, 1.1), (-8.8, 2.2, .85), (-7.6, -.2, .8), (-.4, 6.2, .8), (8.6, -.2, .7),
             (-8.6, -6.5, .7), (8.8, -6.4, .8), (2.4, -6.6, .6)])


@scene()
def eld():
    S.diorama(18, 12, "concrete")
    P.road([(-8.94, -3.1), (8.94, -3.1)], 4.2)
    V.semi((-.9, -3.1, .03), 0, length=8.4, scale=.84, accent="brand")
    T.log_grid((-.4, 2.9, 0), 0, width=12.4, height=4.0)
    T.route([(-8.7, -3.1), (8.6, -3.1)], z=.05)
    P.person(6.9, .4, 0, -120, "accent", helmet=False)
    P.trees([(7.8, 4.8, .9), (-8.0, 4.8, .9), (8.2, 2.6, .65)])


@scene()
def rfid():
    S.diorama(18, 14, "concrete")
    P.depot((-3.4, 4.2, 0), 0, 8.6, 4.2, 3.4, doors=2)
    B.portal((1.4, -1.6, 0), 0, 4.6, 3.2)
    T.rings(1.4, -1.6, (2.8, 4.4, 6.0))
    V.van((-5.2, -1.6, 0), 180, scale=.92)
    K.forklift((2.6, -1.6, 0), 180, lift=.12, scale=1.0)
    K.pallet((.55, -1.6, .14), 0, 2, scale=1.0)
    for x, y, n in ((6.2, 2.8, 2), (7.8, 2.8, 2), (6.2, 4.5, 2), (7.8, 4.5, 1), (4.6, 4.5, 1)):
        K.pallet((x, y, 0), 0, n, scale=1.12)
    P.person(4.0, -4.6, 0, 130, "accent")
    T.pin(-5.2, -1.6, 2.75, .85, "accent", ring=False)


@scene()
def safety():
    S.diorama(18, 14, "grass")
    path = P.road([(-8.94, -3.2), (2.6, -3.2), (2.6, 6.94)], 4.8, 6.6)
    lane = T.offset(path, -1.15)
    T.route(T.part(lane, .02, .6), z=.05)
    (x, y), h = T.along(lane, .6)
    with group("turning", (x, y, .03), (4, 0, h), 1.12):
        V.car(paint="accent")
    T.arrow([(x + .7, y - .5, 1.2), (x + 4.6, y - 2.6, 1.2)], .2)
    T.arrow([(x - 1.9, y - 1.4, .9), (x - 4.4, y - 2.4, .9)], .14, "glow_blue")
    for k, r in enumerate((.62, .68)):
        T.circle_line((x, y), 2.6 + k * .5, .04 if k else .06, "glow_soft", .06)
    B.office((-4.0, 3.6, 0), size=(5.6, 4.4), floors=2)
    P.trees([(7.6, 5.2, 1.1), (7.8, 2.0, .85), (7.6, -1.0, .7), (-7.8, 5.4, 1.0), (-7.9, .4, .85)])


@scene()
def livecameras():
    S.diorama(20, 14, "grass")
    road = P.road([(-9.94, -1.6), (9.94, -1.6)], 5.6)
    T.view_cone(2.3, -2.9, 0, 44, 7.4, z=.07)
    T.view_cone(-6.6, -2.9, 180, 40, 3.2, z=.07)
    T.view_cone(-.8, -4.1, -90, 80, 3.0, z=.07, color="b400", role="glow_blue")
    T.view_cone(-.8, -1.9, 90, 80, 3.0, z=.07, color="b400", role="glow_blue")
    V.semi((-2.4, -2.95, .04), 0, length=8.4, scale=.84)
    V.car((6.8, -.2, .04), 180, "paint")
    P.person(-2.2, 2.6, 0, -60, "accent", helmet=False)
    B.bus_shelter((-.6, 3.2, 0))
    B.office((-6.0, 4.6, 0), size=(5.0, 3.4), floors=2)
    T.pin(.2, -2.95, 3.35, .95, "accent", ring=False)
    P.trees([(4.2, 4.6, 1.1), (6.6, 3.2, .85), (8.6, 5.2, 1.05), (8.6, -5.6, .8), (-8.8, -5.8, .75), (2.0, 5.8, .8)])


@scene()
def private():
    S.diorama(17, 14, "grass")
    P.road([(-8.44, -4.9), (8.44, -4.9)], 3.4)
    box((3.4, 5.0, .06), (3.2, -.9, .02), "concrete", .03)
    B.house((-.4, 4.0, 0))
    V.car((3.2, -.6, .05), -90, "accent")
    T.geofence(T.circle(3.2, -.7, 3.1), 1.4)
    T.pin(3.2, -.4, 1.9, .95, ring=False)
    P.person(-1.4, -.6, 0, -30, "brand", helmet=False)
    P.trees([(7.4, 5.4, 1.1), (7.5, 2.4, .9), (-6.6, 5.6, 1.15), (-7.2, 1.6, .9), (-5.4, -1.4, .75), (7.3, -2.4, .7), (-7.4, -2.4, .7)])


@scene()
def personal():
    S.diorama(14, 11, "grass")
    path = P.road([(-6.94, -3.2), (-1.6, -3.2), (1.6, 1.2), (6.94, 1.2)], 1.9, 3.0, dashes=False, lanes=False)
    T.route(T.part(path, .02, .5), z=.05)
    (x, y), _ = T.along(path, .5)
    T.rings(x, y, (1.3, 2.2, 3.1))
    P.person(x, y, .03, -20, "accent", helmet=False, scale=1.55)
    T.pin(x, y, 3.15, .85, ring=False)
    with group("home", (4.2, 3.4, 0), scale=.62):
        B.house()
    T.pin(*T.along(path, .98)[0], size=.8, role="accent")
    box((1.8, .5, .1), (-2.4, -.4, .5), "wood", .03)
    box((1.8, .1, .5), (-2.4, -.12, .8), "wood", .03)
    for dx in (-.7, .7):
        box((.1, .45, .5), (-2.4 + dx, -.4, .25), "steel", .02)
    P.trees([(-5.4, 3.8, 1.1), (-3.4, 2.6, .9), (-5.8, .6, .8), (-1.0, 4.4, 1.0), (3.6, -3.8, .95), (5.8, -2.0, .8), (5.6, -4.4, .7), (.9, -4.5, .6)])
