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
    description:
      'Ask again with `nextAfter` as `after`. An event never appears before a position that was already read. With `wait`, the call answers as soon as there is something, or after that many seconds with nothing. Erased conversations and deleted messages disappear from the log.',
    meanings: { 200: 'Events after the position, oldest first.' },
  }),
};
