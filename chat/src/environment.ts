import { memoryStorage, browserStorage, type ChatStorage } from './storage/storage.ts';
import { browserTabs, type Tabs } from './connection/tabs.ts';

/** Time as the engine needs it; a test may give its own. Milliseconds throughout. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Where the engine reports what nobody is shown. */
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

/** What both sides of the chat can be given; each falls back to the browser's own. */
export interface ChatOptions {
  /** Base URL of the API and the broker, without a slash at its end; '' is the page's own origin (R7.1). */
  host?: string;
  storage?: ChatStorage;
  /** How the tabs of one browser find each other; null: each is alone. */
  tabs?: Tabs | null;
  fetch?: typeof globalThis.fetch;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  log?: Log;
  /** Calls back when the machine may have woken, come online or lost its network; returns the way to stop. */
  onWake?: (listener: () => void) => () => void;
  /** Whether nobody sees the page. */
  isHidden?: () => boolean;
  /** From 0 up to 1; spreads the reconnects of many clients. */
  random?: () => number;
}

/** The options with every gap filled. */
export type Environment = Required<ChatOptions>;

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

function browserWake(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const visible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', visible);
  // A page that was frozen goes on (Page Lifecycle).
  document.addEventListener('resume', listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', visible);
    document.removeEventListener('resume', listener);
  };
}

/** Fills what the options leave out from the platform. */
export function environment(options: ChatOptions): Environment {
  return {
    host: options.host ?? '',
    storage:
      options.storage ?? (typeof indexedDB === 'undefined' ? memoryStorage() : browserStorage()),
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
