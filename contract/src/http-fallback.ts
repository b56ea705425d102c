import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import { sessionEvent, statusUpdate } from './messages.ts';

/**
 * The broker's topics over plain HTTP, for networks that block WebSockets. Payloads, policy table, and
 * guarantee are the same: 200 comes after the commit, as PUBACK does.
 */

/** The response to `POST /api/v1/publish`: the copy that everyone receives, or null if nothing changed (a duplicate, or dropped typing). */
export const published = z.object({ event: z.nullable(z.union([sessionEvent, statusUpdate])) });

/** The body of an answer that refuses a publish: an error that names the publish, as the `error` event does. */
export const publishRefused = z.extend(errorBody, {
  /** The refused payload's; null where it has none or cannot be read. */
  messageId: z.optional(z.nullable(z.string())),
  /** The topic it was published on. */
  topic: z.optional(z.string()),
});

export type PublishRefused = z.infer<typeof publishRefused>;

/**
 * The caller's client ID, as in an MQTT CONNECT: it connects what an agent's tab publishes as `agent_presence` with
 * the tab's stream.
 */
export const streamClient = z.optional(z.string().check(z.maxLength(200)));

/** The most topics of one event stream. */
export const STREAM_TOPICS = 100;

/**
 * `GET /api/v1/events?topic=…&topic=…`: a stream of events (WHATWG HTML §9.2). The first event is `ready`
 * and names the granted topics. Each later event is named after its topic and carries the payload as its
 * data. Fetch older messages with the history's `sinceRev`.
 */
export const eventsQuery = z.object({
  client: streamClient,
  topic: z.optional(
    z.union([
      z.string().check(z.maxLength(200)),
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(STREAM_TOPICS)),
    ]),
  ),
});

/** The data of the stream's first event. */
export const streamReady = z.object({ topics: z.array(z.string()) });

/** The name of the stream's first event. */
export const READY_EVENT = 'ready';
/** How often a stream sends at least a comment, in milliseconds. A stream silent for three times as long is dead. */
export const HEARTBEAT_MS = 15_000;
