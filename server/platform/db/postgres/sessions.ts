import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unusable } from './failure.ts';

/** How long to wait for the connections of a process that has just ended. */
const ENDING_MS = 2000;

/** Whether a server, or another command of this program, has connections to a database. Rejects with StorageError. */
export async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'ncf-track-check' });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const end = Date.now() + ENDING_MS; ; await sleep(50)) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'ncf-track'`,
      );
      if (rowCount === 0) return false;
      if (Date.now() > end) return true;
    }
  } catch (error) {
    throw unusable(error);
  } finally {
    await client.end().catch(() => {});
  }
}
