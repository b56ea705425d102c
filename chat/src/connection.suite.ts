import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { CONNECT_TIMEOUT_MS, KEEPALIVE_S } from '@ncf/contract/constants';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { startFlakyProxy, type FlakyProxy } from '@ncf/testing/flaky-proxy';
import type { App } from '@ncf/testing';
import type { MqttSession } from './mqtt-session.ts';
import { startScriptedBroker, type ScriptedBroker } from './scripted-broker.fixture.ts';

/** What a candidate is asked to open; `MqttSessionOptions` without what only a test of the own client needs. */
export interface OpenOptions {
  url: string;
  clientId: string;
  password: string;
  clean: boolean;
  keepaliveS: number;
  connectTimeoutMs: number;
  onMessage(topic: string, payload: Uint8Array): void;
  onClose(reason: string): void;
}

/** A client under test. A refused CONNECT must reject with an error whose `code` is the CONNACK's. */
export type OpenSession = (options: OpenOptions) => Promise<MqttSession>;

/** What a case works with: a scripted broker, the real application behind a proxy, and what the client said. */
interface Scene {
  broker: ScriptedBroker;
  app: App;
  proxy: FlakyProxy;
  messages: { topic: string; text: string }[];
  closes: string[];
  open(more?: Partial<OpenOptions>): Promise<MqttSession>;
  /** Signs a visitor in at the real application and gives the options to connect as that visitor. */
  visitor(): Promise<{ url: string; clientId: string; password: string; topic: string }>;
}

/** One thing that a connection must do; `run` throws where it does not. */
export interface Case {
  title: string;
  run(scene: Scene): Promise<void>;
}

async function until(holds: () => boolean, what: string, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !holds(); await pause(5)) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
  }
}

