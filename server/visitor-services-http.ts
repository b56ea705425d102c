import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { Broker } from './broker/broker.ts';
import type { Conversations } from './conversations/conversations.ts';
import type { Database } from './db/database.ts';
import { createDigests } from './digests/digests.ts';
import { digestsHttp } from './digests/http.ts';
import { createDigestStore } from './digests/store.ts';
import type { Files } from './files/files.ts';
import type { Mail } from './mail/mail.ts';
import type { Retention } from './retention/retention.ts';
import { newSecret } from './secret.ts';
import { settled } from './settings-store.ts';
import type { Tokens } from './tokens.ts';
import { accountHttp } from './visitors/account-http.ts';
import { createAccount } from './visitors/account.ts';
import { proofsHttp } from './visitors/proofs-http.ts';
import type { Proofs } from './visitors/proofs.ts';

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
