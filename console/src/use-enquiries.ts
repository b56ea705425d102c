import { useEffect, useMemo, useState } from 'react';
import { enquiryPage, type Enquiry } from '@ncf/contract/enquiries';
import { call } from './call.ts';

/** The latest enquiries, and whether an answer can go by mail from here. */
export interface KnownEnquiries {
  all: ReadonlyMap<string, Enquiry>;
  mail: boolean;
}

const NONE: readonly Enquiry[] = [];

/** Enquiries as the server lists them, and what was heard of them since. Asked again when the line is back. */
export function useEnquiries(
  live: ReadonlyMap<string, Enquiry>,
  token: () => string,
  connected: boolean,
): KnownEnquiries {
  const [page, setPage] = useState<{ data: readonly Enquiry[]; mail: boolean }>({
    data: NONE,
    mail: false,
  });
  useEffect(() => {
    if (!connected) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const ask = async () => {
      const [open, latest] = await Promise.all(
        [{ state: 'open', limit: '200' }, { limit: '50' }].map((query) =>
          call('get', 'enquiries', enquiryPage, { token: token(), query, signal }),
        ),
      );
      if (open?.ok !== true || latest?.ok !== true || signal.aborted) return;
      setPage({ data: [...latest.value.data, ...open.value.data], mail: open.value.mail });
    };
    void ask();
    return () => aborter.abort();
  }, [connected, token]);
  return useMemo(
    () => ({
      all: new Map([...page.data.map((one): [string, Enquiry] => [one.enquiryId, one]), ...live]),
      mail: page.mail,
    }),
    [page, live],
  );
}
