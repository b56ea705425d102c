import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that the public internet does not reach (IANA special-purpose registries, RFC 6890). */
const PRIVATE4 = new BlockList();
/** Apart, since a list takes an IPv4 address for the IPv6 one that maps it. */
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
// Addresses that hold another one (mapped, translated, 6to4, Teredo) could lead to any of the above.
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE6.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is of a private, local or otherwise special network. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return PRIVATE4.check(address, 'ipv4');
  return family === 0 || PRIVATE6.check(address, 'ipv6');
}

/** What is said of a target that is refused. */
export const PRIVATE_TARGET =
  'The address is of a private network. WEBHOOK_PRIVATE_TARGETS allows those.';

/** Whether a URL names a private address outright; a name is judged when it is looked up. */
export function namesPrivate(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /(^|\.)localhost$/i.test(host) : isPrivate(host);
}

/**
 * Looks names up and refuses private addresses at the moment of connecting, so that a name cannot lead
 * elsewhere between a check and its use.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return done(error, '', 0);
    const open = addresses.filter(({ address }) => !isPrivate(address));
    const first = open[0];
    if (first === undefined) return done(new Error(PRIVATE_TARGET), '', 0);
    if (options.all === true) return done(null, open);
    done(null, first.address, first.family);
  });
};
