"""Quick start: sign in as a visitor, send one message over MQTT, and print its delivered copy.

    pip install paho-mqtt
    python3 visitor.py http://localhost:3000 "Hello"

Works with paho-mqtt 1.6 and 2.x. The messages are described in /api/asyncapi.json, the HTTP
calls in /api/openapi.json.
"""

import json
import sys
import threading
import uuid
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

import paho.mqtt.client as mqtt

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"
text = sys.argv[2] if len(sys.argv) > 2 else "Hello"

# 1. Sign in over HTTP. The answer holds the client id and a token that is valid for 15 minutes.
sign_in = Request(
    urljoin(server, "/api/v1/chat"),
    data=json.dumps({"chatUserName": "Ada", "chatUserEmail": "ada@example.com"}).encode(),
    headers={"content-type": "application/json"},
)
with urlopen(sign_in, timeout=10) as answer:
    session = json.load(answer)

# 2. MQTT 3.1.1 over WebSocket: the user name is the client id, the password is the token.
options = dict(
    client_id=session["clientId"],
    clean_session=False,
    protocol=mqtt.MQTTv311,
    transport="websockets",
)
if hasattr(mqtt, "CallbackAPIVersion"):  # paho-mqtt 2.x
    client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, **options)
else:
    client = mqtt.Client(**options)
client.username_pw_set(session["clientId"], session["token"])
client.ws_set_options(path="/mqtt")

session_topic = f"chat/session/{session['chatUserId']}"
status_topic = f"chat/status/{session['chatUserId']}"
message_id = str(uuid.uuid4())
outcome = {"error": "No echo within 10 seconds."}
finished = threading.Event()


def finish(key, value):
    outcome.clear()
    outcome[key] = value
    finished.set()


# 3. Subscribe first: the echo comes on the session topic, a refusal on the status topic.
def on_connect(client, userdata, flags, reason_code, properties=None):
    if reason_code != 0:
        return finish("error", f"CONNECT was refused: {reason_code}")
    client.subscribe([(session_topic, 1), (status_topic, 1)])


# 4. Publish with QoS 1.
def on_subscribe(client, userdata, mid, reason_codes, properties=None):
    message = {"type": "message", "messageId": message_id, "text": text}
    client.publish(session_topic, json.dumps(message), qos=1)


# 5. Wait for the copy that the server stored and sent to everyone.
def on_message(client, userdata, message):
    event = json.loads(message.payload)
    if event.get("messageId") != message_id:
        return
    if event["type"] == "error":
        finish("error", f"Refused: {event['message']}")
    elif event["type"] == "message":
        finish("event", event)


client.on_connect = on_connect
client.on_subscribe = on_subscribe
client.on_message = on_message

address = urlsplit(server)
secure = address.scheme == "https"
if secure:
    client.tls_set()
client.connect(address.hostname, address.port or (443 if secure else 80), keepalive=30)
client.loop_start()
finished.wait(timeout=10)
client.disconnect()
client.loop_stop()

if "error" in outcome:
    sys.exit(outcome["error"])
print(json.dumps(outcome["event"], indent=2))
