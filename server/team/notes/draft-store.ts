import type { AgentName } from '@ncf/contract/mentions';
import type { Kysely, Transaction } from 'kysely';
import type { LoggedChanges } from '../../platform/db/event-log.ts';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';
import { draftOf } from './present.ts';
import { addMentions, logNote, removeMentions } from './store.ts';

const current = (transaction: Transaction<Schema>, chatUserId: string) =>
  transaction
    .selectFrom('notes')
    .selectAll()
    .where('chatUserId', '=', chatUserId)
    .where('kind', '=', 'draft')
    .executeTakeFirst();

const revisionOf = (row: NoteRow | undefined): number =>
  row?.draft == null ? 0 : draftOf(row.draft).revision;

/** Storage of the drafts that agents write together, one for each conversation. */
export const createDraftStore = (db: Kysely<Schema>, logged: LoggedChanges) => ({
  /**
   * Stores a draft in place of the one with the revision before; a draft that stays keeps its author.
   * @param mentioned who stays mentioned; those who were not before are notified
   * @returns the draft, who is mentioned and was not before, and the ids of those who no longer are; null if the
   * conversation does not exist, `conflict` if its draft has another revision
   */
  put: (note: NoteRow & { draft: string }, mentioned: readonly AgentName[]) =>
    logged.transaction(async (transaction, log) => {
      const { chatUserId } = note;
      if (!(await lockConversation(transaction, chatUserId))) return null;
      const before = await current(transaction, chatUserId);
      if (revisionOf(before) !== draftOf(note.draft).revision - 1) return 'conflict';
      const { text, searchText, draft } = note;
      const row = before ? { ...before, text, searchText, draft, editedAt: note.createdAt } : note;
      await transaction
        .insertInto('notes')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ text, searchText, draft, editedAt: row.editedAt }),
        )
        .execute();
      const removed = await removeMentions(transaction, row.id, mentioned);
      const added = await addMentions(transaction, row, mentioned);
      const stored = { ...row, mentions: mentioned, files: [] };
      const type = before === undefined ? 'conversation.note' : 'conversation.note_edited';
      await logNote(transaction, log, row, note.createdAt, { type, note: stored });
      return { note: stored, added, removed };
    }),
  /** Deletes the draft with this revision. @returns it, and the ids of those whom it mentioned; or as `put` */
  remove: (chatUserId: string, revision: number, now: string) =>
    logged.transaction(async (transaction, log) => {
      if (!(await lockConversation(transaction, chatUserId))) return null;
      const note = await current(transaction, chatUserId);
      if (note === undefined || revisionOf(note) !== revision) return 'conflict';
      const removed = await removeMentions(transaction, note.id, []);
      await transaction.deleteFrom('notes').where('id', '=', note.id).execute();
      await logNote(transaction, log, note, now, { type: 'conversation.note_deleted' });
      return { note, removed };
    }),
});

export type DraftStore = ReturnType<typeof createDraftStore>;
