import type { ErrorCode } from '@ncf/contract/errors';
import type { MessageStatus } from '@ncf/contract/fields';
import type { Enquiry } from '@ncf/contract/enquiries';
import type { Conversation, Message, SpokenMessage } from '@ncf/contract/messages';
import type { PresentAgent } from '@ncf/contract/team';

/** Where the connection stands (R4.1). `disconnected` retries by itself; `idle` does not. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'disconnected';

/**
 * What carries a connection. `http`: no WebSocket gets through, so events come as a stream and everything else goes
 * as calls; the engine goes back to the WebSocket once one works.
 */
export type Transport = 'websocket' | 'http';

/** A message's way as its sender sees it: kept here, stored by the server, received, seen; or refused for good. */
export type LocalStatus = 'waiting' | MessageStatus | 'failed';

/** Omits from each member of the union, so that a file message keeps the fields that it alone has. */
type Unstored<M> = M extends unknown ? Omit<M, 'status' | 'seq' | 'rev'> : never;

/** One entry of the list on this side; `seq` and `rev` are null until the server has stored it. */
export type ListedMessage =
  | (Unstored<SpokenMessage> & {
      status: LocalStatus;
      seq: number | null;
      rev: number | null;
      /** Why the server refused it, when status is `failed`. */
      failure?: { code: ErrorCode; message: string };
      /** An edit or reaction of one's own that is not stored yet shows at once; this says that it waits. */
      pendingChange?: boolean;
    })
  | Exclude<Message, SpokenMessage>;

/** One conversation as one side holds it (R3.5). Plain data: transitions in conversation.ts make new ones. */
export interface ConversationStoreState {
  chatUserId: string | null;
  sessionTopic: string | null;
  statusTopic: string | null;
  /** In the order of `seq`; one's own that wait come last, in the order of writing. */
  messages: readonly ListedMessage[];
  /** Presence of an agent (R4.3), for the visitor; the agents' names as known from the list. */
  isAdminJoined: boolean;
  adminUserName: string | null;
  /** True for 3000 ms after an incoming message (R4.6). */
  hasNewMessage: boolean;
  /** True for 3000 ms after the other side typed (R4.5): the visitor sees the agent's. */
  isAdminTyping: boolean;
  /** The same for the visitor's typing, seen by agents. */
  isUserTyping: boolean;
  /** The visitor has left. */
  hasLeft: boolean;
  /** Highest revision up to which nothing is missing. */
  rev: number;
  /** Older entries exist on the server than those listed. */
  hasMore: boolean;
  /** First load of the history: a skeleton is shown while `loading`. */
  history: 'none' | 'loading' | 'ready' | 'failed';
}

/** What a side holds of its connection (R3.5). */
export interface ConnectionFlags {
  connection: ConnectionState;
  isConnecting: boolean;
  isConnected: boolean;
  /** Null while it is not connected. */
  transport: Transport | null;
  /** Tries in a row that failed; 0 once connected. */
  failedAttempts: number;
  subscribedTopics: ReadonlySet<string>;
}

/** The visitor's store. */
export interface ChatState extends ConnectionFlags, ConversationStoreState {
  /**
   * `unknown` until the start has asked whether this browser has a session; `unreachable` while the server gives no
   * answer, and is asked again by itself.
   */
  session: 'unknown' | 'unreachable' | 'none' | 'open';
  chatUserName: string | null;
  chatUserEmail: string | null;
  /** Others use this computer too: nothing of this session is kept in the browser, and nothing else should be. */
  sharedComputer: boolean;
  /** The visitor left while there was no line: the leave event with the answer is kept, and goes once there is one. */
  leaveWaits: boolean;
  /** The broker owes an answer for some seconds: the line may be gone, which is being found out. */
  isStalled: boolean;
}

/** The agent's store: the connection and the inbox; each open conversation has a store of its own. */
export interface InboxState extends ConnectionFlags {
  /** `ended` when the server said that the agent's session is over: log in again, then `start`. */
  session: 'none' | 'open' | 'ended';
  /** By `chatUserId`. */
  conversations: ReadonlyMap<string, Conversation>;
  nextCursor: string | null;
  inbox: 'none' | 'loading' | 'ready' | 'failed';
  /** Those heard of live, by `enquiryId`. */
  enquiries: ReadonlyMap<string, Enquiry>;
  /** Who of the team is here. */
  team: readonly PresentAgent[];
}
