import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { ConversationChange } from '@ncf/contract/conversations';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { dismiss, toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';

/** What an agent does with a whole conversation. Each shows at once, and is taken back where the server refuses it. */
export interface ConversationActions {
  /** Gives it to an agent, or (null) to nobody; a note goes with it as a private note. */
  assign(
    one: Conversation,
    to: { agentId: string; adminUserName: string } | null,
    note?: string,
  ): void;
  /**
   * Ends it once `sent` resolves: an answer that came after would open it again. `presence.leave` runs once it
   * stands, and `presence.join` where it is undone after that.
   */
  close(
    one: Conversation,
    sent: Promise<void>,
    presence?: { leave: () => void; join: () => void },
  ): void;
  reopen(one: Conversation): void;
}

/** How long a step can be undone, in milliseconds. */
export const UNDO_MS = 7000;

/** A step on its way: what it waits for, whether it is still wanted, and the toast that tells of it. */
interface Step {
  sent?: Promise<void>;
  wanted?: () => boolean;
  toastId?: number;
}

/** The actions of one agent on conversations. @param token returns the current bearer token */
export function createConversationActions(
  chat: AgentChat,
  agentId: string,
  token: AccessToken,
): ConversationActions {
  /** The last step of each conversation: the server hears of them in the order in which they were taken. */
  const steps = new Map<string, Promise<boolean>>();

  /** @returns whether the server has taken it */
  function change(
    one: Conversation,
    body: ConversationChange,
    shown: Partial<Conversation>,
    { sent, wanted, toastId }: Step = {},
  ): Promise<boolean> {
    const before = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    chat.merge([{ ...before, ...shown }]);
    const take = async (): Promise<boolean> => {
      await sent;
      if (wanted?.() === false) return false;
      const path = `conversations/${one.chatUserId}`;
      const outcome = await call('patch', path, conversation, { json: body, token });
      chat.merge([outcome.ok ? outcome.value : before]);
      if (outcome.ok) return true;
      if (toastId !== undefined) dismiss(toastId);
      toast(`Not done: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
      return false;
    };
    const step = (steps.get(one.chatUserId) ?? Promise.resolve(true)).then(take);
    steps.set(one.chatUserId, step);
    return step;
  }

  return {
    assign(one, to, note) {
      const assigneeId = to?.agentId ?? null;
      // Who has it as this agent sees it: what somebody else was given meanwhile is not taken from them.
      const from = one.assignee?.agentId ?? null;
      const name = one.chatUserName;
      const said =
        to === null
          ? `${name} is nobody’s again.`
          : to.agentId === agentId
            ? `${name} is yours.`
            : `${name} goes to ${to.adminUserName}.`;
      const toastId = toast(said, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () =>
            void change(one, { assigneeId: from, from: assigneeId }, { assignee: one.assignee }),
        },
      });
      const body = { assigneeId, from, ...(note === undefined ? {} : { note }) };
      void change(one, body, { assignee: to }, { toastId });
    },
    close(one, sent, presence) {
      let [isUndone, hasLeft] = [false, false];
      const leave = () => {
        // Opened again by a key, or by the visitor's next word: whoever answers it stays in it.
        const { state } = chat.store.getState().conversations.get(one.chatUserId) ?? one;
        if (isUndone || state !== 'closed') return;
        hasLeft = presence !== undefined;
        presence?.leave();
      };
      const toastId = toast(`Closed: ${one.chatUserName}.`, {
        duration: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => {
            isUndone = true;
            if (hasLeft) presence?.join();
            const { state, waitingSince, assignee } = one;
            const body = {
              closed: false,
              ...(assignee === null ? {} : { assigneeId: assignee.agentId }),
            };
            void change(one, body, { state, waitingSince, assignee });
          },
        },
      });
      const closed = { state: 'closed', waitingSince: null, assignee: null } as const;
      const step = { sent, wanted: () => !isUndone, toastId };
      void change(one, { closed: true }, closed, step).then(
        (done) => done && setTimeout(leave, UNDO_MS),
      );
    },
    reopen(one) {
      void change(one, { closed: false }, { state: 'active' });
    },
  };
}
