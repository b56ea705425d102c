import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { VerifiedEmailRow, EmailCodeRow } from '../../platform/db/visitor-rows.ts';

/** A verified address, with the time its browser was last seen. */
export type StoredVerification = Selectable<VerifiedEmailRow> & { lastSeenAt: string };

/** One-time codes and verified addresses. Every method rejects with StorageError. */
export interface EmailVerificationStore {
  addCode(code: EmailCodeRow): Promise<void>;
  /**
   * Counts an attempt at this browser's latest code for the address, and returns its hash; null if no
   * attempts are left or there is none.
   */
  tryCode(
    browserId: string,
    emailLower: string,
    now: string,
    tries: number,
  ): Promise<{ id: string; codeHash: string } | null>;
  /** Marks a code as used; false if it already was. */
  useCode(id: string, now: string): Promise<boolean>;
  addVerification(proof: VerifiedEmailRow): Promise<void>;
  /** An address's verifications by browsers with a session, oldest first. */
  verifications(emailLower: string): Promise<StoredVerification[]>;
  /** The addresses verified by a browser, in lowercase. */
  verifiedBy(browserId: string): Promise<string[]>;
  removeVerification(id: string, emailLower: string): Promise<boolean>;
  /** Deletes codes requested before then. */
  forgetCodes(before: string): Promise<void>;
}

/** Codes and verified addresses. */
export const createEmailVerificationStore = (db: Kysely<Schema>): EmailVerificationStore => ({
  async addCode(code) {
    await db.insertInto('email_codes').values(code).execute();
  },
  async tryCode(browserId, emailLower, now, tries) {
    const latest = db
      .selectFrom('email_codes')
      .select('id')
      .where('browserId', '=', browserId)
      .where('emailLower', '=', emailLower)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    const row = await db
      .updateTable('email_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', latest)
      .where('tries', '<', tries)
      .where('expiresAt', '>', now)
      .where('usedAt', 'is', null)
      .returning(['id', 'codeHash'])
      .executeTakeFirst();
    return row ?? null;
  },
  async useCode(id, now) {
    const row = await db
      .updateTable('email_codes')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  async addVerification(proof) {
    const { device, provenAt } = proof;
    await db
      .insertInto('verified_emails')
      .values(proof)
      .onConflict((conflict) =>
        conflict.columns(['browserId', 'emailLower']).doUpdateSet({ device, provenAt }),
      )
      .execute();
  },
  verifications: (emailLower) =>
    db
      .selectFrom('verified_emails')
      .innerJoin('browsers', 'browsers.id', 'verified_emails.browserId')
      .selectAll('verified_emails')
      .select('browsers.lastSeenAt')
      .where('emailLower', '=', emailLower)
      .where('browsers.endedAt', 'is', null)
      .orderBy('provenAt')
      .execute(),
  async verifiedBy(browserId) {
    const rows = await db
      .selectFrom('verified_emails')
      .innerJoin('browsers', 'browsers.id', 'verified_emails.browserId')
      .select('emailLower')
      .where('browserId', '=', browserId)
      .where('browsers.endedAt', 'is', null)
      .execute();
    return rows.map(({ emailLower }) => emailLower);
  },
  async removeVerification(id, emailLower) {
    const row = await db
      .deleteFrom('verified_emails')
      .where('id', '=', id)
      .where('emailLower', '=', emailLower)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  async forgetCodes(before) {
    await db.deleteFrom('email_codes').where('createdAt', '<', before).execute();
  },
});
