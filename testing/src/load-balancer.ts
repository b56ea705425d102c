import { once } from 'node:events';
import { get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer for TCP on a free port of 127.0.0.1, as in front of several nodes. */
export interface LoadBalancer {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** Ports that answer their health checks. */
  readonly healthy: readonly number[];
  close(): Promise<void>;
}

/** How often `/readyz` of each node is asked, and how long it may take, in milliseconds. */
const CHECK_MS = 250;
const ANSWER_MS = 2000;

/** Whether a node is ready. */
const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    // Also for a process that is frozen, which accepts connections and never responds.
    request.setTimeout(ANSWER_MS, () => request.destroy());
    request.on('error', () => resolve(false));
  });

/**
 * Starts a balancer that passes each connection to the next healthy node, and closes the connections of a node that
 * is no longer healthy (as HAProxy does with `on-marked-down shutdown-sessions`).
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const open = new Map<number, Set<Socket>>(ports.map((port) => [port, new Set()]));
  const healthy = new Set<number>(ports);
  let turn = 0;

  async function check(port: number): Promise<void> {
    if (await isReady(port)) return void healthy.add(port);
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
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
