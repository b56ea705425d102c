import * as z from 'zod/mini';
import { erasureRequest, erasureResult, person, personalDataPreview } from '../retention.ts';
import { content, route } from './route.ts';

export const privacyRequestsApi = {
  preview: route('POST /api/v1/people/preview', {
    on: 'privacy-requests',
    body: person,
    answers: { 200: personalDataPreview },
    id: 'previewPerson',
    summary: 'Show what is stored about a person',
    meanings: { 200: 'Counts and dates.' },
    example: { email: 'ada@example.com' },
  }),
  export: route('POST /api/v1/people/export', {
    on: 'privacy-requests',
    recent: true,
    body: person,
    answers: { 200: content('application/zip', z.unknown()) },
    id: 'exportPerson',
    summary: 'Export everything stored about a person',
    meanings: { 200: 'A ZIP archive with `data.json`, transcripts, and files.' },
    example: { email: 'ada@example.com' },
  }),
  erase: route('POST /api/v1/people/erase', {
    on: 'privacy-requests',
    recent: true,
    body: erasureRequest,
    answers: { 200: erasureResult },
    id: 'erasePerson',
    summary: 'Erase everything stored about a person',
    description:
      'Cannot be undone. `confirm` repeats the address. `merged` also erases the addresses merged with it.',
    meanings: { 200: 'What was erased.' },
    example: { email: 'ada@example.com', confirm: 'ada@example.com' },
  }),
};
