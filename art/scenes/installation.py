"""Ways to install a device, each in its place. The page puts the numbers of its steps on them."""
import math

from models import cab, devices as D, motif, mounting as N, studio as S, tools as T, trackers as K
from models.shapes import group, rounded_rect, tube

from . import scene

SCALE = .5  # the lights are made for one device


@scene(view="bench")
def install_plug():
    with group("all", scale=SCALE):
        S.bench_mat(11.8, 8.0)
        with group("car", (0, 1.2, 0)):
            N.dashboard(N.plug_port)
            with group("steering", (1.1, -1.7, 5.0), (-24, 0, 0), 9.2):  # a van's, in meters
                cab.steering_wheel((0, 0, 0))
            N.start_button(3.1, -.78, 4.2)
            with group("found", (-2.7, -.92, 2.86)):
                N.ring(N.outline(2.3, 1.2, .24))
        with group("tracker", (-2.9, -2.7, .62), (0, 0, 160)):
            D.obd_tracker()
        N.steps((-2.85, -1.5, 1.7), (-2.72, .1, 2.8))
        with group("phone", (2.6, -2.6, 0), (0, 0, -14), 1.1):
            N.phone()


@scene(view="bench")
def install_truck():
    with group("all", scale=SCALE):
        S.bench_mat(11.8, 8.4)
        with group("car", (0, 1.4, 0)):
            N.dashboard(N.round_port)
            with group("instruments", (1.1, .7, 5.3)):
                N.instruments()
            with group("steering", (1.1, -2.1, 4.5), (-62, 0, 0), 10.4):  # a truck's, flatter than a van's
                cab.steering_wheel((0, 0, 0))
            with group("found", (-2.7, -.92, 2.86)):
                N.ring(N.outline(2.3, 1.8, .24))
            with group("box", (-3.0, .9, 5.4), (0, 0, 4), 1.15):
                K.gateway_box()
            N.ring([(x - 3.0, y + .9, 5.46) for x, y in rounded_rect(4.1, 2.2, .3, 8)])
        with group("connector", (-4.3, -1.9, 2.0), (0, 0, 48), 1.6):
            K.nine_pin_end()
            motif.arrow([(.12, .76 * math.cos(math.radians(k)), .76 * math.sin(math.radians(k))) for k in range(0, 161, 12)], .05)
        tube([(-4.9, -2.5, 2.0), (-5.4, -3.1, 1.9), (-6.1, -2.6, 2.0), (-5.9, -.8, 3.2), (-5.3, .6, 5.0), (-4.7, 1.7, 5.8), (-4.1, 2.1, 5.8)], .15, "rubber")
        N.steps((-3.8, -1.2, 2.15), (-2.8, .2, 2.8), 6)
        with group("tablet", (2.5, -2.7, 0), (0, 0, -10), 1.2):
            K.driver_tablet()


@scene(view="bench")
def install_wire():
    with group("all", scale=SCALE):
        S.bench_mat(11.8, 8.6)
        with group("fuses", (-3.9, 2.0, 0), scale=1.15):
            N.fuse_box()
        with group("lock", (1.0, 2.9, 0), scale=1.2):
            N.ignition_lock()
        with group("ground", (4.1, 2.2, 0), (0, 0, -8), 1.1):
            N.ground_point()
        with group("tracker", (-1.4, -1.7, 0), scale=1.3):
            D.wired_tracker()
        with group("panel", (-1.4, .1, 1.0), (42, 0, 0)):
            N.cover()
        for role, ways in (("#b8433e", [(1.9, .5, .1), (.2, 1.5, .1), (-2.4, 1.3, .1), (-3.3, 1.9, 1.2), (-4.3, 2.5, 1.5)]),
                           ("brand", [(2.0, .7, .1), (1.4, 1.6, .1), (1.0, 2.5, .6)]),
                           ("s900", [(2.3, .4, .1), (2.9, 1.5, .2), (3.55, 2.3, .5)])):
            tube([(.6, -3.95, .17), (1.2, -3.8, .1), (1.8, -3.0, .1), (1.8, -1.2, .1), *ways], .06, role)
        with group("phone", (3.7, -2.2, 0), (0, 0, -14), 1.1):
            N.phone("trip")


