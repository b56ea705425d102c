import type { Environment } from '../environment.ts';
import { createHttpPublisher } from './http-publish.ts';
import { MqttError } from './mqtt-error.ts';
import type { MqttSession } from './mqtt-session.ts';
import { BAD_CREDENTIALS, openTopicStream, type TopicStream } from './topic-stream.ts';

/** Options of a session over HTTP. */
export interface HttpFallbackOptions {
  env: Pick<Environment, 'host' | 'fetch' | 'clock'>;
  /** As in an MQTT CONNECT. */
  clientId: string;
  /** Called before every request, because each request carries its own token; null when the session is over. */
  token(renew: boolean): Promise<string | null>;
  connectTimeoutMs: number;
  onMessage(topic: string, payload: Uint8Array): void;
  /** As in `MqttSessionOptions`; not called after `retire`. */
  onClose(reason: string, askedMs: number | null): void;
  /** Called when a new stream has replaced one with topics. */
  onTakeover(): void;
}

/** The topics over HTTP in the form of an MQTT session. It never reconnects. */
export interface HttpFallback extends MqttSession {
  /** Stops listening; publishes in progress continue. */
  retire(): void;
}

/** Resolves when an event stream is open; rejects with an `MqttError`, with code 4 when the token is refused. */
export async function openHttpFallback(options: HttpFallbackOptions): Promise<HttpFallback> {
  const { env, clientId, connectTimeoutMs } = options;
  let over = false;
  let current: TopicStream | null = null;
  /** After all changes so far. */
  let topics: readonly string[] = [];
  /** The stream being opened, and the one that waits for it. */
  let opening: Promise<unknown> = Promise.resolve();
  let waiting: Promise<readonly string[]> | null = null;

  async function authorize(renew: boolean): Promise<string> {
    const token = await options.token(renew);
    if (token === null) throw new MqttError('the session is over', BAD_CREDENTIALS);
    return `Bearer ${token}`;
  }

  const publisher = createHttpPublisher({
    env,
    clientId,
    authorize,
    onMessage: options.onMessage,
    onFailure: end,
  });

  function retire(): void {
    over = true;
    current?.abort();
    current = null;
  }

  function end(reason: string, askedMs: number | null = null): void {
    if (over) return;
    close();
    options.onClose(reason, askedMs);
  }

  function close(): void {
    retire();
    publisher.abort();
  }

  const open = async (wanted: readonly string[]): Promise<TopicStream> =>
    openTopicStream({
      env,
      clientId,
      authorization: await authorize(false),
      topics: wanted,
      connectTimeoutMs,
      onMessage(topic, payload) {
        if (!over) options.onMessage(topic, payload);
      },
      onEnd(stream, reason) {
        if (stream === current) end(reason);
      },
    });

  /** Switches to these topics; the previous stream stays open until the next is ready, so that little is missed. */
  async function replaceStream(wanted: readonly string[]): Promise<readonly string[]> {
    const next = await open(wanted).catch((error: unknown) => {
      const askedMs = error instanceof MqttError ? error.retryAfterMs : null;
      end('the stream could not be opened again', askedMs);
      throw error;
    });
    if (over) {
      next.abort();
      throw new MqttError('not connected');
    }
    const before = current;
    current = next;
    before?.abort();
    if (before !== null && before.granted.length > 0) options.onTakeover();
    return next.granted;
  }

  /**
   * Changes the topics, together with the changes that wait for a stream: an agent has many conversations, and each
   * stream takes a round trip or two. Resolves to the granted topics.
   */
  function listen(wanted: readonly string[]): Promise<readonly string[]> {
    topics = wanted;
    waiting ??= opening.then(() => {
      waiting = null;
      if (over) throw new MqttError('not connected');
      return replaceStream(topics);
    });
    opening = waiting.catch(() => {});
    return waiting;
  }

  current = await open([]);
  let pinging = false;
  return {
    async publish(topic, payload, qos) {
      if (over) throw new MqttError('not connected');
      const sent = publisher.publish(topic, payload);
      if (qos === 1) await sent;
      else sent.catch(() => {});
    },
    async subscribe(filters) {
      const granted = await listen([...new Set([...topics, ...filters])]);
      return filters.map((filter) => granted.includes(filter));
    },
    async unsubscribe(filters) {
      await listen(topics.filter((topic) => !filters.includes(topic)));
    },
    ping() {
      if (over || pinging) return;
      pinging = true;
      // A new stream proves that the connection works, and replaces one that died unnoticed.
      listen(topics)
        .catch(() => {})
        .finally(() => (pinging = false));
    },
    retire,
    close,
  };
}
