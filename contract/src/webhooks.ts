import { t } from './t.ts';
import * as z from 'zod/mini';
import { webhookUrl } from './webhook-url.ts';
import { listOf } from './list.ts';
import { EVENT_NAMES, eventKind, type EventKind } from './event-log.ts';
import { chatUserId, messageTime } from './fields.ts';

/** Webhooks, which deliver the event log to other systems (Standard Webhooks 1.0). */

/** A test delivery, sent on request. */
export const TEST_EVENT = 'webhook.test';
export type DeliveredEvent = EventKind | typeof TEST_EVENT;
const deliveredEvent = z.union([eventKind, z.literal(TEST_EVENT)]);

/** Pauses between the attempts of one delivery, in seconds. After the last attempt, it fails. */
export const WEBHOOK_RETRY_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000] as const;
/** A webhook that fails for this many days without a success is turned off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** How long the previous secret also signs after a rotation. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** How long an endpoint may take to respond. */
export const WEBHOOK_TIMEOUT_MS = 10_000;

const events = z
  .array(eventKind)
  .check(
    z.minLength(1, { error: t('Choose at least one event.') }),
    z.maxLength(EVENT_NAMES.length),
  );

export const newWebhook = z.object({ url: webhookUrl, events });
export type NewWebhook = z.infer<typeof newWebhook>;

/** `enabled: true` also turns a failing webhook back on. */
export const webhookChange = z.object({
  url: z.optional(webhookUrl),
  events: z.optional(events),
  enabled: z.optional(z.boolean()),
});
export type WebhookChange = z.infer<typeof webhookChange>;

/** Where to start again in the event log: with what comes after this position. */
export const webhookReplay = z.object({ after: z.int().check(z.gte(0)) });

export const webhook = z.object({
  webhookId: z.string(),
  url: z.string(),
  events: z.array(eventKind),
  enabled: z.boolean(),
  /** Why the server turned it off; null if it is on, or if a person turned it off. */
  disabledWhy: z.nullable(z.string()),
  /** Since when every delivery has failed; null if the last one succeeded. */
  failingSince: z.nullable(messageTime),
  /** The position in the event log up to which events were passed on. */
  position: z.int(),
  madeBy: z.string(),
  createdAt: messageTime,
});
export type Webhook = z.infer<typeof webhook>;
export const webhooks = listOf(webhook);

/** A webhook with its secret, `whsec_` and Base64. The secret is returned only once. */
export const createdWebhook = z.object({ ...webhook.shape, secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const delivery = z.object({
  deliveryId: z.string(),
  /** The `webhook-id` header: the same for every attempt and for a redelivery. */
  eventId: z.string(),
  event: deliveredEvent,
  /** The event's position in the event log; null for a test. */
  position: z.nullable(z.int()),
  chatUserId: z.nullable(chatUserId),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** HTTP status of the last response; null if there was none. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed; null if it did not. */
  error: z.nullable(z.string()),
  /** Duration of the last attempt, in milliseconds. */
  ms: z.nullable(z.int()),
  createdAt: messageTime,
  lastTriedAt: z.nullable(messageTime),
  nextTryAt: z.nullable(messageTime),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const deliveriesQuery = z.object({
  state: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
  cursor: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
/** Deliveries, latest first. `nextCursor` requests the next page; null at the end. */
export const deliveries = listOf(delivery);
export type Deliveries = z.infer<typeof deliveries>;
