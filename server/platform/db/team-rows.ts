import type { PictureProblem } from '@ncf/contract/content-pictures';
import type { Activity } from '@ncf/contract/activity';
import type { EmailDelivery } from '@ncf/contract/conversation-emails';
import type { Language } from '@ncf/contract/languages';
import type { Note } from '@ncf/contract/notes';
import type { SearchMiss } from '@ncf/contract/search-misses';

/** Rows of the team's tools as stored (see schema.sql). Times are ISO 8601 in UTC, booleans 0 or 1. */

/** A private note of the agents. */
export interface NoteRow {
  id: string;
  chatUserId: string;
  agentId: string;
  adminUserName: string;
  kind: Note['kind'];
  text: string;
  createdAt: string;
  editedAt: string | null;
  /** The text as the search compares it. */
  searchText: string;
  /** Whom it was forwarded to, or who answered; null in other notes. */
  address: string | null;
  subject: string | null;
  delivery: EmailDelivery | null;
  /** JSON: what a shared draft has besides its text; null in other notes. */
  draft: string | null;
}

/** An agent mentioned in a note. */
export interface MentionRow {
  noteId: string;
  agentId: string;
  /** The agent's name at the time. */
  adminUserName: string;
  chatUserId: string;
  createdAt: string;
  /** When the agent has seen it. */
  seenAt: string | null;
}

export interface ReplyRow {
  id: string;
  shortcut: string;
  text: string;
  /** Empty for none. */
  folder: string;
  /** JSON: texts by language. */
  translations: string;
  adminUserName: string;
  updatedAt: string;
}

/** A saved view of the inbox. */
export interface ViewRow {
  id: string;
  /** Its author. */
  agentId: string;
  name: string;
  /** JSON. */
  filter: string;
  /** JSON. */
  columns: string;
  /** `me`, `everyone`, or a team's ID. */
  sharedWith: string;
}

/** A schedule of CSV by email. */
export interface CsvScheduleRow {
  id: string;
  name: string;
  /** JSON. */
  data: string;
  /** ISO 8601; null while it is paused. */
  nextAt: string | null;
  lastAt: string | null;
}

/** A tag of conversations. */
export interface TagRow {
  id: string;
  name: string;
  /** The name in lowercase, which is unique. */
  nameLower: string;
  createdAt: string;
}

/** A change of the team's to a conversation. `rev` is the conversation's after it. */
export interface ActivityRow {
  chatUserId: string;
  rev: number;
  type: Activity['type'];
  /** Who did it; null for the server. */
  agentId: string | null;
  adminUserName: string | null;
  /** As in the contract, but for a new assignee's ID instead of the name. */
  value: string;
  at: string;
}

/** How an agent is notified. */
export interface AgentNotificationsRow {
  agentId: string;
  /** JSON; null for none. */
  quietHours: string | null;
  hideText: number;
}

/** A browser that gets an agent's notifications while its console is closed. */
export interface PushSubscriptionRow {
  endpoint: string;
  agentId: string;
  /** The session in which it was made; nothing is sent after its end. */
  sessionId: string;
  p256dh: string;
  auth: string;
  createdAt: string;
}

/** The state of a conversation when agents were last notified. */
export interface PushedRow {
  chatUserId: string;
  messages: number;
  assigneeId: string | null;
}

/** How much of a conversation an agent has read. */
export interface ReadMarkRow {
  agentId: string;
  chatUserId: string;
  /** The last entry that the agent has read. */
  seq: number;
  /** How many of the visitor's messages that is. */
  messages: number;
  /** Counts the changes of the mark. */
  rev: number;
}

/** The team's notes about an email address. Addresses of one person have the same `personId`. */
export interface ContactRow {
  emailLower: string;
  personId: string;
  /** JSON: values by the ids of the team's fields. */
  fields: string;
  /** The values as the search compares them. */
  searchText: string;
}

/** What the site had no answer to on one day in UTC. */
export interface SearchMissRow {
  day: string;
  source: SearchMiss['source'];
  language: Language;
  query: string;
  count: number;
}

/** A change of a file of the site's content that visitors do not see yet. */
export interface ContentDraftRow {
  path: string;
  /** New at each save. */
  revision: string;
  /** Null removes the file. */
  text: string | null;
  adminUserName: string;
  savedAt: string;
  publishAt: string | null;
}

/** A picture that an editor uploaded for the site. */
export interface ContentPictureRow {
  id: string;
  /** What the content names it by; null until its files are made. */
  file: string | null;
  problem: PictureProblem | null;
  createdAt: string;
}

/** A published text of a file of the site's content. */
export interface ContentRevisionRow {
  path: string;
  /** From 1. */
  number: number;
  text: string | null;
  adminUserName: string;
  publishedAt: string;
}
