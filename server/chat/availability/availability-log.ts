import type { Presence } from '../presence/presence.ts';
import type { AvailabilityStore } from './store.ts';

interface Parts {
  presence: Pick<Presence, 'onChange'>;
  store: Pick<AvailabilityStore, 'logAgentsHere'>;
  /** Whether an agent is connected and not away. */
  agentsHere: () => boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** How long a state must last, in milliseconds: consoles reconnect after a deploy. */
  settleMs?: number;
}

const SETTLE_MS = 5000;

/** Logs when the first agent comes online, and when the last one leaves. @returns a function that stops it */
export function logAvailability(parts: Parts): () => void {
  const { presence, store, agentsHere, clock, log, settleMs = SETTLE_MS } = parts;
  let timer: NodeJS.Timeout | null = null;
  const settle = (): void => {
    timer = null;
    store
      .logAgentsHere(agentsHere(), new Date(clock()).toISOString())
      .catch((error: unknown) => log.error({ err: error }, 'failed to log the availability'));
  };
  const changed = (): void => {
    timer ??= setTimeout(settle, settleMs).unref();
  };
  // Those who were online before a crash may not come back.
  changed();
  const stop = presence.onChange(changed);
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
