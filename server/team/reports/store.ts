import type { Kysely } from 'kysely';
import type { RatingComments } from '@ncf/contract/reports';
import type { Schema } from '../../platform/db/schema.ts';
import { type Counted, seconds } from './figures.ts';

/** The data that reports read. Every method rejects with StorageError. */
export interface ReportStore {
  /** Conversations whose first visitor message is in this period (`before` exclusive), in that order. */
  asked(from: string, before: string): Promise<Counted[]>;
  /** The times of the inquiries sent in this period. */
  inquiries(
    from: string,
    before: string,
  ): Promise<{ createdAt: string; answeredAt: string | null }[]>;
  /** Visitors' comments with their ratings, latest first. */
  comments(chatUserIds: readonly string[], limit: number): Promise<RatingComments['data']>;
}

/** Conversations whose comments are read at once. */
const STEP = 200;

/** Report data. */
export const createReportStore = (db: Kysely<Schema>): ReportStore => ({
  async asked(from, before) {
    const rows = await db
      .selectFrom('conversations')
      .select([
        'chatUserId',
        'askedAt',
        'answeredAt',
        'answeredBy',
        'endedAt',
        'satisfied',
        'topicId',
        'tagIds',
      ])
      .where('askedAt', '>=', from)
      .where('askedAt', '<', before)
      .orderBy('askedAt')
      .execute();
    const waits = await db
      .selectFrom('conversations as c')
      .innerJoin('waits as w', 'w.chatUserId', 'c.chatUserId')
      .select(['w.chatUserId', 'w.since', 'w.until'])
      .where('c.askedAt', '>=', from)
      .where('c.askedAt', '<', before)
      .execute();
    const of = new Map<string, number[]>();
    for (const { chatUserId, since, until } of waits) {
      const wait = seconds(since, until);
      const known = of.get(chatUserId);
      if (known === undefined) of.set(chatUserId, [wait]);
      else known.push(wait);
    }
    return rows.map((row) => ({
      ...row,
      askedAt: row.askedAt ?? '',
      waits: of.get(row.chatUserId) ?? [],
    }));
  },
  inquiries: (from, before) =>
    db
      .selectFrom('enquiries')
      .select(['createdAt', 'answeredAt'])
      .where('createdAt', '>=', from)
      .where('createdAt', '<', before)
      .execute(),
  async comments(chatUserIds, limit) {
    const found: RatingComments['data'] = [];
    // The conversations come latest first, so that the first steps find enough.
    for (let at = 0; at < chatUserIds.length && found.length < limit; at += STEP) {
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.chatUserId', 'm.chatUserId')
        .select(['m.chatUserId', 'c.chatUserName', 'm.satisfied', 'm.comment', 'm.createdAt as at'])
        .where('m.chatUserId', 'in', chatUserIds.slice(at, at + STEP))
        .where('m.comment', 'is not', null)
        .execute();
      found.push(
        ...rows.map((row) => ({
          ...row,
          satisfied: row.satisfied === null ? null : row.satisfied === 1,
          comment: row.comment ?? '',
        })),
      );
    }
    return found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit);
  },
});
