import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import type { Bus, BusEvents } from '../../../platform/bus/bus.ts';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';
import { emailKey } from '../../../platform/mail/email-key.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLoggedChanges } from '../../../platform/db/event-log.ts';
import { searchTextOf } from '../columns.ts';
import { type Outcome, isHeadCommand, type Command, type Series } from '../decide/command.ts';
import { createCountsStore } from './counts-store.ts';
import { createErasureStore } from './erasure-store.ts';
import { createHistoryStore } from './history-store.ts';
import { createInboxStore } from './inbox-store.ts';
import { openingsOf } from './openings-store.ts';
import { headsOf, summarize } from './summaries-store.ts';
import type { BookedCall, NewConversation } from './store.ts';
import type { Conversation } from '@ncf/contract/messages';
import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import { firstValue } from '../../../platform/db/first-row.ts';

/** The topic on which a command's stored copy is delivered; null if it has none. */
function topicOf(command: Command): string | null {
  const { type, chatUserId } = command;
  if (type === 'tag' || type === 'log_run' || type === 'hand_over') return null;
  if (isHeadCommand(command)) return privateTopic(chatUserId);
  return type === 'status_update' ? statusTopic(chatUserId) : sessionTopic(chatUserId);
}

/**
 * What the bus passes on after a command was stored.
 * @param payload the stored copy
 * @param qos the QoS with which the command was published
 */
function changeOf(command: Command, payload: string, qos: 0 | 1): BusEvents['changed'] {
  const topic = topicOf(command);
  const delivery = topic === null ? null : { topic, payload, qos };
  return { chatUserId: command.chatUserId, delivery };
}

export type ConversationStore = ReturnType<typeof createConversationStore>;

/**
 * Storage of conversations; `store.contract.ts` tests what it must do. Every method rejects with StorageError if the
 * database is unavailable. @param bus receives the changes
 */
export function createConversationStore(
  database: Database,
  bus: Pick<Bus, 'send' | 'encode'> = createInProcessBus(),
) {
  const { kysely } = database;

  /** @param qos the QoS with which changes are delivered */
  async function apply(given: Command | Series, qos: 0 | 1): Promise<Outcome[]> {
    const { encode } = bus;
    const commands = 'commands' in given ? given.commands : [given];
    const changes = (outcomes: unknown) =>
      commands.flatMap((command, at) => {
        const outcome = [outcomes as Outcome | Outcome[]].flat()[at];
        return outcome?.outcome === 'deliver' ? [changeOf(command, outcome.payload, qos)] : [];
      });
    const outcomes = await database.apply(given, (stored) =>
      encode === null ? [] : changes(stored).map((change) => encode('changed', change)),
    );
    if (encode === null) for (const change of changes(outcomes)) bus.send('changed', change);
    return [outcomes as Outcome | Outcome[]].flat();
  }

  return {
    /**
     * Decides (`decide`) and stores in one transaction, and passes the change on over the bus; resolves after the
     * commit. @param qos the QoS with which the change is delivered
     */
    apply: async (command: Command, qos: 0 | 1): Promise<Outcome> =>
      (await apply(command, qos))[0] ?? { outcome: 'done' },
    /** The same for several commands, in order, in the same transaction. */
    applySeries: (series: Series): Promise<Outcome[]> => apply(series, 1),

    /** Creates a conversation; an existing one stays unchanged. False if its call time is booked already. */
    create: (conversation: NewConversation) => create(database, conversation),
    /** The calls booked for that time or later, the earliest first. */
    bookedCalls: (from: string) => bookedCalls(kysely, from),

    ...createHistoryStore(kysely),
    /** How these conversations began; conversations without a message are left out. */
    openings: (chatUserIds: readonly string[]) => openingsOf(kysely, chatUserIds),

    /** Ids of conversations with an address (any case), of one browser or (null) of any, oldest first. */
    async idsByEmail(email: string, browserId: string | null): Promise<string[]> {
      const rows = await kysely
        .selectFrom('conversations')
        .select('chatUserId')
        .where('emailLower', '=', emailKey(email))
        .$if(browserId !== null, (query) => query.where('browserId', '=', browserId ?? ''))
        .orderBy('createdAt')
        .orderBy('chatUserId')
        .execute();
      return rows.map(({ chatUserId }) => chatUserId);
    },

    /** Ids of the conversations with an entry added in the last `ms` before the latest one, newest first. */
    async changedLast(ms: number, limit: number): Promise<string[]> {
      const newest = kysely
        .selectFrom('conversations')
        .select(['chatUserId', 'updatedAt'])
        .orderBy('updatedAt', 'desc')
        .limit(limit);
      const latest = await newest.limit(1).executeTakeFirst();
      if (latest === undefined) return [];
      const since = new Date(Date.parse(latest.updatedAt) - ms).toISOString();
      const rows = await newest.where('updatedAt', '>=', since).execute();
      return rows.map(({ chatUserId }) => chatUserId);
    },

    ...createInboxStore(kysely),
    ...createCountsStore(kysely),

    /** The existing ones of these ids, in any order. */
    async summaries(chatUserIds: readonly string[]): Promise<Conversation[]> {
      return summarize(kysely, [...(await headsOf(kysely, chatUserIds)).values()]);
    },

    /** A browser's conversations, newest first. */
    async byBrowser(browserId: string): Promise<Conversation[]> {
      const heads = await kysely
        .selectFrom('conversations')
        .selectAll()
        .where('browserId', '=', browserId)
        .orderBy('createdAt', 'desc')
        .orderBy('chatUserId', 'desc')
        .execute();
      return summarize(kysely, heads);
    },

    ...createErasureStore(
      database,
      createLoggedChanges(database, () => bus.send('logged', {})),
    ),
  };
}

async function create(
  { kysely, engine }: Database,
  { now, channel = 'chat', subject = '', phone = '', ...others }: NewConversation,
): Promise<boolean> {
  const conversation = { ...others, subject, phone };
  const { chatUserId, callTime = null } = conversation;
  await kysely
    .insertInto('conversations')
    .values({
      ...conversation,
      channel,
      replyVia: channel === 'chat' ? 'chat' : 'email',
      emailLower: emailKey(conversation.chatUserEmail),
      searchText: searchTextOf(conversation),
      lastTime: now,
      createdAt: now,
      updatedAt: now,
      ...(engine === 'sqlite'
        ? { number: sql<number>`(select coalesce(max(number), 0) + 1 from conversations)` }
        : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (callTime === null) return true;
  const booked = kysely
    .selectFrom('conversations')
    .select('chatUserId')
    .where('callTime', '=', callTime);
  return (await firstValue(booked, 'chatUserId')) === chatUserId;
}

async function bookedCalls(kysely: Kysely<Schema>, from: string): Promise<BookedCall[]> {
  const rows = await kysely
    .selectFrom('conversations')
    .select(['chatUserId', 'callTime'])
    .where('callTime', '>=', from)
    .orderBy('callTime')
    .execute();
  return rows.map(({ chatUserId, callTime }) => ({ chatUserId, callTime: callTime ?? '' }));
}
