"""Ground, roads, structures, planting and people."""
import math
import random

from mathutils import noise

from .motif import dash, offset
from .shapes import ball, box, cyl, fillet, group, lathe, ribbon, strip, tube


# ---------------------------------------------------------------- roads
def road(points, width=4.2, radius=4, z=.012, dashes=True, lanes=True):
    """Road band with curbs, edge lines and a dashed center line; returns the smooth path."""
    path = fillet(points, radius)
    ribbon(path, width + .5, z, "curb")
    ribbon(path, width, z + .012, "road")
    if lanes:
        for side in (1, -1):
            ribbon(offset(path, side * (width / 2 - .22)), .09, z + .024, "mark")
    if dashes:
        for a, b in dash(path, 1.1, 1.0):
            ribbon([a, b], .12, z + .024, "mark")
    return path


# ---------------------------------------------------------------- planting, ground
def tree(x, y, s=1.0, kind=0):
    """Round (0) or conifer (1) tree, about 2.6 m at s=1."""
    with group("tree", (x, y, 0), (0, 0, (x * 37 + y * 91) % 360), s):
        cyl(.12, .9, (0, 0, .45), "bark", segs=12)
        if kind:
            for i, (r, z) in enumerate(((.85, 1.1), (.66, 1.75), (.44, 2.35))):
                cyl(r, .95, (0, 0, z), ("leaf", "leaf", "leaf2")[i], top=.06, bevel=.1, segs=18)
        else:
            ball(.82, (0, 0, 1.6), "leaf", .95, 3)
            ball(.55, (.42, .2, 2.15), "leaf2", .95, 3)
            ball(.45, (-.42, .1, 2.05), "leaf2", .95, 3)


def trees(spots):
    for i, (x, y, s) in enumerate(spots):
        tree(x, y, s, i % 3 == 1)


def mound(x, y, r, h, role="dirt2", seed=1):
    """Soil heap with a gently irregular surface."""
    n, m = 36, 14
    rows = []
    for j in range(m + 1):
        q = j / m
        row = []
        for i in range(n + 1):
            a = math.tau * (i % n) / n
            k = 1 + .16 * noise.noise((math.cos(a) * 1.3 + seed, math.sin(a) * 1.3, q * 2))
            row.append((x + r * q * k * math.cos(a), y + r * q * k * math.sin(a),
                        h * (math.cos(q * math.pi) + 1) / 2 * (1 + .5 * q * noise.noise((q * 3 + seed, math.cos(a), math.sin(a)))) - .03))
        rows.append(row)
    ob = strip(rows, [1] * (n + 1), role, "mound", nofit=False)
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))


def field(x0, x1, y0, y1, rows=8, role="crop"):
    """Crop rows on tilled soil."""
    box((x1 - x0, y1 - y0, .08), ((x0 + x1) / 2, (y0 + y1) / 2, .02), "soil", .03)
    for i in range(rows):
        y = y0 + (i + .5) * (y1 - y0) / rows
        box((x1 - x0 - .5, (y1 - y0) / rows * .5, .36), ((x0 + x1) / 2, y, .2), role, .16, 4)


def cone(x, y):
    with group("cone", (x, y, 0)):
        box((.5, .5, .06), (0, 0, .03), "trim", .02)
        cyl(.19, .62, (0, 0, .36), "amber", top=.05, segs=24)
        cyl(.145, .14, (0, 0, .42), "white", top=.115, segs=24, bevel=.005)


# ---------------------------------------------------------------- structures
def depot(loc=(0, 0, 0), rot=0, sx=7, sy=5, h=3.4, doors=2):
    """Warehouse with dock doors on its -Y face."""
    with group("depot", loc, (0, 0, rot)):
        box((sx, sy, h), (0, 0, h / 2), "wall", .08)
        box((sx + .3, sy + .3, .24), (0, 0, h + .06), "roof", .08)
        box((sx + .04, sy + .04, .34), (0, 0, h - .38), "brand", .02)
        step = sx / doors
        for i in range(doors):
            x = -sx / 2 + step * (i + .5)
            box((1.9, .1, 2.3), (x, -sy / 2 - .02, 1.2), "trim", .04)
            for k in range(5):
                box((1.66, .08, .38), (x, -sy / 2 - .06, .36 + k * .42), "s300", .03)
            box((2.1, .7, .1), (x, -sy / 2 - .34, 2.5), "s600", .04)
        box((sx - .3, sy - .3, .06), (0, 0, h + .18), "s500", .02)  # recessed-looking roof field inside a parapet
        for i in range(3):
            box((1.5, 1.1, .07), (-sx / 2 + 1.5 + i * 1.75, -sy / 4, h + .34), "cell", .02, rot=(14, 0, 0))
            box((1.5, 1.1, .07), (-sx / 2 + 1.5 + i * 1.75, sy / 5, h + .34), "cell", .02, rot=(14, 0, 0))
        box((1.2, 1.2, .55), (sx / 2 - 1.5, sy / 6, h + .45), "paint2", .08)
        cyl(.4, .08, (sx / 2 - 1.5, sy / 6, h + .75), "s500")


def container(loc, rot=0, role="accent", length=6.0):
    """Corrugated shipping container."""
    with group("container", loc, (0, 0, rot)):
        box((length - .1, 2.3, 2.4), (0, 0, 1.3), role, .03)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box((.14, .14, 2.56), (sx * (length / 2 - .05), sy * 1.16, 1.3), role, .02)
        for z in (.1, 2.5):
            box((length, 2.44, .16), (0, 0, z), role, .03)
        n = int(length / .36)
        for i in range(1, n):
            for y in (-1.16, 1.16):
                box((.2, .04, 2.3), (-length / 2 + i * length / n, y, 1.3), role, .018, 1)


