"""Portraits of the catalogue: one device or accessory on the standard plinth, named by its id there."""
from kit import accessories as A, devices as D, studio as S
from kit.shapes import group

from . import DEVICE, SCENES


def portrait(name, build, at=(.1, -.18, 0), scale=1.08, view="product"):
    """Register a portrait under its id in the catalogue."""
    def fn():
        S.plinth()
        with group(name, at, scale=scale):
            build()
    SCENES[name] = (fn, view, 1.03, DEVICE)


portrait("wired-tracker", D.wired_tracker, at=(-.25, .12, 0), scale=1.02)
portrait("obd-tracker", D.obd_tracker, at=(0, 0, 0))
portrait("solar-asset-tracker", D.solar_tracker, at=(0, -.05, 0), scale=1.03)
portrait("dual-dash-camera", D.dash_cam, at=(0, 0, 0), scale=1.02)
portrait("rfid-reader", D.rfid, at=(-.1, -.15, 0), scale=1.0)
portrait("nine-pin-harness", A.nine_pin_harness, at=(0, -.1, 0), scale=1.05)
portrait("driver-id-fob", D.driver_fob, at=(0, 0, 0))
portrait("temperature-probe", A.temperature_probe, at=(.05, -.1, 0), scale=1.1)
portrait("panic-button", A.panic_button, at=(-.05, .05, 0), scale=1.12)
portrait("uhf-tag", A.uhf_tag, at=(0, .05, 0), scale=1.05)
