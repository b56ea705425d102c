import { errorBody } from '@ncf/contract/errors';
import { agentTeams } from '@ncf/contract/teams';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Teams } from './teams.ts';

interface Options {
  teams: Teams;
  audit: Pick<Audit, 'record'>;
}

/** Teams of agents and their topics. */
export const teamsHttp: FastifyPluginAsyncZod<Options> = async (app, { teams, audit }) => {
  const response = { 200: agentTeams, '4xx': errorBody };
  app.get('/api/v1/teams', { schema: { response } }, () => teams.list());

  app.put('/api/v1/teams', { schema: { body: agentTeams, response } }, async (request) => {
    const replaced = await teams.replace(request.body);
    const names = replaced.data.map(({ name }) => name).join(', ');
    await audit.record(auditActorOf(request), 'teams.changed', '', { teams: names });
    return replaced;
  });
};
