import { ownData, transcriptQuery } from '@ncf/contract/visitor-data';
import { errorBody } from '@ncf/contract/errors';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import type { VisitorMetLimits } from '../met-limits.ts';
import type { ExportQuota } from './export-quota.ts';
import type { VisitorData } from './visitor-data.ts';

interface Options {
  visitorData: VisitorData;
  exportQuota: ExportQuota;
  metLimits: Pick<VisitorMetLimits, 'note'>;
}

const document = (type: string) => ({
  description: 'The file.',
  content: { [type]: { schema: z.string() } },
});
const TRANSCRIPT = {
  description: 'The file.',
  content: { ...document('text/plain').content, ...document('text/html').content },
};

/** A visitor's transcript, stored data, and deletion. */
export const visitorDataHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { visitorData, exportQuota, metLimits },
) => {
  /** Streams a download to the caller, if it may begin another one. */
  async function streamTo(
    request: FastifyRequest,
    pieces: () => Promise<AsyncIterable<string>>,
  ): Promise<Readable> {
    const visitor = visitorOf(request);
    const end = await exportQuota.begin(visitor, request.ip);
    if (end === null) metLimits.note('downloads', visitor.browserId);
    if (end === null)
      throw new HttpError('rate_limited', 'Too many downloads. Try again in an hour.');
    try {
      return Readable.from(await pieces()).once('close', end);
    } catch (error) {
      end();
      throw error;
    }
  }

  app.get(
    '/api/v1/chat/transcript',
    {
      schema: {
        querystring: transcriptQuery,
        response: { 200: TRANSCRIPT, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request);
      const { query } = request;
      const content = await streamTo(request, async () => {
        const pieces = await visitorData.transcript(visitor, query);
        if (pieces === null) throw new HttpError('unknown_conversation');
        return pieces;
      });
      const [ending, type] =
        query.format === 'html' ? ['html', 'text/html'] : ['txt', 'text/plain'];
      reply
        .header('content-disposition', `attachment; filename="conversation.${ending}"`)
        .type(`${type}; charset=utf-8`);
      return sendRaw(reply, content);
    },
  );

  app.post(
    '/api/v1/chat/transcript',
    {
      schema: {
        querystring: z.object({ timeZone: z.string().max(64).optional() }),
        response: { 202: z.object({ chatUserEmail: z.string() }), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request);
      const sent = await visitorData.mailTranscript(visitor, request.query, request.ip);
      if (sent === 'rate_limited') metLimits.note('transcripts', visitor.browserId);
      if (sent === 'rate_limited')
        throw new HttpError(sent, 'Too many emails were requested. Try again in an hour.');
      if (sent === 'conflict')
        throw new HttpError(sent, 'We can email the conversation once an agent has replied.');
      if (sent !== 'sent') throw new HttpError(sent);
      return reply.code(202).send({ chatUserEmail: visitor.chatUserEmail });
    },
  );

  app.get(
    '/api/v1/chat/data',
    {
      schema: {
        response: { 200: ownData, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const data = visitorData.data(visitorOf(request));
      reply
        .header('content-disposition', 'attachment; filename="my-chat-data.json"')
        .type('application/json; charset=utf-8');
      return sendRaw(reply, await streamTo(request, async () => data));
    },
  );

  app.delete(
    '/api/v1/chat/data',
    {
      schema: {
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      await visitorData.erase(visitorOf(request));
      return reply.code(204).send(null);
    },
  );
};
