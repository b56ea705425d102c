import { connect, type IClientOptions } from 'mqtt';
import {
  CONNECT_TIMEOUT_MS,
  KEEPALIVE_S,
  QOS_MESSAGE,
  RECONNECT_PERIOD_MS,
} from '@ncf/contract/constants';
import { createArrivals } from './arrivals.ts';

/** A delivery: its topic and its JSON. */
export interface Received {
  topic: string;
  payload: Record<string, unknown>;
}

export type TestClient = Awaited<ReturnType<typeof connectClient>>;

/** The options of R7.5. */
export const MQTT_OPTIONS = {
  protocolVersion: 4,
  clean: false,
  reconnectPeriod: RECONNECT_PERIOD_MS,
  connectTimeout: CONNECT_TIMEOUT_MS,
  keepalive: KEEPALIVE_S,
} as const satisfies IClientOptions;

/** A busy machine may need longer to answer than a visitor should wait. */
const PATIENT_CONNECT_MS = 60_000;

/**
 * Connects an independent MQTT client (mqtt.js) that stores everything delivered to it. It has R7.5's options except
 * for the connect timeout, user name = client id, password = token.
 * @throws if the broker refuses; `code` is the return code of the CONNACK
 */
export async function connectClient(
  mqttUrl: string,
  session: { clientId: string; token: string },
  options: IClientOptions = {},
) {
  const { clientId, token } = session;
  const { received, add, waitFor } = createArrivals<Received>(
    'delivery',
    ({ topic, payload }) => `${topic} ${String(payload['type'])}`,
  );
  const mqtt = connect(mqttUrl, {
    ...MQTT_OPTIONS,
    connectTimeout: PATIENT_CONNECT_MS,
    clientId,
    username: clientId,
    password: token,
    ...options,
  });
  mqtt.on('error', () => {});
  // From the beginning: what a resumed session has missed may arrive together with the CONNACK.
  mqtt.on('message', (topic, bytes) => {
    add({ topic, payload: JSON.parse(bytes.toString()) as Record<string, unknown> });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      mqtt.once('connect', () => resolve());
      mqtt.once('error', reject);
      mqtt.once('close', () => reject(new Error('The connection was closed.')));
    });
  } catch (error) {
    mqtt.end(true);
    throw error;
  }
  return {
    mqtt,
    clientId,
    received,
    waitFor,
    async subscribe(...topics: string[]) {
      const granted = await mqtt.subscribeAsync(topics, { qos: QOS_MESSAGE });
      const refused = granted.filter((grant) => grant.qos > 2).map((grant) => grant.topic);
      if (refused.length > 0) throw new Error(`Refused: ${refused.join(', ')}`);
    },
    /** Publishes JSON (or raw bytes unchanged); resolves at the PUBACK (QoS 1, the default). */
    async publish(topic: string, payload: object | Uint8Array, qos: 0 | 1 = QOS_MESSAGE) {
      const bytes = payload instanceof Uint8Array ? Buffer.from(payload) : JSON.stringify(payload);
      await mqtt.publishAsync(topic, bytes, { qos });
    },
    async close() {
      await mqtt.endAsync(true);
    },
  };
}
