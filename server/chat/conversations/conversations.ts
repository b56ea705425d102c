import type { ErrorCode } from '@ncf/contract/errors';
import type {
  ConversationCounts,
  Conversations as ConversationsPage,
  ConversationsQuery,
  EarlierConversations,
} from '@ncf/contract/conversations';
import type { History, HistoryQuery } from '@ncf/contract/history';
import type { Conversation } from '@ncf/contract/messages';
import { LIMITS } from '@ncf/contract/limits';
import type { Identity } from '../../identity/identity.ts';
import { createChangeFeed } from './change-feed.ts';
import { presentRemoved } from './present.ts';
import { readPublish } from './read-publish.ts';
import type { AssignmentCommand, Outcome } from './command.ts';
import type { ConversationStore, Waiting } from './store.ts';
import { toCommand } from './to-command.ts';

/** What became of a published packet. */
export type Accepted =
  /** Stored where it is to be stored: acknowledge it and deliver this stamped copy instead of the packet. */
  | { outcome: 'deliver'; payload: string }
  /** Known already, or without effect: acknowledge it, deliver nothing. */
  | { outcome: 'done' }
  /** Wrong or forbidden: tell the sender alone, acknowledge it, deliver nothing. */
  | { outcome: 'refuse'; code: ErrorCode; message: string };

/** Commands and queries on conversations, free of transport. */
export interface Conversations {
  /**
   * Takes one published payload: policy, validation, commit. Resolves only when what it stores is on disk.
   * Rejects with `StorageError` (code `storage_full` or `unavailable`) when it cannot be stored now: then
   * it must not be acknowledged.
   */
  accept(identity: Identity, topic: string, payload: Uint8Array): Promise<Accepted>;
  /** Makes an empty conversation; the inbox lists it from its first entry on. */
  begin(input: {
    chatUserId: string;
    chatUserName: string;
    chatUserEmail: string;
    browserId: string;
  }): Promise<void>;
  /** A part of one conversation's list, or null when there is no such conversation. */
  history(chatUserId: string, query: HistoryQuery): Promise<History | null>;
  /** Every conversation begun under this address, by one browser or (for agents) by any, oldest first. */
  historyByEmail(email: string, browserId: string | null, query: HistoryQuery): Promise<History>;
  /** The conversations begun under an address, by one browser or (null) by any, oldest first. */
  idsByEmail(email: string, browserId: string | null): Promise<string[]>;
  /** A page of the inbox of this agent. */
  list(query: ConversationsQuery, agentId: string): Promise<ConversationsPage>;
  counts(agentId: string): Promise<ConversationCounts>;
  /** Those who wait for an answer, the longest wait first. */
  waiting(limit: number): Promise<Waiting[]>;
  /** How many conversations that are not over each agent has been given. */
  loads(): Promise<Map<string, number>>;
  /** The other conversations of the same person, the one begun last first. */
  earlier(chatUserId: string): Promise<EarlierConversations>;
  /**
   * Gives the conversation to an agent or to nobody. `from` makes it hold only where it is that agent's (null:
   * nobody's) at the time. `unknown_conversation` where there is none, `conflict` where `from` does not hold.
   */
  assign(
    chatUserId: string,
    assignee: { agentId: string; adminUserName: string } | null,
    from?: string | null,
  ): Promise<'done' | ErrorCode>;
  /** Ends a conversation, or takes it up again; what is so already stays. */
  close(chatUserId: string, closed: boolean): Promise<'done' | ErrorCode>;
  get(chatUserId: string): Promise<Conversation | null>;
  /** Those of the ids that exist, in the order of the ids. */
  some(chatUserIds: readonly string[]): Promise<Conversation[]>;
  /** The conversations that this browser began, the one begun last first. */
  byBrowser(browserId: string): Promise<Conversation[]>;
  /** Deletes a conversation for good; agents go on to see that there was one. */
  erase(chatUserId: string): Promise<void>;
  /** Tells that nothing is kept of this conversation any more, so that agents who have it open let go of it. */
  removed(conversation: Conversation): void;
  /** Whether a file message of this conversation shows this file. */
  showsFile(chatUserId: string, fileUrl: string): Promise<boolean>;
  /**
   * Calls back with a conversation's summary after it changed, at most every 100 ms for each. Returns
   * the way to stop. What changes while nobody has a use for it (`wanted`) is not told later.
   */
  onChange(listener: (conversation: Conversation) => void, wanted?: () => boolean): () => void;
}

