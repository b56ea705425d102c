import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { RefusedEvent } from '@ncf/contract/messages';
import type { StoredPublish } from '@ncf/contract/publish';
import { sessionTopic } from '@ncf/contract/topics';
import type { ConversationModel } from '../conversation/model.ts';
import type { Later } from '../timers.ts';
import type { OutboxItem } from '../storage/storage.ts';

/** Sends unsent items one at a time, so that they are stored in the order of writing. */
export interface Sender {
  /** Sends unsent items, if this tab may. */
  flush(): Promise<void>;
  /** Whether an item is unsent or being sent. */
  hasUnsent(): boolean;
  /** Handles the server's refusal of a publish; ignores one that is not about the item being sent. */
  refuse(event: RefusedEvent): void;
}

export interface SenderOptions {
  model: ConversationModel;
  chatUserId: string;
  /** Whether there is a connection and this tab is the sender. */
  maySend(): boolean;
  /** Resolves when the server acknowledged the payload. */
  publish(payload: StoredPublish): Promise<void>;
  later: Later;
}

/** Temporary refusals: the item waits and is sent again. */
const TEMPORARY = new Set([
  'storage_full',
  'unavailable',
  'rate_limited',
  'internal',
  'token_expired',
]);
/** How long an acknowledged change waits for its echo, in milliseconds; a change without effect has none. */
const ECHO_MS = 1000;

export function createSender(options: SenderOptions): Sender {
  const { model, later, chatUserId } = options;
  let sending: string | null = null;
  let refused = false;

  const next = (): OutboxItem | undefined =>
    model.get().outbox.find(({ acked, failure }) => acked === undefined && failure === undefined);

  /** Sends an item. Returns whether the next one can be sent now. */
  async function send({ id, payload }: OutboxItem): Promise<boolean> {
    sending = id;
    refused = false;
    try {
      await options.publish(payload);
    } catch {
      return false; // The next connection sends it again.
    } finally {
      sending = null;
    }
    if (refused) {
      const isAgain = next()?.id === id;
      if (isAgain) later('flush', RECONNECT_PERIOD_MS, () => void flush());
      return !isAgain;
    }
    model.dispatch({ type: 'acked', id });
    if (payload.type === 'edit' || payload.type === 'reacted')
      later(`acked-${id}`, ECHO_MS, () => model.dispatch({ type: 'dropped', id }));
    return true;
  }

  async function flush(): Promise<void> {
    if (sending !== null) return;
    let item = next();
    while (item !== undefined && options.maySend() && (await send(item))) item = next();
  }

  return {
    flush,
    hasUnsent: () => sending !== null || next() !== undefined,
    refuse({ messageId, packetId, topic, code, message }) {
      const item = model.get().outbox.find(({ id }) => id === sending);
      // On the session topic only outbox items have a packet identifier, and they are sent one at a time.
      const isUnnamed =
        messageId === null && packetId !== null && topic === sessionTopic(chatUserId);
      if (item === undefined || !(isUnnamed || item.payload.messageId === messageId)) return;
      refused = true;
      if (TEMPORARY.has(code)) return;
      model.dispatch({ type: 'refused', id: item.id, failure: { code, message } });
    },
  };
}
