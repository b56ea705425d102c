import type { AgentSession } from '@ncf/contract/agent-sessions';
import type { ChatSession, SignIn } from '@ncf/contract/visitors';
import type { Conversation } from '@ncf/contract/messages';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { AgentsPublish } from '@ncf/contract/publish';
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { AccessToken } from './api/access-token.ts';
import type { ChatState, ConversationStoreState, InboxState } from './conversation/state.ts';

export type { AccessToken } from './api/access-token.ts';
export type { AgentAuth, AuthState } from './api/agent-auth.ts';

/** A store to read and to subscribe to, as zustand's vanilla store is. */
export interface ReadableStore<T> {
  getState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** What either side may do in one conversation. None of these throws for a bad line: what cannot go now waits. */
export interface ConversationActions {
  /** Lists the message at once and sends it when it can; returns its `messageId`. */
  send(text: string, options?: { replyTo?: string | null }): string;
  edit(messageId: string, text: string): void;
  /** An empty emoji takes the reaction back. */
  react(messageId: string, emoji: string): void;
  /** Call on every keystroke; it publishes at most once in two seconds. */
  typing(): void;
  /** Publishes `read` for every incoming message up to this one that was not read (R4.12). */
  markRead(messageId: string): void;
  /** Sends a message of status `failed` again. */
  retry(messageId: string): void;
  /** Takes a message of status `waiting` or `failed` out of the list and the outbox. */
  discard(messageId: string): void;
  /**
   * Uploads a file, then lists and sends its file message like `send` (R7.3); resolves to its `messageId`.
   * Rejects with an `ApiError` when the upload fails (R8.10) and with an `AbortError` when `signal` ends it.
   */
  sendFile(file: Blob, options?: SendFileOptions): Promise<string>;
  /** Fetches the page before the first listed entry; resolves when it is merged. */
  loadOlder(): Promise<void>;
}

/** How a file is sent. `name` is asked for only where the file is a plain Blob; `text` is its caption. */
export interface SendFileOptions {
  name?: string;
  text?: string;
  replyTo?: string | null;
  signal?: AbortSignal;
  /** Told how far the upload has come, in bytes; where the browser can tell. */
  onProgress?: (sent: number, total: number) => void;
}

/** The visitor's side. */
export interface VisitorChat extends ConversationActions {
  readonly store: ReadableStore<ChatState>;
  /**
   * Resumes this browser's session when there is one, else sets `session` to `none`. Never rejects; where the server
   * gives no answer, `session` becomes `unreachable` and it is asked again by itself.
   */
  start(): Promise<void>;
  /**
   * Rejects with an `ApiError` (code, fields) that the form shows (R8.10). With `sharedComputer` nothing is kept in
   * the browser, and the session goes with its window.
   */
  signIn(input: SignIn): Promise<ChatSession>;
  /**
   * Publishes the leave event behind what waits to be sent, then disconnects and ends the session, in every tab (R3.6,
   * R4.2). Rejects with an `ApiError` when the event is refused or not acknowledged, and stays; resolves where there
   * is no connection (R8.9): the event is then kept in this browser, on a shared computer as long as the page lives,
   * and goes once there is one.
   */
  leave(input: { satisfied: boolean | null; comment?: string }): Promise<void>;
  /** The session's token, for calls that the engine does not make itself. */
  readonly token: AccessToken;
  /** Tells the agents where the visitor is on the site; nothing happens without a session, or where it cannot be told. */
  reportVisitorPage(page: NewVisitorPage): Promise<void>;
  /** Ends any wait for the next try to reach the server; for a person who does not want to wait. */
  tryNow(): void;
  /** Stops this tab's chat and resets everything (R4.2); what waits in the outbox is kept unless `forget`. */
  disconnect(options?: { forget?: boolean }): Promise<void>;
}

/** What this tab tells the team of its agent. */
export type ReportedPresence = Omit<AgentsPublish, 'type'>;

/** The agent's side: one connection, many conversations. */
export interface AgentChat {
  readonly store: ReadableStore<InboxState>;
  /** Connects, and sends what an earlier page left waiting, of whichever conversation. */
  start(session: AgentSession): Promise<void>;
  /** Ends any wait for the next try to connect; for a person who does not want to wait. */
  tryNow(): void;
  /** Fetches the next page of the inbox. */
  loadMore(): Promise<void>;
  /** Lists summaries that a call has answered with; of two of one conversation the higher revision stays. */
  merge(summaries: readonly Conversation[]): void;
  /** Tells the team where this agent is, at once and on every connect. */
  present(told: ReportedPresence): void;
  /** Calls back with what the private topics of the open conversations deliver. Returns the way to stop. */
  onPrivate(listener: (event: PrivateEvent) => void): () => void;
  /** The open conversation; the same object for the same id until `close`. */
  open(chatUserId: string): AgentConversation;
  stop(): Promise<void>;
}

export interface AgentConversation extends ConversationActions {
  readonly store: ReadableStore<ConversationStoreState>;
  join(): void;
  leave(): void;
  /** Unsubscribes and forgets the list; what waits in the outbox still goes. */
  close(): void;
}
