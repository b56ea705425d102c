import type { Route } from '@ncf/contract/api/route';
import { SETTINGS } from '@ncf/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditActor } from '../audit/audit.ts';
import { ifMatch } from '../http/if-match.ts';
import { serve } from '../http/serve.ts';
import type { Setting, TeamSettings } from './setting.ts';

/** Adds the calls that read and change settings. */
export function serveSettings(
  app: FastifyInstance,
  settings: TeamSettings,
  actorOf: (request: FastifyRequest) => AuditActor,
): void {
  for (const [name, { api }] of Object.entries(SETTINGS)) {
    if (api === undefined) continue;
    const setting: Setting<object> = settings[name as keyof TeamSettings];
    serve<Record<'get' | 'set', Route>>(app, api, {
      get: () => setting.read(),
      set: (request) => setting.change(request.body as object, actorOf(request), ifMatch(request)),
    });
  }
}
