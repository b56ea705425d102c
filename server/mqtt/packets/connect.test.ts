import { describe, expect, it, vi } from 'vitest';
import {
  GRACE,
  SESSION,
  VISITOR,
  RawClient,
  authenticate,
  connectPacket,
  hello,
  publishPacket,
  silent,
  sharedBroker,
  startTestBroker,
  subscribePacket,
} from '../broker.fixture.ts';

const started = sharedBroker();

/** A CONNECT of the given name, level, flags, and fields after the keep alive of 30 s. */
function raw(name: string, level: number, flags: number, ...fields: (string | Buffer)[]): Buffer {
  const text = (value: string | Buffer): Buffer => {
    const bytes = Buffer.from(value as string);
    return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes]);
  };
  const body = Buffer.concat([
    text(name),
    Buffer.of(level, flags, 0, 30),
    ...fields.map((field) => text(field)),
  ]);
  return Buffer.concat([Buffer.of(0x10, body.length), body]);
}

/** Sends bytes on a new connection; returns the close code and the CONNACK's return code, if any. */
async function refused(bytes: Buffer): Promise<{ closed: number; returnCode: number | null }> {
  const client = await RawClient.open(started.url);
  client.send(bytes);
  const closed = await client.closed;
  expect(client.received.length).toBeLessThan(2);
  const [connack] = client.received;
  return { closed, returnCode: connack?.cmd === 'connack' ? (connack.returnCode ?? null) : null };
}

