import type { Registry } from 'prom-client';
import { polledGauge } from '../../platform/health/polled-gauge.ts';
import type { WebhookStore } from './store.ts';

/** Registers how many deliveries wait, and how old the oldest is; a receiver's job sends several of them. */
export function registerWebhookMetrics(
  registry: Registry,
  store: Pick<WebhookStore, 'backlog'>,
  clock: () => number,
): void {
  polledGauge(
    registry,
    { name: 'ncf_webhook_deliveries_waiting', help: 'Webhook deliveries that are to be sent.' },
    async () => [{ value: (await store.backlog()).waiting }],
  );
  polledGauge(
    registry,
    {
      name: 'ncf_webhook_deliveries_oldest_seconds',
      help: 'Age of the oldest webhook delivery that is to be sent.',
    },
    async () => {
      const { oldest } = await store.backlog();
      return [{ value: oldest === null ? 0 : Math.max(0, clock() - Date.parse(oldest)) / 1000 }];
    },
  );
}
