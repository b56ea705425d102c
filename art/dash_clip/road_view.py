"""The road lens of the dash-camera clip: a street, the van ahead, and the car that crosses."""
import math

import bpy

from models import materials as M, places as P, street as S, studio, vehicles as V
from models.shapes import box, group, profile, tube

FOOT = .3048
LANE = -1.85
SHIFT = .05  # how far left of the middle of the lane the van ahead drives
VAN_REAR = 2.84  # from a van's origin to its rear bumper, at scale 1


def street(cross):
    """The street, and a side street that meets it at `cross`."""
    S.ground(-40, 420, cross)
    for side, seed in ((1, 11), (-1, 23)):
        S.block(-24, cross - 9, side, seed)
        S.block(cross + 9, cross + 150, side, seed + 1)
    S.skyline(cross + 230)
    for x, side in ((cross - 7.2, -1), (cross + 7.2, 1)):  # signs of the side street
        y = side * (S.HALF_ROAD + .9)
        tube([(x, y, .1), (x, y, 2.9)], .05, "steel", smooth=False)
        with group("stop", (x, y, 2.75), (0, 0, 0)):
            profile([(.42 * math.cos(a), .42 * math.sin(a)) for a in (math.pi * (i + .5) / 4 for i in range(8))], .05, "alert", .01)


def van_ahead():
    """The van in front, its lamps a material of their own. Returns its group and the lamps' emission."""
    with group("ahead", (0, LANE + SHIFT, 0)) as ob:
        V.van((0, 0, 0), 0, accent="accent")
    lamps = bpy.data.materials.new("brake-lamps")
    lamps.use_nodes = True
    p = lamps.node_tree.nodes["Principled BSDF"].inputs
    p["Base Color"].default_value = (*M.rgb("#a3211c"), 1)
    p["Emission"].default_value = (*M.rgb("#ff2a1f"), 1)
    p["Emission Strength"].default_value = 0
    with group("rear") as rear:
        for y in (-.9, .9):
            box((.08, .16, .62), (-2.76, y, 1.32), lamps, .04)
        box((.06, .5, .09), (-2.66, 0, 2.5), lamps, .02)
        for y in (-.44, .44):
            box((.03, .74, .72), (-2.745, y, 1.86), "glass", .02)
            box((.04, .05, .2), (-2.77, y * .22, 1.3), "trim", .01)
        box((.03, .03, 1.9), (-2.75, 0, 1.5), "s400", .005)
        box((.03, .5, .24), (-2.77, 0, .88), "white", .01)
        box((.03, 1.98, .07), (-2.75, 0, 1.06), "accent", .01)
    rear.parent = ob
    return ob, p["Emission Strength"]


def hood():
    """What the camera sees of its own vehicle: the edge of its hood."""
    with group("hood") as rig:
        profile([(1.1, 1.0), (1.1, 1.64), (1.5, 1.63), (1.95, 1.56), (2.2, 1.42), (2.2, 1.0)], 2.0, "s700", .16, 6)
    return rig


def animate(data, cam, rig, ahead, lamps, crossing):
    """Keys for every row: where camera, van, and crossing car are, and whether the van brakes."""
    (on, off), eye = data["brake"], data["camera"]
    for i, travel in enumerate(data["travel"]):
        at, bumper = data["start"] + i / data["rate"], travel * FOOT
        dive = data["force"][i] * eye["dive"]
        cam.location = (bumper - eye["back"], LANE + SHIFT + eye["left"], eye["height"])
        cam.rotation_euler = (math.radians(90 + eye["pitch"] + dive), 0, math.radians(-90))
        rig.location = (bumper - 2.2, LANE, 0)
        ahead.location[0] = bumper + data["gap"][i] * FOOT + VAN_REAR
        crossing.location = (crossing["x"], 8.6 * (at + .35), 0)
        for ob, path in ((cam, "location"), (cam, "rotation_euler"), (rig, "location"), (ahead, "location"), (crossing, "location")):
            ob.keyframe_insert(path, frame=i)
        lamps.default_value = 6.0 if on <= at <= off else 0.0
        lamps.keyframe_insert("default_value", frame=i)
    for ob in (cam, rig, ahead, crossing):
        for curve in ob.animation_data.action.fcurves:
            for point in curve.keyframe_points:
                point.interpolation = "LINEAR"


def build(data, cross):
    """The street with what moves in it. Returns the camera; a row is a frame."""
    street(cross)
    ahead, lamps = van_ahead()
    with group("crossing") as crossing:
        V.car((0, 0, 0), 90, "#b8433e")
    crossing["x"] = cross - 2
    V.car((cross + 34, 1.85, 0), 180, "paint")
    V.car((cross - 62, 1.85, 0), 180, "s600")
    for x, y in ((cross - 6.5, S.HALF_ROAD + 1.2), (cross - 7.4, S.HALF_ROAD + 1.6)):
        P.person(x, y, .16, 180, "accent", helmet=False)
    d = bpy.data.cameras.new("dash")
    d.angle, d.clip_end, d.clip_start = math.radians(data["camera"]["field"]), 900, .05
    cam = bpy.data.objects.new("dash", d)
    bpy.context.scene.collection.objects.link(cam)
    animate(data, cam, hood(), ahead, lamps, crossing)
    studio._world("#4a8be0", "#c3daf5", .95)
    return cam
