import type { DeliveredEvent } from '@ncf/contract/webhooks';
import { v7 as uuid } from 'uuid';
import type { WebhookDeliveryRow } from '../../platform/db/administration-rows.ts';

/** A delivery due immediately. */
export const newDelivery = (
  webhookId: string,
  event: DeliveredEvent,
  body: string,
  now: number,
  ids: { eventId?: string; chatUserId?: string } = {},
): WebhookDeliveryRow => ({
  id: uuid({ msecs: now }),
  webhookId,
  eventId: ids.eventId ?? `msg_${uuid({ msecs: now })}`,
  event,
  chatUserId: ids.chatUserId ?? null,
  body,
  state: 'waiting',
  tries: 0,
  status: null,
  error: null,
  ms: null,
  createdAt: new Date(now).toISOString(),
  lastTriedAt: null,
  nextTryAt: new Date(now).toISOString(),
});
