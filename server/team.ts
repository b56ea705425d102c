import type { InboxEvent, MentionEvent } from '@ncf/contract/inbox-events';
import type { Language } from '@ncf/contract/languages';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { Chat } from './chat.ts';
import type { IdentityGroup } from './identity.ts';
import { receiveEmails, sendEmails } from './team-emails.ts';
import type { Platform } from './platform.ts';
import { createAssignment } from './team/assignment/assignment.ts';
import { createDuty } from './team/assignment/duty.ts';
import type { CallPlan } from '@ncf/contract/calls';
import { createCallFeeds } from './team/inquiries/call-feed.ts';
import { createCsvSchedules } from './team/csv-schedules/csv-schedules.ts';
import { createCsvFiles } from './team/csv-schedules/files.ts';
import { createCsvScheduleStore } from './team/csv-schedules/store.ts';
import { createCalls } from './team/inquiries/calls.ts';
import { createCancelCall } from './team/inquiries/cancel-call.ts';
import { createContacts } from './team/contacts/contacts.ts';
import { createContactStore } from './team/contacts/store.ts';
import { receiversWith } from './team/inquiries/inquiry-email.ts';
import { createInquiryQuota } from './team/inquiries/inquiry-quota.ts';
import { createInquiries } from './team/inquiries/inquiries.ts';
import { spentTimesOf } from './team/due-times/spent-times.ts';
import { createWaitStore } from './team/due-times/store.ts';
import { createForwarding } from './team/emails/forwarding.ts';
import { createNotes } from './team/notes/notes.ts';
import { createSharedDrafts } from './team/notes/shared-drafts.ts';
import { createDraftStore } from './team/notes/draft-store.ts';
import { createNoteStore } from './team/notes/store.ts';
import { createPush, type Push } from './team/push/push.ts';
import { createPushStore } from './team/push/store.ts';
import { readNames } from './team/reports/names.ts';
import { createReports } from './team/reports/reports.ts';
import { createReportStore } from './team/reports/store.ts';
import { createWebhookCalls } from './team/rules/call-webhook.ts';
import { createRules } from './team/rules/rules.ts';
import { createRunStore } from './team/rules/store.ts';
import { createReplies } from './team/saved-replies/saved-replies.ts';
import { createReplyStore } from './team/saved-replies/store.ts';
import { createSearchMisses } from './team/search-misses/search-misses.ts';
import { createSearchMissStore } from './team/search-misses/store.ts';
import { createTransfer } from './team/conversation-changes/transfer.ts';
import { createSnooze } from './team/snooze/snooze.ts';
import { createTradeContexts } from './team/trade-context/trade-context.ts';
import { createTagStore } from './team/tags/store.ts';
import { createTags, type Tags } from './team/tags/tags.ts';
import { createTeams, type Teams } from './team/teams/teams.ts';
import { createViewStore } from './team/views/store.ts';
import { createViews, type Views } from './team/views/views.ts';

interface Parts extends Chat, Pick<IdentityGroup, 'agents'> {
  publishPrivately(event: PrivateEvent): void;
  publishToInbox(event: InboxEvent): void;
  /** The calls that the owner offers; null if none. */
  callPlan(): CallPlan | null;
  openingHours(): OpeningHours | null;
  /** The path of a page of the site in a language. */
  pageIn(language: Language, path: string): string;
}

