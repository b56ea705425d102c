import { messagesApi } from '@ncf/contract/api/messages';
import { errorBody, type ErrorBody } from '@ncf/contract/errors';
import type { RefusedEvent } from '@ncf/contract/messages';
import { parseTopic, statusTopic } from '@ncf/contract/topics';
import type { Environment } from '../environment.ts';
import { MqttError } from './mqtt-error.ts';
import { retryAfterMs } from './retry.ts';

export interface HttpPublisherOptions {
  env: Pick<Environment, 'host' | 'fetch' | 'clock'>;
  clientId: string;
  /** The value of the `Authorization` header; `renew` means that the last token was refused. */
  authorize(renew: boolean): Promise<string>;
  /** Receives a refusal as MQTT delivers it: on the status topic, before the publish resolves. */
  onMessage(topic: string, payload: Uint8Array): void;
  /** The connection is of no use. `askedMs`: how long the server asked the client to wait; null if it did not ask. */
  onFailure(reason: string, askedMs: number | null): void;
}

/** How long a publish may take, in milliseconds. */
const PUBLISH_MS = 10_000;

type Refusal = Pick<ErrorBody, 'code' | 'message'>;

const encoder = new TextEncoder();

/** The refusal of a publish, in the form in which MQTT delivers it; null for a topic without a conversation. */
function refusedEvent(
  topic: string,
  payload: string,
  { code, message }: Refusal,
): [topic: string, payload: Uint8Array] | null {
  const chatUserId = parseTopic(topic)?.chatUserId;
  if (chatUserId === undefined) return null;
  const { messageId = null } = JSON.parse(payload) as { messageId?: string };
  const event: RefusedEvent = { type: 'error', messageId, packetId: null, topic, code, message };
  return [statusTopic(chatUserId), encoder.encode(JSON.stringify(event))];
}

/** Publishes with one HTTP request each. */
export function createHttpPublisher(options: HttpPublisherOptions) {
  const { env, onFailure } = options;
  const { clock } = env;
  const requests = new Set<AbortController>();
  /** The server's rate limit: publishes before `until` are refused here with its refusal. */
  let limited: { until: number; refusal: Refusal } | null = null;

  /** The answer, with the body of a refusal. */
  async function post(
    body: string,
    renew = false,
  ): Promise<{ response: Response; refusal: unknown }> {
    const authorization = await options.authorize(renew);
    const controller = new AbortController();
    const timer = clock.setTimeout(() => controller.abort(), PUBLISH_MS);
    requests.add(controller);
    try {
      const response = await env.fetch(env.host + messagesApi.publish.path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
        signal: controller.signal,
      });
      if (response.status === 401 && !renew) return await post(body, true);
      const refusal: unknown = response.ok ? null : await response.json().catch(() => null);
      return { response, refusal };
    } finally {
      clock.clearTimeout(timer);
      requests.delete(controller);
    }
  }

  /** Reports a refusal; returns whether the topic can carry it. */
  function refuse(topic: string, payload: string, refusal: Refusal): boolean {
    const event = refusedEvent(topic, payload, refusal);
    if (event !== null) options.onMessage(...event);
    return event !== null;
  }

  function fail(reason: string, askedMs: number | null = null): MqttError {
    onFailure(reason, askedMs);
    return new MqttError(reason);
  }

  return {
    /** Resolves when the server stored or refused the payload; rejects with an `MqttError` after `onFailure`. */
    async publish(topic: string, payload: string): Promise<void> {
      if (
        limited !== null &&
        clock.now() < limited.until &&
        refuse(topic, payload, limited.refusal)
      )
        return;
      let answer: Awaited<ReturnType<typeof post>>;
      try {
        answer = await post(
          `{"topic":${JSON.stringify(topic)},"payload":${payload},"client":"${options.clientId}"}`,
        );
      } catch (error) {
        throw fail(`a publish did not go through (${String(error)})`);
      }
      const { response } = answer;
      if (response.ok) return;
      const askedMs = retryAfterMs(response, clock.now());
      const refusal = errorBody.safeParse(answer.refusal);
      if (refusal.success && response.status !== 401) {
        if (askedMs !== null) limited = { until: clock.now() + askedMs, refusal: refusal.data };
        if (refuse(topic, payload, refusal.data)) return;
      }
      throw fail(`a publish was answered with ${response.status}`, askedMs);
    },
    /** Aborts the requests in progress. */
    abort() {
      for (const request of requests) request.abort();
    },
  };
}
