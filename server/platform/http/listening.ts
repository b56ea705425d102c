import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/**
 * Returns the origin at which a browser on this machine reaches the server.
 * @param host configured host; a wildcard address becomes `localhost`
 * @param port configured port, used until the server listens on its actual one
 */
export function listeningOrigin(server: Server, host: string, port: number): string {
  const address = server.address();
  const got = address === null || typeof address === 'string' ? port : address.port;
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${got}`).origin;
}

/** Rejects if no server can listen there, before anything is stored for one. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
