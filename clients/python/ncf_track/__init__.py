"""Conversations, events, and bots of an NCF Track server.

Calls need only the standard library; listening over MQTT needs paho-mqtt 1.6 or newer.
"""

import base64
import hashlib
import hmac
import json
import logging
import re
import threading
import time
import uuid
from datetime import datetime, timezone
from http.cookiejar import CookieJar
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Set, Tuple, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

TIMEOUT_SECONDS = 60
WAIT_SECONDS = 25
RETRY_SECONDS = 2
# A token is renewed so long before it expires.
MARGIN_SECONDS = 60
# A delivery that is older or newer may be a replayed one.
TOLERANCE_SECONDS = 300

#: An object of JSON, with the members that the server's document describes.
Json = Dict[str, Any]


class ApiError(Exception):
    """A refusal by the server. Match on `code`, never on the message."""

    def __init__(self, status: int, body: Json, retry_after: Optional[int] = None) -> None:
        self.status = status
        self.code: str = body.get("code", "unknown")
        self.fields: Dict[str, str] = body.get("fields", {})
        wrong = "".join(f" {field}: {problem}" for field, problem in self.fields.items())
        super().__init__(f"{status} {body.get('code')}: {body.get('message')}{wrong}")
        self.retry_after = retry_after


class Api:
    """Calls of the HTTP API by their operation IDs, as the server's /api/openapi.json describes them.

    `token` is an API key, a session's token, or a function that returns one.
    """

    def __init__(self, server: str, token: Union[str, Callable[[], str], None] = None) -> None:
        self.server = server
        self._token = token
        self._http = build_opener(HTTPCookieProcessor(CookieJar()))
        self._operations: Optional[Dict[str, Tuple[str, str, Set[str]]]] = None

    def call(self, operation: str, body: Optional[Json] = None, **parameters: Any) -> Any:
        """Calls an operation; its parameters go into the path or the query. Raises ApiError."""
        method, path, names = self._operation(operation)
        unknown = set(parameters) - names
        if unknown:
            raise TypeError(f"{operation} has no parameter {', '.join(sorted(unknown))}.")
        query = {name: value for name, value in parameters.items() if value is not None}

        def fill(match: "re.Match[str]") -> str:
            if match[1] not in query:
                raise TypeError(f"{operation} needs {match[1]}.")
            return quote(str(query.pop(match[1])), safe="")

        path = re.sub(r"\{(\w+)\}", fill, path)
        if query:
            path += "?" + urlencode(query, doseq=True)
        return self.request(method, path, body)

    def request(self, method: str, path: str, body: Optional[Json] = None) -> Any:
        """Sends one request; returns the answer's JSON, or None if it has none. Raises ApiError."""
        token = self._token() if callable(self._token) else self._token
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["content-type"] = "application/json"
        request = Request(urljoin(self.server, path), data=data, headers=headers, method=method)
        try:
            with self._http.open(request, timeout=TIMEOUT_SECONDS) as answer:
                text = answer.read()
        except HTTPError as error:
            with error:
                text = error.read()
            try:
                problem = json.loads(text)
            except ValueError:
                problem = {"message": error.reason}
            retry_after = error.headers.get("retry-after")
            raise ApiError(error.code, problem, int(retry_after) if retry_after else None) from None
        return json.loads(text) if text else None

    def all(self, operation: str, **parameters: Any) -> Iterator[Json]:
        """Every item of a list, page after page."""
        while True:
            page = self.call(operation, **parameters)
            yield from page["data"]
            parameters["cursor"] = page.get("nextCursor")
            if parameters["cursor"] is None:
                return

    def events(self, after: Union[int, str], kinds: Union[str, Iterable[str], None] = None) -> Iterator[Json]:
        """The event log from a position on, and then what happens, without an end.

        Store the `position` of the last event that you have handled, and start there again.
        """
        names = kinds if kinds is None or isinstance(kinds, str) else ",".join(kinds)
        while True:
            page = self.call("readEventLog", after=after, kinds=names, wait=WAIT_SECONDS)
            yield from page["data"]
            after = page["nextAfter"]

    def _operation(self, name: str) -> Tuple[str, str, Set[str]]:
        if self._operations is None:
            document = self._http.open(urljoin(self.server, "/api/openapi.json"), timeout=TIMEOUT_SECONDS)
            with document:
                self._operations = operations_of(json.load(document))
        if name not in self._operations:
            raise TypeError(f"The server has no operation {name}.")
        return self._operations[name]


