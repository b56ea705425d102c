import { csvSchedulesHttp } from './team/csv-schedules/http.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Groups } from './groups.ts';
import { serveSettings } from './platform/settings/http.ts';
import { auditActorOf } from './identity/route-guard.ts';
import { callFeedHttp } from './team/inquiries/call-feed-http.ts';
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
  const { platform, chat, team, website } = groups;
  await conversationChangesHttp(app, {
    conversations: chat.conversations,
    transfer: team.transfer,
    tags: team.tags,
    snooze: team.snooze,
    cancelCall: team.cancelCall,
    mentions: chat.mentions,
    views: team.views,
    audit: platform.audit,
  });
  await contactsHttp(app, { contacts: team.contacts, audit: platform.audit });
  await notesHttp(app, team);
  await tradeContextHttp(app, team);
  await pushHttp(app, team);
  await tagsHttp(app, { tags: team.tags, audit: platform.audit });
  serveSettings(app, platform.teamSettings, auditActorOf);
  await resolutionHttp(app, team);
  await rulesHttp(app, {
    rules: team.rules,
    conversations: chat.conversations,
    audit: platform.audit,
  });
  await writingHelpHttp(app, {
    writingHelp: createWritingHelp({
      ...platform,
      setting: platform.teamSettings.writingHelp,
      model: platform.env.ai && createLanguageModel(platform.env.ai),
      conversations: chat.conversations,
      notes: team.notes,
      agents: groups.identity.agents,
      answersTo: website?.answersTo ?? null,
    }),
  });
  await viewsHttp(app, { views: team.views });
  await repliesHttp(app, { replies: team.replies, audit: platform.audit });
  await reportsHttp(app, team);
  await csvSchedulesHttp(app, {
    csvSchedules: team.csvSchedules,
    audit: platform.audit,
  });
  await searchMissesHttp(app, {
    searchMisses: team.searchMisses,
    hasAnswer: website?.hasAnswer ?? null,
  });
  await app.register(inboundEmailHttp, {
    inboundEmails: team.inboundEmails,
    secret: platform.env.inboundEmail?.secret ?? null,
  });
  await forwardsHttp(app, team);
  await callsHttp(app, team);
  await callFeedHttp(app, team);
  await app.register(inquiriesHttp, {
    inquiries: team.inquiries,
    blocks: chat.blocks,
    siteOrigins: platform.env.siteOrigins,
    pageIn: groups.pageIn,
    sendForm: website?.sendForm ?? null,
  });
};
