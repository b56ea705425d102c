import { messagesApi } from '@ncf/contract/api/messages';
import { PassThrough } from 'node:stream';
import { type PublishRefused } from '@ncf/contract/http-fallback';
import { ownsClientId } from '@ncf/contract/topics';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import { refusalOf } from '../chat/conversations/refusal.ts';
import { bodyOf, HttpError, sendProblem } from '../platform/http/errors.ts';
import { sendRaw } from '../platform/http/send-raw.ts';
import type { Caller } from '../identity/identity.ts';
import { callerOf } from '../identity/route-guard.ts';
import type { Broker } from './broker.ts';
import { BROKER_LIMITS } from './limits.ts';

/** Whether a caller may use this client ID. */
const isOwn = (caller: Caller, client: string | undefined): boolean =>
  client === undefined || ownsClientId(caller, client);

const JSON_TYPE = 'application/json; charset=utf-8';

/** The broker's topics over plain HTTP, for networks that block WebSockets. */
export const brokerHttp = (
  app: FastifyInstance,
  { broker }: { broker: Pick<Broker, 'accept' | 'stream'> },
): void => {
  serve(app, messagesApi, {
    publish: async (request, reply) => {
      const { topic, payload, client } = request.body;
      const caller = callerOf(request);
      if (!isOwn(caller, client)) throw new HttpError('forbidden');
      const sender = { address: request.ip, clientId: client };
      const outcome = await broker.accept(caller, { topic, payload }, sender);
      switch (outcome.outcome) {
        case 'deliver':
          // The stored copy is JSON already.
          return sendRaw(reply.type(JSON_TYPE), `{"event":${outcome.payload}}`);
        case 'done':
          return { event: null };
        case 'refuse':
        case 'fail': {
          const { event } = refusalOf(caller, { topic, payload, packetId: null }, outcome);
          const { code, message, messageId, topic: on } = event;
          const refusal: PublishRefused = { ...bodyOf(code, message), messageId, topic: on };
          return sendProblem(reply, refusal);
        }
      }
    },

    stream: {
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { topic = [], client } = request.query;
        const caller = callerOf(request);
        if (!isOwn(caller, client)) throw new HttpError('forbidden');
        const stream = new PassThrough();
        const opened = broker.stream(
          caller,
          [topic].flat(),
          request.ip,
          {
            write(text) {
              if (stream.writableLength > BROKER_LIMITS.unsentBytes) stream.destroy();
              return !stream.destroyed && (stream.write(text), true);
            },
            end: () => void stream.end(),
          },
          client,
        );
        if (typeof opened === 'string') throw new HttpError(opened);
        stream.on('close', opened);
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          // Keeps nginx from buffering events.
          .header('x-accel-buffering', 'no')
          // Closes the socket with the stream: a reused one would delay the server's shutdown.
          .header('connection', 'close');
        return sendRaw(reply, stream);
      },
    },
  });
};
