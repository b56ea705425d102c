import { createReadStream } from 'node:fs';
import multipart from '@fastify/multipart';
import { errorBody } from '@ncf/contract/errors';
import { fileQuery, fileUpload } from '@ncf/contract/files';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Agents } from '../../identity/agents/agents.ts';
import { callerOf, tokenCallerOf } from '../../identity/route-guard.ts';
import { AGENT_COOKIE, CHAT_COOKIE } from '../../platform/http/cookies.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { SHOWN_TYPES } from './file-kind.ts';
import type { Files, Reader } from './files.ts';
import { parseRange } from './range.ts';

interface Options {
  files: Files;
  visitors: Pick<Visitors, 'browserOf' | 'conversationsOf'>;
  agents: Pick<Agents, 'identityOf'>;
}

const UPLOAD_BODY = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};
const BYTES = {
  description: 'The bytes.',
  content: { 'application/octet-stream': { schema: z.unknown() } },
};

/** The error for a body that is not a multipart form; errors with a code, such as the disk's, pass unchanged. */
const unreadable = (error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? error
    : new HttpError('invalid_input', 'The upload is not a complete multipart form.');

/** Uploads (R7.3) and downloads. */
export const filesHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { files, visitors, agents },
) => {
  await app.register(multipart, {
    limits: { fileSize: LIMITS.fileBytes, files: 1, fields: 5, fieldSize: 1000 },
  });

  /** The reader by token, or by the cookie that an `<img>` sends; null for anyone else. */
  async function readerOf(request: FastifyRequest): Promise<Reader | null> {
    const caller = tokenCallerOf(request);
    if (caller?.role === 'admin') return caller;
    if (caller !== null)
      return { role: 'user', chatUserIds: await visitors.conversationsOf(caller.browserId) };
    const agent = await agents.identityOf(request.cookies[AGENT_COOKIE]);
    if (agent !== null) return agent;
    const browserId = await visitors.browserOf(request.cookies[CHAT_COOKIE]);
    return browserId === null
      ? null
      : { role: 'user', chatUserIds: await visitors.conversationsOf(browserId) };
  }

  app.post(
    '/api/v1/file_upload',
    {
      config: { describedBody: UPLOAD_BODY },
      schema: {
        consumes: ['multipart/form-data'],
        response: { 201: fileUpload, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart())
        throw new HttpError('unsupported_media_type', 'Send the file as multipart/form-data.');
      const part = await request.file({ throwFileSizeLimit: false }).catch((error: unknown) => {
        throw unreadable(error);
      });
      if (part === undefined || part.fieldname !== 'file') {
        part?.file.resume();
        throw new HttpError('invalid_input', 'Send the file in the field `file`.', {
          file: 'Choose a file.',
        });
      }
      const stored = await files
        .store(callerOf(request), part.filename ?? '', part.file, () => part.file.truncated)
        .catch((error: unknown) => {
          throw part.file.errored === error ? unreadable(error) : error;
        });
      if ('code' in stored) {
        const why = UPLOAD_REFUSALS[stored.code];
        throw new HttpError(stored.code, why, { file: why });
      }
      return reply.code(201).send(stored);
    },
  );

  app.get(
    '/files/:id/:name',
    {
      schema: {
        params: z.object({ id: z.string(), name: z.string() }),
        querystring: fileQuery,
        response: { 200: BYTES, 206: BYTES, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const reader = await readerOf(request);
      const found = reader === null ? null : await files.find(id, reader);
      if (found === null) throw new HttpError('not_found');
      const { w } = request.query;
      const thumbnail = w === undefined ? null : await files.thumbnail(found.file, Number(w));
      if (thumbnail !== null) {
        return (
          reply
            .header('content-security-policy', "default-src 'none'; sandbox")
            .header('x-content-type-options', 'nosniff')
            // The bytes of a file id never change.
            .header('cache-control', 'private, max-age=604800, immutable')
            .type('image/webp')
            .send(createReadStream(thumbnail))
        );
      }
      const { fileSize: size, mimeType, originalFileName } = found.file;
      const range = parseRange(request.headers.range, size);
      const shown = SHOWN_TYPES.has(mimeType) ? 'inline' : 'attachment';
      const encoded = encodeURIComponent(originalFileName).replace(
        /['()*]/g,
        (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
      );
      void reply
        .header('content-disposition', `${shown}; filename*=UTF-8''${encoded}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=3600')
        .header('accept-ranges', 'bytes');
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${size}`).send('');
      void reply.type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType);
      if (range === null)
        return reply.header('content-length', size).send(createReadStream(found.path));
      const { start, end } = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .header('content-length', end - start + 1)
        .send(createReadStream(found.path, { start, end }));
    },
  );
};
