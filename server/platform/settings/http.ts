import type { Route } from '@ncf/contract/api/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Audit } from '../audit/audit.ts';
import { changeDetail } from '../audit/change-detail.ts';
import { serve } from '../http/serve.ts';
import type { Setting } from './setting.ts';

/** How a change of a setting is recorded. */
interface Recording {
  audit: Pick<Audit, 'record'>;
  /** Who makes a call. */
  actorOf(request: FastifyRequest): Parameters<Audit['record']>[0];
}

/** The calls of a setting. */
interface SettingApi<T> {
  get: Route & { answers: { 200: z.ZodMiniType<T> } };
  set: Route & { body: z.ZodMiniType<T>; answers: { 200: z.ZodMiniType<T> } };
}

/** Adds the calls that read and replace a setting. */
export function serveSetting<T>(
  app: FastifyInstance,
  api: SettingApi<T>,
  { read, replace, action, detail }: Setting<T>,
  { audit, actorOf }: Recording,
): void {
  serve<Record<'get' | 'set', Route>>(app, api, {
    get: () => read(),
    set: async (request) => {
      const before = detail(await read());
      const replaced = await replace(request.body as T);
      const changed = changeDetail(before, detail(replaced));
      await audit.record(actorOf(request), action, '', changed);
      return replaced;
    },
  });
}
