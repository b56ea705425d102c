import { t } from '@ncf/contract/t';
import { webhooksApi } from '@ncf/contract/api/webhooks';
import { useState } from 'react';
import { WEBHOOK_ROTATION_HOURS, type CreatedWebhook, type Webhook } from '@ncf/contract/webhooks';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { keyOf } from '../../api/use-api.ts';
import { ConfirmButton } from '../../forms/confirm-dialog.tsx';
import { OneTimeSecret } from '../../forms/one-time-secret.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { WebhookForm } from './webhook-form.tsx';

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
  const remove = useApiMutation(
    () => ({ route: webhooksApi.delete, params: { id: webhook.webhookId } }),
    { refreshes: [keyOf(webhooksApi.list)], errorPrefix: false },
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
          onConfirm={() => remove.mutateAsync()}
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
      <div hidden={created !== null} className="grid gap-5 overflow-y-auto p-5">
        <WebhookForm before={before} onCreated={setCreated} onClose={onClose} />
        {before !== null && (
          <WebhookActions webhook={before} onCreated={setCreated} onDeleted={onClose} />
        )}
      </div>
    </Dialog>
  );
}
