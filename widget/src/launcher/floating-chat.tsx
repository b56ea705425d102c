import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNotifications } from './notifications.ts';
import { Chat } from '../chat.tsx';
import { unreadOf } from '../chat-context.ts';
import { visitorChat } from '../visitor-chat.ts';
import type { ChatHours } from '../sign-in/opening-hours.tsx';
import { Icon } from '../icons.tsx';
import './launcher.css';
import { setShownOnAllPages } from './show-on-all-pages.ts';
import { texts } from '../texts/texts.ts';
import '../widget.css';

interface FloatingChatProps {
  /** Gives when people answer, asked for once the chat is opened. */
  hours?: (() => Promise<ChatHours | undefined>) | undefined;
  /** The visitor has just pressed the button; otherwise the chat stays folded. */
  openAtOnce: boolean;
  /** Called when the chat was folded without a conversation in it, and so need not follow to other pages. */
  onGone: () => void;
}

/** The chat over any page: a button with the unread count, and the panel it unfolds. */
export function FloatingChat({ hours, openAtOnce, onGone }: FloatingChatProps) {
  const chat = visitorChat();
  const [open, setOpen] = useState(openAtOnce);
  const unread = useStore(chat.store, unreadOf);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const returning = useRef(false);

  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    else if (returning.current) button.current?.focus();
    returning.current = open;
  }, [open]);

  const close = (): void => {
    setOpen(false);
    if (chat.store.getState().session !== 'none') return;
    // The answer that waits for the line goes from the next page, too.
    setShownOnAllPages(chat.store.getState().leaveWaits);
    onGone();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-launcher]')?.focus());
  };

  const [known, setKnown] = useState<ChatHours>();
  useEffect(() => {
    // Without an answer the chat only says less.
    if (open) void hours?.().then(setKnown, () => undefined);
  }, [open, hours]);

  if (open) {
    return (
      <div ref={box} className="ncf-floating">
        <Chat chat={chat} layout="floating" hours={known} onClose={close} />
      </div>
    );
  }
  return <Folded ref={button} chat={chat} unread={unread} onOpen={() => setOpen(true)} />;
}

interface FoldedProps {
  ref: RefObject<HTMLButtonElement | null>;
  chat: VisitorChat;
  unread: number;
  onOpen: () => void;
}

/** The button that the chat is folded into. */
function Folded({ ref, chat, unread, onOpen }: FoldedProps) {
  useNotifications(chat, true);
  const hasNew = useStore(chat.store, (state) => state.hasNewMessage);
  return (
    <button
      ref={ref}
      type="button"
      className="ncf-launcher"
      aria-label={texts.launcher(unread)}
      data-new={hasNew || undefined}
      onClick={onOpen}
    >
      <Icon name="chat" size={22} />
      <span>{hasNew ? texts.newMessage : 'Chat'}</span>
      {unread > 0 && <span className="ncf-unread">{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
}