/** Whether a promise is settled by the end of this turn's work. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  promise.then(
    () => (is = true),
    () => (is = true),
  );
  await pause(20);
  return is;
}

/** What a rejection was; fails when there was none within the time. */
async function rejection(promise: Promise<unknown>, ms = 15_000): Promise<unknown> {
  const outcome = await Promise.race([
    promise.then(
      () => 'it resolved',
      (error: unknown) => ({ error }),
    ),
    pause(ms, 'it did neither'),
  ]);
  assert.ok(typeof outcome === 'object', 'expected a rejection, but it resolved or did neither');
  return outcome.error;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Every case; the real broker where what it does is the question, the scripted one where the order of answers is. */
export const CASES: readonly Case[] = [
  {
    title:
      'sends MQTT 3.1.1 CONNECT with client id as user name, token, clean false, keep alive 30 [R7.5] [R9.2]',
    async run({ broker, open }) {
      const session = await open();
      const [connect] = broker.sent('connect');
      assert.equal(broker.lines[0]?.subprotocol, 'mqtt');
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
      broker.answer = (packet, line) => {
        if (packet.cmd !== 'connect') return false;
        line.send({ cmd: 'connack', returnCode: 5, sessionPresent: false });
        return true;
      };
      assert.equal(codeOf(await rejection(open())), 5);
    },
  },
  {
    title: 'is refused by the real broker with a wrong token and let in with a right one [R7.5]',
    async run({ open, visitor }) {
      const options = await visitor();
      assert.ok(
        [4, 5].includes(Number(codeOf(await rejection(open({ ...options, password: 'wrong' }))))),
      );
      (await open(options)).close();
    },
  },
  {
    title: 'gives up when no CONNACK comes in the connect timeout [R7.5]',
    async run({ broker, open }) {
      broker.answer = () => true;
      await rejection(open({ connectTimeoutMs: 1000 }), 5000);
    },
  },
  {
    title: 'rejects when nothing listens',
    async run({ proxy, open }) {
      proxy.refuse(true);
      await rejection(open({ url: proxy.mqttUrl }));
    },
  },
  {
    title: 'resolves a QoS 1 publish at its own PUBACK only',
    async run({ broker, open }) {
      broker.answer = (packet) => packet.cmd === 'publish';
      const session = await open();
      const [one, two] = [session.publish('a', '1', 1), session.publish('a', '2', 1)];
      await until(() => broker.sent('publish').length === 2, 'two publishes');
      const [first, second] = broker.sent('publish');
      assert.equal(await settled(Promise.race([one, two])), false);
      broker.lines[0]?.send({ cmd: 'puback', messageId: second?.messageId ?? 0 });
      await two;
      assert.equal(await settled(one), false);
      broker.lines[0]?.send({ cmd: 'puback', messageId: first?.messageId ?? 0 });
      await one;
      session.close();
    },
  },
  {
    title: 'never takes a late PUBACK for one that came, while other packets flow',
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
      'rejects a publish whose line is cut before the PUBACK, and says that it closed, once [R8.8]',
    async run({ broker, open, closes }) {
      broker.answer = (packet) => packet.cmd === 'publish';
      const session = await open();
      const failed = rejection(session.publish('a', '1', 1));
      await until(() => broker.sent('publish').length === 1, 'the publish');
      broker.lines[0]?.cut();
      await failed;
      await until(() => closes.length === 1, 'onClose');
      await rejection(session.publish('a', '2', 1));
      assert.equal(closes.length, 1);
    },
  },
  {
    title: 'keeps the order of publishing; packet ids stay within 1 to 65535',
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
        broker.lines[0]?.send({
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
    title: 'is told by the real broker that a strange topic is refused, and goes on [R6.3]',
    async run({ open, visitor, messages }) {
      const { topic, ...options } = await visitor();
      const session = await open(options);
      assert.deepEqual(
        await session.subscribe([topic, sessionTopic('019a0000-0000-7000-8000-000000000000')]),
        [true, false],
      );
      await session.publish(topic, JSON.stringify(newMessage('still here')), 1);
      await until(() => messages.some(({ text }) => text.includes('still here')), 'the echo');
      session.close();
    },
  },
  {
    title: 'hands over a QoS 1 delivery and acknowledges it, a redelivered one too',
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
      broker.lines[0]?.send({ ...packet, dup: false });
      broker.lines[0]?.send({ ...packet, dup: true });
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
    title: 'carries 60 kB and any letter both ways through the real broker',
    async run({ open, visitor, messages, proxy }) {
      const { topic, ...options } = await visitor();
      const session = await open({ ...options, url: proxy.mqttUrl });
      await session.subscribe([topic]);
      const text = 'é✓😀אב'.repeat(570);
      const emoji = JSON.stringify(newMessage(text));
      await session.publish(topic, emoji, 1);
      await until(() => messages.length === 1, 'the echo');
      assert.equal((JSON.parse(messages[0]?.text ?? '{}') as { text?: string }).text, text);
      const padded = JSON.stringify({ ...newMessage('long'), padding: 'x'.repeat(58_000) });
      await session.publish(topic, padded, 1);
      await until(() => messages.length === 2, 'the second echo');
      session.close();
    },
  },
  {
    title: 'reads packets in parts of one byte and many in a frame',
    async run({ broker, open, messages }) {
      broker.answer = (packet, line) => {
        if (packet.cmd !== 'connect') return false;
        line.send({ cmd: 'connack', returnCode: 0, sessionPresent: false }, 1);
        return true;
      };
      const session = await open();
      const packets = ['ä', 'b'.repeat(200), ''].map((payload) => ({
        ...({ cmd: 'publish', topic: 'a/ü', qos: 0, dup: false, retain: false } as const),
        payload,
      }));
      broker.lines[0]?.send(packets, 1);
      broker.lines[0]?.send(packets, Infinity);
      await until(() => messages.length === 6, 'six messages');
      assert.deepEqual(
        messages.map(({ topic, text }) => topic + text.slice(0, 1)),
        Array(2).fill(['a/üä', 'a/üb', 'a/ü']).flat(),
      );
      session.close();
    },
  },
  {
    title: 'works over a line that passes five bytes a turn',
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
    title: 'notices a line that went silent, by its pings [R7.5]',
    async run({ open, visitor, proxy, closes }) {
      const session = await open({ ...(await visitor()), url: proxy.mqttUrl, keepaliveS: 2 });
      proxy.stall();
      await until(() => closes.length === 1, 'onClose', 20_000);
      await rejection(session.publish('a', 'x', 1));
    },
  },
  {
    title: 'stays while the other end answers its pings',
    async run({ broker, open, closes }) {
      const session = await open({ keepaliveS: 1 });
      await until(() => broker.sent('pingreq').length >= 3, 'three pings');
      assert.equal(closes.length, 0);
      session.close();
    },
  },
  {
    title: 'says that it closed when the server ends with 1012',
    async run({ broker, open, closes }) {
      await open();
      broker.lines[0]?.close(1012);
      await until(() => closes.length === 1, 'onClose');
    },
  },
  {
    title: 'ends on what is not MQTT',
    async run({ broker, open, closes }) {
      await open();
      broker.lines[0]?.sendRaw(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
      await until(() => closes.length === 1, 'onClose', 5000);
    },
  },
  {
    title:
      'connects again with a new password after a cut, and gets what was sent meanwhile [R4.1] [R4.15]',
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
    title: 'sends DISCONNECT at close, says nothing, leaves no timer',
    async run({ broker, open, closes }) {
      const timers = (): number =>
        process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
      const before = timers();
      const session = await open();
      await session.publish('a', 'x', 1);
      session.close();
      await until(() => broker.sent('disconnect').length === 1, 'DISCONNECT', 3000);
      await until(() => timers() <= before + 1, 'no timer left', 3000);
      assert.equal(closes.length, 0);
    },
  },
];

/** Runs one case on one candidate. @throws what the case throws */
export async function runCase(one: Case, openSession: OpenSession, app: App): Promise<void> {
  const broker = await startScriptedBroker();
  const proxy = await startFlakyProxy(Number(new URL(app.url).port));
  const messages: Scene['messages'] = [];
  const closes: string[] = [];
  const sessions: MqttSession[] = [];
  const open: Scene['open'] = async (more = {}) => {
    const session = await openSession({
      url: broker.mqttUrl,
      clientId: 'chatUser_1',
      password: 'token',
      clean: false,
      keepaliveS: KEEPALIVE_S,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      onMessage: (topic, payload) =>
        void messages.push({ topic, text: new TextDecoder().decode(payload) }),
      onClose: (reason) => void closes.push(reason),
      ...more,
    });
    sessions.push(session);
    return session;
  };
  const visitor: Scene['visitor'] = async () => {
    const { clientId, token, chatUserId } = await app.signIn();
    return { url: app.mqttUrl, clientId, password: token, topic: sessionTopic(chatUserId) };
  };
  try {
    await one.run({ broker, app, proxy, messages, closes, open, visitor });
  } finally {
    for (const session of sessions) {
      try {
        session.close();
      } catch {
        // A candidate may refuse to close what is closed.
      }
    }
    await proxy.close();
    await broker.close();
  }
}
