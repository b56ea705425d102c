import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { presentMessage } from './present.ts';
import { headsOf, IDS } from './summaries-store.ts';
import type { ConversationStore } from './store.ts';

/** The entries of conversations. */
export function createHistoryStore(
  kysely: Kysely<Schema>,
): Pick<ConversationStore, 'entries' | 'changes' | 'entriesOf' | 'showsFile'> {
  const headOf = (chatUserId: string) =>
    kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();

  return {
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
