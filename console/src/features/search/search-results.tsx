import { t } from '@ncf/contract/t';
import { format } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { NoteHit, SearchHit, SearchResult } from '@ncf/contract/search';
import { ChannelIcon } from '../../channel-icon.tsx';
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

const HEADING = 'px-4 pt-4 pb-1 text-small font-semibold';
const COUNT = 'font-normal text-muted tabular-nums';
const ROW = 'border-b border-line px-4 -outline-offset-2 hover:bg-sunken';

/** The people that match. */
export function PeopleFound({ people }: { people: SearchResult['people'] }) {
  return (
    <section aria-label="People">
      <h2 className={HEADING}>
        People <span className={COUNT}>{people.length}</span>
      </h2>
      <ul>
        {people.map((one) => (
          <li key={one.chatUserId}>
            <Link href={`/c/${one.chatUserId}`} className={`flex items-baseline gap-3 py-2 ${ROW}`}>
              <span className="self-center text-muted">
                <ChannelIcon channel={one.channel} />
              </span>
              <span className="truncate font-medium">{one.chatUserName}</span>
              <span className="truncate text-small text-muted">{one.chatUserEmail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Excerpt({ text, q }: { text: string; q: string }) {
  return (
    <span dir="auto" className="text-left text-small wrap-anywhere">
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

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="ms-auto whitespace-nowrap tabular-nums">
      {format(new Date(at), TIME_FORMAT)}
    </time>
  );
}

/** The notes that match, with links to their conversations. */
export function NotesFound({ notes, q }: { notes: readonly NoteHit[]; q: string }) {
  return (
    <section aria-label="Notes found">
      <h2 className={HEADING}>
        Notes <span className={COUNT}>{notes.length}</span>
      </h2>
      <ul>
        {notes.map(({ noteId, chatUserId, chatUserName, adminUserName, excerpt, createdAt }) => (
          <li key={noteId}>
            <Link href={`/c/${chatUserId}`} className={`grid gap-0.5 py-2.5 ${ROW}`}>
              <span className="flex items-baseline gap-2 text-micro text-muted">
                <span className="font-semibold text-text">{adminUserName}</span>
                <span>about {chatUserName}</span>
                <Time at={createdAt} />
              </span>
              <Excerpt text={excerpt} q={q} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to a message's place in its conversation. */
function MessageFound({ hit, q }: { hit: SearchHit; q: string }) {
  const who = hit.sender === 'user' ? hit.chatUserName : (hit.adminUserName ?? t('Agent'));
  return (
    <li>
      <Link
        href={`/c/${hit.chatUserId}?at=${hit.messageId}`}
        className={`grid gap-0.5 py-2.5 ${ROW}`}
      >
        <span className="flex items-baseline gap-2 text-micro text-muted">
          <span className="font-semibold text-text">{who}</span>
          {hit.sender === 'admin' && <span>to {hit.chatUserName}</span>}
          <Time at={hit.messageTime} />
        </span>
        <Excerpt text={hit.excerpt} q={q} />
      </Link>
    </li>
  );
}

/** The messages that match, and a way to load more. */
export function MessagesFound({
  messages,
  more,
  q,
  children,
}: {
  messages: readonly SearchHit[];
  /** Whether there are more on the server. */
  more: boolean;
  q: string;
  children: ReactNode;
}) {
  return (
    <section aria-label="Messages found">
      <h2 className={HEADING}>
        Messages{' '}
        <span className={COUNT}>
          {messages.length}
          {more && '+'}
        </span>
      </h2>
      <ul>
        {messages.map((hit) => (
          <MessageFound key={hit.messageId} hit={hit} q={q} />
        ))}
      </ul>
      {children}
    </section>
  );
}
