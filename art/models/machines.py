"""Machines of farm, field, yard and street in meters: +X forward, wheels on z = 0, and what they carry."""
import math

from .shapes import arch, ball, box, cyl, group, lathe, profile, tube, wheel
from .vehicles import _both, _lamps, car, tractor


def farm_tractor(loc=(0, 0, 0), rot=0, paint="brand", scale=1.0):
    """Field tractor with a glazed cab, 4.6 m."""
    with group("farm-tractor", loc, (0, 0, rot), scale):
        box((3.6, .7, .4), (.5, 0, .85), "chassis", .08)
        hood = [(.5, .9), (2.5, .9), (2.62, 1.1), (2.5, 1.72), (2.2, 1.86), (.5, 2.0)]
        profile(hood, 1.06, paint, .14, 4)
        box((.06, .8, .62), (2.58, 0, 1.32), "trim", .05)
        _lamps(2.58, .36, 1.62, "lamp", (.1, .24, .12))
        for i in range(4):
            box((.34, 1.08, .05), (1.9 - i * .42, 0, 1.5), "trim", .015, 1)
        cyl(.07, 1.0, (1.5, -.36, 2.3), "trim", "Z", .02, 20)
        cab = [(.62, 1.1), (.5, 2.72), (.4, 2.84), (-1.0, 2.84), (-1.12, 2.7), (-1.1, 1.1)]
        profile(cab, 1.6, "paint", .1, 4)
        profile([(.52, 1.36), (.42, 2.62), (-.2, 2.62), (-.2, 1.36)], 1.63, "glass", .04)
        profile([(-.32, 1.7), (-.32, 2.62), (-.98, 2.62), (-1.0, 1.7)], 1.63, "glass", .04)
        profile([(.6, 1.5), (.66, 1.5), (.54, 2.64), (.48, 2.64)], 1.36, "glass", .02)
        box((1.7, 1.76, .14), (-.3, 0, 2.9), paint, .06, 4)
        ball(.1, (-.3, 0, 3.06), "glow")
        for y in (1, -1):
            wheel(.92, .56, (-.95, y * .98, .92), "amber")
            wheel(.58, .4, (1.75, y * .8, .58), "amber")
            profile([(-.95 + 1.04 * math.cos(a), .92 + 1.02 * math.sin(a)) for a in [math.pi * i / 10 for i in range(1, 10)]]
                    + [(-.95 + .97 * math.cos(a), .92 + .95 * math.sin(a)) for a in [math.pi * i / 10 for i in range(9, 0, -1)]],
                    .6, paint, .02, 1, loc=(0, y * .98, 0))


def seeder(loc=(0, 0, 0), rot=0, width=4.4):
    """Towed seed drill: hopper, frame and a row of discs."""
    with group("seeder", loc, (0, 0, rot)):
        tube([(1.9, 0, .7), (.4, 0, .7)], .1, "trim", smooth=False)
        box((.34, width, .26), (0, 0, .72), "accent", .05)
        profile([(-.45, 1.5), (.35, 1.5), (.1, .86), (-.2, .86)], width * .9, "accent", .05)
        box((.86, width * .92, .08), (-.05, 0, 1.52), "paint", .03)
        n = 10
        for i in range(n):
            y = (i + .5 - n / 2) * width / n
            box((.7, .07, .07), (-.4, y, .5), "trim", .02, rot=(0, -28, 0))
            cyl(.3, .05, (-.66, y, .3), "steel", "Y", .01, 24)
        for y in (1, -1):
            wheel(.42, .26, (.1, y * (width / 2 + .05), .42))


def tanker(loc=(0, 0, 0), rot=0, scale=1.0, accent="brand"):
    """Tractor with a cylindrical tank trailer; origin under the fifth wheel."""
    with group("tanker", loc, (0, 0, rot), scale):
        tractor((2.35, 0, 0), accent=accent)
        r, tail, nose = 1.18, -7.4, .95
        mid = (nose + tail) / 2
        ends = [(0, tail), (r * .6, tail + .06), (r * .9, tail + .22), (r, tail + .5), (r, nose - .5), (r * .9, nose - .22),
                (r * .6, nose - .06), (0, nose)]
        lathe(ends, "paint", (0, 0, 2.35), "X", 64)
        for x in (-6.2, -4.2, -2.2, -.2):
            lathe([(r - .02, -.05), (r + .025, -.05), (r + .025, .05), (r - .02, .05)], accent if x in (-6.2, -.2) else "s300",
                  (x, 0, 2.35), "X", 64)
        box((nose - tail - 1.4, .5, .1), (mid, 0, 3.55), "s400", .03)
        for x in (-5.4, -3.2, -1.0):
            cyl(.3, .2, (x, 0, 3.64), "s500", "Z", .04, 28)
        box((nose - tail - 1.2, 1.0, .3), (mid, 0, 1.1), "chassis", .05)
        _both(1.1, lambda y: box((2.6, .3, .4), (mid + .2, y, 1.0), "paint2", .08))
        for x in (tail + 1.0, tail + 2.2):
            _both(1.0, lambda y: wheel(.52, .34, (x, y, .52), dual=True))
        box((.12, 2.3, .24), (tail + .1, 0, .75), "trim", .03)
        _lamps(tail + .04, .95, .78, "tail", (.06, .3, .12))


