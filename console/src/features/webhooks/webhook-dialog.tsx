import { t } from '@ncf/contract/t';
import { webhooksApi } from '@ncf/contract/api/webhooks';
import { useState } from 'react';
import {
  WEBHOOK_ROTATION_HOURS,
  type CreatedWebhook,
  type Webhook,
  newWebhook,
} from '@ncf/contract/webhooks';
import { revisionOf } from '@ncf/contract/revision';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { keyOf, useApiMutation } from '../../api/use-api.ts';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { EVENT_KINDS, EVENT_NAMES, type EventKind } from '@ncf/contract/event-log';
import * as z from 'zod/mini';
import { Field } from '@ncf/ui/field';
import { CheckList } from '../../forms/check-list.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';

/** The body of a request for a kind of event, as the API's document shows it; it loads when it is opened. */
function EventExample({ kind }: { kind: EventKind }) {
  const [example, setExample] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    const { EVENT_EXAMPLES } = await import('@ncf/contract/event-examples');
    setExample(JSON.stringify(EVENT_EXAMPLES[kind], null, 2));
  };
  return (
    <details
      className="text-micro"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary className="cursor-pointer text-muted">{t('Example of {kind}', { kind })}</summary>
      {example !== null && (
        <pre className="rounded bg-sunken p-2 font-mono break-words whitespace-pre-wrap">
          {example}
        </pre>
      )}
    </details>
  );
}

const shape = z.pick(newWebhook, { url: true });

/** The address of a webhook and its events. `before` is the webhook to change; null creates one. */
function WebhookForm({
  before,
  onCreated,
  onClose,
}: {
  before: Webhook | null;
  onCreated: (created: CreatedWebhook) => void;
  onClose: () => void;
}) {
  const [events, setEvents] = useState<EventKind[]>(before?.events ?? [...EVENT_NAMES]);
  const form = useApiForm<typeof webhooksApi.create | typeof webhooksApi.update, { url: string }>(
    shape,
    ({ url }) =>
      before === null
        ? { route: webhooksApi.create, body: { url, events } }
        : {
            route: webhooksApi.update,
            params: { id: before.webhookId },
            body: { url, events },
            ifMatch: revisionOf({ url: before.url, events: before.events }),
          },
    {
      refreshes: [keyOf(webhooksApi.list)],
      onSuccess: (saved) => ('secret' in saved ? onCreated(saved) : onClose()),
    },
  );
  return (
    <Form form={form}>
      <Field
        label="URL"
        name="url"
        type="url"
        inputMode="url"
        defaultValue={before?.url}
        placeholder="https://example.com/hooks/chat"
        error={form.fields['url']}
      />
      <CheckList
        name="events"
        legend={t('Events')}
        options={EVENT_KINDS}
        code
        below={(kind) => <EventExample kind={kind} />}
        chosen={events}
        onChange={setEvents}
        error={form.fields['events']}
      />
      <FormActions
        form={form}
        submit={before === null ? t('Add webhook') : t('Save')}
        onCancel={onClose}
      />
    </Form>
  );
}

/** Actions on a webhook besides changing it. */
function WebhookActions({
  webhook,
  onCreated,
  onDeleted,
}: {
  webhook: Webhook;
  onCreated: (created: CreatedWebhook) => void;
  onDeleted: () => void;
}) {
  const rotate = useApiMutation(
    () => ({ route: webhooksApi.rotateSecret, params: { id: webhook.webhookId } }),
    { onSuccess: onCreated },
  );
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate secret
        </Button>
        <ConfirmButton
          button={{ look: 'danger', children: t('Delete webhook') }}
          title="Delete this webhook?"
          confirm={t('Delete webhook')}
          change={() => ({ route: webhooksApi.delete, params: { id: webhook.webhookId } })}
          refreshes={[keyOf(webhooksApi.list)]}
          onDone={onDeleted}
        >
          <span className="wrap-anywhere">{webhook.url}</span> won’t get any more events, and its
          delivery log will be deleted. You can’t undo this.
        </ConfirmButton>
      </div>
      <p className="text-small text-muted">
        For {WEBHOOK_ROTATION_HOURS} hours after you rotate the secret, deliveries are also signed
        with the old one.
      </p>
    </div>
  );
}

/** Adds or changes a webhook. Its signing secret is shown once. */
export function WebhookDialog({
  before,
  onClose,
}: {
  /** The webhook to change; null adds one. */
  before: Webhook | null;
  onClose: () => void;
}) {
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  return (
    <Dialog
      open
      onClose={created === null ? onClose : undefined}
      title={before === null ? t('Add a webhook') : t('Edit webhook')}
    >
      {created !== null && (
        <OneTimeSecret
          label="Signing secret"
          value={created.secret}
          hint={t('Use it to verify the webhook-signature header of each delivery.')}
          onDone={before === null ? onClose : () => setCreated(null)}
        />
      )}
      <div hidden={created !== null} className="grid gap-5">
        <WebhookForm before={before} onCreated={setCreated} onClose={onClose} />
        {before !== null && (
          <WebhookActions webhook={before} onCreated={setCreated} onDeleted={onClose} />
        )}
      </div>
    </Dialog>
  );
}
