import type { ErrorCode } from '@ncf/contract/errors';
import type { MessageStatus } from '@ncf/contract/message-status';
import type { Conversation, Message, SpokenMessage } from '@ncf/contract/messages';
import type { PresentAgent } from '@ncf/contract/team';

/** The state of the connection (R4.1). `disconnected` retries automatically; `idle` does not. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'disconnected';

/**
 * The transport of a connection. `http` is used when WebSockets are blocked: events arrive as a stream and everything
 * else is a request; the engine returns to the WebSocket as soon as one works.
 */
export type Transport = 'websocket' | 'http';

/** A message's status for its sender: unsent, stored by the server, received, read, or refused. */
export type LocalStatus = 'waiting' | MessageStatus | 'failed';

/** Omits from each member of a union, so that a file message keeps its own fields. */
type Unstored<M> = M extends unknown ? Omit<M, 'status' | 'seq' | 'rev'> : never;

/** One entry of the list on this side; `seq` and `rev` are null until the server has stored it. */
export type ListedMessage =
  | (Unstored<SpokenMessage> & {
      status: LocalStatus;
      seq: number | null;
      rev: number | null;
      /** Why the server refused it, when status is `failed`. */
      failure?: { code: ErrorCode; message: string };
      /** Whether it shows an own edit or reaction not stored yet. */
      pendingChange?: boolean;
    })
  | Exclude<Message, SpokenMessage>;

/** One conversation as one side holds it (R3.5). Plain data: transitions in conversation.ts make new ones. */
export interface ConversationStoreState {
  chatUserId: string | null;
  sessionTopic: string | null;
  statusTopic: string | null;
  /** In the order of `seq`; unsent own messages come last, in the order of writing. */
  messages: readonly ListedMessage[];
  /** Whether an agent has joined (R4.3), and the agents' names. */
  isAdminJoined: boolean;
  adminUserName: string | null;
  /** True for 3000 ms after an incoming message (R4.6). */
  hasNewMessage: boolean;
  /** True for 3000 ms after the agent typed (R4.5); set on the visitor's side. */
  isAdminTyping: boolean;
  /** True for 3000 ms after the visitor typed; set on the agent's side. */
  isUserTyping: boolean;
  /** The visitor has left. */
  hasLeft: boolean;
  /** An agent has closed the conversation, and no one has written since. */
  isClosed: boolean;
  /** The highest revision up to which nothing is missing. */
  rev: number;
  /** Whether the server has older entries than those listed. */
  hasMore: boolean;
  /** The first load of the history; the UI shows a skeleton while `loading`. */
  history: 'none' | 'loading' | 'ready' | 'failed';
}

/** The connection's part of a store (R3.5). */
export interface ConnectionFlags {
  connection: ConnectionState;
  isConnecting: boolean;
  isConnected: boolean;
  /** Null while not connected. */
  transport: Transport | null;
  /** Consecutive failed tries; 0 when connected. */
  failedAttempts: number;
  subscribedTopics: ReadonlySet<string>;
}

/** The visitor's store. */
export interface ChatState extends ConnectionFlags, ConversationStoreState {
  /**
   * `unknown` until the engine knows whether this browser has a session; `unreachable` while the server does not respond
   * and the engine keeps trying.
   */
  session: 'unknown' | 'unreachable' | 'none' | 'open';
  /** The last session ended without being asked to here: in another tab, or on the server. */
  isOver: boolean;
  chatUserName: string | null;
  chatUserEmail: string | null;
  /** The topic for the next message (`chooseTopic`); null if none. */
  topicId: string | null;
  /** Others use this computer, too: nothing about this session may be stored in the browser. */
  sharedComputer: boolean;
  /** The visitor left while offline: the leave event is stored and will be sent when there is a connection. */
  leaveWaits: boolean;
  /** The broker has not responded for some seconds, and the connection is being checked. */
  isStalled: boolean;
}

/** The agent's store: the connection and the inbox; each open conversation has its own store. */
export interface InboxState extends ConnectionFlags {
  /** `ended` when the server has ended the agent's session: log in again, then call `start`. */
  session: 'none' | 'open' | 'ended';
  /** By `chatUserId`. */
  conversations: ReadonlyMap<string, Conversation>;
  nextCursor: string | null;
  inbox: 'none' | 'loading' | 'ready' | 'failed';
  /** Online team members. */
  team: readonly PresentAgent[];
}
