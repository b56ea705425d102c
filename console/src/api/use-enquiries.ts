import { useEffect, useMemo, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { enquiryPage, type Enquiry } from '@ncf/contract/enquiries';
import { call } from './call.ts';

/** The latest enquiries, and whether an answer can go by mail from here. */
export interface KnownEnquiries {
  all: ReadonlyMap<string, Enquiry>;
  mail: boolean;
}

const NONE: readonly Enquiry[] = [];
const TYPING_PAUSE_MS = 200;

/**
 * Enquiries as the server lists them, those that hold `q` however old they are, and what was heard of them since.
 * Asked again when the line is back.
 */
export function useEnquiries(
  live: ReadonlyMap<string, Enquiry>,
  q: string,
  token: AccessToken,
  connected: boolean,
): KnownEnquiries {
  const [page, setPage] = useState<{ data: readonly Enquiry[]; mail: boolean }>({
    data: NONE,
    mail: false,
  });
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!connected) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const ask = async () => {
      const [open, latest] = await Promise.all(
        [{ state: 'open', limit: '200' }, { limit: '50' }].map((query) =>
          call('get', 'enquiries', enquiryPage, { token, query, signal }),
        ),
      );
      if (open?.ok !== true || latest?.ok !== true || signal.aborted) return;
      setPage({ data: [...latest.value.data, ...open.value.data], mail: open.value.mail });
    };
    void ask();
    return () => aborter.abort();
  }, [connected, token]);
  useEffect(() => {
    if (!connected || q === '') return;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const options = { token, query: { q, limit: '50' }, signal: aborter.signal };
      const outcome = await call('get', 'enquiries', enquiryPage, options);
      if (outcome.ok && !aborter.signal.aborted) setFound(outcome.value.data);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [connected, q, token]);
  return useMemo(() => {
    const listed = [...found, ...page.data].map((one): [string, Enquiry] => [one.enquiryId, one]);
    return { all: new Map([...listed, ...live]), mail: page.mail };
  }, [found, page, live]);
}