interface Parts {
  store: ConversationStore;
  /** Milliseconds since 1970, as `Date.now` gives. */
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** Entries that an answer without a `limit` holds at most: its newest. */
const HISTORY_MAX = 5000;
/** Earlier conversations of a browser that are told. */
const EARLIER_MAX = 20;

/** Conversations over a store. */
export function createConversations({ store, clock, log }: Parts): Conversations {
  const feed = createChangeFeed<Conversation>(
    (chatUserIds) => store.summaries(chatUserIds),
    (error) => log.error({ err: error }, 'cannot read the conversations that changed'),
  );

  async function history(chatUserId: string, query: HistoryQuery): Promise<History | null> {
    const { sinceRev, beforeSeq, limit } = query;
    if (sinceRev !== undefined) return store.changes(chatUserId, sinceRev, limit ?? HISTORY_MAX);
    const page = { limit: limit ?? HISTORY_MAX };
    return store.entries(chatUserId, beforeSeq === undefined ? page : { ...page, beforeSeq });
  }

  type AssignmentInput = AssignmentCommand extends infer D
    ? D extends unknown
      ? Omit<D, 'now' | 'claims'>
      : never
    : never;
  async function assignOrClose(command: AssignmentInput): Promise<'done' | ErrorCode> {
    const now = new Date(clock()).toISOString();
    const outcome: Outcome = await store.apply({ ...command, now, claims: null });
    if (outcome !== null && typeof outcome !== 'string') return outcome.code;
    if (outcome !== null) feed.changed(command.chatUserId);
    return 'done';
  }

  return {
    async accept(identity, topic, bytes) {
      const read = readPublish(identity, topic, bytes);
      if (!read.ok) return { outcome: 'refuse', code: read.code, message: read.message };
      const { chatUserId, payload } = read;
      if (payload.type === 'admin_typing' || payload.type === 'user_typing') {
        return { outcome: 'deliver', payload: typing(identity) };
      }
      const command = toCommand(identity, chatUserId, payload, new Date(clock()).toISOString());
      const outcome = await store.apply(command);
      if (outcome === null) return { outcome: 'done' };
      if (typeof outcome !== 'string') return { outcome: 'refuse', ...outcome };
      feed.changed(chatUserId);
      return { outcome: 'deliver', payload: outcome };
    },

    begin: (input) => store.begin({ ...input, now: new Date(clock()).toISOString() }),
    history,

    async historyByEmail(email, browserId, query) {
      const chatUserIds = await store.idsByEmail(email, browserId);
      const { chatUserId } = query;
      if (chatUserId === undefined) {
        return store.entriesOf(chatUserIds, query.limit ?? HISTORY_MAX);
      }
      const found = chatUserIds.includes(chatUserId) ? await history(chatUserId, query) : null;
      return found ?? { data: [], rev: 0, more: false };
    },

    idsByEmail: (email, browserId) => store.idsByEmail(email, browserId),
    list: (query, agentId) =>
      store.list({ ...query, limit: query.limit ?? LIMITS.inboxPage, agentId }),
    counts: (agentId) => store.counts(agentId),
    waiting: (limit) => store.waiting(limit),
    loads: () => store.loads(),
    earlier: (chatUserId) => store.earlier(chatUserId, EARLIER_MAX),
    assign: (chatUserId, assignee, from) =>
      assignOrClose({
        type: 'assign',
        chatUserId,
        assignee,
        ...(from === undefined ? {} : { from }),
      }),
    close: (chatUserId, closed) => assignOrClose({ type: closed ? 'close' : 'reopen', chatUserId }),

    async get(chatUserId) {
      const [found] = await store.summaries([chatUserId]);
      return found ?? null;
    },

    async some(chatUserIds) {
      const found = new Map(
        (await store.summaries(chatUserIds)).map((one) => [one.chatUserId, one]),
      );
      return chatUserIds.flatMap((id) => found.get(id) ?? []);
    },

    byBrowser: (browserId) => store.byBrowser(browserId),
    async erase(chatUserId) {
      if (await store.erase(chatUserId, new Date(clock()).toISOString())) feed.changed(chatUserId);
    },
    removed: (conversation) =>
      feed.tell(presentRemoved(conversation, new Date(clock()).toISOString())),
    showsFile: (chatUserId, fileUrl) => store.showsFile(chatUserId, fileUrl),
    onChange: (listener, wanted) => feed.listen(listener, wanted),
  };
}

/** The copy of a typing packet that is delivered; the policy has matched its type to the role. */
function typing(identity: Identity): string {
  return JSON.stringify(
    identity.role === 'admin'
      ? { type: 'admin_typing', adminUserName: identity.adminUserName }
      : {
          type: 'user_typing',
          chatUserId: identity.chatUserId,
          chatUserName: identity.chatUserName,
        },
  );
}
