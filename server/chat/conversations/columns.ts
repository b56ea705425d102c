import type { Conversation } from '@ncf/contract/messages';
import type { MessageRow } from '../../platform/db/schema.ts';
import type { Head } from './decision.ts';

/** The summary of a conversation's last message, from its JSON column. */
export const lastMessageOf = ({ lastMessage }: Pick<Head, 'lastMessage'>) =>
  lastMessage === null ? null : (JSON.parse(lastMessage) as Conversation['lastMessage']);

/** A message's reactions by name, from its JSON column. */
export const reactionsOf = ({ reactions }: Pick<MessageRow, 'reactions'>) =>
  reactions === null ? {} : (JSON.parse(reactions) as Record<string, string>);
