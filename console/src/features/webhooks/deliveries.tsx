import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { deliveries, type Delivery } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Failed, Tag, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';

/** How often the log is fetched again while a delivery is waiting, in milliseconds. */
const AGAIN_MS = 2000;

const STATE = {
  waiting: { tone: 'warn', word: 'Waiting' },
  delivered: { tone: 'good', word: 'Delivered' },
  failed: { tone: 'bad', word: 'Failed' },
} as const;

/** What happened to a delivery, in a line. */
function summary({ status, error, ms, tries, nextTryAt }: Delivery): string {
  const parts = [
    status === null ? null : `HTTP ${status}`,
    status !== null && error?.startsWith('Answered') === true ? null : error,
    ms === null ? null : `${ms} ms`,
    tries === 1 ? '1 attempt' : `${tries} attempts`,
    nextTryAt === null || tries === 0 ? null : `next attempt ${formatTime(nextTryAt)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** One webhook's deliveries, latest first. */
export function Deliveries({ webhookId, token }: { webhookId: string; token: AccessToken }) {
  const path = `webhooks/${webhookId}/deliveries`;
  const { value, failure, reload, set } = useResource(`${path}?limit=20`, deliveries, token);
  const [busy, setBusy] = useState(false);
  const waits = value?.data.some((one) => one.state === 'waiting') ?? false;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, reload]);
  const resend = async (id: string) => {
    const outcome = await call('post', `${path}/${id}`, null, { token });
    if (!outcome.ok) toast(outcome.failure.message, { kind: 'error', duration: 6000 });
    reload();
  };
  const more = async (cursor: string) => {
    setBusy(true);
    const query = { limit: '20', cursor };
    const outcome = await call('get', path, deliveries, { token, query });
    setBusy(false);
    if (outcome.ok && value !== null)
      set({ ...outcome.value, data: [...value.data, ...outcome.value.data] });
  };
  if (failure !== null) return <Failed failure={failure} onRetry={reload} />;
  if (value === null) return <Waiting rows={2} />;
  if (value.data.length === 0)
    return (
      <p className="text-small text-muted">
        No deliveries yet. Choose “Send test event” to try it.
      </p>
    );
  return (
    <div className="grid gap-3">
      <ul aria-label="Deliveries" className="-my-2 divide-y divide-line">
        {value.data.map((one) => (
          <li key={one.deliveryId} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 text-small">
                <Tag tone={STATE[one.state].tone}>{STATE[one.state].word}</Tag>
                <code className="font-mono">{one.event}</code>
                <span className="text-muted">{formatTime(one.createdAt)}</span>
              </p>
              <p className="text-micro text-muted">{summary(one)}</p>
            </div>
            <Button
              size="small"
              aria-label={`Resend ${one.event} from ${formatTime(one.createdAt)}`}
              onClick={() => void resend(one.deliveryId)}
            >
              Resend
            </Button>
          </li>
        ))}
      </ul>
      {value.nextCursor !== null && (
        <Button
          size="small"
          busy={busy}
          className="justify-self-start"
          onClick={() => void more(value.nextCursor ?? '')}
        >
          Older deliveries
        </Button>
      )}
    </div>
  );
}
