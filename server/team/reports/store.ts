import { isBot } from '@ncf/contract/bot-id';
import type { RatingComments } from '@ncf/contract/reports';
import type { Kysely } from 'kysely';
import { tagIdsOf } from '../../chat/conversations/columns.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Lasted } from './figures.ts';

/** Conversations whose comments are read at once. */
const STEP = 200;

/** The data that reports read. Every method rejects with StorageError. */
export const createReportStore = (db: Kysely<Schema>) => ({
  /**
   * Conversations whose first visitor message is in this period (`before` exclusive), in that order; `teamId` is the
   * team that they were given to.
   */
  async asked(from: string, before: string) {
    const rows = await db
      .selectFrom('conversations')
      .select([
        'chatUserId',
        'askedAt',
        'answeredAt',
        'answeredBy',
        'endedAt',
        'state',
        'waitingSince',
        'satisfied',
        'channel',
        'teamId',
        'topicId',
        'tagIds',
        'subject',
        'priority',
      ])
      .where('askedAt', '>=', from)
      .where('askedAt', '<', before)
      .orderBy('askedAt')
      .execute();
    const waits = await db
      .selectFrom('conversations as c')
      .innerJoin('response_waits as w', 'w.chatUserId', 'c.chatUserId')
      .select(['w.chatUserId', 'w.since', 'w.until', 'w.agentId'])
      .where('c.askedAt', '>=', from)
      .where('c.askedAt', '<', before)
      .execute();
    const of = new Map<string, Lasted[]>();
    for (const { chatUserId, since: from, until: to, agentId } of waits) {
      // A program's answer is not a person's.
      if (isBot(agentId)) continue;
      const known = of.get(chatUserId);
      if (known === undefined) of.set(chatUserId, [{ from, to }]);
      else known.push({ from, to });
    }
    return rows.map(({ state, waitingSince, ...row }) => ({
      ...row,
      askedAt: row.askedAt ?? '',
      // Who left without an answer still waits for one.
      endedAt:
        state === 'closed' || (state === 'left' && waitingSince === null) ? row.endedAt : null,
      tagIds: tagIdsOf(row),
      waits: of.get(row.chatUserId) ?? [],
    }));
  },
  /** The latest comments in these conversations with their ratings, latest first. */
  async comments(chatUserIds: readonly string[], limit: number) {
    const found: RatingComments['data'] = [];
    for (let at = 0; at < chatUserIds.length; at += STEP) {
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.chatUserId', 'm.chatUserId')
        .select(['m.chatUserId', 'c.chatUserName', 'm.satisfied', 'm.comment', 'm.createdAt as at'])
        .where('m.chatUserId', 'in', chatUserIds.slice(at, at + STEP))
        .where('m.comment', 'is not', null)
        .orderBy('m.createdAt', 'desc')
        .limit(limit)
        .execute();
      found.push(
        ...rows.map((row) => ({
          ...row,
          satisfied: row.satisfied === null ? null : row.satisfied === 1,
          comment: row.comment ?? '',
        })),
      );
    }
    return found.sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
  },
});

export type ReportStore = ReturnType<typeof createReportStore>;
