import pg from 'pg';
import type { Description } from '../describe.ts';
import { POSTGRES_MIGRATIONS } from '../migrations.ts';

const ANSWER_MS = 10_000;

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
    const [server] = await ask(
      `select current_setting('server_version') as version, current_setting('max_connections')::int as allowed,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
        extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('schema_version') is not null as "isMade"`,
    );
    const tookMs = Date.now() - askedAt;
    const made = server?.['isMade'] === true;
    const [schema] = made
      ? await ask('select max(version) as version, max("worksWith") as needed from schema_version')
      : [];
    const found = made
      ? await ask('select key, value from settings where key = any($1)', [settings])
      : [];
    return {
      engine: `PostgreSQL ${String(server?.['version']).split(' ')[0]}`,
      schemaVersion: Number(schema?.['version'] ?? 0),
      isUsable: Number(schema?.['needed'] ?? 0) <= POSTGRES_MIGRATIONS.length,
      aheadMs: Math.round(Number(server?.['now']) - askedAt - tookMs / 2),
      connections: { open: Number(server?.['open']), allowed: Number(server?.['allowed']) },
      settings: new Map(found.map(({ key, value }) => [String(key), String(value)])),
    };
  } finally {
    await client.end().catch(() => {});
  }
}
