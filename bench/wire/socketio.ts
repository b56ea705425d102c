import type { Driver, Link, LinkOptions } from './driver.ts';
import { openPipe } from './pipe.ts';

/**
 * Socket.IO protocol 5 over Engine.IO 4, WebSocket only, as cheap as the MQTT driver.
 * Events: `join` (rooms), `publish` (topic, payload) with an acknowledgment, `event` for a delivery.
 */
export const socketioDriver: Driver = { name: 'socketio', connect };

async function connect(options: LinkOptions): Promise<Link> {
  const acknowledged = new Map<number, () => void>();
  let nextId = 1;
  const namespace = Promise.withResolvers<void>();

  const url = `${options.url}/socket.io/?EIO=4&transport=websocket`;
  const { send, closed, close } = await openPipe({ ...options, url }, undefined, (data, answer) => {
    if (data[0] === 0x30) answer(`40${JSON.stringify({ clientId: options.clientId })}`);
    else if (data[0] === 0x32) answer('3');
    else if (data[1] === 0x30) namespace.resolve();
    else if (data[1] === 0x33) {
      const id = Number.parseInt(data.toString('latin1', 2, 12), 10);
      const done = acknowledged.get(id);
      acknowledged.delete(id);
      done?.();
    } else if (data[1] === 0x32) {
      // The payload is a JSON string inside the event's array: ["event","…"].
      const [, payload] = JSON.parse(data.toString('utf8', 2)) as [string, string];
      options.onDelivery?.(Buffer.from(payload));
    }
  });
  await Promise.race([namespace.promise, closed]);
  const emit = (event: string, args: unknown[], done: () => void): void => {
    nextId += 1;
    acknowledged.set(nextId, done);
    send(`42${nextId}${JSON.stringify([event, ...args])}`);
  };
  await Promise.race([
    new Promise<void>((resolve) => emit('join', [options.topics], resolve)),
    closed,
  ]);
  return {
    publish: (topic, payload, onAcknowledged) => emit('publish', [topic, payload], onAcknowledged),
    close,
  };
}
