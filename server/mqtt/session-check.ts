import type { Caller } from '../identity/identity.ts';
import type { Log } from '../platform/log.ts';

/** Sessions checked by one query. */
const BATCH = 500;

interface Parts {
  /** The identities of all open connections and streams of this node. */
  identities(): Caller[];
  /** The ones of them whose session is still open, according to the database. */
  activeAmong(identities: readonly Caller[]): Promise<Set<Caller>>;
  /** Closes the connections and streams of these identities. */
  close(ended: ReadonlySet<Caller>): void;
  log: Pick<Log, 'error'>;
}

/**
 * Returns a function that closes the connections whose session has ended, been disabled, or been erased: a safety net
 * for events of the bus that this node missed. It never rejects; calls during a check do nothing.
 */
export function createSessionCheck({ identities, activeAmong, close, log }: Parts) {
  let isChecking = false;
  return async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      const open = identities();
      for (let at = 0; at < open.length; at += BATCH) {
        const batch = open.slice(at, at + BATCH);
        const active = await activeAmong(batch);
        const ended = new Set(batch.filter((identity) => !active.has(identity)));
        if (ended.size > 0) close(ended);
      }
    } catch (error) {
      log.error({ err: error }, 'failed to check open sessions');
    } finally {
      isChecking = false;
    }
  };
}
