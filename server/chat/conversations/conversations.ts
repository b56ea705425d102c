import type {
  Conversations as ConversationsPage,
  ConversationsQuery,
} from '@ncf/contract/conversations';
import type { History, HistoryQuery } from '@ncf/contract/history';
import type { Conversation, Message } from '@ncf/contract/messages';
import { LIMITS } from '@ncf/contract/limits';
import type { Caller, VisitorIdentity } from '../../identity/identity.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { followChanges } from './follow-changes.ts';
import { presentRemoved } from './present.ts';
import { readPublish, type Payload } from './read-publish.ts';
import type { Outcome } from './decide/command.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import type { NewConversation, Erased } from './store/store.ts';
import { teamFilter, type TeamsSetting } from './team-filter.ts';
import { createTeamCommands, type TeamCommands } from './team-commands.ts';
import { toCommand, type Arrival, type SpokenPublish } from './to-command.ts';

/** What others read of conversations as the store returns it. */
type StoredConversations = Pick<
  ConversationStore,
  | 'activities'
  | 'bookedCalls'
  | 'byBrowser'
  | 'clearTraces'
  | 'counts'
  | 'earlier'
  | 'filesOnlyIn'
  | 'idsByEmail'
  | 'loads'
  | 'openings'
  | 'showsFile'
  | 'tagUses'
  | 'unfinishedErasures'
  | 'waiting'
>;

/** Commands and queries on conversations, independent of the transport. */
export interface Conversations extends TeamCommands, StoredConversations {
  /**
   * Processes one published payload: policy, validation, commit, fan-out with this QoS. Resolves once it is on
   * disk. Rejects with `StorageError` (code `storage_full` or `unavailable`) if it cannot be stored now; it must
   * then not be acknowledged.
   */
  accept(identity: Caller, topic: string, payload: Payload, qos?: 0 | 1): Promise<Outcome>;
  /** Stores a person's message that arrived another way. Rejects as `accept` does. */
  receive(
    visitor: Pick<VisitorIdentity, 'chatUserId'>,
    message: SpokenPublish,
    arrival: Arrival,
  ): Promise<Outcome>;
  /**
   * Creates an empty conversation; the inbox lists it from its first entry on. An existing one stays unchanged.
   * Resolves to false if its call time is booked already.
   */
  create(input: Omit<NewConversation, 'now'>): Promise<boolean>;
  /** Part of one conversation's history, or null if it does not exist. */
  history(chatUserId: string, query: HistoryQuery): Promise<History | null>;
  /** All messages of one conversation in pages, oldest first; each page is read when it is asked for. */
  pages(chatUserId: string): AsyncGenerator<Message[]>;
  /** All conversations with this address, of one browser or (for agents) of any, oldest first. */
  historyByEmail(
    email: string,
    browserId: string | null,
    query: Pick<HistoryQuery, 'limit' | 'maxChars'>,
  ): Promise<History>;
  /** A page of this agent's inbox. */
  list(query: ConversationsQuery, agentId: string): Promise<ConversationsPage>;
  /** How many conversations a list has; at most 1,000. */
  count(query: ConversationsQuery, agentId: string): Promise<number>;
  get(chatUserId: string): Promise<Conversation | null>;
  /** The existing ones of these ids, in the given order. */
  byIds(chatUserIds: readonly string[]): Promise<Conversation[]>;
  /** Deletes a conversation permanently. With a marker, agents still see that it existed; otherwise consoles drop it. */
  erase(chatUserId: string, leaving: 'marker' | 'nothing'): Promise<Erased>;
  /**
   * Calls back with a conversation's summary after changes, at most every 100 ms per conversation. Returns a
   * function that stops it. Changes while `wanted` is false are not reported later; others may be reported twice.
   */
  onChange(listener: (conversation: Conversation) => void, wanted?: () => boolean): () => void;
  /** Also reports the last changes before this start, which a stopped process may not have reported. */
  start(): void;
  /** Reports no further changes. */
  stop(): void;
}

interface Parts {
  store: ConversationStore;
  /** Brings every node's changes. */
  bus: Bus;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** Whether the server can send email. */
  canEmail: boolean;
  teams: TeamsSetting;
}

/** Maximum entries in an answer without `limit`: the newest. */
const HISTORY_MAX = 1000;

/** Creates conversations on a store. */
export function createConversations(parts: Parts): Conversations {
  const { store, bus, clock, log, canEmail, teams } = parts;
  const changes = followChanges({ store, bus, log });

  async function history(chatUserId: string, query: HistoryQuery): Promise<History | null> {
    const { sinceRev, beforeSeq, limit = HISTORY_MAX, maxChars } = query;
    const size = { limit, maxChars };
    if (sinceRev !== undefined) return store.changes(chatUserId, sinceRev, size);
    return store.entries(chatUserId, { ...size, beforeSeq });
  }

  /** What a list is limited to, with all that its team answers. */
  async function listOf({ team: teamId, ...query }: ConversationsQuery, agentId: string) {
    return { ...query, team: await teamFilter(teamId, teams), agentId };
  }

  return {
    ...store,
    async accept(identity, topic, bytes, qos = 1) {
      const read = readPublish(identity, topic, bytes);
      if ('outcome' in read) return read;
      const { chatUserId, payload } = read;
      if (payload.type === 'admin_typing' || payload.type === 'user_typing') {
        const event = typing(identity);
        bus.send('delivery', { topic, payload: event, qos });
        return { outcome: 'deliver', payload: event };
      }
      const now = new Date(clock()).toISOString();
      return store.apply(toCommand(identity, chatUserId, payload, { now, canEmail }), qos);
    },

    receive({ chatUserId }, message, arrival) {
      const context = { now: new Date(clock()).toISOString(), canEmail, arrival };
      return store.apply(toCommand({ role: 'user' }, chatUserId, message, context), 1);
    },
    create: (input) => store.create({ ...input, now: new Date(clock()).toISOString() }),
    history,

    async *pages(chatUserId) {
      for (let seq: number | undefined = 0; seq !== undefined;) {
        const page: Message[] = await store.entriesAfter(chatUserId, seq, LIMITS.historyPage);
        if (page.length > 0) yield page;
        seq = page.at(-1)?.seq;
      }
    },

    async historyByEmail(email, browserId, { limit = HISTORY_MAX, maxChars }) {
      const chatUserIds = await store.idsByEmail(email, browserId);
      return store.entriesOf(chatUserIds, { limit, maxChars });
    },

    list: async (query, agentId) =>
      store.list({ ...(await listOf(query, agentId)), limit: query.limit ?? LIMITS.inboxPage }),
    count: async (query, agentId) => store.count(await listOf(query, agentId)),
    ...createTeamCommands(store, clock, canEmail),

    get: async (chatUserId) => (await store.summaries([chatUserId]))[0] ?? null,

    async byIds(chatUserIds) {
      const found = new Map(
        (await store.summaries(chatUserIds)).map((one) => [one.chatUserId, one]),
      );
      return chatUserIds.flatMap((id) => found.get(id) ?? []);
    },

    async erase(chatUserId, leaving) {
      const now = new Date(clock()).toISOString();
      const [before] = await store.summaries([chatUserId]);
      const erased = await store.erase(chatUserId, leaving, now);
      if (leaving === 'marker') bus.send('changed', { chatUserId, delivery: null });
      else if (before !== undefined) bus.send('removed', presentRemoved(before, now));
      return erased;
    },
    onChange: changes.listen,
    start: changes.start,
    stop: changes.stop,
  };
}

/** The typing event to deliver; the policy has already matched its type to the role. */
function typing(identity: Caller): string {
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
