import { useStore } from '@ncf/chat/react';
import { createStore } from 'zustand/vanilla';
import { storeValue, readStored } from '../storage.ts';

/** The storage key of each setting. */
const KEYS = {
  /** Whether Enter sends the message. */
  enterSends: 'ncfChatEnterSends',
  /** Whether a sound plays for messages that arrive unseen. */
  sound: 'ncfChatSound',
  /** Whether a notification shows for messages that arrive while the page is in the background. */
  notify: 'ncfChatNotify',
} as const;
export type Preference = keyof typeof KEYS;

/** Counts the changes made on this page. */
const changes = createStore<number>(() => 0);

/** Touch keyboards have no Shift-Enter, so Enter must start a new line there. */
const defaultOf = (which: Preference): boolean =>
  which === 'enterSends' && !matchMedia('(pointer: coarse)').matches;

/** A setting's value: the visitor's choice or the default. */
export function preference(which: Preference): boolean {
  const stored = readStored(KEYS[which]);
  return stored === null ? defaultOf(which) : stored === 'true';
}

/** Changes and stores a setting. */
export function setPreference(which: Preference, wanted: boolean): void {
  storeValue(KEYS[which], String(wanted));
  changes.setState((count) => count + 1);
}

/** A setting's value; the component renders again when it changes. */
export const usePreference = (which: Preference): boolean =>
  useStore(changes, () => preference(which));
