import type { ConversationData, UnsentItem } from '../conversation/conversation.ts';
import type { ConversationModel } from '../conversation/model.ts';
import type { Log } from '../environment.ts';
import type { OutboxStorage } from '../storage/storage.ts';

/** The items for another page to send: all but a leave event, because a visitor who came back has not left. */
export const unsentItems = ({ outbox }: ConversationData): UnsentItem[] =>
  outbox.filter(({ acked, payload }) => acked === undefined && payload.type !== 'user_left');

const unsentById = (conversation: ConversationData): Map<string, UnsentItem> =>
  new Map(unsentItems(conversation).map((item) => [item.id, item]));

/** Keeps a copy of a conversation's unsent items on the device, so that they survive a reload. */
export function keepOutboxCopy(model: ConversationModel, storage: OutboxStorage, log: Log): void {
  let writes: Promise<unknown> = Promise.resolve();

  /** Writes in order; after a failure the item does not survive a reload, but is still sent. */
  function enqueue(write: () => Promise<void>): void {
    writes = writes
      .then(write)
      .catch((error: unknown) => log.warn('The outbox could not be stored on this device.', error));
  }

  model.onTransition(({ source, before, after }) => {
    if (before.outbox === after.outbox) return;
    const old = unsentById(before);
    const current = unsentById(after);
    for (const id of old.keys()) if (!current.has(id)) enqueue(() => storage.remove(id));
    // An item from another tab or from storage is stored already.
    if (source !== 'tab') return;
    for (const [id, item] of current) {
      const known = old.get(id);
      if (known === undefined || known.failure !== item.failure) enqueue(() => storage.put(item));
    }
  });
}
