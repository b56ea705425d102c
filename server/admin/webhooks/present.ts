import type { EventKind } from '@ncf/contract/event-log';
import type { WebhookDelivery, Webhook } from '@ncf/contract/webhooks';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/db/administration-rows.ts';

/** The events that a webhook is subscribed to. */
export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): EventKind[] =>
  JSON.parse(events) as EventKind[];

/** A webhook as the API returns it, without its secret. */
export const presentWebhook = (row: WebhookRow): Webhook => ({
  webhookId: row.id,
  url: row.url,
  events: eventsOf(row),
  enabled: row.enabled === 1,
  disabledWhy: row.disabledWhy,
  failingSince: row.failingSince,
  position: row.position,
  madeBy: row.madeBy,
  createdAt: row.createdAt,
});

/** A delivery as the API returns it. */
export const presentDelivery = ({
  id,
  webhookId: _,
  ...row
}: WebhookDeliveryRow): WebhookDelivery => ({
  deliveryId: id,
  ...row,
});
