import type {
  ConversationCounts,
  ConversationsQuery,
  EarlierConversations,
} from '@ncf/contract/conversations';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { Command, Outcome } from './command.ts';

/** A conversation to be begun. `now` is ISO 8601 in UTC. */
export interface Beginning {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  browserId: string;
  now: string;
}

/** Which entries: the newest `limit` of them, or the newest before `beforeSeq`. */
export interface Page {
  limit: number;
  beforeSeq?: number;
}

/** Entries, oldest first, the revision they show, and whether older ones exist. */
export interface Entries {
  data: Message[];
  rev: number;
  more: boolean;
}

/** Conversations, the one with the latest entry first. */
export interface Summaries {
  data: Conversation[];
  nextCursor: string | null;
}

/** A page of the inbox. `agentId` is who asks: the view `mine` is that agent's. */
export type ListQuery = ConversationsQuery & { limit: number; agentId: string };

/** A visitor who waits for an answer. */
export interface Waiting {
  chatUserId: string;
  waitingSince: string;
  assigneeId: string | null;
}

/**
 * Where conversations are kept. Every method rejects with StorageError when the store cannot answer now.
 * What an implementation owes is in `store.contract.ts`.
 */
export interface ConversationStore {
  /** Begins a conversation; one that exists stays as it is. */
  begin(beginning: Beginning): Promise<void>;
  /** Decides (`decide`) and stores in one transaction; resolves after the commit. */
  apply(command: Command): Promise<Outcome>;
  /** A page of one conversation, or null when there is none. */
  entries(chatUserId: string, page: Page): Promise<Entries | null>;
  /**
   * The entries changed after `sinceRev`. Where there are more than `limit`, those changed first, and `rev`
   * is that of the last of them.
   */
  changes(chatUserId: string, sinceRev: number, limit: number): Promise<Entries | null>;
  /** The newest entries of several conversations in the order in which they were stored; `rev` is the last conversation's. */
  entriesOf(chatUserIds: readonly string[], limit: number): Promise<Entries>;
  /** The conversations begun under an address (any case), by one browser or (null) by any, oldest first. */
  idsByEmail(email: string, browserId: string | null): Promise<string[]>;
  /** Conversations that have an entry. A cursor that is not one of ours begins at the top. */
  list(query: ListQuery): Promise<Summaries>;
  counts(agentId: string): Promise<ConversationCounts>;
  /** Those who wait for an answer, the longest wait first. */
  waiting(limit: number): Promise<Waiting[]>;
  /** How many conversations that are not over each agent has been given. */
  loads(): Promise<Map<string, number>>;
  /** The other conversations of the same person (`earlierConversations`), the one begun last first. */
  earlier(chatUserId: string, limit: number): Promise<EarlierConversations>;
  /** Those of the ids that exist, in any order. */
  summaries(chatUserIds: readonly string[]): Promise<Conversation[]>;
  /** The one begun last first. */
  byBrowser(browserId: string): Promise<Conversation[]>;
  /** Deletes everything of a conversation but its id; false when there is none. Resolves when it is off the disk. */
  erase(chatUserId: string, now: string): Promise<boolean>;
  /** Whether an entry of this conversation shows the file. */
  showsFile(chatUserId: string, fileUrl: string): Promise<boolean>;
}
