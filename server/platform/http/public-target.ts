import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { t } from '@ncf/contract/t';
import { fieldError } from './errors.ts';
import { isPrivate } from './private-address.ts';

/** The error for a refused target. */
export const PRIVATE_TARGET = t(
  'The address belongs to a private network. WEBHOOK_PRIVATE_TARGETS=yes allows those.',
);

/** Whether a URL contains a private address; host names are checked when they are resolved. */
export function namesPrivate(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? /(^|\.)localhost$/i.test(host) : isPrivate(host);
}

/** @throws HttpError for a field with a URL that contains a private address, unless those are allowed */
export function refusePrivate(field: string, url: string, allowPrivate: boolean): void {
  if (!allowPrivate && namesPrivate(new URL(url))) throw fieldError(field, PRIVATE_TARGET);
}

/**
 * Resolves names and refuses private addresses at the time of connecting, so that a name cannot resolve to
 * another address between the check and its use.
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
