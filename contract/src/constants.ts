/** Times, keys, and prefixes that client and server share. Times are in milliseconds unless the name says otherwise. */

/** How long one `admin_typing` or `user_typing` shows the indicator (R9.1). */
export const TYPING_MS = 3000;
/** How long `hasNewMessage` stays true after an incoming message (R9.1). */
export const NEW_MESSAGE_MS = 3000;

/** Pause before a closed connection is retried (R9.2). */
export const RECONNECT_PERIOD_MS = 2000;
/** After this many failed attempts in a row, the chat offers to retry immediately. */
export const TRY_NOW_AFTER = 3;
/** How long a CONNECT may wait for its CONNACK (R9.2). */
export const CONNECT_TIMEOUT_MS = 5000;
/** MQTT keep alive, in seconds (R9.2; MQTT 3.1.1 §3.1.2.10). */
export const KEEPALIVE_S = 30;

/** Quality of service of messages, edits, reactions, files, leave events, and subscriptions (R9.3). */
export const QOS_MESSAGE = 1;
/** Quality of service of typing (R9.3). */
export const QOS_TYPING = 0;

export const SESSION_TOPIC_PREFIX = 'chat/session/';
export const STATUS_TOPIC_PREFIX = 'chat/status/';
export const INBOX_TOPIC = 'chat/inbox';
/** Which agents are here, and what they are viewing. */
export const AGENTS_TOPIC = 'chat/agents';
/** For agents only: a conversation's notes, and the visitor's current page. */
export const PRIVATE_TOPIC_PREFIX = 'chat/private/';
export const CHAT_USER_PREFIX = 'chatUser_';
export const ADMIN_PREFIX = 'admin_';

/** Path of the broker's WebSocket on the server's port (R7.5). */
export const MQTT_PATH = '/mqtt';
/** WebSocket subprotocol of MQTT (MQTT 3.1.1 §6). */
export const MQTT_SUBPROTOCOL = 'mqtt';

/** Local storage: the last admin join or left record (R9.4). */
export const ADMIN_JOIN_LEFT_KEY = 'adminJoinLeftChat';
/** The fragment of the chat page's address in a browser that a link in an email has given a conversation. */
export const CONVERSATION_HASH = '#conversation';
/** What a message of an agent links to that asks for the visitor's email address; the chat then asks for it. */
export const EMAIL_REQUEST_PATH = '/supports/livechat#email';

/** The version of the API and of the events that clients of this build use. */
export const PROTOCOL_VERSION = 1;
/** The oldest version that servers of this build understand. Older clients reload at their next navigation. */
export const OLDEST_PROTOCOL = 1;
/** Every response of the API names the oldest version in this header. */
export const OLDEST_PROTOCOL_HEADER = 'oldest-protocol';

/** The header with which a visitor’s client without cookies gets and sends its secret; empty for none yet. */
export const CHAT_SECRET_HEADER = 'chat-secret';

/** The page that other sites show in a frame. */
export const FRAME_PATH = '/chat-frame';
/** The event of `window` that reports that this client is older. */
export const OUTDATED_EVENT = 'ncf-outdated';

/** When the build manifest is first fetched after start (R9.5). */
export const MANIFEST_DELAY_MS = 1000;
/** How long the site's own icon endpoint may take (R9.5). */
export const ICON_FETCH_MS = 1500;
/** How long the public icon service may take (R9.5). */
export const ICON_API_MS = 5000;
/** The public icon service (R7.12). */
export const ICON_API = 'https://api.iconify.design';

/** How long a token is valid, in milliseconds. */
export const TOKEN_MS = 15 * 60_000;
/** How long an agent who has entered the password may do what needs it again, in milliseconds. */
export const PASSWORD_RECENT_MS = 10 * 60_000;
/** How long a browser keeps the chat's cookie after its latest visit, in days. */
export const VISITOR_COOKIE_DAYS = 180;

/**
 * How long visitors can delete a message, in hours: enough to notice a slip by the next day. After that, the team may
 * have acted on the message. Visitors can always delete the whole conversation.
 */
export const MESSAGE_DELETE_HOURS = 24;
/** How long a deletion can be undone before it is sent. */
export const DELETE_UNDO_MS = 6000;
