import { useMemo } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { conversationEmails, type ConversationEmail } from '@ncf/contract/conversation-emails';
import { usePrivateQuery } from './use-private-query.ts';

/** The emails that entries of a conversation came with or went by, by the entry's `messageId`. */
export function useEmails(
  chat: AgentChat,
  chatUserId: string,
): ReadonlyMap<string, ConversationEmail> {
  const data = usePrivateQuery(chat, chatUserId, 'emails', conversationEmails)?.data;
  return useMemo(() => new Map(data?.map((email) => [email.messageId, email])), [data]);
}
