import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../chat-api.ts';

/** What the selector takes from a store; renders again when it changes. The selector must give the same for the same state. */
export function useStore<T, S>(store: ReadableStore<T>, selector: (state: T) => S): S {
  const select = (): S => selector(store.getState());
  return useSyncExternalStore(store.subscribe, select, select);
}
