import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StorageError } from '../errors.ts';
import type { PostgresApplier, Query } from './applier.ts';
import { failureOf, isRepeatable } from './failure.ts';
import { NOTIFY } from './channel.ts';
import { pack } from './notes.ts';
import { encodeNul } from './nul.ts';

/** Returns the text that everyone is notified of if an outcome is committed; null for none. */
type Notify = (outcome: unknown) => string | null;

interface Waiting {
  command: unknown;
  notify: Notify | undefined;
  resolve(outcome: unknown): void;
  reject(error: unknown): void;
}

/** Commands per transaction. */
const GROUP = 500;
/** How often a transaction that conflicted with another one is attempted. */
const ATTEMPTS = 5;
/** Shorter than clients wait for an acknowledgment, in milliseconds. */
const OUTAGE_MS = 4000;
/** The pause between two attempts to reach the database, in milliseconds. */
const RETRY_MS = 100;

/** One attempt at a transaction. */
interface Attempt {
  /** Whether COMMIT was sent: then a lost connection leaves it open whether the commands are stored. */
  isCommitting: boolean;
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'unavailable';

/** Commands that wait while a transaction runs share the next one. */
export interface CommandGroups {
  /** Resolves with the command's outcome after the commit. Rejects with StorageError. */
  apply(command: unknown, notify?: Notify): Promise<unknown>;
  /** Resolves when all earlier commands are stored. */
  close(): Promise<void>;
}

/**
 * @param onBug called with each failure of a command in isolation
 * @param outageMs how long commands wait for a database that restarts or fails over
 */
export function createCommandGroups(
  pool: pg.Pool,
  applier: PostgresApplier,
  onBug: (message: string) => void,
  outageMs = OUTAGE_MS,
): CommandGroups {
  let waiting: Waiting[] = [];
  let running = Promise.resolve();
  let isRunning = false;

  async function inTransaction(group: readonly Waiting[], state: Attempt): Promise<unknown[]> {
    const client = await pool.connect();
    let lost: unknown;
    const query: Query = async (text, given = [], name) => {
      const values = given.map(encodeNul);
      return (await client.query(name === undefined ? { text, values } : { text, values, name }))
        .rows;
    };
    try {
      await client.query('begin');
      const outcomes = await applier.apply(
        query,
        group.map(({ command }) => command),
      );
      const notes = group.flatMap(({ notify }, index) => notify?.(outcomes[index]) ?? []);
      if (notes.length > 0) await query(NOTIFY, [pack(notes)], 'notify');
      state.isCommitting = true;
      await client.query('commit');
      return outcomes;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => (lost = failure));
      throw error;
    } finally {
      client.release(lost !== undefined);
    }
  }

  /** Repeats a transaction that the server gave up because of another one, or whose connection was lost in time. */
  async function store(group: readonly Waiting[]): Promise<unknown[]> {
    const giveUpAt = performance.now() + outageMs;
    for (let attempt = 1; ; attempt++) {
      const state: Attempt = { isCommitting: false };
      try {
        return await inTransaction(group, state);
      } catch (error) {
        const failure = failureOf(error);
        if (isRepeatable(error)) {
          if (attempt >= ATTEMPTS) throw failure;
          await sleep(Math.random() * 10 * attempt);
        } else {
          const isShort = performance.now() + RETRY_MS < giveUpAt;
          if (state.isCommitting || !isUnavailable(failure) || !isShort) throw failure;
          await sleep(RETRY_MS);
        }
      }
    }
  }

  /** Stores commands one by one, after one of them failed their group. */
  async function oneByOne(group: Waiting[]): Promise<void> {
    for (const waiter of group) {
      const { resolve, reject } = waiter;
      try {
        resolve((await store([waiter]))[0]);
      } catch (error) {
        if (error instanceof StorageError) reject(error);
        else {
          onBug(error instanceof Error ? error.message : String(error));
          resolve(applier.failed());
        }
      }
    }
  }

  async function storeGroup(group: Waiting[]): Promise<void> {
    try {
      const outcomes = await store(group);
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]);
    } catch (error) {
      if (error instanceof StorageError) for (const { reject } of group) reject(error);
      else await oneByOne(group);
    }
  }

  async function run(): Promise<void> {
    // The commands of this event loop turn belong together.
    await new Promise(setImmediate);
    while (waiting.length > 0) await storeGroup(waiting.splice(0, GROUP));
    isRunning = false;
  }

  return {
    apply: (command, notify) =>
      new Promise((resolve, reject) => {
        waiting.push({ command, notify, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        running = run();
      }),
    close: () => running,
  };
}
