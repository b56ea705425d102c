import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to a private, local, or otherwise special network (IANA special-purpose registries, RFC
 * 6890). One that embeds another one (mapped, translated, 6to4, Teredo) does, since it could reach any of these.
 */
export const isPrivate = (address: string): boolean =>
  isIP(address) === 0 || ipaddr.parse(address).range() !== 'unicast';
