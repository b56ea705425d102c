import { t } from '@ncf/contract/t';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { isAddress } from './composer/envelope.ts';
import { LIMITS } from '@ncf/contract/limits';
import type { NewForward, Note } from '@ncf/contract/notes';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';

function titleOf(messageId: string | undefined, answered: string | undefined): string {
  if (answered !== undefined) return t('Write to {answered}', { answered });
  return messageId === undefined ? t('Write to someone outside') : t('Forward this message');
}

const ENCLOSED = [
  { value: 'all', label: t('The whole conversation') },
  { value: 'none', label: t('Only the message') },
];

/**
 * Sends an email to someone outside, with the conversation, one entry, or nothing of it; what they answer comes back as
 * a private note, and can be answered.
 */
export default function ForwardDialog({
  chatUserId,
  messageId,
  answers,
  onClose,
}: {
  chatUserId: string;
  /** The entry to forward; without it, the whole conversation. */
  messageId?: string | undefined;
  /** The note of the same exchange that it answers. */
  answers?: Note | undefined;
  onClose: () => void;
}) {
  const address = answers?.email?.address;
  const [to, setTo] = useState(address ?? '');
  const [subject, setSubject] = useState('');
  const [isBare, setBare] = useState(false);
  const [text, setText] = useState('');
  const [noteId] = useState(() => crypto.randomUUID());
  const forward = useApiMutation(
    (body: NewForward) => ({ route: conversationEmailsApi.forward, params: { chatUserId }, body }),
    { errorPrefix: t('Couldn’t send it') },
  );
  const canSend = isAddress(to.trim()) && text.trim() !== '' && !forward.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(messageId, address)}
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
              isBare,
              ...(messageId === undefined ? {} : { messageId }),
              ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
              ...(answers === undefined ? {} : { answers: answers.noteId }),
            },
            {
              onSuccess() {
                toast(t('Sent to {trim}', { trim: to.trim() }));
                onClose();
              },
            },
          );
        }}
      >
        {answers === undefined && (
          <>
            <Field
              label="Email address"
              {...emailInput}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
            {messageId === undefined && (
              <SelectField
                label={t('Include')}
                options={ENCLOSED}
                value={isBare ? 'none' : 'all'}
                onChange={({ target }) => setBare(target.value === 'none')}
              />
            )}
            <Field
              label={t('Subject (optional)')}
              autoComplete="off"
              maxLength={LIMITS.subjectMax}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            />
          </>
        )}
        <TextAreaField
          label={t('Message')}
          rows={4}
          maxLength={LIMITS.textMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormActions
          submit={isBare || answers !== undefined ? t('Send email') : t('Forward')}
          disabled={!canSend}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
