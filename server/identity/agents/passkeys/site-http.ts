import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/errors.ts';

/**
 * The origin of this server's pages, to which passkeys are bound: the public one, or the one that the browser used.
 * Naming another one is of no use: authenticators sign the page's true origin.
 */
export function siteOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  const site = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(site)) throw new HttpError('invalid_input');
  return new URL(site).origin;
}
