import { writingHelpApi } from '@ncf/contract/api/writing-help';
import { t } from '@ncf/contract/t';
import type { FastifyInstance } from 'fastify';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import { HttpError, RateLimited } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { WritingHelp, WritingRefusal } from './writing-help.ts';

/** What was written, or the error for a refusal. */
function expectWritten<T extends object>(outcome: T | WritingRefusal): Exclude<T, WritingRefusal> {
  if (outcome === 'not_offered')
    throw new HttpError(outcome, t('No language model may read conversations here.'));
  if (outcome === 'unavailable')
    throw new HttpError(outcome, t('The language model gave no usable answer. Try again later.'));
  if (typeof outcome === 'string') throw new HttpError(outcome);
  if ('seconds' in outcome) throw new RateLimited(outcome.seconds);
  return outcome as Exclude<T, WritingRefusal>;
}

/** What a language model writes for agents, and what it may read. */
export const writingHelpHttp = (
  app: FastifyInstance,
  { writingHelp }: { writingHelp: WritingHelp },
): void => {
  const { hasModel, setting } = writingHelp;
  serve(app, writingHelpApi, {
    get: async () => ({ ...(await setting.read()), hasModel }),
    set: async (request) => ({
      ...(await setting.change(request.body, auditActorOf(request))),
      hasModel,
    }),
    summarize: async (request) =>
      expectWritten(await writingHelp.summarize(agentOf(request), request.params.chatUserId)),
    draft: async (request) =>
      expectWritten(
        await writingHelp.draft(agentOf(request), request.params.chatUserId, request.body.text),
      ),
  });
};
