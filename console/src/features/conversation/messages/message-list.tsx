import ArrowDown from 'icon:tabler/arrow-down';
import { t } from '@ncf/contract/t';
import { firstOfLast, isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { layOutRows } from '@ncf/chat/react/rows';
import { useArrivals } from '@ncf/chat/react/use-arrivals';
import { useListWindow } from '@ncf/chat/react/use-list-window';
import { useSeen } from '@ncf/chat/react/use-seen';
import type { ConversationStoreState } from '@ncf/chat/state';
import type { Activity } from '@ncf/contract/activity';
import { Button } from '@ncf/ui/button';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { ListedNote, Notes } from '../use-notes.ts';
import { asides, ListRow } from './list-row.tsx';
import { Lost, TypingLine, ListStates } from './list-notes.tsx';
import { useMessageActions, type ConversationActs } from './use-message-actions.ts';

/** Loads the page before the first listed message. `more` never rejects; `older` says what became of it. */
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

/** Jumps to the message `wanted` once it is in the list, and loads older pages with `more` until it is. */
function useJumpTo(
  { messages, history, hasMore }: ConversationStoreState,
  wanted: string | null,
  more: () => Promise<void>,
  jump: (messageId: string) => void,
): void {
  const fetchOlder = useEffectEvent(() => void more());
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || history !== 'ready' || jumped.current === wanted) return;
    if (messages.some((entry) => entry.messageId === wanted)) {
      jumped.current = wanted;
      jump(wanted);
    } else if (hasMore) fetchOlder();
  }, [wanted, history, messages, hasMore, jump]);
}

/** How long a message stays highlighted after a jump, in milliseconds. */
const HIGHLIGHT_MS = 1600;

/** Another agent may have read a message before, for the visitor. This agent's mark is separate. */
const everyMessage = (): boolean => true;

interface MessageListProps {
  state: ConversationStoreState;
  /** Whether everything in it was deleted. */
  isErased: boolean;
  notes: Notes;
  activities: readonly Activity[];
  visitor: string;
  act: ConversationActs;
  /** A message to bring into view once it is in the list, or null. */
  jumpTo: string | null;
  /** How many of the visitor's messages the agent has not read; null until it is known. */
  unread: number | null;
  onSeen: (messageIds: readonly string[]) => void;
  loadOlder: () => Promise<void>;
}

/** The rows to show: messages and notes by time, days, and the marker before what was unread when the list opened. */
function useRows(
  { messages, history }: ConversationStoreState,
  notes: readonly ListedNote[],
  activities: readonly Activity[],
  unread: number | null,
) {
  const [marker, setMarker] = useState<string | null | undefined>(undefined);
  if (marker === undefined && history === 'ready' && unread !== null)
    setMarker(firstOfLast(messages, 'user', unread));
  const markerId = marker ?? null;
  const rows = useMemo(
    () => layOutRows(messages, markerId, asides(notes, activities)),
    [messages, markerId, notes, activities],
  );
  const byId = useMemo(() => {
    const spoken = messages.filter(isSpoken);
    return new Map(spoken.map((message): [string, Spoken] => [message.messageId, message]));
  }, [messages]);
  const moveMarker = useCallback(
    (change: (id: string | null) => string | null) => setMarker((id) => change(id ?? null)),
    [],
  );
  return { rows, byId, moveMarker, isMarked: marker !== undefined };
}

/** Brings a message into view, highlights it for a moment, and moves the focus to it. */
function useJump(window: ReturnType<typeof useListWindow>['window']) {
  return useCallback(
    (messageId: string) => {
      window.jumpTo(messageId, 'center', (row) => {
        row.focus({ preventScroll: true });
        row.classList.add('jumped');
        setTimeout(() => row.classList.remove('jumped'), HIGHLIGHT_MS);
      });
    },
    [window],
  );
}

/** A conversation's messages. Those that appear in a visible page are reported as read. */
export function MessageList(props: MessageListProps) {
  const { state, notes, activities, visitor, unread, onSeen, loadOlder } = props;
  const { messages } = state;
  const { rows, byId, moveMarker, isMarked } = useRows(state, notes.list, activities, unread);
  const { older, more } = useOlder(loadOlder);
  const list = useListWindow(rows, () => {
    if (state.hasMore && older === 'idle') void more();
  });
  const { window, scroller } = list;
  useLayoutEffect(() => {
    if (isMarked) window.jumpTo('marker', 'start');
  }, [window, isMarked]);
  useArrivals(messages, 'admin', window, moveMarker);
  const seen = useSeen(scroller, messages, 'user', onSeen, everyMessage);
  const jump = useJump(window);
  useJumpTo(state, props.jumpTo, more, jump);
  const focusRow = useCallback((id: string) => window.elementOf(id)?.focus(), [window]);
  const { actions, active, picking, setPicking } = useMessageActions(props.act, jump, focusRow);

  const isDrawn = list.parts.some(({ key }) => key === active);
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
    const next = ids[ids.indexOf(id) + step];
    if (next === undefined) return;
    event.preventDefault();
    const row = window.elementOf(next);
    row?.focus({ preventScroll: true });
    if (row !== null) window.reveal(row);
    // The list was scrolled away from the focused message.
    else window.jumpTo(next, 'center', (found) => found.focus({ preventScroll: true }));
  };

  // Arrow keys move the focus between the rows, which take it themselves.
  return (
    // On a low screen, as at 400 % zoom, this much stays, and the composer scrolls (WCAG 1.4.10).
    <div className="relative min-h-24 grow bg-surface">
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end pb-4">
          <ListStates
            state={state}
            isErased={props.isErased}
            older={older}
            onOlder={() => void more()}
          />
          <ol
            ref={list.list}
            aria-label="Messages"
            className="mx-auto flex w-full max-w-[60rem] flex-col"
          >
            {list.parts.map((part) =>
              'row' in part ? (
                <ListRow
                  key={part.key}
                  row={part.row}
                  notes={notes}
                  byId={byId}
                  active={part.key === tabStop}
                  picking={part.key === picking}
                  seen={seen}
                  act={actions}
                />
              ) : (
                <li
                  key={part.key}
                  aria-hidden="true"
                  style={{ blockSize: part.height }}
                  className="shrink-0"
                />
              ),
            )}
          </ol>
          {notes.hasFailed && <Lost>Private notes couldn’t be loaded. We’ll keep trying.</Lost>}
          {state.isUserTyping && <TypingLine visitor={visitor} />}
        </div>
      </div>
      {!list.atEnd && (
        <Button
          size="small"
          onClick={window.toEnd}
          className="absolute end-4 bottom-3 shadow-overlay"
        >
          <ArrowDown /> {state.hasNewMessage ? t('New message') : t('Latest messages')}
        </Button>
      )}
    </div>
  );
}
