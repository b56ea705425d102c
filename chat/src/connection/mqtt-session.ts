import { MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import type { Clock, Socket, SocketConstructor } from '../environment.ts';
import {
  connectPacket,
  createDecoder,
  disconnectPacket,
  pingPacket,
  pubackPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
  type Incoming,
} from './mqtt-packet.ts';
import { TRY_LATER_MS } from './retry.ts';

/** Why a connection failed or ended. */
export class MqttError extends Error {
  /** The CONNACK's code (MQTT 3.1.1 §3.2.2.3), if there was one. */
  readonly code: number | null;
  /** How long the server asked the client to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  constructor(message: string, code: number | null = null, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'MqttError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

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

/** How long the broker may take to respond to a PINGREQ, SUBSCRIBE, or PUBLISH. */
const ANSWER_MS = 10_000;
/** How long without a response until the connection counts as stalled. */
const DOUBT_MS = 4000;
const OPEN = 1;
/** WebSocket close code "Try Again Later" (IANA WebSocket Close Code Number Registry). */
const TRY_AGAIN_LATER = 1013;

const encoder = new TextEncoder();

/**
 * Connects. Resolves when the broker accepts (CONNACK 0); rejects with an `MqttError` when it refuses, the time is up,
 * or the socket fails.
 */
export function openMqttSession(options: MqttSessionOptions): Promise<MqttSession> {
  const { clock } = options;
  return new Promise((resolve, reject) => {
    const socket: Socket = new options.WebSocket(options.url, MQTT_SUBPROTOCOL);
    socket.binaryType = 'arraybuffer';
    const decode = createDecoder();
    const waiting = new Map<
      number,
      { done(packet: Incoming): void; fail(error: Error): void; timer: unknown }
    >();
    let phase: 'opening' | 'open' | 'over' = 'opening';
    let lastPacketId = 0;
    let keepalive: unknown;
    let pong: unknown;
    let doubt: unknown;
    let stalled = false;
    const connectTimer = clock.setTimeout(
      () => end('the broker did not answer in time'),
      options.connectTimeoutMs,
    );

    function end(reason: string, code: number | null = null, askedMs: number | null = null): void {
      if (phase === 'over') return;
      const before = phase;
      phase = 'over';
      for (const timer of [connectTimer, keepalive, pong, doubt]) clock.clearTimeout(timer);
      socket.onopen = socket.onmessage = socket.onclose = null;
      // A socket that is closed before it opens can still report an error.
      socket.onerror = () => {};
      socket.close();
      const error = new MqttError(reason, code, askedMs);
      for (const { fail, timer } of waiting.values()) {
        clock.clearTimeout(timer);
        fail(error);
      }
      waiting.clear();
      if (before === 'opening') reject(error);
      else options.onClose(reason, askedMs);
    }

    function send(bytes: Uint8Array<ArrayBuffer>): void {
      if (phase === 'over' || socket.readyState !== OPEN) return;
      socket.send(bytes);
      if (phase !== 'open') return;
      // The broker expects a packet within the keep alive (§3.1.2.10); half of it leaves room for late timers.
      clock.clearTimeout(keepalive);
      keepalive = clock.setTimeout(ping, options.keepaliveS * 500);
    }

    function stall(next: boolean): void {
      if (stalled === next) return;
      stalled = next;
      options.onStall?.(next);
    }

    /** Expects a response from now on; any packet from the broker counts. */
    function expectResponse(): void {
      doubt ??= clock.setTimeout(() => {
        ping();
        stall(true);
      }, DOUBT_MS);
    }

    function ping(): void {
      send(pingPacket());
      expectResponse();
      pong ??= clock.setTimeout(() => end('the broker stopped answering'), ANSWER_MS);
    }

    /** Sends a packet and resolves to the response with its packet identifier. */
    function ask(make: (packetId: number) => Uint8Array<ArrayBuffer>): Promise<Incoming> {
      if (phase !== 'open') return Promise.reject(new MqttError('not connected'));
      do lastPacketId = (lastPacketId % 0xffff) + 1;
      while (waiting.has(lastPacketId));
      const packetId = lastPacketId;
      return new Promise((done, fail) => {
        const timer = clock.setTimeout(
          () => end('the broker did not acknowledge in time'),
          ANSWER_MS,
        );
        waiting.set(packetId, { done, fail, timer });
        send(make(packetId));
        expectResponse();
      });
    }

    const session: MqttSession = {
      async publish(topic, payload, qos) {
        const bytes = encoder.encode(payload);
        if (qos === 1) {
          await ask((packetId) => publishPacket(topic, bytes, 1, packetId));
        } else if (phase === 'open') {
          send(publishPacket(topic, bytes, 0));
        } else {
          throw new MqttError('not connected');
        }
      },
      async subscribe(filters) {
        const answer = await ask((packetId) => subscribePacket(packetId, filters, 1));
        const codes = answer.type === 'suback' ? answer.codes : [];
        return filters.map((_, at) => (codes[at] ?? 0x80) < 0x80);
      },
      async unsubscribe(filters) {
        await ask((packetId) => unsubscribePacket(packetId, filters));
      },
      ping,
      close() {
        if (phase !== 'open') return;
        send(disconnectPacket());
        phase = 'opening';
        end('closed');
      },
    };

    function take(packet: Incoming): void {
      if (phase === 'opening') {
        if (packet.type !== 'connack') return end('the broker sent a packet before its CONNACK');
        if (packet.code !== 0)
          return end(`the broker refused the connection (${packet.code})`, packet.code);
        clock.clearTimeout(connectTimer);
        phase = 'open';
        keepalive = clock.setTimeout(ping, options.keepaliveS * 500);
        return resolve(session);
      }
      switch (packet.type) {
        case 'publish':
          options.onMessage(packet.topic, packet.payload);
          if (packet.qos === 1) send(pubackPacket(packet.packetId));
          return;
        case 'pingresp':
          clock.clearTimeout(pong);
          pong = undefined;
          return;
        case 'puback':
        case 'suback':
        case 'unsuback': {
          const asked = waiting.get(packet.packetId);
          if (asked === undefined) return;
          waiting.delete(packet.packetId);
          clock.clearTimeout(asked.timer);
          return asked.done(packet);
        }
        case 'connack':
          return end('the broker sent a second CONNACK');
      }
    }

    socket.onopen = () => {
      const { clientId, password, clean, keepaliveS } = options;
      socket.send(connectPacket({ clientId, username: clientId, password, clean, keepaliveS }));
    };
    socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return end('the broker sent text');
      let packets: Incoming[];
      try {
        packets = decode(new Uint8Array(data));
      } catch (error) {
        return end(`protocol error: ${String(error)}`);
      }
      clock.clearTimeout(doubt);
      doubt = undefined;
      stall(false);
      for (const packet of packets) if (phase !== 'over') take(packet);
    };
    socket.onerror = () => {};
    socket.onclose = ({ code }) =>
      end(`the socket closed (${code})`, null, code === TRY_AGAIN_LATER ? TRY_LATER_MS : null);
  });
}
