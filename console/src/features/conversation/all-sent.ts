import type { AgentConversation } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';

const isOnItsWay = (entry: ListedMessage): boolean =>
  entry.seq === null && !(isSpoken(entry) && entry.status === 'failed');

/** Resolves when the server has all that was written here, or has refused it; at once where nothing waits. */
export function allSent({ store }: Pick<AgentConversation, 'store'>): Promise<void> {
  if (!store.getState().messages.some(isOnItsWay)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(({ messages }) => {
      if (messages.some(isOnItsWay)) return;
      stop();
      resolve();
    });
  });
}
