"""The pictures: each module composes models of art/models, none models anything itself."""

SCENES = {}
DEVICE = "device"
SCENE = "scene"


def scene(view="iso", margin=1.03, kind=SCENE):
    """Register a builder under its dashed name: (builder, camera view, frame margin, kind)."""
    def wrap(fn):
        SCENES[fn.__name__.replace("_", "-")] = (fn, view, margin, kind)
        return fn
    return wrap
