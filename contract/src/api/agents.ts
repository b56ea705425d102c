import { agentAccount, agentAccounts, agentChange, createdAgent, newAgent } from '../agents.ts';
import { newLink } from '../invitations.ts';
import { route } from './route.ts';

export const agentsApi = {
  list: route('GET /api/v1/agents', {
    on: 'agent-accounts',
    scope: 'accounts:read',
    answers: { 200: agentAccounts },
    id: 'listAgents',
    summary: 'List accounts',
    meanings: { 200: 'All accounts.' },
  }),
  create: route('POST /api/v1/agents', {
    on: 'agents',
    recent: true,
    body: newAgent,
    answers: { 201: createdAgent },
    id: 'createAgent',
    summary: 'Create an account',
    description: 'Without a password, the server generates one and returns it once.',
    meanings: { 201: 'The account.' },
    refuses: ['conflict'],
    example: { email: 'grace@example.com', adminUserName: 'Grace', role: 'agent' },
  }),
  update: route('PATCH /api/v1/agents/:id', {
    on: 'agents',
    recent: true,
    body: agentChange,
    answers: { 200: agentAccount },
    id: 'updateAgent',
    summary: 'Change an account',
    description: 'At least one owner who can sign in must remain.',
    meanings: { 200: 'The account after the change.' },
    refuses: ['not_found', 'conflict'],
    example: { role: 'supervisor' },
  }),
  createLink: route('POST /api/v1/agents/:id/reset', {
    on: 'agents',
    recent: true,
    answers: { 201: newLink },
    id: 'createPasswordLink',
    summary: 'Create a link to set a new password',
    meanings: { 201: 'The link, shown only this once.' },
    refuses: ['not_found'],
  }),
};
