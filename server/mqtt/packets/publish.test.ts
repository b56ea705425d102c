import { describe, expect, it, vi } from 'vitest';
import { generate, type IPublishPacket } from 'mqtt-packet';
import { StorageError } from '../../platform/db/errors.ts';
import {
  AGENT,
  SESSION,
  VISITOR,
  RawClient,
  hello,
  publishPacket,
  sharedBroker,
  startTestBroker,
  subscribePacket,
} from '../broker.fixture.ts';

const started = sharedBroker();

const LETTER = Buffer.of(0, 1, 0x61);
const JSON_BYTES = Buffer.from('{}');
const packet = (header: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(header, body.length), body]);
};

describe('what violates the protocol closes the connection [MQTT-4.8.0-1]', () => {
  const id = Buffer.of(0, 1);
  it.each<[string, Buffer]>([
    ['a PUBLISH with QoS 3 [MQTT-3.3.1-4]', packet(0x36, LETTER, id, JSON_BYTES)],
    ['a PUBLISH with QoS 0 and DUP [MQTT-3.3.1-2]', packet(0x38, LETTER, JSON_BYTES)],
    ['a PUBLISH with packet identifier 0 [MQTT-2.3.1-1]', packet(0x32, LETTER, Buffer.of(0, 0))],
    ['a PUBLISH without a packet identifier', packet(0x32, LETTER)],
    ['a PUBLISH without a topic', packet(0x30)],
    ['a PUBLISH whose topic ends early', packet(0x30, Buffer.of(0, 9, 0x61))],
    ['a PUBLISH with an empty topic [MQTT-4.7.3-1]', packet(0x30, Buffer.of(0, 0), JSON_BYTES)],
    ['a PUBLISH on + [MQTT-3.3.2-2] [MQTT-4.7.1-1]', generate(publishPacket('chat/session/+', {}))],
    ['a PUBLISH on # [MQTT-3.3.2-2]', generate(publishPacket('ä/#', {}))],
    [
      'a PUBLISH on ill-formed UTF-8 [MQTT-1.5.3-1] [MQTT-3.3.2-1]',
      packet(0x30, Buffer.of(0, 1, 0xff), JSON_BYTES),
    ],
    [
      'a PUBLISH on U+0000 [MQTT-1.5.3-2] [MQTT-4.7.3-2]',
      packet(0x30, Buffer.of(0, 1, 0), JSON_BYTES),
    ],
    ['a PUBACK with flags [MQTT-2.2.2-2]', packet(0x42, id)],
    ['a PUBACK without an identifier', packet(0x40)],
    ['a PUBACK with more than an identifier', packet(0x40, id, id)],
    ['a PUBREL with other flags [MQTT-3.6.1-1]', packet(0x60, id)],
    ['a PUBREL without an identifier', packet(0x62)],
    ['a PUBREC, since nothing is sent with QoS 2', packet(0x50, id)],
    ['a PUBCOMP, since nothing is sent with QoS 2', packet(0x70, id)],
    ['a CONNACK', packet(0x20, Buffer.of(0, 0))],
    ['a SUBACK', packet(0x90, id, Buffer.of(0))],
    ['an UNSUBACK', packet(0xb0, id)],
    ['a PINGRESP', packet(0xd0)],
    ['a PINGREQ with a body', packet(0xc0, id)],
    ['a PINGREQ with flags [MQTT-2.2.2-2]', packet(0xc1)],
    ['a DISCONNECT with flags [MQTT-3.14.1-1]', packet(0xe1)],
    ['a DISCONNECT with a body', packet(0xe0, id)],
    ['the reserved packet type 0', packet(0x00)],
    ['the reserved packet type 15', packet(0xf0)],
  ])('%s', async (_what, bytes) => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send(bytes);
    expect(await client.closed).toBe(1002);
    expect(client.received.map(({ cmd }) => cmd)).toEqual(['connack']);
  });

  it('a text frame [MQTT-6.0.0-1]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    // The same bytes in a binary frame are a PUBLISH.
    client.socket.send(packet(0x30, LETTER, JSON_BYTES).toString());
    expect(await client.closed).toBe(1002);
  });
});

