import type { ConversationActions } from '../chat-api.ts';
import type { SharedConnection } from '../connection/shared-connection.ts';
import type { LiveConversation } from '../live-conversation.ts';
import type { VisitorSession } from './session.ts';

/** The actions of the session's conversation. Without one, sending throws and everything else does nothing. */
export function createVisitorActions(
  session: VisitorSession,
  connection: SharedConnection,
): ConversationActions {
  const active = (): LiveConversation => {
    if (session.live === null) throw new Error('Sign in before you use the conversation.');
    return session.live;
  };
  return {
    send(text, extra) {
      // A message ends the pause between two tries.
      if (connection.state === 'disconnected') connection.wake();
      return active().send(text, extra);
    },
    sendFile: async (file, extra) => active().sendFile(file, extra),
    edit: (messageId, text) => session.live?.edit(messageId, text),
    react: (messageId, emoji) => session.live?.react(messageId, emoji),
    typing: () => session.live?.typing(),
    markRead: (messageId) => session.live?.markRead(messageId),
    retry: (messageId) => session.live?.retry(messageId),
    discard: (messageId) => session.live?.discard(messageId),
    loadOlder: async () => session.live?.loadOlder(),
  };
}
