import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type App } from '@ncf/testing';
import { isReady } from '@ncf/testing/is-ready';
import { startLoadBalancer } from '@ncf/testing/load-balancer';
import { durablePostgresServer } from '@ncf/testing/postgres';
import { mountSmallDisk } from './small-disk.ts';

/** A stored message. */
export interface Row {
  chatUserId: string;
  seq: number;
  type: string;
  messageId: string;
  sender: string;
  text: string;
}

/** A staging copy: servers with empty data, and what is in front of and behind them. */
export interface System {
  name: string;
  /** Where everyone connects. */
  url: string;
  nodes: readonly App[];
  /** Resolves when all nodes are ready. */
  ready(): Promise<void>;
  /** Restarts the database server; null if the database is a file. */
  restartDatabase: (() => Promise<void>) | null;
  /** A folder on a small disk that holds the data; null if there is none. */
  disk: string | null;
  /** All messages, in the order of their conversations. */
  rows(): Promise<Row[]>;
  stop(): Promise<void>;
}

const ORDER = 'order by "chatUserId", seq';
const ENV = { RATE_LIMIT: '0' };

/** One server with SQLite, on a small disk if this system lets us mount one. @param folder of the program */
export async function startWithSqlite(folder: string | undefined): Promise<System> {
  const parent = await mkdtemp(join(tmpdir(), 'ncf-drill-'));
  const unmount = mountSmallDisk(parent);
  const dataDir = join(parent, 'data');
  const app = await startApp({ dataDir, env: ENV, ...(folder === undefined ? {} : { folder }) });
  return {
    name: 'one server with SQLite',
    url: app.url,
    nodes: [app],
    async ready() {
      while (!(await isReady(app.url))) await sleep(50);
    },
    restartDatabase: null,
    disk: unmount === null ? null : parent,
    async rows() {
      const db = new DatabaseSync(join(dataDir, 'ncf-track.db'), { readOnly: true });
      const rows = db.prepare(`select * from messages ${ORDER}`).all();
      db.close();
      return rows as unknown as Row[];
    },
    async stop() {
      await app.stop();
      unmount?.();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Several nodes with PostgreSQL and a load balancer. @param folder of the program */
export async function startWithPostgres(
  count: number,
  folder: string | undefined,
): Promise<System> {
  const server = await durablePostgresServer();
  const database = await server.takeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-drill-'));
  const options = {
    dataDir,
    env: { ...ENV, DATABASE_URL: database.url },
    ...(folder === undefined ? {} : { folder }),
  };
  const nodes = await Promise.all(Array.from({ length: count }, () => startApp(options)));
  const balancer = await startLoadBalancer(nodes.map(({ url }) => Number(new URL(url).port)));
  return {
    name: `${count} nodes with PostgreSQL`,
    url: balancer.url,
    nodes,
    async ready() {
      while (balancer.healthy.length < count) await sleep(50);
    },
    restartDatabase: () => server.restart(),
    disk: null,
    rows: async () => (await database.query(`select * from messages ${ORDER}`)) as unknown as Row[],
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await balancer.close();
      await database.giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
