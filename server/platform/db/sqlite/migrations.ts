import { readFileSync } from 'node:fs';

/**
 * All schema changes in order; the position in this list, from 1, is the database's version after the change. Version 1
 * is the whole schema. Forward only: never edit a released migration, add another one.
 */
export const MIGRATIONS: readonly string[] = [
  readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'),
];
