import { isSpoken, isStored, firstUnread } from '@ncf/chat/react/messages';
import { layOutRows, type Row } from '@ncf/chat/react/rows';
import { useArrivals } from '@ncf/chat/react/use-arrivals';
import { useListWindow, type WindowedList } from '@ncf/chat/react/use-list-window';
import { useSeen } from '@ncf/chat/react/use-seen';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  type KeyboardEvent,
  useState,
} from 'react';
import { Button } from '../buttons.tsx';
import { useChat, useChatState, unreadOf } from '../chat-context.ts';
import { texts } from '../texts/texts.ts';
import { Empty, AfterLast, Skeleton } from './list-notes.tsx';
import { ListRow } from './list-row.tsx';
import type { MessageRowProps } from './message-row.tsx';
import { onDemand } from '../on-demand.tsx';
import { useOlder, type Older } from './use-older.ts';
import ArrowDown from 'icon:tabler/arrow-down';

type MarkerId = string | null;

/**
 * The message before which the list says that new ones begin: the first that was unread when the list opened. While
 * that may be in an older page, it loads those.
 */
function useUnreadMarker({ state, loadOlder }: Older): {
  markerId: MarkerId;
  /** Whether the list can open at the marker, or at its end if there is none. */
  isKnown: boolean;
  setMarkerId: (change: (markerId: MarkerId) => MarkerId) => void;
} {
  const messages = useChatState((current) => current.messages);
  const history = useChatState((current) => current.history);
  const hasMore = useChatState((current) => current.hasMore);
  const [markerId, setKnown] = useState<MarkerId | undefined>(undefined);
  const isLooking = history === 'ready' && markerId === undefined;
  const unread = isLooking ? firstUnread(messages, 'admin') : null;
  const isInOlder =
    unread !== null &&
    hasMore &&
    state !== 'failed' &&
    messages.find(isSpoken)?.messageId === unread;
  if (isLooking && !isInOlder) setKnown(unread);
  useEffect(() => {
    if (isInOlder) loadOlder();
  }, [isInOlder, loadOlder, messages]);
  const setMarkerId = useCallback(
    (change: (markerId: MarkerId) => MarkerId) => setKnown((current) => change(current ?? null)),
    [],
  );
  return { markerId: markerId ?? null, isKnown: markerId !== undefined, setMarkerId };
}

/** Scrolls to the end of the list and shows how many messages are unread. */
function ToLatest({ onClick }: { onClick: () => void }) {
  const unread = useChatState(unreadOf);
  const hasNew = useChatState((state) => state.hasNewMessage);
  return (
    <>
      <button
        type="button"
        className="nc-to-latest"
        data-new={hasNew || undefined}
        onClick={onClick}
        aria-label={texts.latest(unread)}
      >
        <ArrowDown size={18} />
        {unread > 0 && <span>{texts.latest(unread)}</span>}
      </button>
      {/* The list announces nothing while its reader is away from its end. */}
      <p role="status" className="nc-hidden">
        {hasNew && unread > 0 && texts.latest(unread)}
      </p>
    </>
  );
}

const SearchBar = onDemand(() => import('./search-bar.tsx'));
const ClosedNote = onDemand(() => import('../rating/closed-note.tsx'));

/** How long a message stays highlighted after a jump to it, in milliseconds. */
const FLASH_MS = 1600;

