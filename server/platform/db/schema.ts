import type {
  InvitationRow,
  AgentRow,
  AgentSessionRow,
  ApiKeyRow,
  AuditRow,
  RecoveryCodeRow,
  WebhookDeliveryRow,
  WebhookEventRow,
  WebhookRow,
} from './administration-rows.ts';
import type { Gender, MessageStatus, Sender } from '@ncf/contract/fields';
import type { ConversationState, Message } from '@ncf/contract/messages';
import type { Generated, Selectable } from 'kysely';

/** Rows as they are stored (see migrations/). Times are ISO 8601 in UTC, booleans 0 or 1. */

export interface SettingRow {
  key: string;
  value: string;
}

/** A browser that signed in; the secret itself is never stored. */
export interface BrowserRow {
  id: string;
  secretHash: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
}

export interface ConversationRow {
  chatUserId: string;
  browserId: string;
  chatUserName: string;
  chatUserEmail: string;
  emailLower: string;
  /** Name and address in lower case, for the inbox's search. */
  searchText: string;
  state: Generated<ConversationState>;
  satisfied: number | null;
  lastSeq: Generated<number>;
  rev: Generated<number>;
  /** The visitor's messages that are not `read`. */
  unread: Generated<number>;
  waitingSince: string | null;
  lastMessageId: string | null;
  /** JSON: `{type, sender, text, messageTime}`. */
  lastMessage: string | null;
  /** The latest time stamped in this conversation; no later stamp is earlier. */
  lastTime: string;
  createdAt: string;
  /** When the last entry was added; orders the inbox. */
  updatedAt: string;
  /** When the visitor deleted it; the row stays, without anything of the visitor's. */
  deletedAt: string | null;
  /** Counts the conversations; names their messages in the search. */
  number: number;
  /** The agent who is to answer. */
  assigneeId: string | null;
  assigneeName: string | null;
  /** When the visitor first said something. */
  askedAt: string | null;
  /** When an agent first answered, and who. */
  answeredAt: string | null;
  answeredBy: string | null;
  /** When it was left or closed; null while it goes on. */
  endedAt: string | null;
}

/** A conversation as it is read. */
export type StoredConversation = Selectable<ConversationRow>;

export interface MessageRow {
  chatUserId: string;
  seq: number;
  messageId: string;
  /** The conversation's revision at this entry's latest change. */
  rev: number;
  type: Message['type'];
  sender: Sender;
  /** Which agent, where `sender` is `admin`. */
  agentId: string | null;
  adminUserName: string | null;
  gender: Gender | null;
  text: string;
  /** Null for join, left and leave entries. */
  status: MessageStatus | null;
  replyTo: string | null;
  /** JSON: from user name to emoji; null for none. */
  reactions: string | null;
  /** The time shown: the edit's, once edited (R4.8). */
  messageTime: string;
  /** When it was first stored. */
  createdAt: string;
  editedAt: string | null;
  fileUrl: string | null;
  mimeType: string | null;
  fileSize: number | null;
  originalFileName: string | null;
  /** An image's, in pixels as it is shown. */
  width: number | null;
  height: number | null;
  satisfied: number | null;
  comment: string | null;
}

/** What an edit replaced. `rev` is the edit's. */
export interface MessageEditRow {
  chatUserId: string;
  messageId: string;
  rev: number;
  replacedText: string;
  replacedTime: string;
}

/** An agent who joined and has not left. */
export interface ConversationAgentRow {
  chatUserId: string;
  agentId: string;
  adminUserName: string;
  joinedAt: string;
}

/** An uploaded file; exactly one of `chatUserId` (a visitor's upload) and `agentId` (an agent's) is set. */
export interface FileRow {
  id: string;
  fileUrl: string;
  chatUserId: string | null;
  agentId: string | null;
  originalFileName: string;
  mimeType: string;
  fileSize: number;
  /** An image's, in pixels as it is shown; null for other files. */
  width: number | null;
  height: number | null;
  createdAt: string;
}

/** What somebody wrote in the contact form. */
export interface EnquiryRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  createdAt: string;
  /** Null while it is open. */
  answeredAt: string | null;
}

export interface EnquiryAnswerRow {
  id: string;
  enquiryId: string;
  agentId: string;
  adminUserName: string;
  text: string;
  mailed: number;
  /** Whether the mail server has it. */
  delivery: 'waiting' | 'postponed' | 'sent' | 'failed';
  createdAt: string;
}

/** A wait that ended with an agent's answer. */
export interface WaitRow {
  chatUserId: string;
  since: string;
  until: string;
  agentId: string;
}

/** An agents' private note. */
export interface NoteRow {
  id: string;
  chatUserId: string;
  agentId: string;
  adminUserName: string;
  kind: 'note' | 'handover';
  text: string;
  createdAt: string;
  editedAt: string | null;
}

/** The page that a conversation's visitor was on last. */
export interface VisitorPageRow {
  chatUserId: string;
  path: string;
  cameFrom: string | null;
  device: string | null;
  timeZone: string | null;
  language: string | null;
  at: string;
}

/** A saved reply. */
export interface ReplyRow {
  id: string;
  shortcut: string;
  text: string;
  adminUserName: string;
  updatedAt: string;
}

/** A letter that waits to be sent. */
export interface MailRow {
  id: string;
  /** JSON of a `Letter`. */
  letter: string;
  /** How often it was tried in vain. */
  tries: number;
  createdAt: string;
  nextTryAt: string;
  /** The conversation that it holds words of, with which it goes. */
  chatUserId: string | null;
}

/** A one-time code that was asked for. */
export interface VerificationCodeRow {
  id: string;
  browserId: string;
  emailLower: string;
  /** Empty where no mail went out: no code fits it. */
  codeHash: string;
  tries: number;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** A browser that has proven an address. */
export interface VerifiedEmailRow {
  id: string;
  browserId: string;
  emailLower: string;
  device: string;
  provenAt: string;
}

/** What is told by mail of a conversation whose visitor is away. */
export interface MissedMessageEmailRow {
  chatUserId: string;
  /** When the next one is due; null for none. */
  dueAt: string | null;
  /** The last entry that was mailed. */
  mailedSeq: Generated<number>;
  mailedAt: string | null;
  /** Since when its visitor wants none. */
  stoppedAt: string | null;
}

/** A file whose row is gone and whose bytes are to go. */
export interface RemovedFileRow {
  id: string;
}

/** Every table, for Kysely. */
export interface Schema {
  settings: SettingRow;
  browsers: BrowserRow;
  agents: AgentRow;
  agent_sessions: AgentSessionRow;
  agent_recovery_codes: RecoveryCodeRow;
  account_links: InvitationRow;
  audit: AuditRow;
  api_keys: ApiKeyRow;
  webhooks: WebhookRow;
  webhook_events: WebhookEventRow;
  webhook_deliveries: WebhookDeliveryRow;
  conversations: ConversationRow;
  messages: MessageRow;
  message_edits: MessageEditRow;
  conversation_agents: ConversationAgentRow;
  files: FileRow;
  enquiries: EnquiryRow;
  enquiry_answers: EnquiryAnswerRow;
  waits: WaitRow;
  notes: NoteRow;
  visits: VisitorPageRow;
  replies: ReplyRow;
  mails: MailRow;
  proof_codes: VerificationCodeRow;
  address_proofs: VerifiedEmailRow;
  digests: MissedMessageEmailRow;
  removed_files: RemovedFileRow;
}
