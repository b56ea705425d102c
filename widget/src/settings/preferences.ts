import { useSyncExternalStore } from 'react';
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

const chosen = new Map<Preference, boolean>();
const listeners = new Set<() => void>();

/** On a touch screen there is no Shift-Enter, so that Enter is needed for the next line. */
const byDefault = (which: Preference): boolean =>
  which === 'enterSends' && !matchMedia('(pointer: coarse)').matches;

/** @returns what holds: the choice, else the default */
export function preference(which: Preference): boolean {
  const stored = chosen.get(which) ?? readStored(KEYS[which]);
  return stored === null ? byDefault(which) : stored === true || stored === 'true';
}

/** Takes a choice and keeps it. */
export function prefer(which: Preference, wanted: boolean): void {
  chosen.set(which, wanted);
  storeValue(KEYS[which], String(wanted));
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A preference that renders again when it changes. */
export const usePreference = (which: Preference): boolean =>
  useSyncExternalStore(watch, () => preference(which));
