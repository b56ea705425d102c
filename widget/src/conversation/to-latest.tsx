import ArrowDown from 'icon:tabler/arrow-down';
import { unreadOf, useChatState } from '../chat-context.ts';
import { texts } from '../texts/texts.ts';

/** Scrolls to the end of the list and shows how many messages are unread. */
export function ToLatest({ onClick }: { onClick: () => void }) {
  const unread = useChatState(unreadOf);
  const hasNew = useChatState((state) => state.hasNewMessage);
  return (
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
  );
}
