import {
  KEEPALIVE_S,
  MQTT_PATH,
  MQTT_SUBPROTOCOL,
  QOS_MESSAGE,
  QOS_TYPING,
  TOKEN_MS,
} from '@ncf/contract/constants';
import { LIMITS } from '@ncf/contract/limits';
import { CLOSE_CODES, CONNACK, CONNECTION_LIMITS, KEEPALIVE_GRACE } from '@ncf/contract/protocol';
import { adminClientId, chatUserClientId, sessionTopic, statusTopic } from '@ncf/contract/topics';

const TOKEN_MINUTES = TOKEN_MS / 60_000;
const kib = (bytes: number): string => `${bytes / 1024} KiB`;
const seconds = (ms: number): string => `${ms / 1000} s`;
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const VISITOR = chatUserClientId('{chatUserId}');
const AGENT = adminClientId('{agentId}', '{connection}');

/** How a client signs in, connects, and stays connected. */
const connecting = (): string =>
  bullets([
    'Sign in over HTTP (`/api/openapi.json`): a visitor with `POST /api/v1/chat` and `{chatUserName, chatUserEmail}`, an agent with `POST /api/v1/agent/session` and `{email, password}`. The answer holds `clientId`, `token`, and `expiresAt`; keep the cookie that it sets. A bot gets the same with `POST /api/v1/agent/bot-session` and its API key, without a cookie.',
    `Open a WebSocket to \`${MQTT_PATH}\` with the subprotocol \`${MQTT_SUBPROTOCOL}\`, binary frames only. A packet may be split across frames, and a frame may hold several packets.`,
    'Send CONNECT of MQTT 3.1.1 (protocol name `MQTT`, level 4). No other version is supported.',
    `Client id: \`${VISITOR}\` for a visitor. \`${AGENT}\` for an agent and for a bot: sign-in returns one, and each further connection of an agent replaces \`{connection}\` by a name of its own without \`_\`. A second connection with the same client id ends the first (§3.1.4).`,
    'User name: the client id. Password: the token. An API key is no password.',
    `Clean session: false keeps subscriptions and deliveries of QoS 1 for ${seconds(CONNECTION_LIMITS.sessionMs)} after a disconnect, at most ${CONNECTION_LIMITS.queuePackets} deliveries or ${kib(CONNECTION_LIMITS.queueBytes)} (the oldest go first). True keeps nothing. Either way, fetch what you missed from the history: \`GET /api/v1/message/{email}?chatUserId=…&sinceRev=…\` with the highest \`rev\` you have.`,
    `Keep alive: ${KEEPALIVE_S} s is recommended, 1 to 65,535 s work, 0 turns it off (the server then sends WebSocket pings). The server closes a connection that was silent for ${KEEPALIVE_GRACE} times the keep alive (§3.1.2.10).`,
    'No will: a CONNECT with a will is refused. Retained messages do not exist; RETAIN is ignored.',
    `CONNECT must arrive within ${seconds(CONNECTION_LIMITS.connectMs)} of the upgrade.`,
  ]);

/** How long a token is valid, and how a client gets the next one. */
const tokens = (): string =>
  bullets([
    `A token is valid for ${TOKEN_MINUTES} minutes. It is checked at CONNECT and at every HTTP call.`,
    'An open connection outlives its token: nothing happens to it when the token expires.',
    `A new connection needs a valid token; with an expired one the CONNACK is ${CONNACK.notAuthorized}. Renew it first.`,
    'To renew, repeat the sign-in call with the cookie and without a body: a visitor `POST /api/v1/chat`, an agent `POST /api/v1/agent/session`. The answer has the same `chatUserId` or `agentId` and a fresh token. A bot exchanges its key again, for each connection. 401 says that the session is over: sign in again.',
    `When a session ends (sign-out, deletion of the conversation, a disabled account, a revoked key), the server closes its connections at once with ${CLOSE_CODES.session_ended}, and its tokens are void.`,
  ]);

const subscribing = (): string =>
  bullets([
    `Subscribe with QoS ${QOS_MESSAGE} to \`${sessionTopic('{chatUserId}')}\` and \`${statusTopic('{chatUserId}')}\`. Agents and bots may use \`+\` in place of the id. A filter you have no access to gets 0x80 in the SUBACK, and so does each filter beyond ${CONNECTION_LIMITS.subscriptions} on a connection; the connection stays.`,
    'The server delivers with the QoS of the publish, at most 1. Typing, presence, inbox, and note events use QoS 0.',
    'Your own messages come back to you as everyone receives them (the echo), stamped with `messageTime`, `seq`, and `rev`.',
    'A bot may subscribe and publish as far as the scopes of its key allow; `x-scopes` of an operation names them. Its messages carry `bot: true`, and visitors and agents see “bot” beside its name.',
    'Ignore fields that you do not know: later versions may add some.',
  ]);

