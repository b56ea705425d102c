"""A whole session over MQTT: a visitor and an agent, receipts, a refusal, and a renewed token.

    pip install paho-mqtt
    python3 session.py http://localhost:3000 agent@example.com "the agent's password"

Works with paho-mqtt 1.6 and 2.x. Prints one line for each step.
"""

import json
import queue
import sys
import threading
import uuid
from http.cookiejar import CookieJar
from urllib.parse import urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import paho.mqtt.client as mqtt

server, email, password = sys.argv[1:4]
WAIT_SECONDS = 20


class Side:
    """One signed-in side: its session, its cookie, its connection, and what was delivered to it."""

    def __init__(self, path, credentials):
        self.path = path
        self.http = build_opener(HTTPCookieProcessor(CookieJar()))
        self.delivered = queue.Queue()
        self.session = self.post(credentials)

    def post(self, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"content-type": "application/json"}
        request = Request(urljoin(server, self.path), data=data, headers=headers, method="POST")
        with self.http.open(request, timeout=WAIT_SECONDS) as answer:
            return json.load(answer)

    def connect(self, topics):
        options = dict(
            client_id=self.session["clientId"],
            clean_session=False,
            protocol=mqtt.MQTTv311,
            transport="websockets",
        )
        if hasattr(mqtt, "CallbackAPIVersion"):  # paho-mqtt 2.x
            self.client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, **options)
        else:
            self.client = mqtt.Client(**options)
        ready = threading.Event()

        def on_connect(client, userdata, flags, reason_code, properties=None):
            if reason_code == 0:
                client.subscribe([(topic, 1) for topic in topics])

        def on_subscribe(client, userdata, mid, reason_codes, properties=None):
            ready.set()

        def on_message(client, userdata, message):
            self.delivered.put(json.loads(message.payload))

        self.client.on_connect = on_connect
        self.client.on_subscribe = on_subscribe
        self.client.on_message = on_message
        self.client.username_pw_set(self.session["clientId"], self.session["token"])
        self.client.ws_set_options(path="/mqtt")
        address = urlsplit(server)
        secure = address.scheme == "https"
        if secure:
            self.client.tls_set()
        self.client.connect(address.hostname, address.port or (443 if secure else 80), 30)
        self.client.loop_start()
        if not ready.wait(WAIT_SECONDS):
            sys.exit("Not connected and subscribed in time.")

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()

    def publish(self, topic, payload):
        """Publishes with QoS 1; returns the packet identifier, which an `error` event repeats."""
        return self.client.publish(topic, json.dumps(payload), qos=1).mid

    def wait_for(self, **fields):
        """The next delivery with these fields; others are dropped."""
        while True:
            event = self.delivered.get(timeout=WAIT_SECONDS)
            if all(event.get(name) == value for name, value in fields.items()):
                return event


def new_id():
    return str(uuid.uuid4())


visitor = Side("/api/v1/chat", {"chatUserName": "Ada", "chatUserEmail": "ada@example.com"})
agent = Side("/api/v1/agent/session", {"email": email, "password": password})
chat_user_id = visitor.session["chatUserId"]
session_topic, status_topic = f"chat/session/{chat_user_id}", f"chat/status/{chat_user_id}"
visitor.connect([session_topic, status_topic])
agent.connect(["chat/inbox", session_topic, status_topic])

question = new_id()
visitor.publish(session_topic, {"type": "message", "messageId": question, "text": "Hello"})
echo = visitor.wait_for(type="message", messageId=question)
print("echo", echo["seq"], echo["status"])

agent.wait_for(type="message", messageId=question)
for status in ("delivered", "read"):
    receipt = {"type": "status_update", "messageId": question, "status": status}
    agent.publish(status_topic, receipt)
    visitor.wait_for(type="status_update", messageId=question, status=status)
    print("receipt", status)

packet_id = visitor.publish(session_topic, {"type": "admin_join"})
refusal = visitor.wait_for(type="error", packetId=packet_id, topic=session_topic)
print("refused", refusal["code"])

visitor.close()
visitor.session = visitor.post()
assert visitor.session["chatUserId"] == chat_user_id
visitor.connect([session_topic, status_topic])
print("renewed")

answer = {"type": "reply", "messageId": new_id(), "replyTo": question, "text": "Good morning"}
agent.publish(session_topic, answer)
print("answer", visitor.wait_for(type="reply", replyTo=question)["text"])
visitor.publish(session_topic, {"type": "user_left", "satisfied": True})
agent.wait_for(type="user_left", satisfied=True)
print("left")
visitor.close()
agent.close()
