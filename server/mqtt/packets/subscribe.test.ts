import { describe, expect, it } from 'vitest';
import {
  AGENT,
  BOB,
  GRACE,
  SESSION,
  STATUS,
  VISITOR,
  RawClient,
  hello,
  publishPacket,
  sharedBroker,
  startTestBroker,
  subscribePacket,
} from '../broker.fixture.ts';

const started = sharedBroker();

/** Waits for a ping, and with it for the answers to everything sent before it. */
async function settled(client: RawClient): Promise<string[]> {
  client.send({ cmd: 'pingreq' });
  await client.next('pingresp');
  return client.received.map(({ cmd }) => cmd);
}

describe.each([
  ['SUBSCRIBE', 0x82, Buffer.of(0, 1, 0x61, 0)],
  ['UNSUBSCRIBE', 0xa2, Buffer.of(0, 1, 0x61)],
])('a malformed %s', (name, header, filter) => {
  const packet = (first: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.of(first, body.length), body]);
  };
  const id = Buffer.of(0, 7);
  const qos = name === 'SUBSCRIBE' ? [Buffer.of(0)] : [];
  it.each<[string, Buffer]>([
    [
      'with other flags [MQTT-2.2.2-2] [MQTT-3.8.1-1] [MQTT-3.10.1-1]',
      packet(header & 0xf0, id, filter),
    ],
    ['with packet identifier 0 [MQTT-2.3.1-1]', packet(header, Buffer.of(0, 0), filter)],
    ['without a filter [MQTT-3.8.3-3] [MQTT-3.10.3-2]', packet(header, id)],
    ['with an empty filter [MQTT-4.7.3-1]', packet(header, id, Buffer.of(0, 0), ...qos)],
    [
      'with a filter in ill-formed UTF-8 [MQTT-1.5.3-1] [MQTT-3.8.3-1] [MQTT-3.10.3-1]',
      packet(header, id, Buffer.of(0, 1, 0xff), ...qos),
    ],
    ['with U+0000 in a filter [MQTT-4.7.3-2]', packet(header, id, Buffer.of(0, 1, 0), ...qos)],
    ['with a filter that ends early', packet(header, id, Buffer.of(0, 9, 0x61), ...qos)],
    ['without anything', packet(header)],
    ...(name === 'SUBSCRIBE'
      ? ([
          ['with QoS 3 [MQTT-3.8.3-4]', packet(header, id, Buffer.of(0, 1, 0x61, 3))],
          [
            'with reserved bits in its QoS [MQTT-3.8.3-4]',
            packet(header, id, Buffer.of(0, 1, 0x61, 4)),
          ],
          ['without a QoS', packet(header, id, Buffer.of(0, 1, 0x61))],
        ] as [string, Buffer][])
      : []),
  ])('%s closes the connection [MQTT-4.8.0-1]', async (_what, bytes) => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send(bytes);
    expect(await client.closed).toBe(1002);
    expect(client.received.map(({ cmd }) => cmd)).toEqual(['connack']);
  });
});

describe('SUBSCRIBE', () => {
  it('is answered by one SUBACK with its identifier and a code for each filter in order [MQTT-2.3.1-7] [MQTT-3.8.4-1] [MQTT-3.8.4-2] [MQTT-3.8.4-4] [MQTT-3.8.4-5] [MQTT-3.9.3-1] [MQTT-3.9.3-2]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send({
      cmd: 'subscribe',
      messageId: 4711,
      subscriptions: [
        { topic: SESSION, qos: 0 },
        { topic: `chat/session/${BOB}`, qos: 1 },
        { topic: STATUS, qos: 2 },
        { topic: 'chat/session/a#', qos: 1 },
        { topic: 'chat/session+', qos: 1 },
      ],
    });
    const { messageId, granted } = await client.next('suback');
    // [MQTT-3.8.4-6]: QoS 2 is granted as 1. [MQTT-4.7.1-2] [MQTT-4.7.1-3]: malformed wildcards match no topic.
    expect({ messageId, granted }).toEqual({ messageId: 4711, granted: [0, 128, 1, 128, 128] });
    expect(await settled(client)).toEqual(['connack', 'suback', 'pingresp']);
    client.socket.close();
  });

  it('of a filter with a QoS replaces that of the same filter [MQTT-3.8.4-3] [MQTT-3.8.4-6]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    for (const [at, qos] of ([1, 0, 1] as const).entries()) {
      const messageId = at + 1;
      client.received.length = 0;
      client.send({ cmd: 'subscribe', messageId, subscriptions: [{ topic: SESSION, qos }] });
      await client.next('suback');
      client.send(publishPacket(SESSION, hello(), { messageId }));
      await client.next('puback');
      expect(client.received.flatMap((one) => (one.cmd === 'publish' ? [one.qos] : []))).toEqual([
        qos,
      ]);
    }
    client.socket.close();
  });

  it('with filters that overlap delivers once, with the highest QoS [MQTT-3.3.5-1]', async () => {
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [
        { topic: SESSION, qos: 0 },
        { topic: 'chat/session/+', qos: 1 },
      ],
    });
    await agent.next('suback');
    agent.send(publishPacket(SESSION, hello()));
    await agent.next('puback');
    expect(agent.received.flatMap((one) => (one.cmd === 'publish' ? [one.qos] : []))).toEqual([1]);
    agent.socket.close();
  });

  it('answers refused filters beyond the refusals of a minute by closing the connection', async () => {
    const { url } = await startTestBroker({ limits: { refusalsPerMinute: 10 } });
    const client = await RawClient.connect(url, VISITOR);
    client.send(subscribePacket(...Array.from({ length: 10 }, () => `chat/session/${BOB}`)));
    await client.next('suback');
    client.send(subscribePacket(SESSION, `chat/session/${BOB}`));
    expect(await client.closed).toBe(1008);
    expect(client.received.filter(({ cmd }) => cmd === 'suback')).toHaveLength(2);
  });

  it('refuses filters beyond the limit of a session', async () => {
    const { url } = await startTestBroker({ limits: { subscriptions: 2 } });
    const agent = await RawClient.connect(url, AGENT);
    agent.send(subscribePacket(SESSION, STATUS, 'chat/inbox', SESSION));
    expect((await agent.next('suback')).granted).toEqual([1, 1, 128, 1]);
  });
});

