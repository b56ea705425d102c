import { errorBody } from '@ncf/contract/errors';
import { assignmentSettings } from '@ncf/contract/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { allow, callerOf } from '../../identity/caller.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Assignment } from './assignment.ts';

interface Options {
  assignment: Pick<Assignment, 'settings' | 'change'>;
  tokens: Tokens;
}

/** How conversations are given out. */
export const assignmentSettingsHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { assignment, tokens },
) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    allow(await callerOf(request, tokens), 'assignment', null);
  });

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
