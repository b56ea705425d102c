import type { AgentChat, AgentConversation } from '@ncf/chat/api';
import { createUploadQueue, type UploadQueue } from '@ncf/chat/react/uploads';
import { createUploadStorage } from '@ncf/chat/react/uploads-storage';

/** How many conversations stay live, so that returning to one shows it immediately. */
const KEEP = 8;

/** A live conversation and its uploads. */
export interface LiveConversation {
  conversation: AgentConversation;
  uploads: UploadQueue;
}

const isPending = ({ conversation, uploads }: LiveConversation): boolean =>
  uploads.store.getState().uploads.some(({ state }) => state !== 'failed') ||
  conversation.store
    .getState()
    .messages.some(
      (entry) => 'status' in entry && (entry.status === 'waiting' || entry.pendingChange === true),
    );

/** The conversations that stay live. Beyond eight, the one used longest ago closes, unless it still has to send something. */
class LiveConversations {
  readonly #chat: AgentChat;
  readonly #agentId: string;
  /** The one used last is at the end. */
  readonly #open = new Map<string, LiveConversation>();
  readonly #storage = createUploadStorage('ncf-console-files');

  constructor(chat: AgentChat, agentId: string) {
    this.#chat = chat;
    this.#agentId = agentId;
  }

  /** The conversation with this ID; opens it if necessary. */
  get(chatUserId: string): LiveConversation {
    const live = this.#open.get(chatUserId) ?? this.#create(chatUserId);
    this.#open.delete(chatUserId);
    this.#open.set(chatUserId, live);
    return live;
  }

  /** Closes what is too many. To be called in an effect, because the inbox hears of it. */
  trim(shown: string): void {
    for (const [id, oldest] of this.#open) {
      if (this.#open.size <= KEEP) break;
      if (id === shown || isPending(oldest)) continue;
      oldest.uploads.close();
      oldest.conversation.close();
      this.#open.delete(id);
    }
  }

  #create(chatUserId: string): LiveConversation {
    const conversation = this.#chat.open(chatUserId);
    const uploads = createUploadQueue({
      owner: `${this.#agentId}:${chatUserId}`,
      sendFile: (file, options) => conversation.sendFile(file, options),
      connection: this.#chat.store,
      storage: this.#storage,
    });
    return { conversation, uploads };
  }
}

const chats = new WeakMap<AgentChat, LiveConversations>();

/** The live conversations of an agent's chat. */
export function liveConversations(chat: AgentChat, agentId: string): LiveConversations {
  const all = chats.get(chat) ?? new LiveConversations(chat, agentId);
  chats.set(chat, all);
  return all;
}
