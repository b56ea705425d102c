import { useApi } from '../../api/use-api.ts';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { useMemo } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import { placeEmails, type PlacedEmail } from './place-emails.ts';
import { usePrivateQuery } from './use-private-query.ts';

/** The emails that entries of a conversation came with or went by, by the entry's `messageId`. */
export function useEmails(
  chat: AgentChat,
  chatUserId: string,
  messages: readonly ListedMessage[],
): ReadonlyMap<string, PlacedEmail> {
  const data = useApi(conversationEmailsApi.list, usePrivateQuery(chat, chatUserId)).data?.data;
  const emails = useMemo(() => new Map(data?.map((email) => [email.messageId, email])), [data]);
  return useMemo(() => placeEmails(messages, emails), [messages, emails]);
}
