import { t } from '@ncf/contract/t';
import { emailVerificationApi } from '@ncf/contract/api/email-verification';
import { CODE_MINUTES, CODE_TRIES } from '@ncf/contract/visitor-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { fieldError, HttpError } from '../../platform/http/errors.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import { deviceName } from '@ncf/contract/device';
import type { VisitorMetLimits } from '../met-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  emailVerification: EmailVerification;
  metLimits: Pick<VisitorMetLimits, 'note'>;
}

/** Email verification, and the verified browsers (R6.4). */
export const emailVerificationHttp = (app: FastifyInstance, options: Options): void => {
  const { emailVerification, metLimits } = options;

  serve(app, emailVerificationApi, {
    request: async (request) => {
      const visitor = visitorOf(request);
      if (!emailVerification.offered) throw new HttpError('not_offered');
      const device = deviceName(request.headers['user-agent']);
      const asked = await emailVerification.ask(visitor, device, request.ip);
      if (asked === 'rate_limited') metLimits.note('codes', visitor.browserId);
      if (asked === 'rate_limited')
        throw new HttpError('rate_limited', t('Too many codes were requested. Try again later.'));
      return { minutes: CODE_MINUTES, tries: CODE_TRIES };
    },

    verify: async (request) => {
      const visitor = visitorOf(request);
      const { code } = request.body;
      const device = deviceName(request.headers['user-agent']);
      if ((await emailVerification.verify(visitor, code, device)) === 'wrong_code')
        throw fieldError('code', t('This code is wrong or no longer valid.'), 'wrong_code');
    },

    browsers: async (request) => wholeList(await emailVerification.browsers(visitorOf(request))),

    revoke: async (request) => {
      const visitor = visitorOf(request);
      if (!(await emailVerification.revoke(visitor, request.params.browserId)))
        throw new HttpError('not_found');
    },
  });
};
