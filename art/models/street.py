"""A city street in meters, seen from the road: the camera drives along +X in the right-hand lane, which is at negative y."""
import random

from . import buildings as B, places as P, vehicles as V
from .materials import is_dark
from .shapes import ball, box, cyl, group, tube

ASPHALT = "#767b84"
HALF_ROAD = 6.2  # two lanes and a parking strip on either side of the center line
WALLS = ("#d9dfe7", "#c3ccd8", "#e7e2d8", "#b9c6bd", "#cfd3dd", "#d8cbbb")


def facade(x, side, width, depth, floors, wall, shop="brand"):
    """Town house whose front faces the street: a shop window below, a grid of windows above."""
    y, h = side * (HALF_ROAD + 3.2 + depth / 2), floors * 3.1 + .9
    front = y - side * depth / 2
    box((width, depth, h), (x, y, h / 2), wall, .06)
    box((width + .3, depth + .4, .4), (x, y, h), "s400", .05)
    box((width - .8, .12, 2.1), (x, front, 1.5), "window" if int(x) % 3 == 0 else "glass", .02)
    box((width - .5, .9, .16), (x, front - side * .4, 2.85), shop, .04)
    n = max(2, int(width / 2.1))
    for floor in range(1, floors):
        for i in range(n):
            wx = x - width / 2 + (i + .5) * width / n
            box((1.16, .1, 1.66), (wx, front, floor * 3.1 + 1.9), "paint2", .02)
            box((1.0, .14, 1.5), (wx, front, floor * 3.1 + 1.9), "window" if (i * 7 + floor * 3 + int(x)) % 4 == 0 else "glass", .02)
    # The gable toward the camera shows where a lower house stands in front of it.
    for floor in range(1, floors):
        for i in (-1, 1):
            box((.14, 1.1, 1.5), (x - width / 2, y + i * depth / 4, floor * 3.1 + 1.9), "glass", .02)


def street_lamp(x, side):
    """Lamp whose arm reaches over the parking strip."""
    y = side * (HALF_ROAD + .7)
    cyl(.09, 7.0, (x, y, 3.5), "s600", top=.06, segs=14)
    tube([(x, y, 6.9), (x, y - side * .9, 7.25), (x, y - side * 2.1, 7.3)], .05, "s600")
    box((.3, .8, .1), (x, y - side * 2.1, 7.25), "lamp" if is_dark() else "s700", .03)


def street_tree(x, side, s=1.9, kind=0):
    """Tree in its square of soil in the sidewalk, its crown above the height of a van."""
    y = side * (HALF_ROAD + 1.3)
    box((1.2, 1.2, .05), (x, y, .17), "soil", .02)
    with group("street-tree", (x, y, .15), (0, 0, x * 47 % 360), s):
        cyl(.1, 1.7, (0, 0, .8), "bark", segs=12)
        ball(.85, (0, 0, 2.2), "leaf" if kind else "leaf2", .95, 3)
        ball(.6, (.45, .25, 2.7), "leaf2", .95, 3)
        ball(.55, (-.45, .1, 2.55), "leaf" if kind else "leaf2", .95, 3)


def ground(x0, x1, cross, cross_width=9.0):
    """Road with sidewalks, lane marks, crosswalks, and a side street at `cross`."""
    mid, length = (x0 + x1) / 2, x1 - x0
    box((length, 400, .2), (mid, 0, -.14), "concrete", 0)
    box((length, HALF_ROAD * 2, .1), (mid, 0, -.03), ASPHALT, 0)
    box((cross_width, 400, .1), (cross, 0, -.026), ASPHALT, 0)
    for side in (1, -1):
        for a, b in ((x0, cross - cross_width / 2 - .4), (cross + cross_width / 2 + .4, x1)):
            box((b - a, 4.6, .2), ((a + b) / 2, side * (HALF_ROAD + 2.3), .06), "curb", .05)
        for a, b in ((x0, cross - cross_width / 2 - 4.6), (cross + cross_width / 2 + 4.6, x1)):
            box((b - a, .12, .02), ((a + b) / 2, side * 3.7, .022), "mark", 0)
            n = int((b - a) / 6.5)
            for i in range(n):
                box((.12, 2.2, .02), (a + i * 6.5, side * 4.8, .022), "mark", 0)
    x = x0
    while x < x1:
        if abs(x + 1.5 - cross) > cross_width / 2 + 4:
            box((3.0, .14, .02), (x + 1.5, 0, .022), "#e3b341", 0)
        x += 9
    for near in (-1, 1):
        for i in range(9):
            y = -HALF_ROAD + .9 + i * (HALF_ROAD * 2 - 1.8) / 8
            box((2.6, .55, .02), (cross + near * (cross_width / 2 + 2), y, .024), "mark", 0)


def block(x0, x1, side, seed):
    """Houses side by side, with lamps, trees, parked cars, and people in front of them."""
    r = random.Random(seed)
    x = x0
    while x < x1 - 5:
        width = min(r.choice((7.5, 9, 11, 13)), x1 - x)
        facade(x + width / 2, side, width - .1, r.uniform(9, 13), r.choice((2, 3, 3, 4, 5)), r.choice(WALLS), r.choice(("brand", "accent", "s600", "brand_deep")))
        x += width
    for i in range(int((x1 - x0) / 13)):
        tx = x0 + 4 + i * 13
        street_tree(tx, side, r.uniform(1.7, 2.1), i % 2)
        if i % 2:
            street_lamp(tx + 6.5, side)
    x = x0 + 6
    while x < x1 - 6:
        kind, y = r.random(), side * 4.95
        if kind < .62:
            V.car((x, y, 0), 0 if side < 0 else 180, r.choice(("paint", "accent", "s400", "s700", "#8f2f2f", "brand_deep")))
        elif kind < .75:
            V.van((x, y, 0), 0 if side < 0 else 180, accent=r.choice(("accent", "brand")), scale=.92)
        if r.random() < .45:
            P.person(x, side * (HALF_ROAD + r.uniform(1.9, 3)), .16, r.choice((0, 180)), r.choice(("accent", "brand", "s500", "amber")), helmet=False)
        x += 6.5


def skyline(x, seed=5):
    """Distant office blocks that close the street."""
    r = random.Random(seed)
    for i in range(9):
        w, floors = r.uniform(12, 20), r.randint(6, 15)
        B.office((x + r.uniform(0, 40), -110 + i * 27 + r.uniform(-5, 5), 0), 0, (w, 14), floors)
