import pg from 'pg';
import type { Description } from '../describe.ts';
import { ofNewerProgram, POSTGRES_MIGRATIONS } from '../migrations.ts';

const ANSWER_MS = 10_000;

/** Why no server can make its tables there; null if one can. */
function unfitFor({ encoding, mayCreate }: Record<string, unknown>): string | null {
  if (encoding !== 'UTF8')
    return `It has the encoding ${String(encoding)}. Create it with the encoding UTF8.`;
  return mayCreate === true ? null : 'This role may not create tables in it. Make it the owner.';
}

/** Rejects with the driver's error if the database cannot be reached or read. */
export async function readPostgres(url: string, settings: readonly string[]): Promise<Description> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const ask = async (sql: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(sql, values)).rows;
    const askedAt = Date.now();
    const [server = {}] = await ask(
      `select current_setting('server_version') as version, current_setting('max_connections')::int as allowed,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
        extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('schema_version') is not null as "isMade",
        current_setting('server_encoding') as encoding, has_schema_privilege(current_schema(), 'create') as "mayCreate"`,
    );
    const tookMs = Date.now() - askedAt;
    const made = server['isMade'] === true;
    const [schema] = made
      ? await ask('select max(version) as version, max("worksWith") as needed from schema_version')
      : [];
    const found = made
      ? await ask('select key, value from settings where key = any($1)', [settings])
      : [];
    const schemaVersion = Number(schema?.['version'] ?? 0);
    const isNewer = Number(schema?.['needed'] ?? 0) > POSTGRES_MIGRATIONS.length;
    return {
      engine: `PostgreSQL ${String(server['version']).split(' ')[0]}`,
      schemaVersion,
      refusal: isNewer ? ofNewerProgram(schemaVersion) : made ? null : unfitFor(server),
      aheadMs: Math.round(Number(server['now']) - askedAt - tookMs / 2),
      connections: { open: Number(server['open']), allowed: Number(server['allowed']) },
      settings: new Map(found.map(({ key, value }) => [String(key), String(value)])),
    };
  } finally {
    await client.end().catch(() => {});
  }
}
