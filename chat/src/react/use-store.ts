import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../chat-api.ts';

/**
 * Reads part of a store; the component renders again when that part changes. `selector` returns the same value for the
 * same state, so it must not create objects.
 */
export function useStore<T, S>(store: ReadableStore<T>, selector: (state: T) => S): S {
  const select = (): S => selector(store.getState());
  return useSyncExternalStore(store.subscribe, select, select);
}