def pole(x, y, h=8.5, rot=0):
    """Wood power pole; returns the three wire points in world space."""
    with group("pole", (x, y, 0), (0, 0, rot)):
        cyl(.17, h, (0, 0, h / 2), "wood", top=.13, segs=24)
        box((.16, 2.6, .18), (.14, 0, h - .7), "wood", .03)
        cyl(.3, .95, (-.36, 0, h - 1.9), "steel", bevel=.08)
        for dy in (-1.15, 0, 1.15):
            z = h - .5 if dy else h
            lathe([(0, 0), (.1, 0), (.06, .08), (.1, .12), (.06, .2), (.08, .26), (0, .3)], "s100", (.14 if dy else 0, dy, z), segs=20)
    a = math.radians(rot)
    return [(x + .14 * math.cos(a) - d * math.sin(a), y + .14 * math.sin(a) + d * math.cos(a), h - .2 if d else h + .3)
            for d in (-1.15, 0, 1.15)]


def wires(a, b, sag=.5):
    """Catenary lines between two pole() results."""
    for p, q in zip(a, b):
        tube([tuple(p[k] + (q[k] - p[k]) * t - (sag * 4 * t * (1 - t) if k == 2 else 0) for k in range(3))
              for t in (i / 8 for i in range(9))], .025, "wire")


def tower(x, y, h=12, base=1.5, top=.5):
    """Lattice telecom mast with panel antennas and a dish."""
    with group("tower", (x, y, 0)):
        box((3.2, 3.2, .24), (0, 0, .1), "concrete", .06)
        w = lambda z: base + (top - base) * z / h
        c = lambda k, z: ((1, -1, -1, 1)[k % 4] * w(z), (1, 1, -1, -1)[k % 4] * w(z), z + .2)
        levels = [h * (1 - (1 - i / 7) ** 1.25) for i in range(8)]
        for k in range(4):
            tube([c(k, 0), c(k, h)], .1, "steel", smooth=False)
            for i, (a, b) in enumerate(zip(levels, levels[1:])):
                tube([c(k, b), c(k + 1, b)], .05, "steel", smooth=False)
                tube([c(k + i % 2, a), c(k + 1 - i % 2, b)], .05, "steel", smooth=False)
        cyl(1.0, .1, (0, 0, h + .2), "s500", bevel=.03)
        cyl(.08, 1.6, (0, 0, h + 1.0), "steel", segs=16)
        ball(.14, (0, 0, h + 1.85), "glow")
        for k in range(3):
            a = math.radians(120 * k - 45)
            box((.22, .46, 1.7), (1.02 * math.cos(a), 1.02 * math.sin(a), h + .75), "paint", .08, rot=(0, 0, math.degrees(a)))
        lathe([(0, 0), (.3, .03), (.55, .14), (.6, .22), (.55, .2), (.3, .1), (0, .08)], "paint", (.62, -.75, h - 2.2), rot=(90, 0, 42))


def hut(loc, rot=0):
    """Equipment cabinet beside a mast."""
    with group("hut", loc, (0, 0, rot)):
        box((2.0, 1.4, 1.7), (0, 0, .9), "wall", .06)
        box((2.16, 1.56, .14), (0, 0, 1.8), "roof", .05)
        for x in (-.48, .48):
            box((.84, .04, 1.4), (x, -.71, .9), "paint2", .02)
            box((.05, .06, .22), (x + .3, -.73, .95), "trim", .01)


def person(x, y, z=0, rot=0, vest="brand", helmet=True, scale=1.0):
    """Site worker with vest and helmet, 1.8 m; without the helmet, anybody."""
    with group("person", (x, y, z), (0, 0, rot), scale):
        for d in (-.11, .11):
            box((.2, .19, .85), (0, d, .43), "s700", .07)
            box((.28, .18, .12), (.04, d, .06), "s900", .05)
            box((.17, .15, .66), (.02, d * 2.75, 1.12), vest, .07)
        box((.3, .48, .7), (0, 0, 1.14), vest, .12, 4)
        if helmet:
            box((.31, .49, .07), (0, 0, 1.08), "mark", .02)
        ball(.17, (0, 0, 1.66), "#c99a76")
        if not helmet:
            ball(.18, (-.03, 0, 1.71), "s800", .85)
            return
        lathe([(.27, -.01), (.25, .03), (.2, .04), (.19, .14), (.12, .21), (0, .24)], "paint", (.02, 0, 1.7), segs=28)


def lineman(x, y, z, rot=0):
    """Bucket crew: a person in a blue vest, legible against the green boom."""
    person(x, y, z, rot, "accent")


def pipes(x, y, rot=0, n=4, r=.28, length=3.6):
    """Stacked pipes on timber bearers."""
    with group("pipes", (x, y, 0), (0, 0, rot)):
        for d in (-1, 1):
            box((.16, n * r * 2.2, .14), (d * length * .3, 0, .07), "wood", .02)
        for row in range(3):
            for i in range(n - row):
                yy, zz = (i - (n - row - 1) / 2) * r * 2.04, .14 + r + row * r * 1.75
                lathe([(r, -length / 2), (r, length / 2), (r * .78, length / 2), (r * .78, -length / 2), (r, -length / 2)],
                      "s300", (0, yy, zz), "X", 28)


def scatter(n, x0, x1, y0, y1, seed=3):
    """Small stones, for dirt ground."""
    r = random.Random(seed)
    for _ in range(n):
        s = r.uniform(.06, .16)
        ball(s, (r.uniform(x0, x1), r.uniform(y0, y1), s * .3), "dirt2", .7, 1)
