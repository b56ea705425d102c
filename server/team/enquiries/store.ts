import { fold } from '@ncf/contract/search-text';
import { sql, type Kysely } from 'kysely';
import { addWebhookEvent } from '../../platform/db/add-webhook-event.ts';
import { containsAllOfPerson } from '../../platform/db/contains.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type {
  EnquiryAnswerRow,
  EnquiryFollowUpRow,
  EnquiryNoteRow,
  EnquiryRow,
} from '../../platform/db/team-rows.ts';
import { createEnquiryWorkStore, type EnquiryWorkStore } from './work-store.ts';

/** An inquiry with its answers, follow-ups, and notes, oldest first. */
export type Answered = EnquiryRow & {
  answers: EnquiryAnswerRow[];
  followUps: EnquiryFollowUpRow[];
  notes: EnquiryNoteRow[];
};

/** Storage of inquiries. Every method rejects with StorageError. */
export interface EnquiryStore extends EnquiryWorkStore {
  /** Stores it; false if its call time is booked already, or it is stored already. */
  add(enquiry: EnquiryRow): Promise<boolean>;
  /** The booked call times from that time on. */
  bookedCalls(from: string): Promise<string[]>;
  /** Inquiries, newest first; with `before`, only older ones than that id; with `q`, only those containing it. */
  page(
    limit: number,
    before: string | null,
    state: 'open' | 'answered' | null,
    q: string,
  ): Promise<Answered[]>;
  byId(id: string): Promise<Answered | null>;
  /** Stores a follow-up, for the search, too, and reopens its inquiry; false if it is already stored. */
  followUp(followUp: EnquiryFollowUpRow): Promise<boolean>;
  /** Stores an answer; false if it is already stored. */
  answer(answer: EnquiryAnswerRow): Promise<boolean>;
  /** Deletes an answer that could not be queued. */
  withdraw(answerId: string): Promise<void>;
  /** Records the delivery state of an answer and returns its inquiry's id; null if there is no such answer. */
  setDelivery(answerId: string, delivery: EnquiryAnswerRow['delivery']): Promise<string | null>;
  /** Marks it as answered at that time, or (null) as open. */
  mark(id: string, answeredAt: string | null): Promise<void>;
}

async function withAnswers(db: Kysely<Schema>, rows: EnquiryRow[]): Promise<Answered[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [answers, followUps, notes] = await Promise.all([
    db
      .selectFrom('enquiry_answers')
      .selectAll()
      .where('enquiryId', 'in', ids)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('enquiry_follow_ups')
      .selectAll()
      .where('enquiryId', 'in', ids)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('enquiry_notes')
      .selectAll()
      .where('enquiryId', 'in', ids)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => ({
    ...row,
    answers: answers.filter(({ enquiryId }) => enquiryId === row.id),
    followUps: followUps.filter(({ enquiryId }) => enquiryId === row.id),
    notes: notes.filter(({ enquiryId }) => enquiryId === row.id),
  }));
}

const addFollowUp = (db: Kysely<Schema>, followUp: EnquiryFollowUpRow): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { enquiryId, text } = followUp;
    const done = await transaction
      .insertInto('enquiry_follow_ups')
      .values(followUp)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (done.numInsertedOrUpdatedRows !== 1n) return false;
    await transaction
      .updateTable('enquiries')
      .set(({ ref }) => ({
        answeredAt: null,
        searchText: sql<string>`${ref('searchText')} || ${`\n${fold(text)}`}`,
      }))
      .where('id', '=', enquiryId)
      .execute();
    await addWebhookEvent(transaction, { event: 'enquiry.reply', enquiryId });
    return true;
  });

/** Inquiries. */
export function createEnquiryStore(db: Kysely<Schema>): EnquiryStore {
  return {
    add: (enquiry) =>
      db.transaction().execute(async (transaction) => {
        const done = await transaction
          .insertInto('enquiries')
          .values(enquiry)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (done.numInsertedOrUpdatedRows !== 1n) return false;
        await addWebhookEvent(transaction, { event: 'enquiry.opened', enquiryId: enquiry.id });
        return true;
      }),
    async bookedCalls(from) {
      const rows = await db
        .selectFrom('enquiries')
        .select('callTime')
        .where('callTime', '>=', from)
        .execute();
      return rows.flatMap(({ callTime }) => callTime ?? []);
    },
    async page(limit, before, state, q) {
      const rows = await db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
        .$if(state === 'open', (query) => query.where('answeredAt', 'is', null))
        .$if(state === 'answered', (query) => query.where('answeredAt', 'is not', null))
        .$if(q !== '', (query) =>
          query.where(({ ref }) =>
            containsAllOfPerson(ref('searchText'), sql`lower(trim(email))`, q),
          ),
        )
        .execute();
      return withAnswers(db, rows);
    },
    async byId(id) {
      const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
      return (await withAnswers(db, rows))[0] ?? null;
    },
    followUp: (followUp) => addFollowUp(db, followUp),
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
    async setDelivery(answerId, delivery) {
      const done = await db
        .updateTable('enquiry_answers')
        .set({ delivery })
        .where('id', '=', answerId)
        .returning('enquiryId')
        .executeTakeFirst();
      return done?.enquiryId ?? null;
    },
    mark: (id, answeredAt) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('enquiries')
          .set({ answeredAt })
          .where('id', '=', id)
          .where('answeredAt', answeredAt === null ? 'is not' : 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n && answeredAt !== null)
          await addWebhookEvent(transaction, { event: 'enquiry.answered', enquiryId: id });
      }),
    ...createEnquiryWorkStore(db),
  };
}
