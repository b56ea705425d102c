"""The cab of a van from inside, in meters: +X forward, +Y left, floor at z = 0, the driver's hip at (0, .42, .45)."""
import math

from .shapes import box, cyl, group, profile, tube

SEAT_Y, WHEEL, WHEEL_R, RAKE = .42, (.37, .42, .77), .19, math.radians(33)
LINER, PANEL, TRIM = "#a7adb5", "#878e98", "s700"


def seat(y):
    """Seat with bolsters and a headrest on two posts."""
    with group("seat", (-.06, y, .3)):
        box((.52, .5, .16), (.12, 0, 0), "s800", .06, 5)
        with group("back", (-.16, 0, .04), (0, -11, 0)):
            box((.13, .46, .64), (0, 0, .33), "s700", .06, 6)
            for s in (1, -1):
                box((.17, .09, .5), (.02, s * .2, .3), "s800", .045, 6)
            box((.02, .24, .5), (.062, 0, .33), "s600", .009, 4)
            for s in (1, -1):
                cyl(.008, .12, (-.01, s * .07, .68), "chrome", segs=16)
            box((.1, .27, .17), (.0, 0, .79), "s800", .048, 6)


def shell():
    """Roof, bulkhead, floor, and two doors with open windows."""
    box((1.9, 2.0, .05), (.2, 0, -.02), "s900", 0)
    box((1.9, 2.0, .06), (.1, 0, 1.53), LINER, .02)
    with group("bulkhead", (-.5, 0, 0)):
        box((.05, 1.96, 1.6), (0, 0, .76), PANEL, .01)
        for i in range(9):
            box((.03, .1, 1.2), (.03, -.84 + i * .21, .74), "#959ca6", .014)
        box((.05, 1.9, .06), (.035, 0, 1.44), TRIM, .02)
    for s in (1, -1):
        y = s * .93
        box((1.7, .07, .92), (.2, y, .38), PANEL, .03)  # door below its window
        box((1.3, .1, .07), (.3, y - s * .02, .85), TRIM, .03, 4)
        box((.8, .1, .06), (.3, y - s * .05, .58), TRIM, .03, 4)
        box((.16, .05, .04), (.5, y - s * .06, .74), "chrome", .015)
        box((1.9, .1, .1), (.1, y, 1.47), LINER, .04)
        box((.24, .11, .75), (-.4, y, 1.15), LINER, .04, 4)  # pillar behind the door
        box((.05, .03, .14), (-.33, y - s * .07, 1.18), "s800", .012)
        box((.05, .05, .7), (.12, y, 1.14), TRIM, .015)
        profile([(.62, .86), (.72, .86), (1.3, 1.5), (1.2, 1.5)], .08, TRIM, .02, loc=(0, y, 0))


def steering_wheel(at=WHEEL):
    """Rim, hub, and three spokes; in its group X points to the driver's left, Z up in its plane, -Y to the driver."""
    with group("wheel", at) as ob:
        ring = [(WHEEL_R * math.sin(math.tau * i / 12), 0, WHEEL_R * math.cos(math.tau * i / 12)) for i in range(12)]
        tube(ring, .0165, "rubber", cyclic=True)
        box((.13, .05, .1), (0, .02, -.01), "s800", .024, 5)
        for a in (88, 272, 180):
            r = math.radians(a)
            with group("spoke", (.11 * math.sin(r), .012, .11 * math.cos(r) - .01), (0, a, 0)):
                box((.05, .02, .13), (0, 0, 0), "s700", .008)
        cyl(.045, .2, (0, .12, -.01), "s900", "Y", segs=24)
    return ob


def cab():
    """All but the driver. Returns the wheel's group."""
    shell()
    seat(SEAT_Y)
    seat(-SEAT_Y)
    box((.3, .3, .34), (-.02, 0, .17), "s800", .04)  # console
    return steering_wheel()
