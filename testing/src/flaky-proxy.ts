import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './ports.ts';

export type FlakyProxy = Awaited<ReturnType<typeof startFlakyProxy>>;

/** `up` is from the client to the server. */
type Direction = 'up' | 'down';

interface Way {
  from: Socket;
  to: Socket;
  direction: Direction;
  kept: Buffer[];
  ended: boolean;
  scheduled: boolean;
}

/**
 * Starts a TCP proxy on a free port of 127.0.0.1 that can simulate network failures.
 * @param targetPort where the target listens on 127.0.0.1; it may be down, or come up later
 */
export async function startFlakyProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  const ways = new Set<Way>();
  const listeners: ((direction: Direction, bytes: Buffer) => void)[] = [];
  let stalled = false;
  let refusing = false;
  let bytesPerTurn = Infinity;
  let accepted = 0;

  function pump(way: Way): void {
    if (stalled || way.scheduled) return;
    let left = bytesPerTurn;
    while (way.kept.length > 0 && left > 0) {
      const first = way.kept[0] ?? Buffer.alloc(0);
      const part = first.subarray(0, Math.min(first.length, left));
      if (part.length === first.length) way.kept.shift();
      else way.kept[0] = first.subarray(part.length);
      left -= part.length;
      for (const listener of listeners) listener(way.direction, part);
      way.to.write(part);
    }
    if (way.kept.length > 0) {
      way.scheduled = true;
      setImmediate(() => {
        way.scheduled = false;
        pump(way);
      });
    } else if (way.ended) {
      way.to.end();
    }
  }

  function pipe(from: Socket, to: Socket, direction: Direction): void {
    const way: Way = { from, to, direction, kept: [], ended: false, scheduled: false };
    ways.add(way);
    from.setNoDelay(true);
    from.on('data', (bytes: Buffer) => {
      way.kept.push(bytes);
      pump(way);
    });
    from.on('end', () => {
      way.ended = true;
      pump(way);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      // A close passes immediately, unless the proxy is stalled; then `flow` passes it.
      if (stalled && !to.destroyed) return;
      ways.delete(way);
      if (!way.ended) to.destroy();
    });
    sockets.add(from);
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (refusing) {
      client.on('error', () => {});
      client.destroy();
      return;
    }
    accepted += 1;
    const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    pipe(client, target, 'up');
    pipe(target, client, 'down');
  });
  const port = await listenLocally(server);

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    mqttUrl: `ws://127.0.0.1:${port}/mqtt`,
    /** Connections accepted so far, without the refused ones. */
    get accepted() {
      return accepted;
    },
    /** Destroys every open connection at both ends; data in transit is lost. */
    cut,
    /**
     * Half-open: from now on, nothing passes in either direction on open and new connections, and nothing
     * closes, as if the other end were gone. Data that arrives is held.
     */
    stall: () => void (stalled = true),
    /** Ends `stall` and `slow`; held data passes, in order. */
    flow() {
      stalled = false;
      bytesPerTurn = Infinity;
      for (const way of ways) {
        if (!way.from.destroyed || way.ended) pump(way);
        else {
          ways.delete(way);
          way.to.destroy();
        }
      }
    },
    /** Passes at most so many bytes per direction and event-loop turn, so that frames arrive in parts. */
    slow: (bytes: number) => void (bytesPerTurn = Math.max(1, bytes)),
    /** While on, new connections are closed immediately; open ones stay. */
    refuse: (on: boolean) => void (refusing = on),
    /** Called with all bytes before they pass. */
    onBytes: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    /** Destroys everything and stops listening. */
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
