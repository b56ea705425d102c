import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { Broker } from './mqtt/broker.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import type { Database } from './platform/db/database.ts';
import { createDigests } from './chat/missed-message-emails/missed-message-emails.ts';
import { digestsHttp } from './chat/missed-message-emails/http.ts';
import { createDigestStore } from './chat/missed-message-emails/store.ts';
import type { Files } from './chat/files/files.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Retention } from './admin/retention/retention.ts';
import { newSecret } from './identity/secret.ts';
import { settled } from './platform/db/settings-store.ts';
import type { Tokens } from './identity/tokens.ts';
import { accountHttp } from './chat/visitors/visitor-data-http.ts';
import { createAccount } from './chat/visitors/visitor-data.ts';
import { proofsHttp } from './chat/email-verification/http.ts';
import type { Proofs } from './chat/email-verification/email-verification.ts';

interface Options {
  db: Database['kysely'];
  conversations: Conversations;
  files: Files;
  mail: Mail;
  broker: Pick<Broker, 'closeSession' | 'isPresent'>;
  proofs: Proofs;
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
export const visitorServices: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, conversations, files, mail, broker, proofs, retention, tokens } = options;
  const { publicUrl, limited, clock, log, lookMs } = options;
  const account = createAccount({
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
    clock,
  });
  const digests = createDigests({
    store: createDigestStore(db),
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
  app.addHook('preClose', () => digests.close());
  await app.register(proofsHttp, { proofs, tokens, limited });
  await app.register(accountHttp, { account, tokens });
  await app.register(digestsHttp, { digests });
};
