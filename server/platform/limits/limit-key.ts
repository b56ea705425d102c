import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** 16-bit groups of an IPv6 network that one customer usually has. */
const NETWORK = 4;

/**
 * What limits by address count: an IPv4 address, also if it is mapped (RFC 4291 §2.5.5.2), or the /64 network of an
 * IPv6 address, since one customer has all addresses of it (RFC 6177). Anything else is returned unchanged.
 * @param address undefined if the client has hung up: Fastify's `ip` is read from the socket, in spite of its type
 */
export function limitKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted quad at the end is two groups.
  const length = last.length + (/\./.test(plain) ? 1 : 0);
  while (tail !== undefined && groups.length + length < 8) groups.push('0');
  const network = [...groups, ...last].slice(0, NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
