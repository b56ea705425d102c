import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wholeRandomOf } from '@ncf/testing/random';
import { generate, parser, type Packet } from 'mqtt-packet';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import {
  ADA,
  BOB,
  GRACE,
  SESSION,
  connectPacket,
  defaults,
  hello,
  publishPacket,
  silent,
  subscribePacket,
} from './broker.fixture.ts';
import { createInProcessBus } from '../platform/bus/in-process.ts';
import { Endpoint } from './endpoint.ts';
import { BROKER_LIMITS } from './limits.ts';

/** How many packets; `MQTT_FUZZ=1000000` is the long run. */
const PACKETS = Number(process.env['MQTT_FUZZ'] ?? 3000);
const SEED = Number(process.env['MQTT_FUZZ_SEED'] ?? 1);
const CONNECTIONS = 20;
/** What a server may send (MQTT 3.1.1 §2.2.1). */
const FROM_SERVER = new Set([
  'connack',
  'publish',
  'puback',
  'pubrec',
  'pubcomp',
  'suback',
  'unsuback',
  'pingresp',
]);
const CLOSE_CODES = [1000, 1002, 1008, 1009];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The part of a WebSocket that a connection uses. It closes at once, and parses all it is sent. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  code: number | null = null;
  readonly #parser = parser({ protocolVersion: 4 });
  readonly commands = new Set<string>();

  constructor() {
    super();
    this.#parser.on('packet', ({ cmd }: Packet) => this.commands.add(cmd ?? ''));
    this.#parser.on('error', (error: Error) => this.commands.add(error.message));
  }

  send(bytes: Buffer): void {
    this.#parser.parse(bytes);
  }

  close(code: number): void {
    this.code = code;
    this.terminate();
  }

  terminate(): void {
    this.readyState = 3;
    setImmediate(() => this.emit('close'));
  }

  pause(): void {}
  resume(): void {}
  ping(): void {}
}

const clients = [`chatUser_${ADA}`, `chatUser_${BOB}`, `admin_${GRACE}_1`, `admin_${GRACE}_2`];
const corpus: Buffer[] = [
  subscribePacket(SESSION, `chat/status/${ADA}`, 'chat/inbox'),
  subscribePacket('chat/session/+', 'chat/status/+', '#'),
  { cmd: 'unsubscribe', messageId: 3, unsubscriptions: [SESSION, 'chat/session/+'] } as Packet,
  publishPacket(SESSION, hello()),
  publishPacket(SESSION, hello(undefined, 'ü'.repeat(200)), { qos: 2, messageId: 8 }),
  publishPacket(SESSION, { type: 'user_typing' }, { qos: 0 }),
  publishPacket(`chat/status/${ADA}`, { type: 'status_update', status: 'read' }, { messageId: 9 }),
  { cmd: 'puback', messageId: 1 } as Packet,
  { cmd: 'pubrel', messageId: 8 } as Packet,
  { cmd: 'pingreq' } as Packet,
  { cmd: 'disconnect' } as Packet,
  connectPacket(clients[0] ?? '', { clean: false }),
].map((packet) => generate(packet));
const connects = clients.flatMap((id) =>
  [true, false].map((clean) => generate(connectPacket(id, { clean }))),
);

/** Changes a packet, or leaves it as it is: flips, cuts, repeats, inserts, or joins it to another. */
function mutate(packet: Buffer, random: (below: number) => number): Buffer {
  const at = random(packet.length + 1);
  const other = corpus[random(corpus.length)] ?? packet;
  const bytes = Buffer.from(packet);
  switch (random(16)) {
    case 0:
    case 1:
      for (let flips = random(4); flips >= 0; flips -= 1) bytes[random(bytes.length)] = random(256);
      return bytes;
    case 2:
      return bytes.subarray(0, at);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(random(256)), bytes.subarray(at)]);
    case 4:
      return Buffer.concat([bytes, other]);
    case 5:
      return Buffer.concat([bytes.subarray(0, at), other]);
    case 6:
      bytes[1] = random(256);
      return bytes;
    default:
      return bytes;
  }
}

