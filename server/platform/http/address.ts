import type { IncomingMessage } from 'node:http';

/**
 * Returns the address that the outermost trusted proxy saw, or the socket's own.
 * @param hops number of proxies in front of this server whose `X-Forwarded-For` is trusted
 */
export function addressOf(request: IncomingMessage, hops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  const claimed = hops > 0 ? forwarded.at(-hops) : undefined;
  return claimed === undefined || claimed === '' ? (request.socket.remoteAddress ?? '') : claimed;
}
