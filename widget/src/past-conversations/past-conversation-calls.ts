import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { messagesApi } from '@ncf/contract/api/messages';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import type { AccessToken, VisitorChat } from '@ncf/chat/api';
import { type History } from '@ncf/contract/history';
import { type PastConversation } from '@ncf/contract/past-conversations';
import { api } from '../api.ts';
import { ENDED_KEY } from './has-ended.ts';
import { storeValue } from '../storage.ts';

/** The visitor's calls about earlier conversations. Each rejects with an `ApiError`. */
export interface PastConversationCalls {
  /** Those before the current one, newest first; none if this browser is unknown to the server. */
  list(): Promise<PastConversation[]>;
  /** A page of messages, oldest first: the last ones, or those before `beforeSeq`. */
  messages(conversation: PastConversation, beforeSeq?: number): Promise<History>;
  /** Makes an earlier conversation the current one. */
  continue(conversation: PastConversation): Promise<void>;
  /** Makes the server forget this browser, which then lists nothing. */
  forget(): Promise<void>;
}

/** Messages in one page. */
const PAGE = 50;

const isUnknown = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  (error.statusCode === 400 || error.statusCode === 401);

/** The calls of this browser, with or without an open conversation. */
export function pastConversationCalls(chat: VisitorChat): PastConversationCalls {
  const current = (): string | null => {
    const { session, chatUserId } = chat.store.getState();
    return session === 'open' ? chatUserId : null;
  };
  /** Without an open conversation, the cookie proves whose browser this is. */
  const token: AccessToken = async (refused) =>
    current() === null ? (await api.call(chatSessionApi.start)).token : chat.token(refused);
  return {
    async list() {
      try {
        const { data } = await api.call(visitorDataApi.conversations, { token });
        return data.filter((one) => one.chatUserId !== current());
      } catch (error) {
        if (isUnknown(error)) return [];
        throw error;
      }
    },
    messages: ({ chatUserId: id, chatUserEmail }, beforeSeq) =>
      api.call(messagesApi.byEmail, {
        token,
        params: { email: chatUserEmail },
        query: { chatUserId: id, beforeSeq, limit: PAGE },
      }),
    async continue({ chatUserId }) {
      await api.call(visitorDataApi.continue, { token, params: { chatUserId } });
      if (current() === null) return chat.start();
      // Renewing the token finds another conversation, with which the chat goes on.
      const last = await chat.token();
      await chat.token(last).catch(() => undefined);
    },
    async forget() {
      await api.call(chatSessionApi.end);
      storeValue(ENDED_KEY, null);
    },
  };
}
