import type pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { POSTGRES_MIGRATIONS, type Migration } from '../migrations.ts';
import { isRepeatable } from './failure.ts';

/** The key of the lock under which one process after the other checks the schema. */
const LOCK = 7_306_501;
/** Attempts before a start fails because of the statements of other nodes. */
const ATTEMPTS = 5;

/**
 * Applies all missing migrations in one transaction. Nodes that keep running lock the same tables in another
 * order, so the server may end the transaction as a deadlock; it is then repeated.
 * @returns what the operator should know, as one line; null if nothing was changed or the database was empty
 * @throws DatabaseError if the schema is newer than this program can use or the encoding of a new database is not UTF8,
 * and any error of the driver
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[] = POSTGRES_MIGRATIONS,
): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(client, migrations);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
    }
  }
}

async function migrateOnce(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string | null> {
  const newest = migrations.length;
  await client.query('begin');
  try {
    // A large table may take longer than the limit of other statements.
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      `create table if not exists schema_version (
        version integer primary key, "appliedAt" text not null, "worksWith" integer not null)`,
    );
    const { rows } = await client.query(
      `select max(version) as version, max("worksWith") as needed, current_setting('server_encoding') as encoding
       from schema_version`,
    );
    const version = Number(rows[0]?.version ?? 0);
    if (Number(rows[0]?.needed ?? 0) > newest) {
      throw new DatabaseError(
        'database_newer',
        `The database has version ${version}, but this program supports versions up to ${newest}. Run the newer program.`,
      );
    }
    const encoding = String(rows[0]?.encoding);
    if (version === 0 && encoding !== 'UTF8') {
      throw new DatabaseError(
        'database_unwritable',
        `The database of DATABASE_URL has the encoding ${encoding}, which lacks characters that people write. Create it with the encoding UTF8 (see docs/operating.md).`,
      );
    }
    for (const [index, { sql, oldest }] of migrations.entries()) {
      if (index < version) continue;
      await client.query(sql);
      await client.query(
        'insert into schema_version (version, "appliedAt", "worksWith") values ($1, $2, $3)',
        [index + 1, new Date().toISOString(), oldest],
      );
    }
    await client.query('commit');
    return version === 0 || version >= newest
      ? null
      : `Migrated the database from version ${version} to ${newest}.`;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
