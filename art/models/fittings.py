"""More small parts: adapters, switches, probes, the side camera and the magnet plate."""
import math

from .accessories import coil
from .devices import led, lines, mark, plug, screw
from .shapes import ball, box, cyl, group, lathe, profile, rounded_rect, slab, tube
from .trackers import nine_pin_end


def six_pin_adapter():
    """Round 6-pin connector of older trucks, its cable ending in a 9-pin one."""
    with group("six", (-.95, .25, .6), (0, 0, -60)):
        with group("axis", rot=(0, 90, 0)):
            lathe([(0, -.5), (.26, -.5), (.3, -.42), (.32, -.2), (.52, -.12), (.52, .4), (.48, .43), (.42, .43), (.42, .08), (0, .08)],
                  "s500", segs=64)
            lathe([(.51, -.02), (.59, 0), (.6, .05), (.6, .3), (.59, .35), (.51, .36)], "s600", segs=64)
            cyl(.41, .1, (0, 0, .12), "s950", bevel=.01, segs=56)
            for i in range(6):
                a = math.tau * i / 6
                cyl(.07, .26, (.24 * math.cos(a), .24 * math.sin(a), .24), "gold", bevel=.02, segs=24)
    tube([(-1.2, .78, .58), (-1.2, 1.2, .34), (-.5, 1.5, .1), (.6, 1.35, .1), (1.25, .9, .2), (1.1, .4, .48)], .11, "rubber")
    with group("nine", (.92, -.35, .54), (0, 0, -76), 1.05):
        nine_pin_end()
    tube([(.2, 1.46, .1), (.5, 1.4, .1)], .15, "brand", smooth=False)


def sixteen_pin(face=True):
    """D-shaped 16-pin body along Y: its contacts, or the sockets for them, look toward -Y."""
    d = lambda w, h, k: [(-w, -h), (w, -h), (w * k, h), (-w * k, h)]
    profile(d(.84, .34, .86), .7, "case2", .1, 5, loc=(0, .2, 0))
    profile(d(.78, .28, .84), .4, "case", .05, 4, loc=(0, -.2, 0))
    profile(d(.68, .2, .84), .06, "s950", .03, 3, loc=(0, -.39, 0))
    for r in (-1, 1):
        for i in range(8):
            box((.05, .08, .045), ((i - 3.5) * .14, -.4, r * .1), "gold" if face else "case2", .008, 1)


def obd_splitter():
    """One 16-pin plug, two sockets: the port stays free for the workshop."""
    with group("plug", (-.95, -.75, .38), (0, 0, -18)):
        sixteen_pin()
    tube([(-.8, -.2, .38), (-.6, .4, .3), (-.3, .8, .14), (.2, .95, .1)], .13, "rubber")
    box((.5, .42, .2), (.25, .98, .13), "case2", .07, rot=(0, 0, 10))
    tube([(.4, 1.05, .12), (.9, 1.2, .1), (1.4, .9, .2), (1.35, .35, .36)], .11, "rubber")
    tube([(.35, .9, .12), (.5, .6, .1), (.2, .2, .14), (.3, -.2, .3)], .11, "rubber")
    with group("a", (1.3, -.2, .38), (0, 0, 6), .86):
        sixteen_pin(False)
    with group("b", (.42, -.95, .38), (0, 0, 6), .86):
        sixteen_pin(False)
    box((.3, .05, .04), (-.95, -1.1, .74), "glow", .01, 1)


def starter_relay():
    """Cube relay in its socket with five flat leads."""
    with group("relay", (-.15, .45, 0), (0, 0, 18), 1.1):
        slab(1.5, 1.5, .5, .14, "case", top=.52, bevel=.05)
        slab(1.3, 1.3, 1.0, .12, "case2", top=1.5, bevel=.07)
        slab(.9, .9, .03, .08, "label", top=1.51, bevel=.01)
        tube([(-.3, .18, 1.52), (-.05, .18, 1.52), (.2, .34, 1.52)], .03, "ink", smooth=False)
        tube([(.08, .18, 1.52), (.34, .18, 1.52)], .03, "ink", smooth=False)
        box((.3, .16, .02), (0, -.2, 1.515), "brand", .01, 1)
        slab(.6, .3, .1, .1, "case", top=.14, bevel=.03, loc=(-.95, 0))
        screw(-1.02, 0, .15, .09)
    for i, role in enumerate(("#b8433e", "rubber", "brand", "accent", "s300")):
        y = -.3 - i * .02
        tube([(-.6 + i * .28, -.25, .24), (-.55 + i * .3, -.75, .12), (-.3 + i * .26, -1.2, .07), (.2 + i * .2, -1.55 + i * .1, .07),
              (.95 + i * .12, -1.7 + i * .2, .08)], .06, role)


