import type { FastifyRequest } from 'fastify';
import { HttpError } from '../platform/http/errors.ts';
import type { Caller } from './identity.ts';
import type { Tokens } from './tokens.ts';

/**
 * Identifies the caller by the bearer token (RFC 6750 §2.1), a session's or an API key.
 * @throws HttpError `unauthenticated` or `token_expired`
 */
export async function identify(
  request: FastifyRequest,
  tokens: Pick<Tokens, 'verify'>,
  options?: Parameters<Tokens['verify']>[1],
): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpError('unauthenticated');
  const identity = await tokens.verify(token, options);
  if ('code' in identity) throw new HttpError(identity.code);
  return identity;
}
