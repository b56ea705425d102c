import { botSession } from '@ncf/contract/bots';
import { activities, activity } from '@ncf/contract/activity';
import * as profile from '@ncf/contract/agent-profile';
import * as agents from '@ncf/contract/agents';
import * as keys from '@ncf/contract/api-keys';
import * as audit from '@ncf/contract/audit';
import { availability } from '@ncf/contract/availability';
import * as blocks from '@ncf/contract/blocks';
import { emailAddress } from '@ncf/contract/email';
import * as inquiries from '@ncf/contract/inquiries';
import { errorBody, errorCode } from '@ncf/contract/errors';
import { chatUserName, enteredName, gender, messageStatus, sender } from '@ncf/contract/fields';
import * as agentSessions from '@ncf/contract/agent-sessions';
import * as chatTopics from '@ncf/contract/chat-topics';
import * as samples from '@ncf/contract/samples';
import * as rules from '@ncf/contract/rules';
import * as dueTimes from '@ncf/contract/due-times';
import { siteNotice } from '@ncf/contract/site-notice';
import * as siteSettings from '@ncf/contract/site-settings';
import * as conversations from '@ncf/contract/conversations';
import { fileUpload } from '@ncf/contract/files';
import { openingHours } from '@ncf/contract/opening-hours';
import * as passkeys from '@ncf/contract/passkeys';
import { history } from '@ncf/contract/history';
import * as notifications from '@ncf/contract/agent-notifications';
import { newReadMark, readMark } from '@ncf/contract/read-marks';
import * as visitors from '@ncf/contract/visitors';
import { published, publishRefused } from '@ncf/contract/http-fallback';
import * as invitations from '@ncf/contract/invitations';
import { agentName } from '@ncf/contract/mentions';
import * as messages from '@ncf/contract/messages';
import * as notes from '@ncf/contract/notes';
import * as reports from '@ncf/contract/reports';
import * as retention from '@ncf/contract/retention';
import * as replies from '@ncf/contract/saved-replies';
import * as contacts from '@ncf/contract/contacts';
import * as search from '@ncf/contract/search';
import * as teams from '@ncf/contract/teams';
import * as tags from '@ncf/contract/tags';
import * as team from '@ncf/contract/team';
import * as visitorData from '@ncf/contract/visitor-data';
import { newVisitorPage, visitorPage } from '@ncf/contract/visitor-page';
import * as events from '@ncf/contract/event-log';
import * as webhooks from '@ncf/contract/webhooks';
import * as z from 'zod';
import { eventSchemaName } from './webhooks.ts';

