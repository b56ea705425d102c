import type { MqttClient } from 'mqtt';
import type { components } from './api.ts';
import { createApi, request, type Api } from './http.ts';

/** What is delivered on the topics of conversations. */
export type SessionEvent = components['schemas']['SessionEvent'];

export interface Listener {
  /** Called for each message, receipt, and change, in order. One can come twice after a reconnection. */
  onEvent?: (event: SessionEvent, topic: string) => void;
  /** Called after each connection: ask for what came in between. */
  onReady?: () => void;
  /** Called when a connection fails or ends; the next attempt follows by itself. */
  onError?: (error: unknown) => void;
}

/** One side of a chat. */
export interface Chat {
  /** Calls as this side. */
  readonly api: Api;
  /**
   * Sends a message or another event of a conversation; `messageId` is made if the payload has none. Resolves with the
   * copy that everyone receives, or null if nothing changed, and rejects with ApiError if it is refused.
   */
  send(
    payload: { type: string; [field: string]: unknown },
    chatUserId?: string,
  ): Promise<SessionEvent | null>;
  /**
   * Connects over MQTT, and again whenever the connection is lost. Needs the package `mqtt`.
   * @returns a function that ends it
   */
  connect(listener: Listener): Promise<() => Promise<void>>;
}

interface Session {
  clientId: string;
  token: string;
  expiresAt: string;
}

const RETRY_MS = 2000;
const KEEPALIVE_S = 30;
/** A token is renewed so long before it expires. */
const MARGIN_MS = 60_000;

/** @param signIn returns the session for the next connection */
async function connect(
  server: string,
  topics: string[],
  signIn: () => Promise<Session>,
  { onEvent, onReady, onError }: Listener,
): Promise<() => Promise<void>> {
  const { default: mqtt } = await import('mqtt');
  const url = new URL('/mqtt', server).href.replace(/^http/, 'ws');
  const decoder = new TextDecoder();
  let client: MqttClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const { clientId, token } = await signIn();
    if (isClosed) return;
    const opened = mqtt.connect(url, {
      protocolVersion: 4,
      clean: false,
      keepalive: KEEPALIVE_S,
      reconnectPeriod: 0,
      clientId,
      username: clientId,
      password: token,
    });
    client = opened;
    opened.on('message', (topic, bytes) => {
      onEvent?.(JSON.parse(decoder.decode(bytes)) as SessionEvent, topic);
    });
    const closed = new Promise<never>((_, reject) => {
      opened.on('error', reject);
      opened.once('close', () => reject(new Error('The connection has ended.')));
    });
    try {
      await Promise.race([
        closed,
        new Promise<void>((done) => opened.once('connect', () => done())),
      ]);
      await Promise.race([closed, opened.subscribeAsync(topics, { qos: 1 })]);
    } catch (error) {
      opened.end(true);
      throw error;
    }
    closed.catch(retry);
    onReady?.();
  }

  function retry(error: unknown): void {
    if (isClosed) return;
    onError?.(error);
    timer = setTimeout(() => void open().catch(retry), RETRY_MS);
  }

  await open();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.endAsync();
  };
}

const sendWith =
  (api: Api, own?: string): Chat['send'] =>
  async (payload, chatUserId = own) => {
    if (chatUserId === undefined) throw new TypeError('Name the conversation: its chatUserId.');
    const topic = `chat/session/${chatUserId}`;
    const body = { topic, payload: { messageId: crypto.randomUUID(), ...payload } };
    const answer = await api.post('/api/v1/publish', { body: body as never });
    return (answer as { event: SessionEvent | null }).event;
  };

/** Signs a visitor in. In a browser, the server's cookie lets the visitor come back. */
export async function startVisitor(
  server: string,
  visitor: { chatUserName?: string; chatUserEmail?: string } = {},
): Promise<Chat & { readonly chatUserId: string }> {
  let cookie = '';
  /** With a body, signs in; without one, renews the session of the cookie. */
  async function post(body?: object): Promise<Session & { chatUserId: string }> {
    const answer = await request(new URL('/api/v1/chat', server), {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // Browsers send it themselves.
        ...(cookie === '' ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    return (await answer.json()) as Session & { chatUserId: string };
  }
  let session = await post(visitor);
  const fresh = async (): Promise<Session> => {
    if (Date.parse(session.expiresAt) - Date.now() < MARGIN_MS) session = await post();
    return session;
  };
  const { chatUserId } = session;
  const api = createApi(server, async () => (await fresh()).token);
  const topics = [`chat/session/${chatUserId}`, `chat/status/${chatUserId}`];
  return {
    api,
    chatUserId,
    send: sendWith(api, chatUserId),
    connect: (listener) => connect(server, topics, fresh, listener),
  };
}

/** A program that chats, with an API key that has `conversations:read` and `conversations:reply`. */
export async function startBot(
  server: string,
  key: string,
): Promise<Chat & { readonly agentId: string }> {
  const api = createApi(server, key);
  // A token is for one connection.
  const exchange = async () =>
    (await api.post('/api/v1/agent/bot-session')) as Session & { agentId: string };
  const { agentId } = await exchange();
  return {
    api,
    agentId,
    send: sendWith(api),
    connect: (listener) => connect(server, ['chat/session/+'], exchange, listener),
  };
}
