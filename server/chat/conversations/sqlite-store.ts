import { sql } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Outcome } from './command.ts';
import { presentMessage } from './present.ts';
import { eraseConversation } from './sqlite-erase.ts';
import { createInboxStore } from './sqlite-inbox-store.ts';
import { headsOf, IDS, summarize } from './sqlite-summaries.ts';
import type { ConversationStore } from './store.ts';

/** The module with the conversation commands, for `openDatabase`. */
export const APPLIER = new URL('./sqlite-apply.ts', import.meta.url);

/** Conversations in SQLite. */
export function createSqliteStore({ kysely, apply }: Database): ConversationStore {
  const headOf = (chatUserId: string) =>
    kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();

  return {
    apply: (command) => apply(command) as Promise<Outcome>,

    async create({ chatUserId, chatUserName, chatUserEmail, browserId, now }) {
      await kysely
        .insertInto('conversations')
        .values({
          chatUserId,
          browserId,
          chatUserName,
          chatUserEmail,
          emailLower: emailKey(chatUserEmail),
          searchText: `${chatUserName}\n${chatUserEmail}`.toLowerCase(),
          lastTime: now,
          createdAt: now,
          updatedAt: now,
          number: sql<number>`(select coalesce(max(number), 0) + 1 from conversations)`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async entries(chatUserId, { limit, beforeSeq }) {
      // The revision is read first: entries newer than it are fetched again, but none is missed.
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
        .where('emailLower', '=', emailKey(email))
        .$if(browserId !== null, (query) => query.where('browserId', '=', browserId ?? ''))
        .orderBy('createdAt')
        .orderBy('chatUserId')
        .execute();
      return rows.map(({ chatUserId }) => chatUserId);
    },

    ...createInboxStore(kysely),

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

    erase: (chatUserId, now) => eraseConversation(kysely, chatUserId, now),

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
