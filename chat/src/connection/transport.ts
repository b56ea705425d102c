import { CONNECT_TIMEOUT_MS, KEEPALIVE_S, MQTT_PATH } from '@ncf/contract/constants';
import type { Environment } from '../environment.ts';
import { openHttpFallback } from './http-fallback.ts';
import { MqttError } from './mqtt-error.ts';
import { openMqttSession, type MqttSession } from './mqtt-session.ts';
import type { Transport } from '../conversation/state.ts';

/** The client ID is also the user name, and the token is the password (R7.5). */
export interface Credentials {
  clientId: string;
  token: string;
}

/** What a session reports to its connection. */
export interface SessionEvents {
  onMessage(topic: string, payload: Uint8Array): void;
  /** `askedMs`: how long the server asked the client to wait, in milliseconds; null if it did not ask. */
  onClose(reason: string, askedMs: number | null): void;
  onStall(stalled: boolean): void;
  /** A new stream has replaced one that may have lost events. */
  onTakeover(): void;
}

export interface TransportOptions {
  env: Environment;
  clean: boolean;
  /** Also called before every HTTP request; null when the session is over. */
  credentials(renew: boolean): Promise<Credentials | null>;
}

export type Transports = ReturnType<typeof createTransports>;

/** After this many consecutive attempts without a response from a broker, HTTP is tried too. */
const BLOCKED_AFTER = 2;
/** CONNACK codes about the credentials (MQTT 3.1.1 §3.2.2.3): 2 identifier, 4 password, 5 not authorized. */
const REFUSED = new Set([2, 4, 5]);

/** Whether the server refused the credentials. */
export const refusedBy = (error: unknown): boolean =>
  error instanceof MqttError && error.code !== null && REFUSED.has(error.code);

/** Whether the server itself responded: it refused the credentials or asked the client to wait. */
const isAnswer = (error: unknown): boolean =>
  refusedBy(error) || (error instanceof MqttError && error.retryAfterMs !== null);

/** `https://x` → `wss://x/mqtt`; an empty host is the page's own origin. */
function brokerUrl(host: string): string {
  const base = host === '' ? globalThis.location.origin : host;
  return base.replace(/^http/, 'ws') + MQTT_PATH;
}

/** The two transports of a session, and which of them is in use; at first the WebSocket. */
export function createTransports({ env, clean, credentials }: TransportOptions) {
  let current: Transport = 'websocket';
  /** Consecutive attempts in which no broker responded over a WebSocket. */
  let unanswered = 0;

  const openWebSocket = (
    { clientId, token: password }: Credentials,
    events: SessionEvents,
  ): Promise<MqttSession> =>
    openMqttSession({
      url: brokerUrl(env.host),
      clientId,
      password,
      clean,
      keepaliveS: KEEPALIVE_S,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      WebSocket: env.WebSocket,
      clock: env.clock,
      ...events,
    });

  // Not loaded on demand: the demand arises where the connection is bad, and browsers remember a failed import.
  const openHttp = ({ clientId }: Credentials, events: SessionEvents): Promise<MqttSession> =>
    openHttpFallback({
      env,
      clientId,
      token: async (renew) => (await credentials(renew))?.token ?? null,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      ...events,
    });

  function returnToWebSocket(): void {
    current = 'websocket';
    unanswered = 0;
  }

  return {
    get current(): Transport {
      return current;
    },
    openWebSocket,
    /** Records that the WebSocket is in use again. */
    returnToWebSocket,
    /**
     * Opens a session over the transport that worked last, or over the other one if that fails.
     * @param isWanted called before the second transport is tried
     */
    async open(
      first: Credentials,
      events: SessionEvents,
      isWanted: () => boolean,
    ): Promise<MqttSession> {
      const httpFirst = current === 'http';
      if (httpFirst) {
        try {
          return await openHttp(first, events);
        } catch (error) {
          if (!isWanted() || isAnswer(error)) throw error;
        }
      }
      try {
        const opened = await openWebSocket(first, events);
        returnToWebSocket();
        return opened;
      } catch (error) {
        unanswered = isAnswer(error) ? 0 : unanswered + 1;
        if (httpFirst || unanswered < BLOCKED_AFTER || !isWanted()) throw error;
        try {
          const opened = await openHttp(first, events);
          current = 'http';
          return opened;
        } catch (other) {
          throw isAnswer(other) ? other : error;
        }
      }
    },
  };
}
