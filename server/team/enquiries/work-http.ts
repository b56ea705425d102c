import { errorBody } from '@ncf/contract/errors';
import {
  enquiry,
  enquiryChange,
  newAnswer,
  newEnquiryNote,
  type Enquiry,
} from '@ncf/contract/enquiries';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { agentOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Enquiries } from './enquiries.ts';

interface Options {
  enquiries: Enquiries;
}

/** Throws the error for an unknown inquiry. */
function existing(found: Enquiry | 'unknown'): Enquiry {
  if (found === 'unknown') throw new HttpError('not_found');
  return found;
}

/** Agents' actions on one inquiry. */
export const enquiryWorkHttp: FastifyPluginAsyncZod<Options> = async (app, { enquiries }) => {
  const one = {
    params: z.object({ enquiryId: z.uuid() }),
    response: { 200: enquiry, '4xx': errorBody, '5xx': errorBody },
  };

  app.get('/api/v1/enquiries/:enquiryId', { schema: one }, async (request) => {
    const found = await enquiries.get(request.params.enquiryId);
    if (found === null) throw new HttpError('not_found');
    return found;
  });

  app.post(
    '/api/v1/enquiries/:enquiryId/answers',
    { schema: { ...one, body: newAnswer } },
    async (request) => {
      const { params, body } = request;
      const answered = await enquiries.answer(agentOf(request), params.enquiryId, body);
      if (answered === 'unknown') throw new HttpError('not_found');
      if (answered === 'conflict')
        throw new HttpError(answered, 'A colleague has replied in the meantime. Read it first.');
      if (answered === 'unavailable')
        throw new HttpError(
          'unavailable',
          'This server does not send email. Answer from your own email account.',
        );
      return answered;
    },
  );

  app.patch(
    '/api/v1/enquiries/:enquiryId',
    { schema: { ...one, body: enquiryChange } },
    async (request) => {
      const changed = await enquiries.change(request.params.enquiryId, request.body);
      if (changed === 'conflict')
        throw new HttpError(changed, 'It was assigned to someone else in the meantime.');
      return existing(changed);
    },
  );

  app.post(
    '/api/v1/enquiries/:enquiryId/notes',
    { schema: { ...one, body: newEnquiryNote } },
    async (request) => {
      const { params, body } = request;
      return existing(await enquiries.addNote(agentOf(request), params.enquiryId, body));
    },
  );

  app.delete(
    '/api/v1/enquiries/:enquiryId/notes/:noteId',
    { schema: { ...one, params: z.object({ enquiryId: z.uuid(), noteId: z.uuid() }) } },
    async (request) => {
      const { enquiryId, noteId } = request.params;
      return existing(await enquiries.removeNote(agentOf(request), enquiryId, noteId));
    },
  );
};
