import { join } from 'node:path';
import type { PrivateEvent } from '@ncf/contract/notes';
import { privateTopic } from '@ncf/contract/topics';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { createAdmin } from './admin.ts';
import { chatRoutes } from './chat-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { teamRoutes } from './team-routes.ts';
import { createInvitationStore } from './identity/agents/invitations-store.ts';
import { createInvitations } from './identity/agents/invitations.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createAuditStore } from './platform/audit/store.ts';
import { adminRoutes } from './admin-routes.ts';
import { createAgents } from './identity/agents/agents.ts';
import { createSessionStore } from './identity/agents/session-store.ts';
import { createAgentStore } from './identity/agents/store.ts';
import { createApiKeys } from './admin/api-keys/api-keys.ts';
import { createApiKeyStore } from './admin/api-keys/store.ts';
import { brokerHttp } from './mqtt/http.ts';
import { createBroker } from './mqtt/broker.ts';
import { createConversations } from './chat/conversations/conversations.ts';
import { createSqliteStore } from './chat/conversations/sqlite-store.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './env.ts';
import { answerError, bodyOf } from './platform/http/errors.ts';
import { createFiles } from './chat/files/files.ts';
import { createFileStore } from './chat/files/store.ts';
import { healthHttp } from './platform/health/http.ts';
import { iconsHttp } from './website/icons-http.ts';
import { createMail } from './platform/mail/mail.ts';
import { createMailStore } from './platform/mail/store.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics.ts';
import { addressOf } from './platform/http/address.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { listeningOrigin } from './platform/http/listening.ts';
import { describeApi } from './platform/http/openapi.ts';
import { guardOrigin, isKnownOrigin } from './platform/http/origin.ts';
import { limitCalls } from './platform/http/rate-limit.ts';
import { createPresence } from './chat/presence/presence.ts';
import { AGENT_COOKIE } from './platform/http/cookies.ts';
import { createPasswords, type PasswordCost } from './identity/passwords.ts';
import { newSecret } from './identity/secret.ts';
import { settled } from './platform/db/settings-store.ts';
import { createErrorPage, wantsPage } from './website/error-page-http.ts';
import { createFormPage } from './website/form-page.ts';
import { BuiltSite } from './website/built-site.ts';
import { siteHttp } from './website/http.ts';
import type { SiteOptions } from './website/site-options.ts';
import { guardRoutes } from './identity/route-guard.ts';
import { createTokens } from './identity/tokens.ts';
import { answerUnknown } from './platform/http/unknown-path.ts';
import { createEmailVerificationStore } from './chat/email-verification/store.ts';
import { createEmailVerification } from './chat/email-verification/email-verification.ts';
import { createVisitors } from './chat/visitors/visitors.ts';
import { createBrowserStore } from './chat/visitors/store.ts';

/** What the application is built from. */
export interface AppDeps {
  env: Env;
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** The folders of the built site and console; without them only API and broker are served. */
  site?: SiteOptions;
  /** How often mail and answers that are due are looked for, in milliseconds; each has its own default. */
  lookMs?: number;
  /** What hashing a password costs; the recommended cost by default. */
  passwordCost?: PasswordCost;
}

/** The application; `ownerPassword` is one that was made up at the first start, to be shown once. */
export interface App {
  http: FastifyInstance;
  ownerPassword: string | null;
}

const JSON_BYTES = 64 * 1024;

