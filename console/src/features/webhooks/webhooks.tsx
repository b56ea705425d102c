import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { webhook, webhooks, type Webhook } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { Failed, Page, Panel, Tag, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

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
  const done = (outcome: Awaited<ReturnType<typeof call<unknown>>>, words: string) => {
    if (outcome.ok) toast(words, { kind: 'success' });
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
  };
  const turn = async () => {
    const json = { enabled: !one.enabled };
    const outcome = await call('patch', path, webhook, { json, token });
    done(outcome, one.enabled ? 'Turned off.' : 'Turned on.');
    onChange();
  };
  const test = async () => {
    done(await call('post', `${path}/test`, null, { token }), 'A try is on its way.');
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
            Turned off by the server. {one.disabledWhy}
          </p>
        )}
        {one.enabled && one.failingSince !== null && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
            No delivery has arrived since {formatTime(one.failingSince)}. After three days of this
            it is turned off.
          </p>
        )}
        <p className="text-small text-muted">{one.events.join(' · ')}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button size="small" onClick={() => setShown((before) => !before)} aria-expanded={shown}>
            {shown ? 'Hide the log' : 'Show the log'}
          </Button>
          <Button size="small" onClick={() => void test()}>
            Send a try
          </Button>
          <Button size="small" onClick={() => void turn()}>
            {one.enabled ? 'Turn off' : 'Turn on'}
          </Button>
          <Button size="small" onClick={onEdit} aria-label={`Change ${one.url}`}>
            Change
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

/** Addresses of other systems that are told what happens. */
export default function Webhooks({ token }: { token: AccessToken }) {
  const list = useResource('webhooks', webhooks, token);
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const all = list.value?.data ?? [];
  return (
    <Page
      title="Webhooks"
      lead="Other systems are told what happens, signed after the Standard Webhooks specification. What does not arrive is tried again for two days."
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
            Give the address of a system, and it learns when a conversation opens, goes on, ends or
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
