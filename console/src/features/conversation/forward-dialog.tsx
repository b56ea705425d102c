import { t } from '@ncf/contract/t';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { isAddress } from './composer/envelope.ts';
import { LIMITS } from '@ncf/contract/limits';
import { type NewForward } from '@ncf/contract/notes';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { emailInput } from '@ncf/ui/email-input';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation.ts';

const FIELD =
  'rounded-md border border-line-strong bg-raised px-3 py-2 text-base font-normal lg:text-small';

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
        <label className="grid gap-1.5 text-small font-medium">
          Email address
          <input
            {...emailInput}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            className={FIELD}
          />
        </label>
        <label className="grid gap-1.5 text-small font-medium">
          Message
          <textarea
            rows={4}
            maxLength={LIMITS.textMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={FIELD}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={!canSend}>
            Forward
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
