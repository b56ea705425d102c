import { ruleOf } from '@ncf/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { By } from '../platform/audit/audit.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { AgentIdentity } from './identity.ts';
import type { Tokens } from './tokens.ts';
import { allow, callerOf } from './caller.ts';

const callers = new WeakMap<FastifyRequest, AgentIdentity>();

/**
 * Lets nobody into this scope's routes but agents whom the table of routes lets in, and does so before
 * the body is judged, so that nobody else learns its shape. Answers are not to be stored.
 */
export function guardRoutes(app: FastifyInstance, tokens: Pick<Tokens, 'verify'>): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const caller = await callerOf(request, tokens);
    const rule = ruleOf(request.method, request.routeOptions.url ?? '');
    if (rule === null || 'open' in rule || caller.role !== 'admin')
      throw new HttpError('forbidden');
    allow(caller, rule.on, null);
    callers.set(request, caller);
  });
}

/** The agent whom `guardRoutes` let in. */
export function agentOf(request: FastifyRequest): AgentIdentity {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('This route is not guarded.');
  return caller;
}

/** An agent, or the API key that acts as one, for the audit trail. */
export const byCaller = (
  { agentId, adminUserName, scopes }: AgentIdentity,
  { ip }: Pick<FastifyRequest, 'ip'>,
): By => ({
  actor: scopes === undefined ? 'agent' : 'key',
  actorId: agentId,
  actorName: adminUserName,
  address: ip,
});

/** The same of the agent whom `guardRoutes` let in. */
export const byOf = (request: FastifyRequest): By => byCaller(agentOf(request), request);