/** Builds API, broker and site on an open database. It never listens; closing it closes the broker, not the database. */
export async function buildApp({
  env,
  database,
  log,
  clock = Date.now,
  site,
  lookMs,
  passwordCost,
}: AppDeps): Promise<App> {
  const db = database.kysely;
  const metrics = createMetrics();
  const secure = env.publicUrl?.startsWith('https:') ?? false;
  const limited = env.rateLimit > 0;
  const origins = { sites: env.siteOrigins, own: env.publicUrl };
  const mail = createMail({
    transport:
      env.smtpUrl === null
        ? null
        : smtpTransport(env.smtpUrl, { name: 'NCF Track', address: env.mailFrom }),
    store: createMailStore(db),
    clock,
    log,
    ...(lookMs === undefined ? {} : { lookMs }),
  });
  const browsers = createBrowserStore(db);
  const agentStore = createAgentStore(db);
  const sessions = createSessionStore(db);
  const conversations = createConversations({ store: createSqliteStore(database), clock, log });
  const apiKeys = createApiKeys({ store: createApiKeyStore(db), clock });
  const tokens = createTokens({
    secret: Buffer.from(await settled(db, 'tokenSecret', newSecret), 'base64url'),
    clock,
    keyOf: apiKeys.identityOf,
    isAlive: (identity) =>
      identity.role === 'user'
        ? browsers.mayTalk(identity.browserId, identity.chatUserId)
        : sessions.isOpen(identity.sessionId),
    isOpen: (browserId) => browsers.isOpen(browserId),
  });
  const presence = createPresence(clock);
  const broker = await createBroker({
    authenticate: tokens.authenticate,
    conversations,
    presence,
    log,
    metrics: metrics.broker,
    addressOf: (request) => addressOf(request, env.trustProxy),
    mayConnect: ({ headers }) => isKnownOrigin(origins, headers.origin, headers.host),
    limits: limited ? {} : { connectionsPerAddress: Infinity },
  });
  const closeSession = (predicate: Parameters<typeof broker.closeSession>[0]): void =>
    void broker.closeSession(predicate);
  const emailVerification = createEmailVerification({
    store: createEmailVerificationStore(db),
    conversations,
    mail,
    secret: await settled(db, 'codeSecret', newSecret),
    limited,
    clock,
  });
  const visitors = createVisitors({
    browsers,
    conversations,
    verifiedBy: (browserId) => emailVerification.verifiedBy(browserId),
    tokens,
    closeSession,
    clock,
  });
  const agents = createAgents({
    store: agentStore,
    sessions,
    tokens,
    passwords: createPasswords(passwordCost),
    onAway: presence.mark,
    closeSession,
    limited,
    clock,
  });
  for (const { agentId, away } of await agents.list()) presence.mark(agentId, away);
  const files = await createFiles({
    store: createFileStore(db),
    folder: join(env.dataDir, 'files'),
    conversations,
    clock,
  });
  const audit = createAudit({ store: createAuditStore(db), clock });
  const invitations = createInvitations({
    store: createInvitationStore(db),
    agentStore,
    agents,
    mail,
    publicUrl: env.publicUrl,
    clock,
  });
  const admin = createAdmin({
    db,
    env,
    agents,
    audit,
    conversations,
    files,
    mail,
    closeSession,
    clock,
    log,
  });
  const ownerPassword = await agents.ensureOwner({
    email: env.ownerEmail,
    password: env.ownerPassword,
    adminUserName: env.ownerName,
    gender: env.ownerGender,
  });

  const origin = (): string => env.publicUrl ?? listeningOrigin(http.server, env.host, env.port);
  const website =
    site === undefined ? null : { ...site, secure, built: new BuiltSite(site.siteDir, origin) };
  const errorPage = website === null ? null : createErrorPage(website);
  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES,
    pluginTimeout: 120_000, // a start on a busy machine is slow, not broken
    trustProxy: (_address, hop) => hop < env.trustProxy,
    routerOptions: { maxParamLength: 4000 },
    frameworkErrors: (error, request, reply) =>
      errorPage !== null && wantsPage(request)
        ? void errorPage(request, reply, 400)
        : answerError(error, request, reply),
  }) as never as FastifyInstance;
  http.setErrorHandler(answerError);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '*';
    const { statusCode, elapsedTime } = reply;
    metrics.answered(request.method, route, statusCode, elapsedTime / 1000);
    if (log.isLevelEnabled('debug')) {
      const ms = Math.round(elapsedTime);
      request.log.debug({ method: request.method, route, statusCode, ms }, 'answered');
    }
    done();
  });
  http.addHook('preClose', () => broker.close());
  http.addHook('preClose', () => admin.close());
  http.addHook('onClose', () => mail.close());
  broker.attach(http.server);

  await http.register(async (api) => {
    readJsonBodies(api);
    await api.register(cookie);
    await api.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      // A listed site's pages ask for images by CORS, to which this does not apply.
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: secure,
    });
    await guardOrigin(api, origins, [AGENT_COOKIE]);
    await limitCalls(api, env.rateLimit);
    guardRoutes(api, tokens);
    await describeApi(api, env.publicUrl);
    answerUnknown(api, ['/api', '/files']);
    const publish = (topic: string, payload: string): void => broker.publish(topic, payload);
    const publishPrivately = (event: PrivateEvent): void =>
      publish(privateTopic(event.chatUserId), JSON.stringify(event));
    await api.register(identityRoutes, { agents, invitations, audit, secure, limited });
    await api.register(chatRoutes, {
      env,
      db,
      conversations,
      visitors,
      emailVerification,
      presence,
      files,
      agents,
      mail,
      broker,
      retention: admin.retention,
      tokens,
      publishPrivately,
      clock,
      log,
      lookMs,
    });
    await api.register(teamRoutes, {
      db,
      conversations,
      agents,
      presence,
      mail,
      audit,
      clock,
      log,
      publishPrivately,
      publish,
      siteOrigins: env.siteOrigins,
      limited,
      notices: { receivers: env.enquiryMail, publicUrl: env.publicUrl },
      formPage: website === null ? null : createFormPage(website),
    });
    await api.register(adminRoutes, { ...admin, audit, apiKeys });
    await api.register(brokerHttp, { broker });
    await api.register(iconsHttp);
  });
  await http.register(healthHttp, {
    registry: metrics.registry,
    ready: () => db.selectFrom('settings').select('key').limit(1).execute(),
  });
  http.setNotFoundHandler((request, reply) =>
    errorPage !== null && wantsPage(request)
      ? errorPage(request, reply, 404)
      : reply.code(404).send(bodyOf('not_found')),
  );
  if (website !== null) await http.register(siteHttp, website);
  return { http, ownerPassword };
}