describe('a CONNECT', () => {
  it('is accepted in the form that the tests below vary', async () => {
    const client = await RawClient.open(started.url);
    client.send(raw('MQTT', 4, 0xc2, VISITOR, VISITOR, 'good'));
    expect(await client.next('connack')).toMatchObject({ returnCode: 0, sessionPresent: false });
    client.socket.close();
  });

  it.each<[string, Buffer]>([
    ['another protocol name [MQTT-3.1.2-1]', raw('HTTP', 4, 0xc2, VISITOR, VISITOR, 'good')],
    ['the reserved flag [MQTT-3.1.2-3]', raw('MQTT', 4, 0xc3, VISITOR, VISITOR, 'good')],
    ['no client id [MQTT-3.1.3-3]', raw('MQTT', 4, 2)],
    [
      'fields in another order [MQTT-3.1.3-1]',
      raw('MQTT', 4, 0xc2, VISITOR, VISITOR, 'good', 'more'),
    ],
    [
      'a will QoS without a will [MQTT-3.1.2-11] [MQTT-3.1.2-13]',
      raw('MQTT', 4, 0xca, VISITOR, VISITOR, 'good'),
    ],
    [
      'a retained will without a will [MQTT-3.1.2-15]',
      raw('MQTT', 4, 0xe2, VISITOR, VISITOR, 'good'),
    ],
    ['a will of QoS 3 [MQTT-3.1.2-14]', raw('MQTT', 4, 0xde, VISITOR, 't', 'm', VISITOR, 'good')],
    ['a will flag but no will [MQTT-3.1.2-9]', raw('MQTT', 4, 0xc6, VISITOR, VISITOR, 'good')],
    ['a user name without its flag [MQTT-3.1.2-18]', raw('MQTT', 4, 2, VISITOR, VISITOR)],
    ['a user name flag without a user name [MQTT-3.1.2-19]', raw('MQTT', 4, 0x82, VISITOR)],
    ['a password without its flag [MQTT-3.1.2-20]', raw('MQTT', 4, 0x82, VISITOR, VISITOR, 'good')],
    ['a password flag without a password [MQTT-3.1.2-21]', raw('MQTT', 4, 0xc2, VISITOR, VISITOR)],
    ['a password but no user name [MQTT-3.1.2-22]', raw('MQTT', 4, 0x42, VISITOR, 'good')],
    [
      'ill-formed UTF-8 in the client id [MQTT-1.5.3-1] [MQTT-3.1.3-4]',
      raw('MQTT', 4, 0xc2, Buffer.of(0xff), VISITOR, 'good'),
    ],
    [
      'a surrogate in the user name [MQTT-1.5.3-1] [MQTT-3.1.3-11]',
      raw('MQTT', 4, 0xc2, VISITOR, Buffer.from('eda080', 'hex'), 'good'),
    ],
    [
      'U+0000 in the client id [MQTT-1.5.3-2]',
      raw('MQTT', 4, 0xc2, `${VISITOR}\0`, VISITOR, 'good'),
    ],
    ['reserved header flags [MQTT-2.2.2-1] [MQTT-2.2.2-2]', Buffer.of(0x11, 0)],
    ['nothing in it', Buffer.of(0x10, 0)],
  ])(
    'with %s closes the connection without a CONNACK [MQTT-3.1.4-1] [MQTT-3.2.2-6]',
    async (_what, bytes) => {
      expect(await refused(bytes)).toEqual({ closed: 1002, returnCode: null });
    },
  );

  it.each([3, 5, 6, 0x84])('of level %i gets return code 1 [MQTT-3.1.2-2]', async (level) => {
    const bytes = raw('MQTT', level, 0xc2, VISITOR, VISITOR, 'good');
    expect(await refused(bytes)).toEqual({ closed: 1002, returnCode: 1 });
  });

  it('with an empty client id gets return code 2 [MQTT-3.1.3-8] [MQTT-3.1.3-9]', async () => {
    for (const flags of [0xc0, 0xc2])
      expect(await refused(raw('MQTT', 4, flags, '', '', 'good'))).toEqual({
        closed: 1000,
        returnCode: 2,
      });
  });

  it('with a will gets return code 5, with the session present flag at 0 [MQTT-3.2.2-4] [MQTT-3.2.2-5]', async () => {
    const client = await RawClient.open(started.url);
    client.send(raw('MQTT', 4, 0xc6, VISITOR, 't', 'm', VISITOR, 'good'));
    expect(await client.next('connack')).toMatchObject({ returnCode: 5, sessionPresent: false });
    await client.closed;
  });

  it('compares the client id with its byte order mark [MQTT-1.5.3-3]', async () => {
    const marked = Buffer.from(`\uFEFF${VISITOR}`);
    // Not the same name as without the mark.
    expect(await refused(raw('MQTT', 4, 0xc2, marked, VISITOR, 'good'))).toMatchObject({
      returnCode: 5,
    });
  });

  it('sent twice closes the connection [MQTT-3.1.0-2]', async () => {
    const client = await RawClient.connect(started.url, VISITOR);
    client.send(connectPacket(VISITOR));
    expect(await client.closed).toBe(1002);
  });

  it('is checked before anything after it is processed [MQTT-3.1.4-5] [MQTT-3.2.0-1]', async () => {
    const gate = Promise.withResolvers<void>();
    const { url, conversations } = await startTestBroker({
      authenticate: async (...given) => {
        await gate.promise;
        return authenticate(...given);
      },
    });
    const after = [subscribePacket(SESSION), publishPacket(SESSION, hello())];
    const good = await RawClient.open(url);
    good.send(connectPacket(VISITOR), ...after);
    const bad = await RawClient.open(url);
    bad.send(connectPacket(VISITOR, { password: Buffer.from('bad') }), ...after);
    gate.resolve();
    await good.next('puback');
    expect(good.received.map(({ cmd }) => cmd)).toEqual(['connack', 'suback', 'publish', 'puback']);
    await bad.closed;
    expect(bad.received.map(({ cmd }) => cmd)).toEqual(['connack']);
    expect(conversations.stored).toHaveLength(1);
  });

  it('gets return code 3 if the credentials cannot be checked', async () => {
    const errors: string[] = [];
    const { url } = await startTestBroker({
      authenticate: () => Promise.reject(new Error('no database')),
      log: { ...silent, error: (_fields, message) => errors.push(message) },
    });
    const client = await RawClient.open(url);
    client.send(connectPacket(VISITOR));
    expect((await client.next('connack')).returnCode).toBe(3);
    expect(errors).toEqual(['failed to check credentials']);
  });
});

it('ends only its connection when its handling fails unexpectedly [MQTT-4.8.0-2]', async () => {
  const errors: string[] = [];
  const presence = {
    opened() {
      throw new Error('a bug');
    },
    closed() {},
    update() {},
    onChange: () => () => {},
  };
  const { url } = await startTestBroker({
    presence,
    log: { ...silent, error: (_fields, message) => errors.push(message) },
  });
  const agent = await RawClient.connect(url, `admin_${GRACE}_1`);
  expect(await agent.closed).toBe(1011);
  expect(errors).toEqual(['failed to handle a packet']);
  const visitor = await RawClient.connect(url, VISITOR);
  visitor.send({ cmd: 'pingreq' });
  await visitor.next('pingresp');
});

