import { errorBody } from '@ncf/contract/errors';
import { assignmentSettings } from '@ncf/contract/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Assignment } from './assignment.ts';

interface Options {
  assignment: Pick<Assignment, 'settings' | 'change'>;
}

/** The settings of automatic assignment. */
export const assignmentSettingsHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { assignment },
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
    (request) => assignment.change(request.body),
  );
};