it(
  `survives ${PACKETS} mutated packets without a fault and without growth, seed ${SEED} (MQTT_FUZZ, MQTT_FUZZ_SEED)`,
  { timeout: 180_000 + PACKETS },
  async () => {
    const random = wholeRandomOf(SEED);
    const errors: unknown[] = [];
    const bus = createInProcessBus();
    const endpoint = new Endpoint(
      {
        ...defaults,
        bus,
        conversations: {
          accept: async (_identity, topic, payload, qos = 1) => {
            await turn();
            if (!Buffer.isBuffer(payload) || payload[0] !== 0x7b)
              return { outcome: 'refuse', code: 'invalid_json', message: 'No.' };
            if (random(3) === 0) return { outcome: 'done' };
            const delivery = { topic, payload: payload.toString(), qos };
            bus.send('delivery', delivery);
            return { outcome: 'deliver', payload: delivery.payload };
          },
          onChange: () => () => {},
        },
        log: { ...silent, error: (fields) => errors.push(fields) },
      },
      { ...BROKER_LIMITS, sessionsAway: 2 },
    );
    bus.on('delivery', (delivery) => endpoint.deliver(delivery));
    const seen = new Set<string>();
    const codes = new Set<number>();
    const open = (): FakeSocket => {
      const socket = new FakeSocket();
      endpoint.open(socket as unknown as WebSocket, 'address', () => {
        for (const command of socket.commands) seen.add(command);
        if (socket.code !== null) codes.add(socket.code);
      });
      const connect = connects[random(connects.length)] ?? Buffer.alloc(0);
      socket.emit('message', random(10) === 0 ? mutate(connect, random) : connect, true);
      return socket;
    };
    const steady = new FakeSocket();
    endpoint.open(steady as unknown as WebSocket, 'address', () => {});
    steady.emit('message', generate(connectPacket(`admin_${GRACE}_steady`)), true);

    const sockets = Array.from({ length: CONNECTIONS }, open);
    let early = 0;
    for (let n = 0; n < PACKETS; n += 1) {
      const at = random(CONNECTIONS);
      let socket = sockets[at] ?? open();
      if (socket.readyState !== 1) sockets[at] = socket = open();
      const bytes = mutate(corpus[random(corpus.length)] ?? Buffer.alloc(0), random);
      const cut = random(4) === 0 ? random(bytes.length + 1) : bytes.length;
      socket.emit('message', bytes.subarray(0, cut), true);
      if (cut < bytes.length) socket.emit('message', bytes.subarray(cut), true);
      // A packet whose length was made too long would swallow all the following ones.
      if (random(30) === 0) socket.terminate();
      if (n % 4 === 0) await turn();
      if (n === PACKETS >> 1) {
        collect();
        early = process.memoryUsage().heapUsed;
      }
    }
    collect();
    const growth = process.memoryUsage().heapUsed - early;

    for (const socket of sockets) socket.terminate();
    await endpoint.pipeline.idle();
    await turn();
    steady.emit('message', Buffer.of(0xc0, 0), true);
    await turn();
    await turn();
    expect([...steady.commands]).toEqual(['connack', 'pingresp']);
    expect(errors).toEqual([]);
    expect([...seen].filter((command) => !FROM_SERVER.has(command))).toEqual([]);
    expect(seen).toEqual(FROM_SERVER);
    expect([...codes].filter((code) => !CLOSE_CODES.includes(code))).toEqual([]);
    expect(endpoint.clients.size).toBe(1);
    // The steady one, and two without a connection.
    expect(endpoint.sessions.size).toBeLessThanOrEqual(3);
    endpoint.sessions.forgetAway(() => true);
    expect(endpoint.topics.size).toBe(0);
    expect(growth).toBeLessThan(8 * 1024 * 1024);
  },
);
