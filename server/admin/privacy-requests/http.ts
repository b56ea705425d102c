import { errorBody } from '@ncf/contract/errors';
import {
  person,
  erasureResult,
  erasureRequest,
  personalDataPreview,
} from '@ncf/contract/retention';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { emailKey } from '../../platform/mail/email-key.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { PrivacyRequests } from './privacy-requests.ts';

interface Options {
  privacyRequests: PrivacyRequests;
  audit: Pick<Audit, 'record'>;
}

const ARCHIVE = {
  description: 'A ZIP archive: data.json, the conversations as text, and the files.',
  content: { 'application/zip': { schema: z.unknown() } },
};

/** Shows, exports, or erases everything stored about one person. The address stays out of paths and logs. */
export const privacyRequestsHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { privacyRequests, audit } = options;

  app.post(
    '/api/v1/people/preview',
    {
      schema: {
        body: person,
        response: { 200: personalDataPreview, '4xx': errorBody },
      },
    },
    (request) => privacyRequests.preview(request.body.email),
  );

  app.post(
    '/api/v1/people/export',
    {
      schema: {
        body: person,
        response: { 200: ARCHIVE, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await audit.record(auditActorOf(request), 'person.exported', maskedEmail(email));
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="person.zip"');
      return sendRaw(reply, privacyRequests.export(email));
    },
  );

  app.post(
    '/api/v1/people/erase',
    {
      schema: {
        body: erasureRequest,
        response: { 200: erasureResult, '4xx': errorBody },
      },
    },
    async (request) => {
      const { email, confirm } = request.body;
      if (emailKey(confirm) !== emailKey(email)) {
        const why = 'Enter the same email address again to confirm.';
        throw new HttpError('invalid_input', why, { confirm: why });
      }
      const gone = await privacyRequests.erase(email);
      const detail = Object.fromEntries(
        Object.entries(gone).map(([name, count]) => [name, String(count)]),
      );
      await audit.record(auditActorOf(request), 'person.erased', maskedEmail(email), detail);
      return gone;
    },
  );
};
