import type { EmailDelivery } from '@ncf/contract/conversation-emails';
import type { AgentName } from '@ncf/contract/mentions';
import type { EventData } from '@ncf/contract/event-log';
import { fold } from '@ncf/contract/search-text';
import type { Kysely, Transaction } from 'kysely';
import { loggedConversation } from '../../chat/conversations/logged-conversation.ts';
import { attachFiles, FileRefused } from '../../platform/db/attach-files.ts';
import type { LoggedChanges, LogEvent } from '../../platform/db/event-log.ts';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { FileRow, Schema } from '../../platform/db/schema.ts';
import { presentNote } from './present.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';
import { isDone } from '../../platform/db/first-row.ts';

/** A note, whom it mentions, and its files. */
export type StoredNote = NoteRow & { mentions: readonly AgentName[]; files: readonly FileRow[] };

/** Why a note was not stored; `invalid_input`: a file is not an agent's or belongs to another note. */
export type NoteRefusal = 'unknown_conversation' | 'invalid_input' | 'message_id_reused';

const filesOf = (db: Kysely<Schema>, noteId: string): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('noteId', '=', noteId).orderBy('id').execute();

/** @returns the agents not mentioned in the note before */
export async function addMentions(
  transaction: Transaction<Schema>,
  { id, chatUserId, createdAt }: NoteRow,
  mentions: readonly AgentName[],
): Promise<AgentName[]> {
  const added: AgentName[] = [];
  for (const { agentId, adminUserName } of mentions) {
    const mention = transaction
      .insertInto('mentions')
      .values({ noteId: id, agentId, adminUserName, chatUserId, createdAt, seenAt: null })
      .onConflict((conflict) => conflict.doNothing());
    if (await isDone(mention)) added.push({ agentId, adminUserName });
  }
  return added;
}

/** Removes a note's mentions, but for those that stay. @returns the ids of the agents no longer mentioned */
export async function removeMentions(
  transaction: Transaction<Schema>,
  noteId: string,
  kept: readonly AgentName[],
): Promise<string[]> {
  const ids = kept.map(({ agentId }) => agentId);
  const removed = await transaction
    .deleteFrom('mentions')
    .where('noteId', '=', noteId)
    .where('agentId', 'not in', ids)
    .returning('agentId')
    .execute();
  return removed.map(({ agentId }) => agentId);
}

/** Adds whom the notes mention, and their files. */
async function withParts(db: Kysely<Schema>, notes: readonly NoteRow[]): Promise<StoredNote[]> {
  if (notes.length === 0) return [];
  const ids = notes.map(({ id }) => id);
  const [mentions, files] = await Promise.all([
    db
      .selectFrom('mentions')
      .select(['noteId', 'agentId', 'adminUserName'])
      .where('noteId', 'in', ids)
      .execute(),
    db.selectFrom('files').selectAll().where('noteId', 'in', ids).orderBy('id').execute(),
  ]);
  return notes.map((note) => ({
    ...note,
    mentions: mentions
      .filter(({ noteId }) => noteId === note.id)
      .map(({ agentId, adminUserName }) => ({ agentId, adminUserName })),
    files: files.filter(({ noteId }) => noteId === note.id),
  }));
}

async function noteById(db: Kysely<Schema>, id: string): Promise<StoredNote | null> {
  const notes = await db.selectFrom('notes').selectAll().where('id', '=', id).execute();
  return (await withParts(db, notes))[0] ?? null;
}

/** Whether a note is the stored one, sent again. What was edited since can no longer be compared. */
const isRepeated = (stored: StoredNote, sent: NoteRow, fileUrls: readonly string[]): boolean =>
  stored.kind === sent.kind &&
  stored.agentId === sent.agentId &&
  stored.chatUserId === sent.chatUserId &&
  stored.address === sent.address &&
  (stored.editedAt !== null ||
    (stored.text === sent.text &&
      stored.files.length === new Set(fileUrls).size &&
      stored.files.every(({ fileUrl }) => fileUrls.includes(fileUrl))));

