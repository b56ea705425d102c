import { t } from '@ncf/contract/t';
import { agentsApi } from '@ncf/contract/api/agents';
import type { AgentAccount } from '@ncf/contract/agents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf, record } from '../route-guard.ts';
import type { Agents } from './agents.ts';
import type { Invitations } from './invitations.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  agents: Pick<Agents, 'add' | 'list' | 'change'>;
  invitations: Pick<Invitations, 'resetFor'>;
}

/** The refusal of an address that already has an account. */
export const addressInUse = (): HttpError =>
  fieldError('email', t('An account with this email address already exists.'), 'conflict');

/** The refusal of a display name that a colleague has. */
export const nameInUse = (): HttpError =>
  fieldError(
    'adminUserName',
    t('Someone on your team already uses this name. Choose a different one.'),
    'conflict',
  );

/** What an owner can change in an account, as the audit log shows it. */
const detailOf = ({ adminUserName, gender, role, disabled, away }: AgentAccount) =>
  Object.fromEntries(
    Object.entries({ adminUserName, gender, role, disabled, away }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

/** The team's accounts. */
export const agentsHttp = (app: FastifyInstance, options: Options): void => {
  const { agents, invitations } = options;

  serve(app, agentsApi, {
    create: async (request) => {
      const made = await agents.add(request.body);
      if (made === 'conflict') throw addressInUse();
      if (made === 'name_taken') throw nameInUse();
      if ('weak' in made) throw fieldError('password', made.weak);
      await record(request, 'account.made', made.email, { role: made.role });
      return made;
    },

    list: async () => wholeList(await agents.list()),

    update: async (request) => {
      const before = (await agents.list()).find(({ agentId }) => agentId === request.params.id);
      const changed = await agents.change(request.params.id, request.body);
      if (changed === 'unknown') throw new HttpError('not_found');
      if (changed === 'conflict')
        throw new HttpError('conflict', t('At least one owner must remain.'));
      if (changed === 'name_taken') throw nameInUse();
      if ('weak' in changed) throw fieldError('password', changed.weak);
      const { password, totp } = request.body;
      await record(request, 'account.changed', changed.email, {
        ...changeDetail(before === undefined ? {} : detailOf(before), detailOf(changed)),
        ...(totp === undefined ? {} : { totp: 'false' }),
        ...(password === undefined ? {} : { password: 'another' }),
      });
      return changed;
    },

    createLink: async (request) => {
      const made = orNotFound(
        await invitations.resetFor(request.params.id, agentOf(request).adminUserName),
      );
      const { account, ...link } = made;
      await record(request, 'account.link', account);
      return link;
    },
  });
};
