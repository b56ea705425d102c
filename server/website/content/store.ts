import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ContentDraftRow } from '../../platform/db/team-rows.ts';
import { firstRow, isDone } from '../../platform/db/first-row.ts';

/** A file as an editor has seen it. */
export interface SeenFile {
  path: string;
  /** Of the draft, or the number of what is published, 0 for the build's own. */
  revision: string;
}

interface PublishedBy {
  /** Null for the one who saved the draft. */
  adminUserName: string | null;
  publishedAt: string;
}

/** What is published no longer, with the draft that it becomes. */
export interface Undone {
  number: number;
  /** What is published in its place. */
  before: string | null;
  draft: ContentDraftRow;
}

/** Rolls the transaction back. */
class Outdated extends Error {}

async function latestNumber(db: Kysely<Schema>, path: string): Promise<number> {
  const { number } = await db
    .selectFrom('content_revisions')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

async function publishOne(
  db: Transaction<Schema>,
  { path, revision }: SeenFile,
  { adminUserName, publishedAt }: PublishedBy,
): Promise<void> {
  const draft = await db
    .deleteFrom('content_drafts')
    .where('path', '=', path)
    .where('revision', '=', revision)
    .returning(['text', 'adminUserName'])
    .executeTakeFirst();
  if (draft === undefined) throw new Outdated();
  await db
    .insertInto('content_revisions')
    .values({
      path,
      number: (await latestNumber(db, path)) + 1,
      text: draft.text,
      adminUserName: adminUserName ?? draft.adminUserName,
      publishedAt,
    })
    .execute();
}

async function undoOne(
  db: Transaction<Schema>,
  { number, before, draft }: Undone,
  { adminUserName, publishedAt }: PublishedBy,
): Promise<void> {
  if ((await latestNumber(db, draft.path)) !== number) throw new Outdated();
  const by = { adminUserName: adminUserName ?? draft.adminUserName, publishedAt };
  await db
    .insertInto('content_revisions')
    .values({ path: draft.path, number: number + 1, text: before, ...by })
    .execute();
  // What someone typed since stays.
  await db
    .insertInto('content_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function scheduleOne(
  db: Transaction<Schema>,
  { path, revision }: SeenFile,
  publishAt: string | null,
): Promise<void> {
  const scheduled = db
    .updateTable('content_drafts')
    .set({ publishAt })
    .where('path', '=', path)
    .where('revision', '=', revision);
  if (!(await isDone(scheduled))) throw new Outdated();
}

export type ContentStore = ReturnType<typeof createContentStore>;

/** Storage of the content's drafts and of what was published. Every method rejects with StorageError. */
export const createContentStore = (db: Kysely<Schema>) => {
  /** Does something for every file in one transaction. @returns false if one of them has changed */
  async function forAll<One>(
    all: readonly One[],
    change: (db: Transaction<Schema>, one: One) => Promise<void>,
    pathOf: (one: One) => string,
  ): Promise<boolean> {
    try {
      await db.transaction().execute(async (transaction) => {
        // In the same order everywhere, so that two of them do not wait for each other.
        for (const one of all.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
          await change(transaction, one);
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }
  const forSeen = (
    seen: readonly SeenFile[],
    change: (db: Transaction<Schema>, one: SeenFile) => Promise<void>,
  ) => forAll(seen, change, ({ path }) => path);
  return {
    drafts: () => db.selectFrom('content_drafts').selectAll().orderBy('path').execute(),
    /** The latest published revision of each path. */
    published: () =>
      db
        .selectFrom('content_revisions as one')
        .selectAll()
        .where('number', '=', ({ selectFrom }) =>
          selectFrom('content_revisions as other')
            .select(({ fn }) => fn.max('other.number').as('number'))
            .whereRef('other.path', '=', 'one.path'),
        )
        .orderBy('path')
        .execute(),
    /** What was published of a file, latest first. */
    history: (path: string, limit: number) =>
      db
        .selectFrom('content_revisions')
        .selectAll()
        .where('path', '=', path)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),
    /** Stores a draft in place of the revision it was made from. @returns false if that is not the latest one */
    save: (draft: ContentDraftRow, madeFrom: string) =>
      forSeen([{ path: draft.path, revision: madeFrom }], async (transaction, { path }) => {
        const { path: _, publishAt: __, ...values } = draft;
        const replaced = transaction
          .updateTable('content_drafts')
          .set(values)
          .where('path', '=', path)
          .where('revision', '=', madeFrom);
        if (await isDone(replaced)) return;
        if (String(await latestNumber(transaction, path)) !== madeFrom) throw new Outdated();
        const added = transaction
          .insertInto('content_drafts')
          .values(draft)
          .onConflict((conflict) => conflict.doNothing());
        if (!(await isDone(added))) throw new Outdated();
      }),
    /** @returns false if the draft is not the one that was seen */
    discard: ({ path, revision }: SeenFile) =>
      isDone(
        db.deleteFrom('content_drafts').where('path', '=', path).where('revision', '=', revision),
      ),
    /** Publishes drafts, all or none. @returns false if one of them is not the one that was seen */
    publish: (seen: readonly SeenFile[], by: PublishedBy) =>
      forSeen(seen, (transaction, one) => publishOne(transaction, one, by)),
    /** What was published at a time, each with the one before it; null for the text of the build. */
    async publishedAt(time: string) {
      const revisions = db.selectFrom('content_revisions').selectAll();
      const published = await revisions.where('publishedAt', '=', time).execute();
      return Promise.all(
        published.map(async (revision) => {
          const { path, number } = revision;
          const before = revisions.where('path', '=', path).where('number', '=', number - 1);
          return { revision, before: await firstRow(before) };
        }),
      );
    },
    /**
     * Publishes earlier texts in place of the latest ones, which become drafts again where there are none.
     * @returns false if one of them is not the latest
     */
    undo: (revisions: readonly Undone[], by: PublishedBy) =>
      forAll(
        revisions,
        (transaction, one) => undoOne(transaction, one, by),
        ({ draft }) => draft.path,
      ),
    /** @returns false if one of them is not the one that was seen */
    schedule: (seen: readonly SeenFile[], publishAt: string | null) =>
      forSeen(seen, (transaction, one) => scheduleOne(transaction, one, publishAt)),
  };
};
