import { CONNECT, PUBACK, PUBLISH, SUBACK, frame, packets, publishBody, utf8 } from './packet.ts';
import { WebSocket } from 'ws';

/** How the generator opens one connection to a system under load. */
interface LinkOptions {
  /** `ws://…`, path included. */
  url: string;
  clientId: string;
  password: string;
  /** Topics to subscribe to with QoS 1. */
  topics: readonly string[];
  /** Loopback address to come from, so that limits per address see many visitors. */
  localAddress: string;
  onDelivery: (payload: Buffer) => void;
}

/** A connection of the generator. */
export interface Link {
  /** Publishes with QoS 1; the callback runs when the system has acknowledged it. */
  publish(topic: string, payload: string, onAcknowledged: () => void): void;
  close(): Promise<void>;
}

/**
 * MQTT 3.1.1 reduced to what the load test needs: the client parses no more of a packet than it must, so
 * that the generator's core is not the bottleneck.
 */
export async function connect(options: LinkOptions): Promise<Link> {
  const acknowledged = new Map<number, () => void>();
  let nextId = 1;
  let rest: Buffer = Buffer.alloc(0);
  let waiting: { type: number; resolve: (body: Buffer) => void } | null = null;
  let pending: Buffer[] = [];

  const flush = (): void => {
    const joined = Buffer.concat(pending);
    pending = [];
    if (socket.readyState === WebSocket.OPEN) socket.send(joined);
  };
  const send = (packet: Buffer): void => {
    if (pending.push(packet) === 1) setImmediate(flush);
  };
  const reply = (type: number): Promise<Buffer> =>
    new Promise((resolve) => (waiting = { type, resolve }));
  const { localAddress } = options;
  const socket = new WebSocket(options.url, 'mqtt', { perMessageDeflate: false, localAddress });
  const open = new Promise<void>((resolve) => socket.once('open', resolve));
  const closed = new Promise<never>((_, reject) => {
    const onClose = (reason: string) => reject(new Error(`connection lost: ${reason}`));
    socket.once('error', (error) => onClose(error.message));
    socket.once('close', (code) => onClose(`closed with code ${code}`));
  });
  closed.catch(() => undefined);

  socket.on('message', (data: Buffer) => {
    rest = packets(rest.length === 0 ? data : Buffer.concat([rest, data]), (header, body) => {
      const type = header >> 4;
      if (type === PUBLISH) {
        const topicEnd = 2 + body.readUInt16BE(0);
        if ((header & 0x06) === 0) {
          options.onDelivery(body.subarray(topicEnd));
          return;
        }
        send(frame(PUBACK << 4, body.subarray(topicEnd, topicEnd + 2)));
        options.onDelivery(body.subarray(topicEnd + 2));
      } else if (type === PUBACK) {
        const id = body.readUInt16BE(0);
        const done = acknowledged.get(id);
        acknowledged.delete(id);
        done?.();
      } else if (waiting?.type === type) {
        waiting.resolve(body);
        waiting = null;
      }
    });
  });

  await Promise.race([open, closed]);
  const connack = reply(2);
  send(connectPacket(options));
  const answer = await Promise.race([connack, closed]);
  if (answer[1] !== 0) throw new Error(`CONNACK ${answer[1]} for ${options.clientId}`);

  if (options.topics.length > 0) {
    const suback = reply(SUBACK);
    const filters = options.topics.map((topic) => Buffer.concat([utf8(topic), Buffer.from([1])]));
    send(frame(0x82, Buffer.concat([Buffer.from([0, 1]), ...filters])));
    const granted = await Promise.race([suback, closed]);
    if (granted.subarray(2).includes(0x80)) throw new Error(`SUBACK 0x80 for ${options.clientId}`);
  }
  const keepAlive = setInterval(() => send(Buffer.from([0xc0, 0])), 20_000);

  return {
    publish(topic, payload, onAcknowledged) {
      nextId = nextId === 0xffff ? 1 : nextId + 1;
      acknowledged.set(nextId, onAcknowledged);
      send(frame(0x32, publishBody(topic, nextId, payload)));
    },
    async close() {
      clearInterval(keepAlive);
      socket.close();
      await closed.catch(() => undefined);
    },
  };
}

function connectPacket({ clientId, password }: LinkOptions): Buffer {
  const names = [utf8(clientId), utf8(clientId), utf8(password)];
  return frame(
    CONNECT << 4,
    Buffer.concat([utf8('MQTT'), Buffer.from([4, 0xc2, 0, 60]), ...names]),
  );
}
