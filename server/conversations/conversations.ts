import type { ErrorCode } from '@ncf/contract/errors';
import type {
  Conversations as ConversationsPage,
  ConversationsQuery,
  History,
  HistoryQuery,
} from '@ncf/contract/http';
import type { Conversation } from '@ncf/contract/messages';
import { LIMITS } from '@ncf/contract/limits';
import type { Identity } from '../identity.ts';
import { createChangeFeed } from './change-feed.ts';
import { readPublish } from './read-publish.ts';
import type { ConversationStore } from './store.ts';
import { toCommand } from './to-command.ts';

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
  list(query: ConversationsQuery): Promise<ConversationsPage>;
  get(chatUserId: string): Promise<Conversation | null>;
  /** The conversations that this browser began, the one begun last first. */
  byBrowser(browserId: string): Promise<Conversation[]>;
  /** Whether a file message of this conversation shows this file. */
  showsFile(chatUserId: string, fileUrl: string): Promise<boolean>;
  /** Calls back with a conversation's summary after it changed, at most every 100 ms for each. Returns the way to stop. */
  onChange(listener: (conversation: Conversation) => void): () => void;
}

interface Parts {
  store: ConversationStore;
  /** Milliseconds since 1970, as `Date.now` gives. */
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** Entries that an answer without a `limit` holds at most: its newest. */
const HISTORY_MAX = 5000;

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

  return {
    async accept(identity, topic, bytes) {
      const read = readPublish(identity, topic, bytes);
      if (!read.ok) {
        const { messageId, code, message } = read;
        return { outcome: 'refuse', messageId, code, message };
      }
      const { chatUserId, payload } = read;
      if (payload.type === 'admin_typing' || payload.type === 'user_typing') {
        return { outcome: 'deliver', payload: typing(identity) };
      }
      const command = toCommand(identity, chatUserId, payload, new Date(clock()).toISOString());
      const outcome = await store.apply(command);
      if (outcome === null) return { outcome: 'done' };
      if (typeof outcome !== 'string') {
        return { outcome: 'refuse', messageId: command.messageId, ...outcome };
      }
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
    list: (query) => store.list({ ...query, limit: query.limit ?? LIMITS.inboxPage }),

    async get(chatUserId) {
      const [found] = await store.summaries([chatUserId]);
      return found ?? null;
    },

    byBrowser: (browserId) => store.byBrowser(browserId),
    showsFile: (chatUserId, fileUrl) => store.showsFile(chatUserId, fileUrl),
    onChange: (listener) => feed.listen(listener),
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
