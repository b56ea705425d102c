import ChatIcon from 'icon:tabler/message-dots';
import { t } from '@ncf/contract/t';
import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { FloatingChat } from './floating-chat.tsx';
import type { LoadAnswerCards } from '../cards/answer-cards.ts';
import './launcher.css';
import { isLeaving, setShownOnAllPages, shownOnAllPages } from './show-on-all-pages.ts';

/**
 * The chat's button on every page. How to mount it:
 *
 * - `import { Launcher } from '@ncf/widget/launcher'` and render one `<Launcher path={path} />`
 *   in the shell, outside of the routed page, so that navigation keeps it.
 * - Until it is used it is a plain link to `/supports/livechat`: it opens no socket, sends no request, sets no
 *   cookie, and works before hydration and without JavaScript. A click loads the chat and opens it in place.
 * - On `/supports/livechat` it renders nothing, because that page shows the chat itself.
 * - If `showOnAllPages` is set in session storage, the chat loads after hydration and stays connected, minimized to
 *   the button with its unread count.
 */

export type { AnswerCardProps, LoadAnswerCards } from '../cards/answer-cards.ts';

type Floating = typeof FloatingChat;
let floating: Floating | null = null;

async function load(cards: LoadAnswerCards | undefined): Promise<void> {
  floating ??= (await (await import('../widget.tsx')).loadFloating(cards)).default;
}

const { subscribe, getState } = shownOnAllPages;

/** The floating chat once it is loaded, and whether that failed. */
function useFloating(
  isShown: boolean,
  cards: LoadAnswerCards | undefined,
): { Floating: Floating | null; hasFailed: boolean } {
  const [state, setState] = useState<'idle' | 'loaded' | 'failed'>('idle');
  useEffect(() => {
    if (!isShown || floating !== null) return;
    let isGone = false;
    load(cards).then(
      () => isGone || setState('loaded'),
      () => isGone || setState('failed'),
    );
    return () => void (isGone = true);
  }, [isShown, cards]);
  return { Floating: isShown ? floating : null, hasFailed: state === 'failed' };
}

/** The page that shows the chat itself. */
export const CHAT_PATH = '/supports/livechat';

export interface LauncherProps {
  /** The current path, without query and language. */
  path: string;
  /** The address of the chat's page in this language. */
  href?: string;
  /** Returns the opening hours; called when the chat is opened. Must stay the same function. */
  hours?: (() => Promise<OpeningHours | undefined>) | undefined;
  /** Loads the cards that are answered in the chat. Must stay the same function. */
  cards?: LoadAnswerCards | undefined;
  /** Whether someone answers now; null if that is not known. */
  isStaffed?: boolean | null;
}

/** Less is trembling of the finger, or of a browser that hides its address bar. */
const SMALL_SCROLL = 24;

/** Notes which way the page scrolls, because the button yields to what a phone's visitor reads (launcher.css). */
function useScrollDirection(): void {
  useEffect(() => {
    let last = scrollY;
    const note = (): void => {
      if (Math.abs(scrollY - last) < SMALL_SCROLL) return;
      document.documentElement.dataset['scroll'] = scrollY > last ? 'down' : 'up';
      last = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
}

/** The chat's button at the bottom right, and the floating chat that it opens. */
export function Launcher({
  path,
  href = CHAT_PATH,
  hours,
  cards,
  isStaffed = null,
}: LauncherProps) {
  const isShown = useSyncExternalStore(subscribe, getState, () => false);
  const [isUsed, setUsed] = useState(false);
  const { Floating, hasFailed } = useFloating(isShown, cards);
  /** Loads the chat while the visitor is about to click. */
  const prepare = (): void => void load(cards).catch(() => undefined);
  useScrollDirection();
  useEffect(() => {
    if (isLeaving())
      void import('../widget.tsx').then(
        ({ sendLeave }) => sendLeave(),
        () => undefined,
      );
  }, []);
  if (path.replace(/\/+$/, '') === CHAT_PATH) return null;

  const open = (event: MouseEvent) => {
    // The link leads to the chat's page, which loads everything again.
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setUsed(true);
    setShownOnAllPages(true);
  };

  if (Floating !== null)
    return <Floating hours={hours} isInitiallyOpen={isUsed} onGone={() => setUsed(false)} />;
  const isBusy = isShown && isUsed && !hasFailed;
  const idle =
    isStaffed === null ? t('Message us') : isStaffed ? t('Chat with us') : t('Leave a message');
  return (
    <a
      className="ncf-launcher"
      href={href}
      aria-busy={isBusy || undefined}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      data-launcher=""
    >
      <ChatIcon size={22} />
      <span>{isBusy ? t('Opening…') : isUsed && hasFailed ? t('Try again') : idle}</span>
    </a>
  );
}
