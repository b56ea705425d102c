import { ERRORS } from '@ncf/contract/errors';
import { LIMITS } from '@ncf/contract/limits';
import { statusEvent } from '@ncf/contract/messages';
import { newMessageId } from '@ncf/testing/factories';
import { describe, expect, it } from 'vitest';
import { openApp } from '../app.fixture.ts';
import {
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
} from './broker.fixture.ts';

const started = sharedBroker({ limits: { refusalsPerMinute: 1000 } });

/** Publishes a payload that the server refuses, and returns the PUBLISH with the error event. */
async function refused(raw: RawClient, topic: string, payload: object | Buffer, more: object = {}) {
  raw.send(publishPacket(topic, payload, { messageId: 77, ...more }));
  const packet = await raw.next('publish');
  return { packet, event: statusEvent.parse(JSON.parse(packet.payload.toString())) };
}

describe('a refused publish', () => {
  const messageId = newMessageId();
  it.each([
    ['by its messageId', SESSION, { type: 'message', messageId, text: '' }, messageId],
    [
      'by its messageId in lower case',
      SESSION,
      { type: 'message', messageId: messageId.toUpperCase(), text: '' },
      messageId,
    ],
    ['on a foreign topic, by its messageId', 'chat/inbox', hello(messageId), messageId],
    ['that is not JSON, by its packet identifier and topic', SESSION, Buffer.from('{"ty'), null],
    ['without a messageId, by its packet identifier and topic', SESSION, { type: 'shout' }, null],
  ])(
    'is named %s in an `error` event with QoS 1 [R3.10] [R5.1]',
    async (_by, topic, payload, id) => {
      const raw = await RawClient.connect(started.url, VISITOR);
      raw.send(subscribePacket(SESSION, STATUS));
      await raw.next('suback');
      const { packet, event } = await refused(raw, topic, payload);
      expect(packet).toMatchObject({ topic: STATUS, qos: 1 });
      expect(event).toMatchObject({ type: 'error', messageId: id, packetId: 77, topic });
      await raw.next('puback', (ack) => ack.messageId === 77);
      raw.socket.close();
    },
  );

  it('of QoS 0 has no packet identifier and is named by its topic', async () => {
    const raw = await RawClient.connect(started.url, VISITOR);
    const { event } = await refused(raw, SESSION, { type: 'shout' }, { qos: 0 });
    expect(event).toMatchObject({ messageId: null, packetId: null, topic: SESSION });
    raw.socket.close();
  });

  it('over the quota of a day is refused with any QoS, unless it is typing', async () => {
    const { url, conversations } = await startTestBroker({ quota: () => false });
    const raw = await RawClient.connect(url, VISITOR);
    raw.send(publishPacket(SESSION, { type: 'user_typing' }, { qos: 0 }));
    for (const qos of [0, 1])
      expect((await refused(raw, SESSION, hello(), { qos })).event).toMatchObject({
        code: 'rate_limited',
      });
    expect(conversations.stored).toMatchObject([{ payload: { type: 'user_typing' } }]);
    raw.socket.close();
  });

  it('of QoS 2 is answered before its PUBREC', async () => {
    const raw = await RawClient.connect(started.url, VISITOR);
    const { event } = await refused(raw, SESSION, { type: 'shout' }, { qos: 2 });
    expect(event).toMatchObject({ packetId: 77 });
    await raw.next('pubrec');
    expect(raw.received.map(({ cmd }) => cmd)).toEqual(['connack', 'publish', 'pubrec']);
    raw.socket.close();
  });

  it('reaches a client that has subscribed to nothing, before its PUBACK [MQTT-3.3.5-2]', async () => {
    const raw = await RawClient.connect(started.url, VISITOR);
    const { packet } = await refused(raw, SESSION, { type: 'shout' });
    expect(packet).toMatchObject({ topic: STATUS, qos: 1 });
    await raw.next('puback');
    expect(raw.received.map(({ cmd }) => cmd)).toEqual(['connack', 'publish', 'puback']);
    raw.socket.close();
  });

  it("reaches an agent on the conversation's status topic, or on its own if there is no conversation", async () => {
    const raw = await RawClient.connect(started.url, `admin_${GRACE}_refused`);
    const first = await refused(raw, SESSION, { type: 'shout' });
    expect(first.packet.topic).toBe(STATUS);
    raw.send(publishPacket('chat/nowhere', {}, { messageId: 78 }));
    const second = await raw.next('publish', ({ topic }) => topic !== STATUS);
    expect(second.topic).toBe(`chat/status/${GRACE}`);
    raw.socket.close();
  });

  it('is delivered again after reconnecting until the client acknowledges it', async () => {
    const id = `admin_${GRACE}_again`;
    const clean = { clean: false };
    const first = await RawClient.connect(started.url, id, clean);
    first.send(subscribePacket(SESSION));
    await first.next('suback');
    const { packet } = await refused(first, SESSION, { type: 'shout' });
    first.socket.terminate();
    await first.closed;
    const second = await RawClient.connect(started.url, id, clean);
    const again = await second.next('publish');
    expect(again.payload).toEqual(packet.payload);
    second.send({ cmd: 'puback', messageId: again.messageId ?? 0 });
    second.send({ cmd: 'disconnect' });
    await second.closed;
    const third = await RawClient.connect(started.url, id, clean);
    third.send({ cmd: 'pingreq' });
    await third.next('pingresp');
    expect(third.received.map(({ cmd }) => cmd)).toEqual(['connack', 'pingresp']);
    third.socket.close();
  });

  it('is named by the first part of an overlong topic', async () => {
    const raw = await RawClient.connect(started.url, VISITOR);
    const { event } = await refused(raw, `chat/${'x'.repeat(5000)}`, hello());
    expect(event).toMatchObject({ topic: `chat/${'x'.repeat(LIMITS.refusedTopicMax - 5)}` });
    raw.socket.close();
  });
});

it('answers a refused publish over HTTP with the same code, messageId, and topic [R3.10] [R5.1]', async () => {
  const app = await openApp();
  const ada = await app.signIn();
  const messageId = newMessageId();
  const post = (topic: string, payload: object) =>
    app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token: ada.token,
      body: { topic, payload },
    });
  const own = `chat/session/${ada.chatUserId}`;
  const cases = [
    [own, { type: 'message', messageId: messageId.toUpperCase(), text: ' ' }, 'invalid_message'],
    ['chat/inbox', { type: 'message', messageId, text: 'Hi' }, 'forbidden'],
  ] as const;
  for (const [topic, payload, code] of cases) {
    const answer = await post(topic, payload);
    expect(answer.statusCode).toBe(ERRORS[code]);
    expect(answer.json()).toMatchObject({ statusCode: ERRORS[code], code, messageId, topic });
  }
  expect((await post(own, { type: 'shout' })).json()).toMatchObject({
    code: 'invalid_message',
    messageId: null,
    topic: own,
  });
});
