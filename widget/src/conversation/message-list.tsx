import { isSpoken, isStored, type Spoken } from '@ncf/chat/react/messages';
import { layOutRows, type Row } from '@ncf/chat/react/rows';
import { memo, useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useAvailability } from '../sign-in/availability.ts';
import { unreadOf, useChat, useChatState } from '../chat-context.ts';
import { Icon } from '../icons.tsx';
import { MessageRow } from './message-row.tsx';
import { useListScroll } from './list-scroll.ts';
import { useSeen } from './seen.ts';
import { describePresence } from './presence-words.ts';
import { texts } from '../texts/texts.ts';
import { dayLabel, shownTime } from './time.ts';

interface MessageListProps {
  onReply: (message: Spoken) => void;
  onEdit: (message: Spoken) => void;
}

/** The conversation, oldest first, with the way to older pages and to the newest message. */
export function MessageList({ onReply, onEdit }: MessageListProps) {
  const chat = useChat();
  const messages = useChatState((state) => state.messages);
  const history = useChatState((state) => state.history);
  const hasMore = useChatState((state) => state.hasMore);
  const unread = useChatState(unreadOf);
  const hasNew = useChatState((state) => state.hasNewMessage);
  const ownName = useChatState((state) => state.chatUserName) ?? '';
  const [loading, setLoading] = useState(false);

  const loadOlder = useCallback(() => {
    if (!hasMore || loading || history !== 'ready') return;
    setLoading(true);
    void chat
      .loadOlder()
      .catch(() => undefined)
      .finally(() => setLoading(false));
  }, [chat, hasMore, loading, history]);

  const { scroller, content, atBottom, markerId, toBottom } = useListScroll(messages, loadOlder);
  useSeen(scroller, messages, chat);
  const rows = useMemo(() => layOutRows(messages, markerId), [messages, markerId]);
  const byId = useMemo(
    () => new Map(messages.filter(isSpoken).map((message) => [message.messageId, message])),
    [messages],
  );

  const jump = useCallback(
    (messageId: string) => {
      const row = scroller.current?.querySelector<HTMLElement>(
        `[data-id="${CSS.escape(messageId)}"]`,
      );
      if (!row) return;
      row.scrollIntoView({ block: 'center' });
      row.setAttribute('data-flash', '');
      row.querySelector<HTMLElement>('.nc-more')?.focus({ preventScroll: true });
      setTimeout(() => row.removeAttribute('data-flash'), 1600);
    },
    [scroller],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const button = (event.target as HTMLElement).closest('.nc-more');
    if (!button || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.nc-more')];
    const next = all[all.indexOf(button as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)];
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    if (scroller.current && scroller.current.scrollHeight <= scroller.current.clientHeight)
      loadOlder();
  }, [scroller, loadOlder, messages.length]);

  const skeleton = history === 'loading' && messages.length === 0;
  const lastWithMenu = rows.findLast((row) => row.kind === 'message' && isStored(row.message))?.key;
  return (
    <div className="nc-list-box">
      <div
        ref={scroller}
        className="nc-list"
        role="log"
        tabIndex={0}
        aria-label={texts.log}
        aria-live={history === 'loading' || loading ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-busy={history === 'loading'}
        onKeyDown={onKeyDown}
      >
        <div ref={content} className="nc-rows">
          {loading && <p className="nc-note">{texts.loadingOlder}</p>}
          {skeleton && <Skeleton />}
          {history === 'failed' && (
            <p className="nc-note" data-warn="">
              {texts.historyFailed}
            </p>
          )}
          {history !== 'loading' && messages.length === 0 && <Empty />}
          {rows.map((row) => (
            <ListRow
              key={row.key}
              row={row}
              first={row.kind === 'message' && row.first}
              last={row.kind === 'message' && row.last}
              inTabOrder={row.key === lastWithMenu}
              original={
                row.kind === 'message' && row.message.replyTo !== null
                  ? (byId.get(row.message.replyTo) ?? null)
                  : null
              }
              ownName={ownName}
              onReply={onReply}
              onEdit={onEdit}
              onJump={jump}
            />
          ))}
          {history === 'ready' && <LeftWord />}
        </div>
      </div>
      {!atBottom && (
        <button
          type="button"
          className="nc-latest"
          data-new={hasNew || undefined}
          onClick={() => toBottom()}
          aria-label={texts.latest(unread)}
        >
          <Icon name="down" size={18} />
          {unread > 0 && <span>{texts.latest(unread)}</span>}
        </button>
      )}
    </div>
  );
}

interface ListRowProps extends MessageListProps {
  row: Row;
  first: boolean;
  last: boolean;
  inTabOrder: boolean;
  original: Spoken | null;
  ownName: string;
  onJump: (messageId: string) => void;
}

/** Rows are laid out again with every change; what one shows is the same as long as its entry is. */
function sameEntry(a: Row, b: Row): boolean {
  if (a.kind === 'message') return b.kind === 'message' && a.message === b.message;
  return a.kind !== 'presence' || (b.kind === 'presence' && a.entry === b.entry);
}

const ListRow = memo(
  function ListRow({ row, ...rest }: ListRowProps) {
    switch (row.kind) {
      case 'day':
        return (
          <p className="nc-day">
            <span>{dayLabel(row.time, new Date())}</span>
          </p>
        );
      case 'marker':
        return <p className="nc-marker">{texts.newMessages}</p>;
      case 'presence':
        return (
          <p className="nc-event" dir="auto">
            {describePresence(row.entry)}{' '}
            <time dateTime={row.entry.messageTime}>{shownTime(row.entry.messageTime)}</time>
          </p>
        );
      case 'note':
        return null;
      case 'message':
        return <MessageRow message={row.message} {...rest} />;
    }
  },
  (a, b) =>
    a.row.key === b.row.key &&
    sameEntry(a.row, b.row) &&
    a.first === b.first &&
    a.last === b.last &&
    a.inTabOrder === b.inTabOrder &&
    a.original === b.original &&
    a.ownName === b.ownName &&
    a.onJump === b.onJump,
);

/** What to write, and what becomes of it while nobody is here. */
function Empty() {
  const connected = useChatState((state) => state.isConnected);
  const joined = useChatState((state) => state.isAdminJoined);
  const now = useAvailability(connected && !joined);
  const away = !joined && now?.agentsHere === false;
  return (
    <div className="nc-empty">
      <span className="nc-route" aria-hidden="true" />
      <p>{texts.empty}</p>
      {away && <p>{now.mail ? texts.nobodyHintMail : texts.nobodyHint}</p>}
      <p>{texts.emptyHint}</p>
    </div>
  );
}

/** What becomes of a message that was left while nobody is here. */
function LeftWord() {
  const waits = useChatState(({ messages, isConnected, isAdminJoined, hasLeft }) => {
    const last = messages.at(-1);
    const isTaken = last !== undefined && isSpoken(last) && last.seq !== null;
    return isConnected && !isAdminJoined && !hasLeft && isTaken && last.sender === 'user';
  });
  const now = useAvailability(waits);
  if (!waits || now?.agentsHere !== false) return null;
  return <p className="nc-note">{now.mail ? texts.leftWordMail : texts.leftWord}</p>;
}

function Skeleton() {
  return (
    <div role="status">
      <span className="nc-hidden">{texts.loadingHistory}</span>
      {[60, 38, 72, 45].map((width, i) => (
        <span
          key={width}
          className="nc-skeleton"
          data-own={i % 2 === 1 ? '' : undefined}
          style={{ inlineSize: `${width}%` }}
        />
      ))}
    </div>
  );
}
