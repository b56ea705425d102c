import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { newMessage } from '@ncf/testing/factories';
import { codeOf, rejection, until, type Case } from './connection-scene.fixture.ts';
import { TRANSPORT_CASES } from './transport-cases.suite.ts';

/** Whether a promise settles within this turn of the event loop. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  promise.then(
    () => (is = true),
    () => (is = true),
  );
  await pause(20);
  return is;
}

/** What an MQTT client must do in addition. The scripted broker decides the order of its responses. */
const MQTT_CASES: readonly Case[] = [
  {
    title:
      'sends MQTT 3.1.1 CONNECT with the client ID as user name, the token, clean false, and keep alive 30 [R7.5] [R9.2]',
    async run({ broker, open }) {
      const session = await open();
      const [connect] = broker.sent('connect');
      assert.equal(broker.clients[0]?.subprotocol, 'mqtt');
      assert.deepEqual(
        {
          level: connect?.protocolVersion,
          clientId: connect?.clientId,
          username: connect?.username,
          password: String(connect?.password),
          clean: connect?.clean,
          keepalive: connect?.keepalive,
        },
        {
          level: 4,
          clientId: 'chatUser_1',
          username: 'chatUser_1',
          password: 'token',
          clean: false,
          keepalive: 30,
        },
      );
      session.close();
    },
  },
  {
    title: 'rejects with the code of a CONNACK that refuses',
    async run({ broker, open }) {
      broker.answer = (packet, client) => {
        if (packet.cmd !== 'connect') return false;
        client.send({ cmd: 'connack', returnCode: 5, sessionPresent: false });
        return true;
      };
      assert.equal(codeOf(await rejection(open())), 5);
    },
  },
  {
    title: 'gives up when no CONNACK arrives within the connect timeout [R7.5]',
    async run({ broker, open }) {
      broker.answer = () => true;
      await rejection(open({ connectTimeoutMs: 1000 }));
    },
  },
  {
    title: 'resolves a QoS 1 publish only at its own PUBACK',
    async run({ broker, open }) {
      broker.answer = (packet) => packet.cmd === 'publish';
      const session = await open();
      const [one, two] = [session.publish('a', '1', 1), session.publish('a', '2', 1)];
      await until(() => broker.sent('publish').length === 2, 'two publishes');
      const [first, second] = broker.sent('publish');
      assert.equal(await settled(Promise.race([one, two])), false);
      broker.clients[0]?.send({ cmd: 'puback', messageId: second?.messageId ?? 0 });
      await two;
      assert.equal(await settled(one), false);
      broker.clients[0]?.send({ cmd: 'puback', messageId: first?.messageId ?? 0 });
      await one;
      session.close();
    },
  },
  {
    title: 'does not resolve a publish without its PUBACK while other packets arrive',
    async run({ broker, open }) {
      broker.answer = (packet) => packet.cmd === 'publish';
      const session = await open();
      let resolved = false;
      session.publish('a', '1', 1).then(
        () => (resolved = true),
        () => {},
      );
      for (let at = 0; at < 14; at += 1) {
        await pause(500);
        broker.deliver('a', 'x', 0);
      }
      assert.equal(resolved, false, 'resolved without a PUBACK');
      session.close();
    },
  },
  {
    title:
      'rejects a publish whose connection is cut before the PUBACK, and reports the close once [R8.8]',
    async run({ broker, open, closes }) {
      broker.answer = (packet) => packet.cmd === 'publish';
      const session = await open();
      const failed = rejection(session.publish('a', '1', 1));
      await until(() => broker.sent('publish').length === 1, 'the publish');
      broker.clients[0]?.cut();
      await failed;
      await until(() => closes.length === 1, 'onClose');
      await rejection(session.publish('a', '2', 1));
      assert.equal(closes.length, 1);
    },
  },
  {
    title: 'keeps the order of publishes, with packet identifiers from 1 to 65535',
    async run({ broker, open }) {
      const session = await open();
      const count = 66_000;
      for (let at = 0; at < count; at += 1000) {
        await Promise.all(
          Array.from({ length: 1000 }, (_, more) => session.publish('a', String(at + more), 1)),
        );
      }
      const sent = broker.sent('publish');
      assert.equal(sent.length, count);
      assert.ok(
        sent.every(({ payload }, at) => String(payload) === String(at)),
        'out of order',
      );
      assert.ok(
        sent.every(({ messageId = 0 }) => messageId >= 1 && messageId <= 65_535),
        'a packet id of 0',
      );
      session.close();
    },
  },
  {
    title: 'waits for the SUBACK and reports 0x80 [R7.6] [R8.5]',
    async run({ broker, open }) {
      broker.answer = (packet) => packet.cmd === 'subscribe';
      const session = await open();
      const granted = session.subscribe(['a', 'b']);
      const asked = (): number =>
        broker.sent('subscribe').flatMap(({ subscriptions }) => subscriptions).length;
      await until(() => asked() === 2, 'both filters');
      assert.ok(
        broker
          .sent('subscribe')
          .every(({ subscriptions }) => subscriptions.every(({ qos }) => qos === 1)),
      );
      assert.equal(await settled(granted), false);
      for (const { messageId = 0, subscriptions } of broker.sent('subscribe')) {
        broker.clients[0]?.send({
          cmd: 'suback',
          messageId,
          granted: subscriptions.map(({ topic }) => (topic === 'b' ? 0x80 : 1)),
        });
      }
      assert.deepEqual(await granted, [true, false]);
      session.close();
    },
  },
  {
    title: 'reports a QoS 1 message and acknowledges it, even if it is redelivered',
    async run({ broker, open, messages }) {
      const session = await open();
      const packet = {
        cmd: 'publish',
        topic: 'a',
        payload: 'x',
        qos: 1,
        retain: false,
        messageId: 7,
      } as const;
      broker.clients[0]?.send({ ...packet, dup: false });
      broker.clients[0]?.send({ ...packet, dup: true });
      await until(() => broker.sent('puback').length === 2, 'two PUBACKs');
      assert.deepEqual(
        broker.sent('puback').map(({ messageId }) => messageId),
        [7, 7],
      );
      assert.ok(messages.length >= 1);
      session.close();
    },
  },
  {
    title: 'reads packets split into single bytes, and many packets in one frame',
    async run({ broker, open, messages }) {
      broker.answer = (packet, client) => {
        if (packet.cmd !== 'connect') return false;
        client.send({ cmd: 'connack', returnCode: 0, sessionPresent: false }, 1);
        return true;
      };
      const session = await open();
      const packets = ['ä', 'b'.repeat(200), ''].map((payload) => ({
        cmd: 'publish' as const,
        topic: 'a/ü',
        qos: 0 as const,
        dup: false,
        retain: false,
        payload,
      }));
      broker.clients[0]?.send(packets, 1);
      broker.clients[0]?.send(packets, Infinity);
      await until(() => messages.length === 6, 'six messages');
      assert.deepEqual(
        messages.map(({ topic, text }) => topic + text.slice(0, 1)),
        Array(2).fill(['a/üä', 'a/üb', 'a/ü']).flat(),
      );
      session.close();
    },
  },
  {
    title: 'works over a connection that carries five bytes at a time',
    async run({ open, visitor, messages, proxy }) {
      const { topic, ...options } = await visitor();
      proxy.slow(5);
      const session = await open({ ...options, url: proxy.mqttUrl });
      await session.subscribe([topic]);
      await Promise.all(
        [1, 2, 3].map((n) => session.publish(topic, JSON.stringify(newMessage(`slow ${n}`)), 1)),
      );
      await until(() => messages.length === 3, 'three echoes');
      session.close();
    },
  },
  {
    title: 'closes a silent connection after an unanswered ping [R7.5]',
    async run({ open, visitor, proxy, closes }) {
      const session = await open({ ...(await visitor()), url: proxy.mqttUrl, keepaliveS: 2 });
      proxy.stall();
      await until(() => closes.length === 1, 'onClose');
      await rejection(session.publish('a', 'x', 1));
    },
  },
  {
    title: 'stays open while the broker answers its pings',
    async run({ broker, open, closes }) {
      const session = await open({ keepaliveS: 1 });
      await until(() => broker.sent('pingreq').length >= 3, 'three pings');
      assert.equal(closes.length, 0);
      session.close();
    },
  },
  {
    title: 'reports the close when the server closes with 1012',
    async run({ broker, open, closes }) {
      await open();
      broker.clients[0]?.close(1012);
      await until(() => closes.length === 1, 'onClose');
    },
  },
  {
    title: 'closes on data that is not MQTT',
    async run({ broker, open, closes }) {
      await open();
      broker.clients[0]?.sendRaw(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
      await until(() => closes.length === 1, 'onClose');
    },
  },
  {
    title:
      'reconnects with a new password after a cut, and receives what was sent in between [R4.1] [R4.15]',
    async run({ open, visitor, messages, proxy, app }) {
      const { topic, ...options } = await visitor();
      const session = await open({ ...options, url: proxy.mqttUrl });
      await session.subscribe([topic]);
      proxy.cut();
      const agent = await app.connectAgent();
      const missed = newMessage('while you were away');
      await agent.publish(topic, missed);
      const again = await open({ ...options, url: proxy.mqttUrl });
      await until(
        () => messages.some(({ text }) => text.includes(missed.messageId)),
        'the missed message',
      );
      again.close();
    },
  },
  {
    title: 'sends DISCONNECT on close, reports nothing, and leaves no timer',
    async run({ broker, open, closes }) {
      const timers = (): number =>
        process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
      const before = timers();
      const session = await open();
      await session.publish('a', 'x', 1);
      session.close();
      await until(() => broker.sent('disconnect').length === 1, 'DISCONNECT');
      await until(() => timers() <= before + 1, 'no timer left');
      assert.equal(closes.length, 0);
    },
  },
];

/** Every case that an MQTT client must pass. */
export const CASES: readonly Case[] = [...TRANSPORT_CASES, ...MQTT_CASES];
