import { mayCall, type Resource } from '@ncf/contract/policy';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import type { Identity, VisitorIdentity } from '../identity.ts';
import type { Tokens } from '../tokens.ts';

/**
 * Who calls, by the bearer token (RFC 6750 §2.1).
 * @throws HttpError `unauthenticated` or `token_expired`
 */
export async function callerOf(
  request: FastifyRequest,
  tokens: Pick<Tokens, 'verify'>,
): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpError('unauthenticated');
  const identity = await tokens.verify(token);
  if ('code' in identity) throw new HttpError(identity.code);
  return identity;
}

/** @throws HttpError `forbidden` where the policy table does not let this caller */
export function allow(caller: Identity, resource: Resource, chatUserId: string | null): void {
  if (!mayCall(caller, resource, chatUserId)) throw new HttpError('forbidden');
}

/**
 * The visitor who calls, where the policy table lets it.
 * @throws HttpError `unauthenticated`, `token_expired` or `forbidden`
 */
export async function visitorOf(
  request: FastifyRequest,
  tokens: Pick<Tokens, 'verify'>,
  resource: Resource,
): Promise<VisitorIdentity> {
  const caller = await callerOf(request, tokens);
  allow(caller, resource, caller.role === 'user' ? caller.chatUserId : null);
  if (caller.role !== 'user') throw new HttpError('forbidden');
  return caller;
}
