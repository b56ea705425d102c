import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { columnsOf, type Batch } from '../batch.ts';

/** A prepared statement that returns rows, as arrays: node:sqlite's own objects have no prototype and are slow to copy. */
interface Reader {
  statement: StatementSync;
  names: string[];
}

const markers = (columns: readonly string[]): string => columns.map(() => '?').join(', ');
const equal = (columns: readonly string[], between: string): string =>
  columns.map((column) => `${column} = ?`).join(between);

/** @returns a function that makes each text once */
function prepared<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const found = made.get(text) ?? make(text);
    made.set(text, found);
    return found;
  };
}

/** Runs a batch's statements on a connection: each once per row, which takes no longer than one for all rows would. */
export function createBatch(db: DatabaseSync): Batch {
  const writer = prepared((text) => db.prepare(text));
  const reader = prepared((text): Reader => {
    const statement = db.prepare(text);
    statement.setReturnArrays(true);
    return { statement, names: statement.columns().map(({ name }) => name) };
  });

  function each(text: string, columns: readonly string[], rows: readonly object[]): void {
    const statement = writer(text);
    for (const row of rows as readonly Record<string, SQLInputValue>[])
      statement.run(...columns.map((column) => row[column] ?? null));
  }

  return {
    postgres: null,
    // After a full disk, for one, nothing more may run: the transaction is over.
    async inOrder(calls) {
      const results: unknown[] = [];
      for (const call of calls) results.push(await call());
      return results as never;
    },
    async find(table, keys, sought) {
      if (sought.length === 0) return [];
      const { statement, names } = reader(`select * from ${table} where ${equal(keys, ' and ')}`);
      const found: object[] = [];
      for (const row of sought as readonly Record<string, SQLInputValue>[]) {
        const values = keys.map((key) => row[key] ?? null);
        for (const list of statement.all(...values) as unknown as SQLInputValue[][]) {
          const read: Record<string, unknown> = {};
          for (let at = 0; at < names.length; at++) read[names[at] ?? ''] = list[at];
          found.push(read);
        }
      }
      return found as never;
    },
    async insert(table, rows, existing) {
      if (rows.length === 0) return;
      const columns = columnsOf(rows);
      const or = existing === 'skip' ? ' on conflict do nothing' : '';
      each(
        `insert into ${table} (${columns.join(', ')}) values (${markers(columns)})${or}`,
        columns,
        rows,
      );
    },
    async update(table, keys, columns, rows) {
      const text = `update ${table} set ${equal(columns, ', ')} where ${equal(keys, ' and ')}`;
      each(text, [...columns, ...keys], rows);
    },
    async remove(table, keys, rows) {
      each(`delete from ${table} where ${equal(keys, ' and ')}`, keys, rows);
    },
  };
}
