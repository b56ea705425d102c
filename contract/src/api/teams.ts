import { ID, OTHER_ID } from './example-values.ts';
import { agentTeams } from '../teams.ts';
import { route } from './route.ts';

export const teamsApi = {
  get: route('GET /api/v1/teams', {
    on: 'team',
    scope: 'accounts:read',
    answers: { 200: agentTeams },
    id: 'listTeams',
    summary: 'List the teams of agents and their topics',
    meanings: { 200: 'The teams.' },
  }),
  set: route('PUT /api/v1/teams', {
    on: 'assignment',
    body: agentTeams,
    ifMatch: true,
    answers: { 200: agentTeams },
    id: 'replaceTeams',
    summary: 'Replace the teams of agents',
    description: 'Automatic assignment prefers the team of the topic that the visitor chose.',
    meanings: { 200: 'The stored teams.' },
    example: {
      data: [
        {
          teamId: ID,
          name: 'Sales',
          agentIds: [OTHER_ID],
          topicIds: [],
          addresses: ['sales@example.com'],
        },
      ],
    },
  }),
};
