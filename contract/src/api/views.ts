import { newView, savedView, savedViews } from '../views.ts';
import { route } from './route.ts';

export const viewsApi = {
  list: route('GET /api/v1/views', {
    on: 'conversations',
    answers: { 200: savedViews },
    id: 'listViews',
    summary: 'List the saved views of the inbox',
    meanings: { 200: 'The caller’s views and those shared with the caller, by name.' },
  }),
  save: route('PUT /api/v1/views/:viewId', {
    on: 'conversations',
    body: newView,
    ifMatch: true,
    answers: { 200: savedView },
    id: 'saveView',
    summary: 'Create or replace a saved view',
    description:
      'The caller chooses the UUID, so repeating the call is harmless. Only its author and supervisors can change a view.',
    meanings: { 200: 'The stored view.' },
    example: {
      name: 'Stolen vehicles',
      filter: { view: 'open', priority: 'high', order: 'oldest' },
      columns: ['team', 'assignee', 'nextDue'],
      sharedWith: 'everyone',
    },
  }),
  delete: route('DELETE /api/v1/views/:viewId', {
    on: 'conversations',
    id: 'deleteView',
    summary: 'Delete a saved view',
    meanings: { 204: 'The view is gone.' },
    refuses: ['not_found'],
  }),
};
