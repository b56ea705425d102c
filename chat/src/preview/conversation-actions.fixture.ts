import type { ConversationActions } from '../chat-api.ts';
import type { ConversationStoreState, ListedMessage } from '../conversation/state.ts';
import { said, type SpokenEntry } from './said.fixture.ts';

/** How long the simulated server takes to store a message, in milliseconds. */
const STORE_MS = 20;

interface Store {
  getState(): ConversationStoreState;
  setState(change: (state: ConversationStoreState) => Partial<ConversationStoreState>): void;
}

interface Options {
  /** Whose actions these are, as the messages' fields say. */
  author: { sender: 'user' } | { sender: 'admin'; adminUserName: string; agentId: string };
  /** The author's name in reactions. */
  name: string;
  isConnected: () => boolean;
  /** Called with every action, first. */
  record: (name: string, ...args: unknown[]) => void;
  /** Resolves when a file may be sent; rejects to refuse it. */
  gate: () => Promise<void>;
  /** The result of the next `loadOlder`. */
  takeOlder: () => readonly ListedMessage[];
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );

/** A conversation's actions on a store, without a server. */
export function memoryActions(store: Store, options: Options): ConversationActions {
  const { author, name, record } = options;
  const other = author.sender === 'user' ? 'admin' : 'user';
  const update = (change: (messages: readonly ListedMessage[]) => readonly ListedMessage[]): void =>
    store.setState(({ messages }) => ({ messages: change(messages) }));
  const change = (messageId: string, patch: (message: SpokenEntry) => object): void =>
    update((messages) =>
      messages.map((one) =>
        one.messageId === messageId && 'status' in one
          ? ({ ...one, ...patch(one) } as ListedMessage)
          : one,
      ),
    );
  const append = (fields: object): string => {
    const { chatUserId } = store.getState();
    const entry = said({ chatUserId, ...author, ...fields });
    update((messages) => [...messages, entry]);
    return entry.messageId;
  };

  return {
    serverNow: () => Date.now(),
    send(text, sendOptions) {
      record('send', text, sendOptions);
      const replyTo = sendOptions?.replyTo ?? null;
      const messageId = append({ text, status: 'waiting', seq: null, rev: null, replyTo });
      if (options.isConnected())
        setTimeout(() => change(messageId, () => ({ status: 'sent', seq: 1, rev: 1 })), STORE_MS);
      return messageId;
    },
    edit(messageId, text) {
      record('edit', messageId, text);
      change(messageId, () => ({ text, editedAt: new Date().toISOString() }));
    },
    deleteMessage(messageId) {
      record('deleteMessage', messageId);
      const deletedAt = new Date().toISOString();
      change(messageId, () => ({ deletedAt, pendingChange: true }));
    },
    undoDelete(messageId) {
      record('undoDelete', messageId);
      change(messageId, () => ({ deletedAt: undefined, pendingChange: false }));
    },
    react(messageId, emoji) {
      record('react', messageId, emoji);
      change(messageId, ({ reactions }) => {
        const { [name]: _, ...others } = reactions;
        return { reactions: emoji === '' ? others : { ...others, [name]: emoji } };
      });
    },
    typing: () => record('typing'),
    markRead(messageIds) {
      record('markRead', messageIds);
      update((messages) =>
        messages.map((one) =>
          messageIds.includes(one.messageId) && 'status' in one && one.sender === other
            ? { ...one, status: 'read' }
            : one,
        ),
      );
    },
    retry(messageId) {
      record('retry', messageId);
      change(messageId, () => ({ status: 'waiting' }));
    },
    discard(messageId) {
      record('discard', messageId);
      update((messages) => messages.filter((one) => one.messageId !== messageId));
    },
    async sendFile(file, sendOptions) {
      record('sendFile', sendOptions?.name, sendOptions?.text);
      await Promise.race([options.gate(), aborted(sendOptions?.signal)]);
      const isPlayed = /^(audio|video)\//.test(file.type);
      return append({
        type: 'file',
        text: sendOptions?.text ?? '',
        originalFileName: sendOptions?.name,
        fileUrl: isPlayed ? URL.createObjectURL(file) : '/files/x/y',
        mimeType: isPlayed ? file.type : 'application/pdf',
        fileSize: file.size,
      });
    },
    async loadOlder() {
      record('loadOlder');
      const page = options.takeOlder();
      store.setState(({ messages }) => ({ messages: [...page, ...messages], hasMore: false }));
    },
  };
}
