import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';

/** Storage of notes. Every method rejects with StorageError. */
export interface NoteStore {
  /** False if the conversation does not exist, or another agent's note has this id. */
  add(note: NoteRow): Promise<boolean>;
  /** One conversation's notes, oldest first. */
  of(chatUserId: string): Promise<NoteRow[]>;
  /** Replaces the text of this agent's note; null if there is none. */
  edit(id: string, agentId: string, text: string, now: string): Promise<NoteRow | null>;
  /** Deletes this agent's note; null if there is none. */
  remove(id: string, agentId: string): Promise<NoteRow | null>;
}

/** Notes. */
export const createNoteStore = (db: Kysely<Schema>): NoteStore => ({
  add: (note) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, note.chatUserId))) return false;
      await transaction
        .insertInto('notes')
        .values(note)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await transaction
        .selectFrom('notes')
        .select(['agentId', 'chatUserId'])
        .where('id', '=', note.id)
        .executeTakeFirst();
      return kept?.agentId === note.agentId && kept.chatUserId === note.chatUserId;
    }),
  of: (chatUserId) =>
    db
      .selectFrom('notes')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  async edit(id, agentId, text, now) {
    const row = await db
      .updateTable('notes')
      .set({ text, editedAt: now })
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
  async remove(id, agentId) {
    const row = await db
      .deleteFrom('notes')
      .where('id', '=', id)
      .where('agentId', '=', agentId)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
});
