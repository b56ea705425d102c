import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { unmapped } from '../http/address.ts';

/** 16-bit groups of an IPv6 network that one customer usually has. */
const NETWORK = 4;

/**
 * What limits by address count: an IPv4 address, also if it is mapped (RFC 4291 §2.5.5.2), or the /64 network of an
 * IPv6 address, since one customer has all addresses of it (RFC 6177). Anything else is returned unchanged.
 * @param address undefined if the client has hung up: Fastify's `ip` is read from the socket, in spite of its type
 */
export function limitKey(address: string | undefined): string {
  const plain = unmapped(address ?? 'unknown');
  if (!isIPv6(plain)) return plain;
  const { parts } = ipaddr.IPv6.parse(plain);
  const groups = parts.slice(0, NETWORK).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
