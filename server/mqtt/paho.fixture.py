"""Plays one client of the MQTT endpoint with paho-mqtt and prints what it saw, one JSON per line.

    paho.fixture.py ws://127.0.0.1:1234/mqtt chatUser_… chat/session/…
"""

import json
import sys
import threading
import uuid
from urllib.parse import urlsplit

import paho.mqtt.client as mqtt

url, client_id, topic = sys.argv[1:]
server = urlsplit(url)
WAIT = 30


def message(text):
    return json.dumps({"type": "message", "messageId": str(uuid.uuid4()), "text": text})


def tell(**seen):
    print(json.dumps(seen), flush=True)


class Connection:
    def __init__(self):
        options = dict(
            client_id=client_id,
            clean_session=False,
            protocol=mqtt.MQTTv311,
            transport="websockets",
        )
        if hasattr(mqtt, "CallbackAPIVersion"):  # paho-mqtt 2.x
            options["callback_api_version"] = mqtt.CallbackAPIVersion.VERSION1
        self.client = mqtt.Client(**options)
        self.client.username_pw_set(client_id, "good")
        self.client.ws_set_options(path=server.path)
        self.changed = threading.Condition()
        self.seen = {}
        self.texts = []
        self.client.on_connect = lambda _c, _u, flags, code: self.saw(
            connack=(code, bool(flags["session present"]))
        )
        self.client.on_subscribe = lambda _c, _u, mid, granted: self.saw(suback=list(granted))
        self.client.on_unsubscribe = lambda _c, _u, mid: self.saw(unsuback=True)
        self.client.on_publish = lambda _c, _u, mid: self.saw(**{f"published{mid}": True})
        self.client.on_message = self.received
        self.client.connect(server.hostname, server.port, keepalive=30)
        self.client.loop_start()

    def saw(self, **what):
        with self.changed:
            self.seen.update(what)
            self.changed.notify_all()

    def received(self, _client, _userdata, delivery):
        with self.changed:
            self.texts.append((json.loads(delivery.payload).get("text"), delivery.qos))
            self.changed.notify_all()

    def wait(self, name):
        with self.changed:
            if not self.changed.wait_for(lambda: name in self.seen, WAIT):
                raise SystemExit(f"no {name} in {WAIT} s")
            return self.seen[name]

    def wait_for_text(self, text):
        with self.changed:
            if not self.changed.wait_for(lambda: text in [t for t, _ in self.texts], WAIT):
                raise SystemExit(f"no {text} in {WAIT} s")

    def publish(self, text, qos):
        info = self.client.publish(topic, message(text), qos=qos)
        self.wait(f"published{info.mid}")

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()


first = Connection()
tell(connack=first.wait("connack"))
first.client.subscribe([(topic, 2), ("chat/inbox", 1)])
tell(suback=first.wait("suback"))
for qos in (1, 2):
    first.publish(f"qos {qos}", qos)
    first.wait_for_text(f"qos {qos}")
tell(received=first.texts)
first.close()

second = Connection()
tell(connack=second.wait("connack"))
# The subscription is still there.
second.publish("again", 1)
second.wait_for_text("again")
second.client.unsubscribe(topic)
tell(unsuback=second.wait("unsuback"))
second.publish("unheard", 2)
tell(received=second.texts)
second.close()
