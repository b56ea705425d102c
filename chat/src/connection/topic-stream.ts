import { messagesApi } from '@ncf/contract/api/messages';
import { READY_EVENT, streamReady } from '@ncf/contract/http-fallback';
import type { Environment } from '../environment.ts';
import { readEvents } from './event-stream.ts';
import { MqttError } from './mqtt-error.ts';
import { retryAfterMs } from './retry.ts';

/** An open event stream with the messages of some topics. */
export interface TopicStream {
  /** The topics that the server granted. */
  readonly granted: readonly string[];
  abort(): void;
}

export interface TopicStreamOptions {
  env: Pick<Environment, 'host' | 'fetch' | 'clock'>;
  clientId: string;
  /** The value of the `Authorization` header. */
  authorization: string;
  topics: readonly string[];
  connectTimeoutMs: number;
  onMessage(topic: string, payload: Uint8Array): void;
  /** Called once when the stream ends, also after `abort`. */
  onEnd(stream: TopicStream, reason: string): void;
}

/** The CONNACK code for invalid credentials (MQTT 3.1.1 §3.2.2.3). */
export const BAD_CREDENTIALS = 4;

const encoder = new TextEncoder();

/** Resolves to the body of an event stream; rejects with an `MqttError`, with code 4 when the token is refused. */
async function requestStream(
  { env, clientId, authorization, topics }: TopicStreamOptions,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const query = new URLSearchParams([
    ['client', clientId],
    ...topics.map((topic) => ['topic', topic]),
  ]);
  const response = await env.fetch(`${env.host}${messagesApi.stream.path}?${query}`, {
    headers: { authorization, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  const { body, headers, ok, status } = response;
  if (status === 401) throw new MqttError('the server refused the token', BAD_CREDENTIALS);
  if (!ok || body === null || headers.get('content-type')?.includes('event-stream') !== true)
    throw new MqttError(
      `the server opened no stream (${status})`,
      null,
      retryAfterMs(response, env.clock.now()),
    );
  return body;
}

/** Opens a stream. Resolves at its `ready` event; rejects with an `MqttError`, with code 4 when the token is refused. */
export async function openTopicStream(options: TopicStreamOptions): Promise<TopicStream> {
  const { clock } = options.env;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = clock.setTimeout(abort, options.connectTimeoutMs);
  try {
    const body = await requestStream(options, controller.signal);
    return await new Promise((resolve, reject) => {
      const stream = { granted: [] as readonly string[], abort };
      const ended = (reason: string): void => {
        reject(new MqttError(reason));
        options.onEnd(stream, reason);
      };
      readEvents(body, clock, abort, ({ name, data }) => {
        if (name !== READY_EVENT) return options.onMessage(name, encoder.encode(data));
        stream.granted = streamReady.parse(JSON.parse(data)).topics;
        resolve(stream);
      }).then(
        () => ended('the stream ended'),
        (error: unknown) => ended(`the stream broke (${String(error)})`),
      );
    });
  } catch (error) {
    abort();
    throw error instanceof MqttError ? error : new MqttError(`no stream (${String(error)})`);
  } finally {
    clock.clearTimeout(timer);
  }
}
