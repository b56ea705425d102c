import { agentDuties } from '../duty.ts';
import { OTHER_ID } from './example-values.ts';
import { route } from './route.ts';

export const dutyApi = {
  get: route('GET /api/v1/duty', {
    on: 'assignment',
    answers: { 200: agentDuties },
    id: 'getAgentDuties',
    summary: 'Get how much each agent takes on at once, and when each is on duty',
    meanings: { 200: 'The agents for whom something is set.' },
  }),
  set: route('PUT /api/v1/duty', {
    on: 'assignment',
    body: agentDuties,
    ifMatch: true,
    answers: { 200: agentDuties },
    id: 'setAgentDuties',
    summary: 'Change how much agents take on at once, and when they are on duty',
    description:
      'An agent with hours becomes available when they begin, and away when they end; in between, the agent can change that. `GET /api/v1/team` tells the capacity and the state of everyone.',
    meanings: { 200: 'The stored list.' },
    example: {
      data: [
        {
          agentId: OTHER_ID,
          capacity: 8,
          hours: {
            timeZone: 'America/Chicago',
            weekly: [{ days: ['mon', 'tue', 'wed'], from: '08:00', to: '16:00' }],
          },
        },
      ],
    },
  }),
};
