import ChatIcon from 'icon:tabler/message-dots';
import Close from 'icon:tabler/x';
import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { attempt } from '@ncf/chat/attempt';
import { excerpt, isSpoken, type Spoken } from '@ncf/chat/react/messages';
import type { ChatState } from '@ncf/chat/state';
import {
  useEffect,
  useRef,
  useState,
  type RefObject,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { Chat } from '../chat.tsx';
import { unreadOf } from '../chat-context.ts';
import { speakerName } from '../conversation/speaker-name.ts';
import { focusField } from '../focus-field.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { texts } from '../texts/texts.ts';
import { visitorChat } from '../visitor-chat.ts';
import { useNotifications } from './use-notifications.ts';
import { setShownOnAllPages } from './show-on-all-pages.ts';
import '../widget.css';

/** Where the open panel covers the screen; the same as in floating-chat.css. It changes when a phone is rotated. */
const covering = matchMedia('(width < 40rem)');

function onCoversChange(run: () => void): () => void {
  covering.addEventListener('change', run);
  return () => covering.removeEventListener('change', run);
}

/** Makes everything outside of an element inert. Returns how to undo that. */
function isolate(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner !== document.body;) {
    const outer = inner.parentElement;
    if (outer === null) break;
    for (const other of outer.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      made.push(other);
    }
    inner = outer;
  }
  return () => {
    for (const other of made) other.inert = false;
  };
}

/**
 * Where the open panel covers the screen, it is modal: the page behind it is inert, and Back closes it instead of
 * leaving the page.
 */
function useFullScreen(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const onBack = useEffectEvent(close);
  const covers = useSyncExternalStore(onCoversChange, () => covering.matches);
  // From the first time that it covers the screen until it closes: rotating the phone leaves the history alone.
  const [hasCovered, setCovered] = useState(false);
  if (hasCovered !== (isOpen && (covers || hasCovered))) setCovered(!hasCovered);
  useEffect(() => {
    if (isOpen && covers && box.current !== null) return isolate(box.current);
  }, [box, isOpen, covers]);
  useEffect(() => {
    if (!hasCovered) return;
    // The site remembers scroll positions by the state, so this entry gets the same one.
    history.pushState(history.state, '');
    let isEntered = true;
    const onPopState = (): void => {
      isEntered = false;
      onBack();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if (isEntered) history.back();
    };
  }, [hasCovered]);
}

/** Set in the tab's storage while the panel is open, so that it is open again after a reload. */
const OPEN_KEY = 'ncfChatOpen';

interface FloatingChatProps {
  /** Loads the opening hours; called when the chat is opened. */
  hours?: (() => Promise<OpeningHours | undefined>) | undefined;
  /** Whether the visitor has just pressed the launcher; otherwise the chat starts as it was before a reload. */
  isInitiallyOpen: boolean;
  /** Called when the chat was minimized without a conversation, so that other pages need not show it. */
  onGone: () => void;
}

/** The chat on any page: a button with the unread count, and the panel that it opens. */
export function FloatingChat({ hours, isInitiallyOpen, onGone }: FloatingChatProps) {
  const chat = visitorChat();
  const [isOpen, setOpen] = useState(
    () => isInitiallyOpen || attempt(() => sessionStorage.getItem(OPEN_KEY)) !== null,
  );
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<boolean>(null);

  useEffect(() => {
    const before = last.current;
    last.current = isOpen;
    attempt(() =>
      isOpen ? sessionStorage.setItem(OPEN_KEY, '') : sessionStorage.removeItem(OPEN_KEY),
    );
    if (before === true && !isOpen) button.current?.focus();
    // After a reload, the page keeps the focus.
    if (before === null && !isInitiallyOpen) return;
    const panel = box.current?.querySelector<HTMLElement>('.ncf-chat') ?? null;
    return isOpen && panel !== null ? focusField(panel) : undefined;
  }, [isOpen, isInitiallyOpen]);

  const close = (): void => {
    setOpen(false);
    if (chat.store.getState().session !== 'none') return;
    // This component goes before its effect does so.
    attempt(() => sessionStorage.removeItem(OPEN_KEY));
    setShownOnAllPages(false);
    onGone();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-launcher]')?.focus());
  };

  useFullScreen(box, isOpen, close);

  const [loadedHours, setLoadedHours] = useState<OpeningHours>();
  useEffect(() => {
    // The chat works without opening hours.
    if (isOpen) void hours?.().then(setLoadedHours, () => undefined);
  }, [isOpen, hours]);

  if (!isOpen) return <MinimizedChat ref={button} chat={chat} onOpen={() => setOpen(true)} />;
  return (
    <div ref={box} className="ncf-floating">
      <Chat chat={chat} layout="floating" hours={loadedHours} onClose={close} />
    </div>
  );
}

interface MinimizedChatProps {
  ref: RefObject<HTMLButtonElement | null>;
  chat: VisitorChat;
  onOpen: () => void;
}

/** The button that shows the unread count and opens the chat. */
function MinimizedChat({ ref, chat, onOpen }: MinimizedChatProps) {
  useNotifications(chat, true);
  const unread = useStore(chat.store, unreadOf);
  const last = useStore(chat.store, lastAnswer);
  const hasNew = useStore(chat.store, (state) => state.hasNewMessage);
  const text = hasNew ? texts.newMessage : texts.title;
  return (
    <>
      <div role="status">
        {unread > 0 && last !== null && (
          <AnswerPreview key={last.messageId} message={last} onOpen={onOpen} />
        )}
      </div>
      <button
        ref={ref}
        type="button"
        className="ncf-launcher"
        aria-label={unread === 0 ? text : `${text}, ${texts.unread(unread)}`}
        data-new={hasNew || undefined}
        onClick={onOpen}
      >
        <ChatIcon size={22} />
        <span>{text}</span>
        {unread > 0 && <span className="ncf-unread">{unread > 99 ? '99+' : unread}</span>}
      </button>
    </>
  );
}

/** The agents' last message, if the visitor has not read it. */
function lastAnswer({ messages }: ChatState): Spoken | null {
  const last = messages.findLast(isSpoken);
  return last?.sender === 'admin' && last.status !== 'read' ? last : null;
}

/** The last answer beside the button, until the visitor dismisses it or opens the chat. */
function AnswerPreview({ message, onOpen }: { message: Spoken; onOpen: () => void }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div className="ncf-preview">
      <button type="button" onClick={onOpen}>
        <strong>{speakerName(message)}</strong>
        <span dir="auto">{excerpt(message)}</span>
      </button>
      <button
        type="button"
        aria-label={texts.dismiss}
        title={texts.dismiss}
        onClick={() => setDismissed(true)}
      >
        <Close size={16} />
      </button>
    </div>
  );
}
