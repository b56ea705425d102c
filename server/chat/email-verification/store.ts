import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { VerifiedEmailRow, EmailCodeRow } from '../../platform/db/visitor-rows.ts';
import { firstRow, firstValue, isDone } from '../../platform/db/first-row.ts';

/** One-time codes and verified addresses. Every method rejects with StorageError. */
export const createEmailVerificationStore = (db: Kysely<Schema>) => ({
  async addCode(code: EmailCodeRow) {
    await db.insertInto('email_codes').values(code).execute();
  },
  /**
   * Counts an attempt at this browser's latest code for the address, and returns its hash; null if no
   * attempts are left or there is none.
   */
  async tryCode(browserId: string, emailLower: string, now: string, tries: number) {
    const latest = db
      .selectFrom('email_codes')
      .select('id')
      .where('browserId', '=', browserId)
      .where('emailLower', '=', emailLower)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    return firstRow(
      db
        .updateTable('email_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', latest)
        .where('tries', '<', tries)
        .where('expiresAt', '>', now)
        .where('usedAt', 'is', null)
        .returning(['id', 'codeHash']),
    );
  },
  /** Marks a code as used; false if it already was. */
  useCode: (id: string, now: string) =>
    isDone(
      db
        .updateTable('email_codes')
        .set({ usedAt: now })
        .where('id', '=', id)
        .where('usedAt', 'is', null),
    ),
  async addVerification(proof: VerifiedEmailRow) {
    const { device, provenAt } = proof;
    await db
      .insertInto('verified_emails')
      .values(proof)
      .onConflict((conflict) =>
        conflict.columns(['browserId', 'emailLower']).doUpdateSet({ device, provenAt }),
      )
      .execute();
  },
  /** An address's verifications by browsers with a session, oldest first. */
  verifications: (emailLower: string) =>
    db
      .selectFrom('verified_emails')
      .innerJoin('browsers', 'browsers.id', 'verified_emails.browserId')
      .selectAll('verified_emails')
      .select('browsers.lastSeenAt')
      .where('emailLower', '=', emailLower)
      .where('browsers.endedAt', 'is', null)
      .orderBy('provenAt')
      .execute(),
  /** The addresses verified by a browser, in lowercase. */
  async verifiedBy(browserId: string) {
    const rows = await db
      .selectFrom('verified_emails')
      .innerJoin('browsers', 'browsers.id', 'verified_emails.browserId')
      .select('emailLower')
      .where('browserId', '=', browserId)
      .where('browsers.endedAt', 'is', null)
      .execute();
    return rows.map(({ emailLower }) => emailLower);
  },
  /** @returns the browser; null if there is no such verification */
  removeVerification: (id: string, emailLower: string) =>
    firstValue(
      db
        .deleteFrom('verified_emails')
        .where('id', '=', id)
        .where('emailLower', '=', emailLower)
        .returning('browserId'),
      'browserId',
    ),
  /** Deletes codes requested before then. */
  async forgetCodes(before: string) {
    await db.deleteFrom('email_codes').where('createdAt', '<', before).execute();
  },
});

export type EmailVerificationStore = ReturnType<typeof createEmailVerificationStore>;
