import type { FastifyPluginAsync } from 'fastify';
import { availabilityHttp } from './chat/availability/http.ts';
import { blocksHttp } from './chat/blocks/http.ts';
import { conversationEmailsHttp } from './chat/conversation-emails/http.ts';
import { conversationLinksHttp } from './chat/conversation-links/http.ts';
import { conversationsHttp } from './chat/conversations/http.ts';
import { emailVerificationHttp } from './chat/email-verification/http.ts';
import { filesHttp } from './chat/files/http.ts';
import { surveysHttp } from './chat/surveys/http.ts';
import { missedMessageEmailsHttp } from './chat/missed-message-emails/http.ts';
import { presenceHttp } from './chat/presence/http.ts';
import { readMarksHttp } from './chat/read-marks/http.ts';
import { searchHttp } from './chat/search/http.ts';
import { visitorPageHttp } from './chat/visitor-page/http.ts';
import { createExportQuota } from './chat/visitors/export-quota.ts';
import { visitorsHttp } from './chat/visitors/http.ts';
import { pastConversationsHttp } from './chat/visitors/past-conversations-http.ts';
import { visitorDataHttp } from './chat/visitors/visitor-data-http.ts';
import { cookieNames } from './platform/http/cookies.ts';
import type { Groups } from './groups.ts';

/** The routes of conversations and their visitors. */
export const chatRoutes: FastifyPluginAsync<Groups> = async (app, groups) => {
  const { platform, chat } = groups;
  const { agents, tokens } = groups.identity;
  const { env, secure, limited } = platform;
  const { blocks, conversations, visitors, emailVerification, presence, metLimits } = chat;
  await visitorsHttp(app, {
    visitors,
    blocks,
    tokens,
    secure,
    siteOrigins: env.siteOrigins,
    embedSecret: env.embed.secret,
    signInsPerMinute: Math.ceil(env.rateLimit / 2),
  });
  await blocksHttp(app, { ...chat, audit: platform.audit });
  await availabilityHttp(app, chat);
  await emailVerificationHttp(app, { emailVerification, metLimits });
  await visitorDataHttp(app, {
    ...chat,
    exportQuota: createExportQuota(platform.limits, limited),
  });
  await pastConversationsHttp(app, chat);
  await conversationEmailsHttp(app, chat);
  await app.register(missedMessageEmailsHttp, chat);
  await app.register(surveysHttp, chat);
  await app.register(conversationLinksHttp, { ...chat, pageIn: groups.pageIn, secure });
  await readMarksHttp(app, chat);
  await conversationsHttp(app, {
    ...chat,
    hasVerified: (browserId, email) => emailVerification.hasVerified(browserId, email),
    limited,
  });
  await presenceHttp(app, { agents, conversations, presence, duty: groups.team.duty });
  await visitorPageHttp(app, chat);
  await searchHttp(app, chat);
  await filesHttp(app, { ...chat, agents, limited, cookies: cookieNames(secure) });
};
