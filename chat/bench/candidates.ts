import mqttjs from 'mqtt';
import Paho from 'paho-mqtt';
import { mqtt_v4 } from 'u8-mqtt/esm/basic-v4.js';
import type { OpenSession } from '../src/connection/connection-scene.fixture.ts';
import type { SocketConstructor } from '../src/environment.ts';
import { openMqttSession } from '../src/connection/mqtt-session.ts';

/** An error with the code of a CONNACK. */
const refused = (code: number): Error => Object.assign(new Error(`refused (${code})`), { code });

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The chat's own client. */
export const own: OpenSession = (options) =>
  openMqttSession({
    ...options,
    WebSocket: globalThis.WebSocket as unknown as SocketConstructor,
    clock: {
      now: Date.now,
      setTimeout,
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
  });

interface U8Packet {
  topic: string;
  payload: Uint8Array;
  qos: number;
  pkt_id: number;
  answers: { reason: number }[];
}

/** u8-mqtt has no connect timeout, so this adds one. */
export const u8: OpenSession = async (options) => {
  let closed = false;
  const close = (reason: string): void => {
    if (!closed) options.onClose(reason);
    closed = true;
  };
  const client = mqtt_v4({
    keep_alive: options.keepaliveS,
    on_live() {},
    on_disconnect: (_client: unknown, intentional: boolean, error?: Error) => {
      if (!intentional) close(String(error ?? 'closed'));
    },
    log_conn() {},
    on_error() {},
    on_mqtt_type: {
      mqtt_publish(packet: U8Packet) {
        options.onMessage(packet.topic, packet.payload);
        if (packet.qos === 1) void client.puback(packet);
      },
    },
  });
  const socket = new WebSocket(options.url, ['mqtt']);
  client.with_websock(socket);
  const { clientId: client_id, password, keepaliveS: keep_alive } = options;
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      client.connect({
        client_id,
        username: client_id,
        password,
        keep_alive,
        flags: { clean_start: options.clean },
      }),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('timeout')), options.connectTimeoutMs);
      }),
    ]);
  } catch (error) {
    closed = true;
    socket.close();
    const { reason } = error as { reason?: { valueOf(): number } };
    throw reason === undefined ? error : refused(Number(reason));
  } finally {
    clearTimeout(timer);
  }
  return {
    async publish(topic, payload, qos) {
      if (closed) throw new Error('not connected');
      await client.pub({ topic, payload: bytes(payload), qos });
    },
    async subscribe(filters) {
      const [answer] = (await client.subscribe(
        filters.map((topic) => ({ topic, opts: { qos: 1 } })),
      )) as [U8Packet];
      return answer.answers.map((reason) => Number(reason) < 0x80);
    },
    async unsubscribe(filters) {
      await client.unsubscribe([...filters]);
    },
    ping: () => void client.ping(),
    close() {
      closed = true;
      void client.disconnect();
    },
  };
};

/** paho-mqtt, by its global callbacks. */
export const paho: OpenSession = (options) =>
  new Promise((resolve, reject) => {
    const client = new Paho.Client(options.url, options.clientId);
    const waiting = new Map<Paho.Message, { done(): void; fail(error: Error): void }>();
    let open = false;
    client.onMessageDelivered = (message) => {
      waiting.get(message)?.done();
      waiting.delete(message);
    };
    client.onMessageArrived = ({ destinationName, payloadBytes }) =>
      options.onMessage(destinationName, payloadBytes as Uint8Array);
    client.onConnectionLost = ({ errorCode, errorMessage }) => {
      open = false;
      for (const { fail } of waiting.values()) fail(new Error(errorMessage));
      if (errorCode !== 0) options.onClose(errorMessage);
    };
    const perFilter = (
      filters: readonly string[],
      ask: (filter: string, done: () => void, fail: () => void) => void,
    ) =>
      Promise.all(
        filters.map(
          (filter) =>
            new Promise<boolean>((done) =>
              ask(
                filter,
                () => done(true),
                () => done(false),
              ),
            ),
        ),
      );
    client.connect({
      userName: options.clientId,
      password: options.password,
      cleanSession: options.clean,
      keepAliveInterval: options.keepaliveS,
      timeout: options.connectTimeoutMs / 1000,
      mqttVersion: 4,
      onFailure: ({ errorMessage }) => reject(refused(Number(/code:(\d)/.exec(errorMessage)?.[1]))),
      onSuccess: () => {
        open = true;
        resolve({
          async publish(topic, payload, qos) {
            const message = new Paho.Message(payload);
            message.destinationName = topic;
            message.qos = qos;
            const delivered = new Promise<void>((done, fail) =>
              waiting.set(message, { done, fail }),
            );
            client.send(message);
            await delivered;
          },
          subscribe: (filters) =>
            perFilter(filters, (filter, onSuccess, onFailure) =>
              client.subscribe(filter, { qos: 1, onSuccess, onFailure }),
            ),
          async unsubscribe(filters) {
            await perFilter(filters, (filter, onSuccess, onFailure) =>
              client.unsubscribe(filter, { onSuccess, onFailure }),
            );
          },
          ping() {},
          close: () => void (open && client.disconnect()),
        });
      },
    });
  });

/** mqtt.js with its reconnecting switched off. */
export const mqttJs: OpenSession = async (options) => {
  const { clientId, password, clean, keepaliveS, connectTimeoutMs } = options;
  const client = mqttjs.connect(options.url, {
    protocolVersion: 4,
    clientId,
    username: clientId,
    password,
    clean,
    keepalive: keepaliveS,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
  });
  client.on('message', (topic, payload) => options.onMessage(topic, payload));
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    client.once('close', () => reject(new Error('closed')));
  });
  let open = true;
  client.on('error', () => {});
  const rejecting = new Set<(error: Error) => void>();
  client.on('close', () => {
    for (const reject of rejecting) reject(new Error('closed'));
    if (open) options.onClose('closed');
    open = false;
  });
  return {
    async publish(topic, payload, qos) {
      if (!open) throw new Error('not connected');
      // mqtt.js keeps a publish for its next connection, and its promise pending.
      let reject: (error: Error) => void = () => {};
      const lost = new Promise<never>((_, fail) => rejecting.add((reject = fail)));
      await Promise.race([client.publishAsync(topic, payload, { qos }), lost]).finally(() =>
        rejecting.delete(reject),
      );
    },
    async subscribe(filters) {
      const granted = await client
        .subscribeAsync([...filters], { qos: 1 })
        .catch((error: unknown) => error);
      if (Array.isArray(granted)) return granted.map(({ qos }) => qos < 0x80);
      const { granted: codes } = (granted as { packet?: { granted?: number[] } }).packet ?? {};
      return (codes ?? []).map((code) => code < 0x80);
    },
    async unsubscribe(filters) {
      await client.unsubscribeAsync([...filters]);
    },
    ping: () => client.sendPing(),
    close() {
      open = false;
      client.end();
    },
  };
};
