import type { ConversationsQuery } from '@ncf/contract/conversations';
import type { Channel } from '@ncf/contract/channels';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { TeamFilter } from '../team-filter.ts';

/** A conversation to create. `now` is ISO 8601 in UTC. */
export interface NewConversation {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  browserId: string;
  now: string;
  /** By default, it began in the chat. */
  channel?: Channel;
  /** An email's subject, or a form's topic. */
  subject?: string;
  phone?: string;
  /** BCP 47 tag. */
  language?: string | null;
  /** When the booked call starts. */
  callTime?: string | null;
  /** The address that the emails come to. */
  mailbox?: string | null;
  teamId?: string | null;
  topicId?: string | null;
}

/** Where a page ends: after `limit` entries, or once their texts have `maxChars` characters. */
export interface PageSize {
  limit: number;
  maxChars?: number | undefined;
}

/** Which entries: the newest of all, or of those before `beforeSeq`. */
export interface Page extends PageSize {
  beforeSeq?: number | undefined;
}

/** Entries, oldest first, their revision, and whether older ones exist. */
export interface Entries {
  data: Message[];
  rev: number;
  more: boolean;
}

/** Conversations, the one with the latest entry first. */
export interface Summaries {
  data: Conversation[];
  nextCursor: string | null;
}

/** A page of the inbox. `agentId` is the caller; the view `mine` lists that agent's. */
export type ListQuery = Omit<ConversationsQuery, 'team'> & {
  limit: number;
  agentId: string;
  team?: TeamFilter | undefined;
};

/** The number of erased messages and files. */
export interface Erased {
  messages: number;
  files: number;
}

/** A visitor waiting for an answer. */
export interface WaitingConversation {
  chatUserId: string;
  assigneeId: string | null;
  topicId: string | null;
  teamId: string | null;
}

/** A call that a visitor has booked; the time is ISO 8601 in UTC. */
export interface BookedCall {
  chatUserId: string;
  callTime: string;
}
