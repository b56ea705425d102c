import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ContentPictureRow } from '../../platform/db/team-rows.ts';
import { firstRow } from '../../platform/db/first-row.ts';

/** Storage of what is known about uploaded pictures. Every method rejects with StorageError. */
export type PictureStore = ReturnType<typeof createPictureStore>;

/** What is known about uploaded pictures. */
export const createPictureStore = (db: Kysely<Schema>) => {
  const pictures = () => db.selectFrom('content_pictures').selectAll();
  return {
    async add(picture: ContentPictureRow) {
      await db.insertInto('content_pictures').values(picture).execute();
    },
    byId: (id: string) => firstRow(pictures().where('id', '=', id)),
    /** Records what came of making the files. */
    async set(id: string, made: Pick<ContentPictureRow, 'file' | 'problem'>) {
      await db.updateTable('content_pictures').set(made).where('id', '=', id).execute();
    },
    /** Those with files. */
    made: () => pictures().where('file', 'is not', null).orderBy('file').execute(),
    /** Those that were uploaded before a time, whether they have files or not. */
    before: (time: string) => pictures().where('createdAt', '<', time).execute(),
    /** The texts that may name pictures: of all drafts, then of everything that was published. */
    async *texts() {
      const drafts = await db.selectFrom('content_drafts').select('text').execute();
      for (const { text } of drafts) yield text ?? '';
      const paths = await db.selectFrom('content_revisions').select('path').distinct().execute();
      for (const { path } of paths) {
        const revisions = db.selectFrom('content_revisions').select('text');
        for (const { text } of await revisions.where('path', '=', path).execute()) yield text ?? '';
      }
    },
    async remove(id: string) {
      await db.deleteFrom('content_pictures').where('id', '=', id).execute();
    },
  };
};
