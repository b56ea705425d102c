import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoadBalancer, type LoadBalancer } from '@ncf/testing/load-balancer';
import { postgresServer, type TestDatabase } from '@ncf/testing/postgres';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import { adminClientId } from '@ncf/contract/topics';
import { connectClient, type TestClient } from '@ncf/testing/mqtt-client';
import { startApp, type App, type WithCookie } from '@ncf/testing';
import { expect, vi } from 'vitest';
import { encode } from './platform/bus/encoding.ts';
import { LISTEN, NOTIFY } from './platform/db/postgres/channel.ts';
import { pack } from './platform/db/postgres/notes.ts';

/** A node: a server process. */
export interface Node extends App {
  /** The ID under which the process claims jobs. */
  id(): string;
  /** Kills the process, and makes its jobs due at once, as they would be some seconds later. */
  die(): Promise<void>;
  /** Stops the process without ending it, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Several processes with one database and one folder, and a load balancer in front of them. */
export interface Nodes {
  nodes: [Node, Node, Node];
  balancer: LoadBalancer;
  database: TestDatabase;
  /** Ends the connections on which the nodes listen for events. */
  cutBus(): Promise<void>;
  /** Resolves when all nodes are ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export async function startNodes(env: Record<string, string>): Promise<Nodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-nodes-'));
  const server = await postgresServer();
  const database = await server.takeDatabase();
  const options = { dataDir, env: { ...env, DATABASE_URL: database.url } };

  async function startNode(): Promise<Node> {
    const app = await startApp(options);
    const id = (): string => /"node":"([^"]+)"/g.exec(lastOf(app.output(), '"node":"'))?.[1] ?? '';
    return Object.assign(app, {
      id,
      async die() {
        await app.kill();
        const jobs = await database.query(
          'update jobs set "dueAt" = 0 where "claimedBy" = $1 returning kind',
          [id()],
        );
        // The others would look at the end of the claim.
        const events = jobs.map(({ kind }) => encode('job', { kind: String(kind) }));
        if (events.length > 0) await database.query(NOTIFY, [pack(events)]);
      },
      freeze: () => void process.kill(app.pid, 'SIGSTOP'),
      thaw: () => void process.kill(app.pid, 'SIGCONT'),
    });
  }

  const nodes = (await Promise.all([startNode(), startNode(), startNode()])) as Nodes['nodes'];
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const balancer = await startLoadBalancer(ports);
  return {
    nodes,
    balancer,
    database,
    async cutBus() {
      const name = new URL(database.url).pathname.slice(1);
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and (query = $2 or query = 'select 1')`,
        [name, LISTEN],
      );
    },
    ready: () => vi.waitFor(() => expect(balancer.healthy).toHaveLength(nodes.length)),
    async stop() {
      for (const node of nodes) node.thaw();
      await Promise.all(nodes.map((node) => node.stop()));
      await balancer.close();
      await database.giveBack();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The text from the last occurrence of `mark`. */
const lastOf = (text: string, mark: string): string => text.slice(text.lastIndexOf(mark));

/** Calls a node as an agent. @throws on any status above 299 */
export async function call<T = unknown>(
  node: Pick<App, 'url'>,
  { token, cookie }: WithCookie<AgentSession>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${node.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Creates an agent's account. @returns what the agent signs in with, and the ID */
export async function addAgent(node: App, name: string) {
  const account = { email: `${name}@example.com`, password: 'correct horse battery' };
  const owner = await node.agentSignIn();
  const { agentId } = await call<{ agentId: string }>(node, owner, 'POST', 'agents', {
    ...account,
    adminUserName: name,
  });
  return { ...account, agentId };
}

/** Resolves when the client's connection is closed. */
export const closed = ({ mqtt }: TestClient): Promise<void> =>
  new Promise((resolve) => mqtt.once('close', () => resolve()));

/** Opens an event stream; `ended` resolves when the server ends it. */
export async function openStream(node: App, { token }: { token: string }, topic: string) {
  const url = `${node.url}/api/v1/events?topic=${encodeURIComponent(topic)}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.getReader();
  await reader?.read();
  const drain = async (): Promise<void> => {
    while ((await reader?.read())?.done === false);
  };
  // A stream that is cut ends with or without an error.
  return { ended: drain().catch(() => {}) };
}

/** The same values in any order, each as often. */
export function expectSame(values: readonly unknown[], expected: readonly unknown[]): void {
  expect(new Set(values)).toEqual(new Set(expected));
  expect(values).toHaveLength(expected.length);
}

/** Connects an agent's session to every node, both ways. @returns a function that resolves when all are closed */
export async function connectEverywhere(nodes: readonly App[], session: WithCookie<AgentSession>) {
  const clients = await Promise.all(
    nodes.map((node, n) => {
      const clientId = adminClientId(session.agentId, `tab-${n}`);
      return connectClient(node.mqttUrl, { ...session, clientId }, { reconnectPeriod: 0 });
    }),
  );
  const streams = await Promise.all(nodes.map((node) => openStream(node, session, 'chat/inbox')));
  const ends = [...clients.map(closed), ...streams.map(({ ended }) => ended)];
  return () => Promise.all(ends);
}
