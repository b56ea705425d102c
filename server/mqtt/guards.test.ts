import { describe, expect, it, vi } from 'vitest';
import { generate } from 'mqtt-packet';
import { StorageError } from '../platform/db/errors.ts';
import {
  ADA,
  AGENT,
  GRACE,
  SESSION,
  VISITOR,
  RawClient,
  hello,
  publishPacket,
  startTestBroker,
  subscribePacket,
} from './broker.fixture.ts';

describe('one WebSocket message per turn', () => {
  async function framesFor50(url: string): Promise<number> {
    const agent = await RawClient.connect(url, AGENT);
    agent.send(subscribePacket('chat/session/+'));
    await agent.next('suback');
    const visitor = await RawClient.connect(url, VISITOR);
    agent.frames = 0;
    visitor.send(
      ...Array.from({ length: 50 }, (_, n) =>
        publishPacket(SESSION, hello(), { messageId: n + 1 }),
      ),
    );
    await visitor.next('puback', (packet) => packet.messageId === 50);
    await vi.waitFor(() =>
      expect(agent.received.filter((packet) => packet.cmd === 'publish')).toHaveLength(50),
    );
    return agent.frames;
  }

  it('joins packets that are written together', async () => {
    expect(await framesFor50((await startTestBroker()).url)).toBeLessThanOrEqual(10);
  });
});

describe('a subscriber that stops reading', () => {
  const COUNT = 300;
  async function stall(
    url: string,
  ): Promise<{ paused: RawClient; live: RawClient; done: () => number }> {
    const paused = await RawClient.connect(url, `admin_${GRACE}_paused`);
    const live = await RawClient.connect(url, `admin_${GRACE}_live`);
    for (const client of [paused, live]) {
      client.send(subscribePacket('chat/session/+'));
      await client.next('suback');
    }
    paused.socket.pause();
    const visitor = await RawClient.connect(url, VISITOR);
    const text = 'x'.repeat(4000);
    const reactions = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`name ${n}`, 'y'.repeat(4000)]),
    );
    for (let n = 1; n <= COUNT; n += 1) {
      visitor.send(
        publishPacket(SESSION, { ...hello(undefined, text), reactions }, { messageId: n }),
      );
    }
    return {
      paused,
      live,
      done: () => live.received.filter((item) => item.cmd === 'publish').length,
    };
  }

  it('delays no one, and is dropped above its limit of unsent bytes', async () => {
    const ended: string[] = [];
    const { url, broker, conversations } = await startTestBroker({
      // Only bytes count here: on a busy machine the reading client may lag for a while.
      limits: { unsentBytes: 256 * 1024, unsentMs: 600_000 },
      metrics: { connections() {}, published() {}, ended: (reason) => ended.push(reason) },
    });
    // A commit yields to the subscribers.
    conversations.gate = () => new Promise((resolve) => setImmediate(resolve));
    const { done } = await stall(url);
    await vi.waitFor(() => expect(done()).toBe(COUNT));
    await vi.waitFor(() => expect(ended).toContain('stalled'));
    await vi.waitFor(() => expect(broker.connections()).toBe(2));
  });
});

describe('a packet above the limit', () => {
  const large = generate({
    cmd: 'publish',
    topic: SESSION,
    payload: Buffer.alloc(1_000_000, 'x'),
    qos: 1,
    messageId: 9,
    dup: false,
    retain: false,
  });

  it('closes the connection at its header, even if sent byte by byte', async () => {
    const { url } = await startTestBroker();
    const raw = await RawClient.connect(url, VISITOR);
    for (const byte of large.subarray(0, 4)) raw.send(Buffer.of(byte));
    expect(await raw.closed).toBe(1009);
  });

  it('is one byte longer than the longest accepted one', async () => {
    const limits = { packetBytes: 1000 };
    const { url } = await startTestBroker({ limits });
    const sized = (bytes: number): Buffer => {
      const empty = generate(publishPacket(SESSION, Buffer.alloc(200))).length - 200;
      return generate(publishPacket(SESSION, Buffer.alloc(bytes - empty, 'x')));
    };
    expect(sized(1000)).toHaveLength(1000);
    const raw = await RawClient.connect(url, VISITOR);
    raw.send(sized(1000));
    await raw.next('puback');
    raw.send(sized(1001));
    expect(await raw.closed).toBe(1009);
  });

  it('closes the connection, as do a length of five bytes and bytes that are not MQTT', async () => {
    const { url } = await startTestBroker();
    const five = await RawClient.connect(url, VISITOR);
    five.send(Buffer.of(0x30, 0xff, 0xff, 0xff, 0xff, 0x7f));
    expect([1002, 1009]).toContain(await five.closed);
    const text = await RawClient.open(url);
    text.socket.send('GET / HTTP/1.1');
    expect(await text.closed).toBe(1002);
    const random = await RawClient.open(url);
    random.send(Buffer.from('deadbeefdeadbeef', 'hex'));
    expect(await random.closed).toBe(1002);
  });
});

