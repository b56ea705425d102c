import { createStore } from 'zustand/vanilla';
import type { AgentChat, AgentConversation } from '../chat-api.ts';
import { blankConversation, blankInbox } from '../conversation/blank.ts';
import type { ConversationStoreState, InboxState } from '../conversation/state.ts';
import { memoryActions } from './conversation-actions.fixture.ts';

interface MemoryAgentOptions {
  adminUserName: string;
  inbox: Partial<InboxState>;
  /** The state of an opened conversation. */
  conversation: (chatUserId: string) => Partial<ConversationStoreState>;
}

/** An agent's chat without a server, for previews and component tests. */
export function memoryAgentChat(options: MemoryAgentOptions): AgentChat {
  const { adminUserName } = options;
  const store = createStore<InboxState>(() => ({
    ...blankInbox,
    session: 'open',
    connection: 'connected',
    isConnected: true,
    transport: 'websocket',
    inbox: 'ready',
    ...options.inbox,
  }));

  function open(chatUserId: string): AgentConversation {
    const conversation = createStore<ConversationStoreState>(() => ({
      ...blankConversation,
      history: 'ready',
      chatUserId,
      sessionTopic: `chat/session/${chatUserId}`,
      statusTopic: `chat/status/${chatUserId}`,
      ...options.conversation(chatUserId),
    }));
    return {
      ...memoryActions(conversation, {
        author: { sender: 'admin', adminUserName, agentId: 'a1' },
        name: adminUserName,
        isConnected: () => store.getState().isConnected,
        record: () => undefined,
        gate: async () => undefined,
        takeOlder: () => [],
      }),
      store: conversation,
      join: () => undefined,
      leave: () => undefined,
      close: () => undefined,
    };
  }

  const opened = new Map<string, AgentConversation>();
  return {
    store,
    start: async () => undefined,
    tryNow: () => store.setState({ connection: 'connected', isConnected: true, failedAttempts: 0 }),
    loadMore: async () => store.setState({ nextCursor: null }),
    merge: () => undefined,
    present: () => undefined,
    onPrivate: () => () => undefined,
    onMention: () => () => undefined,
    open(chatUserId) {
      const conversation = opened.get(chatUserId) ?? open(chatUserId);
      opened.set(chatUserId, conversation);
      return conversation;
    },
    stop: async () => undefined,
  };
}