def pump_jack(loc=(0, 0, 0), rot=0, tilt=9, scale=1.0, paint="brand"):
    """Beam pump with its horsehead toward +X, over a wellhead."""
    with group("pump-jack", loc, (0, 0, rot), scale):
        box((8.0, 2.2, .3), (-.6, 0, .15), "concrete", .06)
        box((6.6, 1.3, .24), (-.8, 0, .4), "s700", .05)
        for y in (.7, -.7):
            for x in (.9, -.9):
                tube([(x, y, .5), (x * .14, y * .25, 4.1)], .1, paint, smooth=False)
            tube([(.5, y * .62, 2.2), (-.5, y * .62, 2.2)], .05, paint, smooth=False)
        cyl(.26, .7, (0, 0, 4.2), "trim", "Y", .04)
        with group("beam", (0, 0, 4.35), (0, -tilt, 0)):
            box((6.2, .36, .56), (-.2, 0, .2), paint, .07)
            r, c = 2.9, .1
            outer = [(c + r * math.cos(a), .2 + r * math.sin(a)) for a in [math.radians(-34 + i * 5.6) for i in range(12)]]
            profile(outer + [(c + 2.3, .75), (c + 2.35, -.5), (c + 1.95, -1.35)], .5, "accent", .05)
        t = math.radians(tilt)
        hx = 3.02
        tube([(hx, 0, 4.35 + 3 * math.sin(t) - .6), (hx, 0, 1.5)], .035, "wire", smooth=False)
        cyl(.07, 1.2, (hx, 0, 1.3), "chrome", "Z", .01, 16)
        cyl(.24, .8, (hx, 0, .7), "trim", "Z", .06, 28)
        cyl(.38, .14, (hx, 0, .95), "s500", "Z", .03, 28)
        tube([(hx, 0, .62), (hx, -.9, .62)], .1, "s500", smooth=False)
        cyl(.24, .1, (hx, -.55, .62), "accent", "Y", .02, 24)
        for y in (.52, -.52):  # crank and counterweight, pitman arm up to the beam's tail
            profile([(-2.5, 1.15), (-2.2, 1.45), (-1.3, 1.2), (-1.1, .75), (-1.5, .62)], .22, "s700", .06, 3, loc=(0, y, 0))
            tube([(-2.3, y * 1.3, 1.35), (-3.1, y * .5, 4.35 - 3.1 * math.sin(t) + .2)], .07, "paint", smooth=False)
        box((1.0, .8, .9), (-2.2, 0, 1.0), "s500", .1)
        box((1.1, .9, .7), (-3.5, 0, .85), "paint", .1, 4)
        cyl(.34, .2, (-3.5, -.5, .85), "trim", "Y", .04)


def forklift(loc=(0, 0, 0), rot=0, lift=.15, paint="brand", scale=1.0):
    """Counterbalance truck, 3.4 m with its forks; `lift` is their height."""
    with group("forklift", loc, (0, 0, rot), scale):
        body = [(.9, .32), (.9, .7), (.3, .78), (-.2, 1.02), (-1.1, 1.05), (-1.25, .9), (-1.25, .32)]
        profile(body, 1.1, paint, .1, 4)
        box((.5, 1.12, .8), (-1.1, 0, .7), "s700", .14, 4)
        box((.5, .5, .12), (-.35, 0, 1.1), "trim", .05)
        box((.12, .5, .5), (-.62, 0, 1.36), "trim", .05)
        tube([(.62, 0, .75), (.35, 0, 1.25)], .04, "trim", smooth=False)
        for y in (.48, -.48):
            tube([(.8, y, .75), (.52, y, 2.1), (-.85, y, 2.1), (-1.05, y, 1.05)], .05, "trim", smooth=False)
        box((1.5, 1.06, .07), (-.17, 0, 2.13), paint, .03)
        for y in (.3, -.3):
            box((.1, .12, 2.3), (1.08, y, 1.3), "s600", .03)
            box((1.1, .13, .05), (1.75, y, lift), "steel", .015)
            box((.06, .13, .6), (1.22, y, lift + .3), "steel", .015)
        box((.08, .8, .1), (1.08, 0, 2.4), "s600", .02)
        box((.06, .84, .1), (1.18, 0, lift + .45), "s600", .02)
        for x, r in ((.72, .32), (-.85, .28)):
            _both(.5, lambda y: wheel(r, .22, (x, y, r)))


