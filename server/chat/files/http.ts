import type { FastifyPluginAsync } from 'fastify';
import type { Blocks } from '../blocks/blocks.ts';
import { downloadHttp, type DownloadOptions } from './download-http.ts';
import type { VisitorMetLimits } from '../met-limits.ts';
import { uploadHttp } from './upload-http.ts';

/** Uploads (R7.3) and downloads. */
export const filesHttp: FastifyPluginAsync<
  DownloadOptions & {
    blocks: Pick<Blocks, 'isBlocked'>;
    metLimits: Pick<VisitorMetLimits, 'note'>;
    limited: boolean;
  }
> = async (app, options) => {
  await app.register(uploadHttp, options);
  await downloadHttp(app, options);
};
