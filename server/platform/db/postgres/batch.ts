import { columnsOf, type Batch, type Query } from '../batch.ts';

/** The columns that commands use and that are no text. */
const INTEGERS: ReadonlySet<string> = new Set([
  'seq',
  'lastSeq',
  'rev',
  'unread',
  'visitorMessages',
  'satisfied',
  'repliedSeq',
  'lastEvent',
  'sequence',
  'enabled',
]);

const names = new Map<string, string>();

/** A name for each text, under which connections prepare it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `batch ${names.size + 1}`;
  names.set(text, name);
  return name;
}

const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** A set of rows passed as one array for each column, so that a statement is the same for any number of rows. */
const arrays = (columns: readonly string[]): string => {
  const each = columns.map(
    (column, at) => `$${at + 1}::${INTEGERS.has(column) ? 'int' : 'text'}[]`,
  );
  return `unnest(${each.join(', ')})`;
};

const among = (keys: readonly string[]): string =>
  `(${quoted(keys)}) in (select * from ${arrays(keys)})`;

/** Runs a batch's statements in the open transaction, each once for all rows. */
export function createBatch(query: Query): Batch {
  async function forAll<Found>(
    text: string,
    columns: readonly string[],
    rows: readonly object[],
  ): Promise<Found[]> {
    if (rows.length === 0) return [];
    const values = columns.map((column) =>
      (rows as Record<string, unknown>[]).map((row) => row[column] ?? null),
    );
    return query<Found>(text, values, nameOf(text));
  }

  return {
    postgres: query,
    inOrder: (calls) => Promise.all(calls.map((call) => call())) as never,
    find(table, keys, sought, lock) {
      const locked = lock === undefined ? '' : ` order by ${quoted(keys)} for update`;
      return forAll(`select * from ${table} where ${among(keys)}${locked}`, keys, sought);
    },
    async insert(table, rows, existing) {
      // What no row has is left out: most messages have half of the columns.
      const columns = columnsOf(rows).filter((column) =>
        (rows as Record<string, unknown>[]).some((row) => (row[column] ?? null) !== null),
      );
      const or = existing === 'skip' ? ' on conflict do nothing' : '';
      const text = `insert into ${table} (${quoted(columns)}) select * from ${arrays(columns)}${or}`;
      await forAll(text, columns, rows);
    },
    async update(table, keys, columns, rows) {
      const all = [...keys, ...columns];
      const set = columns.map((column) => `"${column}" = new."${column}"`).join(', ');
      const where = keys.map((key) => `old."${key}" = new."${key}"`).join(' and ');
      const text = `update ${table} old set ${set} from ${arrays(all)} as new (${quoted(all)}) where ${where}`;
      await forAll(text, all, rows);
    },
    async remove(table, keys, rows) {
      await forAll(`delete from ${table} where ${among(keys)}`, keys, rows);
    },
  };
}
