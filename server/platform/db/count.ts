import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows a query finds. */
export async function countOf<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('n'));
  const { n } = (await counted.executeTakeFirstOrThrow()) as { n: number };
  return n;
}

/** How many rows of any table meet a condition; without one, all. */
export async function countIn(
  db: Kysely<Schema>,
  table: string,
  where?: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} ${where ? sql`where ${where}` : sql``}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
