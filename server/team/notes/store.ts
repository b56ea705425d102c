import type { AgentName } from '@ncf/contract/mentions';
import { fold } from '@ncf/contract/search-text';
import type { Kysely, Transaction } from 'kysely';
import { addWebhookEvent } from '../../platform/db/add-webhook-event.ts';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';

/** A note, and whom it mentions. */
export type StoredNote = NoteRow & { mentions: readonly AgentName[] };

/** Storage of notes. Every method rejects with StorageError. */
export interface NoteStore {
  /**
   * @returns who is mentioned and was not before, as a repeated request mentions no one again; null if the
   * conversation does not exist, or another agent's note has this id
   */
  add(note: NoteRow, mentions: readonly AgentName[]): Promise<AgentName[] | null>;
  /** One conversation's notes, oldest first. */
  of(chatUserId: string): Promise<StoredNote[]>;
  /**
   * Replaces the text of this agent's note; null if there is none.
   * @returns the note, who is mentioned now and was not before, and the ids of those who no longer are
   */
  edit(
    id: string,
    agentId: string,
    change: { text: string; mentions: readonly AgentName[]; now: string },
  ): Promise<{ note: StoredNote; added: AgentName[]; removed: string[] } | null>;
  /**
   * Deletes this agent's note; null if there is none.
   * @returns the note, and the ids of those whom it mentioned
   */
  remove(id: string, agentId: string): Promise<{ note: NoteRow; removed: string[] } | null>;
}

/** @returns the agents not mentioned in the note before */
async function addMentions(
  transaction: Transaction<Schema>,
  { id, chatUserId, createdAt }: NoteRow,
  mentions: readonly AgentName[],
): Promise<AgentName[]> {
  const added: AgentName[] = [];
  for (const { agentId, adminUserName } of mentions) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('mentions')
      .values({ noteId: id, agentId, adminUserName, chatUserId, createdAt, seenAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) added.push({ agentId, adminUserName });
  }
  return added;
}

/** Notes. */
export const createNoteStore = (db: Kysely<Schema>): NoteStore => ({
  add: (note, mentions) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, note.chatUserId))) return null;
      const { numInsertedOrUpdatedRows: inserted } = await transaction
        .insertInto('notes')
        .values(note)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const { id: noteId, chatUserId } = note;
      if (inserted === 1n)
        await addWebhookEvent(transaction, { event: 'conversation.note', chatUserId, noteId });
      const kept = await transaction
        .selectFrom('notes')
        .select(['agentId', 'chatUserId'])
        .where('id', '=', note.id)
        .executeTakeFirst();
      const isKept = kept?.agentId === note.agentId && kept.chatUserId === note.chatUserId;
      return isKept ? addMentions(transaction, note, mentions) : null;
    }),
  async of(chatUserId) {
    const [notes, mentions] = await Promise.all([
      db
        .selectFrom('notes')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('mentions')
        .select(['noteId', 'agentId', 'adminUserName'])
        .where('chatUserId', '=', chatUserId)
        .execute(),
    ]);
    return notes.map((note) => ({
      ...note,
      mentions: mentions
        .filter(({ noteId }) => noteId === note.id)
        .map(({ agentId, adminUserName }) => ({ agentId, adminUserName })),
    }));
  },
  edit: (id, agentId, { text, mentions, now }) =>
    db.transaction().execute(async (transaction) => {
      const note = await transaction
        .updateTable('notes')
        .set({ text, editedAt: now, searchText: fold(text) })
        .where('id', '=', id)
        .where('agentId', '=', agentId)
        .returningAll()
        .executeTakeFirst();
      if (note === undefined) return null;
      const ids = mentions.map((one) => one.agentId);
      const removed = await transaction
        .deleteFrom('mentions')
        .where('noteId', '=', id)
        .$if(ids.length > 0, (query) => query.where('agentId', 'not in', ids))
        .returning('agentId')
        .execute();
      const added = await addMentions(transaction, note, mentions);
      return { note: { ...note, mentions }, added, removed: removed.map((one) => one.agentId) };
    }),
  remove: (id, agentId) =>
    db.transaction().execute(async (transaction) => {
      const mentions = await transaction
        .selectFrom('mentions')
        .select('agentId')
        .where('noteId', '=', id)
        .execute();
      // Deletes its mentions as well.
      const note = await transaction
        .deleteFrom('notes')
        .where('id', '=', id)
        .where('agentId', '=', agentId)
        .returningAll()
        .executeTakeFirst();
      if (note === undefined) return null;
      return { note, removed: mentions.map((one) => one.agentId) };
    }),
});
