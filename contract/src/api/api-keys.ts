import { apiKeys, createdApiKey, newApiKey } from '../api-keys.ts';
import { route } from './route.ts';

export const apiKeysApi = {
  list: route('GET /api/v1/api-keys', {
    on: 'api-keys',
    answers: { 200: apiKeys },
    id: 'listApiKeys',
    summary: 'List API keys',
    meanings: { 200: 'All keys, without their secrets.' },
  }),
  create: route('POST /api/v1/api-keys', {
    on: 'api-keys',
    recent: true,
    body: newApiKey,
    answers: { 201: createdApiKey },
    id: 'createApiKey',
    summary: 'Create an API key',
    meanings: { 201: 'The key, shown only this once.' },
    example: { name: 'Data warehouse', scopes: ['conversations:read', 'reports:read'], days: 365 },
  }),
  revoke: route('DELETE /api/v1/api-keys/:id', {
    on: 'api-keys',
    recent: true,
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    meanings: { 204: 'The key no longer works.' },
    refuses: ['not_found'],
  }),
};
