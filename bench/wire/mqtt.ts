import { CONNECT, PUBACK, PUBLISH, SUBACK, frame, packets, publishBody, utf8 } from './packet.ts';
import type { Driver, Link, LinkOptions } from './driver.ts';
import { openPipe } from './pipe.ts';

/**
 * MQTT 3.1.1 reduced to what the load test needs: the client parses no more of a packet than it must, so
 * that the generator's core is not the bottleneck.
 */
export const mqttDriver: Driver = {
  name: 'mqtt',
  connect: (options) => connect(options),
};

async function connect(options: LinkOptions): Promise<Link> {
  const acknowledged = new Map<number, () => void>();
  let nextId = 1;
  let rest: Buffer = Buffer.alloc(0);
  let waiting: { type: number; resolve: (body: Buffer) => void } | null = null;
  let pending: Buffer[] = [];

  const flush = (): void => {
    const joined = Buffer.concat(pending);
    pending = [];
    pipe.send(joined);
  };
  const send = (packet: Buffer): void => {
    if (pending.push(packet) === 1) setImmediate(flush);
  };
  const reply = (type: number): Promise<Buffer> =>
    new Promise((resolve) => (waiting = { type, resolve }));

  const onData = (data: Buffer): void => {
    rest = packets(rest.length === 0 ? data : Buffer.concat([rest, data]), (header, body) => {
      const type = header >> 4;
      if (type === PUBLISH) {
        const topicEnd = 2 + body.readUInt16BE(0);
        if ((header & 0x06) === 0) {
          options.onDelivery?.(body.subarray(topicEnd));
          return;
        }
        send(frame(PUBACK << 4, body.subarray(topicEnd, topicEnd + 2)));
        options.onDelivery?.(body.subarray(topicEnd + 2));
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
  };
  const pipe = await openPipe(options, 'mqtt', onData);
  const { closed } = pipe;
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
    close() {
      clearInterval(keepAlive);
      return pipe.close();
    },
  };
}

function connectPacket({ clientId, password }: LinkOptions): Buffer {
  const credentials = password === undefined ? [] : [utf8(clientId), utf8(password)];
  const flags = 0x02 | (password === undefined ? 0 : 0xc0);
  return frame(
    CONNECT << 4,
    Buffer.concat([utf8('MQTT'), Buffer.from([4, flags, 0, 60]), utf8(clientId), ...credentials]),
  );
}
