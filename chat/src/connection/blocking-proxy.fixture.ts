import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { App } from '@ncf/testing';
import { onTestFinished } from 'vitest';

/** A proxy in front of the application that refuses WebSocket upgrades, as some networks do. */
export interface BlockingProxy {
  url: string;
  /** Whether upgrades pass. */
  upgrades: boolean;
  /** How many upgrades were asked for. */
  readonly asked: number;
  /** Paths of the calls that passed. */
  calls: string[];
  /** Answers this many of the next publishes with 401. */
  deny: number;
  /** Keeps publishes without an answer, and never passes them on. */
  holds: boolean;
  /** Ends the publishes that are kept, as a server that dies does. */
  dropHeld(): void;
  /** Passes nothing more on the open responses, and leaves them open: the network has forgotten them. */
  forget(): void;
  /** Destroys every connection; with `refuse` it accepts none until it is reset. */
  cut(): void;
  refuse: boolean;
}

/** Starts one that ends with the test. */
export async function startBlockingProxy(app: App): Promise<BlockingProxy> {
  const port = Number(new URL(app.url).port);
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  let asked = 0;
  const held: ServerResponse[] = [];
  const passing = new Set<IncomingMessage>();
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    state.calls.push(`${method} ${path}`);
    if (path === '/api/v1/publish' && state.deny > 0) {
      state.deny -= 1;
      const body = { statusCode: 401, code: 'token_expired', message: 'The token has expired.' };
      answer.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    if (path === '/api/v1/publish' && state.holds) return void held.push(answer);
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers).flushHeaders();
      response.on('error', () => answer.destroy()).pipe(answer);
      passing.add(response.on('close', () => passing.delete(response)));
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.on('connection', (socket) => {
    keep(socket);
    if (state.refuse) socket.destroy();
  });
  server.on('upgrade', (incoming, socket, head) => {
    asked += 1;
    if (!state.upgrades) {
      return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    }
    const target = connect(port, '127.0.0.1');
    keep(target);
    target.on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
    const lines = incoming.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
    );
    target.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    target.write(head);
    socket.pipe(target);
    target.pipe(socket);
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const state = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrades: false,
    get asked() {
      return asked;
    },
    calls: [] as string[],
    cut,
    deny: 0,
    holds: false,
    forget: () => passing.forEach((response) => response.unpipe()),
    dropHeld: () => held.forEach((answer) => answer.destroy()),
    refuse: false,
  };
  return state;
}
