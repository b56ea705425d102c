import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import {
  madeWebhook,
  WEBHOOK_ROTATION_HOURS,
  type MadeWebhook,
  type Webhook,
} from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { toast } from '@ncf/ui/toast';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { call } from '../../api/call.ts';
import { WebhookForm } from './webhook-form.tsx';

/** What can be done with a webhook besides changing it. */
function WebhookActions({
  webhook,
  token,
  onMade,
  onClose,
}: {
  webhook: Webhook;
  token: AccessToken;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}) {
  const [removing, setRemoving] = useState(false);
  const path = `webhooks/${webhook.webhookId}`;
  const rotate = async () => {
    const outcome = await call('post', `${path}/secret`, madeWebhook, { token });
    if (outcome.ok) onMade(outcome.value);
    else toast(outcome.failure.message, { kind: 'error', duration: 6000 });
  };
  const remove = async () => {
    const outcome = await call('delete', path, null, { token });
    return outcome.ok ? null : outcome.failure;
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void rotate()}>
          Rotate secret
        </Button>
        <Button size="small" look="danger" onClick={() => setRemoving(true)}>
          Delete webhook
        </Button>
      </div>
      <p className="text-small text-muted">
        After you rotate the secret, the old one keeps signing for {WEBHOOK_ROTATION_HOURS} hours.
      </p>
      {removing && (
        <ConfirmDialog
          title="Delete this webhook?"
          confirm="Delete webhook"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
          onDone={onClose}
        >
          {webhook.url} gets no more events, and its delivery log is deleted. You can’t undo this.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Adds or changes a webhook. Its signing secret is shown once. */
export function WebhookDialog({
  before,
  token,
  onClose,
}: {
  /** The webhook to change; null adds one. */
  before: Webhook | null;
  token: AccessToken;
  onClose: () => void;
}) {
  const [made, setMade] = useState<MadeWebhook | null>(null);
  return (
    <Dialog open onClose={onClose} title={before === null ? 'Add a webhook' : 'Edit webhook'}>
      {made !== null ? (
        <OneTimeSecret
          label="Signing secret"
          value={made.secret}
          hint="Use it to verify the webhook-signature header of each delivery."
          onDone={onClose}
        />
      ) : (
        <div className="grid gap-5 overflow-y-auto p-5">
          <WebhookForm before={before} token={token} onMade={setMade} onClose={onClose} />
          {before !== null && (
            <WebhookActions webhook={before} token={token} onMade={setMade} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}
