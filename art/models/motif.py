"""The brand motif: glowing route, stop pins, geofence and radio arcs, plus path helpers.

A path is a list of (x, y) points; `along`, `part` and `offset` cut and shift it.
"""
import math

from mathutils import Vector

from .materials import fade
from .shapes import ball, box, cyl, group, halo, lathe, quiet, rounded_rect, slab, strip, tube


def offset(path, d):
    """Parallel copy of a path, `d` to the left."""
    v, out = [Vector(p) for p in path], []
    for i, p in enumerate(v):
        t = (v[min(i + 1, len(v) - 1)] - v[max(i - 1, 0)]).normalized()
        out.append((p.x - t.y * d, p.y + t.x * d))
    return out


def along(path, t):
    """Point and heading (degrees) at fraction `t` of a path."""
    v = [Vector(p) for p in path]
    total = sum((b - a).length for a, b in zip(v, v[1:]))
    left = t * total
    for a, b in zip(v, v[1:]):
        n = (b - a).length
        if left <= n and n > 0:
            p, d = a.lerp(b, left / n), b - a
            return (p.x, p.y), math.degrees(math.atan2(d.y, d.x))
        left -= n
    d = v[-1] - v[-2]
    return tuple(v[-1]), math.degrees(math.atan2(d.y, d.x))


def part(path, t0, t1, n=80):
    """Sub-path between two fractions, evenly resampled."""
    return [along(path, t0 + (t1 - t0) * i / n)[0] for i in range(n + 1)]


def dash(path, on, off):
    v = [Vector(p) for p in path]
    total = sum((b - a).length for a, b in zip(v, v[1:]))
    n = int(total / (on + off))
    return [(along(path, (i * (on + off) + off / 2) / total)[0], along(path, ((i + 1) * (on + off) - off / 2) / total)[0])
            for i in range(n)]


def route(path, z=.09, radius=.13, role="glow"):
    """Glowing line with a soft halo on the ground below it."""
    tube([(x, y, z + radius * .6) for x, y in path], radius, role, smooth=False, name="route")
    halo(path, radius * 13, z - .02, "g400", .6)


def pin(x, y, z=0, size=1.0, role="brand", dot="lamp", ring=True):
    """Map pin; on the ground it has a glowing ring round its foot, over a machine it floats."""
    with group("pin", (x, y, z), scale=size):
        r, h = .55, 1.75
        pts = [(0, 0), (.05, .06)] + [(r * math.cos(a), h + r * math.sin(a))
                                      for a in [math.radians(-28 + i * 118 / 16) for i in range(17)]]
        lathe(pts, role, name="pin")
        ball(.29, (.2, -.2, h + .17), dot, subdiv=4)
        if ring:
            circle_line((0, 0), .42, .06, "glow", .05)


def circle(cx, cy, r, n=96):
    return [(cx + r * math.cos(math.tau * i / n), cy + r * math.sin(math.tau * i / n)) for i in range(n)]


def rounded(sx, sy, r, at=(0, 0)):
    """Rounded-rectangle loop for geofence(), centered on `at`."""
    pts = [(x + at[0], y + at[1]) for x, y in rounded_rect(sx, sy, r, 12)]
    return [tuple(Vector(a).lerp(Vector(b), t / 6)) for a, b in zip(pts, pts[1:] + pts[:1]) for t in range(6)
            if (Vector(a) - Vector(b)).length > 1 or t == 0]


def circle_line(c, r, tube_r, role="glow", z=.08):
    tube([(x, y, z) for x, y in circle(*c, r, 32)], tube_r, role, cyclic=True)


def geofence(points, height=1.5, z=.03, color="g400", opacity=.4):
    """Closed glowing boundary with a curtain that fades upward, and a soft halo."""
    tube([(x, y, z + .1) for x, y in points], .085, "glow", cyclic=True, smooth=False, name="fence")
    halo(points, 1.3, z, color, .6, closed=True)
    loop = points + points[:1]
    rows = [[(x, y, z + .1 + height * i / 8) for i in range(9)] for x, y in loop]
    quiet(strip(rows, [(1 - i / 8) ** 1.6 for i in range(9)], fade(color, opacity), "curtain"))


def signal(loc, radii=(.9, 1.5, 2.1), role="glow", width=.075, heading=-45, span=64):
    """Radio arcs in a vertical plane, fading outward; `heading` turns the plane (iso camera: -45)."""
    h = math.radians(heading + 90)
    for i, r in enumerate(radii):
        for side in (0, 180):
            pts = [math.radians(side + a * span / 24 - span / 2) for a in range(25)]
            tube([(loc[0] + r * math.cos(a) * math.cos(h), loc[1] + r * math.cos(a) * math.sin(h),
                   loc[2] + r * math.sin(a)) for a in pts], width * (1 - .14 * i), ("glow", "glow", "glow_soft")[i % 3])


