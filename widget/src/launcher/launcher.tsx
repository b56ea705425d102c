import ChatIcon from 'icon:tabler/message-dots';
import { lazy, Suspense, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { ChatHours } from '../sign-in/opening-hours.tsx';
import './launcher.css';
import { setShownOnAllPages, shownOnAllPages } from './show-on-all-pages.ts';

/**
 * The chat's button on every page. How to mount it:
 *
 * - `import { Launcher } from '@ncf/widget/launcher'` and render one `<Launcher path={path} hours={hours} />`
 *   in the shell, outside of the routed page, so that navigation keeps it.
 * - Until it is used it is a plain link to `/supports/livechat`: it opens no socket, sends no request, sets no
 *   cookie, and works before hydration and without JavaScript. A click loads the chat and opens it in place.
 * - On `/supports/livechat` it renders nothing, because that page shows the chat itself.
 * - If `showOnAllPages` is set in session storage or this browser has a conversation, the chat loads after
 *   hydration and stays connected, minimized to the button with its unread count.
 */

const Floating = lazy(async () => (await import('../widget.tsx')).loadFloating());

const { subscribe, getState } = shownOnAllPages;

/** The page that shows the chat itself. */
export const CHAT_PATH = '/supports/livechat';

export interface LauncherProps {
  /** The current path, without query. */
  path: string;
  /** Returns the opening hours; called when the chat is opened. Must stay the same function. */
  hours?: (() => Promise<ChatHours | undefined>) | undefined;
}

/** The chat's button at the bottom right, and the floating chat that it opens. */
export function Launcher({ path, hours }: LauncherProps) {
  const isShown = useSyncExternalStore(subscribe, getState, () => false);
  const [isUsed, setUsed] = useState(false);
  if (path.replace(/\/+$/, '') === CHAT_PATH) return null;

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setUsed(true);
    setShownOnAllPages(true);
  };

  const button = (
    <a
      className="ncf-launcher"
      href={CHAT_PATH}
      aria-busy={isShown || undefined}
      onClick={open}
      data-launcher=""
    >
      <ChatIcon size={22} />
      <span>Chat with us</span>
    </a>
  );
  if (!isShown) return button;
  return (
    <Suspense fallback={button}>
      <Floating hours={hours} isInitiallyOpen={isUsed} onGone={() => setUsed(false)} />
    </Suspense>
  );
}
