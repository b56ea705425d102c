import { t } from '@ncf/contract/t';
import { filesApi } from '@ncf/contract/api/files';
import multipart from '@fastify/multipart';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import type { FileUpload } from '@ncf/contract/files';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Caller } from '../../identity/identity.ts';
import { callerOf } from '../../identity/route-guard.ts';
import { fieldError, HttpError } from '../../platform/http/errors.ts';
import { expectForm, filePart, unreadable } from '../../platform/http/file-part.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { VisitorMetLimits } from '../met-limits.ts';
import { createAddressTurns } from '../../platform/limits/address-turns.ts';
import type { Files, Uploader, UploadRefusal } from './files.ts';

/** Fields that the browser does not check itself. */
const OVER_LIMIT = {
  rate_limited: t('You’ve sent a lot of files today. Try again tomorrow.'),
  unauthenticated: t('This conversation was deleted.'),
  storage_full: t('We can’t take files right now. Your messages still reach us.'),
} as const;

const refusal = ({ code }: UploadRefusal): HttpError =>
  fieldError('file', { ...UPLOAD_REFUSALS, ...OVER_LIMIT }[code], code);

/** Uploads of visitors on one network at a time, and how many more wait before their bytes are read. */
const UPLOAD_TURNS = { atOnce: 4, waiting: 40 };

/** Uploads (R7.3). */
export const uploadHttp: FastifyPluginAsync<{
  files: Files;
  blocks: Pick<Blocks, 'isBlocked'>;
  metLimits: Pick<VisitorMetLimits, 'note'>;
  /** Whether anything is limited at all. */
  limited: boolean;
}> = async (app, { files, blocks, metLimits, limited }) => {
  const turns = createAddressTurns(UPLOAD_TURNS, limited);
  const refuse = (owner: Caller, refused: UploadRefusal): never => {
    if (refused.code === 'rate_limited' && owner.role === 'user')
      metLimits.note('uploads', owner.browserId);
    throw refusal(refused);
  };
  await app.register(multipart, {
    limits: { fileSize: LIMITS.fileBytes, files: 1, fields: 5, fieldSize: 1000 },
  });

  /** Reads and stores the file. Until its turn, the client's bytes stay in its socket. */
  async function receive(request: FastifyRequest, from: Uploader): Promise<FileUpload> {
    const { owner } = from;
    const refused = await files.begin(from);
    if (refused !== null) refuse(owner, refused);
    const part = await filePart(request);
    // Browsers write a quotation mark so (HTML, “multipart/form-data”).
    const name = (part.filename ?? '').replaceAll('%22', '"');
    const stored = await files
      .store(from, name, part.file, () => part.file.truncated)
      .catch((error: unknown) => {
        throw part.file.errored === error ? unreadable(error) : error;
      });
    if ('code' in stored) return refuse(owner, stored);
    return stored;
  }

  serve(app, filesApi, {
    upload: async (request) => {
      expectForm(request);
      const from = { owner: callerOf(request), address: request.ip };
      const { owner } = from;
      if (owner.role === 'user') {
        const { browserId, chatUserEmail: email } = owner;
        if (blocks.isBlocked({ browserId, address: from.address, email }))
          throw new HttpError('blocked');
      }
      const receiving = () => receive(request, from);
      const stored =
        owner.role === 'user' ? await turns.run(from.address, receiving) : await receiving();
      return stored;
    },
  });
};
