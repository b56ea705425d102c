import { connect as connectTcp } from 'node:net';
import { wholeRandomOf } from '@ncf/testing/random';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  ADA,
  AGENT,
  BOB,
  SESSION,
  RawClient,
  connectPacket,
  hello,
  publishPacket,
  sharedBroker,
  subscribePacket,
} from './broker.fixture.ts';

const OTHER = `chat/session/${BOB}`;

const started = sharedBroker({ limits: { refusalsPerMinute: 1000 } });

describe('CONNECT', () => {
  const refusals: [string, object, number][] = [
    ['no credentials', { username: undefined, password: undefined }, 4],
    ['no password', { password: undefined }, 4],
    ['a wrong password', { password: Buffer.from('wrong') }, 4],
    ['an expired token', { password: Buffer.from('expired') }, 5],
    ["another's client id", { clientId: `chatUser_${BOB}` }, 5],
    ['a malformed client id', { clientId: 'x', username: 'x' }, 4],
    ['a will', { will: { topic: SESSION, payload: Buffer.from('{}'), qos: 0, retain: false } }, 5],
    ['MQTT 3.1', { protocolId: 'MQIsdp', protocolVersion: 3 }, 1],
    ['MQTT 5', { protocolVersion: 5 }, 1],
  ];
  it.each(refusals)('with %s is refused [R6.3]', async (_what, more, returnCode) => {
    const raw = await RawClient.open(started.url);
    raw.send(connectPacket(`chatUser_${ADA}`, more));
    expect((await raw.next('connack')).returnCode).toBe(returnCode);
    await raw.closed;
  });

  it('with a valid token is accepted, and its user name is its client id [R7.5] [MQTT-3.1.4-4] [MQTT-6.0.0-4]', async () => {
    const raw = await RawClient.open(started.url);
    raw.send(connectPacket(`chatUser_${ADA}`));
    expect((await raw.next('connack')).returnCode).toBe(0);
    expect(raw.socket.protocol).toBe('mqtt');
    raw.socket.close();
  });
});

describe('a stranger', () => {
  it('reads and writes nothing [R6.3]', async () => {
    const before = started.conversations.stored.length;
    const raw = await RawClient.open(started.url);
    raw.send(
      connectPacket(`chatUser_${ADA}`, { password: Buffer.from('guess') }),
      subscribePacket(SESSION),
      publishPacket(SESSION, hello()),
    );
    await raw.closed;
    expect(raw.received.map((packet) => packet.cmd)).toEqual(['connack']);
    expect(started.conversations.stored).toHaveLength(before);
  });
});

describe('SUBSCRIBE', () => {
  it('to a forbidden filter gets 0x80 and leaves the connection open [R6.3] [MQTT-3.8.3-2]', async () => {
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    raw.send(
      subscribePacket(
        '#',
        '+/+/+',
        'chat/session/+',
        OTHER,
        `chat/status/${BOB}`,
        'chat/inbox',
        '$SYS/#',
        SESSION,
      ),
    );
    expect((await raw.next('suback')).granted).toEqual([128, 128, 128, 128, 128, 128, 128, 1]);
    raw.send({ cmd: 'pingreq' });
    await raw.next('pingresp');
    raw.socket.close();
  });

  it('next to an allowed one queues nothing from another conversation [R6.3]', async () => {
    const clean = { clean: false };
    const ada = await RawClient.connect(started.url, `chatUser_${ADA}`, clean);
    ada.send(subscribePacket(SESSION, OTHER, 'chat/session/+'));
    await ada.next('suback');
    ada.send({ cmd: 'disconnect' });
    await ada.closed;
    const bob = await RawClient.connect(started.url, `chatUser_${BOB}`);
    bob.send(publishPacket(OTHER, hello(undefined, 'only for Grace')));
    await bob.next('puback');
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send(publishPacket(SESSION, hello(undefined, 'for Ada')));
    await agent.next('puback');

    const again = await RawClient.connect(started.url, `chatUser_${ADA}`, clean);
    const queued = await again.next('publish');
    expect(queued.topic).toBe(SESSION);
    again.send({ cmd: 'pingreq' });
    await again.next('pingresp');
    expect(again.received.filter((packet) => packet.cmd === 'publish')).toHaveLength(1);
    for (const raw of [again, bob, agent]) raw.socket.close();
  });
});

