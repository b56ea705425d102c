import * as z from 'zod/mini';
import { contentPicture, newPicture } from '../content-pictures.ts';
import { route } from './route.ts';

export const contentPicturesApi = {
  add: route('POST /api/v1/content/pictures', {
    on: 'content',
    query: newPicture,
    stream: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
    consumes: ['multipart/form-data'],
    answers: { 202: contentPicture },
    id: 'addContentPicture',
    summary: 'Upload a picture for the site',
    description:
      'Multipart form, field `file`: JPEG, PNG, WebP, AVIF, or SVG, at most 20 MB. The files that pages show are made after that, without what the camera wrote about place and time.',
    meanings: { 202: 'Ask for it again until it has a file or a problem.' },
    refuses: ['invalid_input', 'too_large', 'unsupported_media_type', 'not_offered'],
  }),
  get: route('GET /api/v1/content/pictures/:id', {
    on: 'content',
    params: z.object({ id: z.string() }),
    answers: { 200: contentPicture },
    id: 'getContentPicture',
    summary: 'Get an uploaded picture',
    meanings: { 200: 'Its file once it is made, or why it can’t be.' },
    refuses: ['not_found', 'not_offered'],
  }),
};
