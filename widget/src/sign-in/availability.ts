import { availability, type Availability } from '@ncf/contract/availability';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../api.ts';

/** How long an answer is used again, and how often it is asked for while it matters, in milliseconds. */
const FRESH_MS = 30_000;
/** How long a form waits for the first answer, so that nothing in it moves when it comes; milliseconds. */
const PATIENCE_MS = 1000;

let known: Availability | null = null;
let askedAt = -Infinity;
let answered = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  if (performance.now() - askedAt < FRESH_MS || document.visibilityState === 'hidden') return;
  askedAt = performance.now();
  try {
    known = await api.read(availability, 'get', 'availability', { credentials: 'omit' });
  } catch {
    // Nothing is said about who is here where nothing is known; who asks next is not kept waiting.
    known = null;
    askedAt = -Infinity;
  }
  answered = true;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether somebody is here and how long it took lately, asked for again while `wanted`; null while it is
 * not known.
 */
export function useAvailability(wanted: boolean): Availability | null {
  const now = useSyncExternalStore(watch, () => known);
  useEffect(() => {
    if (!wanted) return;
    void ask();
    const timer = setInterval(() => void ask(), FRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [wanted]);
  return now;
}

/** Whether it is told by now who is here, or has been waited for long enough. Asks for it while `wanted`. */
export function useKnownPresence(wanted: boolean): boolean {
  useAvailability(wanted);
  const told = useSyncExternalStore(watch, () => answered);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return told || waited;
}