/** Every named schema of the document. Generated clients name their types after these: keep them stable. */
const NAMED: Readonly<Record<string, z.core.$ZodType>> = {
  Error: errorBody,
  ErrorCode: errorCode,
  EmailAddress: emailAddress,
  PersonName: chatUserName,
  EnteredName: enteredName,
  Gender: gender,
  Sender: sender,
  AgentName: agentName,
  MessageStatus: messageStatus,
  AgentRole: agentSessions.agentRole,

  ChatSignIn: visitors.signIn,
  ChatSession: visitors.chatSession,
  File: fileUpload,
  History: history,
  Message: messages.message,
  Published: published,
  PublishError: publishRefused,
  SessionEvent: messages.sessionEvent,
  StatusUpdate: messages.statusUpdate,
  VisitorPage: visitorPage,
  VisitorPageReport: newVisitorPage,

  EmailCodeRequest: visitorData.requestedCode,
  EmailCode: visitorData.enteredCode,
  VerifiedBrowser: visitorData.verifiedBrowser,
  VerifiedBrowserList: visitorData.verifiedBrowsers,
  OwnData: visitorData.ownData,

  Conversation: messages.conversation,
  ConversationState: messages.conversationState,
  ConversationPage: conversations.conversations,
  ConversationCounts: conversations.conversationCounts,
  ConversationChange: conversations.conversationChange,
  EarlierConversations: conversations.earlierConversations,
  AgentTeam: teams.agentTeam,
  AgentTeamList: teams.agentTeams,
  Contact: contacts.contact,
  ContactChange: contacts.contactChange,
  ContactMerge: contacts.contactMerge,
  ContactFields: contacts.contactFields,
  Priority: messages.priority,
  Activity: activity,
  ActivityList: activities,
  BotSession: botSession,
  Tag: tags.tag,
  TagList: tags.tags,
  NewTag: tags.newTag,
  Note: notes.note,
  NoteList: notes.notes,
  NewNote: notes.newNote,
  NoteChange: notes.noteChange,
  NewReadMark: newReadMark,
  ReadMark: readMark,
  SearchResult: search.searchResult,
  Spread: reports.spread,
  Figures: reports.figures,
  Report: reports.report,
  RatingComments: reports.ratingComments,
  ReportConversations: reports.reportDetail,

  Team: team.team,
  TeamMember: team.teamMember,
  AssignmentSettings: team.assignmentSettings,
  ChatTopics: chatTopics.chatTopics,
  DueTimes: dueTimes.dueTimes,
  Rule: rules.rule,
  RuleAction: rules.ruleAction,
  RuleList: rules.rules,
  RuleChange: rules.ruleChange,
  RuleRun: rules.ruleRun,
  RuleRunList: rules.pastRuns,
  RuleDryRun: rules.dryRun,
  MacroList: rules.macros,
  OpeningHours: openingHours,
  SiteNotice: siteNotice,
  SiteSettings: siteSettings.siteSettings,
  SiteSettingsChange: siteSettings.siteSettingsChange,
  Samples: samples.samples,
  SavedReply: replies.savedReply,
  SavedReplyList: replies.savedReplies,
  NewReply: replies.newReply,
  NewInquiry: inquiries.newInquiry,
  InquiryReceipt: inquiries.inquiryReceipt,

  AgentSignIn: agentSessions.agentSignIn,
  AgentSession: agentSessions.agentSession,
  AccountLinkSecret: invitations.linkSecret,
  AccountLinkPurpose: invitations.linkPurpose,
  AccountLinkAcceptance: invitations.linkAcceptance,
  Profile: profile.profile,
  ProfileChange: profile.profileChange,
  QuietHours: notifications.quietHours,
  NotificationSettings: notifications.notificationSettings,
  OwnNotifications: notifications.ownNotifications,
  PushSubscription: notifications.pushSubscription,
  PasswordChange: profile.passwordChange,
  CurrentPassword: profile.passwordConfirmation,
  OwnSession: profile.ownSession,
  OwnSessionList: profile.ownSessions,
  TwoStepSetup: profile.totpOffer,
  TwoStepCode: profile.totpConfirmation,
  RecoveryCodes: profile.recoveryCodes,
  Passkey: passkeys.passkey,
  PasskeyResponse: passkeys.passkeyResponse,
  Agent: agents.agentAccount,
  AgentList: agents.agentAccounts,
  NewAgent: agents.newAgent,
  CreatedAgent: agents.createdAgent,
  AgentChange: agents.agentChange,
  Invitation: invitations.invitation,
  InvitationList: invitations.invitations,
  NewInvitation: invitations.newInvitation,
  CreatedLink: invitations.newLink,

  ApiKey: keys.apiKey,
  ApiKeyScope: keys.keyScope,
  ApiKeyList: keys.apiKeys,
  NewApiKey: keys.newApiKey,
  CreatedApiKey: keys.createdApiKey,
  AuditAction: audit.auditAction,
  AuditEntry: audit.auditEntry,
  AuditPage: audit.auditPage,
  Webhook: webhooks.webhook,
  EventKind: events.eventKind,
  LoggedEvent: events.loggedEvent,
  LoggedConversation: events.loggedConversation,
  EventLogPage: events.eventLogPage,
  WebhookList: webhooks.webhooks,
  NewWebhook: webhooks.newWebhook,
  WebhookChange: webhooks.webhookChange,
  WebhookReplay: webhooks.webhookReplay,
  CreatedWebhook: webhooks.createdWebhook,
  Delivery: webhooks.delivery,
  DeliveryPage: webhooks.deliveries,
  Retention: retention.retention,
  RetentionDays: retention.retentionDays,
  RetentionCounts: retention.retentionCounts,
  RetentionPreview: retention.retentionPreview,
  Person: retention.person,
  PersonPreview: retention.personalDataPreview,
  PersonErasure: retention.erasureRequest,
  PersonErased: retention.erasureResult,
  Block: blocks.block,
  Availability: availability,
};

interface Variant extends z.core.$ZodType {
  shape: { type: z.core.$ZodType & { def: { values: readonly unknown[] } } };
}

const pascal = (type: string): string =>
  `_${type}`.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());

/** The union members by `type`, as `AdminJoinEvent`. */
const variants = (options: readonly Variant[], suffix: string): [string, z.core.$ZodType][] =>
  options.map((option) => [pascal(String(option.shape.type.def.values[0])) + suffix, option]);

/** The document's components by schema, for fastify-type-provider-zod. */
export const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of [
  ...Object.entries(NAMED),
  ...variants(messages.sessionEvent.def.options, 'Event'),
  ...events.EVENT_NAMES.map((kind): [string, z.core.$ZodType] => [
    eventSchemaName(kind),
    events.EVENT_SHAPES[kind],
  ]),
])
  schemaRegistry.add(schema, { id });

/** Drops redundant keywords, and `additionalProperties: false`, which clients must not rely on. */
export function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // First, because the members of a union are not simplified yet.
  if (jsonSchema.anyOf?.length === 2) joinNull(jsonSchema, jsonSchema.anyOf);
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  delete jsonSchema.propertyNames;
  if (jsonSchema.enum !== undefined || jsonSchema.const !== undefined) delete jsonSchema.type;
}

/** Writes `{ type: ['string', 'null'] }` instead of a union of two schemas. */
function joinNull(
  schema: z.core.JSONSchema.BaseSchema,
  anyOf: z.core.JSONSchema.BaseSchema[],
): void {
  const [value, none] = anyOf;
  if (
    none?.type !== 'null' ||
    typeof value?.type !== 'string' ||
    value.enum ||
    value.type === 'object'
  )
    return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
}