def bus(loc=(0, 0, 0), rot=0, paint="paint", accent="brand", scale=1.0):
    """Single-deck bus, 9.6 m, doors on its right."""
    with group("bus", loc, (0, 0, rot), scale):
        body = [(4.8, .42), *arch(3.1, .45, .58)[1:-1], *arch(-2.6, .45, .58)[1:-1], (-4.78, .42), (-4.82, 2.9),
                (-4.6, 3.05), (4.45, 3.05), (4.75, 2.7), (4.86, 1.2)]
        profile(body, 2.4, paint, .14, 5, taper=(1.2, 3.05, .96))
        for i in range(6):
            profile([(3.0 - i * 1.3, 1.5), (3.0 - i * 1.3, 2.55), (1.82 - i * 1.3, 2.55), (1.82 - i * 1.3, 1.5)], 2.42, "glass",
                    .05, taper=(1.2, 3.05, .96))
        profile([(4.84, 1.35), (4.88, 1.35), (4.78, 2.62), (4.72, 2.62)], 2.06, "glass", .02, taper=(1.2, 3.05, .94))
        profile([(4.6, .95), (4.6, 1.2), (-4.79, 1.2), (-4.79, .95)], 2.412, accent, .01)
        for x in (4.22, .4):
            box((.96, .06, 1.95), (x - .12, -1.2, 1.45), "trim", .04)
            for d in (-.23, .23):
                box((.4, .06, 1.75), (x - .12 + d, -1.22, 1.47), "glass", .03)
        box((.08, 1.5, .3), (4.78, 0, 2.82), "s900", .04)
        box((.04, 1.2, .1), (4.83, 0, 2.82), "amber", .02)
        box((3.0, 1.4, .22), (-1.6, 0, 3.1), "paint2", .09, 4)
        box((8.6, 2.0, .3), (0, 0, .5), "chassis", .05)
        _lamps(4.82, .86, .78, "lamp", (.12, .36, .18))
        _lamps(-4.82, .98, 1.0, "tail", (.06, .16, .5))
        _both(1.32, lambda y: box((.14, .14, .44), (4.72, y, 2.2), "trim", .05))
        for x in (3.1, -2.6):
            _both(1.02, lambda y: wheel(.47, .3, (x, y, .47)))


def patrol_car(loc=(0, 0, 0), rot=0, scale=1.0):
    """Car in guard livery: white, a blue band, a roof bar."""
    with group("patrol-car", loc, (0, 0, rot), scale):
        car(paint="paint")
        profile([(1.0, .6), (1.0, .8), (-1.0, .8), (-1.0, .6)], 1.835, "accent", .01)
        box((.3, 1.1, .1), (-.35, 0, 1.64), "trim", .03)
        for y, role in ((.36, "glow_blue"), (0, "paint"), (-.36, "glow_blue")):
            box((.26, .34, .12), (-.35, y, 1.72), role, .04)


def pallet(loc=(0, 0, 0), rot=0, layers=2, tag=True, scale=1.0, role="#cfb793"):
    """Loaded pallet, 1.2 by 1.0 m; the tag on its front glows."""
    with group("pallet", loc, (0, 0, rot), scale):
        for y in (-.44, 0, .44):
            box((1.2, .12, .1), (0, y, .05), "wood", .01, 1)
        for i in range(5):
            box((.2, 1.0, .03), ((i - 2) * .25, 0, .12), "wood", .01, 1)
        for k in range(layers):
            for x in (-.29, .29):
                for y in (-.24, .24):
                    box((.56, .46, .5), (x, y, .4 + k * .51), role, .025)
                    box((.1, .47, .505), (x, y, .4 + k * .51), "#e0cfb1", .01, 1)
        if tag:
            box((.36, .02, .22), (.28, -.482, .5), "white", .01)
            box((.28, .02, .07), (.28, -.49, .5), "glow", .005, 1)
            box((.02, .36, .22), (.582, -.2, .5), "white", .01)
            box((.02, .28, .07), (.59, -.2, .5), "glow", .005, 1)
