import { errorBody } from '@ncf/contract/errors';
import { assignmentSettings } from '@ncf/contract/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Assignment } from './assignment.ts';

interface Options {
  assignment: Pick<Assignment, 'settings' | 'change'>;
  audit: Pick<Audit, 'record'>;
}

/** The settings of automatic assignment. */
export const assignmentSettingsHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { assignment, audit },
) => {
  app.get(
    '/api/v1/assignment',
    {
      schema: {
        response: { 200: assignmentSettings, '4xx': errorBody },
      },
    },
    () => assignment.settings(),
  );

  app.put(
    '/api/v1/assignment',
    {
      schema: {
        body: assignmentSettings,
        response: { 200: assignmentSettings, '4xx': errorBody },
      },
    },
    async (request) => {
      const changed = await assignment.change(request.body);
      const { automatic, limit } = changed;
      const detail = automatic ? { automatic: 'on', limit: `${limit}` } : { automatic: 'off' };
      await audit.record(auditActorOf(request), 'assignment.changed', '', detail);
      return changed;
    },
  );
};
