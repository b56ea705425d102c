import { eventLogPage, eventLogQuery } from '../event-log.ts';
import { route } from './route.ts';

export const eventLogApi = {
  read: route('GET /api/v1/event-log', {
    on: 'event-log',
    scope: 'events:read',
    query: eventLogQuery,
    answers: { 200: eventLogPage },
    id: 'readEventLog',
    summary: 'Read what happened, in order',
    description: 'Nothing appears later before `nextAfter`. With `wait`, waits for something.',
    meanings: { 200: 'Oldest first.' },
  }),
};