describe('UNSUBSCRIBE', () => {
  it('ends the subscriptions that it names, character by character, in one UNSUBACK [MQTT-2.3.1-7] [MQTT-3.10.4-1] [MQTT-3.10.4-2] [MQTT-3.10.4-4] [MQTT-3.10.4-5] [MQTT-3.10.4-6]', async () => {
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send(subscribePacket(SESSION, 'chat/session/+', 'chat/inbox'));
    await agent.next('suback');
    const publish = async (messageId: number): Promise<number> => {
      agent.received.length = 0;
      agent.send(publishPacket(SESSION, hello(), { messageId }));
      await agent.next('puback');
      return agent.received.filter(({ cmd }) => cmd === 'publish').length;
    };
    agent.send({ cmd: 'unsubscribe', messageId: 815, unsubscriptions: [SESSION, 'never', '#'] });
    expect((await agent.next('unsuback')).messageId).toBe(815);
    expect(await publish(1)).toBe(1);
    agent.received.length = 0;
    agent.send({ cmd: 'unsubscribe', messageId: 816, unsubscriptions: ['chat/session/+'] });
    await agent.next('unsuback');
    expect(await publish(2)).toBe(0);
    expect(await settled(agent)).toEqual(['puback', 'pingresp']);
    agent.socket.close();
  });

  it('leaves what was sent already to be acknowledged [MQTT-3.10.4-3]', async () => {
    const id = `admin_${GRACE}_unsubscribed`;
    const first = await RawClient.connect(started.url, id, { clean: false });
    first.send(subscribePacket(SESSION), publishPacket(SESSION, hello()));
    const { messageId } = await first.next('publish');
    first.send({ cmd: 'unsubscribe', messageId: 1, unsubscriptions: [SESSION] });
    await first.next('unsuback');
    first.socket.terminate();
    await first.closed;
    const second = await RawClient.connect(started.url, id, { clean: false });
    expect(await second.next('publish')).toMatchObject({ messageId, dup: true });
    second.socket.close();
  });
});

describe('packets other than publishes', () => {
  it('above their rate wait, and are all answered', async () => {
    const { url } = await startTestBroker({ limits: { control: { burst: 3, perSecond: 50 } } });
    const client = await RawClient.connect(url, VISITOR);
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) client.send({ cmd: 'pingreq' });
    client.send(subscribePacket(SESSION));
    await client.next('suback');
    expect(client.received.filter(({ cmd }) => cmd === 'pingresp')).toHaveLength(20);
    // With CONNECT, 22 packets; the first three are free.
    expect(performance.now() - began).toBeGreaterThan(300);
  });

  it('include PUBACKs that acknowledge nothing', async () => {
    const { url } = await startTestBroker({ limits: { control: { burst: 2, perSecond: 50 } } });
    const client = await RawClient.connect(url, VISITOR);
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) client.send({ cmd: 'puback', messageId: 9 });
    client.send({ cmd: 'pingreq' });
    await client.next('pingresp');
    expect(performance.now() - began).toBeGreaterThan(300);
  });
});
