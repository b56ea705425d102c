import { join } from 'node:path';
import { SQLITE_MIGRATIONS } from './migrations.ts';
import { DATABASE_FILE, requireDatabase } from './sqlite/open.ts';
import { readSqlite } from './sqlite/describe.ts';

/** What a database says about itself, read without changing it. */
export interface Description {
  /** Such as `PostgreSQL 18.4`. */
  engine: string;
  /** The version of the schema; 0 for an empty database. */
  schemaVersion: number;
  /** Why this program's server cannot start on it, and what to do; null if it can. */
  refusal: string | null;
  /** By how many milliseconds the database's clock is ahead of this machine's; 0 if it is the same one. */
  aheadMs: number;
  /** Open and allowed connections; null if they are not limited. */
  connections: { open: number; allowed: number } | null;
  /** The values of the named settings; those that are not set are missing. */
  settings: Map<string, string>;
}

/**
 * Describes the database of a server, which may be running. Rejects with DatabaseError or the driver's error if it
 * cannot be read.
 */
export async function describeDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  settings: readonly string[],
): Promise<Description> {
  if (databaseUrl !== null) {
    const { readPostgres } = await import('./postgres/describe.ts');
    return readPostgres(databaseUrl, settings);
  }
  const file = join(dataDir, DATABASE_FILE);
  requireDatabase(file);
  return readSqlite(file, SQLITE_MIGRATIONS.length, settings);
}
