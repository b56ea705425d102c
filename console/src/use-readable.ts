import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '@ncf/chat/api';

/** Reads part of a store and draws again when that part changes; `select` must return the same value for the same state. */
export function useReadable<T, Part>(store: ReadableStore<T>, select: (state: T) => Part): Part {
  return useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => select(store.getState()),
  );
}
