import { csvRun, csvSchedule, csvSchedules, newCsvSchedule } from '../csv-schedules.ts';
import { ID } from './example-values.ts';
import { route } from './route.ts';

export const csvSchedulesApi = {
  list: route('GET /api/v1/csv-schedules', {
    on: 'reports',
    answers: { 200: csvSchedules },
    id: 'listCsvSchedules',
    summary: 'List what members get as CSV by email',
    meanings: { 200: 'The schedules, by name.' },
  }),
  save: route('PUT /api/v1/csv-schedules/:scheduleId', {
    on: 'reports',
    body: newCsvSchedule,
    answers: { 200: csvSchedule },
    id: 'saveCsvSchedule',
    summary: 'Add, change, or pause a schedule of CSV by email',
    description:
      'The caller chooses the UUID, so repeating the call is harmless. A report goes to owners and supervisors only, and a saved view to those who see it; whether they still may is looked up each time.',
    meanings: { 200: 'The stored schedule.' },
    refuses: ['conflict'],
    example: {
      name: 'The week by agent',
      content: { type: 'report', by: 'agent' },
      every: 'week',
      on: 0,
      hour: 8,
      timeZone: 'America/Chicago',
      agentIds: [ID],
      isPaused: false,
    },
  }),
  run: route('POST /api/v1/csv-schedules/:scheduleId/run', {
    on: 'reports',
    answers: { 200: csvRun },
    id: 'runCsvSchedule',
    summary: 'Send a schedule’s CSV now',
    meanings: { 200: 'How many members get it. Its next time stays.' },
    refuses: ['not_found'],
  }),
  delete: route('DELETE /api/v1/csv-schedules/:scheduleId', {
    on: 'reports',
    id: 'deleteCsvSchedule',
    summary: 'Delete a schedule of CSV by email',
    meanings: { 204: 'It is gone.' },
    refuses: ['not_found'],
  }),
};
