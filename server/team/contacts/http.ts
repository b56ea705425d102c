import { t } from '@ncf/contract/t';
import { contactsApi } from '@ncf/contract/api/contacts';
import type { Contact } from '@ncf/contract/contacts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import type { Contacts } from './contacts.ts';

interface Options {
  contacts: Contacts;
  audit: Pick<Audit, 'record'>;
}

/** The latest conversation with an address: the audit log outlives the person's erasure, so it has no addresses. */
const idOf = (contact: Contact | null, email: string): string =>
  contact?.conversations.find(({ chatUserEmail }) => emailKey(chatUserEmail) === emailKey(email))
    ?.chatUserId ?? maskedEmail(email);

/** People by their email addresses. */
export const contactsHttp: FastifyPluginAsync<Options> = async (app, { contacts, audit }) => {
  serve(app, contactsApi, {
    get: async (request) => {
      const found = await contacts.get(request.params.email);
      if (found === null) throw new HttpError('not_found');
      return found;
    },

    update: async (request) => {
      const changed = await contacts.change(request.params.email, request.body.fields);
      if (changed === null) throw new HttpError('not_found');
      return changed;
    },

    merge: async (request) => {
      const { params: own, body } = request;
      const merged = await contacts.merge(own.email, body.email);
      if (merged === 'same') {
        const why = t('This is the address of this contact. Enter that of another one.');
        throw new HttpError('invalid_input', why, { email: why });
      }
      if (merged === null) {
        const why = t('There is no conversation with this address.');
        throw new HttpError('not_found', why, { email: why });
      }
      await audit.record(auditActorOf(request), 'contact.merged', idOf(merged, own.email), {
        with: idOf(merged, body.email),
      });
      return merged;
    },

    separate: async (request) => {
      const { email: own, other } = request.params;
      const left = await contacts.separate(own, other);
      if (left === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'contact.separated', idOf(left, own), {
        from: idOf(await contacts.get(other), other),
      });
      return left;
    },
  });
};
