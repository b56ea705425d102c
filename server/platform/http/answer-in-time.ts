import type { Route } from '@ncf/contract/api/route';
import { rolesOf } from '@ncf/contract/policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** How long a visitor waits for an answer, in milliseconds; a database that hangs holds statements for longer. */
const ANSWER_MS = 5000;

/** Whether a visitor may call, and neither the body nor the answer is a stream. */
const mustBeQuick = (route: Route | undefined): boolean =>
  route !== undefined &&
  ('open' in route || rolesOf(route.on).includes('visitor')) &&
  route.stream === undefined &&
  !Object.values(route.answers).some((answer) => 'content' in answer);

/**
 * Refuses visitors' calls that take too long, without the time in which the body arrives. What they wait for goes on.
 * Fastify's `handlerTimeout` ends with the body: its timer stops when the request is read.
 */
export function answerInTime(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest): void => clearTimeout(timers.get(request));
  function start(request: FastifyRequest, reply: FastifyReply): void {
    if (!mustBeQuick(request.routeOptions.config.route)) return;
    const refuse = (): void => {
      if (!reply.sent) void reply.send(new HttpError('unavailable'));
    };
    timers.set(request, setTimeout(refuse, ANSWER_MS));
  }
  app.addHook('onRequest', async (request, reply) => start(request, reply));
  app.addHook('preParsing', async (request) => stop(request));
  app.addHook('preValidation', async (request, reply) => start(request, reply));
  app.addHook('onSend', async (request) => stop(request));
  app.addHook('onRequestAbort', async (request) => stop(request));
}
