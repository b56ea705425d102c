import Close from 'icon:tabler/x';
import { t } from '@ncf/contract/t';
import { reportsApi } from '@ncf/contract/api/reports';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import type { Conversation } from '@ncf/contract/messages';
import { reportDetailQuery } from '@ncf/contract/reports';
import { useApi } from '../../api/use-api.ts';
import { Loaded } from '../../layout/panel.tsx';
import { formatTime } from '../../time/format-time.ts';
import type { Period } from './use-period.ts';
import type { Scope } from './scope-bar.tsx';
import { IconButton } from '../../layout/icon-button.tsx';

/** Which conversations are listed, and the heading above them. */
export const detailQuery = z.extend(
  z.omit(reportDetailQuery, { from: true, to: true, timeZone: true, hours: true }),
  { title: z.string().check(z.maxLength(200)) },
);
export type DetailQuery = z.infer<typeof detailQuery>;

function Conversations({ list }: { list: readonly Conversation[] }) {
  if (list.length === 0)
    return <p className="p-4 text-small text-muted">No conversations match.</p>;
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
            <time dateTime={one.createdAt} className="text-micro text-muted tabular-nums">
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
  query: { title, ...filter },
  onClose,
}: {
  period: Period & Scope;
  query: DetailQuery;
  onClose: () => void;
}) {
  const found = useApi(reportsApi.conversations, {
    query: { ...period, ...filter },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const figure = document.activeElement;
    heading.current?.focus();
    return () => {
      if (document.activeElement === document.body && figure instanceof HTMLElement) figure.focus();
    };
  }, []);
  return (
    <section
      aria-label="Conversations behind this figure"
      className="rounded-lg border border-line-strong bg-raised"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="grow font-semibold outline-none">
          {title}
          {found.data !== undefined && (
            <span className="text-small font-normal text-muted tabular-nums">
              {' '}
              {found.data.more ? t('latest ') : ''}
              {found.data.data.length}
            </span>
          )}
        </h2>
        <IconButton icon={Close} label="Close this list" onClick={onClose} />
      </div>
      <div className={found.data === undefined ? 'p-4' : ''}>
        <Loaded query={found} rows={2}>
          {({ data }) => <Conversations list={data} />}
        </Loaded>
      </div>
    </section>
  );
}
