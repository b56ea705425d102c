import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { NoteHit, SearchHit, SearchResult } from '@ncf/contract/search';
import { Avatar } from '../../avatar.tsx';
import { ListTime } from '../../time/entry-time.tsx';
import { matchesIn } from '@ncf/contract/search-matches';

/** A part of a text; `hit` if it matches a search. */
interface Part {
  text: string;
  hit: boolean;
}

/** Splits a text around what matches a search. */
function marked(text: string, q: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { from, to } of matchesIn(text, q)) {
    if (from > end) parts.push({ text: text.slice(end, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const ROW =
  'flex items-start gap-3 border-b border-line px-4 py-3 -outline-offset-2 hover:bg-sunken';

/** How many were found, with a plus sign if there are more. */
export const countOf = (found: number, more: boolean): string => `${found}${more ? '+' : ''}`;

/** What of one kind was found, with its count. */
export function Found({
  label,
  title,
  count,
  more,
  below,
  children,
}: {
  /** The section's name for assistive technology. */
  label: string;
  title: string;
  count: number;
  /** Whether there are more on the server. */
  more: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="px-4 pt-4 pb-1 text-small font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{countOf(count, more)}</span>
      </h2>
      <ul>{children}</ul>
      {below}
    </section>
  );
}

/** A person who matches. */
export const PersonFound = ({ one }: { one: SearchResult['people'][number] }) => (
  <li>
    <Link href={`/c/${one.chatUserId}`} className={ROW}>
      <Avatar id={one.chatUserId} name={one.chatUserName} channel={one.channel} />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{one.chatUserName}</span>
        <span className="truncate text-small text-muted">{one.chatUserEmail}</span>
      </span>
    </Link>
  </li>
);

function Excerpt({ text, q }: { text: string; q: string }) {
  return (
    <span dir="auto" className="max-w-[75ch] text-left wrap-anywhere">
      {marked(text, q).map((part, at) =>
        part.hit ? (
          <mark key={at} className="rounded-sm bg-warning-soft font-semibold text-warning">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

/** A message or a note that matches: who wrote it, about or to whom, when, and around what matches. */
function Hit({
  href,
  avatar,
  who,
  whom,
  at,
  excerpt,
  q,
}: {
  href: string;
  avatar: ReactNode;
  who: string;
  whom: string | null;
  /** ISO 8601 in UTC. */
  at: string;
  excerpt: string;
  q: string;
}) {
  return (
    <li>
      <Link href={href} className={ROW}>
        {avatar}
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
            <span className="font-semibold text-text">{who}</span>
            {whom !== null && <span>{whom}</span>}
            <ListTime at={at} className="ms-auto text-micro whitespace-nowrap" />
          </span>
          <Excerpt text={excerpt} q={q} />
        </span>
      </Link>
    </li>
  );
}

/** Links to the conversation of a note. */
export function NoteFound({ hit, q }: { hit: NoteHit; q: string }) {
  const { chatUserId, chatUserName, adminUserName, excerpt, createdAt } = hit;
  return (
    <Hit
      href={`/c/${chatUserId}`}
      avatar={<Avatar id={adminUserName} name={adminUserName} look="colleague" />}
      who={adminUserName}
      whom={t('about {chatUserName}', { chatUserName })}
      at={createdAt}
      excerpt={excerpt}
      q={q}
    />
  );
}

/** Links to a message's place in its conversation. */
export function MessageFound({ hit, q }: { hit: SearchHit; q: string }) {
  const { chatUserId, chatUserName, messageId, messageTime, excerpt } = hit;
  const isOurs = hit.sender === 'admin';
  const who = isOurs ? (hit.adminUserName ?? t('Agent')) : chatUserName;
  return (
    <Hit
      href={`/c/${chatUserId}?at=${messageId}`}
      avatar={
        isOurs ? (
          <Avatar id={who} name={who} look="colleague" />
        ) : (
          <Avatar id={chatUserId} name={who} />
        )
      }
      who={who}
      whom={isOurs ? t('to {chatUserName}', { chatUserName }) : null}
      at={messageTime}
      excerpt={excerpt}
      q={q}
    />
  );
}
