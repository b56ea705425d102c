import type { Environment } from '../environment.ts';
import type { Tabs } from './tabs.ts';

export interface LeadershipOptions {
  /** Null when tabs cannot find each other; this tab then leads. */
  tabs: Tabs | null;
  log: Environment['log'];
  /** The name of the lock, read at every request. */
  name(): string;
  onLead(): void;
  /** Another tab took over, because this one did not respond in time. */
  onLost(): void;
}

/** Decides with the Web Locks API which tab leads. */
export function createLeadership(options: LeadershipOptions) {
  const { tabs, log } = options;
  let isHeld = false;
  let endLock: (() => void) | null = null;
  let waiting: AbortController | null = null;
  /** Increases with every release, so that a lock granted late is given up. */
  let generation = 0;

  function lead(): void {
    isHeld = true;
    options.onLead();
  }

  function request(steal = false): void {
    if (tabs === null) return lead();
    const current = generation;
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    tabs.locks
      .request(options.name(), steal ? { steal } : { signal }, () => {
        if (current !== generation || isHeld) return;
        return new Promise<void>((resolve) => {
          endLock = resolve;
          lead();
        });
      })
      .catch((error: unknown) => {
        if (current !== generation || signal.aborted) return;
        if (isHeld) {
          isHeld = false;
          return options.onLost();
        }
        log.warn('The tabs cannot find each other.', error);
        lead();
      });
  }

  return {
    get isHeld() {
      return isHeld;
    },
    /** Waits to lead, or with `steal` takes over from a tab that does not respond. */
    request,
    /** Stops leading or waiting to. */
    release() {
      generation += 1;
      isHeld = false;
      waiting?.abort();
      waiting = null;
      endLock?.();
      endLock = null;
    },
  };
}
