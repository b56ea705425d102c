import { availabilityApi } from '@ncf/contract/api/availability';
import type { Availability } from '@ncf/contract/availability';
import { useStore } from '@ncf/chat/react';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { api } from '../api.ts';

/** How long a response is reused, and how often a new one is requested while it is needed, in milliseconds. */
const FRESH_MS = 30_000;

const store = createStore<{ known: Availability | null }>(() => ({ known: null }));
let requestedAt = -Infinity;

async function refresh(): Promise<void> {
  if (performance.now() - requestedAt < FRESH_MS || document.visibilityState === 'hidden') return;
  requestedAt = performance.now();
  let known: Availability | null = null;
  try {
    known = await api.call(availabilityApi.get, { credentials: 'omit' });
  } catch {
    // The next component that needs it requests it again immediately.
    requestedAt = -Infinity;
  }
  store.setState({ known });
}

/** Whether an agent is online and the recent response time, refreshed while `wanted`; null while unknown. */
export function useAvailability(wanted: boolean): Availability | null {
  const now = useStore(store, ({ known }) => known);
  useEffect(() => {
    if (!wanted) return;
    void refresh();
    const timer = setInterval(() => void refresh(), FRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [wanted]);
  return now;
}
