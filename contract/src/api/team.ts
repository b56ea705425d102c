import { team } from '../team.ts';
import { route } from './route.ts';

export const teamApi = {
  list: route('GET /api/v1/team', {
    on: 'team',
    scope: 'accounts:read',
    answers: { 200: team },
    id: 'listTeam',
    summary: 'List the team with status and open conversations',
    meanings: { 200: 'Colleagues, and the agents who are online.' },
  }),
};
