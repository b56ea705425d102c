import type { MultipartFile } from '@fastify/multipart';
import { t } from '@ncf/contract/t';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** The error for a body that is not a multipart form; errors with a code, such as the disk's, pass unchanged. */
export const unreadable = (error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? error
    : new HttpError('invalid_input', t('The upload is not a complete multipart form.'));

/** The file in the field `file` of a form. @throws HttpError */
export async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  // Its parser would wait forever.
  if (request.raw.destroyed) throw unreadable(null);
  const part = await request.file({ throwFileSizeLimit: false }).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (part?.fieldname === 'file') return part;
  part?.file.resume();
  throw new HttpError('invalid_input', 'Send the file in the field `file`.', {
    file: t('Choose a file.'),
  });
}

/** @throws HttpError unless the body is a form */
export function expectForm(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new HttpError('unsupported_media_type', 'Send the file as multipart/form-data.');
}
