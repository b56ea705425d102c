import { invitations, newInvitation, newLink } from '../invitations.ts';
import { route } from './route.ts';

export const invitationsApi = {
  list: route('GET /api/v1/invitations', {
    on: 'agents',
    answers: { 200: invitations },
    id: 'listInvitations',
    summary: 'List open invitations',
    meanings: { 200: 'The invitations.' },
  }),
  create: route('POST /api/v1/invitations', {
    on: 'agents',
    recent: true,
    body: newInvitation,
    answers: { 201: newLink },
    id: 'createInvitation',
    summary: 'Invite an agent',
    description: 'Replaces an earlier invitation of the same address.',
    meanings: { 201: 'The invitation link, shown only this once.' },
    refuses: ['conflict'],
    example: { email: 'grace@example.com', role: 'agent' },
  }),
  delete: route('DELETE /api/v1/invitations/:id', {
    on: 'agents',
    id: 'deleteInvitation',
    summary: 'Withdraw an invitation',
    meanings: { 204: 'The link no longer works.' },
    refuses: ['not_found'],
  }),
};
