import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '@ncf/contract/messages';
import { LIMITS } from '@ncf/contract/limits';
import { team as teamShape } from '@ncf/contract/team';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { useApiQuery } from '../../api/use-api-query.ts';

/** Hands a conversation to a colleague, with a note if there is something to say. */
export default function AssignDialog({
  conversation,
  agentId,
  onAssign,
  onClose,
}: {
  conversation: Conversation;
  agentId: string;
  onAssign: (to: { agentId: string; adminUserName: string } | null, note?: string) => void;
  onClose: () => void;
}) {
  const { data, error } = useApiQuery('team', teamShape);
  const team = data?.data;
  const choice = useRef<HTMLFieldSetElement>(null);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  // Whoever came by a key stands on the first colleague, once there are any.
  useEffect(() => {
    if (team !== undefined && choice.current?.contains(document.activeElement) === true)
      choice.current.querySelector('input')?.focus();
  }, [team]);
  const colleagues = (team ?? [])
    .filter((one) => one.agentId !== conversation.assignee?.agentId)
    .sort((a, b) => Number(b.here) - Number(a.here) || a.open - b.open);
  const chosen = colleagues.find((one) => one.agentId === to);

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over ${conversation.chatUserName}`}
      description="The note is private: agents alone can read it."
    >
      <form
        className="grid min-h-0 gap-4 overflow-y-auto p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (to === '') return;
          const text = note.trim();
          onAssign(chosen ?? null, text === '' ? undefined : text);
          onClose();
        }}
      >
        <fieldset ref={choice} className="grid min-w-0 gap-1">
          <legend className="pb-1 text-small font-medium">To</legend>
          {error !== null && <p className="text-small text-error">{error.message}</p>}
          {colleagues.map((one) => (
            <label
              key={one.agentId}
              className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line px-3 has-checked:border-line-strong has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="to"
                value={one.agentId}
                checked={to === one.agentId}
                onChange={() => setTo(one.agentId)}
              />
              <span className="truncate">
                {one.agentId === agentId ? `${one.adminUserName} (you)` : one.adminUserName}
              </span>
              <span className="ms-auto font-mono text-micro whitespace-nowrap text-muted">
                {one.here ? 'here' : 'not here'} · {one.open} open
              </span>
            </label>
          ))}
          <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line px-3 has-checked:border-line-strong has-checked:bg-accent-soft">
            <input
              type="radio"
              name="to"
              value="nobody"
              checked={to === 'nobody'}
              onChange={() => setTo('nobody')}
            />
            Nobody: whoever is free takes it
          </label>
        </fieldset>
        <label className="grid gap-1.5 text-small font-medium">
          Note (optional)
          <textarea
            rows={3}
            maxLength={LIMITS.textMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="rounded-md border border-line-strong bg-raised px-3 py-2 text-base font-normal lg:text-small"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="primary" disabled={to === ''}>
            Hand over
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
