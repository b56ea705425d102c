import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import { sessionEvent, statusUpdate } from './messages.ts';
import { sessionPublish, statusPublish } from './publish.ts';

/**
 * The way of the broker's topics over plain HTTP, for networks that let no WebSocket through. The same
 * payloads, the same policy table, the same promise: 200 comes after the commit, as PUBACK does.
 */

/** `POST /api/v1/publish`: one payload on one topic. */
export const publishCall = z.object({
  topic: z.string(),
  payload: z.union([sessionPublish, statusPublish]),
});
export type PublishCall = z.infer<typeof publishCall>;

/** Its answer: the copy that everyone receives, or null where nothing changed (known already, or typing left out). */
export const published = z.object({ event: z.nullable(z.union([sessionEvent, statusUpdate])) });
export type Published = z.infer<typeof published>;

/** The body of an answer that refuses a publish: an error that names the publish, as the `error` event does. */
export const publishRefused = z.extend(errorBody, {
  /** The refused payload's; null where it has none or cannot be read. */
  messageId: z.optional(z.nullable(z.string())),
  /** The topic it was published on. */
  topic: z.optional(z.string()),
});
export type PublishRefused = z.infer<typeof publishRefused>;

/** Topics of one stream of events at most. */
export const STREAM_TOPICS = 100;

/**
 * `GET /api/v1/events?topic=…&topic=…`: a stream of events (WHATWG HTML §9.2). Its first is `ready` and
 * names the topics that are granted; each later one is named after its topic and carries the payload as
 * its data. What came before `ready` is fetched with the history's `sinceRev`.
 */
export const eventsQuery = z.object({
  topic: z.optional(
    z.union([
      z.string().check(z.maxLength(200)),
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(STREAM_TOPICS)),
    ]),
  ),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** The data of the stream's first event. */
export const streamReady = z.object({ topics: z.array(z.string()) });
export type StreamReady = z.infer<typeof streamReady>;

/** The name of the stream's first event. */
export const READY_EVENT = 'ready';
/** How often a stream says at least something, in milliseconds; one that is silent for three times as long is dead. */
export const HEARTBEAT_MS = 15_000;
