import { webhooksApi } from '@ncf/contract/api/webhooks';
import type { Webhook } from '@ncf/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import { changedByOther, ifMatch } from '../../platform/http/if-match.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import type { Webhooks } from './webhooks.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

const detailOf = ({ url, events, enabled }: Webhook): Record<string, string> => ({
  url,
  events: events.join(' '),
  enabled: String(enabled),
});

/** Webhooks, their secrets, and their deliveries. */
export const webhooksHttp = (app: FastifyInstance, { webhooks }: { webhooks: Webhooks }) =>
  serve(app, webhooksApi, {
    list: async () => wholeList(await webhooks.list()),

    create: async (request) => {
      const made = await webhooks.make(request.body, agentOf(request).adminUserName);
      await record(request, 'webhook.made', made.url, {
        events: made.events.join(' '),
      });
      return made;
    },

    update: async (request) => {
      const { body, params } = request;
      const before = (await webhooks.list()).find(({ webhookId }) => webhookId === params.id);
      const changed = orNotFound(await webhooks.change(params.id, body, ifMatch(request)));
      if (changed === 'changed') throw changedByOther();
      const detail = changeDetail(before === undefined ? {} : detailOf(before), detailOf(changed));
      await record(request, 'webhook.changed', changed.url, detail);
      return changed;
    },

    delete: async (request) => {
      const url = orNotFound(await webhooks.remove(request.params.id));
      await record(request, 'webhook.removed', url);
    },

    replay: async (request) => {
      const { after } = request.body;
      const replayed = orNotFound(await webhooks.replay(request.params.id, after));
      const detail = { after: String(after) };
      await record(request, 'webhook.replayed', replayed.url, detail);
      return replayed;
    },

    rotateSecret: async (request) => {
      const made = orNotFound(await webhooks.rotate(request.params.id));
      await record(request, 'webhook.rotated', made.url);
      return made;
    },

    test: async (request) => {
      if (!(await webhooks.test(request.params.id))) throw new HttpError('not_found');
    },

    deliveries: async (request) =>
      orNotFound(await webhooks.deliveries(request.params.id, request.query)),

    resend: async (request) => {
      const { id, deliveryId } = request.params;
      if (!(await webhooks.resend(id, deliveryId))) throw new HttpError('not_found');
    },
  });
