import { DatabaseSync } from 'node:sqlite';
import type { Description } from '../describe.ts';
import { ofNewerProgram } from '../migrations.ts';

/** @throws an error of SQLite if the file cannot be read */
export function readSqlite(file: string, newest: number, settings: readonly string[]): Description {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const version = String(db.prepare('select sqlite_version() as version').get()?.['version']);
    const schemaVersion = Number(db.prepare('pragma user_version').get()?.['user_version']);
    const rows = schemaVersion === 0 ? [] : db.prepare('select key, value from settings').all();
    const values = rows.map(({ key, value }) => [String(key), String(value)] as const);
    return {
      engine: `SQLite ${version}`,
      schemaVersion,
      refusal: schemaVersion <= newest ? null : ofNewerProgram(schemaVersion),
      aheadMs: 0,
      connections: null,
      settings: new Map(values.filter(([key]) => settings.includes(key))),
    };
  } finally {
    db.close();
  }
}
