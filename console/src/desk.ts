import type { AgentChat } from '@ncf/chat/api';
import type { ConversationChange } from '@ncf/contract/http';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { toast } from '@ncf/ui/toast';
import { call } from './call.ts';

/** What an agent does with a whole conversation. Each shows at once, and is taken back where the server refuses it. */
export interface Desk {
  /** Gives it to an agent, or (null) to nobody; a note goes with it as a private note. */
  give(
    one: Conversation,
    to: { agentId: string; adminUserName: string } | null,
    note?: string,
  ): void;
  /** Ends it; `after` runs once it can no longer be undone. */
  close(one: Conversation, after?: () => void): void;
  reopen(one: Conversation): void;
}

/** How long a step can be undone, in milliseconds. */
const UNDO_MS = 7000;

/** The desk of one agent's chat. @param token the bearer token of the moment */
export function createDesk(chat: AgentChat, token: () => string): Desk {
  async function change(one: Conversation, body: ConversationChange, shown: Partial<Conversation>) {
    const before = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    chat.merge([{ ...before, ...shown }]);
    const path = `conversations/${one.chatUserId}`;
    const outcome = await call('patch', path, conversation, { json: body, token: token() });
    if (outcome.ok) return chat.merge([outcome.value]);
    chat.merge([before]);
    toast(`Not done: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
  }

  const back = (one: Conversation): Partial<Conversation> => ({
    state: one.state,
    waitingSince: one.waitingSince,
    assignee: one.assignee,
  });

  return {
    give(one, to, note) {
      const assigneeId = to?.agentId ?? null;
      void change(one, note === undefined ? { assigneeId } : { assigneeId, note }, {
        assignee: to,
      });
      const name = one.chatUserName;
      toast(to === null ? `${name} is nobody’s again.` : `${name} goes to ${to.adminUserName}.`, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => void change(one, { assigneeId: one.assignee?.agentId ?? null }, back(one)),
        },
      });
    },
    close(one, after) {
      void change(one, { closed: true }, { state: 'closed', waitingSince: null, assignee: null });
      const timer = setTimeout(() => after?.(), UNDO_MS);
      toast(`Closed: ${one.chatUserName}.`, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => {
            clearTimeout(timer);
            const assigneeId = one.assignee?.agentId;
            const body = { closed: false, ...(assigneeId === undefined ? {} : { assigneeId }) };
            void change(one, body, back(one));
          },
        },
      });
    },
    reopen(one) {
      void change(one, { closed: false }, { state: 'active' });
    },
  };
}
