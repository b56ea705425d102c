import { sql, type Kysely } from 'kysely';
import type { EnquiryAnswerRow, EnquiryRow, Schema } from '../../platform/db/schema.ts';

/** An enquiry with what was answered, oldest first. */
export type Answered = EnquiryRow & { answers: EnquiryAnswerRow[] };

/** Enquiries. Every method rejects with StorageError. */
export interface EnquiryStore {
  add(enquiry: EnquiryRow): Promise<void>;
  /** The latest first; with `before`, only those older than that id; with `q`, only those that hold it. */
  page(
    limit: number,
    before: string | null,
    state: 'open' | 'answered' | null,
    q: string,
  ): Promise<Answered[]>;
  byId(id: string): Promise<Answered | null>;
  /** Keeps an answer; false where it is kept already. */
  answer(answer: EnquiryAnswerRow): Promise<boolean>;
  /** Forgets an answer that could not be taken. */
  withdraw(answerId: string): Promise<void>;
  /** Notes what became of an answer's mail, and gives its enquiry's id; null where there is no such answer. */
  deliver(answerId: string, delivery: EnquiryAnswerRow['delivery']): Promise<string | null>;
  /** Marks it as answered at a time, or (null) as open. */
  mark(id: string, answeredAt: string | null): Promise<void>;
}

/** Enquiries in the database. */
export function createEnquiryStore(db: Kysely<Schema>): EnquiryStore {
  async function withAnswers(rows: EnquiryRow[]): Promise<Answered[]> {
    if (rows.length === 0) return [];
    const answers = await db
      .selectFrom('enquiry_answers')
      .selectAll()
      .where(
        'enquiryId',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      answers: answers.filter(({ enquiryId }) => enquiryId === row.id),
    }));
  }

  return {
    async add(enquiry) {
      await db.insertInto('enquiries').values(enquiry).execute();
    },
    async page(limit, before, state, q) {
      const written = sql`name || char(10) || email || char(10) || topic || char(10) || message`;
      const rows = await db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
        .$if(state === 'open', (query) => query.where('answeredAt', 'is', null))
        .$if(state === 'answered', (query) => query.where('answeredAt', 'is not', null))
        // Letters beyond ASCII have no case here, so they are looked for as they were typed, too.
        .$if(q !== '', (query) =>
          query.where(
            sql<boolean>`(instr(${written}, ${q}) > 0 or instr(lower(${written}), lower(${q})) > 0)`,
          ),
        )
        .execute();
      return withAnswers(rows);
    },
    async byId(id) {
      const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
      return (await withAnswers(rows))[0] ?? null;
    },
    async answer(answer) {
      const done = await db
        .insertInto('enquiry_answers')
        .values(answer)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return done.numInsertedOrUpdatedRows === 1n;
    },
    async withdraw(answerId) {
      await db.deleteFrom('enquiry_answers').where('id', '=', answerId).execute();
    },
    async deliver(answerId, delivery) {
      const done = await db
        .updateTable('enquiry_answers')
        .set({ delivery })
        .where('id', '=', answerId)
        .returning('enquiryId')
        .executeTakeFirst();
      return done?.enquiryId ?? null;
    },
    async mark(id, answeredAt) {
      await db.updateTable('enquiries').set({ answeredAt }).where('id', '=', id).execute();
    },
  };
}
