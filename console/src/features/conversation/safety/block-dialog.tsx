import { t } from '@ncf/contract/t';
import { blocksApi } from '@ncf/contract/api/blocks';
import * as z from 'zod/mini';
import { BLOCK_REASON_MAX } from '@ncf/contract/blocks';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { keyOf } from '../../../api/use-api.ts';
import { CheckField } from '../../../forms/check-box.tsx';
import { Form, FormActions, useApiForm } from '../../../forms/form.tsx';

const checked = z.optional(z.literal('on'));
const shape = z.object({
  hours: z.coerce.number(),
  network: checked,
  email: checked,
  reason: z.optional(z.string()),
});
const DURATIONS = [
  { value: '1', label: t('1 hour') },
  { value: '24', label: t('24 hours') },
  { value: '168', label: t('7 days') },
  { value: '720', label: t('30 days') },
];

/** Asks for how long, and how widely, a visitor is to be blocked. */
export default function BlockDialog({
  chatUserId,
  chatUserName,
  chatUserEmail,
  onClose,
}: {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  onClose: () => void;
}) {
  const form = useApiForm(
    shape,
    ({ hours, network, email, reason = '' }) => ({
      route: blocksApi.block,
      params: { chatUserId },
      body: { hours, network: network === 'on', email: email === 'on', reason },
    }),
    {
      refreshes: [keyOf(blocksApi.get, { chatUserId }), keyOf(blocksApi.list)],
      onSuccess() {
        toast(t('Blocked {chatUserName}.', { chatUserName }), { kind: 'success' });
        onClose();
      },
    },
  );
  return (
    <Dialog open onClose={onClose} title={t('Block {chatUserName}?', { chatUserName })}>
      <Form form={form}>
        <p className="text-small text-muted">
          They can still read their conversations. If they write, the chat asks them politely to
          call or email you instead.
        </p>
        <SelectField label="Block for" name="hours" options={DURATIONS} defaultValue="24" />
        <CheckField
          name="network"
          label="Also block their network"
          hint={t(
            'Blocks everyone who uses the network they try from next, such as a household or an office.',
          )}
        />
        <CheckField
          name="email"
          label="Also mute their email address"
          hint={t(
            'No one can start a chat or send the contact form as {chatUserEmail}. Anyone can enter anyone’s address, so check that it’s theirs.',
            { chatUserEmail },
          )}
        />
        <Field
          label="Reason (optional)"
          name="reason"
          autoComplete="off"
          maxLength={BLOCK_REASON_MAX}
          hint={t('Your team sees it; the visitor doesn’t.')}
          error={form.fields['reason']}
        />
        <FormActions form={form} submit={t('Block visitor')} look="danger" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
