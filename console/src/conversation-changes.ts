import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { ConversationChange } from '@ncf/contract/conversations';
import { type Conversation } from '@ncf/contract/messages';
import { dismiss, toast } from '@ncf/ui/toast';
import { call } from './api/call.ts';
import { untilDone } from './forms/use-edited.ts';
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

/** What is shown of a conversation until the server has answered, over what is known from the server. */
interface Held {
  known: Conversation;
  shown: Partial<Conversation>;
  /** Both, as the store has them. */
  drawn?: Conversation | undefined;
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
  /** Changes conversations, and says so in one toast with an undo; those that didn't change can be tried again. */
  sendAll(
    ones: readonly Conversation[],
    changeOf: (one: Conversation) => ReversibleChange,
    textOf: (ones: readonly Conversation[]) => string,
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

  const newest = (one: Conversation): Conversation =>
    chat.store.getState().conversations.get(one.chatUserId) ?? one;

  let changing = false;
  function show(shown: Conversation): void {
    changing = true;
    chat.merge([shown]);
    changing = false;
  }

  /** What is on its way to the server: events from before it must not undo it on the screen. */
  const underway = new Map<string, Held>();
  function draw(held: Held): void {
    show({ ...held.known, ...held.shown });
    held.drawn = chat.store.getState().conversations.get(held.known.chatUserId);
  }
  chat.store.subscribe(({ conversations }) => {
    if (changing) return;
    for (const [chatUserId, held] of underway) {
      const known = conversations.get(chatUserId);
      if (known === undefined || known === held.drawn) continue;
      // Otherwise it is what was drawn, with other marks.
      if (known.rev > held.known.rev) held.known = known;
      draw(held);
    }
  });

  function send(one: Conversation, { body, shown }: Change, sending: Sending): Promise<boolean> {
    const { chatUserId } = one;
    const known = newest(one);
    const held: Held = underway.get(chatUserId) ?? { known, shown: {} };
    held.shown = { ...held.shown, ...shown };
    underway.set(chatUserId, held);
    draw(held);
    const request = async (): Promise<boolean> => {
      await sending.sent;
      const isWanted = sending.wanted?.() !== false;
      const outcome = isWanted
        ? await call(conversationsApi.update, { params: { chatUserId }, body, token })
        : null;
      // The screen already shows a later change, which the response to this one must not replace.
      if (last.get(chatUserId) === next) {
        underway.delete(chatUserId);
        const isNewest = outcome?.ok === true && outcome.value.rev >= held.known.rev;
        if (outcome !== null) show(isNewest ? outcome.value : held.known);
      }
      if (outcome?.ok === false) sending.onFailure(outcome.failure.message);
      return outcome?.ok === true;
    };
    const next: Promise<boolean> = untilDone(
      (last.get(chatUserId) ?? Promise.resolve(true)).then(request),
    );
    last.set(chatUserId, next);
    return next;
  }

  const sendAll: ConversationChanges['sendAll'] = (ones, changeOf, textOf) => {
    const failures: string[] = [];
    const onFailure = (message: string) => void failures.push(message);
    const sent = ones.map((one) => {
      const { undo, ...change } = changeOf(one);
      return { one, undo, hasNote: 'note' in change.body, done: send(one, change, { onFailure }) };
    });
    const takeBack = async () => {
      for (const { one, undo, done } of sent)
        if (await done) void send(one, undo, { onFailure: explainFailure });
    };
    const toastId = undoToast(textOf(ones), () => void takeBack());
    void Promise.all(sent.map(({ done }) => done)).then((outcomes) => {
      const [message] = failures;
      if (message === undefined) return;
      const [length, length2] = [failures.length, ones.length];
      if (length === length2) dismiss(toastId);
      const failed = ones.filter((_, at) => !outcomes[at]);
      toast(
        length === length2
          ? t('Nothing changed: {message}', { message })
          : t('{length} of {length2} didn’t change: {message}', { length, length2, message }),
        {
          kind: 'error',
          // A note is nowhere else.
          duration: sent.some(({ hasNote }) => hasNote) ? 0 : 6000,
          // Someone else may have changed them: what is tried again replaces what they are now.
          action: {
            label: t('Try again'),
            run: () => sendAll(failed.map(newest), changeOf, textOf),
          },
        },
      );
    });
  };

  return { send, sendAll, isChanging: () => changing };
}
