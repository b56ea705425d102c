import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Applier, Query } from '../batch.ts';
import type { Queued } from '../command-groups.ts';
import { StorageError } from '../errors.ts';
import { createBatch } from './batch.ts';
import { NOTIFY } from './channel.ts';
import { failureOf, isRepeatable } from './failure.ts';
import { pack } from './notes.ts';
import { encodeNul } from './nul.ts';

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

/**
 * Returns a function that stores commands in one transaction (see `createCommandGroups`). It repeats a transaction that
 * the server gave up because of another one, or whose connection was lost in time.
 * @param outageMs how long commands wait for a database that restarts or fails over
 */
export function createGroupStore(
  pool: pg.Pool,
  applier: Applier,
  outageMs = OUTAGE_MS,
): (group: readonly Queued[]) => Promise<unknown[]> {
  async function inTransaction(group: readonly Queued[], state: Attempt): Promise<unknown[]> {
    const client = await pool.connect();
    let lost: unknown;
    // Sent with the first statements, which fail if it does.
    const started = client.query('begin');
    started.catch(() => {});
    const query: Query = async (text, given = [], name) => {
      const values = given.map(encodeNul);
      const config = name === undefined ? { text, values } : { text, values, name };
      return (await Promise.all([client.query(config), started]))[0].rows;
    };
    try {
      const outcomes = await applier.apply(
        createBatch(query),
        group.map(({ command }) => command),
      );
      const notes = group.flatMap(({ notify }, index) => notify?.(outcomes[index]) ?? []);
      state.isCommitting = true;
      await Promise.all([
        notes.length > 0 && query(NOTIFY, [pack(notes)], 'notify'),
        client.query('commit'),
      ]);
      return outcomes;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => (lost = failure));
      throw error;
    } finally {
      client.release(lost !== undefined);
    }
  }

  return async (group) => {
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
  };
}
