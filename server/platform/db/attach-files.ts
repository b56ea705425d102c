import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A file is not an agent's, or belongs to something else. */
export class FileRefused extends Error {}

/** Gives agents' files to a note or a saved reply. Throws `FileRefused`, which rolls the transaction back. */
export async function attachFiles(
  db: Transaction<Schema>,
  owner: 'noteId' | 'replyId',
  id: string,
  fileUrls: ReadonlySet<string>,
): Promise<void> {
  if (fileUrls.size === 0) return;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ [owner]: id })
    .where('fileUrl', 'in', [...fileUrls])
    .where('agentId', 'is not', null)
    .where(({ eb, or }) => or([eb(owner, 'is', null), eb(owner, '=', id)]))
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) < fileUrls.size) throw new FileRefused();
}
