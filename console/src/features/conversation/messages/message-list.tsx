import { format } from 'date-fns';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { describe } from '@ncf/contract/describe';
import type { ConversationStoreState } from '@ncf/chat/state';
import { firstUnread, isSpoken, type PresenceEntry, type Spoken } from '@ncf/chat/react/messages';
import { layOutRows } from '@ncf/chat/react/rows';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { MessageItem, type MessageActions } from './message-item.tsx';
import { NoteItem } from './note-item.tsx';
import type { ListedNote } from '../use-private.ts';
import { dayLabel } from '../../../time/format-time.ts';
import { useScroll } from './use-scroll.ts';
import { useSeen } from './use-seen.ts';

/** Who joined or left, and how the visitor rated the chat. */
function Presence({ entry }: { entry: PresenceEntry }) {
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-micro text-muted">
      <span aria-hidden="true">{entry.type === 'admin_join' ? '→' : '←'}</span>
      <span>{describe(entry)}</span>
      <time dateTime={entry.messageTime} className="font-mono">
        {format(new Date(entry.messageTime), TIME_FORMAT)}
      </time>
      {'comment' in entry && entry.comment !== undefined && (
        <span className="w-full text-small text-text">“{entry.comment}”</span>
      )}
    </li>
  );
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-3 px-4 pt-5 pb-1 text-micro text-muted">
      <span className="h-px grow bg-line" />
      {children}
      <span className="h-px grow bg-line" />
    </li>
  );
}

const LOADING = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5'];

