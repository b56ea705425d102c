import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ContentPictureRow } from '../../platform/db/team-rows.ts';

/** Storage of what is known about uploaded pictures. Every method rejects with StorageError. */
export interface PictureStore {
  add(picture: ContentPictureRow): Promise<void>;
  byId(id: string): Promise<ContentPictureRow | null>;
  /** Records what came of making the files. */
  set(id: string, made: Pick<ContentPictureRow, 'file' | 'problem'>): Promise<void>;
  /** Those with files. */
  made(): Promise<ContentPictureRow[]>;
  /** Those that were uploaded before a time, whether they have files or not. */
  before(time: string): Promise<ContentPictureRow[]>;
  /** The texts that may name pictures: of all drafts, then of everything that was published. */
  texts(): AsyncIterable<string>;
  remove(id: string): Promise<void>;
}

/** What is known about uploaded pictures. */
export const createPictureStore = (db: Kysely<Schema>): PictureStore => {
  const pictures = () => db.selectFrom('content_pictures').selectAll();
  return {
    async add(picture) {
      await db.insertInto('content_pictures').values(picture).execute();
    },
    byId: async (id) => (await pictures().where('id', '=', id).executeTakeFirst()) ?? null,
    async set(id, made) {
      await db.updateTable('content_pictures').set(made).where('id', '=', id).execute();
    },
    made: () => pictures().where('file', 'is not', null).orderBy('file').execute(),
    before: (time) => pictures().where('createdAt', '<', time).execute(),
    async *texts() {
      const drafts = await db.selectFrom('content_drafts').select('text').execute();
      for (const { text } of drafts) yield text ?? '';
      const paths = await db.selectFrom('content_revisions').select('path').distinct().execute();
      for (const { path } of paths) {
        const revisions = db.selectFrom('content_revisions').select('text');
        for (const { text } of await revisions.where('path', '=', path).execute()) yield text ?? '';
      }
    },
    async remove(id) {
      await db.deleteFrom('content_pictures').where('id', '=', id).execute();
    },
  };
};
