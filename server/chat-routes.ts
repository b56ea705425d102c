import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { FastifyPluginAsync } from 'fastify';
import type { Broker } from './mqtt/broker.ts';
import { createAvailability } from './chat/availability/availability.ts';
import { availabilityHttp } from './chat/availability/http.ts';
import { createAvailabilityStore } from './chat/availability/store.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import { conversationsHttp } from './chat/conversations/http.ts';
import type { Database } from './platform/db/database.ts';
import { createMissedMessageEmails } from './chat/missed-message-emails/missed-message-emails.ts';
import { missedMessageEmailsHttp } from './chat/missed-message-emails/http.ts';
import { createMissedMessageEmailStore } from './chat/missed-message-emails/store.ts';
import type { Files } from './chat/files/files.ts';
import { filesHttp } from './chat/files/http.ts';
import { presenceHttp } from './chat/presence/http.ts';
import type { Presence } from './chat/presence/presence.ts';
import { searchHttp } from './chat/search/http.ts';
import { createIndexing } from './chat/search/indexing.ts';
import { createSearch } from './chat/search/search.ts';
import { createSearchStore } from './chat/search/store.ts';
import { visitorPageHttp } from './chat/visitor-page/http.ts';
import { createVisitorPageStore } from './chat/visitor-page/store.ts';
import { createVisitorPages } from './chat/visitor-page/visitor-page.ts';
import { visitorsHttp } from './chat/visitors/http.ts';
import type { Visitors } from './chat/visitors/visitors.ts';
import type { Env } from './env.ts';
import type { Agents } from './identity/agents/agents.ts';
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
  env: Pick<Env, 'publicUrl' | 'rateLimit' | 'siteOrigins' | 'smtpUrl'>;
  db: Database['kysely'];
  conversations: Conversations;
  visitors: Visitors;
  emailVerification: EmailVerification;
  presence: Presence;
  files: Files;
  agents: Agents;
  mail: Mail;
  broker: Pick<Broker, 'closeSession' | 'isPresent'>;
  retention: Pick<Retention, 'show'>;
  tokens: Tokens;
  publishPrivately(event: PrivateEvent): void;
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** See `AppDeps`. */
  lookMs?: number | undefined;
}

/** Conversations, the visitors in them, and what either side may ask about them. */
export const chatRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { env, db, conversations, visitors, emailVerification, presence, files, agents } = options;
  const { mail, broker, retention, tokens, publishPrivately, clock, log, lookMs } = options;
  const { publicUrl } = env;
  const secure = publicUrl?.startsWith('https:') ?? false;
  const limited = env.rateLimit > 0;
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
  const searchStore = createSearchStore(db);
  const indexing = createIndexing({ store: searchStore, log });
  app.addHook('onClose', () => indexing.close());

  await app.register(visitorsHttp, {
    visitors,
    tokens,
    secure,
    siteOrigins: env.siteOrigins,
    signInsPerMinute: Math.ceil(env.rateLimit / 2),
  });
  await app.register(availabilityHttp, {
    availability: createAvailability({
      store: createAvailabilityStore(db),
      agentsHere: () => presence.agents().some(({ away }) => !away),
      mail: env.smtpUrl !== null,
      clock,
    }),
  });
  await app.register(emailVerificationHttp, {
    emailVerification,
    limited,
  });
  await app.register(visitorDataHttp, { visitorData });
  await app.register(missedMessageEmailsHttp, { missedMessageEmails });
  await app.register(conversationsHttp, {
    conversations,
    hasVerified: (browserId, email) => emailVerification.hasVerified(browserId, email),
  });
  await app.register(presenceHttp, { agents, conversations, presence });
  await app.register(visitorPageHttp, {
    visitorPages: createVisitorPages({
      store: createVisitorPageStore(db),
      clock,
      publish: publishPrivately,
    }),
  });
  await app.register(searchHttp, {
    search: createSearch(searchStore, conversations, indexing),
  });
  await app.register(filesHttp, { files, visitors, agents });
};
