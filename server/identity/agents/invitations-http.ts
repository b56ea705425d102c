import { t } from '@ncf/contract/t';
import { accountLinksApi } from '@ncf/contract/api/account-links';
import { invitationsApi } from '@ncf/contract/api/invitations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentActor, anonymousActor, type Audit } from '../../platform/audit/audit.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { agentOf, record } from '../route-guard.ts';
import { addressInUse, nameInUse } from './agents-http.ts';
import type { Invitations } from './invitations.ts';

interface Options {
  invitations: Invitations;
  audit: Pick<Audit, 'record'>;
}

/** The owner's invitations to the team, and calls by people with a link or without a password. */
export const invitationsHttp = (app: FastifyInstance, options: Options): void => {
  const { invitations, audit } = options;
  serve(app, accountLinksApi, {
    check: async (request) => {
      const found = await invitations.purpose(request.body.secret);
      if (found === null) throw new HttpError('link_void');
      return found;
    },

    accept: async (request) => {
      const result = await invitations.accept(request.body);
      if (result === 'void') throw new HttpError('link_void');
      if (result === 'name_missing') throw fieldError('adminUserName', t('Enter your name.'));
      if (result === 'name_taken') throw nameInUse();
      if ('weak' in result) throw fieldError('password', result.weak);
      const { adminUserName, email, role } = result.account;
      const by = agentActor(result.account, request.ip);
      if (result.kind === 'invite') await audit.record(by, 'account.joined', email, { role });
      else await audit.record(by, 'password.changed', adminUserName, { by: 'link' });
      return { email };
    },

    request: async (request) => {
      const { email } = request.body;
      if (invitations.byMail) {
        await audit.record(
          anonymousActor('Not signed in', request.ip),
          'password.forgotten',
          maskedEmail(email),
        );
        // Not awaited, since its duration would reveal whether the address is known.
        setImmediate(() => {
          invitations.forgot(email, request.ip).catch((error: unknown) => {
            request.log.error({ err: error }, 'failed to send a password reset link');
          });
        });
      }
      return { byMail: invitations.byMail };
    },
  });

  serve(app, invitationsApi, {
    list: async () => wholeList(await invitations.invitations()),

    create: async (request) => {
      const { email, role } = request.body;
      const made = await invitations.invite(request.body, agentOf(request));
      if (made === 'conflict') throw addressInUse();
      await record(request, 'account.invited', email, { role });
      return made;
    },

    delete: async (request) => {
      const email = orNotFound(await invitations.withdraw(request.params.id));
      await record(request, 'account.uninvited', email);
    },
  });
};
