"""One scene an industry: a hero vehicle, a structure, a motif."""
from models import buildings as B, machines as K, motif as T, places as P, studio as S, vehicles as V
from models.shapes import box

from . import scene


@scene()
def transportation():
    S.diorama(20, 15, "grass")
    path = P.road([(-9.94, -3.9), (5.6, -3.9), (5.6, 7.44)], 4.0, 4.6)
    lane = T.offset(path, -.95)
    T.route(T.part(lane, .02, .985), z=.05)
    V.semi((-2.6, -4.85, .03), 0, length=8.4, scale=.82)
    box((9.4, 2.5, .06), (-2.6, -.55, .0), "concrete", .03)
    P.depot((-2.6, 3.2, 0), 0, 9, 5.2, 3.3, doors=3)
    V.van((.4, -.55, .03), 180, scale=.85)
    T.pin(*T.along(lane, .985)[0], size=1.2)
    T.pin(*T.along(lane, .6)[0], size=1.0, role="accent")
    P.trees([(8.9, 2.9, .95), (8.7, .3, .8), (9.0, -2.2, 1.0), (8.7, -4.9, .8), (6.2, -6.6, .7), (-8.6, 5.6, 1.1), (-8.9, 2.4, .8),
             (-8.7, -.4, .95), (3.1, 6.2, .8)])


@scene()
def construction():
    S.diorama(18, 14, "dirt")
    P.mound(4.9, .4, 2.3, 1.5)
    V.excavator((-1.6, .4, 0), 4, swing=6)
    T.geofence(T.rounded(15.4, 11.4, 2.4))
    P.container((3.4, 4.1, 0), 0, "s400", 5.4)
    P.pipes(-3.9, -3.7, 0)
    for x, y in ((-6.3, -2.2), (-.9, -4.2), (5.6, -3.6)):
        P.cone(x, y)
    P.person(2.0, -3.9, 0, 120)
    P.person(3.5, -3.6, 0, 170, "accent")
    P.scatter(22, -6, 6.5, -4.8, -2)
    T.pin(-1.0, 1.1, 3.75, .95, "accent", ring=False)


@scene()
def telecommunication():
    S.diorama(15, 13, "grass")
    P.road([(-7.44, -3.3), (7.44, -3.3)], 3.4)
    P.tower(2.4, 2.3, 8.8, 1.3, .42)
    P.hut((-2.6, 2.6, 0))
    box((8.6, 4.2, .08), (.4, 2.1, .0), "concrete", .03)
    V.bucket_truck((.2, -2.5, .03), 0, lower=78, upper=36, swing=56, crew=P.lineman)
    T.signal((2.4, 2.3, 10.7), (1.0, 1.65, 2.3), width=.09)
    P.trees([(6.2, 5.0, 1.1), (6.4, 2.4, .8), (-6.2, 4.8, 1.2), (-6.4, 1.4, .85), (6.3, -.9, .9), (-3.6, 5.4, .8)])


@scene()
def utility():
    S.diorama(16, 13, "grass")
    P.road([(-7.94, -3.3), (7.94, -3.3)], 3.4)
    spots = [P.pole(x, 1.6, 7.6) for x in (-6.6, 0, 6.6)]
    for a, b in zip(spots, spots[1:]):
        P.wires(a, b)
    T.route([(-7.9, -.4), (7.9, -.4)], z=.05, radius=.11)
    V.bucket_truck((2.0, -2.5, .03), 0, lower=62, upper=28, swing=97, crew=P.lineman)
    T.pin(-4.6, -.4, size=1.0)
    P.trees([(6.6, 5.0, 1.1), (-6.2, 4.6, 1.2), (-2.6, 4.4, .85), (3.4, 4.6, .8)])


@scene()
def agriculture():
    S.diorama(19, 15, "grass")
    P.field(-9.0, 4.4, -6.9, 2.6, rows=9)
    T.route([(-8.6, -3.75), (-3.4, -3.75)], z=.44)
    T.route([(-8.6, -5.85), (3.2, -5.85)], z=.44, radius=.1)
    T.route([(3.2, -5.85), (4.0, -5.6), (4.3, -4.8), (4.0, -4.0), (3.2, -3.75), (1.4, -3.75)], z=.44, radius=.1)
    K.seeder((-4.0, -3.75, .12))
    K.farm_tractor((-.6, -3.75, .12))
    B.barn((1.2, 5.2, 0), 0)
    B.silo(-3.4, 5.2)
    B.silo(-5.9, 5.4, .95, 4.6)
    T.pin(-.9, -3.75, 3.35, .9, "accent", ring=False)
    P.trees([(7.6, 5.6, 1.1), (8.0, 2.6, .9), (7.2, -.4, 1.0), (8.1, -3.2, .8), (7.0, -6.0, .95), (-8.3, 5.6, 1.0)])


