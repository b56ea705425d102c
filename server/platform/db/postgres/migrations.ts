import { agentLanguage } from './migrations/agent-language.ts';
import { agentPush } from './migrations/agent-push.ts';
import { blocks } from './migrations/blocks.ts';
import { contactSearch } from './migrations/contact-search.ts';
import { contacts } from './migrations/contacts.ts';
import { conversationAttributes } from './migrations/conversation-attributes.ts';
import { callTimes } from './migrations/call-times.ts';
import { emailReplies } from './migrations/email-replies.ts';
import { enquiryDetails } from './migrations/enquiry-details.ts';
import { enquiryWork } from './migrations/enquiry-work.ts';
import { inboundEmailsDone } from './migrations/inbound-emails-done.ts';
import { replyFolders } from './migrations/reply-folders.ts';
import { enquiryFollowUps } from './migrations/enquiry-follow-ups.ts';
import { initial } from './migrations/initial.ts';
import { mentions } from './migrations/mentions.ts';
import { orphanedRows } from './migrations/orphaned-rows.ts';
import { passkeys } from './migrations/passkeys.ts';
import { passwordConfirmations } from './migrations/password-confirmations.ts';
import { readMarkRevisions } from './migrations/read-mark-revisions.ts';
import { readMarks } from './migrations/read-marks.ts';
import { searchInAnyScript } from './migrations/search-in-any-script.ts';
import { enquiryLanguage } from './migrations/enquiry-language.ts';
import { replyFiles } from './migrations/reply-files.ts';
import { replyTranslations } from './migrations/reply-translations.ts';
import { searchMisses } from './migrations/search-misses.ts';
import { webhookSubjects } from './migrations/webhook-subjects.ts';

/** Columns of text are compared byte by byte, as SQLite does, whatever the locale of the database. */
const inByteOrder = (sql: string): string =>
  sql.replaceAll(/ text(?=[ ,;\n]|$)(?! collate)/g, ' text collate "C"');

/**
 * All schema changes by the version that they lead to, which is that of the SQLite migration with the same effect.
 * Forward only: never edit a released migration, add another one. Processes of the version before run beside this
 * one for a while, so a change must leave what they use: first add, and remove in a later release. A change that
 * removes something names the `oldest` version whose programs can still use the database.
 */
const CHANGES: readonly { version: number; sql: string; oldest?: number }[] = [
  { version: 18, sql: initial },
  { version: 19, sql: enquiryDetails },
  { version: 20, sql: passwordConfirmations },
  { version: 21, sql: readMarks },
  { version: 22, sql: conversationAttributes },
  { version: 23, sql: blocks },
  { version: 24, sql: mentions },
  { version: 25, sql: callTimes },
  { version: 26, sql: searchInAnyScript, oldest: 26 },
  { version: 27, sql: passkeys },
  { version: 28, sql: agentPush },
  { version: 29, sql: enquiryWork },
  { version: 30, sql: orphanedRows },
  { version: 31, sql: contacts },
  { version: 32, sql: searchMisses },
  { version: 33, sql: readMarkRevisions },
  { version: 34, sql: emailReplies },
  { version: 35, sql: webhookSubjects },
  { version: 36, sql: inboundEmailsDone },
  { version: 37, sql: enquiryFollowUps },
  { version: 38, sql: replyFolders },
  { version: 39, sql: enquiryLanguage },
  { version: 40, sql: replyTranslations },
  { version: 41, sql: agentLanguage },
  { version: 42, sql: replyFiles },
  { version: 43, sql: contactSearch },
];

/** The changes with `worksWith`: the oldest version whose programs can use the database after it. */
export const MIGRATIONS = CHANGES.map(({ version, sql }) => ({
  version,
  sql: inByteOrder(sql),
  worksWith: Math.max(
    ...CHANGES.map((one) => (one.version <= version ? (one.oldest ?? 0) : 0)),
    CHANGES[0]?.version ?? 0,
  ),
}));
