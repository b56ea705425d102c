import type { Server } from 'node:http';

/**
 * The origin at which a browser on this machine reaches the server.
 * @param host as it was told to listen on; every address is named by `localhost`
 * @param port what it was told; the one that it got counts as soon as it listens
 */
export function listeningOrigin(server: Server, host: string, port: number): string {
  const address = server.address();
  const got = address === null || typeof address === 'string' ? port : address.port;
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${got}`).origin;
}