describe('the session of a client', () => {
  const AGENT = `admin_${GRACE}_session`;
  const clean = { clean: false };
  const present = async (client: RawClient) => (await client.next('connack')).sessionPresent;
  const leave = async (client: RawClient) => {
    client.send({ cmd: 'disconnect' });
    expect(await client.closed).toBe(1000);
  };

  it('continues with its subscriptions and what it missed [MQTT-3.1.2-4] [MQTT-3.1.2-5] [MQTT-3.2.2-2] [MQTT-3.2.2-3] [MQTT-4.1.0-1] [MQTT-4.5.0-1]', async () => {
    const first = await RawClient.connect(started.url, AGENT, clean);
    expect(await present(first)).toBe(false);
    first.send(subscribePacket(SESSION));
    await first.next('suback');
    await leave(first);
    const visitor = await RawClient.connect(started.url, VISITOR);
    visitor.send(publishPacket(SESSION, { type: 'user_typing' }, { qos: 0 }));
    visitor.send(publishPacket(SESSION, hello(undefined, 'missed')));
    await visitor.next('puback');

    const second = await RawClient.connect(started.url, AGENT, clean);
    expect(await present(second)).toBe(true);
    const missed = await second.next('publish');
    expect(missed).toMatchObject({ qos: 1, dup: false });
    expect(JSON.parse(missed.payload.toString())).toMatchObject({ text: 'missed' });
    visitor.send(publishPacket(SESSION, hello(undefined, 'live'), { messageId: 2 }));
    await second.next('publish', ({ payload }) => payload.includes('live'));
    second.socket.close();
    visitor.socket.close();
  });

  it('is replaced by a clean one, which leaves nothing behind [MQTT-3.1.2-6] [MQTT-3.1.4-3] [MQTT-3.2.2-1]', async () => {
    const first = await RawClient.connect(started.url, AGENT, clean);
    first.send(subscribePacket(SESSION));
    await first.next('suback');
    await leave(first);
    const second = await RawClient.connect(started.url, AGENT);
    expect(await present(second)).toBe(false);
    second.send(publishPacket(SESSION, hello()));
    await second.next('puback');
    expect(second.received.map(({ cmd }) => cmd)).toEqual(['connack', 'puback']);
    await leave(second);
    const third = await RawClient.connect(started.url, AGENT, clean);
    expect(await present(third)).toBe(false);
    third.socket.close();
  });

  it('moves to a second connection with the same client id, which ends the first [MQTT-3.1.4-2]', async () => {
    const first = await RawClient.connect(started.url, AGENT, clean);
    first.send(subscribePacket(SESSION), publishPacket(SESSION, hello()));
    const delivered = await first.next('publish');
    const second = await RawClient.connect(started.url, AGENT, clean);
    expect(await first.closed).toBe(1000);
    expect(await present(second)).toBe(true);
    const again = await second.next('publish');
    // [MQTT-4.4.0-1] [MQTT-2.3.1-3] [MQTT-3.3.1-1]
    expect(again).toMatchObject({ messageId: delivered.messageId, dup: true });
    expect(again.payload).toEqual(delivered.payload);
    second.socket.close();
  });

  it('loses the filters that the client may no longer use [R6.3]', async () => {
    let isAgent = true;
    const { url } = await startTestBroker({
      authenticate: async (clientId, ...rest) =>
        authenticate(isAgent ? `admin_${GRACE}_1` : clientId, ...rest),
    });
    const first = await RawClient.connect(url, VISITOR, clean);
    first.send(subscribePacket('chat/session/+'));
    await first.next('suback');
    await leave(first);
    isAgent = false;
    const second = await RawClient.connect(url, VISITOR, clean);
    second.send(publishPacket(SESSION, hello()));
    await second.next('puback');
    expect(second.received.map(({ cmd }) => cmd)).toEqual(['connack', 'puback']);
  });
});

describe('the keep alive', () => {
  it('is restarted by every packet, and ends a silent connection after one and a half times [MQTT-3.1.2-24] [R9.2]', async () => {
    const { url } = await startTestBroker({ limits: { tickMs: 50 } });
    const silentOne = await RawClient.connect(url, VISITOR, { keepalive: 1 });
    const busy = await RawClient.connect(url, `admin_${GRACE}_busy`, { keepalive: 1 });
    const pinging = setInterval(() => busy.send({ cmd: 'pingreq' }), 300);
    expect(await silentOne.closed).toBe(1002);
    clearInterval(pinging);
    busy.received.length = 0;
    busy.send({ cmd: 'pingreq' });
    await busy.next('pingresp');
    busy.socket.close();
  });

  it('of 0 leaves a silent client that answers WebSocket pings, and drops one that does not', async () => {
    const { url, broker } = await startTestBroker({ limits: { tickMs: 50, probeMs: 200 } });
    const answering = await RawClient.connect(url, VISITOR, { keepalive: 0 });
    const pings = vi.fn<() => void>();
    answering.socket.on('ping', pings);
    const gone = await RawClient.connect(url, `admin_${GRACE}_gone`, { keepalive: 0 });
    gone.socket.pause();
    await vi.waitFor(() => expect(broker.connections()).toBe(1));
    await vi.waitFor(() => expect(pings.mock.calls.length).toBeGreaterThan(1));
    answering.send({ cmd: 'pingreq' });
    await answering.next('pingresp');
  });
});
