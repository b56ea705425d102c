import type { AgentConversation } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';

const isPending = (entry: ListedMessage): boolean =>
  entry.seq === null && !(isSpoken(entry) && entry.status === 'failed');

/** Resolves when the server has stored or refused everything written here; immediately if nothing is pending. */
export function allSent({ store }: Pick<AgentConversation, 'store'>): Promise<void> {
  if (!store.getState().messages.some(isPending)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(({ messages }) => {
      if (messages.some(isPending)) return;
      stop();
      resolve();
    });
  });
}
