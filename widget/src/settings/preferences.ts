import { useStore } from '@ncf/chat/react';
import { createStore } from 'zustand/vanilla';
import { storeValue, readStored } from '../storage.ts';

/** What a visitor has chosen for this browser; null where nothing was chosen. */
const KEYS = {
  /** Enter in the composer sends. */
  enterSends: 'ncfChatEnterSends',
  /** A sound for a message that came unseen. */
  sound: 'ncfChatSound',
  /** A system notification for a message that came while the page was hidden. */
  notify: 'ncfChatNotify',
} as const;
export type Preference = keyof typeof KEYS;

/** The choices made on this page; they also hold when the browser refuses storage. */
const chosen = createStore<Partial<Record<Preference, boolean>>>(() => ({}));

/** On a touch screen there is no Shift-Enter, so Enter has to start a new line. */
const byDefault = (which: Preference): boolean =>
  which === 'enterSends' && !matchMedia('(pointer: coarse)').matches;

/** @returns the visitor's choice, or the default */
export function preference(which: Preference): boolean {
  const stored = chosen.getState()[which] ?? readStored(KEYS[which]);
  return stored === null ? byDefault(which) : stored === true || stored === 'true';
}

/** Stores a choice. */
export function prefer(which: Preference, wanted: boolean): void {
  storeValue(KEYS[which], String(wanted));
  chosen.setState({ [which]: wanted });
}

/** A preference; the component renders again when it changes. */
export const usePreference = (which: Preference): boolean =>
  useStore(chosen, () => preference(which));