/** Moves the focus between the menus of messages with the arrow keys. */
function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const button = (event.target as HTMLElement).closest('.nc-message-menu');
  if (!button || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.nc-message-menu')];
  const next = all[all.indexOf(button as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)];
  event.preventDefault();
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function flash(row: HTMLElement): void {
  row.setAttribute('data-flash', '');
  setTimeout(() => row.removeAttribute('data-flash'), FLASH_MS);
}

function flashAndFocus(row: HTMLElement): void {
  flash(row);
  row.querySelector<HTMLElement>('.nc-message-menu')?.focus({ preventScroll: true });
}

interface MessageListProps extends Pick<MessageRowProps, 'onReply' | 'onEdit'> {
  /** Ends the search in the conversation; undefined while there is none. */
  onSearchEnd: (() => void) | undefined;
}

/** The conversation, oldest message first. Older pages load when the reader scrolls to the top. */
export function MessageList({ onReply, onEdit, onSearchEnd }: MessageListProps) {
  const chat = useChat();
  const messages = useChatState((state) => state.messages);
  const history = useChatState((state) => state.history);
  const isClosed = useChatState((state) => state.isClosed && !state.hasLeft);
  const older = useOlder();
  const { loadOlder } = older;
  const isLoading = older.state === 'loading';
  const { markerId, isKnown, setMarkerId } = useUnreadMarker(older);
  const rows = useMemo(() => layOutRows(messages, markerId), [messages, markerId]);
  const list = useListWindow(rows, loadOlder);
  const { window, scroller } = list;
  useLayoutEffect(() => {
    if (isKnown) window.jumpTo('marker', 'start');
  }, [window, isKnown]);
  useArrivals(messages, 'user', window, setMarkerId);
  const seen = useSeen(scroller, messages, 'admin', chat.markRead);
  const jump = useCallback(
    (messageId: string) => window.jumpTo(messageId, 'center', flashAndFocus),
    [window],
  );
  const show = useCallback(
    (messageId: string) => window.jumpTo(messageId, 'center', flash),
    [window],
  );
  useEffect(() => {
    if (scroller.current && scroller.current.scrollHeight <= scroller.current.clientHeight)
      loadOlder();
  }, [scroller, loadOlder, messages.length]);

  return (
    <div className="nc-list-box">
      {onSearchEnd !== undefined && (
        <SearchBar list={scroller} older={older} show={show} onBack={onSearchEnd} />
      )}
      <div
        ref={scroller}
        className="nc-list"
        role="region"
        tabIndex={0}
        aria-label={texts.log}
        onKeyDown={moveBetweenMenus}
      >
        <div className="nc-content">
          <ListNotes older={older} />
          {/* Without the notes and forms around it, whose changes are not messages. */}
          <div
            ref={list.list}
            className="nc-rows"
            role="log"
            // Rows that appear because the reader scrolls are not announced.
            aria-live={history === 'loading' || isLoading || !list.atEnd ? 'off' : 'polite'}
            aria-relevant="additions"
            aria-busy={history === 'loading'}
          >
            <Rows list={list} seen={seen} onReply={onReply} onEdit={onEdit} onJump={jump} />
          </div>
          {history === 'ready' && <AfterLast />}
          {isClosed && <ClosedNote />}
        </div>
      </div>
      {!list.atEnd && <ToLatest onClick={window.toEnd} />}
    </div>
  );
}

/** Notes above the rows: that messages are loading, failed to load, or that there are none. */
function ListNotes({ older }: { older: Older }) {
  const history = useChatState((state) => state.history);
  const left = useChatState((state) => (state.messages[0]?.seq ?? 1) - 1);
  const isEmpty = useChatState((state) => state.messages.length === 0);
  return (
    <>
      {older.state === 'loading' && <p className="nc-note">{texts.loadingOlder(left)}</p>}
      {older.state === 'failed' && (
        <p className="nc-note" data-warn="" role="alert">
          {texts.olderFailed}{' '}
          <Button look="text-button" text={texts.tryAgain} onClick={older.loadOlder} />
        </p>
      )}
      {history === 'loading' && isEmpty && <Skeleton />}
      {history === 'failed' && (
        <p className="nc-note" data-warn="" role="alert">
          {texts.historyFailed}
        </p>
      )}
      {history !== 'loading' && isEmpty && <Empty />}
    </>
  );
}

type RowsProps = Pick<MessageRowProps, 'seen' | 'onReply' | 'onEdit' | 'onJump'>;

function Rows({ list: { rows, parts }, ...rest }: RowsProps & { list: WindowedList<Row> }) {
  const messages = useChatState((state) => state.messages);
  const ownName = useChatState((state) => state.chatUserName) ?? '';
  const byId = useMemo(
    () => new Map(messages.filter(isSpoken).map((message) => [message.messageId, message])),
    [messages],
  );
  const lastWithMenu = rows.findLast((row) => row.kind === 'message' && isStored(row.message))?.key;
  return parts.map((part) => {
    if ('height' in part) return <div key={part.key} style={{ blockSize: part.height }} />;
    const { row } = part;
    const isMessage = row.kind === 'message';
    const replyTo = isMessage ? row.message.replyTo : null;
    return (
      <ListRow
        key={row.key}
        row={row}
        first={isMessage && row.first}
        last={isMessage && row.last}
        inTabOrder={row.key === lastWithMenu}
        original={replyTo === null ? null : (byId.get(replyTo) ?? null)}
        ownName={ownName}
        {...rest}
      />
    );
  });
}
