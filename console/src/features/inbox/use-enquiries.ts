import { useMemo } from 'react';
import { enquiryPage, type Enquiry } from '@ncf/contract/enquiries';
import { useApiQuery } from '../../api/use-api-query.ts';

/** The latest inquiries and all that are open, and whether replies can be sent by email from here. */
export interface KnownEnquiries {
  all: ReadonlyMap<string, Enquiry>;
  mail: boolean;
}

/** The live feed keeps these lists current. */
const live = { staleTime: Infinity };

/** Inquiries by ID: the latest, every open one, and those that match `q`, however old. */
export function useEnquiries(q: string): KnownEnquiries {
  const open = useApiQuery('enquiries', enquiryPage, {
    ...live,
    query: { state: 'open', limit: 200 },
  }).data;
  const latest = useApiQuery('enquiries', enquiryPage, { ...live, query: { limit: 50 } }).data;
  const found = useApiQuery(q === '' ? null : 'enquiries', enquiryPage, {
    ...live,
    query: { q, limit: 50 },
  }).data;
  return useMemo(() => {
    const pages = [found, latest, open].flatMap((page) => page?.data ?? []);
    const all = new Map(pages.map((one) => [one.enquiryId, one]));
    return { all, mail: latest?.mail ?? false };
  }, [found, latest, open]);
}
