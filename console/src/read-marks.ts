import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { Conversation } from '@ncf/contract/messages';
import { type ReadMark } from '@ncf/contract/read-marks';
import { toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';

/** Tells the server what this agent has read. The visitor's read receipts are separate. */
export interface ReadMarks {
  /** The agent saw everything up to the entry with this `seq`, and the notes. */
  seen(one: Conversation, seq: number): void;
  /** Marks the visitor's last message as unread. */
  markUnread(one: Conversation): Promise<void>;
}

/** The read marks of one agent. @param token returns the current bearer token */
export function createReadMarks(chat: AgentChat, token: AccessToken): ReadMarks {
  /** The last seen entry of each conversation. */
  const seenUpTo = new Map<string, number>();
  /** The calls on their way: what is seen during one is sent after it, and so is a mark as unread. */
  const sending = new Map<string, Promise<void>>();

  function show(one: Conversation, mark: ReadMark): void {
    const known = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    chat.merge([{ ...known, ...mark }]);
  }

  async function send(one: Conversation, seq: number): Promise<void> {
    const { chatUserId } = one;
    const outcome = await call(conversationsApi.markRead, {
      params: { chatUserId: one.chatUserId },
      body: { seq },
      token,
    });
    const latest = seenUpTo.get(chatUserId);
    if (latest === undefined) return;
    if (outcome.ok) show(one, outcome.value);
    // After a failure, the next seen message tries again.
    else if (latest === seq) seenUpTo.delete(chatUserId);
    if (latest > seq) await send(one, latest);
  }

  return {
    seen(one, seq) {
      const before = seenUpTo.get(one.chatUserId) ?? 0;
      if (seq <= before && one.mentioned !== 'unseen') return;
      const latest = Math.max(seq, before);
      seenUpTo.set(one.chatUserId, latest);
      if (sending.has(one.chatUserId)) return;
      const sent = send(one, latest).finally(() => sending.delete(one.chatUserId));
      sending.set(one.chatUserId, sent);
    },
    async markUnread(one) {
      seenUpTo.delete(one.chatUserId);
      await sending.get(one.chatUserId);
      const outcome = await call(conversationsApi.markUnread, {
        params: { chatUserId: one.chatUserId },
        token,
      });
      if (outcome.ok) show(one, outcome.value);
      else
        toast(t('Couldn’t mark it as unread: {message}', { message: outcome.failure.message }), {
          kind: 'error',
        });
    },
  };
}