/** Logs what happened to a note; nothing is left of a deleted one's text. */
export async function logNote(
  transaction: Transaction<Schema>,
  log: LogEvent,
  { id, chatUserId }: NoteRow,
  at: string,
  event:
    | { type: 'conversation.note' | 'conversation.note_edited'; note: StoredNote }
    | { type: 'conversation.note_deleted' },
): Promise<void> {
  const head = await transaction
    .selectFrom('conversations')
    .selectAll()
    .where('chatUserId', '=', chatUserId)
    .executeTakeFirst();
  // It is being erased.
  if (head === undefined || head.deletedAt !== null) return;
  const conversation = loggedConversation(head);
  const { type } = event;
  if (type === 'conversation.note_deleted')
    await transaction
      .deleteFrom('event_log')
      .where('chatUserId', '=', chatUserId)
      .where('subjectId', '=', id)
      .execute();
  await (type === 'conversation.note_deleted'
    ? log({ type, at, chatUserId, data: { conversation, noteId: id } })
    : log({
        type,
        at,
        chatUserId,
        subjectId: id,
        data: { conversation, note: presentNote(event.note) } satisfies EventData<typeof type>,
      }));
}

/** Storage of notes. Every method rejects with StorageError. */
export const createNoteStore = (db: Kysely<Schema>, logged: LoggedChanges) => ({
  /**
   * @returns the note as it is stored, which a repeated request does not change, and whom it mentions for the first time;
   * or why not
   */
  add: (note: NoteRow, mentions: readonly AgentName[], fileUrls: readonly string[]) =>
    logged
      .transaction(async (transaction, log) => {
        if (!(await lockConversation(transaction, note.chatUserId))) return 'unknown_conversation';
        const inserted = transaction
          .insertInto('notes')
          .values(note)
          .onConflict((conflict) => conflict.doNothing());
        if (!(await isDone(inserted))) {
          const known = await noteById(transaction, note.id);
          return known !== null && isRepeated(known, note, fileUrls)
            ? { note: known, added: [] }
            : 'message_id_reused';
        }
        await attachFiles(transaction, 'noteId', note.id, new Set(fileUrls));
        const files = await filesOf(transaction, note.id);
        const added = await addMentions(transaction, note, mentions);
        const stored = { ...note, mentions, files };
        const event = { type: 'conversation.note', note: stored } as const;
        await logNote(transaction, log, note, note.createdAt, event);
        return { note: stored, added };
      })
      .catch((error: unknown) => {
        if (error instanceof FileRefused) return 'invalid_input' as const;
        throw error;
      }),
  /** One conversation's notes, oldest first. */
  async of(chatUserId: string) {
    const notes = await db
      .selectFrom('notes')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return withParts(db, notes);
  },
  byId: (id: string) => noteById(db, id),
  /** Records where the email of a forward is; null if there is no such note. */
  async setDelivery(id: string, delivery: EmailDelivery) {
    const notes = await db
      .updateTable('notes')
      .set({ delivery })
      .where('id', '=', id)
      .where('kind', '=', 'forward')
      .returningAll()
      .execute();
    return (await withParts(db, notes))[0] ?? null;
  },
  /**
   * Replaces the text of this agent's note, but for one that was sent; null if there is none.
   * @returns the note, who is mentioned now and was not before, and the ids of those who no longer are
   */
  edit: (
    id: string,
    agentId: string,
    { text, mentions, now }: { text: string; mentions: readonly AgentName[]; now: string },
  ) =>
    logged.transaction(async (transaction, log) => {
      const note = await transaction
        .updateTable('notes')
        .set({ text, editedAt: now, searchText: fold(text) })
        .where('id', '=', id)
        .where('agentId', '=', agentId)
        .where('kind', 'not in', ['forward', 'draft'])
        .returningAll()
        .executeTakeFirst();
      if (note === undefined) return null;
      const removed = await removeMentions(transaction, id, mentions);
      const added = await addMentions(transaction, note, mentions);
      const edited = { ...note, mentions, files: await filesOf(transaction, id) };
      const event = { type: 'conversation.note_edited', note: edited } as const;
      await logNote(transaction, log, note, now, event);
      return { note: edited, added, removed };
    }),
  /**
   * Deletes this agent's note; null if there is none.
   * @returns the note, and the ids of those whom it mentioned
   */
  remove: (id: string, agentId: string, now: string) =>
    logged.transaction(async (transaction, log) => {
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
        .where('kind', '!=', 'draft')
        .returningAll()
        .executeTakeFirst();
      if (note === undefined) return null;
      await logNote(transaction, log, note, now, { type: 'conversation.note_deleted' });
      return { note, removed: mentions.map((one) => one.agentId) };
    }),
});

export type NoteStore = ReturnType<typeof createNoteStore>;
