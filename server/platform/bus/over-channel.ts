import { randomUUID } from 'node:crypto';
import type { Channel } from '../db/database.ts';
import type { Bus, BusEvents } from './bus.ts';
import { decode, encode } from './encoding.ts';
import { createListeners } from './listeners.ts';

/**
 * The bus of nodes that share a database: every event goes through the database's channel, also to this node.
 * @param failed called when a listener throws
 */
export async function createBusOverChannel(
  channel: Channel,
  failed?: (error: unknown) => void,
): Promise<Bus> {
  const listeners = createListeners(failed);
  const node = randomUUID();
  await channel.listen(node, {
    heard(text) {
      const { kind, event } = decode(text);
      listeners.call(kind, event);
    },
    resumed: (lostMs) => listeners.call('resumed', { lostMs }),
  });
  return {
    node,
    encode,
    send: <Kind extends keyof BusEvents>(kind: Kind, event: BusEvents[Kind]) =>
      channel.send(encode(kind, event)),
    on: listeners.add,
  };
}
