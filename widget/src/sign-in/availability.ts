import { availability, type Availability } from '@ncf/contract/availability';
import { useStore } from '@ncf/chat/react';
import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { api } from '../api.ts';

/** How long a response is reused, and how often a new one is requested while it is needed, in milliseconds. */
const FRESH_MS = 30_000;
/** How long a form waits for the first response, so that its layout does not shift, in milliseconds. */
const FIRST_RESPONSE_MS = 1000;

const store = createStore<{ known: Availability | null; isAnswered: boolean }>(() => ({
  known: null,
  isAnswered: false,
}));
let requestedAt = -Infinity;

async function refresh(): Promise<void> {
  if (performance.now() - requestedAt < FRESH_MS || document.visibilityState === 'hidden') return;
  requestedAt = performance.now();
  let known: Availability | null = null;
  try {
    known = await api.read(availability, 'get', 'availability', { credentials: 'omit' });
  } catch {
    // The next component that needs it requests it again immediately.
    requestedAt = -Infinity;
  }
  store.setState({ known, isAnswered: true });
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

/** Whether the availability is known or has taken too long. Requests it while `wanted`. */
export function useAvailabilityOrTimeout(wanted: boolean): boolean {
  useAvailability(wanted);
  const isAnswered = useStore(store, (state) => state.isAnswered);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setWaited(true), FIRST_RESPONSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return isAnswered || waited;
}
