import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { createSettings, MOVE_PROGRESS } from '../settings.ts';
import type { Key } from './rows.ts';

/** The key of the last copied row, by table, and for the files. */
export type Progress = Record<string, Key>;

/** The progress of a move into a database; null if none has started. */
export async function readProgress(target: Kysely<Schema>): Promise<Progress | null> {
  const text = await createSettings(target).get(MOVE_PROGRESS);
  return text === null ? null : (JSON.parse(text) as Progress);
}

export const writeProgress = (target: Kysely<Schema>, progress: Progress): Promise<void> =>
  createSettings(target).put(MOVE_PROGRESS, JSON.stringify(progress));

/** From now on, servers may use the database. */
export async function endProgress(target: Kysely<Schema>): Promise<void> {
  await target.deleteFrom('settings').where('key', '=', MOVE_PROGRESS).execute();
}
