"""People who do something, in meters: +X forward, feet on z = 0. A pose is where the joints are."""
from .shapes import ball, box, cyl, group, lathe, tube

# pose: (hip z, torso lean forward, (knee, foot) left and right, (elbow, hand) left and right); joints are (x, y, z)
POSES = dict(
    stand=(.92, 0, ((.02, .11, .5), (0, .12, .06)), ((.0, -.11, .5), (0, -.12, .06)),
           ((-.02, .29, 1.16), (.06, .3, .9)), ((-.02, -.29, 1.16), (.06, -.3, .9))),
    walk=(.92, .05, ((.2, .1, .52), (.28, .1, .07)), ((.02, -.1, .5), (-.34, -.1, .14)),
          ((-.16, .27, 1.18), (-.06, .29, .94)), ((.14, -.27, 1.18), (.32, -.24, 1.0))),
    tablet=(.92, .04, ((.02, .11, .5), (0, .13, .06)), ((.0, -.11, .5), (0, -.13, .06)),
            ((.02, .28, 1.14), (.34, .12, 1.2)), ((.02, -.28, 1.14), (.34, -.1, 1.2))),
    reach=(.92, .1, ((.04, .11, .5), (0, .13, .06)), ((-.02, -.11, .5), (-.08, -.13, .06)),
           ((.22, .24, 1.5), (.46, .16, 1.74)), ((.24, -.24, 1.46), (.48, -.14, 1.68))),
    kneel=(.56, .22, ((.42, .12, .5), (.4, .13, .06)), ((.1, -.12, .12), (-.36, -.12, .08)),
           ((.26, .24, .82), (.52, .1, .78)), ((.26, -.24, .8), (.54, -.06, .72))),
    sit=(.5, .06, ((.46, .12, .5), (.46, .13, .06)), ((.46, -.12, .5), (.46, -.13, .06)),
         ((.1, .27, .76), (.42, .2, .76)), ((.1, -.27, .76), (.42, -.2, .76))),
)


def figure(loc, rot=0, pose="stand", vest="brand", helmet=False, hair="s800", trousers="s700", skin="#c99a76", sleeve=None):
    """A person in a pose of POSES; the vest or shirt has `vest`'s color. Returns nothing that is in the hands."""
    hip, lean, left, right, arm_left, arm_right = POSES[pose]
    chest, head = hip + .48, hip + .76
    with group("figure", loc, (0, 0, rot)):
        for s, (knee, foot) in ((1, left), (-1, right)):
            tube([(0, s * .1, hip), knee, foot], .085, trousers, smooth=False)
            ball(.088, knee, trousers)
            box((.27, .11, .1), (foot[0] + .05, foot[1], foot[2] - .01), "s900", .045)
        with group("torso", (0, 0, hip), (0, lean * 60, 0)):
            box((.25, .38, .56), (0, 0, .25), vest, .11, 5, taper=1.1)
            box((.27, .4, .05), (0, 0, .12), "mark" if helmet else vest, .02)
            cyl(.065, .14, (.01, 0, .56), skin, bevel=.01, segs=20)
            ball(.125, (.03, 0, .7), skin, 1.12)
            if helmet:
                lathe([(.2, -.01), (.185, .02), (.15, .03), (.145, .1), (.09, .16), (0, .18)], "paint", (.02, 0, .74), segs=28)
            else:
                ball(.135, (0, 0, .735), hair, .95)
        shift = lean * (chest - hip) * 1.05
        for s, (elbow, hand) in ((1, arm_left), (-1, arm_right)):
            tube([(shift, s * .2, chest - .02), elbow], .068, sleeve or vest, smooth=False)
            ball(.07, elbow, sleeve or vest)
            ball(.078, (shift, s * .2, chest - .03), sleeve or vest)
            tube([elbow, hand], .052, sleeve or skin, smooth=False)
            ball(.062, hand, skin)
    return head


def handheld(size=(.02, .26, .18), glow=True):
    """A tablet or a phone for the hands of the pose `tablet`, its screen toward the face."""
    with group("handheld", (.42, .01, 1.24), (0, -38, 0)):
        box(size, (0, 0, 0), "s900", .012)
        box((.004, size[1] - .03, size[2] - .03), (-size[0] / 2 - .002, 0, 0), "#dfeee5", .003)
        if glow:
            tube([(-size[0] / 2 - .008, -.08, -.04), (-size[0] / 2 - .008, 0, .02), (-size[0] / 2 - .008, .08, 0)], .006, "glow", smooth=False)


def hand(loc, rot=(0, 0, 0), scale=1.0, skin="#c99a76", sleeve="brand"):
    """A hand that holds something between thumb and fingers, seen close: reaching toward +Y, in units of 3 cm."""
    with group("hand", loc, rot, scale):
        box((1.15, 2.9, 2.9), (0, -2.0, 0), skin, .55, 6)
        for i, (z, n) in enumerate(((1.05, 2.5), (.36, 2.8), (-.34, 2.7), (-1.0, 2.2))):
            tip = (-.25, n * .6, z * .9)
            tube([(.1, -1.4, z), (.7, .1, z * .98), (.35, n * .45, z * .94), tip], .37 - .02 * i, skin)
            ball(.37 - .02 * i, tip, skin)
        tube([(-.1, -2.9, 1.0), (-1.2, -1.3, 1.3), (-1.5, .2, .8), (-1.1, 1.0, .5)], .42, skin)
        ball(.42, (-1.1, 1.0, .5), skin)
        ball(.42, (-.1, -2.9, 1.0), skin)
        ball(1.15, (0, -3.1, 0), skin)
        tube([(0, -3.0, 0), (.25, -5.2, -.5)], 1.1, skin, smooth=False)
        tube([(.2, -4.6, -.4), (1.2, -14, -3)], 1.5, sleeve, smooth=False)
