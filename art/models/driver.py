"""A van's driver, close enough for a face and fingers: what a camera on the windshield sees. Meters, facing +X, seated at y = 0."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .shapes import _mesh, ball, box, group, slab, tube

SKIN, LIP, HAIR = "#c58f6c", "#a5644f", "#33241d"
JACKET, SHIRT = "#3a6cb4", "s200"
UPPER, LOWER = .29, .27  # arm, from shoulder to elbow and from elbow to wrist
WRIST, WRIST_OF_PHONE = Vector((0, -.088, .012)), Vector((-.066, -.016, -.108))  # in fist() and phone_hand()


def clay(parts, material, voxel=.006, smooth=6):
    """One soft body of `parts`: chains of (point, radius) for limbs, and (center, (x, y, z)) for ellipsoids."""
    bm = bmesh.new()

    def blob(at, radii):
        m = Matrix.Translation(at) @ Matrix.Diagonal((*radii, 1))
        bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1, matrix=m)

    for part in parts:
        if not isinstance(part, list):
            blob(*part)
            continue
        for (p, r), (q, s) in zip(part, part[1:]):
            p, q = Vector(p), Vector(q)
            n = max(2, int((q - p).length / min(r, s) * 3))
            for i in range(n + 1):
                blob(p.lerp(q, i / n), (r + (s - r) * i / n,) * 3)
    ob = _mesh("clay", bm, material)
    remesh, soft = ob.modifiers.new("remesh", "REMESH"), ob.modifiers.new("soft", "SMOOTH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    soft.factor, soft.iterations = .5, smooth
    return ob


def sides(make):
    """Left and right."""
    return [make(s) for s in (1, -1)]


def head():
    """Head around its center, with eyes that turn. Returns the group and the two eyes."""
    with group("head") as ob:
        clay([((-.012, 0, .035), (.1, .08, .09)), ((.016, 0, -.04), (.074, .064, .088)), ((.064, 0, -.1), (.024, .03, .02)),
              ((.075, 0, -.068), (.016, .03, .02)),
              *sides(lambda s: ((.05, s * .036, -.032), (.036, .032, .036))),
              *sides(lambda s: [((.082, s * .014, .036), .012), ((.07, s * .052, .034), .012)]),
              [((.09, 0, .018), .01), ((.112, 0, -.026), .0155)], *sides(lambda s: ((.1, s * .013, -.03), (.011, .009, .008))),
              *sides(lambda s: ((-.008, s * .083, -.004), (.022, .01, .034))),
              [((-.02, 0, -.08), .055), ((-.045, 0, -.2), .058)]], SKIN, .004, 5)
        clay([((-.03, 0, .047), (.1, .0875, .092)), ((.034, .004, .11), (.06, .062, .036)), ((.062, .02, .1), (.034, .036, .026)), ((.05, -.036, .1), (.034, .03, .026)),
              *sides(lambda s: [((.03, s * .075, .058), .012), ((.012, s * .081, .03), .009), ((.008, s * .0825, .008), .007)])], HAIR, .004, 6)
        sides(lambda s: tube([(.094, s * .017, .04), (.091, s * .034, .047), (.077, s * .054, .041)], .0052, HAIR))
        tube([(.079, .026, -.07), (.0905, .01, -.068), (.0905, -.01, -.068), (.079, -.026, -.07)], .0038, LIP)
        eyes = sides(eye)
    return ob, eyes


def eye(side):
    """Eyeball with its upper lid; turned down, the lid covers more of it."""
    with group("eye", (.072, side * .033, .008)) as ob:
        ball(.0185, (0, 0, 0), "#f1efeb")
        ball(.0096, (.0122, 0, 0), "#4a2f20", 1)
        ball(.0052, (.0176, 0, 0), "#120c0a", 1)
        clay([[((.002, -.0115, .011), .0098), ((.008, 0, .0125), .0098), ((.002, .0115, .011), .0098)]], SKIN, .002, 3)
    return ob


def torso():
    """Jacket with collar, zipper, and badge, from the hip (the group's origin) to the neck; its belt runs over the left shoulder."""
    with group("torso") as ob:
        body = clay([((-.02, 0, .06), (.125, .165, .18)), ((-.07, 0, .3), (.12, .175, .19)), [((-.1, .17, .43), .07), ((-.1, -.17, .43), .07)],
                     [((-.1, .07, .49), .055), ((-.1, -.07, .49), .055)]], JACKET, .008, 8)
        clay([[((-.085 + .062 * math.cos(a), .07 * math.sin(a), .535 - .03 * math.cos(a)), .019) for a in (math.tau * i / 16 for i in range(17))]],
             JACKET, .005, 4)
        clay([[((-.075 + .056 * math.cos(a), .062 * math.sin(a), .535 - .035 * math.cos(a)), .016) for a in (math.tau * i / 16 for i in range(17))]],
             SHIRT, .005, 4)
        belt(body, [(-.02, .145, .5), (.06, .08, .4), (.09, 0, .28), (.12, -.08, .14), (.1, -.17, 0)], .024)
        belt(None, [(-.43, .53, .77), (-.12, .18, .512), (-.03, .15, .5)], .024)
        wrap(box((.004, .056, .034), (.07, -.085, .36), "brand", .001, name="badge"), body, .004)
        wrap(tube([(.09, 0, .49 - i * .05) for i in range(9)], .004, "s300"), body, .002)
    return ob


def wrap(ob, body, off):
    """Lays an object on a body's surface."""
    m = ob.modifiers.new("wrap", "SHRINKWRAP")
    m.target, m.wrap_method, m.wrap_mode, m.offset = body, "NEAREST_SURFACEPOINT", "ABOVE_SURFACE", off
    return ob


def belt(body, points, half):
    """Band through `points`, across its run and along the front; on a body where there is one."""
    pts = [Vector(p) for p in points]
    fine = []
    for a, b in zip(pts, pts[1:]):
        fine += [a.lerp(b, i / 10) for i in range(10)]
    fine.append(pts[-1])
    bm = bmesh.new()
    rows = []
    for i, p in enumerate(fine):
        run = (fine[min(i + 1, len(fine) - 1)] - fine[max(i - 1, 0)]).normalized()
        across = run.cross(Vector((1, 0, .25))).normalized() * half
        rows.append([bm.verts.new(p + across * k) for k in (-1, -.5, 0, .5, 1)])
    for a, b in zip(rows, rows[1:]):
        for k in range(4):
            bm.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
    ob = _mesh("belt", bm, "rubber")
    if body:
        wrap(ob, body, .006)
    solid = ob.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = .004, 1


def limb(length, r0, r1, wrist=False):
    """Segment of a sleeved arm along +X from the group's origin; the lower one ends in a bare wrist."""
    with group("limb") as ob:
        sleeve = length - .055 if wrist else length
        clay([[((0, 0, 0), r0), ((sleeve * .5, 0, 0), (r0 + r1) / 2 * 1.03), ((sleeve, 0, 0), r1)]], JACKET, .006, 4)
        if wrist:
            clay([[((sleeve, 0, 0), r1 * 1.05), ((sleeve + .014, 0, 0), r1 * 1.05)]], "#2d568f", .005, 3)
            clay([[((sleeve, 0, 0), .027), ((length, 0, 0), .0255)]], SKIN, .004, 2)
    return ob


def fist():
    """Hand around a bar that runs along X, seen from its fingers: Z is outward from the wheel's middle, -Y toward the driver, wrist there."""
    with group("fist") as ob:
        fingers = [[((x, -.022, .03), .0138), ((x, .012, .034), .0128), ((x * .98, .03, .014), .012), ((x * .96, .026, -.012), .0108),
                    ((x * .96, .012, -.02), .0095)] for x in (-.036, -.012, .012, .035)]
        palm = [[((x, -.026, .028), .016), ((x * .75, -.056, .022), .019), ((x * .5, -.085, .012), .021)] for x in (-.031, -.01, .01, .03)]
        thumb = [((.02, -.055, .0), .017), ((.036, -.034, -.02), .0142), ((.056, -.014, -.022), .0122), ((.072, .002, -.018), .01)]
        clay([*fingers, *palm, thumb], SKIN, .003, 3)
    return ob


def phone_hand():
    """Right hand around the back of a phone: X is to the phone's right seen from its back, Z up, Y out of its back."""
    with group("phone-hand") as ob:
        fingers = [[((-.05, .014, z), .0125), ((-.016, .026, z + .004), .0118), ((.02, .024, z + .003), .0108), ((.042, .01, z + .001), .0098),
                    ((.041, -.005, z), .009)] for z in (.006, -.017, -.04, -.062)]
        palm = [[((-.052, .012, z), .015), ((-.062, .0, z - .02), .018), ((-.066, -.012, -.09), .021), ((-.066, -.02, -.115), .022)]
                for z in (.004, -.017, -.04, -.06)]
        thumb = [((-.064, -.012, -.07), .018), ((-.056, -.018, -.03), .0145), ((-.044, -.02, .004), .0122), ((-.034, -.016, .03), .0102)]
        clay([*fingers, *palm, thumb], SKIN, .003, 4)
        with group("phone", (0, 0, .012), (90, 0, 0)):  # slab: its upper face is the screen's side
            slab(.078, .162, .01, .013, "s900", top=.005, bevel=.003)
            slab(.074, .158, .011, .012, "#3b4657", top=.0045, bevel=.003)
        with group("screen", (0, -.0065, .012), (90, 0, 0)):
            slab(.07, .15, .001, .009, "b400", top=.0005, bevel=.0002)
        for z in (.072, .05):
            box((.017, .004, .017), (-.02, .0065, z), "s950", .006)
            ball(.0055, (-.02, .009, z), "lens2")
    return ob


def turned(at, x, z):
    """Where a group is put: its origin, its +X, and about its +Z."""
    x = Vector(x).normalized()
    y = Vector(z).cross(x).normalized()
    return Matrix.Translation(at) @ Matrix((x, y, x.cross(y))).transposed().to_4x4()


def elbow(shoulder, wrist, hint):
    """Where an arm bends toward `hint`."""
    s, w = Vector(shoulder), Vector(wrist)
    d = min((w - s).length, UPPER + LOWER - .002)
    run = (w - s).normalized()
    a = (UPPER ** 2 - LOWER ** 2 + d * d) / (2 * d)
    out = Vector(hint) - run * run.dot(Vector(hint))
    return s + run * a + out.normalized() * math.sqrt(max(UPPER ** 2 - a * a, 0))
