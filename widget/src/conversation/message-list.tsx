import { isSpoken, isStored, type Spoken } from '@ncf/chat/react/messages';
import { layOutRows } from '@ncf/chat/react/rows';
import { useArrivals } from '@ncf/chat/react/use-arrivals';
import { useListWindow } from '@ncf/chat/react/use-list-window';
import { useSeen } from '@ncf/chat/react/use-seen';
import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { unreadOf, useChat, useChatState } from '../chat-context.ts';
import { Icon } from '../icons.tsx';
import { texts } from '../texts/texts.ts';
import { Empty, LeftWord, Skeleton } from './list-notes.tsx';
import { ListRow } from './list-row.tsx';

/** How long a message that was jumped to stays marked, in milliseconds. */
const FLASH_MS = 1600;

/** Arrow keys move the focus from one message's menu to the next. */
function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const button = (event.target as HTMLElement).closest('.nc-more');
  if (!button || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.nc-more')];
  const next = all[all.indexOf(button as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)];
  event.preventDefault();
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The page before the first listed message. */
function useOlder(): { loading: boolean; loadOlder: () => void } {
  const chat = useChat();
  const history = useChatState((state) => state.history);
  const hasMore = useChatState((state) => state.hasMore);
  const [loading, setLoading] = useState(false);
  const loadOlder = useCallback(() => {
    if (!hasMore || loading || history !== 'ready') return;
    setLoading(true);
    void chat
      .loadOlder()
      .catch(() => undefined)
      .finally(() => setLoading(false));
  }, [chat, hasMore, loading, history]);
  return { loading, loadOlder };
}

interface MessageListProps {
  onReply: (message: Spoken) => void;
  onEdit: (message: Spoken) => void;
}

/** The conversation, oldest first; older pages load at its top, and a button leads to its end. */
export function MessageList({ onReply, onEdit }: MessageListProps) {
  const chat = useChat();
  const messages = useChatState((state) => state.messages);
  const history = useChatState((state) => state.history);
  const ownName = useChatState((state) => state.chatUserName) ?? '';
  const { loading, loadOlder } = useOlder();
  const [markerId, setMarkerId] = useState<string | null>(null);
  const rows = useMemo(() => layOutRows(messages, markerId), [messages, markerId]);
  const list = useListWindow(rows, loadOlder);
  const { window, scroller } = list;
  useArrivals(messages, 'user', window, setMarkerId);
  const seen = useSeen(scroller, messages, 'admin', chat.markRead);
  const byId = useMemo(
    () => new Map(messages.filter(isSpoken).map((message) => [message.messageId, message])),
    [messages],
  );
  const jump = useCallback(
    (messageId: string) =>
      window.jumpTo(messageId, 'center', (row) => {
        row.setAttribute('data-flash', '');
        row.querySelector<HTMLElement>('.nc-more')?.focus({ preventScroll: true });
        setTimeout(() => row.removeAttribute('data-flash'), FLASH_MS);
      }),
    [window],
  );
  useEffect(() => {
    if (scroller.current && scroller.current.scrollHeight <= scroller.current.clientHeight)
      loadOlder();
  }, [scroller, loadOlder, messages.length]);

  const lastWithMenu = list.rows.findLast(
    (row) => row.kind === 'message' && isStored(row.message),
  )?.key;
  return (
    <div className="nc-list-box">
      <div
        ref={scroller}
        className="nc-list"
        role="log"
        tabIndex={0}
        aria-label={texts.log}
        // Rows that are drawn because the reader scrolls are not news.
        aria-live={history === 'loading' || loading || !list.atEnd ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-busy={history === 'loading'}
        onKeyDown={moveBetweenMenus}
      >
        <div className="nc-content">
          {loading && <p className="nc-note">{texts.loadingOlder}</p>}
          {history === 'loading' && messages.length === 0 && <Skeleton />}
          {history === 'failed' && (
            <p className="nc-note" data-warn="">
              {texts.historyFailed}
            </p>
          )}
          {history !== 'loading' && messages.length === 0 && <Empty />}
          <div ref={list.list} className="nc-rows">
            <div style={{ blockSize: list.before }} />
            {list.rows.map((row) => (
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
                seen={seen}
                onReply={onReply}
                onEdit={onEdit}
                onJump={jump}
              />
            ))}
            <div style={{ blockSize: list.after }} />
          </div>
          {history === 'ready' && <LeftWord />}
        </div>
      </div>
      {!list.atEnd && <ToLatest onClick={window.toEnd} />}
    </div>
  );
}

/** Leads to the end of the list, and counts what is unread. */
function ToLatest({ onClick }: { onClick: () => void }) {
  const unread = useChatState(unreadOf);
  const hasNew = useChatState((state) => state.hasNewMessage);
  return (
    <button
      type="button"
      className="nc-latest"
      data-new={hasNew || undefined}
      onClick={onClick}
      aria-label={texts.latest(unread)}
    >
      <Icon name="down" size={18} />
      {unread > 0 && <span>{texts.latest(unread)}</span>}
    </button>
  );
}
