import type { VisitorChat } from '@ncf/chat/api';
import type { ChatState } from '@ncf/chat/state';
import { useEffect } from 'react';
import { unreadOf } from '../chat-context.ts';
import { speakerName } from '../conversation/speaker-name.ts';
import { preference } from '../settings/preferences.ts';
import { excerpt, isSpoken, type Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';

const BADGE = /^\(\d+\+?\) /;

/** Writes the count before the page's title, whatever the site makes of that meanwhile. */
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

/** Two short tones, made here: nothing is downloaded for it. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    const begin = audio.currentTime;
    for (const [i, hertz] of [660, 880].entries()) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      const at = begin + i * 0.14;
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.24);
    }
    setTimeout(() => void audio.close(), 800);
  } catch {
    // A browser without sound, or one that wants a click first, stays silent.
  }
}

function notify(message: Spoken): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    // The tag makes the notifications of several tabs one.
    const note = new Notification(texts.newFrom(speakerName(message)), {
      body: excerpt(message),
      tag: message.messageId,
    });
    note.addEventListener('click', () => {
      window.focus();
      note.close();
    });
  } catch {
    // Browsers of phones take notifications from service workers only.
  }
}

/** Runs in one of the browser's tabs alone. */
async function once(name: string, run: () => void): Promise<void> {
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
 * Tells of messages that come unseen: the count in the title always; sound and system notification where
 * the visitor has switched them on.
 * @param folded whether the panel is closed
 */
export function useNotifications(chat: VisitorChat, folded: boolean): void {
  useEffect(() => {
    const badge = badgeTitle(() => unreadOf(chat.store.getState()));
    badge.write();
    let seen: number | null = null;
    const look = (state: ChatState): void => {
      if (state.history !== 'ready') return;
      const before = seen;
      seen = Math.max(before ?? 0, lastSeq(state));
      if (before === null || seen === before) return;
      const came = state.messages.findLast(
        (message) => isSpoken(message) && message.sender === 'admin' && (message.seq ?? 0) > before,
      );
      if (came === undefined || !isSpoken(came)) return;
      const hidden = document.visibilityState === 'hidden' || !document.hasFocus();
      if (preference('sound') && (hidden || folded))
        void once(`ncf-chat-sound-${came.messageId}`, chime);
      if (preference('notify') && hidden) notify(came);
    };
    look(chat.store.getState());
    const stop = chat.store.subscribe((state, previous) => {
      if (state.messages === previous.messages && state.history === previous.history) return;
      badge.write();
      look(state);
    });
    return () => {
      stop();
      badge.stop();
    };
  }, [chat, folded]);
}
