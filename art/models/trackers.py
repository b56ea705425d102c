"""More tracking hardware on the standard plinth: gateways, sealed and self-powered devices, the cab's screen."""
import math

from .devices import led, lines, mark, plug, screw
from .shapes import ball, box, cyl, group, lathe, profile, rounded_rect, slab, tube


def barcode(x, y, z, h=.3, role="ink"):
    """Bars of a label; they spell nothing."""
    for i, w in enumerate((.03, .015, .04, .02, .03, .015, .03, .04, .015, .03)):
        box((w, h, .008), (x + i * .045, y, z), role, .002, 1)


def nine_pin_end(turn=0):
    """Short 9-pin truck connector, its face toward +X."""
    with group("nine", rot=(0, 90, turn)):
        lathe([(0, -.5), (.24, -.5), (.28, -.42), (.3, -.2), (.46, -.12), (.46, .3), (.42, .33), (.36, .33), (.36, .08), (0, .08)],
              "case2", segs=56)
        lathe([(.45, -.02), (.53, 0), (.54, .04), (.54, .22), (.53, .27), (.45, .28)], "case", segs=56)
        lathe([(.37, .33), (.415, .33), (.415, .342), (.37, .342), (.37, .33)], "brand", segs=56)
        cyl(.35, .08, (0, 0, .11), "s950", bevel=.01, segs=48)
        cyl(.055, .22, (0, 0, .2), "gold", bevel=.015, segs=20)
        for i in range(8):
            a = math.tau * i / 8
            cyl(.055, .22, (.225 * math.cos(a), .225 * math.sin(a), .2), "gold", bevel=.015, segs=20)


def gateway_box():
    """Low black box with cooling ribs and two antenna sockets."""
    with group("gateway"):
        slab(2.5, 1.5, .5, .16, "case2", top=.52, bevel=.08)
        for i in range(9):
            box((.07, 1.2, .1), (-1.02 + i * .13, 0, .55), "case", .02)
        slab(.98, 1.1, .03, .1, "label", top=.535, bevel=.01, loc=(.6, 0))
        mark(.34, .3, .535, .28)
        lines(.56, .34, .537, (.36, .24), .1, .04)
        barcode(.32, -.02, .537, .22)
        lines(.2, -.3, .537, (.74, .6), .09, .03, "s400")
        for i in range(4):
            led(-1.0 + i * .16, -.66, .5, ("glow", "glow", "glow", "glow_blue")[i], .036)
        for y in (.3, -.3):
            cyl(.1, .24, (1.32, y, .28), "gold", "X", .02, 24)
        slab(3.1, .9, .12, .2, "case", top=.13, bevel=.04)
        for x in (-1.4, 1.4):
            screw(x, .0, .15, .09)


def truck_gateway():
    """The gateway with the round truck connector on its cable."""
    with group("at", (-.1, .5, 0), (0, 0, 6)):
        gateway_box()
    tube([(-.7, -.34, .28), (-.9, -.9, .14), (-.5, -1.45, .12), (.3, -1.4, .3), (.62, -1.3, .52)], .1, "rubber")
    with group("end", (.95, -1.2, .54), (0, 0, -8)):
        nine_pin_end()


def machine_hub():
    """Heavy cast case with corner feet and a gland for every cable, made for plant that is washed."""
    with group("hub", (0, .25, 0), (0, 0, 8)):
        slab(2.9, 2.0, .2, .3, "#d9a21b", top=.22, bevel=.06)
        slab(2.6, 1.7, .62, .3, "case2", top=.8, bevel=.14)
        slab(2.1, 1.2, .05, .2, "case", top=.82, bevel=.02)
        slab(1.5, .78, .03, .1, "label", top=.836, bevel=.01, loc=(-.14, 0))
        mark(-.6, .16, .836, .34)
        lines(-.32, .22, .838, (.66, .44), .12, .05)
        lines(-.76, -.16, .838, (.98, .8), .1, .03, "s400")
        for i in range(2):
            led(.86, .12 - i * .22, .82, ("glow", "glow_blue")[i], .05)
        for x in (-1.22, 1.22):
            for y in (-.78, .78):
                screw(x, y, .23, .12)
        for x, role in ((-.7, "case"), (0, "case"), (.7, "case")):
            cyl(.2, .34, (x, -.98, .45), role, "Y", .05, 12)
            cyl(.13, .2, (x, -1.2, .45), "rubber", "Y", .03, 24)
    for x in (-.6, .1, .8):
        tube([(x, -.95, .45), (x + .05, -1.3, .34), (x + .2, -1.6, .12), (x + .75, -1.85, .09)], .1, "rubber")


