import { readFileSync } from 'node:fs';

/** A change of the schema. */
export interface Migration {
  sql: string;
  /** The oldest version whose programs can still use the database. */
  oldest: number;
}

/**
 * All schema changes in order; the position in this list, from 1, is the database's version after the change, which is
 * that of the SQLite migration with the same effect. Version 1 is the whole schema. Forward only: never edit a released
 * migration, add another one. Processes of the version before run beside this one for a while, so a change must leave
 * what they use: first add, and remove in a later release. Only one that breaks this rule has another `oldest` than the
 * one before it.
 */
const CHANGES: readonly Migration[] = [
  { sql: readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'), oldest: 1 },
];

/** Columns of text are compared byte by byte, as SQLite does, whatever the locale of the database. */
const inByteOrder = (sql: string): string =>
  sql.replaceAll(/ text(?=[ ,;\n]|$)(?! collate)/g, ' text collate "C"');

export const MIGRATIONS: readonly Migration[] = CHANGES.map(({ sql, oldest }) => ({
  sql: inByteOrder(sql),
  oldest,
}));
