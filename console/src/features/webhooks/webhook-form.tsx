import { t } from '@ncf/contract/t';
import { webhooksApi } from '@ncf/contract/api/webhooks';
import { EVENT_KINDS, EVENT_NAMES, type EventKind } from '@ncf/contract/event-log';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  newWebhook,
  type CreatedWebhook,
  type NewWebhook,
  type Webhook,
} from '@ncf/contract/webhooks';
import { Field } from '@ncf/ui/field';
import { keyOf } from '../../api/use-api.ts';
import { CheckList } from '../../forms/check-list.tsx';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useForm } from '../../forms/use-form.ts';

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
export function WebhookForm({
  before,
  onCreated,
  onClose,
}: {
  before: Webhook | null;
  onCreated: (created: CreatedWebhook) => void;
  onClose: () => void;
}) {
  const [events, setEvents] = useState<EventKind[]>(before?.events ?? [...EVENT_NAMES]);
  const save = useApiMutation<typeof webhooksApi.create | typeof webhooksApi.update, NewWebhook>(
    (body) =>
      before === null
        ? { route: webhooksApi.create, body }
        : { route: webhooksApi.update, params: { id: before.webhookId }, body },
    { refreshes: [keyOf(webhooksApi.list)], errorPrefix: false },
  );
  const form = useForm(shape, async ({ url }) => {
    const saved = await save.mutateAsync({ url, events });
    return 'secret' in saved ? onCreated(saved) : onClose();
  });
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
