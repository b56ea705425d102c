import { execFile, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectAsync } from 'mqtt';
import { MQTT_OPTIONS } from '@ncf/testing/mqtt-client';
import { findPython, NO_PYTHON } from '@ncf/testing/python';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { GRACE, SESSION, VISITOR, hello, startTestBroker } from './broker.fixture.ts';

const run = promisify(execFile);
const MS = 60_000;

describe('mqtt.js', () => {
  it('publishes with every QoS, resumes its session, and is refused in words [R7.5]', async () => {
    const { url, conversations } = await startTestBroker();
    const open = () =>
      connectAsync(url, {
        ...MQTT_OPTIONS,
        connectTimeout: MS,
        reconnectPeriod: 0,
        clientId: VISITOR,
        username: VISITOR,
        password: 'good',
      });
    const first = await open();
    const texts: string[] = [];
    const received = new Promise<void>((resolve) => {
      first.on('message', (_topic, payload) => {
        texts.push(JSON.parse(payload.toString()).text);
        if (texts.length === 2) resolve();
      });
    });
    const granted = await first.subscribeAsync({ [SESSION]: { qos: 2 } });
    expect(granted.map(({ qos }) => qos)).toEqual([1]);
    await first.publishAsync(SESSION, JSON.stringify({ type: 'user_typing' }), { qos: 0 });
    for (const qos of [1, 2] as const)
      await first.publishAsync(SESSION, JSON.stringify(hello(undefined, `qos ${qos}`)), { qos });
    await received;
    await first.endAsync();
    expect(conversations.stored.map(({ payload }) => payload['text'])).toEqual([
      undefined,
      'qos 1',
      'qos 2',
    ]);

    const second = await open();
    const event = new Promise<string>((resolve) => {
      second.on('message', (_topic, payload) => resolve(payload.toString()));
    });
    await second.publishAsync(SESSION, '{"type":"shout"}', { qos: 1 });
    expect(JSON.parse(await event)).toMatchObject({ type: 'error', code: 'invalid_message' });
    await second.unsubscribeAsync(SESSION);
    await second.endAsync();
  });
});

describe('Eclipse Paho', () => {
  it('publishes with QoS 1 and 2, resumes its session, and unsubscribes', async ({ skip }) => {
    const python = await findPython();
    if (python === null) return skip(NO_PYTHON);
    const { url } = await startTestBroker();
    const script = fileURLToPath(new URL('paho.fixture.py', import.meta.url));
    const { stdout } = await run(python, [script, url, VISITOR, SESSION], { timeout: MS });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { connack: [0, false] },
      { suback: [1, 128] },
      {
        received: [
          ['qos 1', 1],
          ['qos 2', 1],
        ],
      },
      { connack: [0, true] },
      { unsuback: true },
      { received: [['again', 1]] },
    ]);
  });
});

const SUBACK = 0x90;

/** Carries TCP connections over WebSockets, for clients that speak only TCP. */
async function bridge(url: string): Promise<{ port: string; subscribed: Promise<void> }> {
  const subscribed = Promise.withResolvers<void>();
  const server = createServer((tcp) => {
    const ws = new WebSocket(url, 'mqtt');
    const early: Buffer[] = [];
    tcp.on('data', (bytes: Buffer) => {
      if (ws.readyState === ws.OPEN) ws.send(bytes);
      else early.push(bytes);
    });
    ws.on('open', () => {
      for (const bytes of early) ws.send(bytes);
    });
    ws.on('message', (bytes: Buffer) => {
      tcp.write(bytes);
      if (bytes[0] === SUBACK) subscribed.resolve();
    });
    ws.on('close', () => tcp.destroy());
    ws.on('error', () => tcp.destroy());
    tcp.on('close', () => ws.close());
    tcp.on('error', () => ws.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port: String(port), subscribed: subscribed.promise };
}

describe("mosquitto's clients", () => {
  it('subscribe, publish with QoS 1 and 2, and receive', async ({ skip }) => {
    const found = await run('mosquitto_pub', ['--help']).then(
      () => true,
      ({ code }: { code?: unknown }) => code !== 'ENOENT',
    );
    if (!found)
      return skip(
        'There is no mosquitto_pub. Install it with `apt-get install mosquitto-clients`.',
      );
    const { url } = await startTestBroker();
    // Before version 2.1 they have no WebSocket.
    const { port, subscribed } = await bridge(url);
    const as = (id: string): string[] =>
      `-p ${port} -V 311 -i ${id} -u ${id} -P good -t ${SESSION}`.split(' ');
    const listening = spawn('mosquitto_sub', [...as(`admin_${GRACE}_1`), '-q', '1', '-C', '2']);
    onTestFinished(() => void listening.kill());
    let output = '';
    listening.stdout.on('data', (text: Buffer) => (output += text.toString()));
    // Its output has arrived then, too.
    const ended = new Promise((resolve) => listening.on('close', resolve));
    await subscribed;
    for (const qos of ['1', '2'])
      await run(
        'mosquitto_pub',
        [...as(VISITOR), '-q', qos, '-m', JSON.stringify(hello(undefined, `qos ${qos}`))],
        { timeout: MS },
      );
    expect(await ended).toBe(0);
    expect(output).toMatch(/"text":"qos 1"[^]*"text":"qos 2"/);
  });
});