def sealed_mini():
    """Matchbox-sized sealed tracker with molded leads, beside the fuse holder of its supply."""
    with group("mini", (-.25, .45, 0), (0, 0, 12), 1.1):
        slab(1.7, 1.0, .46, .26, "case2", top=.48, bevel=.16)
        slab(1.2, .6, .03, .14, "label", top=.485, bevel=.01)
        mark(-.36, .06, .485, .3)
        lines(-.12, .12, .487, (.5, .34), .12, .05)
        led(.66, .26, .44, "glow", .04)
        led(.66, .1, .44, "glow_blue", .04)
        lathe([(0, 0), (.2, 0), (.24, .06), (.16, .34), (.12, .36), (0, .36)], "rubber", (.82, -.1, .24), "X", 32)
    for k, (role, dy) in enumerate((("#b8433e", .1), ("rubber", 0), ("brand", -.1))):
        tube([(1.0, .42 + dy * .4, .27), (1.4, .4 + dy, .16), (1.55, -.2 + dy, .08), (1.1, -.8 + dy * 1.6, .07), (.3, -1.05 + dy * 1.7, .08),
              (-.7, -1.1 + dy * 2, .1)], .05, role)
    with group("fuse", (.35, -.92, .16), (0, 0, 8)):
        box((.7, .3, .28), (0, 0, 0), "case", .07)
        box((.22, .12, .26), (0, 0, .2), "#d9a21b", .03)


def battery_tracker():
    """Sealed block with a bolted lid, and two of the cells that it runs on."""
    with group("block", (-.35, .5, 0), (0, 0, 8)):
        slab(2.6, 1.5, .86, .22, "case2", top=.88, bevel=.12)
        slab(2.3, 1.24, .08, .18, "case", top=.93, bevel=.03)
        slab(1.5, .74, .03, .1, "label", top=.945, bevel=.01)
        mark(-.48, .12, .945, .34)
        lines(-.2, .2, .947, (.66, .44), .13, .05)
        lines(-.66, -.18, .947, (1.1, .8), .1, .03, "s400")
        led(.98, 0, .925, "glow", .045)
        for x in (-1.04, 1.04):
            for y in (-.5, .5):
                screw(x, y, .93, .085)
        for x in (-1.42, 1.42):
            slab(.4, .9, .14, .14, "case", top=.15, bevel=.04, loc=(x, 0))
    for y, x in ((-.86, .5), (-1.36, .28)):
        with group("cell", (x, y, .24), (0, 0, 10)):
            cyl(.235, 1.3, (0, 0, 0), "s100", "X", .03, 48)
            cyl(.238, .5, (-.3, 0, 0), "brand", "X", .005, 48)
            cyl(.09, .12, (.68, 0, 0), "metal", "X", .02, 24)


