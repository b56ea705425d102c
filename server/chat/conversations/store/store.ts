import type { FileRow } from '../../../platform/db/schema.ts';
import type {
  ConversationCounts,
  ConversationsQuery,
  EarlierConversations,
} from '@ncf/contract/conversations';
import type { Activity } from '@ncf/contract/activity';
import type { Channel } from '@ncf/contract/channels';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { TeamFilter } from '../team-filter.ts';
import type { Command, Outcome } from '../decide/command.ts';
import type { ConversationOpening } from './openings-store.ts';

/** A conversation to create. `now` is ISO 8601 in UTC. */
export interface NewConversation {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  browserId: string;
  now: string;
  /** By default, it began in the chat. */
  channel?: Channel;
  /** An email's subject, or a form's topic. */
  subject?: string;
  phone?: string;
  /** BCP 47 tag. */
  language?: string | null;
  /** When the booked call starts. */
  callTime?: string | null;
  /** The address that the emails come to. */
  mailbox?: string | null;
  teamId?: string | null;
  topicId?: string | null;
}

/** Where a page ends: after `limit` entries, or once their texts have `maxChars` characters. */
export interface PageSize {
  limit: number;
  maxChars?: number | undefined;
}

/** Which entries: the newest of all, or of those before `beforeSeq`. */
export interface Page extends PageSize {
  beforeSeq?: number | undefined;
}

/** Entries, oldest first, their revision, and whether older ones exist. */
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

/** A page of the inbox. `agentId` is the caller; the view `mine` lists that agent's. */
export type ListQuery = Omit<ConversationsQuery, 'team'> & {
  limit: number;
  agentId: string;
  team?: TeamFilter | undefined;
};

/** The number of erased messages and files. */
export interface Erased {
  messages: number;
  files: number;
}

/** A visitor waiting for an answer. */
export interface WaitingConversation {
  chatUserId: string;
  assigneeId: string | null;
  topicId: string | null;
  teamId: string | null;
}

/** A call that a visitor has booked; the time is ISO 8601 in UTC. */
export interface BookedCall {
  chatUserId: string;
  callTime: string;
}

/**
 * Storage of conversations. Every method rejects with StorageError if the store is unavailable.
 * `store.contract.ts` tests what an implementation must do.
 */
export interface ConversationStore {
  /** Creates a conversation; an existing one stays unchanged. False if its call time is booked already. */
  create(conversation: NewConversation): Promise<boolean>;
  /** The calls booked for that time or later, the earliest first. */
  bookedCalls(from: string): Promise<BookedCall[]>;
  /**
   * Decides (`decide`) and stores in one transaction, and passes the change on over the bus; resolves after the
   * commit. @param qos the QoS with which the change is delivered
   */
  apply(command: Command, qos: 0 | 1): Promise<Outcome>;
  /** A page of one conversation, or null if it does not exist. Every page holds a limited number of bytes. */
  entries(chatUserId: string, page: Page): Promise<Entries | null>;
  /** The next entries after `seq`, oldest first; empty at the end. */
  entriesAfter(chatUserId: string, seq: number, limit: number): Promise<Message[]>;
  /**
   * Entries changed after `sinceRev`. If there are more than a page holds, the ones changed first, with `rev` set
   * to the last one's.
   */
  changes(chatUserId: string, sinceRev: number, size: PageSize): Promise<Entries | null>;
  /** The newest entries of several conversations in the order they were stored; `rev` is the last conversation's. */
  entriesOf(chatUserIds: readonly string[], size: PageSize): Promise<Entries>;
  /** Ids of conversations with an address (any case), of one browser or (null) of any, oldest first. */
  idsByEmail(email: string, browserId: string | null): Promise<string[]>;
  /** Conversations with at least one entry. The cursor must be one that `readCursor` accepts. */
  list(query: ListQuery): Promise<Summaries>;
  /** How many conversations a list has; at most `COUNTED_MAX`. */
  count(query: Omit<ListQuery, 'limit' | 'cursor'>): Promise<number>;
  counts(agentId: string): Promise<Omit<ConversationCounts, 'mentions' | 'views'>>;
  /** What the team did with a conversation, oldest first. */
  activities(chatUserId: string): Promise<Activity[]>;
  /** The number of conversations that have each tag. */
  tagUses(): Promise<Map<string, number>>;
  /** Those waiting for an answer and not snoozed that no one has, or one of these agents, longest wait first. */
  waiting(limit: number, agentIds: readonly string[]): Promise<WaitingConversation[]>;
  /** Ids of the conversations with an entry added in the last `ms` before the latest one, newest first. */
  changedLast(ms: number, limit: number): Promise<string[]>;
  /** Ids of this agent's conversations, also of those that are over. */
  assignedTo(agentId: string): Promise<string[]>;
  /** The number of open conversations assigned to each agent. */
  loads(): Promise<Map<string, number>>;
  /** The same person's other conversations (`earlierConversations`), the newest first, and not all. */
  earlier(chatUserId: string): Promise<EarlierConversations>;
  /** The existing ones of these ids, in any order. */
  summaries(chatUserIds: readonly string[]): Promise<Conversation[]>;
  /** How these conversations began; conversations without a message are left out. */
  openings(chatUserIds: readonly string[]): Promise<Map<string, ConversationOpening>>;
  /** A browser's conversations, newest first. */
  byBrowser(browserId: string): Promise<Conversation[]>;
  /** The files erased with a conversation: the visitor's, and agents' files that no other conversation contains. */
  filesOnlyIn(chatUserId: string): Promise<FileRow[]>;
  /**
   * Ends a conversation, then deletes everything of it in small steps, and its row last; a marker keeps its ID. The bytes of its files are listed for `Files.removeErased`.
   */
  erase(chatUserId: string, leaving: 'marker' | 'nothing', now: string): Promise<Erased>;
  /** Conversations whose erasure was interrupted. */
  unfinishedErasures(): Promise<{ chatUserId: string; leaving: 'marker' | 'nothing' }[]>;
  /** Clears remains of erased conversations from the disk. */
  clearTraces(): Promise<void>;
  /** Whether an entry of this conversation contains the file. */
  showsFile(chatUserId: string, fileUrl: string): Promise<boolean>;
}
