import { accountLinksApi } from './account-links.ts';
import { agentSessionApi } from './agent-session.ts';
import { agentsApi } from './agents.ts';
import { answersApi } from './answers.ts';
import { apiKeysApi } from './api-keys.ts';
import { auditApi } from './audit.ts';
import { availabilityApi } from './availability.ts';
import { blocksApi } from './blocks.ts';
import { botSessionApi } from './bot-session.ts';
import { callFeedApi } from './call-feed.ts';
import { callTimesApi } from './call-times.ts';
import { chatSessionApi } from './chat-session.ts';
import { contactsApi } from './contacts.ts';
import { contentApi } from './content.ts';
import { contentPicturesApi } from './content-pictures.ts';
import { conversationEmailsApi } from './conversation-emails.ts';
import { conversationsApi } from './conversations.ts';
import { csvSchedulesApi } from './csv-schedules.ts';
import { emailLinksApi } from './email-links.ts';
import { emailVerificationApi } from './email-verification.ts';
import { eventLogApi } from './event-log.ts';
import { filesApi } from './files.ts';
import { iconsApi } from './icons.ts';
import { inboundEmailApi } from './inbound-email.ts';
import { inquiriesApi } from './inquiries.ts';
import { invitationsApi } from './invitations.ts';
import { messagesApi } from './messages.ts';
import { notesApi } from './notes.ts';
import { notificationsApi } from './notifications.ts';
import { ownSessionsApi } from './own-sessions.ts';
import { passkeysApi } from './passkeys.ts';
import { privacyRequestsApi } from './privacy-requests.ts';
import { profileApi } from './profile.ts';
import { reportsApi } from './reports.ts';
import { resolutionApi } from './resolution.ts';
import { retentionApi } from './retention.ts';
import { samplesApi } from './samples.ts';
import { savedRepliesApi } from './saved-replies.ts';
import { searchApi } from './search.ts';
import { searchMissesApi } from './search-misses.ts';
import { sharedDraftApi } from './shared-draft.ts';
import { tagsApi } from './tags.ts';
import { teamApi } from './team.ts';
import { tradeContextApi } from './trade-context.ts';
import { twoStepApi } from './two-step.ts';
import { viewsApi } from './views.ts';
import { visitorDataApi } from './visitor-data.ts';
import { webhooksApi } from './webhooks.ts';
import { writingHelpApi } from './writing-help.ts';
import { SETTINGS } from '../settings.ts';
import type { Route } from './route.ts';

/** The calls of settings. */
const SETTING_APIS = Object.values(SETTINGS).flatMap(({ api }) => api ?? []);

/** Every call of the HTTP API, in groups: the order of the API's document and of its reference pages. */
export const API_GROUPS = {
  'Visitor session': {
    description: 'Start, renew, and end a visitor’s chat session.',
    apis: [chatSessionApi],
  },
  'Messages and files': {
    description: 'Message history, uploads, and the HTTP fallback for MQTT.',
    apis: [messagesApi, filesApi, botSessionApi],
  },
  'Visitor data': {
    description: 'Email verification, transcripts, and a visitor’s own data.',
    apis: [emailVerificationApi, visitorDataApi, emailLinksApi],
  },
  Conversations: {
    description: 'The agents’ inbox: list, search, assign, close, and annotate conversations.',
    apis: [
      conversationsApi,
      tradeContextApi,
      notesApi,
      sharedDraftApi,
      writingHelpApi,
      conversationEmailsApi,
      searchApi,
      viewsApi,
      blocksApi,
    ],
  },
  Team: {
    description: 'Who is online, automatic assignment, and saved replies.',
    apis: [
      teamApi,
      inboundEmailApi,
      ...SETTING_APIS,
      resolutionApi,
      samplesApi,
      contactsApi,
      tagsApi,
      savedRepliesApi,
    ],
  },
  Inquiries: {
    description: 'The site’s forms, each of which starts a conversation.',
    apis: [inquiriesApi, callTimesApi, callFeedApi],
  },
  Reports: {
    description: 'Response times, volume, and satisfaction.',
    apis: [reportsApi, csvSchedulesApi, searchMissesApi],
  },
  'Agent session': {
    description: 'Sign in as an agent, invitations, and password links.',
    apis: [agentSessionApi, accountLinksApi],
  },
  'Agent profile': {
    description: 'An agent’s own profile, password, sessions, and two-step sign-in.',
    apis: [profileApi, ownSessionsApi, notificationsApi, twoStepApi, passkeysApi],
  },
  Accounts: {
    description: 'Agents’ accounts and invitations.',
    apis: [agentsApi, invitationsApi],
  },
  Events: {
    description: 'Read the event log, or have it delivered to a webhook.',
    apis: [eventLogApi, webhooksApi],
  },
  Administration: {
    description: 'API keys, the audit log, data retention, and privacy requests.',
    apis: [apiKeysApi, auditApi, retentionApi, privacyRequestsApi],
  },
  Content: {
    description: 'Edit the website: drafts, publishing, and history.',
    apis: [contentApi, contentPicturesApi],
  },
  Website: {
    description: 'Public data for the website: availability, answers, and icons.',
    apis: [availabilityApi, answersApi, iconsApi],
  },
} as const satisfies Record<
  string,
  { description: string; apis: readonly Record<string, Route>[] }
>;
export type ApiGroup = keyof typeof API_GROUPS;

/** Every call, with its group. */
export const ALL_ROUTES: readonly { route: Route; group: ApiGroup }[] = (
  Object.keys(API_GROUPS) as ApiGroup[]
).flatMap((group) =>
  API_GROUPS[group].apis
    .flatMap((api): Route[] => Object.values(api))
    .map((route) => ({ route, group })),
);