def rings(x, y, radii=(1.6, 2.6, 3.6), z=.05, width=.06):
    """Range rings on the ground, the inner one strongest."""
    for i, r in enumerate(radii):
        pts = circle(x, y, r)
        tube([(*p, z + .04) for p in pts], width * (1 - .18 * i), ("glow", "glow", "glow_soft")[min(i, 2)], cyclic=True,
             smooth=False, name="ring")
        halo(pts, .7, z, "g400", .5 - .1 * i, closed=True)


def view_cone(x, y, heading, span=50, length=6.0, z=.06, color="g400", role="glow"):
    """What a camera sees, drawn on the ground: a fan that fades with distance, between two lines."""
    a0, n = math.radians(heading - span / 2), 24
    arc = [a0 + math.radians(span) * i / n for i in range(n + 1)]
    steps = [j / 10 for j in range(11)]
    rows = [[(x + length * t * math.cos(a), y + length * t * math.sin(a), z) for a in arc] for t in steps]
    quiet(strip(rows, [[(1 - t) ** .7] * (n + 1) for t in steps], fade(color, .62), "cone"))
    for a in (arc[0], arc[-1]):
        tube([(x, y, z + .03), (x + length * .86 * math.cos(a), y + length * .86 * math.sin(a), z + .03)], .05, role, smooth=False)
    for k in (.45, .72):
        tube([(x + length * k * math.cos(a), y + length * k * math.sin(a), z + .03) for a in arc], .03, role, smooth=False)


def arrow(points, radius=.14, role="glow"):
    """Force arrow through 3-D `points`, with a cone for its head."""
    a, b = Vector(points[-2]), Vector(points[-1])
    d = (b - a).normalized()
    tube([tuple(p) for p in points[:-1]] + [tuple(b - d * radius * 3)], radius, role, smooth=len(points) > 2, name="arrow")
    head = cyl(radius * 2.6, radius * 6, tuple(b), role, top=.01, bevel=.005)
    head.rotation_euler = d.to_track_quat("Z", "Y").to_euler()


def log_grid(loc, rot=0, width=7.0, height=3.0, steps=((0, 0), (5, 0), (5, 3), (6.5, 3), (6.5, 2), (11, 2), (11, 0), (12, 0),
                                                       (12, 2), (16, 2), (16, 3), (17, 3), (17, 1), (24, 1))):
    """Duty-status chart standing upright: 24 hours by four rows; a step is (hour, row from the top)."""
    with group("log-grid", loc, (0, 0, rot)):
        box((width + .8, .22, height + .9), (0, 0, height / 2 + .75), "paint", .11, 4)
        box((width + .3, .06, height + .4), (0, -.1, height / 2 + .75), "s900", .03)
        for x in (-width * .38, width * .38):
            box((.3, .8, .4), (x, 0, .16), "s600", .08)
        at = lambda h, r: (width * (h / 24 - .5), .75 + height * (1 - (r + .5) / 4))
        for h in range(0, 25):
            x = at(h, 0)[0]
            box((.05 if h % 6 == 0 else .02, .02, height), (x, -.135, .75 + height / 2), "s600" if h % 6 == 0 else "s700", 0, 1)
        for r in range(5):
            box((width, .02, .025), (0, -.135, .75 + height * r / 4), "s600", 0, 1)
        tube([(at(h, r)[0], -.2, at(h, r)[1]) for h, r in steps], .075, "glow", smooth=False)


def bubble(loc, size=(2.2, 1.2), role="brand", tail=-1, rot=(0, 0, 0), bars=(1.2, .8)):
    """Speech bubble standing upright, facing -Y, with tidy bars for words."""
    w, h = size
    with group("bubble", loc, rot):
        with group("face", (0, 0, h / 2), (90, 0, 0)):
            slab(w, h, .26, min(w, h) * .32, role, top=.13, bevel=.08)
            for i, b in enumerate(bars):
                slab(b, .13, .05, .06, "lamp" if role != "paint" else "s400", top=.165, bevel=.02,
                     loc=((b - w) / 2 + .34, h / 2 - .42 - i * .32), segs=4)
        box((.36, .24, .36), (tail * w * .28, 0, .03), role, .05, rot=(0, 45, 0))
