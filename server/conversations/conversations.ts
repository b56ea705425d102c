import type { ErrorCode } from '@ncf/contract/errors';
import type { Conversations as ConversationsPage, ConversationsQuery, History, HistoryQuery } from '@ncf/contract/http';
import type { Conversation } from '@ncf/contract/messages';
import type { Identity } from '../identity.ts';

/** What became of a published packet. */
export type Accepted =
  /** Stored where it is to be stored: acknowledge it and deliver this stamped copy instead of the packet. */
  | { outcome: 'deliver'; payload: string }
  /** Known already, or without effect: acknowledge it, deliver nothing. */
  | { outcome: 'done' }
  /** Wrong or forbidden: tell the sender alone, acknowledge it, deliver nothing. */
  | { outcome: 'refuse'; messageId: string | null; code: ErrorCode; message: string };

/** Commands and queries on conversations, free of transport. */
export interface Conversations {
  /**
   * Takes one published payload: policy, validation, commit. Resolves only when what it stores is on disk.
   * Rejects with `StorageError` (code `storage_full` or `unavailable`) when it cannot be stored now: then
   * it must not be acknowledged.
   */
  accept(identity: Identity, topic: string, payload: Uint8Array): Promise<Accepted>;
  /** Makes an empty conversation; the inbox lists it from its first entry on. */
  begin(input: { chatUserId: string; chatUserName: string; chatUserEmail: string; browserId: string }): Promise<void>;
  /** A part of one conversation's list, or null when there is no such conversation. */
  history(chatUserId: string, query: HistoryQuery): Promise<History | null>;
  /** Every conversation begun under this address, by one browser or (for agents) by any, oldest first. */
  historyByEmail(email: string, browserId: string | null, query: HistoryQuery): Promise<History>;
  list(query: ConversationsQuery): Promise<ConversationsPage>;
  get(chatUserId: string): Promise<Conversation | null>;
  /** The conversations that this browser began, the one begun last first. */
  byBrowser(browserId: string): Promise<Conversation[]>;
  /** Whether a file message of this conversation shows this file. */
  showsFile(chatUserId: string, fileUrl: string): Promise<boolean>;
  /** Calls back with a conversation's summary after it changed, at most every 100 ms for each. Returns the way to stop. */
  onChange(listener: (conversation: Conversation) => void): () => void;
}
