import multipart from '@fastify/multipart';
import { contentPicturesApi } from '@ncf/contract/api/content-pictures';
import {
  PICTURE_PROBLEMS,
  type PictureCrop,
  type PictureProblem,
} from '@ncf/contract/content-pictures';
import type { ErrorCode } from '@ncf/contract/errors';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import { expectForm, filePart, unreadable } from '../../platform/http/file-part.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Pictures } from './pictures.ts';

interface Options {
  /** Null if another server has the site. */
  pictures: Pictures | null;
}

const CODES: Partial<Record<PictureProblem, ErrorCode>> = {
  too_large: 'too_large',
  not_picture: 'unsupported_media_type',
  heic: 'unsupported_media_type',
  unavailable: 'unavailable',
};

function refusal(problem: PictureProblem): HttpError {
  const why = PICTURE_PROBLEMS[problem];
  return new HttpError(CODES[problem] ?? 'invalid_input', why, { file: why });
}

const cropOf = (crop: string | undefined): PictureCrop | null =>
  crop === undefined ? null : (crop.split(',').map(Number) as unknown as PictureCrop);

/** The name and the bytes of the file in a form. @throws HttpError */
async function receive(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  expectForm(request);
  const part = await filePart(request);
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw unreadable(error);
  });
  if (part.file.truncated) throw refusal('too_large');
  return { name: part.filename ?? '', bytes };
}

/** Pictures for the site, from its editors. */
export const picturesHttp: FastifyPluginAsync<Options> = async (app, { pictures }) => {
  await app.register(multipart, { limits: { fileSize: LIMITS.fileBytes, files: 1, fields: 0 } });
  /** @throws HttpError if another server has the site */
  const own = (): Pictures => {
    if (pictures === null) throw new HttpError('not_offered');
    return pictures;
  };
  serve(app, contentPicturesApi, {
    add: async (request) => {
      const { shape, crop, file = null } = request.query;
      const target = own();
      const { name, bytes } = await receive(request);
      const added = await target.add(bytes, { name, shape, crop: cropOf(crop), file });
      if (typeof added === 'string') throw refusal(added);
      return added;
    },
    get: async (request) => {
      const picture = await own().get(request.params.id);
      if (picture === null) throw new HttpError('not_found');
      return picture;
    },
  });
};
