import { existsSync } from 'node:fs';
import { DatabaseError } from '../server/platform/db/errors.ts';
import { lockFolder } from '../server/platform/db/sqlite/open.ts';

/** Where the month is made: it becomes the data folder once it is complete. */
export const unfinishedOf = (dataDir: string): string => `${dataDir}.new`;

/**
 * Looks whether a demonstration uses a data folder, or is making the month for it.
 * @throws DatabaseError that says what to do
 */
export function refuseInUse(dataDir: string): void {
  for (const folder of [dataDir, unfinishedOf(dataDir)])
    try {
      if (existsSync(folder)) lockFolder(folder).close();
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === 'database_locked')) throw error;
      throw new DatabaseError(
        error.code,
        `A demonstration is using ${folder}. Stop it first, with Ctrl+C in its terminal.`,
      );
    }
}