/** The history of one conversation; what is in view of a watched page is reported as read. */
export function MessageList({
  state,
  notes,
  visitor,
  agent,
  act,
  jumpTo: wanted,
  onEditNote,
  onRemoveNote,
  markRead,
  loadOlder,
}: {
  state: ConversationStoreState;
  notes: readonly ListedNote[];
  visitor: string;
  agent: { agentId: string; adminUserName: string };
  act: Omit<MessageActions, 'pick' | 'jump' | 'activate'>;
  /** A message to bring into view once it is listed; null for none. */
  jumpTo: string | null;
  onEditNote: (noteId: string, text: string) => void;
  onRemoveNote: (noteId: string) => void;
  markRead: (messageId: string) => void;
  loadOlder: () => Promise<void>;
}) {
  const { messages, history } = state;
  const [active, setActive] = useState<string | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  // Where the unread began when the conversation was opened; reading does not move the line.
  const [line, setLine] = useState<string | null | undefined>(undefined);
  if (line === undefined && history === 'ready') setLine(firstUnread(messages, 'user'));
  const unreadFrom = line ?? null;

  const { adminUserName } = agent;
  const rows = useMemo(
    () => layOutRows(messages, unreadFrom, notes),
    [messages, unreadFrom, notes],
  );
  const byId = useMemo(
    () =>
      new Map(
        messages.filter(isSpoken).map((message): [string, Spoken] => [message.messageId, message]),
      ),
    [messages],
  );
  const { scroller, atEnd, onScroll, toEnd, jumpTo, reveal } = useScroll(
    history === 'ready' ? messages : [],
    unreadFrom,
  );
  useSeen(scroller, messages, markRead);

  // What is jumped to may be older than what is listed: page after page is fetched until it is.
  const fetchOlder = useEffectEvent(() => void loadOlder().catch(() => undefined));
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || history !== 'ready' || jumped.current === wanted) return;
    if (messages.some((entry) => entry.messageId === wanted)) {
      jumped.current = wanted;
      jumpTo(wanted);
    } else if (state.hasMore) fetchOlder();
  }, [wanted, history, messages, state.hasMore, jumpTo]);

  const all = useRef(act);
  useLayoutEffect(() => {
    all.current = act;
  });
  const actions = useMemo<MessageActions>(
    () => ({
      reply: (message) => all.current.reply(message),
      edit: (message) => all.current.edit(message),
      react: (message, emoji) => {
        setPicking(null);
        all.current.react(message, emoji);
        scroller.current
          ?.querySelector<HTMLElement>(`[data-message="${message.messageId}"]`)
          ?.focus();
      },
      copy: (message) => all.current.copy(message),
      retry: (message) => all.current.retry(message),
      discard: (message) => all.current.discard(message),
      pick: setPicking,
      jump: jumpTo,
      activate: setActive,
    }),
    [jumpTo, scroller],
  );

  const more = async () => {
    setOlder('loading');
    try {
      await loadOlder();
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };

  const tabStop =
    active !== null && byId.has(active) ? active : (messages.findLast(isSpoken)?.messageId ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picking !== null) {
      event.stopPropagation();
      setPicking(null);
      scroller.current?.querySelector<HTMLElement>(`[data-message="${picking}"]`)?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (
      step === undefined ||
      !(event.target instanceof HTMLElement) ||
      event.target.dataset['message'] === undefined
    )
      return;
    const ids = [...byId.keys()];
    const next = ids[ids.indexOf(event.target.dataset['message']) + step];
    if (next === undefined) return;
    event.preventDefault();
    const row = scroller.current?.querySelector<HTMLElement>(`[data-message="${next}"]`);
    row?.focus({ preventScroll: true });
    if (row !== null && row !== undefined) reveal(row);
  };

  // The list's keys move the focus between its rows, which take it themselves.
  /* oxlint-disable jsx-a11y/no-static-element-interactions */
  return (
    <div className="relative min-h-0 grow bg-surface">
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        className="relative h-full overflow-y-auto overscroll-contain"
      >
        <div className="flex min-h-full flex-col justify-end pb-4">
          {history === 'ready' && state.hasMore && (
            <div className="grid justify-items-center gap-1 p-3">
              <Button size="small" busy={older === 'loading'} onClick={() => void more()}>
                {older === 'loading' ? 'Loading earlier messages…' : 'Load earlier messages'}
              </Button>
              {older === 'failed' && (
                <p role="status" className="text-small text-error">
                  They could not be fetched. Try again.
                </p>
              )}
            </div>
          )}
          {(history === 'loading' || history === 'none') && messages.length === 0 && (
            <div aria-busy="true" className="grid gap-4 p-4">
              {LOADING.map((width, at) => (
                <Skeleton
                  key={at}
                  className={`h-12 ${width} ${at % 2 === 1 ? 'justify-self-end' : ''}`}
                />
              ))}
            </div>
          )}
          {history === 'failed' && (
            <p
              role="status"
              className="mx-4 my-3 rounded-md bg-warning-soft px-3 py-2 text-small text-warning"
            >
              The history could not be fetched. It is fetched again when the line is back.
            </p>
          )}
          {history === 'ready' && messages.length === 0 && (
            <EmptyState title="Nothing said yet">
              The visitor has opened the chat and not written.
            </EmptyState>
          )}
          <ol aria-label="Messages" className="mx-auto w-full max-w-[60rem]">
            {rows.map((row) => {
              if (row.kind === 'day') return <Line key={row.key}>{dayLabel(row.time)}</Line>;
              if (row.kind === 'note')
                return (
                  <NoteItem
                    key={row.key}
                    note={row.note}
                    own={row.note.agentId === agent.agentId}
                    onEdit={onEditNote}
                    onRemove={onRemoveNote}
                  />
                );
              if (row.kind === 'presence') return <Presence key={row.key} entry={row.entry} />;
              if (row.kind === 'marker') {
                return (
                  <li
                    key={row.key}
                    data-unread
                    className="mx-4 mt-4 flex items-center gap-3 text-micro font-semibold text-link"
                  >
                    New <span className="h-px grow bg-current" />
                  </li>
                );
              }
              const { message } = row;
              return (
                <MessageItem
                  key={row.key}
                  message={message}
                  quoted={
                    message.replyTo === null ? null : (byId.get(message.replyTo) ?? 'missing')
                  }
                  opens={row.first}
                  active={message.messageId === tabStop}
                  picking={message.messageId === picking}
                  adminUserName={adminUserName}
                  act={actions}
                />
              );
            })}
          </ol>
          {state.isUserTyping && (
            <p className="mx-auto flex w-full max-w-[60rem] items-center gap-2 px-4 pt-3 text-small text-muted">
              <span aria-hidden="true" className="flex gap-1">
                <span className="typing-dot" />
                <span className="typing-dot" />
                <span className="typing-dot" />
              </span>
              {visitor} is writing
            </p>
          )}
        </div>
      </div>
      {!atEnd && (
        <Button size="small" onClick={toEnd} className="absolute end-4 bottom-3 shadow-overlay">
          ↓ {state.hasNewMessage ? 'New message' : 'To the latest'}
        </Button>
      )}
    </div>
  );
}
