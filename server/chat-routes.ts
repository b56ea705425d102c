import type { FastifyPluginAsync } from 'fastify';
import { availabilityHttp } from './chat/availability/http.ts';
import { blocksHttp } from './chat/blocks/http.ts';
import { conversationEmailsHttp } from './chat/conversation-emails/http.ts';
import { conversationLinksHttp } from './chat/conversation-links/http.ts';
import { conversationsHttp } from './chat/conversations/http.ts';
import { emailVerificationHttp } from './chat/email-verification/http.ts';
import { downloadHttp } from './chat/files/download-http.ts';
import { uploadHttp } from './chat/files/upload-http.ts';
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
  const { platform, chat, pageIn } = groups;
  const { env, secure, limited } = platform;
  const all = { ...platform, ...groups.identity, ...groups.team, ...chat };
  visitorsHttp(app, {
    ...all,
    siteOrigins: env.siteOrigins,
    embedSecret: env.embed.secret,
    signInsPerMinute: Math.ceil(env.rateLimit / 2),
  });
  blocksHttp(app, all);
  availabilityHttp(app, all);
  emailVerificationHttp(app, all);
  visitorDataHttp(app, { ...all, exportQuota: createExportQuota(platform.limits, limited) });
  pastConversationsHttp(app, all);
  conversationEmailsHttp(app, all);
  await app.register(missedMessageEmailsHttp, chat);
  await app.register(surveysHttp, chat);
  await app.register(conversationLinksHttp, { ...chat, pageIn, secure });
  readMarksHttp(app, all);
  const hasVerified = (browserId: string, email: string) =>
    chat.emailVerification.hasVerified(browserId, email);
  conversationsHttp(app, { ...all, hasVerified });
  presenceHttp(app, all);
  visitorPageHttp(app, all);
  searchHttp(app, all);
  await app.register(uploadHttp, { ...chat, limited });
  downloadHttp(app, { ...all, cookies: cookieNames(secure) });
};
