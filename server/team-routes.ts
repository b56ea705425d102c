import { csvSchedulesHttp } from './team/csv-schedules/http.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Groups } from './groups.ts';
import { serveSettings } from './platform/settings/http.ts';
import { auditActorOf } from './identity/route-guard.ts';
import { callsHttp } from './team/inquiries/calls-http.ts';
import { conversationChangesHttp } from './team/conversation-changes/http.ts';
import { contactsHttp } from './team/contacts/http.ts';
import { inquiriesHttp } from './team/inquiries/http.ts';
import { forwardsHttp } from './team/emails/http.ts';
import { resolutionHttp } from './team/due-times/http.ts';
import { inboundEmailHttp } from './team/inbound-email/http.ts';
import { tradeContextHttp } from './team/trade-context/http.ts';
import { notesHttp } from './team/notes/http.ts';
import { pushHttp } from './team/push/http.ts';
import { reportsHttp } from './team/reports/http.ts';
import { rulesHttp } from './team/rules/http.ts';
import { repliesHttp } from './team/saved-replies/http.ts';
import { searchMissesHttp } from './team/search-misses/http.ts';
import { tagsHttp } from './team/tags/http.ts';
import { viewsHttp } from './team/views/http.ts';
import { writingHelpHttp } from './team/writing-help/http.ts';
import { createWritingHelp } from './team/writing-help/writing-help.ts';
import { createLanguageModel } from './platform/language-model.ts';

/** The routes of the team's tools. */
export const teamRoutes: FastifyPluginAsync<Groups> = async (app, groups) => {
  const { platform, website } = groups;
  const { env, teamSettings } = platform;
  const all = { ...platform, ...groups.identity, ...groups.chat, ...groups.team };
  conversationChangesHttp(app, all);
  contactsHttp(app, all);
  notesHttp(app, all);
  tradeContextHttp(app, all);
  pushHttp(app, all);
  tagsHttp(app, all);
  serveSettings(app, teamSettings, auditActorOf);
  resolutionHttp(app, all);
  rulesHttp(app, all);
  writingHelpHttp(app, {
    writingHelp: createWritingHelp({
      ...all,
      setting: teamSettings.writingHelp,
      model: env.ai && createLanguageModel(env.ai),
      answersTo: website?.answersTo ?? null,
    }),
  });
  viewsHttp(app, all);
  repliesHttp(app, all);
  reportsHttp(app, all);
  csvSchedulesHttp(app, all);
  searchMissesHttp(app, { ...all, hasAnswer: website?.hasAnswer ?? null });
  const secret = env.inboundEmail?.secret ?? null;
  await app.register(inboundEmailHttp, { ...all, secret });
  forwardsHttp(app, all);
  callsHttp(app, all);
  const { siteOrigins } = env;
  const { pageIn } = groups;
  const sendForm = website?.sendForm ?? null;
  await app.register(inquiriesHttp, { ...all, siteOrigins, pageIn, sendForm });
};
