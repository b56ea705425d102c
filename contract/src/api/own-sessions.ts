import { ownSessions } from '../agent-profile.ts';
import { route } from './route.ts';

export const ownSessionsApi = {
  list: route('GET /api/v1/agent/sessions', {
    on: 'agent-profile',
    answers: { 200: ownSessions },
    id: 'listOwnSessions',
    summary: 'List your sessions',
    meanings: { 200: 'The sessions.' },
  }),
  endOthers: route('DELETE /api/v1/agent/sessions', {
    on: 'agent-profile',
    id: 'endOtherSessions',
    summary: 'End all your other sessions',
    meanings: { 204: 'Only this session is left.' },
  }),
  end: route('DELETE /api/v1/agent/sessions/:id', {
    on: 'agent-profile',
    id: 'endOwnSession',
    summary: 'End one of your sessions',
    description: 'Its connections close at once.',
    meanings: { 204: 'The session is over.' },
    refuses: ['not_found'],
  }),
};
