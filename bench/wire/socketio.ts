import { WebSocket } from 'ws';
import type { Driver, Link, LinkOptions } from './driver.ts';

/**
 * Socket.IO protocol 5 over Engine.IO 4, WebSocket only, as cheap as the MQTT driver.
 * Events: `join` (rooms), `publish` (topic, payload) with an acknowledgment, `event` for a delivery.
 */
export const socketioDriver: Driver = { name: 'socketio', connect };

async function connect(options: LinkOptions): Promise<Link> {
  const socket = new WebSocket(`${options.url}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    ...(options.localAddress === undefined ? {} : { localAddress: options.localAddress }),
  });
  const acknowledged = new Map<number, () => void>();
  let nextId = 1;
  const closed = new Promise<never>((_, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`connection closed with code ${code}`)));
  });
  closed.catch(() => options.onClose?.());
  let onNamespace: () => void = () => undefined;
  const namespace = new Promise<void>((resolve) => (onNamespace = resolve));

  socket.on('message', (data: Buffer) => {
    if (data[0] === 0x30) socket.send(`40${JSON.stringify({ clientId: options.clientId })}`);
    else if (data[0] === 0x32) socket.send('3');
    else if (data[1] === 0x30) onNamespace();
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
  await Promise.race([namespace, closed]);
  const emit = (event: string, args: unknown[], done: () => void): void => {
    nextId += 1;
    acknowledged.set(nextId, done);
    socket.send(`42${nextId}${JSON.stringify([event, ...args])}`);
  };
  await Promise.race([
    new Promise<void>((resolve) => emit('join', [options.topics], resolve)),
    closed,
  ]);
  return {
    publish: (topic, payload, onAcknowledged) => emit('publish', [topic, payload], onAcknowledged),
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.close();
      await gone;
    },
  };
}
