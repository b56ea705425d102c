import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newReadMark, readMark } from '@ncf/contract/read-marks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { agentOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { ReadMarks } from './read-marks.ts';

interface Options {
  readMarks: ReadMarks;
}

/** Marking a conversation as read or unread, for the calling agent. */
export const readMarksHttp: FastifyPluginAsyncZod<Options> = async (app, { readMarks }) => {
  const url = '/api/v1/conversations/:chatUserId/read';
  const schema = {
    params: z.object({ chatUserId }),
    response: { 200: readMark, '4xx': errorBody },
  };

  app.put(url, { schema: { ...schema, body: newReadMark } }, async (request) => {
    const { params, body } = request;
    const marked = await readMarks.mark(agentOf(request).agentId, params.chatUserId, body.seq);
    if (marked === null) throw new HttpError('unknown_conversation');
    return marked;
  });

  app.delete(url, { schema }, async (request) => {
    const id = request.params.chatUserId;
    const marked = await readMarks.mark(agentOf(request).agentId, id, null);
    if (marked === null) throw new HttpError('unknown_conversation');
    return marked;
  });
};
