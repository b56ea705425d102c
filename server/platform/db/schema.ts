import type {
  InvitationRow,
  AgentRow,
  AgentSessionRow,
  ApiKeyRow,
  AuditRow,
  EventRow,
  PasskeyRow,
  RecoveryCodeRow,
  WebhookDeliveryRow,
  WebhookRow,
} from './administration-rows.ts';
import type {
  CounterRow,
  InboundEmailRow,
  JobRow,
  OpenedLinkRow,
  RemovedFileRow,
  SettingRow,
} from './internal-rows.ts';
import type {
  ActivityRow,
  AgentNotificationsRow,
  ContactRow,
  ContentDraftRow,
  ContentPictureRow,
  ContentRevisionRow,
  MentionRow,
  NoteRow,
  PushSubscriptionRow,
  PushedRow,
  ReadMarkRow,
  ReplyRow,
  SearchMissRow,
  TagRow,
  CsvScheduleRow,
  ViewRow,
} from './team-rows.ts';
import type { Channel } from '@ncf/contract/channels';
import type { EmailDelivery } from '@ncf/contract/conversation-emails';
import type { Gender, Sender } from '@ncf/contract/fields';
import type { MessageStatus } from '@ncf/contract/message-status';
import type { ConversationState, Message, Priority } from '@ncf/contract/messages';
import type { Generated, Selectable } from 'kysely';
import type {
  VisitorPageRow,
  EmailCodeRow,
  VerifiedEmailRow,
  MissedMessageEmailRow,
  BlockRow,
  BlockNetworkRow,
} from './visitor-rows.ts';

/** Rows as stored (see schema.sql). Times are ISO 8601 in UTC, booleans 0 or 1. */

/** A signed-in browser; its secret is never stored. */
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
  /** Name and address as the search compares them (`fold`). */
  searchText: string;
  state: Generated<ConversationState>;
  satisfied: number | null;
  lastSeq: Generated<number>;
  rev: Generated<number>;
  /** The visitor's messages that are not `read`. */
  unread: Generated<number>;
  /** How many messages the visitor has sent. */
  visitorMessages: Generated<number>;
  waitingSince: string | null;
  lastMessageId: string | null;
  /** JSON: `{type, sender, text, messageTime}`. */
  lastMessage: string | null;
  /** The latest timestamp in this conversation; later ones are never earlier. */
  lastTime: string;
  createdAt: string;
  /** When the last entry was added; the inbox's sort key. */
  updatedAt: string;
  /** When the visitor deleted it; the row stays, without the visitor's data. */
  deletedAt: string | null;
  /** Sequence number that names the conversation's messages in SQLite's search index; PostgreSQL assigns it. */
  number: Generated<number>;
  /** The assigned agent. */
  assigneeId: string | null;
  assigneeName: string | null;
  /** When the visitor sent the first message. */
  askedAt: string | null;
  /** When a person of the team first answered, and who. */
  answeredAt: string | null;
  answeredBy: string | null;
  /** When it was left or closed; null while it is open. */
  endedAt: string | null;
  /** The topic that the visitor chose last. */
  topicId: string | null;
  /** JSON: the ids of its tags; null if it has none. */
  tagIds: string | null;
  /** Until when it is out of the way. */
  snoozedUntil: string | null;
  priority: Generated<Priority>;
  channel: Generated<Channel>;
  /** An email's subject, or a form's topic; otherwise empty. */
  subject: Generated<string>;
  phone: Generated<string>;
  /** BCP 47 tag of the form's page; null if unknown. */
  language: string | null;
  /** When the booked call starts; no two conversations have the same. */
  callTime: string | null;
  /** The address that the emails come to and go from; null for the default one. */
  mailbox: string | null;
  /** The team it was given to. */
  teamId: string | null;
  /** Which way an answer goes: the way in which the person wrote last. */
  replyVia: Generated<'chat' | 'email'>;
  /** The latest message of an agent, and whose it is. */
  repliedSeq: Generated<number>;
  repliedBy: string | null;
  /** How many events of it the event log has had. */
  lastEvent: Generated<number>;
}

/** A conversation as selected. */
export type StoredConversation = Selectable<ConversationRow>;