def satellite_tracker():
    """White dome that looks at the sky, on a broad foot, with one short lead."""
    with group("dome", (0, .15, 0)):
        lathe([(0, 0), (1.6, 0), (1.66, .06), (1.66, .2), (1.6, .27), (1.3, .3), (0, .3)], "case", segs=96)
        turn = [math.pi / 2 * i / 32 for i in range(33)]
        lathe([(1.31 * math.cos(a) ** .8, .28 + .99 * math.sin(a)) for a in turn], "paint", segs=160)
        lathe([(1.305, .33), (1.34, .33), (1.34, .4), (1.315, .4), (1.305, .33)], "glow", segs=96)
        lathe([(.3, 1.255), (.36, 1.245), (.36, 1.26), (.3, 1.268), (.3, 1.255)], "brand", segs=64)
        ball(.1, (0, 0, 1.26), "brand", .5)
        for i in range(4):
            a = math.tau * (i + .5) / 4
            screw(1.48 * math.cos(a), 1.48 * math.sin(a), .27, .09)
        tube([(1.5, -.5, .14), (1.9, -.7, .08), (2.0, -1.1, .07), (1.5, -1.45, .09)], .07, "rubber")
        with group("end", (1.52, -1.44, .14), (0, 0, 200)):
            plug((0, 0, 0), 0, 3)


def personal_tracker():
    """Rounded pebble with a raised button, on a lanyard."""
    with group("pebble", (.25, -.2, 0), (0, 0, 24), 1.15):
        slab(1.6, 1.25, .42, .5, "paint", top=.44, bevel=.2)
        slab(1.62, 1.27, .1, .5, "case2", top=.25, bevel=.04)
        lathe([(.3, .43), (.38, .43), (.38, .47), (.3, .47), (.3, .43)], "glow", (.1, 0, 0), segs=64)
        cyl(.28, .12, (.1, 0, .45), "brand", bevel=.05, segs=56)
        led(.62, .22, .4, "glow_blue", .035)
        lathe([(.1, -.04), (.16, -.04), (.16, .04), (.1, .04), (.1, -.04)], "metal", (-.86, 0, .24), "Z", 32)
    tube([(-.72, -.62, .3), (-1.2, -.9, .1), (-1.75, -.2, .06), (-1.5, .9, .06), (-.4, 1.6, .06), (.9, 1.45, .06), (1.5, .9, .06),
          (.8, .7, .06), (-.3, .85, .06), (-1.0, .1, .08), (-.75, -.56, .3)], .06, "accent")


def driver_tablet():
    """Screen in its cradle: the four rows of a day's log, a green line through them."""
    with group("cradle", (0, .35, 0), (0, 0, 10)):
        cyl(.95, .14, (0, .3, .07), "case", bevel=.04, segs=64)
        box((.34, .3, 1.0), (0, .36, .6), "case2", .08)
        with group("screen", (0, .1, 1.5), (-16, 0, 0)):
            profile(rounded_rect(3.5, 2.3, .2, 8), .26, "case2", .07, 4)
            box((3.14, .04, 1.94), (0, -.125, 0), "#e7f0ee", .02)
            for i in range(5):
                box((2.7, .02, .018), (.12, -.15, .5 - i * .28), "s300", 0, 1)
            for i in range(13):
                box((.014, .02, 1.12), (-1.23 + i * .225, -.15, -.06), "s300", 0, 1)
            for i in range(4):
                box((.16, .02, .06), (-1.42, -.15, .36 - i * .28), "s500", .01, 1)
            tube([(-1.23, -.17, .36), (-.56, -.17, .36), (-.56, -.17, -.48), (-.34, -.17, -.48), (-.34, -.17, -.2), (.56, -.17, -.2),
                  (.56, -.17, -.48), (1.0, -.17, -.48), (1.0, -.17, .08), (1.47, -.17, .08)], .034, "glow", smooth=False)
            box((.9, .02, .1), (-1.0, -.15, .76), "s700", .02, 1)
            box((.5, .02, .16), (1.2, -.15, .76), "brand", .04, 1)
            box((.7, .02, .08), (-1.1, -.15, -.8), "s400", .02, 1)
            for x in (-1.62, 1.62):
                box((.3, .34, .7), (x, 0, -.7), "case", .08)
    tube([(.4, .75, .1), (1.0, .9, .07), (1.6, .5, .07), (1.7, -.1, .07), (1.45, -.55, .1)], .055, "rubber")
    with group("end", (1.45, -.54, .13), (0, 0, 236)):
        plug((0, 0, 0), 0, 2)
