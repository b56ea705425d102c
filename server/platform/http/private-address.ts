import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The deprecated IPv4-compatible addresses (RFC 4291 §2.5.5.1), which the library takes for public. */
const EMBEDDING = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Whether an address belongs to a private, local, or otherwise special network (IANA special-purpose registries, RFC
 * 6890). One that embeds another one (mapped, translated, 6to4, Teredo) does, since it could reach any of these.
 */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 0) return true;
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed.kind() === 'ipv6' && parsed.match(EMBEDDING));
}
