import * as z from 'zod/mini';
import { fileQuery, fileUpload } from '../files.ts';
import { content, route } from './route.ts';

export const filesApi = {
  upload: route('POST /api/v1/file_upload', {
    on: 'upload',
    scope: 'conversations:reply',
    stream: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
    answers: { 201: fileUpload },
    consumes: ['multipart/form-data'],
    id: 'uploadFile',
    summary: 'Upload a file',
    description:
      'Multipart form, field `file`, at most 20 MB. The type follows the content. To send the file, publish a `file` message with the returned fields.',
    meanings: { 201: 'The file’s address and details.' },
    refuses: ['invalid_input', 'too_large', 'unsupported_media_type', 'blocked'],
  }),
  download: route('GET /files/:id/:name', {
    on: 'file',
    scope: 'conversations:read',
    cookie: true,
    params: z.object({ id: z.string(), name: z.string() }),
    query: fileQuery,
    answers: {
      200: content('*/*', z.unknown()),
      206: content('*/*', z.unknown()),
    },
    id: 'downloadFile',
    summary: 'Download a file or an image thumbnail',
    description:
      'Works with a token, an API key, or either cookie. Supports range requests (RFC 9110, section 14).',
    meanings: {
      200: 'The file.',
      206: 'The requested range.',
      304: 'The file is the one that `If-None-Match` names.',
      416: 'The range is outside the file.',
    },
    headers: ['ETag', 'Content-Disposition', 'Accept-Ranges'],
    refuses: ['not_found'],
    cookies: ['visitorCookie', 'agentCookie'],
  }),
};
