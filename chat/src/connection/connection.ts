import type { Environment } from '../environment.ts';
import { ApiError } from '../api/api-error.ts';
import { MqttError, type MqttSession } from './mqtt-session.ts';
import { createRetry, spread } from './retry.ts';
import type { ConnectionState, Transport } from '../conversation/state.ts';
import { createTransports, refusedBy, type Credentials } from './transport.ts';

/** What is known about a connection besides its state. */
export interface Link {
  /** The transport in use; null while not connected. */
  transport: Transport | null;
  /** Consecutive failed tries. */
  failedAttempts: number;
}

/** A connection that reconnects. */
export interface Connection extends Link {
  readonly state: ConnectionState;
  /** Starts to connect, and keeps reconnecting until `close`. */
  open(): void;
  /** Sends DISCONNECT without unsubscribing, and stops; the state becomes `idle`. */
  close(): void;
  /**
   * The machine may have woken up or come online: tries at once, unless the server asked for a wait, and probes an open
   * connection.
   */
  wake(): void;
  /** Called regularly by a visible page: does what the throttled timers of a hidden page have not done. */
  catchUp(): void;
  /** The user wants to connect now: ends any wait, even one that the server asked for. */
  tryNow(): void;
  /** Resolves at PUBACK, or for QoS 0 when sent; rejects without a connection or when it ends first. */
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
   * Called before every attempt. `renew` means that the last token was refused. Null means that the session is over and
   * stops the connection; a rejection counts as a failed attempt.
   */
  credentials(renew: boolean): Promise<Credentials | null>;
  onState(state: ConnectionState, link: Link): void;
  /** Called when another transport takes over while the state stays `connected`. */
  onTransport?(transport: Transport): void;
  /** Called while `connected`: the broker has not responded for some seconds, or has responded since. */
  onStall?(stalled: boolean): void;
  onMessage(topic: string, payload: Uint8Array): void;
}

/** How often the WebSocket is tried while HTTP carries the connection, in milliseconds. */
export const WEBSOCKET_PROBE_MS = 30_000;

const askedBy = (error: unknown): number | null =>
  error instanceof MqttError || error instanceof ApiError ? error.retryAfterMs : null;

/** Creates a connection in the state `idle`. */
export function createConnection(options: ConnectionOptions): Connection {
  const { env } = options;
  const transports = createTransports({
    env,
    clean: options.clean,
    token: async (again) => (await options.credentials(again))?.token ?? null,
  });
  const retry = createRetry(env, () => void attempt());
  let state: ConnectionState = 'idle';
  let session: MqttSession | null = null;
  let failedAttempts = 0;
  let renew = false;
  let probeTimer: unknown;
  let probing = false;
  /** Subscribed topics, for the session that takes over. */
  const topics = new Set<string>();
  /** Increases with every open and close, so that an outdated attempt does nothing. */
  let era = 0;

  const link = (): Link => ({
    transport: state === 'connected' ? transports.current : null,
    failedAttempts,
  });

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    if (next !== 'connected') topics.clear();
    options.onState(next, link());
  }

  function retryLater(askedMs: number | null): void {
    become('disconnected');
    retry.schedule(askedMs);
  }

  const closed =
    (mine: number) =>
    (reason: string, askedMs: number | null): void => {
      if (mine !== era) return;
      session = null;
      env.clock.clearTimeout(probeTimer);
      env.log.warn(`Chat connection closed: ${reason}.`);
      retryLater(askedMs);
    };
  const receive = (mine: number) => (topic: string, payload: Uint8Array) => {
    if (mine === era) options.onMessage(topic, payload);
  };
  const onStall = (stalled: boolean): void => {
    if (state === 'connected' && transports.current === 'websocket') options.onStall?.(stalled);
  };

  async function attempt(): Promise<void> {
    retry.cancel();
    const mine = ++era;
    become('connecting');
    try {
      const credentials = await options.credentials(renew);
      if (mine !== era) return;
      if (credentials === null) return stop();
      const events = { onMessage: receive(mine), onClose: closed(mine), onStall };
      const opened = await transports.open(credentials, events, () => mine === era);
      if (mine !== era) return opened.close();
      session = opened;
      failedAttempts = 0;
      renew = false;
      become('connected');
      if (transports.current === 'http') probeLater();
    } catch (error) {
      if (mine !== era) return;
      failedAttempts += 1;
      renew = refusedBy(error);
      env.log.warn(
        `Chat cannot connect: ${error instanceof Error ? error.message : String(error)}.`,
      );
      retryLater(askedBy(error));
    }
  }

  function probeLater(): void {
    env.clock.clearTimeout(probeTimer);
    const run = (): void => (env.isHidden() ? probeLater() : void probe());
    probeTimer = env.clock.setTimeout(run, spread(WEBSOCKET_PROBE_MS, env.random));
  }

  /** While HTTP is in use: tries the WebSocket, and switches to it once it has the same subscriptions. */
  async function probe(): Promise<void> {
    const mine = era;
    if (probing || session === null || transports.current === 'websocket') return;
    probing = true;
    let isDead = false;
    try {
      const credentials = await options.credentials(false);
      if (mine !== era || credentials === null) return;
      const opened = await transports.openWebSocket(credentials, {
        onMessage: receive(mine),
        onStall,
        onClose(reason, askedMs) {
          isDead = true;
          if (transports.current === 'websocket') closed(mine)(reason, askedMs);
        },
      });
      const wanted = [...topics];
      const granted = wanted.length === 0 ? [] : await opened.subscribe(wanted);
      const isSame = wanted.every((topic, at) => granted[at] && topics.has(topic));
      if (mine !== era || isDead || !isSame || topics.size !== wanted.length) return opened.close();
      const before = session;
      session = opened;
      transports.returnToWebSocket();
      options.onTransport?.('websocket');
      before.retire?.();
    } catch (error) {
      env.log.debug(`No WebSocket yet: ${String(error)}.`);
    } finally {
      probing = false;
      if (mine === era && session !== null && transports.current === 'http') probeLater();
    }
  }

  function stop(): void {
    era += 1;
    retry.cancel();
    env.clock.clearTimeout(probeTimer);
    session?.close();
    session = null;
    failedAttempts = 0;
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
    get transport() {
      return link().transport;
    },
    get failedAttempts() {
      return failedAttempts;
    },
    open() {
      if (state === 'idle') void attempt();
    },
    close: stop,
    wake() {
      retry.wake();
      session?.ping();
      // Another network may allow a WebSocket.
      void probe();
    },
    catchUp() {
      retry.catchUp();
      session?.ping();
    },
    tryNow() {
      if (state === 'disconnected') void attempt();
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
