import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Chat } from './chat.tsx';
import { unreadOf } from './chat-context.ts';
import { visitorChat } from './engine.ts';
import { Icon } from './icons.tsx';
import './launcher.css';
import { setShownOnAllPages } from './show-on-all-pages.ts';
import { texts } from './texts.ts';
import './widget.css';

interface FloatingProps {
  hours?: string | undefined;
  /** The visitor has just pressed the button; otherwise the chat stays folded. */
  openAtOnce: boolean;
  /** Called when the chat was folded without a conversation in it, and so need not follow to other pages. */
  onGone: () => void;
}

/** The chat over any page: a button with the unread count, and the panel it unfolds. */
export function ChatFloating({ hours, openAtOnce, onGone }: FloatingProps) {
  const chat = visitorChat();
  const [open, setOpen] = useState(openAtOnce);
  const unread = useSyncExternalStore(chat.store.subscribe, () => unreadOf(chat.store.getState()));
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
    setShownOnAllPages(false);
    onGone();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-launcher]')?.focus());
  };

  if (open) {
    return (
      <div ref={box} className="ncf-floating">
        <Chat chat={chat} layout="floating" hours={hours} onClose={close} />
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className="ncf-launcher"
      aria-label={texts.launcher(unread)}
      onClick={() => setOpen(true)}
    >
      <Icon name="chat" size={22} />
      <span>Chat</span>
      {unread > 0 && <span className="ncf-unread">{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
}
