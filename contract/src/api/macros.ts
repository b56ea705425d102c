import * as z from 'zod/mini';
import { conversation } from '../messages.ts';
import { macros } from '../rules.ts';
import { ID, OTHER_ID } from './example-values.ts';
import { route } from './route.ts';

export const macrosApi = {
  get: route('GET /api/v1/macros', {
    on: 'team',
    answers: { 200: macros },
    id: 'getMacros',
    summary: 'Get the macros',
    meanings: { 200: 'The macros.' },
  }),
  set: route('PUT /api/v1/macros', {
    on: 'assignment',
    body: macros,
    ifMatch: true,
    answers: { 200: macros },
    id: 'setMacros',
    summary: 'Change the macros',
    meanings: { 200: 'The macros after the change.' },
    example: {
      data: [{ macroId: OTHER_ID, name: 'Not for us', actions: [{ type: 'close' }] }],
    },
  }),
  run: route('POST /api/v1/conversations/:chatUserId/macro', {
    on: 'conversations',
    // `runId` makes a repeated request harmless.
    body: z.object({ macroId: z.uuid(), runId: z.optional(z.uuid()) }),
    answers: { 200: conversation },
    id: 'runMacro',
    summary: 'Run a macro in a conversation',
    meanings: { 200: 'The conversation afterward.' },
    refuses: ['not_found'],
    example: { macroId: OTHER_ID, runId: ID },
  }),
};
