import type { PrivateEvent } from '@ncf/contract/notes';
import { parseClientId, privateTopic } from '@ncf/contract/topics';
import type { Bus, TopicDelivery } from '../../platform/bus/bus.ts';

/** A visitor who opens another page is gone for a moment; who is gone for longer is away. In milliseconds. */
export const SETTLE_MS = 1500;

interface Parts {
  bus: Pick<Bus, 'on'>;
  /** Whether the visitor is connected to any node. */
  isOnline(chatUserId: string): Promise<boolean>;
  deliver(delivery: TopicDelivery): void;
  /** Whether this topic has subscribers on this node. */
  received(topic: string): boolean;
}

/**
 * Delivers on a conversation's private topic whether its visitor is online, a moment after that may have changed. Each
 * node does so for its own subscribers. Returns a function that stops it.
 */
export function deliverVisitorPresence({ bus, isOnline, deliver, received }: Parts): () => void {
  const settling = new Map<string, NodeJS.Timeout>();

  async function tell(chatUserId: string): Promise<void> {
    settling.delete(chatUserId);
    const online = await isOnline(chatUserId);
    const event: PrivateEvent = { type: 'visitor_presence', chatUserId, online };
    deliver({ topic: privateTopic(chatUserId), payload: JSON.stringify(event), qos: 0 });
  }

  function moved(chatUserId: string): void {
    if (settling.has(chatUserId) || !received(privateTopic(chatUserId))) return;
    settling.set(chatUserId, setTimeout(() => void tell(chatUserId), SETTLE_MS).unref());
  }

  const stops = [
    bus.on('visitorMoved', ({ chatUserId }) => moved(chatUserId)),
    bus.on('connected', ({ clientId }) => {
      const owner = parseClientId(clientId);
      if (owner?.role === 'user') moved(owner.chatUserId);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of settling.values()) clearTimeout(timer);
  };
}
