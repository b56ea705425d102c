import type { Route } from '@ncf/contract/api/route';
import { SETTINGS } from '@ncf/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditActor } from '../audit/audit.ts';
import { changedByOther, ifMatch } from '../http/if-match.ts';
import { serve } from '../http/serve.ts';
import { SettingChanged, type Setting, type TeamSettings } from './setting.ts';

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
      async set(request) {
        const { body } = request as { body: object };
        try {
          return await setting.change(body, actorOf(request), ifMatch(request));
        } catch (error) {
          throw error instanceof SettingChanged ? changedByOther() : error;
        }
      },
    });
  }
}
