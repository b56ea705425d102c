import {
  CODE_MINUTES,
  CODE_TRIES,
  requestedCode,
  enteredCode,
  verifiedBrowsers,
} from '@ncf/contract/visitor-data';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import { deviceName } from '@ncf/contract/device';
import type { VisitorMetLimits } from '../met-limits.ts';
import type { EmailVerification } from './email-verification.ts';

interface Options {
  emailVerification: EmailVerification;
  metLimits: Pick<VisitorMetLimits, 'note'>;
  limited: boolean;
}

/** Calls per minute from one address. */
const PER_MINUTE = 20;

/** Email verification, and the verified browsers (R6.4). */
export const emailVerificationHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { emailVerification, metLimits, limited } = options;
  const config = limited ? { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } : {};

  app.post(
    '/api/v1/chat/email-verification',
    {
      config,
      schema: {
        response: { 202: requestedCode, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request);
      if (!emailVerification.offered) throw new HttpError('not_offered');
      const asked = await emailVerification.ask(visitor, deviceName(request.headers['user-agent']));
      if (asked === 'rate_limited') metLimits.note('codes', visitor.browserId);
      if (asked === 'rate_limited')
        throw new HttpError('rate_limited', 'Too many codes were requested. Try again later.');
      return reply.code(202).send({ minutes: CODE_MINUTES, tries: CODE_TRIES });
    },
  );

  app.post(
    '/api/v1/chat/email-verification/code',
    {
      config,
      schema: {
        body: enteredCode,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request);
      const { code } = request.body;
      const device = deviceName(request.headers['user-agent']);
      if ((await emailVerification.verify(visitor, code, device)) === 'wrong_code') {
        const why = 'This code is wrong or no longer valid.';
        throw new HttpError('wrong_code', why, { code: why });
      }
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/chat/browsers',
    {
      schema: {
        response: { 200: verifiedBrowsers, '4xx': errorBody },
      },
    },
    async (request) => ({ data: await emailVerification.browsers(visitorOf(request)) }),
  );

  app.delete(
    '/api/v1/chat/browsers/:browserId',
    {
      schema: {
        params: z.object({ browserId: z.uuid() }),
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request);
      if (!(await emailVerification.revoke(visitor, request.params.browserId)))
        throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  );
};
