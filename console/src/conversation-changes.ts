import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { ConversationChange } from '@ncf/contract/conversations';
import { type Conversation } from '@ncf/contract/messages';
import { dismiss, toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';
import { undoToast } from './undo-toast.ts';

/** A change to a conversation: what the server is asked for, and what shows until it has answered. */
interface Change {
  body: ConversationChange;
  shown: Partial<Conversation>;
}

/** A change, and what takes it back. */
interface ReversibleChange extends Change {
  undo: Change;
}

/** How a change is sent: what it waits for, whether it is still wanted, and who hears why it failed. */
interface Sending {
  sent?: Promise<void>;
  wanted?: () => boolean;
  onFailure: (message: string) => void;
}

/** Sends changes to the server in the order in which they were made. They show immediately. */
export interface ConversationChanges {
  /** Resolves to whether the server accepted the change; a refused change is reverted. */
  send(one: Conversation, change: Change, sending: Sending): Promise<boolean>;
  /** Changes conversations, and says so in one toast with an undo for those that changed. */
  sendAll(
    ones: readonly Conversation[],
    changeOf: (one: Conversation) => ReversibleChange,
    text: string,
  ): void;
  /** Whether a change in the store comes from here, not from someone else. */
  isChanging(): boolean;
}

/** Says why nothing changed, in place of the toast that announced the change. */
export function explainFailure(message: string, toastId?: number): void {
  if (toastId !== undefined) dismiss(toastId);
  toast(t('Nothing changed: {message}', { message }), { kind: 'error', duration: 6000 });
}

/** The changes of one agent. @param token returns the current bearer token */
export function createConversationChanges(
  chat: AgentChat,
  token: AccessToken,
): ConversationChanges {
  /** The last change of each conversation. */
  const last = new Map<string, Promise<boolean>>();

  let changing = false;
  function show(shown: Conversation): void {
    changing = true;
    chat.merge([shown]);
    changing = false;
  }

  function send(one: Conversation, { body, shown }: Change, sending: Sending): Promise<boolean> {
    const { chatUserId } = one;
    const before = chat.store.getState().conversations.get(chatUserId) ?? one;
    show({ ...before, ...shown });
    const request = async (): Promise<boolean> => {
      await sending.sent;
      if (sending.wanted?.() === false) return false;
      const outcome = await call(conversationsApi.update, {
        params: { chatUserId },
        body: body,
        token,
      });
      // The screen already shows a later change, which the response to this one must not replace.
      if (last.get(chatUserId) === next) show(outcome.ok ? outcome.value : before);
      if (!outcome.ok) sending.onFailure(outcome.failure.message);
      return outcome.ok;
    };
    const next: Promise<boolean> = (last.get(chatUserId) ?? Promise.resolve(true)).then(request);
    last.set(chatUserId, next);
    return next;
  }

  return {
    send,
    isChanging: () => changing,
    sendAll(ones, changeOf, text) {
      const failures: string[] = [];
      const onFailure = (message: string) => void failures.push(message);
      const sent = ones.map((one) => {
        const { undo, ...change } = changeOf(one);
        return { one, undo, done: send(one, change, { onFailure }) };
      });
      const takeBack = async () => {
        for (const { one, undo, done } of sent)
          if (await done) void send(one, undo, { onFailure: explainFailure });
      };
      const toastId = undoToast(text, () => void takeBack());
      void Promise.all(sent.map(({ done }) => done)).then((outcomes) => {
        const [message] = failures;
        if (message === undefined) return;
        if (!outcomes.includes(true)) return explainFailure(message, toastId);
        const left = t('{length} of {length2} didn’t change: {message}', {
          length: failures.length,
          length2: outcomes.length,
          message,
        });
        toast(left, { kind: 'error', duration: 6000 });
      });
    },
  };
}
