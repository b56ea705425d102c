import { availability, type Availability } from '@ncf/contract/availability';
import { useEffect, useSyncExternalStore } from 'react';
import { HOST } from './host.ts';

/** How long an answer is used again, and how often it is asked for while it matters, in milliseconds. */
const FRESH_MS = 30_000;

let known: Availability | null = null;
let askedAt = -Infinity;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  if (performance.now() - askedAt < FRESH_MS || document.visibilityState === 'hidden') return;
  askedAt = performance.now();
  try {
    const answer = await fetch(`${HOST}/api/v1/availability`, { credentials: 'omit' });
    const parsed = availability.safeParse(await answer.json());
    known = parsed.success ? parsed.data : null;
  } catch {
    // Nothing is said about who is here where nothing is known.
    known = null;
  }
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
