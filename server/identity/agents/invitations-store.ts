import type { Kysely } from 'kysely';
import type { InvitationRow } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of single-use links. Every method rejects with StorageError. */
export interface InvitationStore {
  /**
   * Adds a link, and deletes expired ones. One that a person made replaces open ones of the same kind and address; one
   * that anyone may ask for (without `madeBy`) does not, so that no stranger can void another.
   */
  add(link: InvitationRow): Promise<void>;
  /** Open invitations, newest first. */
  invitations(now: string): Promise<InvitationRow[]>;
  /** The open link with this secret, or null. */
  open(secretHash: string, now: string): Promise<InvitationRow | null>;
  /** Uses up the open link with this secret and returns it, or null. */
  take(secretHash: string, now: string): Promise<InvitationRow | null>;
  /** Withdraws an open invitation. @returns its row, or null if there is none */
  withdraw(id: string): Promise<InvitationRow | null>;
}

/** Single-use links. */
export const createInvitationStore = (db: Kysely<Schema>): InvitationStore => ({
  async add(link) {
    await db.transaction().execute(async (tx) => {
      if (link.madeBy !== '')
        await tx
          .deleteFrom('invitations')
          .where('kind', '=', link.kind)
          .where(({ fn }) => fn<string>('lower', ['email']), '=', link.email.toLowerCase())
          .where('usedAt', 'is', null)
          .execute();
      await tx.deleteFrom('invitations').where('expiresAt', '<', link.createdAt).execute();
      await tx.insertInto('invitations').values(link).execute();
    });
  },
  invitations: (now) =>
    db
      .selectFrom('invitations')
      .selectAll()
      .where('kind', '=', 'invite')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('id', 'desc')
      .execute(),
  async open(secretHash, now) {
    const row = await db
      .selectFrom('invitations')
      .selectAll()
      .where('secretHash', '=', secretHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },
  async take(secretHash, now) {
    const row = await db
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('secretHash', '=', secretHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
  async withdraw(id) {
    const row = await db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('kind', '=', 'invite')
      .where('usedAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
});
