import { answersApi } from '@ncf/contract/api/answers';
import type { Answers } from '@ncf/contract/answers';
import type { Language } from '@ncf/contract/languages';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import { AddressRate } from '../platform/limits/address-rate.ts';
import type { AiSettings } from '../platform/language-model.ts';
import { createAnswerWriter } from './written-answers.ts';

interface Options {
  /** Null if no site is served. */
  website: { answersTo(question: string, language: Language): Promise<Answers> } | null;
  ai: AiSettings | null;
  /** Whether anything is limited by address. */
  limited: boolean;
}

/** Answers that a language model writes, per address: each of them costs money. */
const WRITTEN = { burst: 5, perSecond: 1 / 20 };

/** Answers from the site to what visitors write in chat. */
export const answersHttp: FastifyPluginAsync<Options> = async (app, { website, ai, limited }) => {
  const written = new AddressRate(WRITTEN);
  const write = ai && createAnswerWriter(ai, app.log);

  serve(app, answersApi, {
    find: async ({ body: { text, language, isSent }, ip }) => {
      const found = (await website?.answersTo(text, language)) ?? { language, data: [] };
      const mayWrite = isSent === true && found.data.length > 0 && (!limited || written.take(ip));
      const answer = write !== null && mayWrite ? await write(text, found) : null;
      return answer === null ? found : { ...found, written: answer };
    },
  });
};
