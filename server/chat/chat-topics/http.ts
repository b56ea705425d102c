import { chatTopics } from '@ncf/contract/chat-topics';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { ChatTopicSettings } from './chat-topics.ts';

interface Options {
  topics: ChatTopicSettings;
  audit: Pick<Audit, 'record'>;
}

/** The chat topics: public to read, so that a visitor can choose before signing in. */
export const chatTopicsHttp: FastifyPluginAsyncZod<Options> = async (app, { topics, audit }) => {
  app.get(
    '/api/v1/chat/topics',
    {
      schema: {
        response: { 200: chatTopics, '4xx': errorBody },
      },
    },
    () => topics.list(),
  );

  app.put(
    '/api/v1/chat/topics',
    {
      schema: {
        body: chatTopics,
        response: { 200: chatTopics, '4xx': errorBody },
      },
    },
    async (request) => {
      const replaced = await topics.replace(request.body);
      const names = replaced.data.map(({ name }) => name).join(', ');
      await audit.record(auditActorOf(request), 'topics.changed', '', { topics: names });
      return replaced;
    },
  );
};
