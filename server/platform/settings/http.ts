import type { Route } from '@ncf/contract/api/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Audit, AuditActor } from '../audit/audit.ts';
import { serve } from '../http/serve.ts';
import { changeSetting, type Fields, type Setting } from './setting.ts';

/** How a change of a setting is recorded. */
interface Recording {
  audit: Pick<Audit, 'record'>;
  /** Who makes a call. */
  actorOf(request: FastifyRequest): AuditActor;
}

/** The calls of a setting. */
interface SettingApi<T> {
  get: Route & { answers: { 200: z.ZodMiniType<T> } };
  set: Route & { body: z.ZodMiniType<Fields<T>>; answers: { 200: z.ZodMiniType<T> } };
}

/** Adds the calls that read and change a setting. */
export function serveSetting<T>(
  app: FastifyInstance,
  api: SettingApi<T>,
  setting: Setting<T>,
  { audit, actorOf }: Recording,
): void {
  serve<Record<'get' | 'set', Route>>(app, api, {
    get: () => setting.read(),
    set: (request) => changeSetting(setting, request.body as Fields<T>, audit, actorOf(request)),
  });
}
