import type { ConversationsQuery } from '@ncf/contract/http';
import type { Conversation } from '@ncf/contract/messages';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ConversationRow, Schema } from '../db/schema.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import { presentConversation, presentMessage } from './present.ts';
import type { ConversationStore, Summaries } from './store.ts';

/** Below SQLite's bound on the values of one statement. */
const IDS = 500;

/** Conversations in the embedded database. */
export function createSqliteStore({ kysely, apply }: Database): ConversationStore {
  const headOf = (chatUserId: string) =>
    kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();

  return {
    apply,

    async begin({ chatUserId, chatUserName, chatUserEmail, browserId, now }) {
      await kysely
        .insertInto('conversations')
        .values({
          chatUserId,
          browserId,
          chatUserName,
          chatUserEmail,
          emailLower: chatUserEmail.toLowerCase(),
          searchText: `${chatUserName}\n${chatUserEmail}`.toLowerCase(),
          lastTime: now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async entries(chatUserId, { limit, beforeSeq }) {
      // The revision is read first: entries newer than it are fetched again, none is missed.
      const head = await headOf(chatUserId);
      if (head === undefined) return null;
      const rows = await kysely
        .selectFrom('messages')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .$if(beforeSeq !== undefined, (query) => query.where('seq', '<', beforeSeq ?? 0))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      const data = rows.reverse().map((row) => presentMessage(row, head));
      return { data, rev: head.rev, more: (data[0]?.seq ?? 1) > 1 };
    },

    async changes(chatUserId, sinceRev, limit) {
      const head = await headOf(chatUserId);
      if (head === undefined) return null;
      const rows = await kysely
        .selectFrom('messages')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .where('rev', '>', sinceRev)
        .orderBy('rev')
        .limit(limit + 1)
        .execute();
      const cut = rows.length > limit;
      const shown = rows.slice(0, limit);
      const rev = cut ? (shown.at(-1)?.rev ?? sinceRev) : head.rev;
      const data = shown.map((row) => presentMessage(row, head)).sort((a, b) => a.seq - b.seq);
      return { data, rev, more: (data[0]?.seq ?? 1) > 1 };
    },

    async entriesOf(chatUserIds, limit) {
      const heads = await headsOf(kysely, chatUserIds);
      const last = heads.get(chatUserIds.at(-1) ?? '');
      const rows = await kysely
        .selectFrom('messages')
        .selectAll()
        .where('chatUserId', 'in', [...heads.keys()].slice(-IDS))
        .orderBy('createdAt', 'desc')
        .orderBy('chatUserId', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute();
      const data = rows
        .slice(0, limit)
        .reverse()
        .flatMap((row) => {
          const head = heads.get(row.chatUserId);
          return head === undefined ? [] : [presentMessage(row, head)];
        });
      return { data, rev: last?.rev ?? 0, more: rows.length > limit };
    },

    async idsByEmail(email, browserId) {
      const rows = await kysely
        .selectFrom('conversations')
        .select('chatUserId')
        .where('emailLower', '=', email.toLowerCase())
        .$if(browserId !== null, (query) => query.where('browserId', '=', browserId ?? ''))
        .orderBy('createdAt')
        .orderBy('chatUserId')
        .execute();
      return rows.map(({ chatUserId }) => chatUserId);
    },

    list: (query) => list(kysely, query),

    async summaries(chatUserIds) {
      return summarise(kysely, [...(await headsOf(kysely, chatUserIds)).values()]);
    },

    async byBrowser(browserId) {
      const heads = await kysely
        .selectFrom('conversations')
        .selectAll()
        .where('browserId', '=', browserId)
        .orderBy('createdAt', 'desc')
        .orderBy('chatUserId', 'desc')
        .execute();
      return summarise(kysely, heads);
    },

    async showsFile(chatUserId, fileUrl) {
      const row = await kysely
        .selectFrom('messages')
        .select('seq')
        .where('fileUrl', '=', fileUrl)
        .where('chatUserId', '=', chatUserId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

async function list(
  kysely: Kysely<Schema>,
  { state, q, cursor, limit }: ConversationsQuery & { limit: number },
): Promise<Summaries> {
  let query = kysely.selectFrom('conversations').selectAll().where('lastSeq', '>', 0);
  if (state !== undefined) query = query.where('state', '=', state);
  const part = q?.trim().toLowerCase() ?? '';
  if (part !== '') query = query.where(sql<number>`instr(searchText, ${part})`, '>', 0);
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(updatedAt, chatUserId) < (${after.updatedAt}, ${after.chatUserId})`,
    );
  }
  const rows = await query
    .orderBy('updatedAt', 'desc')
    .orderBy('chatUserId', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursorAfter(last) : null;
  return { data: await summarise(kysely, shown), nextCursor };
}

/** By id, in the order of their beginning. */
async function headsOf(
  kysely: Kysely<Schema>,
  chatUserIds: readonly string[],
): Promise<Map<string, Selectable<ConversationRow>>> {
  const heads = new Map<string, Selectable<ConversationRow>>();
  for (let from = 0; from < chatUserIds.length; from += IDS) {
    const rows = await kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', 'in', chatUserIds.slice(from, from + IDS))
      .orderBy('createdAt')
      .execute();
    for (const row of rows) heads.set(row.chatUserId, row);
  }
  return heads;
}

async function summarise(
  kysely: Kysely<Schema>,
  heads: readonly Selectable<ConversationRow>[],
): Promise<Conversation[]> {
  const agents = new Map<string, string[]>();
  for (let from = 0; from < heads.length; from += IDS) {
    const rows = await kysely
      .selectFrom('conversation_agents')
      .select(['chatUserId', 'adminUserName'])
      .where(
        'chatUserId',
        'in',
        heads.slice(from, from + IDS).map((head) => head.chatUserId),
      )
      .orderBy('joinedAt')
      .execute();
    for (const { chatUserId, adminUserName } of rows) {
      agents.set(chatUserId, [...(agents.get(chatUserId) ?? []), adminUserName]);
    }
  }
  return heads.map((head) => presentConversation(head, agents.get(head.chatUserId) ?? []));
}
