import {
  CONNECT_TIMEOUT_MS,
  KEEPALIVE_S,
  MQTT_PATH,
  RECONNECT_PERIOD_MS,
} from '@ncf/contract/constants';
import type { Environment } from '../environment.ts';
import { openHttpSession } from './http-fallback.ts';
import { MqttError, openMqttSession, type MqttSession } from './mqtt-session.ts';
import type { ConnectionState } from '../conversation/state.ts';

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
  /** Told while the state is `connected`: the broker owes an answer for some seconds, or has said something since. */
  onStall?(stalled: boolean): void;
  onMessage(topic: string, payload: Uint8Array): void;
}

/** The longest pause between two attempts. */
const MAX_RETRY_MS = 30_000;
/** After so many attempts in a row that no broker answered, plain HTTP is tried as well. */
const BLOCKED_AFTER = 2;
/** When the WebSocket is tried again while HTTP serves: first, and at the longest, in milliseconds. */
const PROBE_MS = 10_000;
const PROBE_MAX_MS = 10 * 60_000;
/** CONNACK codes that speak of the credentials (MQTT 3.1.1 §3.2.2.3): 2 identifier, 4 password, 5 not authorized. */
const REFUSED = new Set([2, 4, 5]);

const refusedBy = (error: unknown): boolean =>
  error instanceof MqttError && error.code !== null && REFUSED.has(error.code);

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
  /** Attempts in a row in which no broker answered over a WebSocket. */
  let blocked = 0;
  let isHttp = false;
  let probeTimer: unknown;
  let probes = 0;
  let probing = false;
  /** What is subscribed, for the session that takes over. */
  const topics = new Set<string>();
  /** Grows with every open and close, so that an attempt that was overtaken does nothing. */
  let era = 0;

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    if (next !== 'connected') topics.clear();
    options.onState(next);
  }

  function retryLater(): void {
    become('disconnected');
    retryTimer = env.clock.setTimeout(() => void attempt(), retryPause(failures, env.random));
  }

  const closed =
    (mine: number) =>
    (reason: string): void => {
      if (mine !== era) return;
      session = null;
      failures += 1;
      env.clock.clearTimeout(probeTimer);
      env.log.warn(`Chat connection closed: ${reason}.`);
      retryLater();
    };
  const receive = (mine: number) => (topic: string, payload: Uint8Array) => {
    if (mine === era) options.onMessage(topic, payload);
  };

  const openMqtt = (
    { clientId, token }: Credentials,
    onMessage: (topic: string, payload: Uint8Array) => void,
    onClose: (reason: string) => void,
  ): Promise<MqttSession> =>
    openMqttSession({
      url: brokerUrl(env.host),
      clientId,
      password: token,
      clean: options.clean,
      keepaliveS: KEEPALIVE_S,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      WebSocket: env.WebSocket,
      clock: env.clock,
      onMessage,
      onClose,
      onStall: (stalled) => state === 'connected' && !isHttp && options.onStall?.(stalled),
    });

  const openHttp = (mine: number): Promise<MqttSession> =>
    openHttpSession({
      env,
      token: async (again) => (await options.credentials(again))?.token ?? null,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      onMessage: receive(mine),
      onClose: closed(mine),
    });

  /** The way that served last is tried first, and the other where there is reason to. */
  async function openEither(credentials: Credentials, mine: number): Promise<MqttSession> {
    const httpFirst = isHttp;
    if (httpFirst) {
      try {
        return await openHttp(mine);
      } catch (error) {
        if (mine !== era || refusedBy(error)) throw error;
      }
    }
    try {
      const opened = await openMqtt(credentials, receive(mine), closed(mine));
      isHttp = false;
      blocked = 0;
      return opened;
    } catch (error) {
      blocked = refusedBy(error) ? 0 : blocked + 1;
      if (httpFirst || blocked < BLOCKED_AFTER || mine !== era) throw error;
      try {
        const opened = await openHttp(mine);
        isHttp = true;
        return opened;
      } catch (other) {
        throw refusedBy(other) ? other : error;
      }
    }
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
      const opened = await openEither(credentials, mine);
      if (mine !== era) return opened.close();
      session = opened;
      failures = 0;
      renew = false;
      probes = 0;
      become('connected');
      if (isHttp) probeLater();
    } catch (error) {
      if (mine !== era) return;
      failures += 1;
      renew = refusedBy(error);
      env.log.warn(
        `Chat cannot connect: ${error instanceof Error ? error.message : String(error)}.`,
      );
      retryLater();
    }
  }

  function probeLater(): void {
    env.clock.clearTimeout(probeTimer);
    const pause = Math.min(PROBE_MAX_MS, PROBE_MS * 2 ** probes);
    probeTimer = env.clock.setTimeout(() => void probe(), pause);
  }

  /** While HTTP serves: tries the WebSocket, and hands over to it when it carries the same topics. */
  async function probe(): Promise<void> {
    const mine = era;
    if (probing || session === null || !isHttp) return;
    probing = true;
    probes += 1;
    let isDead = false;
    try {
      const credentials = await options.credentials(false);
      if (mine !== era || credentials === null) return;
      const opened = await openMqtt(credentials, receive(mine), (reason) => {
        isDead = true;
        if (!isHttp) closed(mine)(reason);
      });
      const wanted = [...topics];
      const granted = wanted.length === 0 ? [] : await opened.subscribe(wanted);
      const isSame = wanted.every((topic, at) => granted[at] && topics.has(topic));
      if (mine !== era || isDead || !isSame || topics.size !== wanted.length) return opened.close();
      const before = session;
      session = opened;
      isHttp = false;
      blocked = 0;
      before.retire?.();
    } catch (error) {
      env.log.debug(`No WebSocket yet: ${String(error)}.`);
    } finally {
      probing = false;
      if (mine === era && isHttp) probeLater();
    }
  }

  function stop(): void {
    era += 1;
    env.clock.clearTimeout(retryTimer);
    env.clock.clearTimeout(probeTimer);
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
      if (session !== null) {
        session.ping();
        // Another network may let a WebSocket through.
        if (isHttp) void probe();
      } else if (state === 'disconnected') void attempt();
    },
    publish: async (topic, payload, qos) => connected().publish(topic, payload, qos),
    async subscribe(wanted) {
      const granted = await connected().subscribe(wanted);
      for (const [at, topic] of wanted.entries()) if (granted[at]) topics.add(topic);
      return granted;
    },
    async unsubscribe(unwanted) {
      for (const topic of unwanted) topics.delete(topic);
      await connected().unsubscribe(unwanted);
    },
  };
}
