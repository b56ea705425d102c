import { t } from '@ncf/contract/t';
import { passkeysApi } from '@ncf/contract/api/passkeys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { HttpError, orNotFound } from '../../../platform/http/errors.ts';
import { pagesOrigin } from '../../../platform/http/origin.ts';
import { agentOf, record } from '../../route-guard.ts';
import type { Passkeys } from './passkeys.ts';
import { wholeList } from '../../../platform/http/whole-list.ts';

interface Options {
  passkeys: Passkeys;
  publicUrl: string | null;
}

/** The calling agent's passkeys. */
export const passkeysHttp = (app: FastifyInstance, { passkeys, publicUrl }: Options): void => {
  serve(app, passkeysApi, {
    list: async (request) => wholeList(await passkeys.list(agentOf(request))),

    options: async (request) => {
      const site = pagesOrigin(request, publicUrl);
      const options = await passkeys.registrationOptions(agentOf(request), site);
      if (options === 'too_many')
        throw new HttpError('conflict', t('You have many passkeys already. Remove one first.'));
      return { ...options };
    },

    add: async (request) => {
      const site = pagesOrigin(request, publicUrl);
      const added = await passkeys.add(agentOf(request), request.body, site);
      if (added === null)
        throw new HttpError('invalid_input', t('This passkey couldn’t be added. Try again.'));
      await record(request, 'passkey.added', added.name);
      return added;
    },

    rename: async (request) => {
      const { id } = request.params;
      return orNotFound(await passkeys.rename(agentOf(request), id, request.body.name));
    },

    remove: async (request) => {
      const removed = orNotFound(await passkeys.remove(agentOf(request), request.params.id));
      await record(request, 'passkey.removed', removed.name);
    },
  });
};
