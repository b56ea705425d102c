import { webhooksApi } from '@ncf/contract/api/webhooks';
import type { Webhook } from '@ncf/contract/webhooks';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import { PRIVATE_TARGET } from '../../platform/http/public-target.ts';
import type { Webhooks } from './webhooks.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  webhooks: Webhooks;
  audit: Pick<Audit, 'record'>;
}
const privateTarget = (): HttpError => fieldError('url', PRIVATE_TARGET);

const detailOf = ({ url, events, enabled }: Webhook): Record<string, string> => ({
  url,
  events: events.join(' '),
  enabled: String(enabled),
});

/** Webhooks, their secrets, and their deliveries. */
export const webhooksHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { webhooks, audit } = options;

  serve(app, webhooksApi, {
    list: async () => wholeList(await webhooks.list()),

    create: async (request, reply) => {
      const made = await webhooks.make(request.body, agentOf(request).adminUserName);
      if (made === 'private_target') throw privateTarget();
      await audit.record(auditActorOf(request), 'webhook.made', made.url, {
        events: made.events.join(' '),
      });
      return reply.code(201).send(made);
    },

    update: async (request) => {
      const before = (await webhooks.list()).find(
        ({ webhookId }) => webhookId === request.params.id,
      );
      const changed = orNotFound(await webhooks.change(request.params.id, request.body));
      if (changed === 'private_target') throw privateTarget();
      const detail = changeDetail(before === undefined ? {} : detailOf(before), detailOf(changed));
      await audit.record(auditActorOf(request), 'webhook.changed', changed.url, detail);
      return changed;
    },

    delete: async (request, reply) => {
      const url = orNotFound(await webhooks.remove(request.params.id));
      await audit.record(auditActorOf(request), 'webhook.removed', url);
      return reply.code(204).send(null);
    },

    replay: async (request) => {
      const { after } = request.body;
      const replayed = orNotFound(await webhooks.replay(request.params.id, after));
      const detail = { after: String(after) };
      await audit.record(auditActorOf(request), 'webhook.replayed', replayed.url, detail);
      return replayed;
    },

    rotateSecret: async (request) => {
      const made = orNotFound(await webhooks.rotate(request.params.id));
      await audit.record(auditActorOf(request), 'webhook.rotated', made.url);
      return made;
    },

    test: async (request, reply) => {
      if (!(await webhooks.test(request.params.id))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },

    deliveries: async (request) =>
      orNotFound(await webhooks.deliveries(request.params.id, request.query)),

    resend: async (request, reply) => {
      const { id, deliveryId } = request.params;
      if (!(await webhooks.resend(id, deliveryId))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  });
};
