import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { Conversation } from '@ncf/contract/messages';
import { readMark } from '@ncf/contract/read-marks';
import { toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';

/** Tells the server what this agent has read. The visitor's read receipts are separate. */
export interface ReadMarks {
  /** The agent saw everything up to the entry with this `seq`, and the notes. */
  seen(one: Conversation, seq: number): void;
  /** Marks the visitor's last message as unread. */
  markUnread(one: Conversation): void;
}

/** The read marks of one agent. @param token returns the current bearer token */
export function createReadMarks(chat: AgentChat, token: AccessToken): ReadMarks {
  /** The last entry that was seen in each conversation. */
  const seenUpTo = new Map<string, number>();
  /** Conversations with a call on its way: what is seen during it is sent after it. */
  const sending = new Set<string>();

  function show(one: Conversation, read: number): void {
    const known = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    chat.merge([{ ...known, read }]);
  }

  async function send(one: Conversation, seq: number): Promise<void> {
    const { chatUserId } = one;
    sending.add(chatUserId);
    const path = `conversations/${chatUserId}/read`;
    const outcome = await call('put', path, readMark, { json: { seq }, token });
    sending.delete(chatUserId);
    const latest = seenUpTo.get(chatUserId);
    if (latest === undefined) return;
    if (outcome.ok) show(one, outcome.value.read);
    // After a failure the next message that is seen tries again.
    else if (latest === seq) seenUpTo.delete(chatUserId);
    if (latest > seq) await send(one, latest);
  }

  return {
    seen(one, seq) {
      const before = seenUpTo.get(one.chatUserId) ?? 0;
      if (seq <= before && one.mentioned !== 'unseen') return;
      const latest = Math.max(seq, before);
      seenUpTo.set(one.chatUserId, latest);
      if (!sending.has(one.chatUserId)) void send(one, latest);
    },
    markUnread(one) {
      seenUpTo.delete(one.chatUserId);
      const path = `conversations/${one.chatUserId}/read`;
      void call('delete', path, readMark, { token }).then((outcome) => {
        if (outcome.ok) show(one, outcome.value.read);
        else toast(`Couldn’t mark it as unread: ${outcome.failure.message}`, { kind: 'error' });
      });
    },
  };
}
