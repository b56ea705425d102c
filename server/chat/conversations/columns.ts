import type { Conversation } from '@ncf/contract/messages';
import { referenceOf } from '@ncf/contract/reference';
import { fold } from '@ncf/contract/search-text';
import type { MessageRow } from '../../platform/db/schema.ts';
import type { Head } from './decide/decision.ts';

/** The summary of a conversation's last message, from its JSON column. */
export const lastMessageOf = ({ lastMessage }: Pick<Head, 'lastMessage'>) =>
  lastMessage === null ? null : (JSON.parse(lastMessage) as Conversation['lastMessage']);

/** The ids of a conversation's tags, from its JSON column. */
export const tagIdsOf = ({ tagIds }: Pick<Head, 'tagIds'>) =>
  tagIds === null ? [] : (JSON.parse(tagIds) as string[]);

/** Which agent has each key of a message's reactions, from its JSON column. */
export const reactedByOf = ({ reactedBy }: Pick<MessageRow, 'reactedBy'>) =>
  reactedBy === null ? {} : (JSON.parse(reactedBy) as Record<string, string>);

/** A message's reactions by name, from its JSON column. */
export const reactionsOf = ({ reactions }: Pick<MessageRow, 'reactions'>) =>
  reactions === null ? {} : (JSON.parse(reactions) as Record<string, string>);

/** Whether an entry was deleted by its author. */
export const isDeleted = ({ content }: Pick<MessageRow, 'content'>): boolean =>
  content !== null && 'deletedAt' in (JSON.parse(content) as object);

/** What the search finds people by: their reference also without its dash, their phone number also as its digits. */
export function searchTextOf({
  chatUserId,
  chatUserName,
  chatUserEmail,
  subject,
  phone,
}: Pick<Head, 'chatUserId' | 'chatUserName' | 'chatUserEmail' | 'subject' | 'phone'>): string {
  const reference = referenceOf(chatUserId);
  const plain = [reference.replace('-', ''), phone.replace(/\D/g, '')];
  return fold([chatUserName, chatUserEmail, reference, subject, phone, ...plain].join('\n'));
}

/** What identifies the visitor of a conversation. */
export const PERSON_COLUMNS = [
  'chatUserName',
  'chatUserEmail',
  'emailLower',
  'searchText',
] as const satisfies readonly (keyof Head)[];

/** What a message changes in a conversation that goes on. */
export const MESSAGE_COLUMNS = [
  'lastSeq',
  'rev',
  'unread',
  'visitorMessages',
  'lastMessageId',
  'lastMessage',
  'lastTime',
  'updatedAt',
  'repliedSeq',
  'repliedBy',
  'lastEvent',
] as const satisfies readonly (keyof Head)[];

/** What else commands change in a conversation. */
export const STATE_COLUMNS = [
  'state',
  'satisfied',
  'waitingSince',
  'assigneeId',
  'assigneeName',
  'askedAt',
  'answeredAt',
  'answeredBy',
  'endedAt',
  'topicId',
  'tagIds',
  'snoozedUntil',
  'priority',
  'callTime',
  'teamId',
  'replyVia',
] as const satisfies readonly (keyof Head)[];
