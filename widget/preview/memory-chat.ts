import type { SendFileOptions, VisitorChat } from '@ncf/chat/api';
import type { ChatState, ListedMessage } from '@ncf/chat/state';

/** A chat without a server, for looking at states and for component tests. Calls are recorded in `calls`. */
export interface MemoryChat extends VisitorChat {
  readonly calls: [name: string, ...args: unknown[]][];
  set(patch: Partial<ChatState>): void;
  /** What the next `signIn`, `sendFile` or `leave` rejects with. */
  failWith: unknown;
  /** Holds `signIn`, `sendFile` and `leave` until `release`. */
  hold: boolean;
  release(): void;
  older: readonly ListedMessage[];
}

type SpokenEntry = Extract<ListedMessage, { status: string }>;

let count = 0;
const id = (): string => `019a0000-0000-7000-8000-${String(++count).padStart(12, '0')}`;

/** A listed message with every field that a test does not name. */
export function said(fields: Record<string, unknown> = {}): SpokenEntry {
  return {
    type: 'message',
    messageId: id(),
    chatUserId: 'c1',
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    sender: 'user',
    text: 'Hello',
    status: 'sent',
    replyTo: null,
    reactions: {},
    messageTime: new Date().toISOString(),
    seq: count,
    rev: count,
    ...fields,
  } as SpokenEntry;
}

export const EMPTY: ChatState = {
  session: 'open',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  topicId: null,
  sharedComputer: false,
  leaveWaits: false,
  isStalled: false,
  connection: 'connected',
  isConnecting: false,
  isConnected: true,
  transport: 'websocket',
  failedAttempts: 0,
  subscribedTopics: new Set(),
  chatUserId: 'c1',
  sessionTopic: null,
  statusTopic: null,
  messages: [],
  isAdminJoined: false,
  adminUserName: null,
  hasNewMessage: false,
  isAdminTyping: false,
  isUserTyping: false,
  hasLeft: false,
  rev: 0,
  hasMore: false,
  history: 'ready',
};

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );

export function memoryChat(initial: Partial<ChatState> = {}): MemoryChat {
  let state: ChatState = { ...EMPTY, ...initial };
  const listeners = new Set<(state: ChatState, previous: ChatState) => void>();
  let waiting: (() => void)[] = [];
  const set = (patch: Partial<ChatState>): void => {
    const previous = state;
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener(state, previous);
  };
  const change = (messageId: string, patch: object): void =>
    set({
      messages: state.messages.map((m) =>
        m.messageId === messageId ? ({ ...m, ...patch } as ListedMessage) : m,
      ),
    });
  const gate = async (): Promise<void> => {
    if (chat.hold) await new Promise<void>((resolve) => waiting.push(resolve));
    if (chat.failWith !== null) {
      const error = chat.failWith;
      chat.failWith = null;
      throw error;
    }
  };
  const chat: MemoryChat = {
    calls: [],
    failWith: null,
    hold: false,
    older: [],
    set,
    release: () => {
      chat.hold = false;
      for (const go of waiting) go();
      waiting = [];
    },
    store: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start: async () => {},
    signIn: async (input) => {
      chat.calls.push(['signIn', input]);
      await gate();
      const { sharedComputer = false, ...who } = input;
      set({ session: 'open', sharedComputer, ...who });
      return { chatUserId: 'c1', clientId: 'chatUser_c1', token: '', expiresAt: '', ...input };
    },
    leave: async (input) => {
      chat.calls.push(['leave', input]);
      await gate();
      set({ ...EMPTY, session: 'none', connection: 'idle', chatUserId: null });
    },
    token: async () => 'token',
    reportVisitorPage: async () => undefined,
    tryNow: () => void chat.calls.push(['tryNow']),
    chooseTopic: (topicId) => set({ topicId }),
    disconnect: async (options) => {
      chat.calls.push(['disconnect', options]);
      set({ ...EMPTY, session: 'none', connection: 'idle', chatUserId: null });
    },
    send: (text, options) => {
      chat.calls.push(['send', text, options]);
      const entry = said({
        text,
        status: 'waiting',
        seq: null,
        rev: null,
        replyTo: options?.replyTo ?? null,
      });
      set({ messages: [...state.messages, entry] });
      if (state.connection === 'connected')
        setTimeout(() => change(entry.messageId, { status: 'sent', seq: 1, rev: 1 }), 20);
      return entry.messageId;
    },
    edit: (messageId, text) => {
      chat.calls.push(['edit', messageId, text]);
      change(messageId, { text, editedAt: new Date().toISOString() });
    },
    react: (messageId, emoji) => {
      chat.calls.push(['react', messageId, emoji]);
      const found = state.messages.find((m) => m.messageId === messageId);
      if (found && 'reactions' in found) {
        change(messageId, { reactions: emoji === '' ? {} : { ...found.reactions, Ada: emoji } });
      }
    },
    typing: () => void chat.calls.push(['typing']),
    markRead: (messageId) => {
      chat.calls.push(['markRead', messageId]);
      const at = state.messages.findIndex((m) => m.messageId === messageId);
      set({
        messages: state.messages.map((m, i) =>
          i <= at && 'status' in m && m.sender === 'admin' ? { ...m, status: 'read' as const } : m,
        ),
      });
    },
    retry: (messageId) => void chat.calls.push(['retry', messageId]),
    discard: (messageId) => {
      chat.calls.push(['discard', messageId]);
      set({ messages: state.messages.filter((m) => m.messageId !== messageId) });
    },
    sendFile: async (file: Blob, options?: SendFileOptions) => {
      chat.calls.push(['sendFile', options?.name]);
      await Promise.race([gate(), aborted(options?.signal)]);
      const entry = said({
        type: 'file',
        text: '',
        originalFileName: options?.name,
        fileUrl: '/files/x/y',
        mimeType: 'application/pdf',
        fileSize: file.size,
      });
      set({ messages: [...state.messages, entry] });
      return entry.messageId;
    },
    loadOlder: async () => {
      chat.calls.push(['loadOlder']);
      const page = chat.older;
      chat.older = [];
      set({ messages: [...page, ...state.messages], hasMore: false });
    },
  };
  return chat;
}
