import type { Operations } from '../operation.ts';

const DAYS = {
  conversations: 365,
  uploads: 7,
  browsers: 180,
  logins: 90,
  deliveries: 30,
  audit: 730,
};

export const webhooks: Operations = {
  'GET /api/v1/webhooks': {
    id: 'listWebhooks',
    summary: 'List webhooks',
    answers: { 200: 'All webhooks.' },
  },
  'POST /api/v1/webhooks': {
    id: 'createWebhook',
    summary: 'Register a webhook',
    description: 'Addresses on private networks are refused.',
    answers: { 201: 'The webhook with its signing secret, shown only this once.' },
    example: {
      url: 'https://example.com/hooks/chat',
      events: ['conversation.opened', 'conversation.closed'],
    },
  },
  'PATCH /api/v1/webhooks/:id': {
    id: 'updateWebhook',
    summary: 'Change a webhook, or turn it on or off',
    answers: { 200: 'The webhook after the change.' },
    refuses: ['not_found'],
    example: { enabled: false },
  },
  'DELETE /api/v1/webhooks/:id': {
    id: 'deleteWebhook',
    summary: 'Delete a webhook and its delivery log',
    answers: { 204: 'The webhook is gone.' },
    refuses: ['not_found'],
  },
  'POST /api/v1/webhooks/:id/secret': {
    id: 'rotateWebhookSecret',
    summary: 'Rotate the signing secret',
    description: 'For 24 hours, deliveries carry signatures of both the old and the new secret.',
    answers: { 200: 'The webhook with its new secret, shown only this once.' },
    refuses: ['not_found'],
  },
  'POST /api/v1/webhooks/:id/test': {
    id: 'sendTestEvent',
    summary: 'Send a test event',
    answers: { 204: 'A `webhook.test` event is on its way.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/webhooks/:id/deliveries': {
    id: 'listDeliveries',
    summary: 'List a webhook’s deliveries',
    answers: { 200: 'One page, newest first.' },
  },
  'POST /api/v1/webhooks/:id/deliveries/:deliveryId': {
    id: 'resendDelivery',
    summary: 'Send a delivery again',
    description: 'Keeps the same `webhook-id`, so receivers can recognize it.',
    answers: { 204: 'The delivery is on its way.' },
    refuses: ['not_found'],
  },
};

export const administration: Operations = {
  'GET /api/v1/api-keys': {
    id: 'listApiKeys',
    summary: 'List API keys',
    answers: { 200: 'All keys, without their secrets.' },
  },
  'POST /api/v1/api-keys': {
    id: 'createApiKey',
    summary: 'Create an API key',
    answers: { 201: 'The key, shown only this once.' },
    example: { name: 'Data warehouse', scopes: ['conversations:read', 'reports:read'], days: 365 },
  },
  'DELETE /api/v1/api-keys/:id': {
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    answers: { 204: 'The key no longer works.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/audit': {
    id: 'listAuditEntries',
    summary: 'List audit log entries',
    answers: { 200: 'One page, newest first.' },
  },
  'GET /api/v1/retention': {
    id: 'getRetention',
    summary: 'Get the retention periods',
    answers: { 200: 'The periods, and the last and next cleanup.' },
  },
  'PUT /api/v1/retention': {
    id: 'setRetention',
    summary: 'Change the retention periods',
    description: 'Takes effect with the next nightly cleanup. 0 keeps data until it is deleted.',
    answers: { 200: 'The periods after the change.' },
    example: DAYS,
  },
  'POST /api/v1/retention/preview': {
    id: 'previewRetention',
    summary: 'Preview what a cleanup would delete',
    answers: { 200: 'How much of each kind would be deleted.' },
    example: DAYS,
  },
  'POST /api/v1/retention/run': {
    id: 'runRetention',
    summary: 'Run the cleanup now',
    answers: { 200: 'How much of each kind was deleted.' },
  },
  'POST /api/v1/people/preview': {
    id: 'previewPerson',
    summary: 'Show what is stored about a person',
    answers: { 200: 'Counts and dates.' },
    example: { email: 'ada@example.com' },
  },
  'POST /api/v1/people/export': {
    id: 'exportPerson',
    summary: 'Export everything stored about a person',
    answers: { 200: 'A ZIP archive with `data.json`, transcripts, and files.' },
    example: { email: 'ada@example.com' },
  },
  'POST /api/v1/people/erase': {
    id: 'erasePerson',
    summary: 'Erase everything stored about a person',
    description: 'Cannot be undone. `confirm` repeats the email address.',
    answers: { 200: 'What was erased.' },
    example: { email: 'ada@example.com', confirm: 'ada@example.com' },
  },
};

export const website: Operations = {
  'GET /api/v1/availability': {
    id: 'getAvailability',
    summary: 'Get whether agents are online and typical wait times',
    answers: { 200: 'The availability.' },
  },
  'GET /api/icons/:file': {
    id: 'getIcons',
    summary: 'Get icons in Iconify’s format',
    description:
      'Serves `tabler.json`. Other sets and unknown icons return 503, so that Iconify clients fall back to another server.',
    answers: { 200: 'The icons (`IconifyJSON`).' },
    refuses: ['unavailable'],
  },
};
