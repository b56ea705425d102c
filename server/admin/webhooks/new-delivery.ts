import { TEST_EVENT } from '@ncf/contract/webhooks';
import { v7 as uuid } from 'uuid';
import type { WebhookDeliveryRow } from '../../platform/db/administration-rows.ts';

/** What a delivery is about: an event of the log, or nothing for a test. */
export type Delivered = Pick<WebhookDeliveryRow, 'eventId' | 'event' | 'position' | 'chatUserId'>;

/** A test event. @param now milliseconds since 1970 */
export const newTest = (now: number): Delivered => ({
  eventId: `evt_${uuid({ msecs: now })}`,
  event: TEST_EVENT,
  position: null,
  chatUserId: null,
});

/**
 * A delivery due immediately.
 * @param now milliseconds since 1970
 * @param index its place among those created at once, in which they are listed
 */
export const newDelivery = (
  webhookId: string,
  { eventId, event, position, chatUserId }: Delivered,
  now: number,
  index = 0,
): WebhookDeliveryRow => ({
  id: uuid({ msecs: now, seq: index }),
  webhookId,
  eventId,
  event,
  position,
  chatUserId,
  state: 'waiting',
  tries: 0,
  status: null,
  error: null,
  ms: null,
  createdAt: new Date(now).toISOString(),
  lastTriedAt: null,
  nextTryAt: new Date(now).toISOString(),
});
