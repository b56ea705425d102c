import { ALL_ROUTES } from '@ncf/contract/api/groups';
import type { AuditAction } from '@ncf/contract/audit';
import type { GuardedAccess, Route } from '@ncf/contract/api/route';
import { mayCall } from '@ncf/contract/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { agentActor, type Audit, type AuditActor } from '../platform/audit/audit.ts';
import { HttpError } from '../platform/http/errors.ts';
import { identify } from './caller.ts';
import type { AgentIdentity, Caller, VisitorIdentity } from './identity.ts';
import type { Tokens } from './tokens.ts';

const KNOWN: ReadonlySet<Route> = new Set(ALL_ROUTES.map(({ route }) => route));

const callers = new WeakMap<FastifyRequest, Caller>();

declare module 'fastify' {
  interface FastifyInstance {
    audit: Pick<Audit, 'record'>;
  }
}

interface GuardParts {
  audit: Pick<Audit, 'record'>;
  tokens: Pick<Tokens, 'verify'>;
  agents: {
    /** Whether the agent has entered the password recently in this session. */
    hasConfirmedPassword(caller: AgentIdentity): Promise<boolean>;
  };
}

/**
 * Guards every call served in this scope later (`serve`) by its description. The guard runs before body and
 * parameters are parsed, so strangers learn nothing about their shape. Responses are `no-store` unless the
 * handler sets another value.
 * @throws Error when a route is missing from `contract/src/api/groups.ts` and is not hidden
 */
export function guardRoutes(app: FastifyInstance, { audit, tokens, agents }: GuardParts): void {
  app.decorate('audit', audit);
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    const isHidden = (schema as { hide?: boolean } | undefined)?.hide === true;
    if (!isHidden && (config?.route === undefined || !KNOWN.has(config.route)))
      throw new Error(
        `Describe '${String(method)} ${url}' in contract/src/api, and add it with serve().`,
      );
  });
  app.addHook('onRequest', async (request, reply) => {
    const rule = request.routeOptions.config.route;
    if (rule === undefined) return;
    void reply.header('cache-control', 'no-store');
    if ('open' in rule) return;
    if (rule.cookie === true && request.headers.authorization === undefined) return;
    const caller = await identify(request, tokens, { evenDeleted: rule.evenDeleted ?? false });
    admit(caller, rule);
    const needsPassword = rule.recent === true && caller.role === 'admin' && !caller.scopes;
    if (needsPassword && !(await agents.hasConfirmedPassword(caller)))
      throw new HttpError('password_needed');
    callers.set(request, caller);
  });
}

/** @throws HttpError `forbidden` for an API key without the scope, for anyone else where only keys may call, or if no policy rule allows the call */
function admit(caller: Caller, { on, scope, keysOnly }: GuardedAccess): void {
  const isKey = caller.role === 'admin' && caller.scopes !== undefined;
  if (keysOnly === true && !isKey)
    throw new HttpError('forbidden', 'Only an API key may call this route.');
  if (caller.role === 'user') {
    if (!mayCall(caller, on, caller.chatUserId)) throw new HttpError('forbidden');
    return;
  }
  if (caller.scopes !== undefined) {
    if (scope === undefined) throw new HttpError('forbidden', 'API keys cannot call this route.');
    if (!caller.scopes.includes(scope))
      throw new HttpError('forbidden', `This API key lacks the scope ${scope}.`);
  }
  if (!mayCall(caller, on, null)) throw new HttpError('forbidden');
}

/** The authenticated caller; null if the route also accepts a cookie and no token was sent. */
export const tokenCallerOf = (request: FastifyRequest): Caller | null =>
  callers.get(request) ?? null;

/** The authenticated caller. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('This route is not guarded.');
  return caller;
}

/** The authenticated agent, for routes that only agents may call. */
export function agentOf(request: FastifyRequest): AgentIdentity {
  const caller = callerOf(request);
  if (caller.role !== 'admin') throw new HttpError('forbidden');
  return caller;
}

/** The authenticated visitor, for routes that only visitors may call. */
export function visitorOf(request: FastifyRequest): VisitorIdentity {
  const caller = callerOf(request);
  if (caller.role !== 'user') throw new HttpError('forbidden');
  return caller;
}

/** The calling agent, or the API key that acts as one, for the audit trail. */
export function auditActorOf(request: FastifyRequest): AuditActor {
  const caller = agentOf(request);
  const actor = caller.scopes === undefined ? 'agent' : 'key';
  return { ...agentActor(caller, request.ip), actor };
}

/** Records in the audit trail what the calling agent did, or the API key that acts as one. See `Audit.record`. */
export const record = (
  request: FastifyRequest,
  action: AuditAction,
  target: string,
  detail?: Readonly<Record<string, string>>,
): Promise<void> => request.server.audit.record(auditActorOf(request), action, target, detail);
