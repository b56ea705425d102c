import { randomUUID } from 'node:crypto';
import type { Channel } from '../db/database.ts';
import type { Bus, BusEvents } from './bus.ts';
import { createListeners } from './listeners.ts';

type Kind = keyof BusEvents;

/**
 * The bus of nodes that share a database: every event goes through the database's channel, also to this node.
 * @param failed called when a listener throws
 */
export async function createBusOverChannel(
  channel: Channel,
  failed?: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners(failed);
  const encode = (kind: Kind, event: BusEvents[Kind]): string => JSON.stringify([kind, event]);
  await channel.listen({
    heard(text) {
      const [kind, event] = JSON.parse(text) as [Kind, never];
      listeners.call(kind, event);
    },
    resumed: (lostMs) => listeners.call('resumed', { lostMs }),
  });
  return {
    node: randomUUID(),
    encode,
    send: (kind, event) => channel.send(encode(kind, event)),
    on: listeners.add,
  };
}
