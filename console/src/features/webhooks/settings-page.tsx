import { t } from '@ncf/contract/t';
import { webhooksApi } from '@ncf/contract/api/webhooks';
import { useState } from 'react';
import { WEBHOOK_FAILING_DAYS, type Webhook } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { Loaded, Page, Panel, Tag } from '../../layout/panel.tsx';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { formatTime } from '../../time/format-time.ts';
import { Deliveries, FRESH_MS } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Whether a webhook is delivering, in a word. */
function State({ one }: { one: Webhook }) {
  if (!one.enabled) return <Tag tone={one.disabledWhy === null ? 'calm' : 'bad'}>Off</Tag>;
  return one.failingSince === null ? <Tag tone="good">On</Tag> : <Tag tone="warn">Failing</Tag>;
}

function Card({ one, onEdit }: { one: Webhook; onEdit: () => void }) {
  const [shown, setShown] = useState(false);
  const toggle = useApiMutation(
    () => ({
      route: webhooksApi.update,
      params: { id: one.webhookId },
      body: { enabled: !one.enabled },
    }),
    {
      refreshes: [keyOf(webhooksApi.list)],
      onSuccess: ({ enabled }) =>
        toast(enabled ? t('Webhook turned on.') : t('Webhook turned off.'), { kind: 'success' }),
    },
  );
  const test = useApiMutation(() => ({ route: webhooksApi.test, params: { id: one.webhookId } }), {
    refreshes: [keyOf(webhooksApi.deliveries, { id: one.webhookId })],
    onSuccess() {
      toast(t('Test event sent.'), { kind: 'success' });
      setShown(true);
    },
  });
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
            {shown ? t('Hide log') : t('Show log')}
          </Button>
          <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
            Send test event
          </Button>
          <Button size="small" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {one.enabled ? t('Turn off') : t('Turn on')}
          </Button>
          <Button size="small" onClick={onEdit} aria-label={t('Edit {url}', { url: one.url })}>
            Edit
          </Button>
        </div>
      </div>
      {shown && (
        <div className="border-t border-line p-4">
          <Deliveries webhookId={one.webhookId} />
        </div>
      )}
    </section>
  );
}

/** Other systems' URLs to which events are sent. */
export default function Webhooks() {
  const list = useApi(webhooksApi.list, { refetchInterval: FRESH_MS });
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  return (
    <Page
      title="Webhooks"
      lead={t(
        'Send events to other systems as they happen, signed as the Standard Webhooks specification describes. Failed deliveries are retried for two days.',
      )}
      action={
        <Button look="primary" onClick={() => setEditing('new')}>
          Add a webhook
        </Button>
      }
    >
      <Loaded query={list}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel title="Webhooks">
              <EmptyState title="No webhooks yet">
                Add the URL of a system to tell it about conversations, notes, and tags as they
                change.
              </EmptyState>
            </Panel>
          ) : (
            data.map((one) => <Card key={one.webhookId} one={one} onEdit={() => setEditing(one)} />)
          )
        }
      </Loaded>
      {editing !== null && (
        <WebhookDialog
          before={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  );
}