/** Creates the team's tools: assignment, teams, saved views, tags, contacts, snooze, notes, saved replies, reports, inquiries, and emails. */
export async function createTeam(platform: Platform, parts: Parts) {
  const { db, logged, env, clock, teamSettings } = platform;
  const { publicUrl } = env;
  const all = { ...platform, ...parts, publicUrl, allowPrivate: env.webhookPrivateTargets };
  const receivers = () =>
    receiversWith(env.inquiryEmail, teamSettings.siteSettings.recent().inquiryEmail);
  const answersTo = (): string => receivers().other;
  const calls = createCalls({ ...all, plan: parts.callPlan, replyTo: answersTo });
  const inquiries = createInquiries({
    ...all,
    topics: () => teamSettings.chatTopics.read(),
    calls,
    quota: createInquiryQuota(platform.limits),
    notices: { receivers, publicUrl, languageAt: parts.agents.languageAt },
  });
  const teams = createTeams(teamSettings);
  const views = createViews({ ...all, store: createViewStore(db), teams });
  const duty = createDuty({ ...all, teams });
  const assignment = createAssignment({ ...all, teams, duty });
  const push = await createPush({
    ...all,
    store: createPushStore(db),
    subject: publicUrl?.startsWith('https:') ? publicUrl : `mailto:${env.mailFrom}`,
  });
  const { notes, sharedDrafts } = notesOf(platform, parts, { teams, push });
  const tags = createTags({ ...all, store: createTagStore(db) });
  const snooze = createSnooze({ ...all, push });
  const transfer = createTransfer({ ...all, teams });
  const contacts = createContacts({ ...all, store: createContactStore(db, logged) });
  const rules = createRules({
    ...all,
    contacts,
    transfer,
    tags,
    notes,
    snooze,
    callWebhook: createWebhookCalls(all),
    sendSurvey: parts.surveys.send,
    store: createRunStore(db),
  });
  const stopSending = sendEmails(platform, parts, { teams, answersTo });
  return {
    assignment,
    duty,
    transfer,
    rules,
    notes,
    sharedDrafts,
    forwarding: createForwarding({
      ...all,
      notes,
      replies: parts.replyAddresses?.forward ?? null,
      answersTo,
    }),
    cancelCall: createCancelCall({ ...all, calls }),
    push,
    tags,
    views,
    snooze,
    replies: createReplies(createReplyStore(db), clock),
    searchMisses: createSearchMisses(createSearchMissStore(db), clock),
    ...reportsOf(platform, parts, { teams, tags, views }),
    tradeContexts: createTradeContexts({ ...all, ...env }),
    inquiries,
    /** Null if emails are not received. */
    inboundEmails: receiveEmails(platform, parts, { teams, notes }),
    teams,
    contacts,
    calls,
    callFeeds: createCallFeeds({ ...all, minutes: calls.minutes }),
    /** Requests no further jobs. */
    close(): void {
      stopSending();
      assignment.close();
      push.close();
      rules.close();
    },
  };
}

/** Reports, what is sent of them as CSV, and how much of the time of resolutions is spent. */
function reportsOf(
  { db, ...platform }: Platform,
  { conversations, agents, openingHours }: Parts,
  { teams, tags, views }: { teams: Teams; tags: Tags; views: Views },
) {
  const { clock, env } = platform;
  const { chatTopics: topics, dueTimes } = platform.teamSettings;
  const names = () => readNames({ agents, teams, topics, tags });
  const times = { openingHours, dueTimes: dueTimes.read, clock };
  const reports = createReports({ ...times, names, store: createReportStore(db), conversations });
  return {
    reports,
    spentTimes: spentTimesOf({ ...times, store: createWaitStore(db) }),
    csvSchedules: createCsvSchedules({
      ...platform,
      store: createCsvScheduleStore(db),
      files: createCsvFiles({ ...times, reports, conversations, names }),
      views,
      agents,
      publicUrl: env.publicUrl,
    }),
  };
}

/** Notes and shared drafts, which tell the colleagues whom they mention. */
function notesOf(
  { db, logged, clock }: Platform,
  { agents, mentions, publishPrivately, publishToInbox }: Parts,
  { teams, push }: { teams: Teams; push: Push },
) {
  const parts = {
    agents,
    teams,
    mentions,
    clock,
    publish: publishPrivately,
    tellMentioned(event: MentionEvent) {
      publishToInbox(event);
      push.mentioned(event);
    },
    tellUnmentioned: publishToInbox,
  };
  return {
    notes: createNotes({ ...parts, store: createNoteStore(db, logged) }),
    sharedDrafts: createSharedDrafts({ ...parts, store: createDraftStore(db, logged) }),
  };
}
