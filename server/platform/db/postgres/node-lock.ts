import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/** The first key of the advisory lock that a node holds as long as it is connected; the second is a hash of its ID. */
const LOCK = 7_306_502;

/**
 * Lets the others see that a node is connected, until the connection ends, which is at once if the process dies.
 * Rejects with any error of the driver.
 */
export async function holdNodeLock(client: pg.ClientBase, node: string): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${LOCK}, hashtext($1))`, [node]);
}

/** The locks that a node holds, as the rest of a `select`. */
const locksOf = (node: RawBuilder<unknown>) => sql`from pg_locks l
  join pg_database d on d.oid = l.database and d.datname = current_database()
  join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.classid = ${sql.lit(LOCK)}
    and l.objid = (hashtext(${node})::bigint & 4294967295)::oid`;

/**
 * Whether a node has ended or lost its connection, as this node can see. After a restart or a failover of the database,
 * the nodes come back one by one, so a node judges the others only when it has been connected for a while itself.
 * @param node the other one's ID
 * @param own this node's ID
 * @param settledMs how long this node must have been connected
 */
export const isGone = (
  node: RawBuilder<unknown>,
  own: string,
  settledMs: number,
): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select 1 ${locksOf(node)}) and exists (select 1 ${locksOf(sql`${own}::text`)}
    and a.backend_start <= now() - ${settledMs} * interval '1 millisecond'))`;
