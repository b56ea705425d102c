"""The cab lens of the dash-camera clip: the driver at the wheel, who looks at a phone, looks up, and brakes."""
import math

import bpy
from mathutils import Matrix, Vector

from models import cab as C, driver as D, street as S, studio
from models.shapes import group

FOOT = .3048
EYE, TARGET, FIELD = (1.06, .06, 1.36), (0, .32, .952), 60
HIP = Vector((0, C.SEAT_Y, .45))
NECK, HEAD = Vector((-.09, 0, .55)), Vector((.045, 0, .128))  # from the hip, from the neck
SHOULDERS = Vector((-.1, .19, .425)), Vector((-.1, -.19, .425))  # from the hip
HELD = Vector((.37, .14, .93))  # where the phone is while the driver looks at it
AWAY = Vector((.12, .02, .42))  # where it comes from and goes, below the picture
UNSEEN = Matrix.Translation((0, 0, -9))
GRIP = math.radians(52)  # both hands' place on the wheel, from its top
OUTSIDE = (2.0, 1.85, -.75)  # the front bumper, the middle of the road, and its surface as seen from the cab's origin


def ease(start, end, at):
    """From 0 to 1 between two times, slow at both ends."""
    k = max(0, min(1, (at - start) / (end - start)))
    return k * k * (3 - 2 * k)


def columns(x, y, z):
    """The turn whose axes are these."""
    return Matrix((x, y, z)).transposed().to_4x4()


def rim(angle):
    """Place on the steering wheel's rim at an angle to the left of its top: X along the rim, Y away from the driver, Z outward."""
    up, side, c, s = Vector((math.sin(C.RAKE), 0, math.cos(C.RAKE))), Vector((0, 1, 0)), math.cos(angle), math.sin(angle)
    out = up * c + side * s
    away = Vector((math.cos(C.RAKE), 0, -math.sin(C.RAKE)))
    return Matrix.Translation(Vector(C.WHEEL) + out * C.WHEEL_R) @ columns(side * c - up * s, away, out)


def grip(angle, mirror):
    """Where a hand holds the wheel; the right one is the left one mirrored."""
    return rim(angle) @ Matrix.Diagonal((mirror, 1, 1, 1)) @ Matrix.Rotation(math.radians(34), 4, "Z")


class Driver:
    """The driver and the wheel, posed by a time of the clip."""

    def __init__(self, phone):
        self.start, self.end = phone["from"], phone["to"]
        self.wheel = C.cab()
        with group("driver", HIP):
            self.torso = D.torso()
            with group("neck", NECK) as self.neck:
                head, self.eyes = D.head()
                head.location = HEAD
        self.neck.parent = self.torso
        self.arms = [(D.limb(D.UPPER, .068, .052), D.limb(D.LOWER, .05, .037, True)) for _ in range(2)]
        self.left, self.right, self.phone = D.fist(), D.fist(), D.phone_hand()
        self.moving = [self.wheel, self.torso, self.neck, *self.eyes, *self.arms[0], *self.arms[1], self.left, self.right, self.phone]

    def reach(self, side, wrist):
        """Bends an arm so that it ends at a wrist."""
        shoulder = Matrix.Translation(HIP) @ self.torso.matrix_basis @ SHOULDERS[side]
        elbow = D.elbow(shoulder, wrist, (0, (.5, -.6)[side], -1))
        for ob, a, b in zip(self.arms[side], (shoulder, elbow), (elbow, wrist)):
            ob.matrix_local = D.turned(a, b - a, (0, 0, 1))

    def pose(self, at, force):
        """Puts everything where it is at a time, under a force in g."""
        lean = math.radians(-5.5 * force) + .006 * math.sin(at * 2.1)
        look = ease(self.start - .3, self.start + .1, at) - ease(self.end - .25, self.end, at)
        self.torso.rotation_euler = (.008 * math.sin(at * 1.3), lean, 0)
        self.neck.rotation_euler = (.04 * look, .05 + .42 * look + .8 * lean + .01 * math.sin(at * 2.7), .02 * math.sin(at * .9) - .42 * look)
        for eye in self.eyes:
            eye.rotation_euler = (0, .15 + .28 * look, -.2 * look)
        turn = math.radians(2.2 * math.sin(at * 1.1) + 1.2 * math.sin(at * 2.6))
        middle = rim(0)
        middle.translation = C.WHEEL
        left = grip(GRIP + turn, 1)
        self.wheel.matrix_local = middle @ Matrix.Rotation(turn, 4, "Y")
        self.left.matrix_local = left
        self.reach(0, left @ D.WRIST)

        lift = ease(self.start - .7, self.start, at) - ease(self.end, self.end + .4, at)
        back = ease(self.end + .45, self.end + .9, at)
        place = AWAY.lerp(HELD, lift) + Vector((0, .002 * math.sin(at * 3.1), .003 * math.sin(at * 2.3)))
        phone = D.turned(place, (-.34, -.86, 0), (0, 0, 1)) @ Matrix.Diagonal((-1, 1, 1, 1))
        right = grip(turn - GRIP, -1)
        right = Matrix.Translation((AWAY - right @ D.WRIST) * (1 - back)) @ right
        self.phone.matrix_local, self.right.matrix_local = (phone, UNSEEN) if back == 0 else (UNSEEN, right)
        self.reach(1, right @ D.WRIST if back else phone @ D.WRIST_OF_PHONE)


def bake():
    """Turns what modifiers make into plain meshes, so that a frame only moves them."""
    graph = bpy.context.evaluated_depsgraph_get()
    for ob in bpy.context.scene.objects:
        if ob.type == "MESH" and ob.modifiers:
            mesh = bpy.data.meshes.new_from_object(ob.evaluated_get(graph))
            ob.modifiers.clear()
            ob.data = mesh


def build(data, cross):
    """The cab with its driver, and the street that passes its window. Returns the camera; a row is a frame."""
    driver = Driver(data["phone"])
    with group("outside", OUTSIDE) as outside:
        S.ground(-60, cross + 200, cross)
        S.block(-60, cross - 9, 1, 11)
        S.block(cross + 9, cross + 100, 1, 12)
    for part in outside.children_recursive:
        part.visible_shadow = False  # the light in the cab stays even
    bake()
    for i, travel in enumerate(data["travel"]):
        driver.pose(data["start"] + i / data["rate"], data["force"][i])
        for ob in driver.moving:
            for path in ("location", "rotation_euler", "scale"):
                ob.keyframe_insert(path, frame=i)
        outside.location.x = OUTSIDE[0] - travel * FOOT
        outside.keyframe_insert("location", frame=i)
    bpy.context.scene.cycles.motion_blur_position = "START"
    for ob in driver.moving:  # only the street blurs
        for curve in ob.animation_data.action.fcurves:
            for key in curve.keyframe_points:
                key.interpolation = "CONSTANT"
    for curve in outside.animation_data.action.fcurves:
        for key in curve.keyframe_points:
            key.interpolation = "LINEAR"

    studio._world("#c9d8ea", "#eef2f6", .8)
    studio._area((1.5, .2, 1.6), (1.5, .9), 24, "#fff6ea", (0, .2, .9))
    studio._area((.5, 1.5, 1.5), (1.0, .6), 30, "#ffe9cf", (0, C.SEAT_Y, 1))
    d = bpy.data.cameras.new("cab")
    d.angle, d.clip_start, d.clip_end = math.radians(FIELD), .05, 900
    cam = bpy.data.objects.new("cab", d)
    bpy.context.scene.collection.objects.link(cam)
    cam.location = EYE
    studio._aim(cam, TARGET)
    return cam
