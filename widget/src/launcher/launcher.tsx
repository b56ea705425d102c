import { lazy, Suspense, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { ChatHours } from '../sign-in/opening-hours.tsx';
import './launcher.css';
import {
  isShownOnAllPages,
  setShownOnAllPages,
  watchShownOnAllPages,
} from './show-on-all-pages.ts';

/**
 * The chat's button on every page. How to mount it:
 *
 * - `import { Launcher } from '@ncf/widget/launcher'` and render one `<Launcher path={path} hours={hours} />`
 *   in the shell, outside of the routed page, so that it outlives navigation.
 * - It is a plain link to `/supports/livechat` until it is used: no socket, no request, no cookie, and it
 *   works before hydration and without JavaScript. A click loads the chat and opens it in place.
 * - On `/supports/livechat` it renders nothing: that page shows the chat itself.
 * - Where `showOnAllPages` is set in session storage (a conversation runs in this tab), the chat is
 *   loaded after hydration and stays connected, folded into the button with its unread count.
 */

const Floating = lazy(async () => (await import('../widget.tsx')).loadFloating());

/** Where the chat has a page of its own. */
export const CHAT_PATH = '/supports/livechat';

export interface LauncherProps {
  /** The current path, without query. */
  path: string;
  /** Gives when people answer; called once the chat is opened. Keep it the same function. */
  hours?: (() => Promise<ChatHours | undefined>) | undefined;
}

/** The chat's button, bottom right, and behind it the floating chat. */
export function Launcher({ path, hours }: LauncherProps) {
  const shown = useSyncExternalStore(watchShownOnAllPages, isShownOnAllPages, () => false);
  const [used, setUsed] = useState(false);
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
      aria-busy={shown || undefined}
      onClick={open}
      data-launcher=""
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M4 5h16v11H10l-4.5 4v-4H4z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M8 10.5h.01M12 10.5h.01M16 10.5h.01"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span>Chat</span>
    </a>
  );
  if (!shown) return button;
  return (
    <Suspense fallback={button}>
      <Floating hours={hours} openAtOnce={used} onGone={() => setUsed(false)} />
    </Suspense>
  );
}
