import { t } from '@ncf/contract/t';
import { contactsApi } from '@ncf/contract/api/contacts';
import type { Contact } from '@ncf/contract/contacts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { record } from '../../identity/route-guard.ts';
import { fieldError, orNotFound } from '../../platform/http/errors.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import type { Contacts } from './contacts.ts';

/** The latest conversation with an address: the audit log outlives the person's erasure, so it has no addresses. */
const idOf = (contact: Contact, email: string): string =>
  contact.conversations.find(({ chatUserEmail }) => emailKey(chatUserEmail) === emailKey(email))
    ?.chatUserId ?? maskedEmail(email);

/** People by their email addresses. */
export const contactsHttp = (app: FastifyInstance, { contacts }: { contacts: Contacts }) =>
  serve(app, contactsApi, {
    get: async (request) => orNotFound(await contacts.get(request.params.email)),

    update: async (request) =>
      orNotFound(await contacts.change(request.params.email, request.body.fields)),

    merge: async (request) => {
      const { params: own, body } = request;
      const merged = await contacts.merge(own.email, body.email);
      if (merged === 'same')
        throw fieldError(
          'email',
          t('This is the address of this contact. Enter that of another one.'),
        );
      if (merged === null)
        throw fieldError('email', t('There is no conversation with this address.'), 'not_found');
      await record(request, 'contact.merged', idOf(merged, own.email), {
        with: idOf(merged, body.email),
      });
      return merged;
    },

    separate: async (request) => {
      const { email: own, other } = request.params;
      const { left, apart } = orNotFound(await contacts.separate(own, other));
      await record(request, 'contact.separated', idOf(left, own), {
        from: idOf(apart, other),
      });
      return left;
    },
  });
