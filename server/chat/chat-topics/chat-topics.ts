import { chatTopics } from '@ncf/contract/chat-topics';
import { defineSetting, namesOf } from '../../platform/settings/setting.ts';

/**
 * The topics that visitors choose from before the first message, in order: as one setting, so that a change replaces
 * names, icons, and order at once. Public to read, so that a visitor can choose before signing in.
 */
export const createChatTopics = defineSetting({
  key: 'chatTopics',
  shape: chatTopics,
  fallback: { data: [] },
  action: 'topics.changed',
  detail: (topics) => ({ topics: namesOf(topics) }),
});
