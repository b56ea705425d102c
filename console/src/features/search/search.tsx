import { format } from 'date-fns';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { AccessToken } from '@ncf/chat/api';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { searchResult, type SearchHit, type SearchResult } from '@ncf/contract/search';
import { team as teamShape, type TeamMember } from '@ncf/contract/team';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { call } from '../../api/call.ts';
import { marked } from './marked.ts';

const PAUSE_MS = 200;
const FIELD =
  'h-9 min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base text-text max-sm:w-full sm:max-w-52 lg:text-small';
const STATES = [
  ['', 'Any state'],
  ['waiting', 'Nobody in it'],
  ['active', 'Active'],
  ['closed', 'Closed'],
  ['left', 'Left'],
] as const;
const NAMES = ['text', 'agent', 'state', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

/** A day of this browser's clock as the instant at which it begins; with `next`, the day after does. */
function instant(day: string, next: boolean): string | null {
  const at = new Date(`${day}T00:00`);
  if (Number.isNaN(at.getTime())) return null;
  if (next) at.setDate(at.getDate() + 1);
  return at.toISOString();
}

function queryOf(values: Readonly<Record<Name, string>>, skip: number): Record<string, string> {
  const [from, to] = [instant(values.from, false), instant(values.to, true)];
  return {
    q: values.text,
    ...(values.agent === '' ? {} : { agentId: values.agent }),
    ...(values.state === '' ? {} : { state: values.state }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(skip === 0 ? {} : { skip: `${skip}` }),
  };
}

function Hit({ hit, q }: { hit: SearchHit; q: string }) {
  const who = hit.sender === 'user' ? hit.chatUserName : (hit.adminUserName ?? 'Agent');
  return (
    <li>
      <Link
        href={`/c/${hit.chatUserId}?at=${hit.messageId}`}
        className="grid gap-0.5 border-b border-line px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
      >
        <span className="flex items-baseline gap-2 text-micro text-muted">
          <span className="font-semibold text-text">{who}</span>
          {hit.sender === 'admin' && <span>to {hit.chatUserName}</span>}
          <time dateTime={hit.messageTime} className="ms-auto font-mono whitespace-nowrap">
            {format(new Date(hit.messageTime), TIME_FORMAT)}
          </time>
        </span>
        <span dir="auto" className="text-left text-small wrap-anywhere">
          {marked(hit.excerpt, q).map((part, at) =>
            part.hit ? (
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={at} className="rounded-sm bg-warning-soft font-semibold text-warning">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
      </Link>
    </li>
  );
}

/** Search over all messages and people, with its filters in the address; a hit leads to its message. */
export default function Search({ token }: { token: AccessToken }) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const key = JSON.stringify(values);
  const [result, setResult] = useState<SearchResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [team, setTeam] = useState<readonly TeamMember[]>([]);
  const aborter = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    void call('get', 'team', teamShape, { token }).then(
      (outcome) => outcome.ok && setTeam(outcome.value.data),
    );
  }, [token]);

  const ask = useCallback(
    async (wanted: string, before: SearchResult | null) => {
      aborter.current?.abort();
      const own = new AbortController();
      aborter.current = own;
      const asked = JSON.parse(wanted) as Record<Name, string>;
      if (asked.text.trim() === '') return setResult(null);
      setBusy(true);
      const outcome = await call('get', 'search', searchResult, {
        token,
        query: queryOf(asked, before?.messages.length ?? 0),
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      setBusy(false);
      setFailure(outcome.ok ? null : outcome.failure.message);
      if (!outcome.ok) return;
      const { people, messages, more } = outcome.value;
      setResult({
        people: before?.people ?? people,
        messages: [...(before?.messages ?? []), ...messages],
        more,
      });
    },
    [token],
  );
  useEffect(() => {
    const timer = setTimeout(() => void ask(key, null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, ask]);

  const change = (name: Name, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const nothing =
    result !== null && result.messages.length === 0 && result.people.length === 0 && !busy;

  return (
    <section aria-label="Search" className="pane h-full">
      <h1 className="sr-only">Search</h1>
      <div role="search" className="grid gap-2 border-b border-line bg-raised p-3">
        <input
          ref={field}
          type="search"
          aria-label="Search all messages and people"
          placeholder="Words of a message, a name or an address"
          value={values.text}
          maxLength={200}
          onChange={(event) => change('text', event.target.value)}
          className="h-10 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-faint"
        />
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          <select
            aria-label="Agent"
            value={values.agent}
            onChange={(event) => change('agent', event.target.value)}
            className={FIELD}
          >
            <option value="">Any agent</option>
            {team.map((one) => (
              <option key={one.agentId} value={one.agentId}>
                {one.adminUserName}
              </option>
            ))}
          </select>
          <select
            aria-label="State"
            value={values.state}
            onChange={(event) => change('state', event.target.value)}
            className={FIELD}
          >
            {STATES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="flex min-w-0 items-center gap-1.5 text-micro text-muted">
              {name === 'from' ? 'From' : 'To'}
              <input
                type="date"
                value={values[name]}
                onChange={(event) => change(name, event.target.value)}
                className={FIELD}
              />
            </label>
          ))}
        </div>
      </div>
      <div aria-busy={busy || undefined} className="min-h-0 grow overflow-y-auto">
        <p role="status" className={failure === null ? 'sr-only' : 'p-4 text-small text-error'}>
          {failure ?? (result === null ? '' : `${result.messages.length} messages found`)}
        </p>
        {busy && result === null && (
          <div className="grid gap-4 p-4">
            {Array.from({ length: 5 }, (_, at) => (
              <Skeleton key={at} className="h-10" />
            ))}
          </div>
        )}
        {values.text.trim() === '' && (
          <EmptyState title="Search everything that was said">
            Each word is found from its beginning: “gar” finds garage. Names and addresses are found
            in any part.
          </EmptyState>
        )}
        {nothing && values.text.trim() !== '' && (
          <EmptyState title="Nothing found">Use fewer words, or other filters.</EmptyState>
        )}
        {result !== null && result.people.length > 0 && (
          <section aria-label="People">
            <h2 className="px-4 pt-4 pb-1 font-mono text-micro text-muted">People</h2>
            <ul>
              {result.people.map((one) => (
                <li key={one.chatUserId}>
                  <Link
                    href={`/c/${one.chatUserId}`}
                    className="flex items-baseline gap-3 border-b border-line px-4 py-2 -outline-offset-2 hover:bg-sunken"
                  >
                    <span className="truncate font-medium">{one.chatUserName}</span>
                    <span className="truncate text-small text-muted">{one.chatUserEmail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {result !== null && result.messages.length > 0 && (
          <section aria-label="Messages found">
            <h2 className="px-4 pt-4 pb-1 font-mono text-micro text-muted">Messages</h2>
            <ul>
              {result.messages.map((hit) => (
                <Hit key={hit.messageId} hit={hit} q={values.text} />
              ))}
            </ul>
            {result.more && (
              <div className="p-3">
                <Button size="small" busy={busy} onClick={() => void ask(key, result)}>
                  More messages
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
    </section>
  );
}
