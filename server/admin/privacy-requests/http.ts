import { t } from '@ncf/contract/t';
import { privacyRequestsApi } from '@ncf/contract/api/privacy-requests';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
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

/** What is left, as the audit log names it. */
const prefixed = (remaining: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(remaining).map(([table, count]) => [`remaining.${table}`, count]),
  );

/** Shows, exports, or erases everything stored about one person. The address stays out of paths and logs. */
export const privacyRequestsHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { privacyRequests, audit } = options;

  serve(app, privacyRequestsApi, {
    preview: (request) => privacyRequests.preview(request.body.email),

    export: async (request, reply) => {
      const { email } = request.body;
      await audit.record(auditActorOf(request), 'person.exported', maskedEmail(email));
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="person.zip"');
      return sendRaw(reply, privacyRequests.export(email));
    },

    erase: async (request) => {
      const { email, confirm, merged } = request.body;
      if (emailKey(confirm) !== emailKey(email)) {
        const why = t('Enter the same email address again to confirm.');
        throw new HttpError('invalid_input', why, { confirm: why });
      }
      const gone = await privacyRequests.erase(email, merged);
      const { remaining, ...counts } = gone;
      const detail = Object.fromEntries(
        Object.entries({ ...counts, ...prefixed(remaining) }).map(([name, count]) => [
          name,
          String(count),
        ]),
      );
      await audit.record(auditActorOf(request), 'person.erased', maskedEmail(email), detail);
      return gone;
    },
  });
};
