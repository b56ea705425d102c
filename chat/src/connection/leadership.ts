import type { Environment } from '../environment.ts';
import type { Tabs } from './tabs.ts';

export interface LeadershipOptions {
  /** Without locks, this tab leads when it wants to, and the one that led before has to learn of it. */
  locks: Tabs['locks'];
  log: Environment['log'];
  /** The name of the lock, read at every request. */
  name(): string;
  onLead(): void;
  /** Another tab took over, because this one did not respond in time. */
  onLost(): void;
}

/** Decides with the Web Locks API which tab leads. */
export function createLeadership(options: LeadershipOptions) {
  const { locks, log } = options;
  let isHeld = false;
  let endLock: (() => void) | null = null;
  let waiting: AbortController | null = null;
  /** Increases with every release, so that a lock granted late is given up. */
  let generation = 0;

  function lead(): void {
    isHeld = true;
    options.onLead();
  }

  function lose(): void {
    if (!isHeld) return;
    isHeld = false;
    options.onLost();
  }

  function request(steal = false): void {
    if (locks === null) {
      if (steal) lead();
      return;
    }
    const current = generation;
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    locks
      .request(options.name(), steal ? { steal } : { signal }, () => {
        if (current !== generation || isHeld) return;
        return new Promise<void>((resolve) => {
          endLock = resolve;
          lead();
        });
      })
      .catch((error: unknown) => {
        if (current !== generation || signal.aborted) return;
        if (isHeld) return lose();
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
    /** Another tab leads. */
    lose,
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
