import { once } from 'node:events';
import type pg from 'pg';
import { createPool } from './pool.ts';

const idle = new Map<string, pg.Pool>();

/**
 * Pools that serve one database after the other: a new connection takes PostgreSQL as long as a small test, because it
 * reads the catalog again.
 */
export const reusedPool: typeof createPool = (url, options, onError) => {
  const key = JSON.stringify([url, options]);
  const pool = idle.get(key) ?? createPool(url, options, onError);
  idle.delete(key);
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.removeAllListeners('error').on('error', onError);
  pool.end = (async () => {
    pool.end = end;
    while (pool.idleCount < pool.totalCount) await once(pool, 'release');
    if (idle.has(key)) return end();
    pool.removeAllListeners('error').on('error', () => {});
    idle.set(key, pool);
  }) as typeof pool.end;
  return pool;
};