describe('the order of commit and PUBACK', () => {
  it('acknowledges after storing, and answers other packets before [MQTT-4.3.2-2]', async () => {
    const { url, conversations } = await startTestBroker();
    const { release } = conversations.hold();
    const raw = await RawClient.connect(url, VISITOR);
    raw.send(publishPacket(SESSION, hello()));
    raw.send({ cmd: 'pingreq' });
    await raw.next('pingresp');
    expect(raw.received.map((packet) => packet.cmd)).not.toContain('puback');
    release();
    await raw.next('puback');
    expect(conversations.stored).toHaveLength(1);
  });

  it('does not acknowledge what cannot be stored, but sends an error event and closes [MQTT-4.8.0-2]', async () => {
    const { url, conversations } = await startTestBroker();
    conversations.gate = () => Promise.reject(new StorageError('storage_full', 'no room'));
    const raw = await RawClient.connect(url, VISITOR);
    const message = hello();
    raw.send(publishPacket(SESSION, message));
    const event = await raw.next('publish');
    expect(event.topic).toBe(`chat/status/${ADA}`);
    expect(JSON.parse(event.payload.toString())).toMatchObject({
      type: 'error',
      code: 'storage_full',
      ...('messageId' in message && { messageId: message.messageId }),
    });
    expect(await raw.closed).toBe(1013);
    expect(raw.received.map((packet) => packet.cmd)).not.toContain('puback');
  });

  it('delivers a message whose sender disconnected before it was stored', async () => {
    const { url, conversations, broker } = await startTestBroker();
    const agent = await RawClient.connect(url, AGENT);
    agent.send(subscribePacket('chat/session/+'));
    await agent.next('suback');
    const { asked, release } = conversations.hold();
    const visitor = await RawClient.connect(url, VISITOR);
    visitor.send(publishPacket(SESSION, hello()));
    await asked;
    visitor.socket.terminate();
    await vi.waitFor(() => expect(broker.connections()).toBe(1));
    release();
    expect((await agent.next('publish')).topic).toBe(SESSION);
  });
});

describe('publishes of one client', () => {
  it('are limited in number at a time; the rest wait in the socket, in order', async () => {
    const { url, conversations } = await startTestBroker({ limits: { maxInFlight: 5 } });
    const gates: (() => void)[] = [];
    conversations.gate = () => new Promise((resolve) => gates.push(resolve));
    const raw = await RawClient.connect(url, VISITOR);
    const sent = Array.from({ length: 40 }, (_, n) => hello(undefined, `number ${n} `.repeat(300)));
    for (const [n, message] of sent.entries())
      raw.send(publishPacket(SESSION, message, { messageId: n + 1 }));
    await vi.waitFor(() => expect(gates.length).toBeGreaterThanOrEqual(5));
    // Another client's round trip shows that the broker has read all it is going to read.
    const other = await RawClient.connect(url, AGENT);
    other.send({ cmd: 'pingreq' });
    await other.next('pingresp');
    expect(gates.length).toBeLessThan(40);
    conversations.gate = async () => {};
    for (const open of gates) open();
    await raw.next('puback', (packet) => packet.messageId === 40);
    expect(conversations.stored.map(({ payload }) => payload['text'])).toEqual(
      sent.map((message) => 'text' in message && message.text),
    );
  });
});
