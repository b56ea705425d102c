"""The drive of the dash-camera clip: one source for the rendered picture and for the trace on the page.

    python3 art/dash_clip/event.py        # writes site/demo-fleet/camera-event.json

Both vehicles follow an acceleration in g that is linear between the keys below; speed and distance are its
integrals, so picture, speed, force, and gap agree. Time 0 is when the force passes the trigger.
"""
import json
import math
import os

RATE = 12  # rows a second, which are also the clip's frames
START, END = -5, 3  # seconds
OWN = ((-6, 0), (-.75, 0), (.05, -.46), (1.63, -.46), (2.43, 0), (4, .04))
AHEAD = ((-6, 0), (-1.95, 0), (-1.45, -.5), (.25, -.5), (.95, 0), (2.2, 0), (2.9, .14), (4, .14))
# When the driver holds a phone up, when the camera marks that, and when the driver looks up; and where the cab's picture
# shows the phone: left, top, width, and height in percent.
PHONE = {"from": -4.25, "event": -2.75, "to": -1.25, "box": [31, 63.5, 17, 35]}
SPEED = 36  # mph of both at the start
GAP = 68  # feet between them at the start
# Where the camera is: meters behind the front bumper, left of the van ahead, and above the road. Angles in degrees:
# field of view across, pitch, and how much 1 g of force adds to the pitch.
CAMERA = dict(back=1.35, left=.07, height=2.0, field=68, pitch=-2.4, dive=3.4)
G, MPH, FOOT = 9.80665, .44704, .3048
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../site/demo-fleet/camera-event.json")


def force(keys, at):
    """Acceleration in g at a time."""
    for (t0, g0), (t1, g1) in zip(keys, keys[1:]):
        if at <= t1:
            return g0 + (g1 - g0) * (at - t0) / (t1 - t0)
    return keys[-1][1]


def drive(keys, steps=200):
    """Speed in m/s and distance in meters at every row."""
    speed, distance, rows, dt = SPEED * MPH, 0.0, [], 1 / RATE / steps
    for i in range((END - START) * RATE + 1):
        rows.append((speed, distance))
        for k in range(steps):
            speed += force(keys, START + i / RATE + (k + .5) * dt) * G * dt
            distance += speed * dt
    return rows


def sensor_noise(at):
    """What a road's surface adds to a force sensor, in g."""
    return .011 * math.sin(at * 23.3) + .008 * math.sin(at * 39.1 + 1)


def event():
    """Columns of the clip: one value a row."""
    own, ahead = drive(OWN), drive(AHEAD)
    times = [START + i / RATE for i in range(len(own))]
    return dict(
        start=START, rate=RATE, camera=CAMERA, phone=PHONE,
        # From when to when the vehicle ahead shows its brake lamps.
        brake=[min(t for t, _ in AHEAD if t > START), max(t for t, g in AHEAD if g == 0)],
        speed=[round(v / MPH, 2) for v, _ in own],
        force=[round(max(-.46, force(OWN, t) + sensor_noise(t)), 3) for t in times],
        travel=[round(d / FOOT, 2) for _, d in own],
        gap=[round(GAP + (a - o) / FOOT, 2) for (_, o), (_, a) in zip(own, ahead)],
    )


if __name__ == "__main__":
    with open(OUT, "w") as f:
        f.write("{\n" + ",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in event().items()) + "\n}\n")
