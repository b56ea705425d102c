import type { IncomingMessage } from 'node:http';

const FORWARDED = 'x-forwarded-for';

/** An IPv4 address as such, also where IPv6 has it mapped (RFC 4291 §2.5.5.2); anything else is returned unchanged. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Removes the ports that some proxies, such as Azure's, add to addresses: with them, each connection has another address. */
export function dropPorts({ headers }: IncomingMessage): void {
  const forwarded = headers[FORWARDED];
  if (typeof forwarded === 'string')
    headers[FORWARDED] = forwarded
      .split(',')
      .map((part) => part.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'))
      .join(', ');
}

/**
 * Returns the address that the outermost trusted proxy saw, or the socket's own.
 * @param hops number of proxies in front of this server whose `X-Forwarded-For` is trusted
 */
export function addressOf(request: IncomingMessage, hops: number): string {
  dropPorts(request);
  const forwarded = String(request.headers[FORWARDED] ?? '').split(', ');
  const claimed = hops > 0 ? forwarded.at(-hops) : undefined;
  return claimed === undefined || claimed === '' ? (request.socket.remoteAddress ?? '') : claimed;
}
