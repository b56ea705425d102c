import type { AgentName } from '@ncf/contract/mentions';
import type { Kysely } from 'kysely';
import { addWebhookEvent } from '../../platform/db/add-webhook-event.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { EnquiryNoteRow } from '../../platform/db/team-rows.ts';

/** Storage of who answers inquiries, and of the notes on them. Every method rejects with StorageError. */
export interface EnquiryWorkStore {
  /** With `from`, only if it is assigned to that agent (null: unassigned). @returns whether it is assigned now */
  assign(id: string, assignee: AgentName | null, from?: string | null): Promise<boolean>;
  /** Frees the time of a booked call. @returns the time; null if no call is booked */
  cancelCall(id: string): Promise<string | null>;
  /** Adds a note, unless one with its ID exists; false if the inquiry does not exist. */
  addNote(note: EnquiryNoteRow): Promise<boolean>;
  /** Deletes this agent's note; false if there is none. */
  removeNote(enquiryId: string, noteId: string, agentId: string): Promise<boolean>;
}

/** Assignees and notes of inquiries. */
export const createEnquiryWorkStore = (db: Kysely<Schema>): EnquiryWorkStore => ({
  assign: (id, assignee, from) =>
    db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('enquiries')
        .set({
          assigneeId: assignee?.agentId ?? null,
          assigneeName: assignee?.adminUserName ?? null,
        })
        .where('id', '=', id)
        .$if(from === null, (query) => query.where('assigneeId', 'is', null))
        .$if(typeof from === 'string', (query) => query.where('assigneeId', '=', from ?? ''))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await addWebhookEvent(transaction, { event: 'enquiry.assigned', enquiryId: id });
      return true;
    }),
  cancelCall: (id) =>
    db.transaction().execute(async (transaction) => {
      const booked = transaction.selectFrom('enquiries').select('callTime').where('id', '=', id);
      const callTime = (await booked.executeTakeFirst())?.callTime ?? null;
      if (callTime === null) return null;
      const { numUpdatedRows } = await transaction
        .updateTable('enquiries')
        .set({ callTime: null })
        .where('id', '=', id)
        .where('callTime', '=', callTime)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? callTime : null;
    }),
  addNote: (note) =>
    db.transaction().execute(async (transaction) => {
      // Locks it, so that the note is deleted with it.
      const { numUpdatedRows } = await transaction
        .updateTable('enquiries')
        .set(({ ref }) => ({ id: ref('id') }))
        .where('id', '=', note.enquiryId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('enquiry_notes')
        .values(note)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const { enquiryId } = note;
      if (numInsertedOrUpdatedRows === 1n)
        await addWebhookEvent(transaction, { event: 'enquiry.note', enquiryId });
      return true;
    }),
  async removeNote(enquiryId, noteId, agentId) {
    const { numDeletedRows } = await db
      .deleteFrom('enquiry_notes')
      .where('id', '=', noteId)
      .where('enquiryId', '=', enquiryId)
      .where('agentId', '=', agentId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
