import { isAddress } from './composer/envelope.ts';
import { LIMITS } from '@ncf/contract/limits';
import { note } from '@ncf/contract/notes';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation.ts';

const FIELD =
  'rounded-md border border-line-strong bg-raised px-3 py-2 text-base font-normal lg:text-small';

/** Sends the conversation to someone outside; what they answer comes back as a private note. */
export default function ForwardDialog({
  chatUserId,
  onClose,
}: {
  chatUserId: string;
  onClose: () => void;
}) {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [noteId] = useState(() => crypto.randomUUID());
  const forward = useApiMutation(
    (json: { noteId: string; to: string; text: string }) => ({
      method: 'post',
      path: `conversations/${chatUserId}/forwards`,
      shape: note,
      json,
    }),
    { errorPrefix: 'Couldn’t forward it' },
  );
  const canSend = isAddress(to.trim()) && text.trim() !== '' && !forward.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Forward this conversation"
      description="They get the messages by email. Their answer comes back here, and only your team sees it."
    >
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSend) return;
          forward.mutate(
            { noteId, to: to.trim(), text: text.trim() },
            {
              onSuccess() {
                toast(`Forwarded to ${to.trim()}`);
                onClose();
              },
            },
          );
        }}
      >
        <label className="grid gap-1.5 text-small font-medium">
          Email address
          <input
            type="email"
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
