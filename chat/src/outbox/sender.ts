import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { RefusedEvent } from '@ncf/contract/messages';
import type { StoredPublish } from '@ncf/contract/publish';
import { sessionTopic } from '@ncf/contract/topics';
import type { ConversationModel } from '../conversation/model.ts';
import type { Transport } from '../conversation/state.ts';
import type { Later } from '../timers.ts';
import type { OutboxItem } from '../storage/storage.ts';

export interface SenderOptions {
  model: ConversationModel;
  chatUserId: string;
  /** Whether there is a connection and this tab is the sender. */
  maySend(): boolean;
  /** The transport in use. Only a WebSocket keeps the order of what is in flight. */
  transport(): Transport | null;
  /** Resolves when the server acknowledged the payload. */
  publish(payload: StoredPublish): Promise<void>;
  later: Later;
  /** Milliseconds since the epoch. */
  now(): number;
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

/** How many items may be in flight: sent and not acknowledged. */
const MAX_IN_FLIGHT = 32;

/** Sends unsent items without waiting for each acknowledgment; they are stored in the order of writing. */
export function createSender(options: SenderOptions) {
  const { model, later, chatUserId } = options;
  const inFlight = new Map<string, OutboxItem>();
  /** Items in flight that the server has refused. */
  const refused = new Set<string>();
  /** The transport of the items in flight. */
  let transport: Transport | null = null;
  /** A temporary refusal is waited out. */
  let isPaused = false;
  /** After a temporary refusal, one item at a time, so that none overtakes the refused one. */
  let isCareful = false;

  const unsent = (): OutboxItem[] =>
    model.get().outbox.filter(({ acked, failure }) => acked === undefined && failure === undefined);

  /** Whether an item can be sent while those in flight are not acknowledged. */
  function joinsInFlight({ payload }: OutboxItem): boolean {
    if (inFlight.size === 0) return true;
    if (isCareful || inFlight.size >= MAX_IN_FLIGHT) return false;
    if (transport !== 'websocket' || options.transport() !== transport) return false;
    // The leave event is sent last, and a refusal names its item only by the message that it is about.
    return (
      payload.type !== 'user_left' &&
      [...inFlight.values()].every(
        (other) =>
          other.payload.type !== 'user_left' && other.payload.messageId !== payload.messageId,
      )
    );
  }

  async function send(item: OutboxItem): Promise<void> {
    const { id, payload } = item;
    inFlight.set(id, item);
    refused.delete(id);
    try {
      await options.publish(payload);
    } catch {
      // The next connection sends it again; over HTTP, a publish can also fail when that one has started.
      later('flush', RECONNECT_PERIOD_MS, flush);
      return;
    } finally {
      inFlight.delete(id);
    }
    if (!refused.delete(id)) {
      model.dispatch({ type: 'acked', id });
      if (payload.type === 'edit' || payload.type === 'reacted' || payload.type === 'delete')
        later(`acked-${id}`, ECHO_MS, () => model.dispatch({ type: 'dropped', id }));
    } else if (unsent().some((other) => other.id === id)) {
      isPaused = true;
      isCareful = true;
      later('flush', RECONNECT_PERIOD_MS, flush);
    }
    sendNext();
  }

  /** How long an item is held back, in milliseconds. When the visitor leaves, everything goes before that. */
  function heldFor({ heldUntil = 0 }: OutboxItem, items: readonly OutboxItem[]): number {
    const isLeaving = items.some(({ payload }) => payload.type === 'user_left');
    return isLeaving ? 0 : Math.max(0, heldUntil - options.now());
  }

  function sendNext(): void {
    if (isPaused) return;
    const items = unsent();
    if (items.length === 0) isCareful = false;
    for (const item of items) {
      if (inFlight.has(item.id)) continue;
      const held = heldFor(item, items);
      if (held > 0) {
        later(`held-${item.id}`, held, sendNext);
        continue;
      }
      if (!options.maySend() || !joinsInFlight(item)) return;
      if (inFlight.size === 0) transport = options.transport();
      void send(item);
    }
  }

  function flush(): void {
    isPaused = false;
    sendNext();
  }

  return {
    /** Sends unsent items, if this tab may. */
    flush,
    /** Whether an item is unsent or being sent. */
    hasUnsent: () => inFlight.size > 0 || unsent().length > 0,
    /** Handles the server's refusal of a publish; ignores refusals of other publishes. */
    refuse({ messageId, packetId, topic, code, message }: RefusedEvent): void {
      // On the session topic only outbox items have a packet identifier.
      const isUnnamed =
        messageId === null && packetId !== null && topic === sessionTopic(chatUserId);
      const item = [...inFlight.values()].find(
        ({ id, payload }) => !refused.has(id) && (isUnnamed || payload.messageId === messageId),
      );
      if (item === undefined) return;
      refused.add(item.id);
      if (TEMPORARY.has(code)) return;
      model.dispatch({ type: 'refused', id: item.id, failure: { code, message } });
    },
  };
}
