import { t } from '@ncf/contract/t';
import type { ErasureResult } from '@ncf/contract/retention';
import { privacyRequestsApi } from '@ncf/contract/api/privacy-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { fieldError, HttpError } from '../../platform/http/errors.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { record } from '../../identity/route-guard.ts';
import type { Claim } from '../../platform/limits/claim.ts';
import type { PrivacyRequests } from './privacy-requests.ts';

interface Options {
  privacyRequests: PrivacyRequests;
  claim: Claim;
}

/** Shows, exports, or erases everything stored about one person. The address stays out of paths and logs. */
export const privacyRequestsHttp = (
  app: FastifyInstance,
  { privacyRequests, claim }: Options,
): void => {
  /** This node's erasures in progress: the same request again, as by a double click, shares the result. */
  const erasing = new Map<string, Promise<ErasureResult | null>>();

  async function erase(
    email: string,
    merged: boolean,
    request: FastifyRequest,
  ): Promise<ErasureResult> {
    const gone = await privacyRequests.erase(email, merged);
    const { remaining, ...counts } = gone;
    const left = Object.entries(remaining).map(([table, n]) => [`remaining.${table}`, n] as const);
    const facts = [...Object.entries(counts), ...left].map(([name, n]) => [name, String(n)]);
    await record(request, 'person.erased', maskedEmail(email), Object.fromEntries(facts));
    return gone;
  }

  serve(app, privacyRequestsApi, {
    preview: (request) => privacyRequests.preview(request.body.email),

    export: async (request, reply) => {
      const { email } = request.body;
      await record(request, 'person.exported', maskedEmail(email));
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="person.zip"');
      return sendRaw(reply, privacyRequests.export(email));
    },

    erase: async (request) => {
      const { email, confirm, merged } = request.body;
      if (emailKey(confirm) !== emailKey(email))
        throw fieldError('confirm', t('Enter the same email address again to confirm.'));
      const key = `${merged} ${emailKey(email)}`;
      const erased = erasing.get(key) ?? claim('erasure', key, () => erase(email, merged, request));
      erasing.set(key, erased);
      const gone = await erased.finally(() => erasing.delete(key));
      // Another node is doing it.
      if (gone === null) throw new HttpError('unavailable');
      return gone;
    },
  });
};
