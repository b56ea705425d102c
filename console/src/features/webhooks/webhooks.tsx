import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { webhook, WEBHOOK_FAILING_DAYS, webhooks, type Webhook } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { Failed, Page, Panel, Tag, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Whether a webhook is delivering, in a word. */
function State({ one }: { one: Webhook }) {
  if (!one.enabled) return <Tag tone={one.disabledWhy === null ? 'calm' : 'bad'}>Off</Tag>;
  return one.failingSince === null ? <Tag tone="good">On</Tag> : <Tag tone="warn">Failing</Tag>;
}

function Card({
  one,
  token,
  onEdit,
  onChange,
}: {
  one: Webhook;
  token: AccessToken;
  onEdit: () => void;
  onChange: () => void;
}) {
  const [shown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const path = `webhooks/${one.webhookId}`;
  const report = (outcome: Awaited<ReturnType<typeof call<unknown>>>, success: string) => {
    if (outcome.ok) toast(success, { kind: 'success' });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
  };
  const toggle = async () => {
    const json = { enabled: !one.enabled };
    const outcome = await call('patch', path, webhook, { json, token });
    report(outcome, one.enabled ? 'Webhook turned off.' : 'Webhook turned on.');
    onChange();
  };
  const test = async () => {
    report(await call('post', `${path}/test`, null, { token }), 'Test event sent.');
    setShown(true);
    setRound((before) => before + 1);
  };
  return (
    <section aria-label={one.url} className="rounded-lg border border-line bg-raised">
      <div className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center gap-2">
          <State one={one} />
          <span className="min-w-0 font-mono text-small break-all">{one.url}</span>
        </p>
        {one.disabledWhy !== null && (
          <p className="rounded-md bg-error-soft px-3 py-2 text-small text-error">
            We turned this webhook off. {one.disabledWhy}
          </p>
        )}
        {one.enabled && one.failingSince !== null && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
            Every delivery has failed since {formatTime(one.failingSince)}. After{' '}
            {WEBHOOK_FAILING_DAYS} days of failures, we turn the webhook off.
          </p>
        )}
        <p className="text-small text-muted">{one.events.join(' · ')}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button size="small" onClick={() => setShown((before) => !before)} aria-expanded={shown}>
            {shown ? 'Hide log' : 'Show log'}
          </Button>
          <Button size="small" onClick={() => void test()}>
            Send test event
          </Button>
          <Button size="small" onClick={() => void toggle()}>
            {one.enabled ? 'Turn off' : 'Turn on'}
          </Button>
          <Button size="small" onClick={onEdit} aria-label={`Edit ${one.url}`}>
            Edit
          </Button>
        </div>
      </div>
      {shown && (
        <div className="border-t border-line p-4">
          <Deliveries key={round} webhookId={one.webhookId} token={token} />
        </div>
      )}
    </section>
  );
}

/** Other systems' URLs to which events are sent. */
export default function Webhooks({ token }: { token: AccessToken }) {
  const list = useResource('webhooks', webhooks, token);
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const all = list.value?.data ?? [];
  return (
    <Page
      title="Webhooks"
      lead="Send events to other systems as they happen, signed as the Standard Webhooks specification describes. Failed deliveries are retried for two days."
      action={
        <Button look="primary" onClick={() => setEditing('new')}>
          Add a webhook
        </Button>
      }
    >
      {list.failure !== null ? (
        <Failed failure={list.failure} onRetry={list.reload} />
      ) : list.value === null ? (
        <Waiting />
      ) : all.length === 0 ? (
        <Panel title="Webhooks">
          <EmptyState title="No webhooks yet">
            Add the URL of a system to tell it when a conversation starts, gets a message, ends, or
            is rated.
          </EmptyState>
        </Panel>
      ) : (
        all.map((one) => (
          <Card
            key={one.webhookId}
            one={one}
            token={token}
            onEdit={() => setEditing(one)}
            onChange={list.reload}
          />
        ))
      )}
      {editing !== null && (
        <WebhookDialog
          before={editing === 'new' ? null : editing}
          token={token}
          onClose={() => {
            setEditing(null);
            list.reload();
          }}
        />
      )}
    </Page>
  );
}
