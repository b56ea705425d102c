import { ID } from './example-values.ts';
import { contactFields } from '../contacts.ts';
import { route } from './route.ts';

export const contactFieldsApi = {
  get: route('GET /api/v1/contact-fields', {
    on: 'contacts',
    scope: 'conversations:read',
    answers: { 200: contactFields },
    id: 'listContactFields',
    summary: 'List the fields of contacts',
    meanings: { 200: 'The fields in order.' },
  }),
  set: route('PUT /api/v1/contact-fields', {
    on: 'contact-settings',
    body: contactFields,
    ifMatch: true,
    answers: { 200: contactFields },
    id: 'replaceContactFields',
    summary: 'Replace the fields of contacts',
    meanings: { 200: 'The stored fields.' },
    example: { data: [{ fieldId: ID, name: 'Account number' }] },
  }),
};
