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
import { Button } from '@ncf/ui/button';
import { CopyField } from '@ncf/ui/copy-field';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { CheckList } from '../../forms/check-list.tsx';
import { Problem } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';

const shape = z.pick(newWebhook, { url: true });

function Secret({ made, onClose }: { made: MadeWebhook; onClose: () => void }) {
  return (
    <div className="grid gap-4 p-5">
      <CopyField
        label="Signing secret"
        value={made.secret}
        hint="It is not shown again. Check each delivery’s webhook-signature with it."
      />
      <Button look="primary" onClick={onClose} className="justify-self-start">
        Done
      </Button>
    </div>
  );
}

function Form({
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
  const [removing, setRemoving] = useState(false);
  const path = before === null ? 'webhooks' : `webhooks/${before.webhookId}`;
  const form = useForm(shape, async ({ url }) => {
    const options = { json: { url, events }, token };
    if (before === null) {
      const outcome = await call('post', path, madeWebhook, options);
      if (!outcome.ok) return outcome.failure;
      onMade(outcome.value);
      return null;
    }
    const outcome = await call('patch', path, webhook, options);
    if (!outcome.ok) return outcome.failure;
    onClose();
    return null;
  });
  const rotate = async () => {
    const outcome = await call('post', `${path}/secret`, madeWebhook, { token });
    if (outcome.ok) onMade(outcome.value);
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
  };
  const remove = async () => {
    const outcome = await call('delete', path, null, { token });
    if (outcome.ok) onClose();
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-4 overflow-y-auto p-5"
    >
      <Field
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        defaultValue={before?.url}
        placeholder="https://example.com/hooks/chat"
        error={form.fields['url']}
      />
      <CheckList
        legend="What it is told"
        options={WEBHOOK_EVENTS}
        chosen={events}
        onChange={setEvents}
        error={form.fields['events']}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          {before === null ? 'Add' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {before !== null && (
        <div className="grid gap-2 border-t border-line pt-4">
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void rotate()}>
              Another secret
            </Button>
            <Button
              size="small"
              look={removing ? 'danger' : 'secondary'}
              onClick={() => (removing ? void remove() : setRemoving(true))}
            >
              {removing ? 'Yes, remove it and its log' : 'Remove'}
            </Button>
          </div>
          <p className="text-small text-muted">
            After another secret is made, the one before signs as well for a day.
          </p>
        </div>
      )}
    </form>
  );
}

/** Adds or changes a webhook; its secret is shown once. */
export function WebhookDialog({
  before,
  token,
  onClose,
}: {
  before: Webhook | null;
  token: AccessToken;
  onClose: () => void;
}) {
  const [made, setMade] = useState<MadeWebhook | null>(null);
  return (
    <Dialog open onClose={onClose} title={before === null ? 'Add a webhook' : 'Change the webhook'}>
      {made === null ? (
        <Form before={before} token={token} onMade={setMade} onClose={onClose} />
      ) : (
        <Secret made={made} onClose={onClose} />
      )}
    </Dialog>
  );
}