@scene(view="bench_front")
def install_windshield():
    with group("all", scale=SCALE):
        S.bench_mat(12.4, 9.4)
        with group("car", (0, .9, 0)):
            N.windshield()
            N.legal_zone()
            with group("camera", (-1.5, .7, 2.4), scale=.95):
                D.dash_cam()
            tube([(-.6, 1.2, 3.5), (-.4, 1.7, 4.6), (.6, 1.75, 4.85), (3.4, 1.7, 4.85), (3.9, 1.2, 4.3), (4.9, -.9, 1.8)], .07, "rubber")
        with group("phone", (3.4, -3.9, 0), (0, 0, -14), .95):
            N.phone("views")
        with group("cloth", (-3.6, -3.5, 0), (0, 0, 16)):
            T.cloth("s200", "s100")


@scene(view="bench")
def install_bolt():
    with group("all", scale=SCALE):
        S.bench_mat(13.0, 10.4)
        with group("trailer", (0, 1.3, 0)):
            N.trailer_front()
            with group("place", (-2.5, -3.1, 2.1)):
                N.ring(N.outline(3.0, 1.5, .24))
            with group("tracker", (.9, -.7, 3.4), (0, 0, -8), 1.3):
                D.solar_tracker()
            N.ring([(x + .9, y - .7, 3.44) for x, y in rounded_rect(5.6, 2.5, .3, 8)])
            N.steps((.9, -.7, 6.0), (.9, -.7, 4.5), 5)
            with group("cloth", (-3.6, .5, 3.42), (0, 0, 14), .92):
                T.cloth("s300", "s200")
            with group("magnet", (-2.7, -2.0, 3.4)):
                T.magnet()
            N.steps((-2.2, -1.7, 3.7), (-1.4, -1.1, 3.8), 4)
        with group("driver", (-2.0, -3.3, 0), (0, 0, 160), 1.2):
            T.power_driver()
        with group("glue", (2.6, -3.5, 0), (0, 0, 18), 1.1):
            T.glue()


@scene(view="bench")
def install_door():
    with group("all", scale=SCALE):
        S.bench_mat(13.4, 9.6)
        with group("van", (0, .7, 0)):
            N.van_rear()
            for x, turn in ((-3.5, 52), (3.5, -52)):
                with group("antenna", (x, -.45, 4.2), (90, 0, turn)):
                    D.antenna()
            N.ring([(x, y - .1, 1.26) for x, y in rounded_rect(7.2, 1.5, .3, 8)])
            with group("reader", (-2.3, 1.2, 1.2), scale=1.5):
                D.reader()
            tube([(-2.6, 1.5, 1.5), (-3.4, 1.2, 2.0), (-3.8, .4, 3.4), (-3.7, -.1, 4.2)], .06, "rubber")
            tube([(-1.8, 1.6, 1.4), (0, 2.6, 1.3), (2.8, 2.6, 1.4), (3.7, 1.4, 2.6), (3.7, .2, 4.0)], .06, "rubber")
        with group("fuses", (-4.3, -2.6, 0), (0, 0, 8)):
            N.fuse_box()
        tube([(-4.9, -2.2, 1.4), (-5.1, -1.2, 1.7), (-4.0, -.9, 1.6), (-3.0, .6, 1.5), (-2.4, 1.5, 1.45)], .06, "#b8433e")
        with group("tool", (-.2, -2.5, 0), (0, 0, 150), 1.25):
            T.power_driver()
        with group("tag", (-.1, -2.5, .87), (0, 0, 150), .5):
            D.inlay()
        N.steps((-.1, -1.8, 1.2), (.5, 1.6, 2.2))
        with group("phone", (4.0, -2.7, 0), (0, 0, -14), 1.1):
            N.phone("tags")
