import { StorageError } from './errors.ts';

/** Returns the texts that everyone is notified of if an outcome is committed. */
type Notify = (outcome: unknown) => string[];

/** A command on its way into the database. */
export interface Queued {
  command: unknown;
  notify: Notify | undefined;
}

interface WaitingCommand extends Queued {
  resolve(outcome: unknown): void;
  reject(error: unknown): void;
}

interface Parts {
  /**
   * Stores commands in one transaction, and resolves with their outcomes after the commit. Rejects with StorageError,
   * or with another error if one of the commands fails because of a bug.
   */
  store(group: readonly Queued[]): Promise<unknown[]>;
  /** The outcome of a command that failed because of a bug. */
  failed(): unknown;
  /** Called with each failure of a command in isolation. */
  onBug(message: string): void;
}

/** Commands per transaction. */
const GROUP = 500;

/**
 * Commits the commands of one turn of the event loop together, one group after the other; those that wait while a
 * transaction runs share the next one.
 */
export function createCommandGroups({ store, failed, onBug }: Parts) {
  const waiting: WaitingCommand[] = [];
  let isRunning = false;
  let closed: (() => void)[] = [];

  /**
   * Stores a group; of one that fails, the halves, until a bad command fails alone.
   * @param next called when the database can take the next group: first, so that it works while what follows from the
   * outcomes is done
   */
  async function storeGroup(group: WaitingCommand[], next: () => void): Promise<void> {
    try {
      const outcomes = await store(group);
      next();
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] ?? null);
    } catch (error) {
      if (error instanceof StorageError) {
        next();
        for (const { reject } of group) reject(error);
      } else if (group.length > 1) {
        const half = Math.ceil(group.length / 2);
        await storeGroup(group.slice(0, half), () => {});
        await storeGroup(group.slice(half), next);
      } else {
        next();
        onBug(error instanceof Error ? error.message : String(error));
        group[0]?.resolve(failed());
      }
    }
  }

  function storeNext(): void {
    isRunning = waiting.length > 0;
    if (isRunning) return void storeGroup(waiting.splice(0, GROUP), storeNext);
    for (const resolve of closed) resolve();
    closed = [];
  }

  return {
    /** Resolves with the command's outcome after the commit. Rejects with StorageError. */
    apply: (command: unknown, notify?: Notify): Promise<unknown> =>
      new Promise((resolve, reject) => {
        waiting.push({ command, notify, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        // The commands of this event loop turn belong together.
        setImmediate(storeNext);
      }),
    /** Resolves when all earlier commands are stored. */
    close: (): Promise<void> =>
      new Promise((resolve) => (isRunning ? closed.push(resolve) : resolve())),
  };
}
