import { postgresServer, type TestDatabase } from '@ncf/testing/postgres';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

/** The parts of the schema that a program's statements rely on, as one text each. */
const RELIED_ON = `
  select format('%s.%s %s', table_name, column_name, data_type) as what
  from information_schema.columns where table_schema = 'public'
  union all
  select format('%s.%s may be null', table_name, column_name)
  from information_schema.columns where table_schema = 'public' and is_nullable = 'YES'`;

/** A rule that a program's statements must follow, with its table. */
const DEMANDED = `
  select table_name as "table", format('%s.%s has a value', table_name, column_name) as what,
    '{}'::text[] as "columns"
  from information_schema.columns
  where table_schema = 'public' and is_nullable = 'NO' and column_default is null
  union all
  select c.relname, format('%s: %s', c.relname, pg_get_indexdef(i.indexrelid)), array(
    select format('%s.%s', c.relname, a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum = any(i.indkey)
  )
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, format('%s: %s', c.relname, pg_get_constraintdef(k.oid)), array(
    select format('%s.%s', c.relname, a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum = any(k.conkey)
  )
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('c', 'f', 'x') and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, format('%s: no row is deleted that %s refers to', c.relname, k.conrelid::regclass), '{}'
  from pg_constraint k join pg_class c on c.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype in ('a', 'r') and c.relnamespace = 'public'::regnamespace`;

interface Demand {
  table: string;
  what: string;
  /** The columns of a unique index or a constraint. */
  columns: string[];
}

/** The parts of the schema that programs use, and the rules that it sets them. */
async function read({ query }: TestDatabase) {
  const reliedOn = (await query(RELIED_ON)).map(({ what }) => String(what));
  const columns = new Set(reliedOn.map((what) => what.split(' ', 1)[0] ?? ''));
  const tables = new Set([...columns].map((column) => column.split('.', 1)[0] ?? ''));
  return { reliedOn, columns, tables, demands: (await query(DEMANDED)) as unknown as Demand[] };
}

it('lets programs of the previous version keep running, unless a migration says otherwise', async () => {
  const database = await (await postgresServer()).takeDatabase();
  await database.query('drop schema public cascade; create schema public');
  const broken: Record<number, string[]> = {};
  let before = await read(database);
  for (const { version, sql, worksWith } of MIGRATIONS) {
    await database.query(sql);
    const after = await read(database);
    const { tables, columns, demands } = before;
    const known = new Set(demands.map(({ what }) => what));
    const lost = before.reliedOn.filter((what) => !after.reliedOn.includes(what));
    const added = after.demands.filter(
      ({ table, what, columns: constrained }) =>
        tables.has(table) &&
        !known.has(what) &&
        // A program that does not know a column leaves it null, which passes.
        constrained.every((column) => columns.has(column)),
    );
    const breaks = [...lost, ...added.map(({ what }) => what)];
    if (breaks.length > 0 && worksWith < version) broken[version] = breaks;
    before = after;
  }
  expect(broken).toEqual({});
});
