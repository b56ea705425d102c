import { errorBody, type ErrorBody } from '@ncf/contract/errors';
import { READY_EVENT, streamReady } from '@ncf/contract/http-fallback';
import type { RefusedEvent } from '@ncf/contract/messages';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Environment } from '../environment.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import { MqttError, type MqttSession } from './mqtt-session.ts';
import { retryAfterMs } from './retry.ts';

/** Options of a session over HTTP. */
export interface HttpFallbackOptions {
  env: Pick<Environment, 'host' | 'fetch' | 'clock'>;
  /** Called before every request, because each request carries its own token; null when the session is over. */
  token(renew: boolean): Promise<string | null>;
  connectTimeoutMs: number;
  onMessage(topic: string, payload: Uint8Array): void;
  /** As in `MqttSessionOptions`; not called after `retire`. */
  onClose(reason: string, askedMs: number | null): void;
}

/** The topics over HTTP in the form of an MQTT session. It never reconnects. */
export interface HttpFallback extends MqttSession {
  /** Stops listening; publishes in progress continue. */
  retire(): void;
}

/** How long a publish may take, in milliseconds. */
const ANSWER_MS = 10_000;
/** The CONNACK code for invalid credentials (MQTT 3.1.1 §3.2.2.3). */
const BAD_CREDENTIALS = 4;

const encoder = new TextEncoder();

type Refusal = Pick<ErrorBody, 'code' | 'message'>;

interface Stream {
  granted: readonly string[];
  abort(): void;
}

/** Resolves when an event stream is open; rejects with an `MqttError`, with code 4 when the token is refused. */
export async function openHttpFallback(options: HttpFallbackOptions): Promise<HttpFallback> {
  const { env } = options;
  const { clock } = env;
  let over = false;
  let current: Stream | null = null;
  let topics: readonly string[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  const calls = new Set<AbortController>();
  /** The server's rate limit: publishes before `until` are refused here with its refusal. */
  let busy: { until: number; refusal: Refusal } | null = null;

  function silence(): void {
    over = true;
    current?.abort();
    current = null;
  }

  function end(reason: string, askedMs: number | null = null): void {
    if (over) return;
    silence();
    for (const call of calls) call.abort();
    options.onClose(reason, askedMs);
  }

  async function authorized(renew: boolean): Promise<string> {
    const token = await options.token(renew);
    if (token === null) throw new MqttError('the session is over', BAD_CREDENTIALS);
    return `Bearer ${token}`;
  }

  /** Opens a stream on these topics; resolves at its `ready`. */
  async function open(wanted: readonly string[]): Promise<Stream> {
    const authorization = await authorized(false);
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const timer = clock.setTimeout(abort, options.connectTimeoutMs);
    const query = new URLSearchParams(wanted.map((topic) => ['topic', topic]));
    const stream: Stream = { granted: [], abort };
    try {
      const response = await env.fetch(`${env.host}/api/v1/events?${query}`, {
        headers: { authorization, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: controller.signal,
      });
      if (response.status === 401)
        throw new MqttError('the server refused the token', BAD_CREDENTIALS);
      const { body, headers, ok, status } = response;
      if (!ok || body === null || headers.get('content-type')?.includes('event-stream') !== true)
        throw new MqttError(
          `the server opened no stream (${status})`,
          null,
          retryAfterMs(response, clock.now()),
        );
      await new Promise<void>((resolve, reject) => {
        const receive = ({ name, data }: StreamEvent): void => {
          if (name !== READY_EVENT) {
            if (!over) options.onMessage(name, encoder.encode(data));
            return;
          }
          stream.granted = streamReady.parse(JSON.parse(data)).topics;
          resolve();
        };
        const ended = (reason: string): void => {
          reject(new MqttError(reason));
          if (current === stream) end(reason);
        };
        readEvents(body, clock, abort, receive).then(
          () => ended('the stream ended'),
          (error: unknown) => ended(`the stream broke (${String(error)})`),
        );
      });
      return stream;
    } catch (error) {
      abort();
      throw error instanceof MqttError ? error : new MqttError(`no stream (${String(error)})`);
    } finally {
      clock.clearTimeout(timer);
    }
  }

  /** Switches to these topics; the previous stream stays open until the next is ready, so that nothing is missed. */
  function listen(change: () => readonly string[]): Promise<readonly string[]> {
    const turn = opening.then(async () => {
      if (over) throw new MqttError('not connected');
      const wanted = change();
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
      topics = wanted;
      before?.abort();
      return next.granted;
    });
    opening = turn.catch(() => {});
    return turn;
  }

  async function post(body: string, renew = false): Promise<Response> {
    const authorization = await authorized(renew);
    const controller = new AbortController();
    const timer = clock.setTimeout(() => controller.abort(), ANSWER_MS);
    calls.add(controller);
    try {
      const response = await env.fetch(`${env.host}/api/v1/publish`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
        signal: controller.signal,
      });
      return response.status === 401 && !renew ? await post(body, true) : response;
    } finally {
      clock.clearTimeout(timer);
      calls.delete(controller);
    }
  }

  /** Delivers a refusal as MQTT does: on the status topic, before the publish resolves. */
  function refuse(topic: string, payload: string, { code, message }: Refusal): boolean {
    const chatUserId = parseTopic(topic)?.chatUserId;
    if (chatUserId === undefined) return false;
    const { messageId = null } = JSON.parse(payload) as { messageId?: string };
    const event: RefusedEvent = { type: 'error', messageId, packetId: null, topic, code, message };
    options.onMessage(statusTopic(chatUserId), encoder.encode(JSON.stringify(event)));
    return true;
  }

  async function publish(topic: string, payload: string): Promise<void> {
    if (busy !== null && clock.now() < busy.until && refuse(topic, payload, busy.refusal)) return;
    let response: Response;
    try {
      response = await post(`{"topic":${JSON.stringify(topic)},"payload":${payload}}`);
    } catch (error) {
      end(`a publish did not go through (${String(error)})`);
      throw new MqttError('the publish did not go through');
    }
    if (response.ok) return;
    const askedMs = retryAfterMs(response, clock.now());
    const refusal = errorBody.safeParse(await response.json().catch(() => null));
    if (refusal.success && response.status !== 401) {
      if (askedMs !== null) busy = { until: clock.now() + askedMs, refusal: refusal.data };
      if (refuse(topic, payload, refusal.data)) return;
    }
    end(`a publish was answered with ${response.status}`, askedMs);
    throw new MqttError(`the publish was answered with ${response.status}`);
  }

  current = await open([]);
  let pinging = false;
  return {
    async publish(topic, payload, qos) {
      if (over) throw new MqttError('not connected');
      const sent = publish(topic, payload);
      if (qos === 1) await sent;
      else sent.catch(() => {});
    },
    async subscribe(filters) {
      const granted = await listen(() => [...new Set([...topics, ...filters])]);
      return filters.map((filter) => granted.includes(filter));
    },
    async unsubscribe(filters) {
      await listen(() => topics.filter((topic) => !filters.includes(topic)));
    },
    ping() {
      if (over || pinging) return;
      pinging = true;
      // A new stream proves that the connection works, and replaces one that died unnoticed.
      listen(() => topics)
        .catch(() => {})
        .finally(() => (pinging = false));
    },
    retire: silence,
    close() {
      silence();
      for (const call of calls) call.abort();
    },
  };
}
