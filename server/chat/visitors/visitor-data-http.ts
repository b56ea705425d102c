import { t } from '@ncf/contract/t';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
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

/** A visitor's transcript, stored data, and deletion. */
export const visitorDataHttp = (
  app: FastifyInstance,
  { visitorData, exportQuota, metLimits }: Options,
): void => {
  /** Counts a reading of the caller's data. @returns what to call at its end */
  async function begin(request: FastifyRequest): Promise<() => void> {
    const visitor = visitorOf(request);
    const end = await exportQuota.begin(visitor, request.ip);
    if (end !== null) return end;
    metLimits.note('downloads', visitor.browserId);
    throw new HttpError('rate_limited', t('Too many downloads. Try again in an hour.'));
  }

  /** Streams a download to the caller, if it may begin another one. */
  async function streamTo(
    request: FastifyRequest,
    pieces: () => Promise<AsyncIterable<string>>,
  ): Promise<Readable> {
    const end = await begin(request);
    try {
      return Readable.from(await pieces()).once('close', end);
    } catch (error) {
      end();
      throw error;
    }
  }

  serve(app, visitorDataApi, {
    transcript: async (request, reply) => {
      const visitor = visitorOf(request);
      const { query } = request;
      const content = await streamTo(request, async () => {
        return orNotFound(await visitorData.transcript(visitor, query), 'unknown_conversation');
      });
      const [ending, type] =
        query.format === 'html' ? ['html', 'text/html'] : ['txt', 'text/plain'];
      reply
        .header('content-disposition', `attachment; filename="conversation.${ending}"`)
        .type(`${type}; charset=utf-8`);
      return sendRaw(reply, content);
    },

    emailTranscript: async (request) => {
      const visitor = visitorOf(request);
      // It is read whole, so it counts before it is.
      const end = await begin(request);
      const sent = await visitorData
        .mailTranscript(visitor, request.query, request.ip)
        .finally(end);
      if (sent === 'rate_limited') metLimits.note('transcripts', visitor.browserId);
      if (sent === 'rate_limited')
        throw new HttpError(sent, t('Too many emails were requested. Try again in an hour.'));
      if (sent === 'no_address')
        throw new HttpError('conflict', t('Save your email address first, then try again.'));
      if (sent === 'conflict')
        throw new HttpError(sent, t('We can email the conversation once an agent has replied.'));
      if (sent !== 'sent') throw new HttpError(sent);
      return { chatUserEmail: visitor.chatUserEmail };
    },

    export: async (request, reply) => {
      const data = visitorData.data(visitorOf(request));
      reply
        .header('content-disposition', 'attachment; filename="my-chat-data.json"')
        .type('application/json; charset=utf-8');
      return sendRaw(reply, await streamTo(request, async () => data));
    },

    delete: async (request) => {
      await visitorData.erase(visitorOf(request));
    },
  });
};
