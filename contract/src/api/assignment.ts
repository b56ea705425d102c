import { assignmentSettings } from '../team.ts';
import { route } from './route.ts';

export const assignmentApi = {
  get: route('GET /api/v1/assignment', {
    on: 'assignment',
    answers: { 200: assignmentSettings },
    id: 'getAssignmentSettings',
    summary: 'Get the assignment settings',
    meanings: { 200: 'The settings.' },
  }),
  set: route('PUT /api/v1/assignment', {
    on: 'assignment',
    body: assignmentSettings,
    ifMatch: true,
    answers: { 200: assignmentSettings },
    id: 'setAssignmentSettings',
    summary: 'Change the assignment settings',
    meanings: { 200: 'The settings after the change.' },
    example: { automatic: true, limit: 5 },
  }),
};
