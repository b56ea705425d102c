import { t } from '@ncf/contract/t';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { LIMITS } from '@ncf/contract/limits';
import { newForward, type Note } from '@ncf/contract/notes';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { Form, FormActions, useApiForm, valuesOf } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import * as z from 'zod/mini';

function titleOf(messageId: string | undefined, answered: string | undefined): string {
  if (answered !== undefined) return t('Write to {answered}', { answered });
  return messageId === undefined ? t('Write to someone outside') : t('Forward this message');
}

const ENCLOSED = [
  { value: 'all', label: t('The whole conversation') },
  { value: 'none', label: t('Only the message') },
];

const shape = z.pick(newForward, { to: true, text: true, subject: true });

/** What is written, which stays if the dialog closes before it is sent, and its ID, so that it is not sent twice. */
type Written = Readonly<Partial<Record<'to' | 'text' | 'subject' | 'noteId', string>>>;
const NOTHING: Written = {};

interface ForwardProps {
  chatUserId: string;
  /** The entry to forward; without it, the whole conversation. */
  messageId?: string | undefined;
  /** The note of the same exchange that it answers. */
  answers?: Note | undefined;
  onClose: () => void;
}

/**
 * Sends an email to someone outside, with the conversation, one entry, or nothing of it; what they answer comes back as
 * a private note, and can be answered.
 */
export default function ForwardDialog({ chatUserId, messageId, answers, onClose }: ForwardProps) {
  const address = answers?.email?.address;
  const [isBare, setBare] = useState(false);
  const of = messageId ?? answers?.noteId ?? 'all';
  const written = useEdited(NOTHING, `forward ${chatUserId} ${of}`);
  const [noteId] = useState(() => written.value.noteId ?? crypto.randomUUID());
  const end = () => {
    written.discard();
    onClose();
  };
  const form = useApiForm(
    shape,
    (entered) => ({
      route: conversationEmailsApi.forward,
      params: { chatUserId },
      body: {
        ...entered,
        noteId,
        isBare,
        ...(messageId === undefined ? {} : { messageId }),
        ...(answers === undefined ? {} : { answers: answers.noteId }),
      },
    }),
    {
      onSuccess(_, { to }) {
        toast(t('Sent to {to}', { to }));
        end();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(messageId, address)}
      description={t(
        'It goes out by email. The answer comes back here, and only your team sees it.',
      )}
    >
      <Form
        form={form}
        onChange={() =>
          form.ref.current && written.change({ ...valuesOf(form.ref.current), noteId })
        }
      >
        {answers === undefined ? (
          <>
            <Field
              label="Email address"
              name="to"
              {...emailInput}
              defaultValue={written.value.to}
              error={form.fields['to']}
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
              name="subject"
              autoComplete="off"
              defaultValue={written.value.subject}
              maxLength={LIMITS.subjectMax}
              error={form.fields['subject']}
            />
          </>
        ) : (
          <input type="hidden" name="to" value={address} readOnly />
        )}
        <TextAreaField
          label={t('Message')}
          name="text"
          rows={4}
          defaultValue={written.value.text}
          maxLength={LIMITS.textMax}
          error={form.fields['text']}
        />
        <FormActions
          form={form}
          submit={isBare || answers !== undefined ? t('Send email') : t('Forward')}
          onCancel={end}
        />
      </Form>
    </Dialog>
  );
}
