import { chatTopics, type ChatTopics } from '@ncf/contract/chat-topics';
import type { Settings } from '../../platform/db/settings.ts';

/** The topics that visitors choose from before the first message, in order. Every method rejects with StorageError. */
export interface ChatTopicSettings {
  /** Empty until the team defines some. */
  list(): Promise<ChatTopics>;
  /** Replaces the whole list. */
  replace(topics: ChatTopics): Promise<ChatTopics>;
}

const KEY = 'chatTopics';

/** The topics as one setting, so that a change replaces names, icons, and order at once. */
export const createChatTopics = (settings: Pick<Settings, 'get' | 'put'>): ChatTopicSettings => ({
  async list() {
    const stored = await settings.get(KEY);
    return stored === null ? { data: [] } : chatTopics.parse(JSON.parse(stored));
  },
  async replace(topics) {
    await settings.put(KEY, JSON.stringify(topics));
    return topics;
  },
});
