import { samplesApi } from '@ncf/contract/api/samples';
import { type Samples } from '@ncf/contract/samples';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import { wholeList } from '../platform/http/whole-list.ts';

interface Options {
  /** The samples of the served build. */
  samples: () => Samples['data'];
}

/** The samples left in the site's content. */
export const samplesHttp = (app: FastifyInstance, options: Options): void => {
  serve(app, samplesApi, {
    list: async () => wholeList(options.samples()),
  });
};