const publishing = (): string =>
  bullets([
    `Publish messages, replies, edits, reactions, files, leave events, and receipts with QoS ${QOS_MESSAGE}, typing with QoS ${QOS_TYPING}. QoS 2 works and is delivered with QoS 1.`,
    '`messageId` is a UUID that the sender makes, preferably version 7 (RFC 9562). Ids are compared without regard to letter case and written in lower case. Sending a message again with the same `messageId` is safe: it is stored once.',
    'A PUBACK says that the server has decided and does not need the publish again. If no `error` event that names the publish came before it, the publish was accepted: it is on the disk, or changed nothing (a duplicate, a receipt that came late).',
    'No PUBACK before the connection ends: publish it again on the next connection.',
    `A refused publish is answered by an \`error\` event, sent with QoS ${QOS_MESSAGE} before its PUBACK to the connection that published, even if it has subscribed to nothing. Its topic is your status topic (for an agent, that of the conversation, or \`${statusTopic('{agentId}')}\` if the topic named none). It always says what it answers: \`messageId\` if the payload has a readable one, \`packetId\` (the packet identifier of the PUBLISH, null with QoS 0), and \`topic\` (its first ${LIMITS.refusedTopicMax} characters). Nothing was stored. Clients match on \`code\`, never on \`message\`.`,
    `With the codes \`storage_full\` and \`unavailable\` there is no PUBACK, and the connection closes with ${CLOSE_CODES.storage_full}: publish again later.`,
    '`POST /api/v1/publish` takes the same payloads over HTTP and answers a refusal with the same `code`, `messageId`, and `topic`; `GET /api/v1/events` streams the deliveries.',
  ]);

const limits = (): string =>
  bullets([
    `One MQTT packet: ${kib(CONNECTION_LIMITS.packetBytes)} (${CONNECTION_LIMITS.packetBytes} bytes) with its header. A larger one closes the connection with ${CLOSE_CODES.too_large}, without a PUBACK. One WebSocket message: ${kib(CONNECTION_LIMITS.frameBytes)}.`,
    `Publishes with QoS 1 or 2: ${CONNECTION_LIMITS.messages.burst} at once, then ${CONNECTION_LIMITS.messages.perSecond} a second. Those above it wait for their PUBACK and are not refused.`,
    `Publishes with QoS 0: ${CONNECTION_LIMITS.typing.burst} at once, then ${CONNECTION_LIMITS.typing.perSecond} a second. Those above it are dropped without an event.`,
    `Other packets, such as SUBSCRIBE and PINGREQ: ${CONNECTION_LIMITS.control.burst} at once, then ${CONNECTION_LIMITS.control.perSecond} a second. Those above it are read later.`,
    `Refused publishes and filters: above ${CONNECTION_LIMITS.refusalsPerMinute} a minute the connection closes with ${CLOSE_CODES.too_many_refusals}.`,
    `Unread bytes: a client that leaves more than ${kib(CONNECTION_LIMITS.unsentBytes)} unread for ${seconds(CONNECTION_LIMITS.unsentMs)} is cut off without a close frame.`,
    `Connections of one address: ${CONNECTION_LIMITS.connectionsPerAddress} at a time; new ones: ${CONNECTION_LIMITS.connects.burst} at once, then ${CONNECTION_LIMITS.connects.perSecond} a second. Above that, the upgrade is answered with HTTP 429.`,
  ]);

/** The meaning of each CONNACK return code. */
const CONNACK_MEANINGS: Readonly<Record<keyof typeof CONNACK, string>> = {
  accepted: 'Connected.',
  unacceptableProtocol: 'A version other than MQTT 3.1.1, such as 3.1 or 5.',
  identifierRejected: 'An empty client id.',
  serverUnavailable: 'The server cannot check the token right now. Try again.',
  badCredentials: 'No credentials, or wrong ones, or a session that is over. Sign in.',
  notAuthorized:
    'An expired token (renew it), a client id that is not the user name or not yours, or a will.',
};

/** The meaning of each WebSocket close code. */
const CLOSE_MEANINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  protocol_error:
    'Not MQTT 3.1.1, a text frame, a packet before CONNECT, or silence beyond the keep alive.',
  session_ended: 'The session behind the token is over. Do not reconnect; sign in.',
  too_many_refusals: 'Too many publishes or filters were refused in a minute.',
  too_large: 'A packet above the limit.',
  restart: 'The server is restarting. Reconnect.',
  storage_full: 'The server is out of storage space. Reconnect after a pause.',
  unavailable: 'The server cannot store anything right now. Reconnect after a short pause.',
};

const codes = (): string =>
  [
    'CONNACK return codes (the server closes the connection after any code but 0):',
    '',
    bullets(
      Object.entries(CONNACK).map(
        ([name, code]) => `${code}: ${CONNACK_MEANINGS[name as keyof typeof CONNACK]}`,
      ),
    ),
    '',
    'WebSocket close codes, with the reason that comes with them:',
    '',
    bullets([
      ...Object.entries(CLOSE_CODES).map(
        ([name, code]) =>
          `${code} \`${name}\`: ${CLOSE_MEANINGS[name as keyof typeof CLOSE_CODES]}`,
      ),
      '1000: you disconnected, another connection took the client id, or CONNECT was refused.',
    ]),
    '',
    'An upgrade that is refused is an HTTP error of the API: 400 without the subprotocol, 403 from an origin that is not allowed, 404 at another path, 429 and 503 for too many connections.',
  ].join('\n');

/** Everything a client needs to know besides the payloads, in Markdown. */
export const describeConnection = (): string =>
  (
    [
      ['Connect', connecting()],
      ['Tokens', tokens()],
      ['Subscribe', subscribing()],
      ['Publish', publishing()],
      ['Limits', limits()],
      ['Codes', codes()],
    ] as const
  )
    .map(([title, text]) => `## ${title}\n\n${text}`)
    .join('\n\n');
