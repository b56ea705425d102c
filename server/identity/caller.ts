import { mayCall, type Resource } from '@ncf/contract/policy';
import { ruleOf } from '@ncf/contract/routes';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../platform/http/errors.ts';
import type { Identity, VisitorIdentity } from './identity.ts';
import type { Tokens } from './tokens.ts';

/**
 * Who calls, by the bearer token (RFC 6750 §2.1). An API key gets no further than the routes whose
 * scope it has.
 * @throws HttpError `unauthenticated`, `token_expired`, or `forbidden` for a key without the scope
 */
export async function callerOf(
  request: FastifyRequest,
  tokens: Pick<Tokens, 'verify'>,
  options?: Parameters<Tokens['verify']>[1],
): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpError('unauthenticated');
  const identity = await tokens.verify(token, options);
  if ('code' in identity) throw new HttpError(identity.code);
  if (identity.role === 'admin' && identity.scopes !== undefined) {
    const rule = ruleOf(request.method, request.routeOptions.url ?? '');
    const scope = rule !== null && 'on' in rule ? rule.scope : undefined;
    if (scope === undefined || !identity.scopes.includes(scope)) {
      const why =
        scope === undefined ? 'No API key may call this.' : `The key lacks the scope ${scope}.`;
      throw new HttpError('forbidden', why);
    }
  }
  return identity;
}

/** @throws HttpError `forbidden` where the policy table does not let this caller */
export function allow(caller: Identity, resource: Resource, chatUserId: string | null): void {
  if (!mayCall(caller, resource, chatUserId)) throw new HttpError('forbidden');
}

/**
 * The visitor who calls, where the policy table lets it; with `evenDeleted`, that of a deleted conversation, too.
 * @throws HttpError `unauthenticated`, `token_expired` or `forbidden`
 */
export async function visitorOf(
  request: FastifyRequest,
  tokens: Pick<Tokens, 'verify'>,
  resource: Resource,
  options?: Parameters<Tokens['verify']>[1],
): Promise<VisitorIdentity> {
  const caller = await callerOf(request, tokens, options);
  allow(caller, resource, caller.role === 'user' ? caller.chatUserId : null);
  if (caller.role !== 'user') throw new HttpError('forbidden');
  return caller;
}
