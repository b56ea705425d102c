import { begin } from './migrations/0001-initial.ts';
import { enquiries } from './migrations/0002-enquiries.ts';
import { mails } from './migrations/0003-mails.ts';
import { ownData } from './migrations/0004-own-data.ts';
import { agentTools } from './migrations/0005-agent-tools.ts';
import { agentsAndTwoStep } from './migrations/0006-agents.ts';
import { integrations } from './migrations/0007-integrations.ts';
import { imageSizes } from './migrations/0008-image-sizes.ts';
import { answerDelivery } from './migrations/0009-answer-delivery.ts';
import { emailVerificationEnds } from './migrations/0010-email-verification-ends.ts';
import { lowerCaseIds } from './migrations/0011-lower-case-ids.ts';
import { messageContent } from './migrations/0012-message-content.ts';
import { chatTopics } from './migrations/0013-chat-topics.ts';
import { fileStorage } from './migrations/0014-file-storage.ts';
import { counters } from './migrations/0015-counters.ts';
import { jobs } from './migrations/0016-jobs.ts';
import { missedMessageJobs } from './migrations/0017-missed-message-jobs.ts';
import { reactingAgents } from './migrations/0018-reacting-agents.ts';
import { enquiryDetails } from './migrations/0019-enquiry-details.ts';
import { passwordConfirmations } from './migrations/0020-password-confirmations.ts';
import { readMarks } from './migrations/0021-read-marks.ts';
import { conversationAttributes } from './migrations/0022-conversation-attributes.ts';
import { blocks } from './migrations/0023-blocks.ts';
import { mentions } from './migrations/0024-mentions.ts';
import { callTimes } from './migrations/0025-call-times.ts';
import { searchInAnyScript } from './migrations/0026-search-in-any-script.ts';
import { passkeys } from './migrations/0027-passkeys.ts';
import { agentPush } from './migrations/0028-agent-push.ts';
import { enquiryWork } from './migrations/0029-enquiry-work.ts';
import { orphanedRows } from './migrations/0030-orphaned-rows.ts';
import { contacts } from './migrations/0031-contacts.ts';
import { searchMisses } from './migrations/0032-search-misses.ts';
import { readMarkRevisions } from './migrations/0033-read-mark-revisions.ts';
import { emailReplies } from './migrations/0034-email-replies.ts';
import { webhookSubjects } from './migrations/0035-webhook-subjects.ts';
import { inboundEmailsDone } from './migrations/0036-inbound-emails-done.ts';
import { replyFolders } from './migrations/0038-reply-folders.ts';
import { enquiryFollowUps } from './migrations/0037-enquiry-follow-ups.ts';
import { enquiryLanguage } from './migrations/0039-enquiry-language.ts';
import { replyTranslations } from './migrations/0040-reply-translations.ts';
import { agentLanguage } from './migrations/0041-agent-language.ts';
import { replyFiles } from './migrations/0042-reply-files.ts';
import { contactSearch } from './migrations/0043-contact-search.ts';

/**
 * All schema changes in order; the position in this list, from 1, is the database's version after the change.
 * Forward only: never edit a released migration, add another one.
 */
export const MIGRATIONS: readonly string[] = [
  begin,
  enquiries,
  mails,
  ownData,
  agentTools,
  agentsAndTwoStep,
  integrations,
  imageSizes,
  answerDelivery,
  emailVerificationEnds,
  lowerCaseIds,
  messageContent,
  chatTopics,
  fileStorage,
  counters,
  jobs,
  missedMessageJobs,
  reactingAgents,
  enquiryDetails,
  passwordConfirmations,
  readMarks,
  conversationAttributes,
  blocks,
  mentions,
  callTimes,
  searchInAnyScript,
  passkeys,
  agentPush,
  enquiryWork,
  orphanedRows,
  contacts,
  searchMisses,
  readMarkRevisions,
  emailReplies,
  webhookSubjects,
  inboundEmailsDone,
  enquiryFollowUps,
  replyFolders,
  enquiryLanguage,
  replyTranslations,
  agentLanguage,
  replyFiles,
  contactSearch,
];
