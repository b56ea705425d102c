import { answersApi } from '@ncf/contract/api/answers';
import type { Answers } from '@ncf/contract/answers';
import type { Language } from '@ncf/contract/languages';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../platform/http/serve.ts';

interface Options {
  /** Null if no site is served. */
  website: { answersTo(question: string, language: Language): Promise<Answers> } | null;
}

/** Answers from the site to what visitors write in chat. */
export const answersHttp: FastifyPluginAsync<Options> = async (app, { website }) => {
  serve(app, answersApi, {
    find: async ({ body: { text, language } }) =>
      (await website?.answersTo(text, language)) ?? { language, data: [] },
  });
};
