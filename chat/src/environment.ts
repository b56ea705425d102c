import { browserStorage, type ChatStorage } from './storage/storage.ts';
import { systemClock, type Clock } from './clock.ts';
import { browserTabs, type Tabs } from './connection/tabs.ts';

/** Receives what is not shown to the user. */
export type Log = Pick<Console, 'debug' | 'warn' | 'error'>;

/** The parts of a browser's WebSocket that the engine uses. */
export interface Socket {
  binaryType: string;
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
}

/** Constructs a WebSocket for a URL and a subprotocol. */
export type SocketConstructor = new (url: string, protocol: string) => Socket;

/** Options of both engines; the defaults are the browser's own. */
export interface ChatOptions {
  /** Base URL of the API and the broker, without a trailing slash; '' is the page's own origin (R7.1). */
  host?: string;
  storage?: ChatStorage;
  /** How the tabs of one browser find each other; null when they do not share anything. */
  tabs?: Tabs | null;
  fetch?: typeof globalThis.fetch;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  log?: Log;
  /** Calls back when the machine may have woken up, come online, or lost its network; returns a function that stops it. */
  onWake?: (listener: () => void) => () => void;
  /** Whether the page is hidden. */
  isHidden?: () => boolean;
  /** From 0 up to 1; spreads the reconnects of many clients. */
  random?: () => number;
}

/** The options with every gap filled. */
export type Environment = Required<ChatOptions>;

function browserWake(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const visible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const change of ['online', 'offline', 'pageshow'])
    window.addEventListener(change, listener, { signal });
  document.addEventListener('visibilitychange', visible, { signal });
  // A frozen page resumes (Page Lifecycle).
  document.addEventListener('resume', listener, { signal });
  return () => listening.abort();
}

/** Fills missing options with the platform's own. */
export function environment(options: ChatOptions): Environment {
  return {
    host: options.host ?? '',
    storage: options.storage ?? browserStorage(),
    tabs: options.tabs === undefined ? browserTabs() : options.tabs,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    WebSocket: options.WebSocket ?? (globalThis.WebSocket as unknown as SocketConstructor),
    clock: options.clock ?? systemClock,
    log: options.log ?? console,
    onWake: options.onWake ?? browserWake,
    isHidden:
      options.isHidden ??
      (() => typeof document !== 'undefined' && document.visibilityState === 'hidden'),
    random: options.random ?? Math.random,
  };
}