@scene()
def oilandgas():
    S.diorama(20, 15, "dirt")
    P.road([(-9.94, -4.6), (9.94, -4.6)], 3.8, dashes=False)
    K.tanker((.6, -4.6, .03), 0, .82, accent="brand")
    K.pump_jack((-4.2, 1.5, 0), 0, scale=.92)
    T.geofence(T.rounded(10.4, 6.2, 1.6, at=(-4.0, 1.5)), 1.3)
    B.tank(4.4, 4.2)
    B.tank(8.0, 4.2, band="accent")
    B.tank(6.4, .9, 1.3, 2.2)
    P.person(1.9, -1.2, 0, -60)
    P.person(2.7, -1.9, 0, 150, "accent")
    T.pin(-4.2, 1.5, 4.75, .95, "accent", ring=False)
    P.scatter(18, -9, 9, -2.2, -1.4)
    P.cone(8.6, -2.0)


@scene()
def security():
    S.diorama(19, 15, "concrete")
    loop = T.rounded(16.6, 12.4, 2.0)
    P.road([(-9.44, -4.2), (9.44, -4.2)], 3.6)
    B.fence([(9.0, -1.9), (9.0, 7.0), (-9.0, 7.0), (-9.0, -1.9), (-2.0, -1.9)], h=1.7)
    B.fence([(3.2, -1.9), (9.0, -1.9)], h=1.7)
    P.depot((-3.6, 4.0, 0), 0, 7.6, 4.4, 3.2, doors=2)
    B.gatehouse((-3.4, -.6, 0))
    B.barrier((-1.6, -1.9, 0), 0, 4.6, 0)
    K.patrol_car((4.6, -4.95, .03), 0)
    path = [(-8.9, -5.0), (2.6, -5.0)]
    T.route(path, z=.05)
    for x in (-7.4, -3.6, .2):
        T.circle_line((x, -5.0), .34, .06, "glow_blue", .2)
    B.camera_pole(8.0, 1.6, 4.4, headings=(180,))
    T.view_cone(7.2, 1.6, 182, 46, 7.4)
    T.pin(-7.4, -5.0, size=.9, role="accent", ring=False)
    P.person(-.2, -.4, 0, -70, "accent")
    V.van((4.4, 5.2, 0), 180, accent="accent", scale=.8)


@scene()
def leasing():
    S.diorama(20, 14, "concrete")
    P.road([(-9.94, -4.4), (9.94, -4.4)], 3.8)
    for i, paint in enumerate(("paint", "accent", "s400", "paint", "brand")):
        x = -7.4 + i * 3.0
        if i == 3:
            continue
        V.car((x, 1.6, .03), -90, paint)
        T.pin(x, 1.5, 1.8, .62, "accent" if paint != "accent" else "brand", ring=False)
    for i in range(6):
        box((.1, 5.0, .03), (-8.9 + i * 3.0, 1.6, .02), "mark", .01)
    B.office((-3.6, 5.1, 0), size=(9.6, 2.6), floors=1)
    V.van((7.6, 1.4, 0), -90, scale=.86, accent="accent")
    V.car((3.0, -5.2, .03), 0, "paint")
    path = P.fillet([(1.6, 3.6), (1.6, -5.2), (9.4, -5.2)], 3.0)
    T.route(T.part(path, 0, .985), z=.05)
    T.pin(9.0, -5.2, size=1.1)
    P.person(-4.6, -1.6, 0, -100, "accent", helmet=False)
    P.person(-3.7, -1.7, 0, 190, "brand", helmet=False)
    P.trees([(4.4, 5.6, .95), (8.8, 5.4, 1.1), (6.6, 5.8, .8), (-9.0, 6.0, .9), (-9.1, -1.4, .75)])


@scene()
def others():
    S.diorama(19, 15, "grass")
    path = P.road([(-9.44, -4.0), (4.4, -4.0), (4.4, 7.44)], 4.0, 4.6)
    lane = T.offset(path, -.95)
    T.route(T.part(lane, .02, .985), z=.05)
    K.bus((-3.2, -4.95, .03), 0, scale=.86)
    B.bus_shelter((-1.6, -1.0, 0))
    P.person(-2.6, -1.2, .05, -90, "accent", helmet=False)
    P.person(-1.2, -1.3, .05, -100, "brand", helmet=False)
    B.office((-4.2, 4.2, 0), size=(7.4, 4.2), floors=2)
    V.van((3.55, 3.4, .03), -90, scale=.82, accent="accent")
    T.pin(*T.along(lane, .985)[0], size=1.15)
    T.pin(*T.along(lane, .56)[0], size=1.0, role="accent")
    P.trees([(8.2, 5.6, 1.0), (8.4, 2.2, .85), (8.0, -1.2, 1.0), (8.4, -4.4, .8), (5.4, -6.3, .8), (-8.6, 5.8, 1.0), (-8.4, -.4, .85)])
