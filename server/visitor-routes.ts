import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { Broker } from './mqtt/broker.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import type { Database } from './platform/db/database.ts';
import { createMissedMessageEmails } from './chat/missed-message-emails/missed-message-emails.ts';
import { missedMessageEmailsHttp } from './chat/missed-message-emails/http.ts';
import { createMissedMessageEmailStore } from './chat/missed-message-emails/store.ts';
import type { Files } from './chat/files/files.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Retention } from './admin/retention/retention.ts';
import { newSecret } from './identity/secret.ts';
import { settled } from './platform/db/settings-store.ts';
import type { Tokens } from './identity/tokens.ts';
import { visitorDataHttp } from './chat/visitors/visitor-data-http.ts';
import { createVisitorData } from './chat/visitors/visitor-data.ts';
import { emailVerificationHttp } from './chat/email-verification/http.ts';
import type { EmailVerification } from './chat/email-verification/email-verification.ts';

interface Options {
  db: Database['kysely'];
  conversations: Conversations;
  files: Files;
  mail: Mail;
  broker: Pick<Broker, 'closeSession' | 'isPresent'>;
  emailVerification: EmailVerification;
  retention: Pick<Retention, 'show'>;
  tokens: Tokens;
  publicUrl: string | null;
  limited: boolean;
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** See `AppDeps`. */
  lookMs?: number | undefined;
}

/** What visitors have beside the conversation itself: proof of their address, transcript, own data, answers by mail. */
export const visitorRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, conversations, files, mail, broker, emailVerification, retention, tokens } = options;
  const { publicUrl, limited, clock, log, lookMs } = options;
  const visitorData = createVisitorData({
    conversations,
    files,
    mail,
    closeSession: (predicate) => void broker.closeSession(predicate),
    publicUrl,
    async kept() {
      const { days } = await retention.show();
      return {
        conversationDays: days.conversations || null,
        unsentFilesDays: days.uploads || null,
        cookieDays: VISITOR_COOKIE_DAYS,
      };
    },
    limited,
    clock,
  });
  const missedMessageEmails = createMissedMessageEmails({
    store: createMissedMessageEmailStore(db),
    conversations,
    mail,
    isPresent: (chatUserId) =>
      broker.isPresent(
        (identity) => identity.role === 'user' && identity.chatUserId === chatUserId,
      ),
    publicUrl,
    secret: await settled(db, 'linkSecret', newSecret),
    clock,
    log,
    ...(lookMs === undefined ? {} : { lookMs }),
  });
  app.addHook('preClose', () => missedMessageEmails.close());
  await app.register(emailVerificationHttp, { emailVerification, tokens, limited });
  await app.register(visitorDataHttp, { visitorData, tokens });
  await app.register(missedMessageEmailsHttp, { missedMessageEmails });
};
