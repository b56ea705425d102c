"""Uses every part of the Python client: `python3 client.fixture.py SERVER KEY`, and a signed delivery on standard input.

Prints one line for each part.
"""

import json
import queue
import sys

from ncf_track import Api, ApiError, Bot, Visitor, is_genuine

server, key = sys.argv[1:3]
WAIT_SECONDS = 60

visitor, bot = Visitor(server, chatUserName="Ada"), Bot(server, key)
told, ready = queue.Queue(), queue.Queue()


def answer(event):
    if event.get("type") == "message" and event["chatUserId"] == visitor.chat_user_id:
        reply = {"type": "reply", "replyTo": event["messageId"], "text": "Good morning"}
        bot.send(event["chatUserId"], reply)


stops = [
    visitor.listen(told.put, on_ready=lambda: ready.put("visitor")),
    bot.listen(answer, on_ready=lambda: ready.put("bot")),
]
for _ in stops:
    ready.get(timeout=WAIT_SECONDS)
sent = visitor.send({"type": "message", "text": "Hello"})
while True:
    event = told.get(timeout=WAIT_SECONDS)
    if event.get("replyTo") == sent["messageId"]:
        break
print("answered by", event["adminUserName"], "bot" if event["bot"] else "")
for stop in stops:
    stop()

api = Api(server, key)
mine = [one["chatUserId"] for one in api.all("listConversations", view="mine", limit=1)]
print("listed", visitor.chat_user_id in mine, len(mine) > 1)
event = next(api.events(after=0, kinds=["conversation.message"]))
print("logged", event["type"])
try:
    visitor.send({"type": "message", "text": " "})
except ApiError as error:
    print("refused", error.status, error.code)
try:
    api.call("getConversation", chatUserID="1")
except TypeError as error:
    print(error)
delivery = json.load(sys.stdin)
parts = delivery["headers"], delivery["body"], delivery["secret"]
print("genuine", is_genuine(*parts), is_genuine(parts[0], parts[1] + " ", parts[2]))
