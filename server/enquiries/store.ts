import type { Kysely } from 'kysely';
import type { EnquiryRow, Schema } from '../db/schema.ts';

/** Enquiries. Every method rejects with StorageError. */
export interface EnquiryStore {
  add(enquiry: EnquiryRow): Promise<void>;
  /** The latest first; with `before`, only those older than that id. */
  page(limit: number, before: string | null): Promise<EnquiryRow[]>;
}

/** Enquiries in the database. */
export const createEnquiryStore = (db: Kysely<Schema>): EnquiryStore => ({
  async add(enquiry) {
    await db.insertInto('enquiries').values(enquiry).execute();
  },
  async page(limit, before) {
    const all = db.selectFrom('enquiries').selectAll().orderBy('id', 'desc').limit(limit);
    return (before === null ? all : all.where('id', '<', before)).execute();
  },
});