def door_sensor():
    """Reed contact and its magnet, set a finger apart."""
    for x, lead in ((-.72, True), (.72, False)):
        with group("half", (x, .3, 0), (0, 0, 8)):
            slab(1.0, 2.2, .5, .18, "paint", top=.52, bevel=.1)
            slab(.5, .9, .02, .1, "case" if lead else "s300", top=.53, bevel=.006)
            for y in (-.78, .78):
                screw(0, y, .52, .1)
            if lead:
                box((.1, .6, .02), (0, 0, .535), "glow", .01, 1)
            else:
                mark(0, 0, .53, .3, "s500")
    for z in (.16, .3):
        tube([(-.1, .42, z), (.1, .45, z)], .02, "glow_soft", smooth=False)
    tube([(-.6, -.8, .2), (-.5, -1.25, .1), (0, -1.55, .07), (.7, -1.4, .07), (1.05, -1.15, .12)], .07, "rubber")
    with group("end", (1.05, -1.16, .13), (0, 0, 38)):
        plug((0, 0, 0), 0, 2)


def fuel_probe():
    """Flanged head with a long slotted tube that hangs in the tank."""
    with group("probe", (-1.15, .55, .62), (0, 0, -28)):
        lathe([(0, -.2), (.62, -.2), (.62, -.06), (.36, -.04), (.34, .02), (.34, .42), (.28, .46), (0, .46)], "case2", axis="X", rot=(0, 0, 180),
              segs=64)
        lathe([(.6, -.19), (.645, -.19), (.645, -.07), (.6, -.07)], "metal", axis="X", rot=(0, 0, 180), segs=64)
        for i in range(5):
            a = math.tau * i / 5
            cyl(.07, .2, (.12, .5 * math.cos(a), .5 * math.sin(a)), "metal", "X", .02, 6)
        cyl(.14, 3.0, (1.7, 0, 0), "metal", "X", .03, 48)
        for i in range(6):
            box((.26, .06, .02), (.6 + i * .42, 0, .14), "s900", .01, 1)
        lathe([(.142, 2.2), (.155, 2.2), (.155, 2.3), (.142, 2.3)], "glow", axis="X", segs=48)
        cyl(.17, .2, (3.2, 0, 0), "rubber", "X", .05, 40)
        tube([(-.44, 0, .1), (-.7, .2, -.1), (-.7, .8, -.45), (-.1, 1.15, -.53), (.6, 1.1, -.53)], .07, "rubber")
    box((.9, .5, .36), (.9, -.62, .18), "case", .08, rot=(0, 0, -28))


def side_camera():
    """Small armored camera on a bracket, its lens turned down along the vehicle's side."""
    with group("bracket", (-.1, .55, 0), (0, 0, -14)):
        slab(1.7, 1.2, .16, .2, "case", top=.17, bevel=.04)
        for x in (-.62, .62):
            screw(x, .3, .18, .09)
        for x in (-.62, .62):
            box((.12, .6, 1.25), (x, -.1, .72), "case", .05)
        with group("head", (0, -.22, 1.05), (-14, 0, 0)):
            profile(rounded_rect(1.06, .96, .2, 8), 1.2, "case2", .1, 5, rot=(0, 0, 90))
            box((1.1, .7, .1), (0, -.34, .55), "case", .04)
            lathe([(.26, 0), (.4, 0), (.4, .1), (.36, .14), (.28, .06), (.26, 0)], "case", (0, -.6, -.02), "Y", rot=(180, 0, 0))
            lathe([(0, .12), (.18, .1), (.28, .04), (.28, 0)], "lens", (0, -.62, -.02), "Y", rot=(180, 0, 0))
            lathe([(.4, 0), (.44, 0), (.44, .05), (.4, .05), (.4, 0)], "brand", (0, -.6, -.02), "Y", rot=(180, 0, 0))
            for i in range(8):
                a = math.tau * (i + .5) / 8
                ball(.035, (.46 * math.cos(a) * .9, -.62, -.02 + .46 * math.sin(a) * .9), "glow_white", subdiv=2)
    tube([(-.1, 1.05, .9), (-.2, 1.45, .5), (.5, 1.5, .1), (1.4, 1.0, .09), (1.6, .1, .09), (1.2, -.7, .1)], .085, "rubber")
    with group("end", (1.2, -.68, .15), (0, 0, -118), 1.1):
        plug((0, 0, 0), 0, 4)


def magnet_mount():
    """Steel plate with four rubber-coated magnets, one lifted to show its face."""
    with group("plate", (-.1, .3, 0), (0, 0, 10)):
        for x in (-1.05, 1.05):
            for y in (-.55, .55):
                cyl(.42, .3, (x, y, .15), "rubber", bevel=.08, segs=56)
        slab(3.1, 2.0, .1, .3, "metal", top=.42, bevel=.03)
        slab(1.7, .9, .03, .16, "case2", top=.44, bevel=.01)
        mark(-.5, 0, .44, .4, "glow")
        lines(-.14, .12, .443, (.7, .5), .16, .06, "s300")
        for x in (-1.05, 1.05):
            for y in (-.55, .55):
                cyl(.11, .1, (x, y, .46), "metal", bevel=.03, segs=6)
    with group("magnet", (1.1, -1.45, .42), (58, 0, 24)):
        cyl(.42, .3, (0, 0, 0), "rubber", bevel=.08, segs=56)
        lathe([(.16, .15), (.3, .15), (.3, .165), (.16, .165), (.16, .15)], "metal", segs=48)
