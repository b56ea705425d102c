import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import type { Bus, BusEvents } from '../../../platform/bus/bus.ts';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';
import { emailKey } from '../../../platform/mail/email-key.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLoggedChanges } from '../../../platform/db/event-log.ts';
import { searchTextOf } from '../columns.ts';
import { type Outcome, isHeadCommand, type Command } from '../decide/command.ts';
import { createCountsStore } from './counts-store.ts';
import { createErasureStore } from './erasure-store.ts';
import { createHistoryStore } from './history-store.ts';
import { createInboxStore } from './inbox-store.ts';
import { openingsOf } from './openings-store.ts';
import { headsOf, summarize } from './summaries-store.ts';
import type { BookedCall, ConversationStore, NewConversation } from './store.ts';
import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';

/** The topic on which a command's stored copy is delivered; null if it has none. */
function topicOf(command: Command): string | null {
  const { type, chatUserId } = command;
  if (type === 'tag') return null;
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

/** Conversations in the database. @param bus receives the changes */
export function createConversationStore(
  database: Database,
  bus: Pick<Bus, 'send' | 'encode'> = createInProcessBus(),
): ConversationStore {
  const { kysely, apply } = database;
  return {
    async apply(command, qos) {
      const { encode } = bus;
      if (encode !== null) {
        return (await apply(command, (given) => {
          const outcome = given as Outcome;
          if (outcome.outcome !== 'deliver') return null;
          return encode('changed', changeOf(command, outcome.payload, qos));
        })) as Outcome;
      }
      const outcome = (await apply(command)) as Outcome;
      if (outcome.outcome === 'deliver')
        bus.send('changed', changeOf(command, outcome.payload, qos));
      return outcome;
    },

    create: (conversation) => create(database, conversation),
    bookedCalls: (from) => bookedCalls(kysely, from),

    ...createHistoryStore(kysely),
    openings: (chatUserIds) => openingsOf(kysely, chatUserIds),

    async idsByEmail(email, browserId) {
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

    async changedLast(ms, limit) {
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

    async summaries(chatUserIds) {
      return summarize(kysely, [...(await headsOf(kysely, chatUserIds)).values()]);
    },

    async byBrowser(browserId) {
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
  { now, channel = 'chat', ...conversation }: NewConversation,
): Promise<boolean> {
  const { chatUserId, chatUserName, chatUserEmail, browserId } = conversation;
  const { subject = '', phone = '', language = null, callTime = null } = conversation;
  const { mailbox = null, teamId = null, topicId = null } = conversation;
  await kysely
    .insertInto('conversations')
    .values({
      chatUserId,
      browserId,
      chatUserName,
      chatUserEmail,
      channel,
      subject,
      phone,
      language,
      callTime,
      mailbox,
      teamId,
      topicId,
      replyVia: channel === 'chat' ? 'chat' : 'email',
      emailLower: emailKey(chatUserEmail),
      searchText: searchTextOf({ ...conversation, subject, phone }),
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
  const booked = await kysely
    .selectFrom('conversations')
    .select('chatUserId')
    .where('callTime', '=', callTime)
    .executeTakeFirst();
  return booked?.chatUserId === chatUserId;
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
