import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import * as z from 'zod/mini';
import {
  madeWebhook,
  newWebhook,
  webhook,
  WEBHOOK_EVENTS,
  type MadeWebhook,
  type Webhook,
  type WebhookEvent,
} from '@ncf/contract/webhooks';
import { Field } from '@ncf/ui/field';
import { CheckList } from '../../forms/check-list.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

const shape = z.pick(newWebhook, { url: true });

/** The address of a webhook and its events. `before` is the webhook to change; null creates one. */
export function WebhookForm({
  before,
  token,
  onMade,
  onClose,
}: {
  before: Webhook | null;
  token: AccessToken;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}) {
  const [events, setEvents] = useState<WebhookEvent[]>(
    before?.events ?? (Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]),
  );
  const form = useForm(shape, async ({ url }) => {
    const options = { json: { url, events }, token };
    if (before === null) {
      const outcome = await call('post', 'webhooks', madeWebhook, options);
      if (!outcome.ok) return outcome.failure;
      onMade(outcome.value);
      return null;
    }
    const outcome = await call('patch', `webhooks/${before.webhookId}`, webhook, options);
    if (!outcome.ok) return outcome.failure;
    onClose();
    return null;
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
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
        legend="Events"
        options={WEBHOOK_EVENTS}
        chosen={events}
        onChange={setEvents}
        error={form.fields['events']}
      />
      <FormActions
        form={form}
        submit={before === null ? 'Add webhook' : 'Save'}
        onCancel={onClose}
      />
    </form>
  );
}