describe('PUBLISH', () => {
  const bad: [string, string, Buffer | object, string][] = [
    ['broken JSON', SESSION, Buffer.from('{"type":"mess'), 'invalid_json'],
    ['other than JSON', SESSION, Buffer.from([0, 1, 2, 3]), 'invalid_json'],
    ['invalid UTF-8', SESSION, Buffer.from('7b2261223a22ff227d', 'hex'), 'invalid_json'],
    ['an empty payload', SESSION, Buffer.alloc(0), 'invalid_json'],
    ['an array', SESSION, [], 'invalid_message'],
    ['null', SESSION, Buffer.from('null'), 'invalid_message'],
    ['wrong types', SESSION, { type: 'message', messageId: 1, text: {} }, 'invalid_message'],
    ['an unknown type', SESSION, { type: 'shout', text: 'x' }, 'invalid_message'],
    ['a text that is too long', SESSION, hello(undefined, 'x'.repeat(4001)), 'invalid_message'],
    ['sender admin', SESSION, { ...hello(), sender: 'admin' }, 'forbidden'],
    ["another's topic", OTHER, hello(), 'forbidden'],
    ['the inbox as topic', 'chat/inbox', hello(), 'forbidden'],
    ['a system topic', '$SYS/x', hello(), 'forbidden'],
  ];
  it.each(bad)(
    'with %s is refused to its sender only, before the PUBACK [R5.1] [R6.3]',
    async (_what, topic, payload, code) => {
      const before = started.conversations.stored.length;
      const agent = await RawClient.connect(started.url, AGENT);
      agent.send(subscribePacket('chat/session/+', 'chat/status/+', 'chat/inbox'));
      await agent.next('suback');
      const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
      raw.send(publishPacket(topic, payload));
      await raw.next('puback');
      expect(raw.received.map((packet) => packet.cmd)).toEqual(['connack', 'publish', 'puback']);
      const event = await raw.next('publish');
      expect(event.topic).toBe(`chat/status/${ADA}`);
      expect(JSON.parse(event.payload.toString())).toMatchObject({ type: 'error', code });
      agent.send({ cmd: 'pingreq' });
      await agent.next('pingresp');
      expect(agent.received.map((packet) => packet.cmd)).toEqual(['connack', 'suback', 'pingresp']);
      expect(started.conversations.stored).toHaveLength(before);
      agent.socket.close();
      raw.socket.close();
    },
  );

  it('of a known message is acknowledged and delivered once [R4.15]', async () => {
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    raw.send(subscribePacket(SESSION));
    await raw.next('suback');
    const message = hello();
    raw.send(publishPacket(SESSION, message, { messageId: 1 }));
    await raw.next('puback');
    raw.send(publishPacket(SESSION, message, { messageId: 2, dup: true }));
    await raw.next('puback', (packet) => packet.messageId === 2);
    expect(raw.received.filter((packet) => packet.cmd === 'publish')).toHaveLength(1);
    raw.socket.close();
  });

  it.each([
    ['on its own', []],
    ['together with another packet', [{ cmd: 'pingreq' } as const]],
  ])('is delivered again after reconnecting until its PUBACK arrives, %s', async (_how, beside) => {
    const id = `${AGENT}-${beside.length}`;
    const clean = { clean: false };
    const first = await RawClient.connect(started.url, id, clean);
    first.send(subscribePacket('chat/session/+'));
    await first.next('suback');
    first.send(publishPacket(SESSION, hello()));
    const { messageId = 0, payload } = await first.next('publish');
    first.send({ cmd: 'disconnect' });
    await first.closed;

    const second = await RawClient.connect(started.url, id, clean);
    expect((await second.next('publish')).payload).toEqual(payload);
    second.send(...beside, { cmd: 'puback', messageId });
    second.send({ cmd: 'pingreq' });
    await vi.waitFor(() =>
      expect(second.received.filter(({ cmd }) => cmd === 'pingresp')).toHaveLength(
        1 + beside.length,
      ),
    );
    second.send({ cmd: 'disconnect' });
    await second.closed;

    const third = await RawClient.connect(started.url, id, clean);
    third.send({ cmd: 'pingreq' });
    await third.next('pingresp');
    expect(third.received.filter(({ cmd }) => cmd === 'publish')).toEqual([]);
    third.socket.close();
  });

  it('is delivered once to a client with two filters that match', async () => {
    const agent = await RawClient.connect(started.url, AGENT);
    agent.send(subscribePacket('chat/session/+', SESSION));
    await agent.next('suback');
    agent.send(publishPacket(SESSION, hello()));
    await agent.next('puback');
    agent.send({ cmd: 'pingreq' });
    await agent.next('pingresp');
    expect(agent.received.filter((packet) => packet.cmd === 'publish')).toHaveLength(1);
    agent.socket.close();
  });

  it('is never retained, whatever its flags [MQTT-3.3.1-11] [MQTT-3.3.1-12]', async () => {
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    raw.send(
      publishPacket(SESSION, hello(), { retain: true }),
      publishPacket(SESSION, hello(), { messageId: 2 }),
      publishPacket(SESSION, Buffer.alloc(0), { messageId: 3, retain: true }),
    );
    await raw.next('puback', ({ messageId }) => messageId === 3);
    raw.received.length = 0;
    raw.send(subscribePacket(SESSION));
    await raw.next('suback');
    raw.send({ cmd: 'pingreq' });
    await raw.next('pingresp');
    expect(raw.received.map((packet) => packet.cmd)).not.toContain('publish');
    raw.socket.close();
  });

  it('with QoS 2 is stored once and takes four steps', async () => {
    const before = started.conversations.stored.length;
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    const packet = publishPacket(SESSION, hello(), { qos: 2, messageId: 5 });
    raw.send(packet);
    await raw.next('pubrec');
    raw.send(packet);
    await vi.waitFor(() =>
      expect(raw.received.filter((item) => item.cmd === 'pubrec')).toHaveLength(2),
    );
    raw.send({ cmd: 'pubrel', messageId: 5 });
    await raw.next('pubcomp');
    expect(started.conversations.stored).toHaveLength(before + 1);
    raw.socket.close();
  });

  it('on a topic with too many levels or a wildcard closes the connection', async () => {
    for (const topic of ['a/'.repeat(50), 'chat/session/+']) {
      const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
      raw.send(publishPacket(topic, hello()));
      await raw.closed;
    }
  });
});

