import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AccessToken } from '@ncf/chat/api';
import type { Conversation } from '@ncf/contract/messages';
import { reportDetail, type ReportDetailQuery } from '@ncf/contract/reports';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import type { Period } from './use-period.ts';

/** Which conversations are listed, and the heading above them. */
export type DetailQuery = { title: string } & Partial<
  Pick<ReportDetailQuery, 'day' | 'hour' | 'only' | 'agentId'>
>;

function Conversations({ list }: { list: readonly Conversation[] }) {
  return (
    <ul className="max-h-80 overflow-y-auto">
      {list.map((one) => (
        <li key={one.chatUserId}>
          <Link
            href={`/c/${one.chatUserId}`}
            className="grid grid-cols-[minmax(6rem,1fr)_2fr_auto] items-baseline gap-3 border-b border-line px-4 py-2 text-small -outline-offset-2 hover:bg-sunken"
          >
            <span className="truncate font-medium">{one.chatUserName}</span>
            <span className="truncate text-muted">{one.lastMessage?.text ?? ''}</span>
            <time dateTime={one.createdAt} className="font-mono text-micro text-muted">
              {formatTime(one.createdAt)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The conversations behind a figure. Give it a `key` of the query. */
export function Detail({
  period,
  query,
  token,
  onClose,
}: {
  period: Period;
  query: DetailQuery;
  token: AccessToken;
  onClose: () => void;
}) {
  const [found, setFound] = useState<{ data: readonly Conversation[]; more: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = JSON.stringify({ ...period, ...query });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const aborter = new AbortController();
    const { title: _, ...rest } = JSON.parse(asked) as Record<string, string | number>;
    const values = Object.fromEntries(Object.entries(rest).map(([k, value]) => [k, String(value)]));
    void call('get', 'reports/conversations', reportDetail, {
      token,
      query: values,
      signal: aborter.signal,
    }).then((outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.ok) setFound(outcome.value);
      else setFailure(outcome.failure.message);
    });
    return () => aborter.abort();
  }, [asked, token]);
  return (
    <section
      aria-label="Conversations behind this figure"
      className="rounded-lg border border-line-strong bg-raised"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="grow font-semibold outline-none">
          {query.title}
          {found !== null && (
            <span className="font-mono text-micro text-muted">
              {' '}
              {found.more ? 'latest ' : ''}
              {found.data.length}
            </span>
          )}
        </h2>
        <Button size="icon" look="quiet" aria-label="Close this list" onClick={onClose}>
          ✕
        </Button>
      </div>
      {failure !== null && <p className="p-4 text-small text-error">{failure}</p>}
      {found === null && failure === null && (
        <div className="p-4">
          <Skeleton className="h-10" />
        </div>
      )}
      {found?.data.length === 0 && (
        <p className="p-4 text-small text-muted">No conversations match.</p>
      )}
      {found !== null && <Conversations list={found.data} />}
    </section>
  );
}
