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
  /** Ends it; `presence.leave` runs once it stands, and `presence.join` where it is undone after that. */
  close(one: Conversation, presence?: { leave: () => void; join: () => void }): void;
  reopen(one: Conversation): void;
}

/** How long a step can be undone, in milliseconds. */
const UNDO_MS = 7000;

/** The desk of one agent's chat. @param token the bearer token of the moment */
export function createDesk(chat: AgentChat, agentId: string, token: () => string): Desk {
  async function change(one: Conversation, body: ConversationChange, shown: Partial<Conversation>) {
    const before = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    chat.merge([{ ...before, ...shown }]);
    const path = `conversations/${one.chatUserId}`;
    const outcome = await call('patch', path, conversation, { json: body, token: token() });
    if (outcome.ok) return chat.merge([outcome.value]);
    chat.merge([before]);
    toast(`Not done: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
  }

  return {
    give(one, to, note) {
      const assigneeId = to?.agentId ?? null;
      // Who has it as this agent sees it: what somebody else was given meanwhile is not taken from them.
      const from = one.assignee?.agentId ?? null;
      void change(
        one,
        { assigneeId, from, ...(note === undefined ? {} : { note }) },
        { assignee: to },
      );
      const name = one.chatUserName;
      const said =
        to === null
          ? `${name} is nobody’s again.`
          : to.agentId === agentId
            ? `${name} is yours.`
            : `${name} goes to ${to.adminUserName}.`;
      toast(said, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () =>
            void change(one, { assigneeId: from, from: assigneeId }, { assignee: one.assignee }),
        },
      });
    },
    close(one, presence) {
      void change(one, { closed: true }, { state: 'closed', waitingSince: null, assignee: null });
      let hasLeft = false;
      const timer = setTimeout(() => {
        // Opened again by a key, or by the visitor's next word: whoever answers it stays in it.
        if (chat.store.getState().conversations.get(one.chatUserId)?.state !== 'closed') return;
        hasLeft = presence !== undefined;
        presence?.leave();
      }, UNDO_MS);
      toast(`Closed: ${one.chatUserName}.`, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => {
            clearTimeout(timer);
            if (hasLeft) presence?.join();
            const assigneeId = one.assignee?.agentId;
            const body = { closed: false, ...(assigneeId === undefined ? {} : { assigneeId }) };
            void change(one, body, {
              state: one.state,
              waitingSince: one.waitingSince,
              assignee: one.assignee,
            });
          },
        },
      });
    },
    reopen(one) {
      void change(one, { closed: false }, { state: 'active' });
    },
  };
}
