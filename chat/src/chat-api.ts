import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { EmailOptions } from '@ncf/contract/conversation-emails';
import type { ChatSession, Identification, SignIn } from '@ncf/contract/visitors';
import type { Conversation } from '@ncf/contract/messages';
import type { MentionEvent } from '@ncf/contract/inbox-events';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { AgentsPublish, MessageContent } from '@ncf/contract/publish';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { AccessToken } from './api/access-token.ts';
import type { ChatState, ConversationStoreState, InboxState } from './conversation/state.ts';

export type { AccessToken } from './api/access-token.ts';
export type { AgentAuth, AuthState } from './api/agent-auth.ts';

/** A store to read and subscribe to; zustand's vanilla store is one. */
export interface ReadableStore<T> {
  getState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** Which way an agent's message goes. */
export interface Way {
  via: 'chat' | 'email';
  /** For a message by email. */
  email?: EmailOptions;
}

/** Sent along with a text: the message it answers, the topic that the visitor chose, and which way an agent's goes. */
export interface SendOptions {
  replyTo?: string | null;
  topicId?: string | null;
  way?: Way | undefined;
  /** For a message that is more than its text. */
  content?: MessageContent;
}

/** The actions of both sides in a conversation. None throws when offline: unsent items wait. */
export interface ConversationActions {
  /** Lists the message at once, sends it as soon as possible, and returns its `messageId`. */
  send(text: string, options?: SendOptions): string;
  edit(messageId: string, text: string): void;
  /** Deletes an own message. The list shows it as deleted at once; the request goes out after `DELETE_UNDO_MS`. */
  deleteMessage(messageId: string): void;
  /** Undoes a deletion that has not been sent. */
  undoDelete(messageId: string): void;
  /** An empty emoji removes the reaction. */
  react(messageId: string, emoji: string): void;
  /** Call on every keystroke; it publishes at most once in two seconds. */
  typing(): void;
  /** Publishes `read` for these messages, except own ones and those already read (R4.12). */
  markRead(messageIds: readonly string[]): void;
  /** Sends a message with status `failed` again; one refused as `conflict`, although a colleague has answered. */
  retry(messageId: string): void;
  /** Removes a message with status `waiting` or `failed` from the list and the outbox. */
  discard(messageId: string): void;
  /**
   * Uploads a file, then lists and sends its file message like `send` (R7.3); resolves to its `messageId`.
   * Rejects with an `ApiError` when the upload fails (R8.10) and with an `AbortError` when `signal` aborts it.
   */
  sendFile(file: Blob, options?: SendFileOptions): Promise<string>;
  /** The server's time, in milliseconds since the epoch, whatever this machine's clock says. */
  serverNow(): number;
  /** Fetches the page before the first listed entry; resolves when it is merged. */
  loadOlder(): Promise<void>;
}

/** How a file is sent. `name` is needed only for a plain Blob; `text` is the caption. */
export interface SendFileOptions extends SendOptions {
  name?: string;
  text?: string;
  signal?: AbortSignal;
  /** Called with the progress of the upload in bytes, if the browser can report it. */
  onProgress?: (sent: number, total: number) => void;
}

/** The visitor's side. */
export interface VisitorChat extends ConversationActions {
  readonly store: ReadableStore<ChatState>;
  /**
   * Resumes this browser's session if there is one, otherwise sets `session` to `none`. Never rejects; when the server
   * does not respond, `session` becomes `unreachable` and the engine keeps trying.
   */
  start(): Promise<void>;
  /**
   * Rejects with an `ApiError` (code, fields) that the form shows (R8.10). With `sharedComputer` nothing is stored in
   * the browser, and the session ends with its window.
   */
  signIn(input: SignIn): Promise<ChatSession>;
  /** Says who the visitor is, after a sign-in without a name or an address. Rejects with an `ApiError` (code, fields). */
  identify(input: Identification): Promise<void>;
  /** From now on, takes up no conversation that another tab starts under an address that is someone else's. */
  keepOff(isSomeoneElses: (email: string) => boolean): void;
  /**
   * Publishes the leave event after all unsent items, then disconnects in every tab (R3.6, R4.2). The browser stays
   * known to the server, which lists the conversation as a past one; on a shared computer, its session ends.
   * Rejects with an `ApiError` when the event is refused or not acknowledged, and the session stays open. Resolves
   * without a connection (R8.9): the event is then stored in this browser (on a shared computer, until the page is
   * closed) and sent when there is one.
   */
  leave(input: { satisfied: boolean | null; comment?: string }): Promise<void>;
  /** Rates the conversation without leaving it; a later rating replaces an earlier one. */
  rate(rating: { satisfied: boolean; comment?: string }): void;
  /** Chooses the topic that goes with the next message or file; null for none. */
  chooseTopic(topicId: string | null): void;
  /** The session's token, for calls that the engine does not make itself. */
  readonly token: AccessToken;
  /** Reports the visitor's current page to the agents; does nothing without a session, and ignores failures. */
  reportVisitorPage(page: NewVisitorPage): Promise<void>;
  /** Tries to reach the server now instead of waiting for the next scheduled try. */
  tryNow(): void;
  /** Stops this tab's chat and resets everything (R4.2); unsent items are kept unless `forget`. */
  disconnect(options?: { forget?: boolean }): Promise<void>;
}

/** What this tab reports to the team about its agent. */
export type ReportedPresence = Omit<AgentsPublish, 'type'>;

/** The agent's side: one connection, many conversations. */
export interface AgentChat {
  readonly store: ReadableStore<InboxState>;
  /** Connects, and sends what earlier pages left unsent in any conversation. */
  start(session: AgentSession): Promise<void>;
  /** Tries to connect now instead of waiting for the next scheduled try. */
  tryNow(): void;
  /** Fetches the next page of the inbox. */
  loadMore(): Promise<void>;
  /** Adds summaries from the response of another call; for each conversation the newest wins. */
  merge(summaries: readonly Conversation[]): void;
  /** Reports the agent's presence to the team, now and on every connect. */
  present(presence: ReportedPresence): void;
  /** Subscribes to events of the open conversations' private topics. Returns a function that unsubscribes. */
  onPrivate(listener: (event: PrivateEvent) => void): () => void;
  /** Subscribes to new notes that mention this agent. Returns a function that unsubscribes. */
  onMention(listener: (event: MentionEvent) => void): () => void;
  /** Opens a conversation; returns the same object for the same ID until `close`. */
  open(chatUserId: string): AgentConversation;
  stop(): Promise<void>;
}

export interface AgentConversation extends ConversationActions {
  readonly store: ReadableStore<ConversationStoreState>;
  join(): void;
  leave(): void;
  /** Unsubscribes and drops the list; unsent items are still sent. */
  close(): void;
}
