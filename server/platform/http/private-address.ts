import { BlockList, isIP } from 'node:net';

/** Networks that are not publicly reachable (IANA special-purpose registries, RFC 6890). */
const PRIVATE4 = new BlockList();
/** A separate list, since a list matches an IPv4 address with its mapped IPv6 address. */
const PRIVATE6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE4.addSubnet(network, bits, 'ipv4');
}
// Addresses that embed another one (mapped, translated, 6to4, Teredo) could reach any of the above.
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2002::', 16],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE6.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to a private, local, or otherwise special network. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return PRIVATE4.check(address, 'ipv4');
  return family === 0 || PRIVATE6.check(address, 'ipv6');
}
