import { unidentifiedEmail, unidentifiedName } from '@ncf/contract/unidentified';
import { createStore } from 'zustand/vanilla';
import type { VisitorChat } from '../chat-api.ts';
import { blank } from '../conversation/blank.ts';
import type { ChatState, ListedMessage } from '../conversation/state.ts';
import { memoryActions } from './conversation-actions.fixture.ts';

/** A visitor's chat without a server. A test sets its state and reads what was called. */
export interface MemoryVisitorChat extends VisitorChat {
  readonly calls: [name: string, ...args: unknown[]][];
  set(patch: Partial<ChatState>): void;
  /** The reason with which the next `signIn`, `sendFile`, or `leave` rejects; null for none. */
  failWith: unknown;
  /** While true, `signIn`, `sendFile`, and `leave` wait for `release`. */
  hold: boolean;
  release(): void;
  /** The result of the next `loadOlder`. */
  older: readonly ListedMessage[];
}

/** A connected conversation without messages. */
const OPEN: ChatState = {
  ...blank,
  session: 'open',
  chatUserId: 'c1',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  connection: 'connected',
  isConnected: true,
  transport: 'websocket',
  history: 'ready',
};

/** A visitor's chat without a server, for previews and component tests. */
export function memoryVisitorChat(initial: Partial<ChatState> = {}): MemoryVisitorChat {
  const store = createStore<ChatState>(() => ({ ...OPEN, ...initial }));
  const set = (patch: Partial<ChatState>): void => store.setState(patch);
  const record = (...call: [name: string, ...args: unknown[]]): void => void chat.calls.push(call);
  let waiting: (() => void)[] = [];
  const gate = async (): Promise<void> => {
    if (chat.hold) await new Promise<void>((resolve) => waiting.push(resolve));
    if (chat.failWith === null) return;
    const error = chat.failWith;
    chat.failWith = null;
    throw error;
  };
  const end = (): void => set({ ...OPEN, session: 'none', connection: 'idle', chatUserId: null });

  const chat: MemoryVisitorChat = {
    ...memoryActions(store, {
      author: { sender: 'user' },
      name: 'Ada',
      isConnected: () => store.getState().connection === 'connected',
      record,
      gate,
      takeOlder() {
        const page = chat.older;
        chat.older = [];
        return page;
      },
    }),
    calls: [],
    failWith: null,
    hold: false,
    older: [],
    store,
    set,
    release() {
      chat.hold = false;
      for (const go of waiting) go();
      waiting = [];
    },
    start: async () => {},
    async signIn(input) {
      record('signIn', input);
      await gate();
      const {
        sharedComputer = false,
        chatUserName = unidentifiedName('c1'),
        chatUserEmail,
      } = input;
      const visitor = { chatUserName, chatUserEmail: chatUserEmail ?? unidentifiedEmail('c1') };
      set({ ...OPEN, sharedComputer, ...visitor });
      return { chatUserId: 'c1', clientId: 'chatUser_c1', token: '', expiresAt: '', ...visitor };
    },
    async identify(input) {
      record('identify', input);
      await gate();
      const { chatUserName, chatUserEmail } = input;
      set({
        ...(chatUserName === undefined ? {} : { chatUserName }),
        ...(chatUserEmail === undefined ? {} : { chatUserEmail }),
      });
    },
    async leave(input) {
      record('leave', input);
      await gate();
      end();
    },
    token: async () => 'token',
    keepOff: () => record('keepOff'),
    reportVisitorPage: async () => undefined,
    tryNow: () => record('tryNow'),
    rate: (rating) => record('rate', rating),
    chooseTopic: (topicId) => set({ topicId }),
    async disconnect(options) {
      record('disconnect', options);
      end();
    },
  };
  return chat;
}
