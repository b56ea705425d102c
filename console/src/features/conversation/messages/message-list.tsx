import { firstUnread, isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { layOutRows, type Row } from '@ncf/chat/react/rows';
import { useArrivals } from '@ncf/chat/react/use-arrivals';
import { useListWindow } from '@ncf/chat/react/use-list-window';
import { useSeen } from '@ncf/chat/react/use-seen';
import type { ConversationStoreState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { dayLabel } from '../../../time/format-time.ts';
import type { ListedNote } from '../use-notes.ts';
import { Day, LoadingHistory, NewMarker, Presence, TypingLine } from './list-notes.tsx';
import { MessageItem } from './message-item.tsx';
import { NoteItem } from './note-item.tsx';
import { useMessageActions, type ConversationActs } from './use-message-actions.ts';

/** How long a message that was jumped to stays marked, in milliseconds. */
const MARKED_MS = 1600;

/** Loads the page before the first listed message. */
function useOlder(loadOlder: () => Promise<void>) {
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const more = async () => {
    setOlder('loading');
    try {
      await loadOlder();
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  return { older, more };
}

/** Jumps to the message `wanted` once it is listed, and loads older pages until it is. */
function useWanted(
  { messages, history, hasMore }: ConversationStoreState,
  wanted: string | null,
  loadOlder: () => Promise<void>,
  jump: (messageId: string) => void,
): void {
  const fetchOlder = useEffectEvent(() => void loadOlder().catch(() => undefined));
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || history !== 'ready' || jumped.current === wanted) return;
    if (messages.some((entry) => entry.messageId === wanted)) {
      jumped.current = wanted;
      jump(wanted);
    } else if (hasMore) fetchOlder();
  }, [wanted, history, messages, hasMore, jump]);
}

interface MessageListProps {
  state: ConversationStoreState;
  notes: readonly ListedNote[];
  visitor: string;
  agent: { agentId: string; adminUserName: string };
  act: ConversationActs;
  /** A message to bring into view once it is listed; null for none. */
  jumpTo: string | null;
  onEditNote: (noteId: string, text: string) => void;
  onRemoveNote: (noteId: string) => void;
  markRead: (messageId: string) => void;
  loadOlder: () => Promise<void>;
}

/** The messages of a conversation; those in view of a visible page are reported as read. */
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
}: MessageListProps) {
  const { messages, history } = state;
  // Where unread messages began when the conversation was opened; reading does not move the marker.
  const [marker, setMarker] = useState<string | null | undefined>(undefined);
  if (marker === undefined && history === 'ready') setMarker(firstUnread(messages, 'user'));
  const markerId = marker ?? null;

  const rows = useMemo(() => layOutRows(messages, markerId, notes), [messages, markerId, notes]);
  const byId = useMemo(
    () =>
      new Map(
        messages.filter(isSpoken).map((message): [string, Spoken] => [message.messageId, message]),
      ),
    [messages],
  );
  const { older, more } = useOlder(loadOlder);
  const list = useListWindow(rows, () => {
    if (state.hasMore && older === 'idle') void more();
  });
  const { window, scroller } = list;
  useLayoutEffect(() => {
    if (history === 'ready') window.jumpTo('marker', 'start');
  }, [window, history]);
  useArrivals(
    messages,
    'admin',
    window,
    useCallback((change) => setMarker((id) => change(id ?? null)), []),
  );
  const seen = useSeen(scroller, messages, 'user', markRead);
  const jump = useCallback(
    (messageId: string) => {
      window.jumpTo(messageId, 'center', (row) => {
        row.focus({ preventScroll: true });
        row.classList.add('jumped');
        setTimeout(() => row.classList.remove('jumped'), MARKED_MS);
      });
    },
    [window],
  );
  useWanted(state, wanted, loadOlder, jump);
  const focusRow = useCallback((id: string) => window.elementOf(id)?.focus(), [window]);
  const { actions, active, picking, setPicking } = useMessageActions(act, jump, focusRow);

  const isDrawn = list.rows.some(({ key }) => key === active);
  const tabStop = isDrawn ? active : list.rows.findLast(({ kind }) => kind === 'message')?.key;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picking !== null) {
      event.stopPropagation();
      setPicking(null);
      focusRow(picking);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const id = event.target instanceof HTMLElement ? event.target.dataset['id'] : undefined;
    if (step === undefined || id === undefined) return;
    const ids = [...byId.keys()];
    const row = window.elementOf(ids[ids.indexOf(id) + step] ?? '');
    if (row === null) return;
    event.preventDefault();
    row.focus({ preventScroll: true });
    window.reveal(row);
  };
  const item = (row: Row<ListedNote>) => {
    switch (row.kind) {
      case 'day':
        return <Day key={row.key} label={dayLabel(row.time)} />;
      case 'marker':
        return <NewMarker key={row.key} />;
      case 'presence':
        return <Presence key={row.key} entry={row.entry} />;
      case 'note':
        return (
          <NoteItem
            key={row.key}
            note={row.note}
            own={row.note.agentId === agent.agentId}
            onEdit={onEditNote}
            onRemove={onRemoveNote}
          />
        );
      case 'message': {
        const { replyTo } = row.message;
        return (
          <MessageItem
            key={row.key}
            message={row.message}
            quoted={replyTo === null ? null : (byId.get(replyTo) ?? 'missing')}
            opens={row.first}
            active={row.key === tabStop}
            picking={row.key === picking}
            adminUserName={agent.adminUserName}
            seen={seen}
            act={actions}
          />
        );
      }
    }
  };

  // The list's keys move the focus between its rows, which take it themselves.
  /* oxlint-disable jsx-a11y/no-static-element-interactions */
  return (
    <div className="relative min-h-0 grow bg-surface">
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end pb-4">
          {history === 'ready' && state.hasMore && (
            <LoadEarlier older={older} onClick={() => void more()} />
          )}
          {(history === 'loading' || history === 'none') && messages.length === 0 && (
            <LoadingHistory />
          )}
          {history === 'failed' && (
            <p
              role="status"
              className="mx-4 my-3 rounded-md bg-warning-soft px-3 py-2 text-small text-warning"
            >
              The history could not be loaded. It loads again once you are back online.
            </p>
          )}
          {history === 'ready' && messages.length === 0 && (
            <EmptyState title="No messages yet">
              The visitor has opened the chat but has not written anything.
            </EmptyState>
          )}
          <ol
            ref={list.list}
            aria-label="Messages"
            className="mx-auto flex w-full max-w-[60rem] flex-col"
          >
            <li aria-hidden="true" style={{ blockSize: list.before }} className="shrink-0" />
            {list.rows.map(item)}
            <li aria-hidden="true" style={{ blockSize: list.after }} className="shrink-0" />
          </ol>
          {state.isUserTyping && <TypingLine visitor={visitor} />}
        </div>
      </div>
      {!list.atEnd && (
        <Button
          size="small"
          onClick={window.toEnd}
          className="absolute end-4 bottom-3 shadow-overlay"
        >
          ↓ {state.hasNewMessage ? 'New message' : 'To the latest'}
        </Button>
      )}
    </div>
  );
}

function LoadEarlier({ older, onClick }: { older: string; onClick: () => void }) {
  return (
    <div className="grid justify-items-center gap-1 p-3">
      <Button size="small" busy={older === 'loading'} onClick={onClick}>
        {older === 'loading' ? 'Loading earlier messages…' : 'Load earlier messages'}
      </Button>
      {older === 'failed' && (
        <p role="status" className="text-small text-error">
          Earlier messages could not be loaded. Try again.
        </p>
      )}
    </div>
  );
}
