import { createVisitorChat, type VisitorChat } from '@ncf/chat';

let chat: VisitorChat | null = null;

/** The one chat of this page, made at first use and started at once. */
export function visitorChat(): VisitorChat {
  if (chat === null) {
    chat = createVisitorChat();
    void chat.start();
  }
  return chat;
}
