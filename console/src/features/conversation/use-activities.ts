import { useApi } from '../../api/use-api.ts';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { AgentChat } from '@ncf/chat/api';
import { type Activity } from '@ncf/contract/activity';
import { usePrivateQuery } from './use-private-query.ts';

const NONE: readonly Activity[] = [];

/** What the team did with a conversation, oldest first; the live feed adds what is new. */
export const useActivities = (chat: AgentChat, chatUserId: string): readonly Activity[] =>
  useApi(conversationsApi.activity, usePrivateQuery(chat, chatUserId)).data?.data ?? NONE;