export interface MessageRow {
  chatUserId: string;
  seq: number;
  messageId: string;
  /** The conversation's revision at the latest change of this entry. */
  rev: number;
  type: Message['type'];
  sender: Sender;
  /** The agent, if `sender` is `admin`. */
  agentId: string | null;
  adminUserName: string | null;
  gender: Gender | null;
  text: string;
  /** Null for join and leave entries. */
  status: MessageStatus | null;
  replyTo: string | null;
  /** JSON: user name to emoji; null if there are none. */
  reactions: string | null;
  /** JSON: the keys of agents' reactions to the agents' ids; null if there are none. */
  reactedBy: string | null;
  /** The displayed time: the edit's, if edited (R4.8). */
  messageTime: string;
  /** When it was first stored. */
  createdAt: string;
  editedAt: string | null;
  fileUrl: string | null;
  originalFileName: string | null;
  /** JSON: what the message carries besides its text (`ownFields`), but for the fields that have columns. */
  content: string | null;
  satisfied: number | null;
  comment: string | null;
  /** Which way it came or went; null for the chat. */
  via: Exclude<Channel, 'chat'> | null;
}

/** The email that an entry came with or went by. */
export interface ConversationEmailRow {
  chatUserId: string;
  messageId: string;
  /** The email: one for entries that were sent together. Null until it is made. */
  emailId: string | null;
  /** The Message-ID of a received one, without angle brackets; null for ours. */
  headerId: string | null;
  fromName: string | null;
  fromAddress: string | null;
  /** JSON: arrays of addresses. */
  toAddresses: string;
  ccAddresses: string;
  bccAddresses: string;
  subject: string;
  delivery: EmailDelivery;
  status: string;
  quoted: string;
  /** The HTML version, sanitized; null if there is none. */
  html: string | null;
  at: string;
}

/** The text that an edit replaced. `rev` is the edit's. */
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
  /** Display width of an image in pixels; null for other files. */
  width: number | null;
  height: number | null;
  createdAt: string;
  /** Whether thumbnails were made or are impossible; null before the first request for one. */
  thumbnails: 'made' | 'none' | null;
  /** The saved reply that it belongs to; null for the files of messages. */
  replyId: string | null;
  /** The note that it belongs to; null for the files of messages. */
  noteId: string | null;
}

/** A visitor's wait that ended with an agent's answer. */
export interface ResponseWaitRow {
  chatUserId: string;
  since: string;
  until: string;
  agentId: string;
}

/** Every table, for Kysely. */
export interface Schema {
  settings: SettingRow;
  browsers: BrowserRow;
  agents: AgentRow;
  agent_sessions: AgentSessionRow;
  agent_recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  invitations: InvitationRow;
  audit: AuditRow;
  api_keys: ApiKeyRow;
  webhooks: WebhookRow;
  event_log: EventRow;
  webhook_deliveries: WebhookDeliveryRow;
  conversations: ConversationRow;
  messages: MessageRow;
  message_edits: MessageEditRow;
  conversation_agents: ConversationAgentRow;
  read_marks: ReadMarkRow;
  files: FileRow;
  conversation_emails: ConversationEmailRow;
  response_waits: ResponseWaitRow;
  notes: NoteRow;
  conversation_activity: ActivityRow;
  tags: TagRow;
  mentions: MentionRow;
  agent_notifications: AgentNotificationsRow;
  push_subscriptions: PushSubscriptionRow;
  pushed: PushedRow;
  contacts: ContactRow;
  visitor_pages: VisitorPageRow;
  replies: ReplyRow;
  views: ViewRow;
  csv_schedules: CsvScheduleRow;
  content_drafts: ContentDraftRow;
  content_revisions: ContentRevisionRow;
  content_pictures: ContentPictureRow;
  email_codes: EmailCodeRow;
  verified_emails: VerifiedEmailRow;
  missed_message_emails: MissedMessageEmailRow;
  opened_links: OpenedLinkRow;
  inbound_emails: InboundEmailRow;
  removed_files: RemovedFileRow;
  blocks: BlockRow;
  block_networks: BlockNetworkRow;
  counters: CounterRow;
  jobs: JobRow;
  search_misses: SearchMissRow;
}
