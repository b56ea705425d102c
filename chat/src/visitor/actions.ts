import type { StoreApi } from 'zustand/vanilla';
import type { ConversationActions, VisitorChat } from '../chat-api.ts';
import type { SharedConnection } from '../connection/shared-connection.ts';
import type { ChatState } from '../conversation/state.ts';
import type { ConversationEngine } from '../conversation-engine/conversation-engine.ts';
import { uuidv7 } from '../uuid.ts';
import type { VisitorSession } from './session.ts';

/** The actions of the session's conversation. Without one, sending throws and everything else does nothing. */
export function createVisitorActions(
  store: StoreApi<ChatState>,
  session: VisitorSession,
  connection: SharedConnection,
  now: () => number,
): ConversationActions & Pick<VisitorChat, 'chooseTopic' | 'rate'> {
  const active = (): ConversationEngine => {
    if (session.engine === null) throw new Error('Sign in before you use the conversation.');
    return session.engine;
  };
  return {
    send(text, extra) {
      // A message ends the pause between two tries.
      if (connection.state === 'disconnected') connection.wake();
      const messageId = active().send(text, { topicId: store.getState().topicId, ...extra });
      store.setState({ topicId: null });
      return messageId;
    },
    async sendFile(file, extra) {
      const { topicId } = store.getState();
      const messageId = await active().sendFile(file, { topicId, ...extra });
      // One chosen during the upload goes with the next message.
      if (store.getState().topicId === topicId) store.setState({ topicId: null });
      return messageId;
    },
    rate(rating) {
      const { current, engine } = session;
      if (current === null) return;
      const { chatUserId, chatUserName, chatUserEmail } = current;
      const who = { chatUserId, chatUserName, chatUserEmail, sender: 'user' as const };
      engine?.queue({ ...who, ...rating, type: 'rated', messageId: uuidv7(now()) });
    },
    chooseTopic: (topicId) => store.setState({ topicId }),
    edit: (messageId, text) => session.engine?.edit(messageId, text),
    deleteMessage: (messageId) => session.engine?.deleteMessage(messageId),
    undoDelete: (messageId) => session.engine?.undoDelete(messageId),
    react: (messageId, emoji) => session.engine?.react(messageId, emoji),
    typing: () => session.engine?.typing(),
    markRead: (messageIds) => session.engine?.markRead(messageIds),
    retry: (messageId) => session.engine?.retry(messageId),
    discard: (messageId) => session.engine?.discard(messageId),
    serverNow: session.serverNow,
    loadOlder: async () => session.engine?.loadOlder(),
  };
}
