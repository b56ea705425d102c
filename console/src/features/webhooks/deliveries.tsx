import { t } from '@ncf/contract/t';
import { webhooksApi } from '@ncf/contract/api/webhooks';
import type { WebhookDelivery } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Loaded, MoreButton, Tag } from '../../layout/panel.tsx';
import { useApiMutation, keyOf, byCursor, useApiPages } from '../../api/use-api.ts';
import { formatTime } from '../../time/format-time.ts';

/** How often webhooks and their log are fetched again, in milliseconds, and how often the log is while a delivery waits. */
export const FRESH_MS = 5000;
const WAITING_MS = 2000;

const STATE = {
  waiting: { tone: 'warn', word: t('Waiting') },
  delivered: { tone: 'good', word: t('Delivered') },
  failed: { tone: 'bad', word: t('Failed') },
} as const;

/** The result of a delivery, in one line. */
function summary({ status, error, ms, tries, nextTryAt }: WebhookDelivery): string {
  const parts = [
    status === null ? null : `HTTP ${status}`,
    status !== null && error?.startsWith(t('Answered')) === true ? null : error,
    ms === null ? null : `${ms} ms`,
    tries === 1 ? t('1 attempt') : t('{tries} attempts', { tries }),
    nextTryAt === null || tries === 0
      ? null
      : t('next attempt {formatTime}', { formatTime: formatTime(nextTryAt) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function Row({
  delivery,
  onResend,
  onReplay,
}: {
  delivery: WebhookDelivery;
  onResend: () => void;
  /** @param after the position before this event */
  onReplay: (after: number) => void;
}) {
  const { position } = delivery;
  const { tone, word } = STATE[delivery.state];
  const time = formatTime(delivery.createdAt);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-small">
          <Tag tone={tone}>{word}</Tag>
          <code className="font-mono">{delivery.event}</code>
          <span className="text-muted">{time}</span>
        </p>
        <p className="text-micro text-muted">{summary(delivery)}</p>
      </div>
      <Button
        size="small"
        aria-label={t('Resend {event} from {time}', { event: delivery.event, time })}
        onClick={onResend}
      >
        {t('Resend')}
      </Button>
      {position !== null && (
        <Button
          size="small"
          aria-label={t('Replay from {event} at {time}', { event: delivery.event, time })}
          onClick={() => onReplay(position - 1)}
        >
          {t('Replay from here')}
        </Button>
      )}
    </li>
  );
}

/** One webhook's deliveries, latest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const log = useApiPages(webhooksApi.deliveries, {
    params: { id: webhookId },
    query: { limit: 20 },
    next: byCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ state }) => state === 'waiting'))
        ? WAITING_MS
        : FRESH_MS,
  });
  const resend = useApiMutation(
    (id: string) => ({ route: webhooksApi.resend, params: { id: webhookId, deliveryId: id } }),
    { refreshes: [keyOf(webhooksApi.deliveries, { id: webhookId })] },
  );
  const replay = useApiMutation(
    (after: number) => ({
      route: webhooksApi.replay,
      params: { id: webhookId },
      body: { after },
    }),
    {
      refreshes: [keyOf(webhooksApi.list)],
      onSuccess: ({ enabled }) =>
        toast(
          enabled
            ? t('Replaying this event and what came after it.')
            : t('Turn the webhook on to replay this event and what came after it.'),
          { kind: enabled ? 'success' : 'warning' },
        ),
    },
  );
  return (
    <Loaded query={log} rows={2}>
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <p className="text-small text-muted">
            No deliveries yet. Choose “Send test event” to try it.
          </p>
        ) : (
          <div className="grid gap-3">
            <ul aria-label="Deliveries" className="-my-2 divide-y divide-line">
              {pages
                .flatMap(({ data }) => data)
                .map((delivery) => (
                  <Row
                    key={delivery.deliveryId}
                    delivery={delivery}
                    onResend={() => resend.mutate(delivery.deliveryId)}
                    onReplay={(after) => replay.mutate(after)}
                  />
                ))}
            </ul>
            <MoreButton list={log} label={t('Older deliveries')} />
          </div>
        )
      }
    </Loaded>
  );
}
