import * as z from 'zod/mini';
import { ID } from './example-values.ts';
import { contact, contactChange, contactMerge } from '../contacts.ts';
import { LIMITS } from '../limits.ts';
import { route } from './route.ts';

const email = z.string().check(z.maxLength(LIMITS.emailMax));

export const contactsApi = {
  get: route('GET /api/v1/contacts/:email', {
    on: 'contacts',
    scope: 'conversations:read',
    params: z.object({ email }),
    answers: { 200: contact },
    id: 'getContact',
    summary: 'Get a person by email address',
    description:
      'Conversations of the address and of those merged with it. Those in `verified` are from visitors who verified it.',
    meanings: { 200: 'The person.' },
    refuses: ['not_found'],
  }),
  update: route('PATCH /api/v1/contacts/:email', {
    on: 'contacts',
    scope: 'conversations:manage',
    params: z.object({ email }),
    body: contactChange,
    answers: { 200: contact },
    id: 'updateContact',
    summary: 'Change the fields of a person',
    meanings: { 200: 'The person.' },
    refuses: ['not_found'],
    example: { fields: { [ID]: 'AC-1234' } },
  }),
  merge: route('POST /api/v1/contacts/:email/merge', {
    on: 'contact-settings',
    params: z.object({ email }),
    body: contactMerge,
    answers: { 200: contact },
    id: 'mergeContact',
    summary: 'Show two people as one',
    meanings: { 200: 'The person with both addresses.' },
    refuses: ['not_found'],
    example: { email: 'ada@example.net' },
  }),
  separate: route('DELETE /api/v1/contacts/:email/merge/:other', {
    on: 'contact-settings',
    params: z.object({ email, other: email }),
    answers: { 200: contact },
    id: 'separateContact',
    summary: 'Undo the merge of two people',
    meanings: { 200: 'The person without the other address.' },
    refuses: ['not_found'],
  }),
};
