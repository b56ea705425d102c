import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { ConversationChange } from '@ncf/contract/conversations';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { dismiss, toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';

/** What an agent does with a whole conversation. Changes show immediately and are undone if the server refuses them. */
export interface ConversationActions {
  /** Assigns it to an agent, or with null to no one; a note is saved with it as a private note. */
  assign(
    one: Conversation,
    to: { agentId: string; adminUserName: string } | null,
    note?: string,
  ): void;
  /**
   * Closes it once `sent` resolves, because a message that arrives later would reopen it. `presence.leave` runs when
   * the close can no longer be undone, and `presence.join` if it is undone after that.
   */
  close(
    one: Conversation,
    sent: Promise<void>,
    presence?: { leave: () => void; join: () => void },
  ): void;
  reopen(one: Conversation): void;
  /** Whether a change in the store comes from one of these actions, not from someone else. */
  isChanging(): boolean;
}

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 7000;

/** How a change is sent: what it waits for, whether it is still wanted, and the toast that announced it. */
interface Sending {
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
  /** The last change of each conversation: the server gets them in the order in which they were made. */
  const changes = new Map<string, Promise<boolean>>();

  let changing = false;
  function show(shown: Conversation): void {
    changing = true;
    chat.merge([shown]);
    changing = false;
  }

  /** Resolves to whether the server accepted the change. */
  function change(
    one: Conversation,
    body: ConversationChange,
    shown: Partial<Conversation>,
    { sent, wanted, toastId }: Sending = {},
  ): Promise<boolean> {
    const before = chat.store.getState().conversations.get(one.chatUserId) ?? one;
    show({ ...before, ...shown });
    const send = async (): Promise<boolean> => {
      await sent;
      if (wanted?.() === false) return false;
      const path = `conversations/${one.chatUserId}`;
      const outcome = await call('patch', path, conversation, { json: body, token });
      // A later change shows already; an answer to an earlier one must not cover it.
      if (changes.get(one.chatUserId) === next) show(outcome.ok ? outcome.value : before);
      if (outcome.ok) return true;
      if (toastId !== undefined) dismiss(toastId);
      toast(`Nothing changed: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
      return false;
    };
    const next: Promise<boolean> = (changes.get(one.chatUserId) ?? Promise.resolve(true)).then(
      send,
    );
    changes.set(one.chatUserId, next);
    return next;
  }

  return {
    isChanging: () => changing,
    assign(one, to, note) {
      const assigneeId = to?.agentId ?? null;
      // The server refuses if someone else has been assigned in the meantime.
      const from = one.assignee?.agentId ?? null;
      const whose = `${one.chatUserName}’s conversation`;
      const text =
        to === null
          ? `Unassigned ${whose}`
          : to.agentId === agentId
            ? `Assigned ${whose} to you`
            : `Transferred ${whose} to ${to.adminUserName}`;
      const undo = () =>
        void change(one, { assigneeId: from, from: assigneeId }, { assignee: one.assignee });
      const toastId = toast(text, { duration: UNDO_MS, action: { label: 'Undo', run: undo } });
      const body = { assigneeId, from, ...(note === undefined ? {} : { note }) };
      void change(one, body, { assignee: to }, { toastId });
    },
    close(one, sent, presence) {
      let [isUndone, hasLeft] = [false, false];
      const leave = () => {
        // It may be open again, by a key or by the visitor's next message. The agent then stays in it.
        const { state } = chat.store.getState().conversations.get(one.chatUserId) ?? one;
        if (isUndone || state !== 'closed') return;
        hasLeft = presence !== undefined;
        presence?.leave();
      };
      const undo = () => {
        isUndone = true;
        if (hasLeft) presence?.join();
        const { state, waitingSince, assignee } = one;
        const assigneeId = assignee === null ? {} : { assigneeId: assignee.agentId };
        void change(one, { closed: false, ...assigneeId }, { state, waitingSince, assignee });
      };
      const toastId = toast(`Closed ${one.chatUserName}’s conversation`, {
        duration: UNDO_MS,
        action: { label: 'Undo', run: undo },
      });
      const closed = { state: 'closed', waitingSince: null, assignee: null } as const;
      const sending = { sent, wanted: () => !isUndone, toastId };
      void change(one, { closed: true }, closed, sending).then(
        (done) => done && setTimeout(leave, UNDO_MS),
      );
    },
    reopen(one) {
      void change(one, { closed: false }, { state: 'active' });
    },
  };
}
