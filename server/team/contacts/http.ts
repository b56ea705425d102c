import { contact, contactChange, contactMerge } from '@ncf/contract/contacts';
import { errorBody } from '@ncf/contract/errors';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Contacts } from './contacts.ts';

interface Options {
  contacts: Contacts;
  audit: Pick<Audit, 'record'>;
}

const email = z.string().max(LIMITS.emailMax);

/** People by their email addresses. */
export const contactsHttp: FastifyPluginAsyncZod<Options> = async (app, { contacts, audit }) => {
  const params = z.object({ email });
  const response = { 200: contact, '4xx': errorBody };

  app.get('/api/v1/contacts/:email', { schema: { params, response } }, async (request) => {
    const found = await contacts.get(request.params.email);
    if (found === null) throw new HttpError('not_found');
    return found;
  });

  app.patch(
    '/api/v1/contacts/:email',
    { schema: { params, body: contactChange, response } },
    async (request) => {
      const changed = await contacts.change(request.params.email, request.body.fields);
      if (changed === null) throw new HttpError('not_found');
      return changed;
    },
  );

  app.post(
    '/api/v1/contacts/:email/merge',
    { schema: { params, body: contactMerge, response } },
    async (request) => {
      const { params: own, body } = request;
      const merged = await contacts.merge(own.email, body.email);
      if (merged === null) {
        const why = 'There is no conversation with this address.';
        throw new HttpError('not_found', why, { email: why });
      }
      await audit.record(auditActorOf(request), 'contact.merged', own.email, { with: body.email });
      return merged;
    },
  );

  app.delete(
    '/api/v1/contacts/:email/merge/:other',
    { schema: { params: params.extend({ other: email }), response } },
    async (request) => {
      const { email: own, other } = request.params;
      const left = await contacts.separate(own, other);
      if (left === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'contact.separated', own, { from: other });
      return left;
    },
  );
};
