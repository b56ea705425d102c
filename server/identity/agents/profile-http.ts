import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { ownSessionsApi } from '@ncf/contract/api/own-sessions';
import { twoStepApi } from '@ncf/contract/api/two-step';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { fieldError, HttpError, RateLimited } from '../../platform/http/errors.ts';
import { agentOf, record } from '../route-guard.ts';
import { nameInUse } from './agents-http.ts';
import type { PasswordRefusal } from './password-confirmation.ts';
import type { AgentProfile } from './profile.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** @throws HttpError for a refusal */
function throwRefusal(refusal: PasswordRefusal): never {
  if (refusal.refused === 'wait') {
    throw new RateLimited(
      refusal.seconds,
      t('Too many wrong passwords. Wait a moment and try again.'),
    );
  }
  // Not 401, which would mean that the session ended.
  throw fieldError('currentPassword', t('This is not your current password.'), 'forbidden');
}

/** The calling agent's own account, its sessions, and its two-step sign-in. */
export const agentProfileHttp = (app: FastifyInstance, options: { agents: AgentProfile }): void => {
  const { agents } = options;

  serve(app, profileApi, {
    get: (request) => agents.profile(agentOf(request)),

    update: async (request) => {
      const me = agentOf(request);
      const changed = await agents.changeProfile(me, request.body);
      if (changed === 'name_taken') throw nameInUse();
      const { adminUserName } = request.body;
      // The log names people, so it says who has another name now.
      if (adminUserName !== undefined && adminUserName !== me.adminUserName)
        await record(
          request,
          'account.changed',
          changed.email,
          changeDetail({ adminUserName: me.adminUserName }, { adminUserName }),
        );
      return changed;
    },

    changePassword: async (request) => {
      const me = agentOf(request);
      const refusal = await agents.changePassword(me, request.body);
      if (refusal !== null && 'weak' in refusal) throw fieldError('password', refusal.weak);
      if (refusal !== null) throwRefusal(refusal);
      await record(request, 'password.changed', me.adminUserName);
    },

    confirmPassword: async (request) => {
      const refusal = await agents.confirmPassword(agentOf(request), request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal);
    },
  });

  serve(app, ownSessionsApi, {
    list: async (request) => wholeList(await agents.ownSessions(agentOf(request))),

    endOthers: async (request) => {
      const me = agentOf(request);
      await agents.endOtherSessions(me);
      await record(request, 'session.revoked', me.adminUserName, {
        which: 'all others',
      });
    },

    end: async (request) => {
      const me = agentOf(request);
      if (!(await agents.endOwnSession(me, request.params.id))) throw new HttpError('not_found');
      await record(request, 'session.revoked', me.adminUserName);
    },
  });

  serve(app, twoStepApi, {
    start: async (request) => {
      const offer = await agents.offerTotp(agentOf(request), request.body.currentPassword);
      return 'refused' in offer ? throwRefusal(offer) : offer;
    },

    confirm: async (request) => {
      const me = agentOf(request);
      const codes = await agents.confirmTotp(me, request.body.code);
      if (codes === null)
        throw fieldError('code', t('This code is incorrect. Wait for the next one and try again.'));
      await record(request, 'totp.on', me.adminUserName);
      return { recoveryCodes: codes };
    },

    turnOff: async (request) => {
      const me = agentOf(request);
      const refusal = await agents.endTotp(me, request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal);
      await record(request, 'totp.off', me.adminUserName);
    },
  });
};
