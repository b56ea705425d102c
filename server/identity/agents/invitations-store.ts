import type { Kysely } from 'kysely';
import type { InvitationRow } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { firstRow, isDone } from '../../platform/db/first-row.ts';

/** A link that someone opened, and when. */
export interface OpenedLink {
  secretHash: string;
  now: string;
}

/** Storage of single-use links. Every method rejects with StorageError. */
export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** Uses up a link in the transaction of what it is for; false if it cannot be used any more. */
export const useUpLink = (tx: Kysely<Schema>, { secretHash, now }: OpenedLink): Promise<boolean> =>
  isDone(
    tx
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('secretHash', '=', secretHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now),
  );

/** Single-use links. */
export const createInvitationStore = (db: Kysely<Schema>) => ({
  /**
   * Adds a link, and deletes expired ones. One that a person made replaces open ones of the same kind and address; one
   * that anyone may ask for (without `madeBy`) does not, so that no stranger can void another.
   */
  async add(link: InvitationRow) {
    await db.transaction().execute(async (tx) => {
      if (link.madeBy !== '')
        await tx
          .deleteFrom('invitations')
          .where('kind', '=', link.kind)
          .where(({ fn }) => fn<string>('lower', ['email']), '=', link.email.toLowerCase())
          .where('usedAt', 'is', null)
          .execute();
      await tx.deleteFrom('invitations').where('expiresAt', '<', link.createdAt).execute();
      await tx
        .insertInto('invitations')
        .values(link)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
        .execute();
    });
  },
  /** Open invitations, newest first. */
  invitations: (now: string) =>
    db
      .selectFrom('invitations')
      .selectAll()
      .where('kind', '=', 'invite')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .execute(),
  /** The link if it can still be used, or null. */
  open: ({ secretHash, now }: OpenedLink) =>
    firstRow(
      db
        .selectFrom('invitations')
        .selectAll()
        .where('secretHash', '=', secretHash)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now),
    ),
  /** Withdraws an open invitation. @returns its row, or null if there is none */
  withdraw: (id: string) =>
    firstRow(
      db
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('kind', '=', 'invite')
        .where('usedAt', 'is', null)
        .returningAll(),
    ),
});
