import { t } from '@ncf/contract/t';
import { contactsApi } from '@ncf/contract/api/contacts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Contacts } from './contacts.ts';

interface Options {
  contacts: Contacts;
  audit: Pick<Audit, 'record'>;
}

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
      if (merged === null) {
        const why = t('There is no conversation with this address.');
        throw new HttpError('not_found', why, { email: why });
      }
      await audit.record(auditActorOf(request), 'contact.merged', own.email, { with: body.email });
      return merged;
    },

    separate: async (request) => {
      const { email: own, other } = request.params;
      const left = await contacts.separate(own, other);
      if (left === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'contact.separated', own, { from: other });
      return left;
    },
  });
};
