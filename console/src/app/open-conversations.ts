import type { AgentChat, AgentConversation } from '@ncf/chat/api';

/** So many conversations stay live, so that going back to one shows it at once. */
const KEEP = 8;

const isWaiting = (conversation: AgentConversation): boolean =>
  conversation.store
    .getState()
    .messages.some(
      (entry) => 'status' in entry && (entry.status === 'waiting' || entry.pendingChange === true),
    );

/**
 * The conversations that are open, the one used last at the end. Beyond eight the oldest is closed,
 * but for those in which something waits to be sent.
 */
export class OpenConversations {
  readonly #chat: AgentChat;
  readonly #open = new Map<string, AgentConversation>();

  constructor(chat: AgentChat) {
    this.#chat = chat;
  }

  /** The conversation of this id, opened if it is not. */
  get(chatUserId: string): AgentConversation {
    const known = this.#open.get(chatUserId);
    this.#open.delete(chatUserId);
    const conversation = known ?? this.#chat.open(chatUserId);
    this.#open.set(chatUserId, conversation);
    for (const [id, oldest] of this.#open) {
      if (this.#open.size <= KEEP) break;
      if (id === chatUserId || isWaiting(oldest)) continue;
      oldest.close();
      this.#open.delete(id);
    }
    return conversation;
  }
}