describe('PUBLISH', () => {
  it('is answered with its identifier according to its QoS [MQTT-2.3.1-6] [MQTT-3.3.4-1] [MQTT-4.3.2-2] [MQTT-4.3.3-2]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send(
      publishPacket(SESSION, hello(), { qos: 2, messageId: 65_535 }),
      publishPacket(SESSION, hello(), { qos: 1, messageId: 300 }),
      publishPacket(SESSION, { type: 'user_typing' }, { qos: 0 }),
    );
    expect((await client.next('pubrec')).messageId).toBe(65_535);
    expect((await client.next('puback')).messageId).toBe(300);
    client.send({ cmd: 'pubrel', messageId: 65_535 });
    expect((await client.next('pubcomp')).messageId).toBe(65_535);
    expect(client.received).toHaveLength(4);
    client.socket.close();
  });

  it('is acknowledged in the order of arrival, even if a later one is decided first [MQTT-4.6.0-2] [MQTT-4.6.0-3]', async () => {
    const { url, conversations } = await startTestBroker();
    const gates: (() => void)[] = [];
    conversations.gate = () => new Promise((resolve) => gates.push(resolve));
    const client = await RawClient.connect(url, VISITOR);
    client.send(
      publishPacket(SESSION, hello(), { messageId: 1 }),
      publishPacket(SESSION, hello(), { messageId: 2, qos: 2 }),
      // Refused at once.
      publishPacket(SESSION, { type: 'shout' }, { messageId: 3 }),
      publishPacket(SESSION, hello(), { messageId: 4 }),
    );
    await client.next('publish');
    await vi.waitFor(() => expect(gates).toHaveLength(3));
    for (const open of gates.reverse()) open();
    await client.next('puback', ({ messageId }) => messageId === 4);
    const answers = client.received.flatMap((one) =>
      one.cmd === 'puback' || one.cmd === 'pubrec' ? [one.messageId] : [],
    );
    expect(answers).toEqual([1, 2, 3, 4]);
  });

  it('is delivered in the order of arrival, without DUP and RETAIN, on a topic of the filter [MQTT-3.3.1-3] [MQTT-3.3.1-9] [MQTT-3.3.2-3] [MQTT-4.3.1-1] [MQTT-4.3.2-1] [MQTT-4.6.0-5] [MQTT-4.6.0-6]', async () => {
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send(subscribePacket('chat/session/+'));
    await agent.next('suback');
    const visitor = await RawClient.connect(started.url, VISITOR);
    const texts = Array.from({ length: 50 }, (_, n) => `number ${n}`);
    const sent = texts.map((text, n) =>
      publishPacket(SESSION, hello(undefined, text), { messageId: n + 1, dup: true, retain: true }),
    );
    visitor.send(
      ...sent,
      publishPacket(SESSION, { type: 'user_typing' }, { qos: 0, retain: true }),
    );
    const has = (n: number) =>
      vi.waitFor(() =>
        expect(agent.received.filter(({ cmd }) => cmd === 'publish')).toHaveLength(n),
      );
    await has(51);
    const publishes = agent.received.filter((one): one is IPublishPacket => one.cmd === 'publish');
    for (const one of publishes)
      expect(one).toMatchObject({ topic: SESSION, dup: false, retain: false });
    const stored = publishes.filter(({ qos }) => qos === 1);
    expect(stored.map(({ payload }) => JSON.parse(payload.toString()).text)).toEqual(texts);
    const ids = stored.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(50);
    expect(ids).not.toContain(0);
    // [MQTT-2.3.1-5]
    expect(publishes.find(({ qos }) => qos === 0)?.messageId).toBeUndefined();
    agent.socket.close();
    visitor.socket.close();
  });

  it('is stored and delivered once with QoS 2, however often its steps are repeated [MQTT-4.3.3-2]', async () => {
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send(subscribePacket('chat/session/+'));
    await agent.next('suback');
    const client = await RawClient.connect(started.url, VISITOR);
    const once = publishPacket(SESSION, hello(), { qos: 2, messageId: 5 });
    client.send(once, once);
    await vi.waitFor(() =>
      expect(client.received.filter(({ cmd }) => cmd === 'pubrec')).toHaveLength(2),
    );
    const release = { cmd: 'pubrel', messageId: 5 } as const;
    client.send(release, release);
    await vi.waitFor(() =>
      expect(client.received.filter(({ cmd }) => cmd === 'pubcomp')).toHaveLength(2),
    );
    // The identifier is free again.
    client.send(publishPacket(SESSION, hello(), { qos: 2, messageId: 5 }));
    await vi.waitFor(() =>
      expect(client.received.filter(({ cmd }) => cmd === 'pubrec')).toHaveLength(3),
    );
    agent.send({ cmd: 'pingreq' });
    await agent.next('pingresp');
    expect(agent.received.filter(({ cmd }) => cmd === 'publish')).toHaveLength(2);
    agent.socket.close();
    client.socket.close();
  });

  it('with QoS 2 is not stored with another payload before its PUBREL [MQTT-4.3.3-2]', async () => {
    const { url, conversations } = await startTestBroker();
    const client = await RawClient.connect(url, VISITOR, { clean: false });
    const say = (text: string) =>
      publishPacket(SESSION, hello(undefined, text), { qos: 2, messageId: 5 });
    const answered = (of: RawClient, count: number) =>
      vi.waitFor(() =>
        expect(of.received.filter(({ cmd }) => cmd === 'pubrec')).toHaveLength(count),
      );
    client.send(say('first'), say('second'));
    await answered(client, 2);
    client.socket.close();
    await client.closed;
    const again = await RawClient.connect(url, VISITOR, { clean: false });
    again.send(say('third'));
    await answered(again, 1);
    again.send({ cmd: 'pubrel', messageId: 5 }, say('fourth'));
    await answered(again, 2);
    expect(conversations.stored.map(({ payload }) => payload['text'])).toEqual(['first', 'fourth']);
  });

  it('with QoS 2 is stored when it comes again after it could not be', async () => {
    const { url, conversations } = await startTestBroker();
    const publish = publishPacket(SESSION, hello(), { qos: 2, messageId: 5 });
    conversations.gate = () => Promise.reject(new StorageError('unavailable', 'locked'));
    const client = await RawClient.connect(url, VISITOR, { clean: false });
    client.send(publish);
    expect(await client.closed).toBe(1013);
    conversations.gate = async () => {};
    const again = await RawClient.connect(url, VISITOR, { clean: false });
    again.send(publish);
    await again.next('pubrec');
    expect(conversations.stored).toHaveLength(1);
  });

  it('on a topic in other letters than ASCII is refused by the policy, not as malformed', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send(publishPacket('chat/session/ü', hello()));
    const { payload } = await client.next('publish');
    expect(JSON.parse(payload.toString())).toMatchObject({
      code: 'forbidden',
      topic: 'chat/session/ü',
    });
    await client.next('puback');
    client.socket.close();
  });
});

describe('PINGREQ', () => {
  it('is answered by a PINGRESP [MQTT-3.12.4-1]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send({ cmd: 'pingreq' });
    await client.next('pingresp');
    client.socket.close();
  });
});
