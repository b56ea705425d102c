import type { EnquiriesQuery, EnquiryPage, NewEnquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { EnquiryStore } from './store.ts';

/** What people write in the contact form. */
export interface Enquiries {
  /** Keeps an enquiry; one whose trap is filled is dropped, and its sender cannot tell. */
  take(enquiry: NewEnquiry): Promise<void>;
  list(query: EnquiriesQuery): Promise<EnquiryPage>;
}

interface Parts {
  store: EnquiryStore;
  clock: () => number;
}

/** Enquiries over a store. */
export const createEnquiries = ({ store, clock }: Parts): Enquiries => ({
  async take({ website, ...enquiry }) {
    if (website !== '') return;
    const msecs = clock();
    await store.add({ id: uuid({ msecs }), ...enquiry, createdAt: new Date(msecs).toISOString() });
  },
  async list({ cursor, limit = LIMITS.inboxPage }) {
    const rows = await store.page(limit + 1, cursor ?? null);
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(({ id, ...enquiry }) => ({ enquiryId: id, ...enquiry })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
