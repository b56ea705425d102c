import cookie from '@fastify/cookie';
import { OLDEST_PROTOCOL, OLDEST_PROTOCOL_HEADER } from '@ncf/contract/constants';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { adminRoutes } from './admin-routes.ts';
import { refuseUnknownConversations } from './chat/conversations/refuse-unknown-http.ts';
import { chatRoutes } from './chat-routes.ts';
import type { Groups } from './groups.ts';
import { guardRoutes } from './identity/route-guard.ts';
import { identityRoutes } from './identity-routes.ts';
import { brokerHttp } from './mqtt/http.ts';
import { compressAnswers } from './platform/http/compress.ts';
import { cookieNames } from './platform/http/cookies.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { describeApi } from './platform/http/openapi.ts';
import { guardOrigin } from './platform/http/origin.ts';
import { limitCalls } from './platform/http/rate-limit.ts';
import { limitBodyTime } from './platform/http/slow-clients.ts';
import { answerUnknown } from './platform/http/unknown-path.ts';
import { teamRoutes } from './team-routes.ts';
import { iconsHttp } from './website/icons-http.ts';
import { answersHttp } from './website/answers-http.ts';
import { contentHttp } from './website/content/http.ts';
import { picturesHttp } from './website/pictures/http.ts';
import { samplesHttp } from './website/samples-http.ts';

/**
 * The HTTP API: its guards in order, then the routes of every group. Only what reads bodies of its own kind is
 * registered as a plugin: each plugin is a scope, which costs every start time.
 */
export const apiRoutes: FastifyPluginAsync<Groups> = async (app, groups) => {
  const { env, origins, secure, hsts, arrival, limited } = groups.platform;
  limitBodyTime(app, arrival.bodyMs);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header(OLDEST_PROTOCOL_HEADER, OLDEST_PROTOCOL);
    if (hsts !== null) void reply.header('strict-transport-security', hsts);
  });
  compressAnswers(app);
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Pages of listed sites request images by CORS, which this header does not affect.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  });
  await guardOrigin(app, origins, [cookieNames(secure).agent]);
  await limitCalls(app, env.rateLimit);
  guardRoutes(app, { ...groups.identity, ...groups.platform });
  refuseUnknownConversations(app, groups.chat.conversations);
  describeApi(app, env.publicUrl, groups.platform.brand);
  answerUnknown(app, ['/api', '/files']);
  identityRoutes(app, groups);
  await chatRoutes(app, groups);
  await teamRoutes(app, groups);
  adminRoutes(app, groups);
  brokerHttp(app, groups);
  iconsHttp(app);
  answersHttp(app, { website: groups.website, ai: env.ai, limited });
  contentHttp(app, { content: groups.content });
  await app.register(picturesHttp, { pictures: groups.pictures });
  samplesHttp(app, { samples: () => groups.website?.samples() ?? [] });
};
