import { filesApi } from '@ncf/contract/api/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import { tokenCallerOf } from '../../identity/route-guard.ts';
import type { FileRow } from '../../platform/db/schema.ts';
import type { CookieNames } from '../../platform/http/cookies.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { SHOWN_TYPES } from './file-kind.ts';
import type { Files, Reader } from './files.ts';
import { partOf } from './range.ts';

interface Options {
  files: Files;
  visitors: Pick<Visitors, 'browserOf' | 'conversationsOf'>;
  agents: Pick<Agents, 'identityOf'>;
  cookies: CookieNames;
}

/** `inline` for safe types, with the name in UTF-8 (RFC 6266, RFC 8187). */
function dispositionOf({
  mimeType,
  originalFileName,
}: Pick<FileRow, 'mimeType' | 'originalFileName'>): string {
  const shown = SHOWN_TYPES.has(mimeType) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(originalFileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown}; filename*=UTF-8''${encoded}`;
}

/** Answers with a file, or the part of it that the request asks for. */
async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { id, fileSize: size, mimeType, ...file }: FileRow,
  open: Files['open'],
): Promise<FastifyReply> {
  // The bytes of a file ID never change, so the ID is a strong validator (RFC 9110 §8.8.1).
  const etag = `"${id}"`;
  const part = partOf(headers, etag, size);
  const range = typeof part === 'string' ? undefined : part;
  const bytes = part === 'whole' || range !== undefined ? await open(id, range) : null;
  if (bytes === null && (part === 'whole' || range !== undefined)) throw new HttpError('not_found');
  void reply
    .header('etag', etag)
    .header('content-disposition', dispositionOf({ mimeType, ...file }))
    .header('cache-control', 'private, max-age=3600')
    .header('accept-ranges', 'bytes');
  if (part === 'unchanged') return reply.code(304).send();
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).send('');
  void reply.type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType);
  if (range === undefined) return reply.header('content-length', size).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

/** Downloads of files and thumbnails. */
export const downloadHttp = (
  app: FastifyInstance,
  { files, visitors, agents, cookies }: Options,
): void => {
  /** The reader by token, or by the cookie that an `<img>` sends; null for anyone else. */
  async function readerOf(request: FastifyRequest): Promise<Reader | null> {
    const caller = tokenCallerOf(request);
    if (caller?.role === 'admin') return caller;
    if (caller !== null)
      return { role: 'user', chatUserIds: await visitors.conversationsOf(caller.browserId) };
    const agent = await agents.identityOf(request.cookies[cookies.agent]);
    if (agent !== null) return agent;
    const browserId = await visitors.browserOf(request.cookies[cookies.chat]);
    return browserId === null
      ? null
      : { role: 'user', chatUserIds: await visitors.conversationsOf(browserId) };
  }

  serve(app, filesApi, {
    download: async (request, reply) => {
      const { id } = request.params;
      const reader = await readerOf(request);
      const found = reader === null ? null : await files.find(id, reader);
      if (found === null) throw new HttpError('not_found');
      void reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      const { w } = request.query;
      const thumbnail = w === undefined ? null : await files.thumbnail(found, Number(w));
      if (thumbnail === null)
        return sendFile(request, reply, found, (id, range) => files.open(id, range));
      return reply
        .header('cache-control', 'private, max-age=604800, immutable')
        .type('image/webp')
        .send(thumbnail);
    },
  });
};
