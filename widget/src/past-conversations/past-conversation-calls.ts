import { isOver } from '@ncf/chat';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { messagesApi } from '@ncf/contract/api/messages';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import type { AccessToken, VisitorChat } from '@ncf/chat/api';
import type { PastConversation } from '@ncf/contract/past-conversations';
import { api } from '../api.ts';
import { ENDED_KEY } from './has-ended.ts';
import { storeValue } from '../storage.ts';

export type PastConversationCalls = ReturnType<typeof pastConversationCalls>;

/** Messages in one page. */
const PAGE = 50;

/** The visitor's calls about earlier conversations, with or without an open one. Each rejects with an `ApiError`. */
export function pastConversationCalls(chat: VisitorChat) {
  const current = (): string | null => {
    const { session, chatUserId } = chat.store.getState();
    return session === 'open' ? chatUserId : null;
  };
  /** Without an open conversation, the cookie proves whose browser this is. */
  const token: AccessToken = async (refused) =>
    current() === null ? (await api.call(chatSessionApi.start)).token : chat.token(refused);
  return {
    /** Those before the current one, newest first; none if this browser is unknown to the server. */
    async list(): Promise<PastConversation[]> {
      try {
        const { data } = await api.call(visitorDataApi.conversations, { token });
        return data.filter((one) => one.chatUserId !== current());
      } catch (error) {
        if (isOver(error)) return [];
        throw error;
      }
    },
    /** A page of messages, oldest first: the last ones, or those before `beforeSeq`. */
    messages: ({ chatUserId: id, chatUserEmail }: PastConversation, beforeSeq?: number) =>
      api.call(messagesApi.byEmail, {
        token,
        params: { email: chatUserEmail },
        query: { chatUserId: id, beforeSeq, limit: PAGE },
      }),
    /** Makes an earlier conversation the current one. */
    async continue({ chatUserId }: PastConversation): Promise<void> {
      await api.call(visitorDataApi.continue, { token, params: { chatUserId } });
      if (current() === null) return chat.start();
      // Renewing the token finds another conversation, with which the chat goes on.
      const last = await chat.token();
      await chat.token(last).catch((error: unknown) => {
        if (current() !== chatUserId) throw error;
      });
    },
    /** Makes the server forget this browser, which then lists nothing. */
    async forget(): Promise<void> {
      await api.call(chatSessionApi.end);
      storeValue(ENDED_KEY, null);
    },
  };
}