def operations_of(document: Json) -> Dict[str, Tuple[str, str, Set[str]]]:
    """Method, path, and parameter names of each operation of an OpenAPI document."""
    shared = document["components"]["parameters"]

    def name_of(parameter: Json) -> str:
        reference = parameter.get("$ref")
        return str((shared[reference.split("/")[-1]] if reference else parameter)["name"])

    return {
        operation["operationId"]: (
            method.upper(),
            path,
            {name_of(parameter) for parameter in operation.get("parameters", [])},
        )
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


class _Side:
    """One side of a chat: calls, and deliveries over MQTT."""

    api: Api
    _topics: List[str]

    def _session(self) -> Json:
        raise NotImplementedError

    def _send(self, chat_user_id: str, payload: Json) -> Optional[Json]:
        payload = {"messageId": str(uuid.uuid4()), **payload}
        body = {"topic": f"chat/session/{chat_user_id}", "payload": payload}
        event: Optional[Json] = self.api.request("POST", "/api/v1/publish", body)["event"]
        return event

    def listen(
        self, on_event: Callable[[Json], object], on_ready: Optional[Callable[[], object]] = None
    ) -> Callable[[], None]:
        """Calls `on_event` for each delivery, in order, in another thread.

        Connects again by itself, and calls `on_ready` after each connection: ask for what came in
        between. An event can come twice. Returns a function that ends it.
        """
        return _Listener(self.api.server, self._session, self._topics, on_event, on_ready).stop


class Visitor(_Side):
    """Signs a visitor in."""

    def __init__(self, server: str, **visitor: str) -> None:
        self._web = Api(server)
        self._current: Json = self._web.request("POST", "/api/v1/chat", visitor)
        self.chat_user_id: str = self._current["chatUserId"]
        self._topics = [f"chat/session/{self.chat_user_id}", f"chat/status/{self.chat_user_id}"]
        self.api = Api(server, lambda: self._session()["token"])

    def send(self, payload: Json) -> Optional[Json]:
        """Sends a message or another event; returns the copy that everyone receives.

        Returns None if nothing changed, and raises ApiError if it is refused.
        """
        return self._send(self.chat_user_id, payload)

    def _session(self) -> Json:
        expires = datetime.strptime(self._current["expiresAt"], "%Y-%m-%dT%H:%M:%S.%fZ")
        left = expires.replace(tzinfo=timezone.utc).timestamp() - time.time()
        if left < MARGIN_SECONDS:
            self._current = self._web.request("POST", "/api/v1/chat")
        return self._current


class Bot(_Side):
    """A program that chats, with an API key that has conversations:read and conversations:reply."""

    _topics = ["chat/session/+"]

    def __init__(self, server: str, key: str) -> None:
        self.api = Api(server, key)
        self.agent_id: str = self._session()["agentId"]

    def send(self, chat_user_id: str, payload: Json) -> Optional[Json]:
        """Sends a message or another event in a conversation, as Visitor.send does."""
        return self._send(chat_user_id, payload)

    def _session(self) -> Json:
        # A token is for one connection.
        session: Json = self.api.request("POST", "/api/v1/agent/bot-session")
        return session


class _Listener:
    def __init__(
        self,
        server: str,
        session: Callable[[], Json],
        topics: List[str],
        on_event: Callable[[Json], object],
        on_ready: Optional[Callable[[], object]],
    ) -> None:
        self._address = urlsplit(server)
        self._session, self._topics = session, topics
        self._on_event, self._on_ready = on_event, on_ready
        self._stopped = threading.Event()
        self._client = self._open()
        self._thread = threading.Thread(target=self._keep, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._client.disconnect()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _keep(self) -> None:
        """Runs the connection, and opens another one whenever it has ended."""
        while not self._stopped.is_set():
            try:
                self._client.loop_forever(retry_first_connection=False)
            except OSError:
                pass
            except Exception:
                # What a callback raises must not end the thread, either.
                logging.getLogger(__name__).exception("The connection ended")
            while not self._stopped.wait(RETRY_SECONDS):
                try:
                    self._client = self._open()
                    break
                except Exception:
                    continue
        # It may have been opened while `stop` ended the one before.
        self._client.disconnect()

    def _open(self) -> Any:
        import paho.mqtt.client as mqtt

        session = self._session()
        options = dict(
            client_id=session["clientId"],
            clean_session=False,
            protocol=mqtt.MQTTv311,
            transport="websockets",
            # The token may have expired: the next connection gets another one.
            reconnect_on_failure=False,
        )
        if hasattr(mqtt, "CallbackAPIVersion"):  # paho-mqtt 2.x
            client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, **options)
        else:
            client = mqtt.Client(**options)

        def on_connect(client: Any, _data: Any, _flags: Any, reason_code: Any, _properties: Any = None) -> None:
            if reason_code == 0:
                client.subscribe([(topic, 1) for topic in self._topics])

        def on_subscribe(*_: Any) -> None:
            if self._on_ready:
                self._on_ready()

        def on_message(_client: Any, _data: Any, message: Any) -> None:
            self._on_event(json.loads(message.payload))

        client.on_connect = on_connect
        client.on_subscribe = on_subscribe
        client.on_message = on_message
        client.username_pw_set(session["clientId"], session["token"])
        client.ws_set_options(path="/mqtt")
        secure = self._address.scheme == "https"
        if secure:
            client.tls_set()
        port = self._address.port or (443 if secure else 80)
        client.connect(self._address.hostname, port, keepalive=30)
        return client


def is_genuine(headers: Mapping[str, str], body: str, secret: str) -> bool:
    """Whether a webhook's delivery is genuine (Standard Webhooks 1.0).

    `body` is the text as received, before it is parsed; the secret starts with `whsec_`.
    """
    message_id, sent, signatures = (
        headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not sent.isdecimal() or abs(time.time() - int(sent)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.replace("whsec_", "", 1))
    mac = hmac.new(key, f"{message_id}.{sent}.{body}".encode(), hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(mac)
    return any(hmac.compare_digest(one.encode(), expected) for one in signatures.split(" "))
