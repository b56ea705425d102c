import { t } from '@ncf/contract/t';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { isAddress } from './composer/envelope.ts';
import { LIMITS } from '@ncf/contract/limits';
import { type NewForward } from '@ncf/contract/notes';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';

/** Sends the conversation, or one entry, to someone outside; what they answer comes back as a private note. */
export default function ForwardDialog({
  chatUserId,
  messageId,
  onClose,
}: {
  chatUserId: string;
  /** The entry to forward; without it, the whole conversation. */
  messageId?: string | undefined;
  onClose: () => void;
}) {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [noteId] = useState(() => crypto.randomUUID());
  const forward = useApiMutation(
    (body: NewForward) => ({ route: conversationEmailsApi.forward, params: { chatUserId }, body }),
    { errorPrefix: t('Couldn’t forward it') },
  );
  const canSend = isAddress(to.trim()) && text.trim() !== '' && !forward.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messageId === undefined ? t('Forward this conversation') : t('Forward this message')}
      description={t(
        'It goes out by email. The answer comes back here, and only your team sees it.',
      )}
    >
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSend) return;
          forward.mutate(
            {
              noteId,
              to: to.trim(),
              text: text.trim(),
              ...(messageId === undefined ? {} : { messageId }),
            },
            {
              onSuccess() {
                toast(t('Forwarded to {trim}', { trim: to.trim() }));
                onClose();
              },
            },
          );
        }}
      >
        <Field
          label="Email address"
          {...emailInput}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <TextAreaField
          label={t('Message')}
          rows={4}
          maxLength={LIMITS.textMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormActions submit={t('Forward')} disabled={!canSend} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
