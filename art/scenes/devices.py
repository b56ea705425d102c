"""Portraits of the catalog: one device or accessory on the standard plinth, named by its id there."""
from models import accessories as A, devices as D, fittings as F, studio as S, trackers as T
from models.shapes import group

from . import DEVICE, SCENES


def portrait(name, build, at=(.1, -.18, 0), scale=1.08, view="product"):
    """Register a portrait under its id in the catalog."""
    def fn():
        S.plinth()
        with group(name, at, scale=scale):
            build()
    SCENES[name] = (fn, view, 1.03, DEVICE)


portrait("wired-tracker", D.wired_tracker, at=(-.25, .12, 0), scale=1.02)
portrait("obd-tracker", D.obd_tracker, at=(0, 0, 0))
portrait("solar-asset-tracker", D.solar_tracker, at=(0, -.05, 0), scale=1.03)
portrait("dual-dash-camera", D.dash_cam, at=(-.1, 0, 0), scale=1.0)
portrait("rfid-reader", D.rfid, at=(-.1, -.15, 0), scale=1.0)
portrait("nine-pin-harness", A.nine_pin_harness, at=(0, -.1, 0), scale=1.05)
portrait("driver-id-fob", D.driver_fob, at=(0, 0, 0))
portrait("temperature-probe", A.temperature_probe, at=(.05, -.1, 0), scale=1.1)
portrait("panic-button", A.panic_button, at=(-.05, .05, 0), scale=1.12)
portrait("uhf-tag", A.uhf_tag, at=(0, .05, 0), scale=1.05)
portrait("truck-gateway", T.truck_gateway, at=(0, .1, 0), scale=1.0)
portrait("machine-hub", T.machine_hub, at=(-.05, .1, 0), scale=1.0)
portrait("sealed-mini-tracker", T.sealed_mini, at=(0, .05, 0), scale=1.1)
portrait("battery-asset-tracker", T.battery_tracker, at=(.1, .05, 0), scale=1.05)
portrait("satellite-tracker", T.satellite_tracker, at=(-.1, .05, 0), scale=1.0)
portrait("personal-tracker", T.personal_tracker, at=(0, 0, 0), scale=1.12)
portrait("driver-tablet", T.driver_tablet, at=(0, .1, 0), scale=.95, view="product_front")
portrait("six-pin-adapter", F.six_pin_adapter, at=(0, -.1, 0), scale=1.05)
portrait("obd-splitter", F.obd_splitter, at=(0, -.05, 0), scale=1.05)
portrait("starter-relay", F.starter_relay, at=(-.1, .1, 0), scale=1.05)
portrait("door-sensor", F.door_sensor, at=(0, .1, 0), scale=1.1)
portrait("fuel-probe", F.fuel_probe, at=(0, 0, 0), scale=1.05)
portrait("side-camera", F.side_camera, at=(-.1, .0, 0), scale=1.05)
portrait("magnet-mount", F.magnet_mount, at=(-.05, .1, 0), scale=1.0)
