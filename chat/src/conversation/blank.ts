import type { ChatState, ConnectionFlags, ConversationStoreState, InboxState } from './state.ts';

/** A conversation before anything is known of it. */
export const blankConversation: ConversationStoreState = {
  chatUserId: null,
  sessionTopic: null,
  statusTopic: null,
  messages: [],
  isAdminJoined: false,
  adminUserName: null,
  hasNewMessage: false,
  isAdminTyping: false,
  isUserTyping: false,
  hasLeft: false,
  isClosed: false,
  rev: 0,
  hasMore: false,
  history: 'none',
};

const unconnected: ConnectionFlags = {
  connection: 'idle',
  isConnecting: false,
  isConnected: false,
  transport: null,
  failedAttempts: 0,
  subscribedTopics: new Set(),
};

/** The visitor's initial state. */
export const blank: ChatState = {
  ...blankConversation,
  session: 'unknown',
  isOver: false,
  chatUserName: null,
  chatUserEmail: null,
  topicId: null,
  sharedComputer: false,
  leaveWaits: false,
  ...unconnected,
  isStalled: false,
};

/** The agent's initial state. */
export const blankInbox: InboxState = {
  session: 'none',
  ...unconnected,
  conversations: new Map(),
  nextCursor: null,
  inbox: 'none',
  team: [],
};
