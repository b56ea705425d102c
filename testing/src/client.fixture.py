"""Uses every part of the Python client: `python3 client.fixture.py SERVER KEY`, and a signed delivery on standard input.

Prints one line for each part.
"""

import inspect
import json
import queue
import sys
import threading
from importlib.resources import files
from typing import get_type_hints

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


def stop_at_once(event):
    end()
    told.put(event)


def stop_while_connecting():
    if told.qsize() > 0:
        end()
    return session()


def fail(event):
    told.put(event)
    raise RuntimeError("A callback failed.")


def left():
    """How many threads are left besides this one, and whether the last connection is open."""
    for thread in set(threading.enumerate()) - {threading.current_thread()}:
        thread.join(WAIT_SECONDS)
    return threading.active_count() - 1, end.__self__._client.socket() is not None


session = visitor._session
for name, callback, visitor._session in [
    ("callback", stop_at_once, session),
    ("connecting", fail, stop_while_connecting),
]:
    told.queue.clear()
    end = visitor.listen(callback)
    visitor.send({"type": "message", "text": "Hello again"})
    print("ended while", name, *left())
visitor._session = session

api = Api(server, key)
mine = [one["chatUserId"] for one in api.all("listConversations", view="mine", limit=1)]
print("listed", visitor.chat_user_id in mine, len(mine) > 1)
print("tags", len(list(api.all("listTags"))))
event = next(api.events(after=0, kinds="conversation.message"))
print("logged", event["type"])
try:
    visitor.send({"type": "message", "text": " "})
except ApiError as error:
    print("refused", error.status, error.code)
try:
    api.call("updateConversation", chatUserId=visitor.chat_user_id, body={"priority": "urgent"})
except ApiError as error:
    print(error)
try:
    api.call("getConversation", chatUserID="1")
except TypeError as error:
    print(error)
public = [Api, ApiError, Bot, Visitor, is_genuine]
methods = [
    method
    for one in public
    for name, method in (inspect.getmembers(one, inspect.isfunction) or [(one.__name__, one)])
    if name == "__init__" or not name.startswith("_")
]
untyped = [
    method.__qualname__
    for method in methods
    if set(inspect.signature(method).parameters) - {"self"} | {"return"} != set(get_type_hints(method))
]
print("typed", len(methods) > 10, untyped, files("ncf_track").joinpath("py.typed").is_file())
delivery = json.load(sys.stdin)
parts = delivery["headers"], delivery["body"], delivery["secret"]
print("genuine", is_genuine(*parts), is_genuine(parts[0], parts[1] + " ", parts[2]))
