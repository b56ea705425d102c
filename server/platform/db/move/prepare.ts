import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { countIn } from '../count.ts';
import { DatabaseError } from '../errors.ts';
import { readProgress, writeProgress, type Progress } from './progress.ts';
import type { Table } from './tables.ts';

/**
 * Makes sure that the target is empty or holds a part of an earlier run.
 * Rejects with DatabaseError (`database_not_empty`).
 * @param name the target, as in messages
 */
export async function prepareTarget(
  { kysely }: Database,
  tables: readonly Table[],
  name: string,
): Promise<Progress> {
  const progress = await readProgress(kysely);
  if (progress !== null) return progress;
  for (const table of tables) {
    if ((await countIn(kysely, table.name)) > 0)
      throw new DatabaseError(
        'database_not_empty',
        `${name} is not empty: its table ${table.name} has rows. Move into an empty one.`,
      );
  }
  await writeProgress(kysely, {});
  return {};
}

/** Removes what earlier runs copied, so that the next one starts again; does nothing if none has started. */
export async function emptyTarget(target: Database, tables: readonly Table[]): Promise<void> {
  const { kysely } = target;
  if ((await readProgress(kysely)) === null) return;
  if (target.engine === 'postgres') {
    const names = tables.map(({ name }) => sql.table(name));
    await sql`truncate ${sql.join([...names, sql.table('message_search')])}`.execute(kysely);
    return;
  }
  // The audit trail does not allow deleting an entry newer than this.
  await kysely
    .insertInto('settings')
    .values({ key: 'auditKeptFrom', value: '9' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '9' }))
    .execute();
  const last = (table: Table): number => (table.name === 'settings' ? 1 : 0);
  for (const { name } of tables.toReversed().toSorted((a, b) => last(a) - last(b)))
    await sql`delete from ${sql.table(name)}`.execute(kysely);
}

/** Makes the numbers that PostgreSQL assigns continue after the largest copied one. */
export async function continueNumbers({ engine, kysely }: Database): Promise<void> {
  // SQLite takes note of inserted numbers.
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(kysely);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      kysely,
    );
}
