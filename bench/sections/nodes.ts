import { durablePostgresServer } from '@ncf/testing/postgres';
import { inBatches } from '../batches.ts';
import { AGENTS, VISITORS, load, quick, rowsOf } from '../load.ts';
import type { Account } from '../plan.ts';
import { startOwn, type StartOptions, type System } from '../systems.ts';
import type { Section } from './section.ts';

const CONNECTIONS = quick ? 1000 : 10_000;

/** Spreads accounts over all nodes. @param from the first account's node */
const spread = (accounts: readonly Account[], nodes: readonly System[], from: number): Account[] =>
  accounts.map((account, index) => {
    const node = nodes[(index + from) % nodes.length];
    return node === undefined ? account : { ...account, url: node.url };
  });

/** This product as several nodes on one database. Agents are on other nodes than their visitors. */
async function startNodes(folder: string, count: number, options: StartOptions): Promise<System> {
  const database = await (await durablePostgresServer()).takeDatabase();
  const onDatabase = { ...options, env: { DATABASE_URL: database.url } };
  // The first one creates the tables and the owner's account.
  const first = await startOwn(folder, onDatabase);
  const others = await inBatches(Array.from({ length: count - 1 }), () =>
    startOwn(folder, onDatabase),
  );
  const nodes = [first, ...others];
  return {
    ...first,
    name: `NCF Track, ${count === 1 ? '1 node' : `${count} nodes`} on PostgreSQL`,
    visitors: async (visitors) => spread(await first.visitors(visitors), nodes, 0),
    agents: (topics) => spread(first.agents(topics), nodes, 1),
    server: {
      ...first.server,
      async stop() {
        await Promise.all(nodes.map(({ server }) => server.stop()));
        await database.giveBack();
      },
    },
  };
}

async function measure(system: System): Promise<(string | number)[]> {
  const one = await load(system, { window: 1 });
  const many = await load(system, { window: 16 });
  const slow = await load(system, { mode: 'open', rate: 500 });
  const visitors = await system.visitors(CONNECTIONS);
  const storm = await load(system, { mode: 'reconnect', visitors, agents: [] });
  return [
    system.name,
    one.acknowledgedPerSecond ?? Number.NaN,
    many.acknowledgedPerSecond ?? Number.NaN,
    slow.p50 ?? Number.NaN,
    slow.p99 ?? Number.NaN,
    storm.connectMs / 1000,
    (storm.backMs ?? Number.NaN) / 1000,
    storm.p99 ?? Number.NaN,
  ];
}

/** One node on SQLite, and one and three on PostgreSQL, in one run. */
export async function nodes(): Promise<Section> {
  const onPostgres =
    (count: number) =>
    (folder: string, options: StartOptions = {}): Promise<System> =>
      startNodes(folder, count, options);
  const rows = await rowsOf(
    [
      'system',
      'msg/s, 1 in flight',
      'msg/s, 16 in flight',
      'p50 ms @500/s',
      'p99',
      's until connected',
      's until all are back',
      'p99 ms of one',
    ],
    [startOwn, onPostgres(1), onPostgres(3)],
    measure,
  );
  return {
    title:
      `Nodes: ${VISITORS} visitors and ${AGENTS} agents; then ${CONNECTIONS} connections that are cut at once. Every ` +
      'message is on the disk before it is acknowledged. All nodes, the database, and the load share this machine.',
    rows,
  };
}
