import type { Clock } from '../clock.ts';
import type { SocketConstructor } from '../environment.ts';
import { createLiveness, RESPONSE_MS } from './liveness.ts';
import { MqttError } from './mqtt-error.ts';
import {
  connectPacket,
  disconnectPacket,
  pingPacket,
  pubackPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
  type Incoming,
} from './mqtt-packet.ts';
import { openPacketSocket } from './packet-socket.ts';
import { createPending } from './pending.ts';

/** Options of one connection. Times are in milliseconds, except `keepaliveS`. */
export interface MqttSessionOptions {
  url: string;
  clientId: string;
  password: string;
  clean: boolean;
  keepaliveS: number;
  connectTimeoutMs: number;
  WebSocket: SocketConstructor;
  clock: Clock;
  onMessage(topic: string, payload: Uint8Array): void;
  /**
   * Called once, when an established session ends for any reason but `close`. `askedMs`: how long the server asked the
   * client to wait, in milliseconds; null if it did not ask.
   */
  onClose(reason: string, askedMs: number | null): void;
  /** Called when the broker has not responded for some seconds, and when it responds again. */
  onStall?(stalled: boolean): void;
}

/** One established MQTT connection, from CONNACK to close. It never reconnects. */
export interface MqttSession {
  /** Resolves at PUBACK (QoS 1) or when handed to the socket (QoS 0); rejects when the session ends first. */
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>;
  /** Resolves to whether each filter was granted, in the order given. */
  subscribe(filters: readonly string[]): Promise<boolean[]>;
  unsubscribe(filters: readonly string[]): Promise<void>;
  /** Checks the connection now; the session ends when the broker does not respond in time. */
  ping(): void;
  /** Sends DISCONNECT and closes. */
  close(): void;
  /** Optional: stops listening, but finishes publishes in progress. */
  retire?(): void;
}

const encoder = new TextEncoder();

/** Whether each filter was granted (MQTT 3.1.1 §3.9.3). */
function grantedOf(response: Incoming, filters: readonly string[]): boolean[] {
  const codes = response.type === 'suback' ? response.codes : [];
  return filters.map((_, at) => (codes[at] ?? 0x80) < 0x80);
}

/** Packets that the broker acknowledges, by packet identifier (MQTT 3.1.1 §2.3.1). */
function createRequests(
  clock: Clock,
  send: (bytes: Uint8Array<ArrayBuffer>) => void,
  onLate: () => void,
) {
  const pending = createPending<number, Incoming>(clock, RESPONSE_MS, onLate);
  let lastId = 0;
  return {
    ...pending,
    /** Sends the packet that `make` returns for a free identifier. */
    send(make: (packetId: number) => Uint8Array<ArrayBuffer>): Promise<Incoming> {
      do lastId = (lastId % 0xffff) + 1;
      while (pending.has(lastId));
      const bytes = make(lastId);
      const response = pending.add(lastId);
      send(bytes);
      return response;
    },
  };
}

/**
 * Connects. Resolves when the broker accepts (CONNACK 0); rejects with an `MqttError` when it refuses, the time is up,
 * or the socket fails.
 */
export const openMqttSession = (options: MqttSessionOptions): Promise<MqttSession> =>
  new Promise((resolve, reject) => connect(options, resolve, reject));

function connect(
  options: MqttSessionOptions,
  resolve: (session: MqttSession) => void,
  reject: (error: MqttError) => void,
): void {
  const { clock, clientId, password, clean, keepaliveS } = options;
  let phase: 'opening' | 'open' | 'over' = 'opening';
  const requests = createRequests(clock, send, () => end('the broker did not acknowledge in time'));
  const liveness = createLiveness({
    ...options,
    sendPing: () => send(pingPacket()),
    onDead: () => end('the broker stopped answering'),
  });
  const socket = openPacketSocket(options.WebSocket, options.url, {
    onOpen: () =>
      socket.send(connectPacket({ clientId, username: clientId, password, clean, keepaliveS })),
    onPackets(packets) {
      liveness.received();
      for (const packet of packets) if (phase !== 'over') receive(packet);
    },
    onFailure: (reason, askedMs) => end(reason, null, askedMs),
  });
  const connectTimer = clock.setTimeout(
    () => end('the broker did not answer in time'),
    options.connectTimeoutMs,
  );

  function finish(error: MqttError): void {
    phase = 'over';
    clock.clearTimeout(connectTimer);
    liveness.stop();
    socket.close();
    requests.failAll(error);
  }

  function end(reason: string, code: number | null = null, askedMs: number | null = null): void {
    if (phase === 'over') return;
    const wasOpening = phase === 'opening';
    const error = new MqttError(reason, code, askedMs);
    finish(error);
    if (wasOpening) reject(error);
    else options.onClose(reason, askedMs);
  }

  function send(bytes: Uint8Array<ArrayBuffer>): void {
    if (phase === 'open' && socket.send(bytes)) liveness.sent();
  }

  /** Sends a packet and resolves to the response with its packet identifier. */
  async function request(make: (packetId: number) => Uint8Array<ArrayBuffer>): Promise<Incoming> {
    if (phase !== 'open') throw new MqttError('not connected');
    const response = requests.send(make);
    liveness.expectResponse();
    return response;
  }

  function receive(packet: Incoming): void {
    if (phase === 'opening') {
      if (packet.type !== 'connack') return end('the broker sent a packet before its CONNACK');
      if (packet.code !== 0)
        return end(`the broker refused the connection (${packet.code})`, packet.code);
      clock.clearTimeout(connectTimer);
      phase = 'open';
      liveness.sent();
      return resolve(session);
    }
    switch (packet.type) {
      case 'publish':
        options.onMessage(packet.topic, packet.payload);
        if (packet.qos === 1) send(pubackPacket(packet.packetId));
        return;
      case 'pingresp':
        return liveness.pong();
      case 'puback':
      case 'suback':
      case 'unsuback':
        return requests.settle(packet.packetId, packet);
      case 'connack':
        return end('the broker sent a second CONNACK');
    }
  }

  const session: MqttSession = {
    async publish(topic, payload, qos) {
      const bytes = encoder.encode(payload);
      if (qos === 1) await request((packetId) => publishPacket(topic, bytes, 1, packetId));
      else if (phase !== 'open') throw new MqttError('not connected');
      else send(publishPacket(topic, bytes, 0));
    },
    async subscribe(filters) {
      return grantedOf(await request((packetId) => subscribePacket(packetId, filters, 1)), filters);
    },
    async unsubscribe(filters) {
      await request((packetId) => unsubscribePacket(packetId, filters));
    },
    ping() {
      if (phase === 'open') liveness.ping();
    },
    close() {
      if (phase !== 'open') return;
      send(disconnectPacket());
      finish(new MqttError('closed'));
    },
  };
}