describe('input that is not MQTT', () => {
  it('never crashes the broker, even random bytes after CONNECT', async () => {
    const below = wholeRandomOf(42);
    for (let round = 0; round < 60; round += 1) {
      const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
      const length = below(300) + 1;
      raw.send(Buffer.from(Array.from({ length }, () => below(256))));
      raw.socket.close();
      await raw.closed;
    }
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    raw.send({ cmd: 'pingreq' });
    await raw.next('pingresp');
    raw.socket.close();
  });

  it('is refused at the upgrade with an HTTP error [MQTT-6.0.0-3]', async () => {
    const origin = started.url.replace('/mqtt', '');
    await expect(RawClient.open(`${origin}/other`)).rejects.toThrow('404');
    const bare = new WebSocket(started.url);
    const error = await new Promise<Error>((resolve) => bare.once('error', resolve));
    expect(error.message).toContain('400');
  });

  it('leaves the broker running when the socket breaks during the upgrade', async () => {
    const { port } = new URL(started.url);
    await new Promise<void>((resolve) => {
      const socket = connectTcp(Number(port), '127.0.0.1', () => {
        socket.write(
          'GET /mqtt HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mqtt\r\n' +
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        );
        socket.resetAndDestroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
    const raw = await RawClient.connect(started.url, `chatUser_${ADA}`);
    raw.socket.close();
  });
});
