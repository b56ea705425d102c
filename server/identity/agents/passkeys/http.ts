import { errorBody } from '@ncf/contract/errors';
import {
  addedPasskey,
  newPasskey,
  passkey,
  passkeyName,
  passkeyOptions,
  passkeys as passkeysShape,
} from '@ncf/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../route-guard.ts';
import type { Passkeys } from './passkeys.ts';
import { siteOf } from './site-http.ts';

interface Options {
  passkeys: Passkeys;
  audit: Pick<Audit, 'record'>;
  publicUrl: string | null;
}

const one = z.object({ id: z.string().max(1400) });

/** The calling agent's passkeys. */
export const passkeysHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { passkeys, audit, publicUrl },
) => {
  const url = '/api/v1/agent/passkeys';

  app.get(
    url,
    { schema: { response: { 200: passkeysShape, '4xx': errorBody } } },
    async (request) => ({ data: await passkeys.list(agentOf(request)) }),
  );

  app.post(
    `${url}/options`,
    { schema: { response: { 200: passkeyOptions, '4xx': errorBody } } },
    async (request) => {
      const site = siteOf(request, publicUrl);
      const options = await passkeys.registrationOptions(agentOf(request), site);
      if (options === 'too_many')
        throw new HttpError('conflict', 'You have many passkeys already. Remove one first.');
      return { ...options };
    },
  );

  app.post(
    url,
    { schema: { body: newPasskey, response: { 201: addedPasskey, '4xx': errorBody } } },
    async (request, reply) => {
      const site = siteOf(request, publicUrl);
      const added = await passkeys.add(agentOf(request), request.body, site);
      if (added === null)
        throw new HttpError('invalid_input', 'This passkey couldn’t be added. Try again.');
      await audit.record(auditActorOf(request), 'passkey.added', added.name);
      return reply.code(201).send(added);
    },
  );

  app.patch(
    `${url}/:id`,
    {
      schema: { params: one, body: passkeyName, response: { 200: passkey, '4xx': errorBody } },
    },
    async (request) => {
      const { id } = request.params;
      const renamed = await passkeys.rename(agentOf(request), id, request.body.name);
      if (renamed === null) throw new HttpError('not_found');
      return renamed;
    },
  );

  app.delete(
    `${url}/:id`,
    { schema: { params: one, response: { 204: z.null(), '4xx': errorBody } } },
    async (request, reply) => {
      const removed = await passkeys.remove(agentOf(request), request.params.id);
      if (removed === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'passkey.removed', removed.name);
      return reply.code(204).send(null);
    },
  );
};
