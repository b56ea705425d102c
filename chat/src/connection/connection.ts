import type { Environment } from '../environment.ts';
import { ApiError } from '../api/api-error.ts';
import { createCurrentTransport } from './current-transport.ts';
import { MqttError } from './mqtt-error.ts';
import { createRetry } from './retry.ts';
import type { ConnectionState, Transport } from '../conversation/state.ts';
import { createLinkState, type Link } from './link-state.ts';
import { createTransports, refusedBy, type Credentials } from './transport.ts';
import { createWebSocketProbe, type CurrentEvents } from './websocket-probe.ts';

/** A connection that reconnects. */
export interface Connection extends Readonly<Link> {
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
  /**
   * Called when another stream or transport takes over while the state stays `connected`. Events that were still on
   * their way in the one before are lost, so catch up.
   */
  onTakeover?(transport: Transport): void;
  /** Called while `connected`: the broker has not responded for some seconds, or has responded since. */
  onStall?(stalled: boolean): void;
  onMessage(topic: string, payload: Uint8Array): void;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const askedBy = (error: unknown): number | null =>
  error instanceof MqttError || error instanceof ApiError ? error.retryAfterMs : null;

/** Creates a connection in the state `idle`. */
export function createConnection(options: ConnectionOptions): Connection {
  const { env } = options;
  const transports = createTransports(options);
  const link = createLinkState(transports, options.onState);
  const session = createCurrentTransport();
  const retry = createRetry(env, () => void attempt());
  const probe = createWebSocketProbe({
    ...options,
    transports,
    session,
    events: currentEvents,
  });
  let renew = false;
  /** Increases with every attempt and stop, so that an outdated attempt does nothing. */
  let generation = 0;

  function retryLater(reason: string, askedMs: number | null): void {
    env.log.warn(reason);
    link.become('disconnected');
    retry.schedule(askedMs);
  }

  /** The events of a session until the next attempt or stop. */
  function currentEvents(): CurrentEvents {
    const current = generation;
    const isCurrent = (): boolean => current === generation;
    return {
      isCurrent,
      onMessage(topic, payload) {
        if (isCurrent()) options.onMessage(topic, payload);
      },
      onClose(reason, askedMs) {
        if (!isCurrent()) return;
        session.drop();
        probe.cancel();
        retryLater(`Chat connection closed: ${reason}.`, askedMs);
      },
      onTakeover() {
        if (isCurrent()) options.onTakeover?.(transports.current);
      },
      onStall(stalled) {
        if (link.transport === 'websocket') options.onStall?.(stalled);
      },
    };
  }

  async function attempt(): Promise<void> {
    retry.cancel();
    generation += 1;
    const events = currentEvents();
    link.become('connecting');
    try {
      const credentials = await options.credentials(renew);
      if (!events.isCurrent()) return;
      if (credentials === null) return stop();
      const opened = await transports.open(credentials, events, events.isCurrent);
      if (!events.isCurrent()) return opened.close();
      session.use(opened);
      link.failedAttempts = 0;
      renew = false;
      link.become('connected');
      probe.schedule();
    } catch (error) {
      if (!events.isCurrent()) return;
      link.failedAttempts += 1;
      renew = refusedBy(error);
      retryLater(`Chat cannot connect: ${reasonOf(error)}.`, askedBy(error));
    }
  }

  function stop(): void {
    generation += 1;
    retry.cancel();
    probe.cancel();
    session.close();
    link.failedAttempts = 0;
    link.become('idle');
  }

  return Object.assign(link, {
    open() {
      if (link.state === 'idle') void attempt();
    },
    close: stop,
    wake() {
      retry.wake();
      session.ping();
      // Another network may allow a WebSocket.
      void probe.now();
    },
    catchUp() {
      retry.catchUp();
      session.ping();
    },
    tryNow() {
      if (link.state === 'disconnected') void attempt();
    },
    publish: session.publish,
    subscribe: session.subscribe,
    unsubscribe: session.unsubscribe,
  });
}
