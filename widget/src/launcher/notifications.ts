import type { VisitorChat } from '@ncf/chat/api';
import { attempt } from '@ncf/chat/attempt';
import type { ChatState } from '@ncf/chat/state';
import { unreadOf } from '../chat-context.ts';
import { speakerName } from '../conversation/speaker-name.ts';
import { preference } from '../settings/preferences.ts';
import { excerpt, isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';
import { chime } from './chime.ts';

const BADGE = /^\(\d+\+?\) /;

/** Keeps the unread count in front of the page's title, even when the site changes the title. */
function badgeTitle(unread: () => number): { write(): void; stop(): void } {
  const write = (): void => {
    const count = unread();
    const plain = document.title.replace(BADGE, '');
    const wanted = count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
    if (document.title !== wanted) document.title = wanted;
  };
  const observer = new MutationObserver(write);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return {
    write,
    stop() {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    },
  };
}

function notify(message: Spoken): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  // Browsers on phones accept notifications only from service workers.
  attempt(() => {
    // With the same tag, the notifications of several tabs show as one.
    const notification = new Notification(texts.newFrom(speakerName(message)), {
      body: excerpt(message),
      tag: message.messageId,
    });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  });
}

/** Runs in only one of the browser's tabs. */
async function inOneTab(name: string, run: () => void): Promise<void> {
  if (navigator.locks === undefined) return run();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
}

const lastSeq = ({ messages }: ChatState): number =>
  messages.reduce((last, message) => Math.max(last, message.seq ?? 0), 0);

/**
 * Announces messages that arrive unseen: with the count in the title, and with a sound and a notification
 * if the visitor has turned them on.
 * @param isMinimized whether the panel is closed
 * @returns a function that stops it
 */
export function announceMessages(chat: VisitorChat, isMinimized: boolean): () => void {
  const badge = badgeTitle(() => unreadOf(chat.store.getState()));
  badge.write();
  let seen: number | null = null;
  const check = (state: ChatState): void => {
    if (state.history !== 'ready') return;
    const before = seen;
    seen = Math.max(before ?? 0, lastSeq(state));
    if (before === null || seen === before) return;
    const arrived = state.messages.findLast(
      (message) => isSpoken(message) && message.sender === 'admin' && (message.seq ?? 0) > before,
    );
    if (arrived === undefined || !isSpoken(arrived)) return;
    const isHidden = document.visibilityState === 'hidden' || !document.hasFocus();
    if (preference('sound') && (isHidden || isMinimized))
      void inOneTab(`ncf-chat-sound-${arrived.messageId}`, chime);
    if (preference('notify') && isHidden) notify(arrived);
  };
  check(chat.store.getState());
  const stop = chat.store.subscribe((state, previous) => {
    if (state.messages === previous.messages && state.history === previous.history) return;
    badge.write();
    check(state);
  });
  return () => {
    stop();
    badge.stop();
  };
}
