import {
  CONNECT_TIMEOUT_MS,
  KEEPALIVE_S,
  MQTT_PATH,
  RECONNECT_PERIOD_MS,
} from '@ncf/contract/constants';
import type { Environment } from './environment.ts';
import { MqttError, openMqttSession, type MqttSession } from './mqtt-session.ts';
import type { ConnectionState } from './state.ts';

/** Who connects: the client id is the user name too, the token the password (R7.5). */
export interface Credentials {
  clientId: string;
  token: string;
}

/** A connection that comes back by itself. */
export interface Connection {
  readonly state: ConnectionState;
  /** Starts to connect, and to reconnect, until `close`. */
  open(): void;
  /** Unsubscribes nothing, sends DISCONNECT, stops; the state becomes `idle`. */
  close(): void;
  /** The machine may have slept or come online: a wait ends at once, an open connection is probed. */
  wake(): void;
  /** Resolves at PUBACK, for QoS 0 when sent; rejects when there is no connection or it ends before. */
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>;
  /** Resolves to whether each topic was granted. */
  subscribe(topics: readonly string[]): Promise<boolean[]>;
  unsubscribe(topics: readonly string[]): Promise<void>;
}

export interface ConnectionOptions {
  env: Environment;
  /** False keeps the session on the broker between connections (R7.5). */
  clean: boolean;
  /**
   * Asked before every attempt. `renew` says that the last token was refused. Null: there is no session any
   * more, and the connection stops; a rejection counts as a failed attempt.
   */
  credentials(renew: boolean): Promise<Credentials | null>;
  onState(state: ConnectionState): void;
  onMessage(topic: string, payload: Uint8Array): void;
}

/** The longest pause between two attempts. */
const MAX_RETRY_MS = 30_000;
/** CONNACK codes that speak of the credentials (MQTT 3.1.1 §3.2.2.3): 2 identifier, 4 password, 5 not authorised. */
const REFUSED = new Set([2, 4, 5]);

/** `https://x` → `wss://x/mqtt`; an empty host is the page's own origin. */
export function brokerUrl(host: string): string {
  const base = host === '' ? globalThis.location.origin : host;
  return base.replace(/^http/, 'ws') + MQTT_PATH;
}

/**
 * How long to wait after so many failures in a row, in milliseconds: at first the period itself (R9.2), then longer
 * and longer, spread by `random`, so that the clients of a fallen server do not come back all at once.
 */
export function retryPause(failures: number, random: () => number): number {
  if (failures <= 1) return RECONNECT_PERIOD_MS;
  return (
    Math.min(MAX_RETRY_MS, RECONNECT_PERIOD_MS * 1.5 ** (failures - 1)) * (0.75 + random() / 2)
  );
}

/** Makes a connection in the state `idle`. */
export function createConnection(options: ConnectionOptions): Connection {
  const { env } = options;
  let state: ConnectionState = 'idle';
  let session: MqttSession | null = null;
  let retryTimer: unknown;
  let failures = 0;
  let renew = false;
  /** Grows with every open and close, so that an attempt that was overtaken does nothing. */
  let era = 0;

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    options.onState(next);
  }

  function retryLater(): void {
    become('disconnected');
    retryTimer = env.clock.setTimeout(() => void attempt(), retryPause(failures, env.random));
  }

  async function attempt(): Promise<void> {
    env.clock.clearTimeout(retryTimer);
    retryTimer = undefined;
    const mine = ++era;
    become('connecting');
    try {
      const credentials = await options.credentials(renew);
      if (mine !== era) return;
      if (credentials === null) return stop();
      const opened = await openMqttSession({
        url: brokerUrl(env.host),
        clientId: credentials.clientId,
        password: credentials.token,
        clean: options.clean,
        keepaliveS: KEEPALIVE_S,
        connectTimeoutMs: CONNECT_TIMEOUT_MS,
        WebSocket: env.WebSocket,
        clock: env.clock,
        onMessage: (topic, payload) => {
          if (mine === era) options.onMessage(topic, payload);
        },
        onClose: (reason) => {
          if (mine !== era) return;
          session = null;
          failures += 1;
          env.log.warn(`Chat connection closed: ${reason}.`);
          retryLater();
        },
      });
      if (mine !== era) return opened.close();
      session = opened;
      failures = 0;
      renew = false;
      become('connected');
    } catch (error) {
      if (mine !== era) return;
      failures += 1;
      renew = error instanceof MqttError && error.code !== null && REFUSED.has(error.code);
      env.log.warn(
        `Chat cannot connect: ${error instanceof Error ? error.message : String(error)}.`,
      );
      retryLater();
    }
  }

  function stop(): void {
    era += 1;
    env.clock.clearTimeout(retryTimer);
    retryTimer = undefined;
    session?.close();
    session = null;
    failures = 0;
    become('idle');
  }

  const connected = (): MqttSession => {
    if (session === null) throw new MqttError('not connected');
    return session;
  };

  return {
    get state() {
      return state;
    },
    open() {
      if (state === 'idle') void attempt();
    },
    close: stop,
    wake() {
      if (session !== null) session.ping();
      else if (state === 'disconnected') void attempt();
    },
    publish: async (topic, payload, qos) => connected().publish(topic, payload, qos),
    subscribe: async (topics) => connected().subscribe(topics),
    unsubscribe: async (topics) => connected().unsubscribe(topics),
  };
}
