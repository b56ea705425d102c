import { connect, createServer, type Socket } from 'node:net';
import { isReady } from './is-ready.ts';
import { listenLocally } from './ports.ts';

export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>;

/** How often each node is asked whether it is ready, in milliseconds. */
const CHECK_MS = 250;

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * Starts a load balancer for TCP on a free port of 127.0.0.1. It passes each connection to the next healthy node, and
 * closes the connections of a node that is no longer healthy (as HAProxy does with `on-marked-down shutdown-sessions`).
 */
export async function startLoadBalancer(ports: readonly number[]) {
  const open = new Map<number, Set<Socket>>(ports.map((port) => [port, new Set()]));
  const healthy = new Set<number>(ports);
  let turn = 0;

  async function check(port: number): Promise<void> {
    if (await isReady(originOf(port))) return void healthy.add(port);
    healthy.delete(port);
    for (const socket of open.get(port) ?? []) socket.destroy();
  }
  const timer = setInterval(() => ports.forEach((port) => void check(port)), CHECK_MS);

  const server = createServer((client) => {
    const candidates = ports.filter((port) => healthy.has(port));
    const port = candidates[(turn += 1) % candidates.length];
    client.on('error', () => {});
    if (port === undefined) return void client.destroy();
    const node = connect(port, '127.0.0.1');
    open.get(port)?.add(client);
    node.on('error', () => {});
    node.on('close', () => client.destroy());
    client.on('close', () => {
      open.get(port)?.delete(client);
      node.destroy();
    });
    for (const socket of [client, node]) socket.setNoDelay(true);
    client.pipe(node).pipe(client);
  });
  const ownPort = await listenLocally(server);

  return {
    url: originOf(ownPort),
    /** Ports that answer their health checks. */
    get healthy() {
      return [...healthy];
    },
    async close() {
      clearInterval(timer);
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
