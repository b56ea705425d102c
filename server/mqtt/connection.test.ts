import { generate } from 'mqtt-packet';
import { describe, expect, it, vi } from 'vitest';
import {
  ADA,
  AGENT,
  SESSION,
  VISITOR,
  RawClient,
  connectPacket,
  hello,
  publishPacket,
  startTestBroker,
} from './broker.fixture.ts';

describe('a connection', () => {
  it('must send CONNECT in time', async () => {
    const { url } = await startTestBroker({ limits: { connectMs: 50, tickMs: 10 } });
    expect(await (await RawClient.open(url)).closed).toBe(1002);
  });

  it.each([
    ['keep alive 0', { keepalive: 0 }],
    ['a keep alive of hours', { keepalive: 65_535 }],
  ])('is closed if a packet takes too long, also with %s', async (_what, more) => {
    const { url } = await startTestBroker({ limits: { packetMs: 50, tickMs: 10 } });
    const idle = await RawClient.connect(url, `${VISITOR.slice(0, -1)}1`, more);
    const raw = await RawClient.connect(url, VISITOR, more);
    const bytes = generate(publishPacket(SESSION, hello()));
    raw.send(bytes, bytes.subarray(0, 20));
    expect(await raw.closed).toBe(1002);
    expect(raw.received.map(({ cmd }) => cmd)).toEqual(['connack', 'puback']);
    // A client without half a packet stays.
    idle.send({ cmd: 'pingreq' });
    await idle.next('pingresp');
  });

  it('is replaced by a new one with the same client id', async () => {
    const { url, broker } = await startTestBroker();
    const [first, second] = [
      await RawClient.connect(url, VISITOR),
      await RawClient.connect(url, VISITOR),
    ];
    await first.closed;
    const third = await RawClient.connect(url, VISITOR);
    await second.closed;
    third.send({ cmd: 'pingreq' });
    await third.next('pingresp');
    await vi.waitFor(() => expect(broker.connections()).toBe(1));
  });

  it('is refused above the limit of its address', async () => {
    const { url } = await startTestBroker({ limits: { connectionsPerAddress: 1 } });
    await RawClient.open(url);
    await expect(RawClient.open(url)).rejects.toThrow('429');
  });

  it('has a publish rate: messages above it wait in order, typing events are dropped', async () => {
    const { url, conversations } = await startTestBroker({
      limits: { messages: { burst: 2, perSecond: 100 }, typing: { burst: 1, perSecond: 0 } },
    });
    const raw = await RawClient.connect(url, VISITOR);
    const sent = Array.from({ length: 12 }, (_, index) => ({
      ...hello(),
      text: `number ${index}`,
    }));
    raw.send(
      ...sent.map((message, index) => publishPacket(SESSION, message, { messageId: index + 1 })),
    );
    await raw.next('puback', (packet) => packet.messageId === 12);
    expect(conversations.stored.map(({ payload }) => payload['text'])).toEqual(
      sent.map(({ text }) => text),
    );
    const typing = publishPacket(SESSION, { type: 'user_typing' }, { qos: 0 });
    raw.send(typing, typing, publishPacket(SESSION, hello(), { messageId: 13 }));
    await raw.next('puback', (packet) => packet.messageId === 13);
    // The second one was not refused.
    expect(raw.received.filter((packet) => packet.cmd === 'publish')).toEqual([]);
  });

  it('is closed after more than 50 refusals in a minute', async () => {
    const { url } = await startTestBroker();
    const raw = await RawClient.connect(url, VISITOR);
    for (let n = 1; n <= 51; n += 1)
      raw.send(publishPacket(SESSION, Buffer.from('{'), { messageId: n }));
    expect(await raw.closed).toBe(1008);
    expect(raw.received.filter((packet) => packet.cmd === 'publish')).toHaveLength(51);
  });

  it('closes at once when its session ends', async () => {
    const { url, bus } = await startTestBroker();
    const raw = await RawClient.connect(url, VISITOR);
    const other = await RawClient.connect(url, AGENT);
    bus.send('sessionEnd', { role: 'user', chatUserId: ADA });
    expect(await raw.closed).toBe(1008);
    other.send({ cmd: 'pingreq' });
    await other.next('pingresp');
  });

  it('closes with 1012 on shutdown, after pending publishes are stored and acknowledged', async () => {
    const { url, broker, conversations } = await startTestBroker();
    const { asked, release } = conversations.hold();
    const raw = await RawClient.connect(url, VISITOR);
    raw.send(publishPacket(SESSION, hello()));
    await asked;
    const closing = broker.close();
    await expect(RawClient.open(url)).rejects.toThrow('503');
    release();
    await raw.next('puback');
    expect(await raw.closed).toBe(1012);
    await closing;
    expect(conversations.stored).toHaveLength(1);
  });

  it('closes if its first packet is not a CONNECT', async () => {
    const { url } = await startTestBroker();
    const raw = await RawClient.open(url);
    raw.send(publishPacket(SESSION, hello()));
    expect(await raw.closed).toBe(1002);
    const twice = await RawClient.connect(url, VISITOR);
    twice.send(connectPacket(VISITOR));
    await twice.closed;
  });
});
