import { sql } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Database } from '../../platform/db/database.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

/**
 * How many rows still contain an address, by table, whatever the column: what other people wrote, for one. An address
 * is found in the spelling given and as `emailKey` has it, without regard to the case of ASCII letters. Rejects with
 * StorageError.
 */
export async function tracesOf(
  { longReads, columns }: Pick<Database, 'longReads' | 'columns'>,
  email: string,
): Promise<Record<string, number>> {
  const byTable = new Map<string, string[]>();
  for (const { table, column } of await columns())
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  const spellings = [...new Set([email.toLowerCase(), emailKey(email)])];
  const found: Record<string, number> = {};
  for (const [table, names] of byTable) {
    const holds = names.flatMap((name) =>
      spellings.map((part) => contains(sql`lower(cast(${sql.ref(name)} as text))`, part)),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.join(holds, sql` or `)}`.execute(
      longReads,
    );
    const count = Number(rows[0]?.n ?? 0);
    if (count > 0) found[table] = count;
  }
  return found;
}
