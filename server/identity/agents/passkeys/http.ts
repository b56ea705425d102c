import { t } from '@ncf/contract/t';
import { passkeysApi } from '@ncf/contract/api/passkeys';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { HttpError, orNotFound } from '../../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../route-guard.ts';
import type { Passkeys } from './passkeys.ts';
import { siteOf } from './site-http.ts';
import { wholeList } from '../../../platform/http/whole-list.ts';

interface Options {
  passkeys: Passkeys;
  audit: Pick<Audit, 'record'>;
  publicUrl: string | null;
}

/** The calling agent's passkeys. */
export const passkeysHttp: FastifyPluginAsync<Options> = async (
  app,
  { passkeys, audit, publicUrl },
) => {
  serve(app, passkeysApi, {
    list: async (request) => wholeList(await passkeys.list(agentOf(request))),

    options: async (request) => {
      const site = siteOf(request, publicUrl);
      const options = await passkeys.registrationOptions(agentOf(request), site);
      if (options === 'too_many')
        throw new HttpError('conflict', t('You have many passkeys already. Remove one first.'));
      return { ...options };
    },

    add: async (request, reply) => {
      const site = siteOf(request, publicUrl);
      const added = await passkeys.add(agentOf(request), request.body, site);
      if (added === null)
        throw new HttpError('invalid_input', t('This passkey couldn’t be added. Try again.'));
      await audit.record(auditActorOf(request), 'passkey.added', added.name);
      return reply.code(201).send(added);
    },

    rename: async (request) => {
      const { id } = request.params;
      return orNotFound(await passkeys.rename(agentOf(request), id, request.body.name));
    },

    remove: async (request, reply) => {
      const removed = orNotFound(await passkeys.remove(agentOf(request), request.params.id));
      await audit.record(auditActorOf(request), 'passkey.removed', removed.name);
      return reply.code(204).send(null);
    },
  });
};
