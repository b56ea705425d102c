import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Counted, seconds } from './figures.ts';

/** The data that reports read. Every method rejects with StorageError. */
export interface ReportStore {
  /** Conversations whose first visitor message is in this period (`before` exclusive), in that order. */
  asked(from: string, before: string): Promise<Counted[]>;
}

/** Report data. */
export const createReportStore = (db: Kysely<Schema>): ReportStore => ({
  async asked(from, before) {
    const rows = await db
      .selectFrom('conversations')
      .select(['chatUserId', 'askedAt', 'answeredAt', 'answeredBy', 'endedAt', 'satisfied'])
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
});
