import type { Environment } from '../environment.ts';
import type { CurrentTransport } from './current-transport.ts';
import { spread } from './retry.ts';
import type { Credentials, SessionEvents, Transports } from './transport.ts';

export interface WebSocketProbeOptions {
  env: Pick<Environment, 'clock' | 'random' | 'isHidden' | 'log'>;
  transports: Transports;
  session: CurrentTransport;
  /** The credentials of the next session; null when there is none. */
  credentials(renew: boolean): Promise<Credentials | null>;
  /** The events of the current session. */
  events(): CurrentEvents;
}

/** Passes events on as long as their session is wanted. */
export interface CurrentEvents extends SessionEvents {
  isCurrent(): boolean;
}

/** How often the WebSocket is tried while HTTP carries the connection, in milliseconds. */
export const WEBSOCKET_PROBE_MS = 30_000;

/** Tries the WebSocket while HTTP carries the connection, and switches to it. */
export function createWebSocketProbe(options: WebSocketProbeOptions) {
  const { env, transports, session } = options;
  const { clock } = env;
  let timer: unknown;
  let running = false;

  const isNeeded = (): boolean => session.isOpen && transports.current === 'http';

  /** Schedules the next try, if HTTP carries the connection. */
  function schedule(): void {
    clock.clearTimeout(timer);
    if (!isNeeded()) return;
    const run = (): void => (env.isHidden() ? schedule() : void now());
    timer = clock.setTimeout(run, spread(WEBSOCKET_PROBE_MS, env.random));
  }

  /** Tries now, if HTTP carries the connection and no try is in progress. */
  async function now(): Promise<void> {
    if (running || !isNeeded()) return;
    running = true;
    try {
      await attempt();
    } catch (error) {
      env.log.debug(`No WebSocket yet: ${String(error)}.`);
    } finally {
      running = false;
      schedule();
    }
  }

  /** Opens a WebSocket, and switches to it once it has the same subscriptions. */
  async function attempt(): Promise<void> {
    const events = options.events();
    let isOpen = true;
    const credentials = await options.credentials(false);
    if (!events.isCurrent() || credentials === null) return;
    const opened = await transports.openWebSocket(credentials, {
      ...events,
      onClose(reason, askedMs) {
        isOpen = false;
        if (transports.current === 'websocket') events.onClose(reason, askedMs);
      },
    });
    if (!(await session.replaceWith(opened, () => events.isCurrent() && isOpen))) return;
    transports.returnToWebSocket();
    events.onTakeover();
  }

  return { schedule, now, cancel: () => clock.clearTimeout(timer) };
}
