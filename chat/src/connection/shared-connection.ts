import { createConnection, type Connection, type ConnectionOptions } from './connection.ts';
import { MqttError } from './mqtt-session.ts';
import type { ConnectionState } from '../conversation/state.ts';
import type { TabChannel, Tabs } from './tabs.ts';

/** One connection for all the tabs of a browser: one tab leads and holds it, the others reach it through that tab. */
export interface SharedConnection extends Connection {
  /** Whether this tab holds the connection. */
  readonly leads: boolean;
  /** Tells something to every other tab; a structured clone of it arrives at their `onNote`. */
  tell(note: unknown): void;
}

export interface SharedConnectionOptions extends ConnectionOptions {
  /** Null: this tab is alone, and leads. */
  tabs: Tabs | null;
  /** What the tabs that share the connection have in common, asked at `open`. */
  name(): string;
  /** This tab leads from here on; its connection opens right after. */
  onLead(): void;
  /** A tab has come, and this one leads: gives what it is told. */
  greet(): unknown;
  onNote(note: unknown): void;
}

/** What the tabs say to each other. */
type Line =
  | { say: 'hello' }
  | { say: 'state'; state: ConnectionState }
  | { say: 'stall'; stalled: boolean }
  | { say: 'message'; topic: string; payload: Uint8Array }
  | { say: 'ask'; id: string; verb: 'publish'; args: [topic: string, payload: string, qos: 0 | 1] }
  | { say: 'ask'; id: string; verb: 'subscribe'; args: [topics: readonly string[]] }
  | { say: 'answer'; id: string; granted: boolean[] | null }
  | { say: 'wake' }
  | { say: 'note'; note: unknown };

/** How often a following tab asks after the leading one, which may be in the background with its timers slowed. */
const TICK_MS = 10_000;
/** How long the leading tab may stay silent before another takes the lead. */
const SILENCE_MS = 3000;
/** How long the leading tab may take for what it was asked. */
const ANSWER_MS = 10_000;

/** Makes a connection in the state `idle`. Tabs find each other by Web Locks, and talk by BroadcastChannel. */
export function createSharedConnection(options: SharedConnectionOptions): SharedConnection {
  const { tabs } = options;
  const { clock, log } = options.env;
  const asked = new Map<string, { done(granted: boolean[] | null): void; timer: unknown }>();
  let channel: TabChannel | null = null;
  let leads = false;
  /** What this tab knows of the connection while another leads. */
  let state: ConnectionState = 'idle';
  let release: (() => void) | null = null;
  let waiting: AbortController | null = null;
  let tick: unknown;
  let silence: unknown;
  /** Grows with every open and close, so that a lock that comes late is given back. */
  let era = 0;

  const say = (line: Line): void => channel?.postMessage(line);

  const own = createConnection({
    ...options,
    onState(next) {
      say({ say: 'state', state: next });
      become(next);
    },
    onStall(stalled) {
      say({ say: 'stall', stalled });
      options.onStall?.(stalled);
    },
    onMessage(topic, payload) {
      // A copy, as the payload is a part of a larger buffer, all of which would be sent.
      say({ say: 'message', topic, payload: payload.slice() });
      options.onMessage(topic, payload);
    },
  });

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    if (next !== 'connected') failAsked();
    options.onState(next);
  }

  function failAsked(): void {
    for (const { done } of [...asked.values()]) done(null);
  }

  function lead(): void {
    leads = true;
    stopTicking();
    options.onLead();
    own.open();
  }

  function stopTicking(): void {
    clock.clearTimeout(tick);
    clock.clearTimeout(silence);
    tick = silence = undefined;
  }

  /** Waits for the lead, or takes it from a tab that does not answer. It is held until `close` or until the tab ends. */
  function stand(steal = false): void {
    if (tabs === null) return lead();
    const mine = era;
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    tabs.locks
      .request(options.name(), steal ? { steal } : { signal }, () => {
        if (mine !== era || leads) return;
        return new Promise<void>((resolve) => {
          release = resolve;
          lead();
        });
      })
      .catch((error: unknown) => {
        if (mine !== era || signal.aborted) return;
        if (!leads) {
          log.warn('The tabs cannot find each other.', error);
          return lead();
        }
        // Another tab took the lead, as this one did not answer in time.
        leads = false;
        own.close();
        follow();
      });
  }

  function follow(): void {
    say({ say: 'hello' });
    stand();
    ask();
  }

  /** Asks after the leading tab, which pings the broker, and again after a while. */
  function ask(): void {
    if (leads || channel === null) return;
    stopTicking();
    tick = clock.setTimeout(ask, TICK_MS);
    silence = clock.setTimeout(() => stand(true), SILENCE_MS);
    say({ say: 'wake' });
  }

  function hear(line: Line): void {
    switch (line.say) {
      case 'state':
        if (leads) return;
        clock.clearTimeout(silence);
        return become(line.state);
      case 'stall':
        return leads ? undefined : options.onStall?.(line.stalled);
      case 'message':
        return leads ? undefined : options.onMessage(line.topic, line.payload);
      case 'answer':
        return asked.get(line.id)?.done(line.granted);
      case 'note':
        return options.onNote(line.note);
      case 'hello':
        if (!leads) return;
        say({ say: 'state', state: own.state });
        return say({ say: 'note', note: options.greet() });
      case 'wake':
        if (!leads) return;
        own.wake();
        return say({ say: 'state', state: own.state });
      case 'ask':
        return leads ? answer(line) : undefined;
    }
  }

  /** Does what another tab asks. */
  function answer(line: Extract<Line, { say: 'ask' }>): void {
    const { id } = line;
    const done =
      line.verb === 'publish'
        ? own.publish(...line.args).then(() => [])
        : own.subscribe(...line.args);
    done.then(
      (granted) => say({ say: 'answer', id, granted }),
      () => say({ say: 'answer', id, granted: null }),
    );
  }

  /** Lets the leading tab do it. */
  function through(
    line:
      | { verb: 'publish'; args: [string, string, 0 | 1] }
      | { verb: 'subscribe'; args: [readonly string[]] },
  ): Promise<boolean[]> {
    if (state !== 'connected') return Promise.reject(new MqttError('not connected'));
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const done = (granted: boolean[] | null): void => {
        clock.clearTimeout(timer);
        asked.delete(id);
        if (granted === null) reject(new MqttError('the leading tab could not do it'));
        else resolve(granted);
      };
      const timer = clock.setTimeout(() => done(null), ANSWER_MS);
      asked.set(id, { done, timer });
      say({ say: 'ask', id, ...line });
    });
  }

  return {
    get state() {
      return leads ? own.state : state;
    },
    get leads() {
      return leads;
    },
    tell: (note) => say({ say: 'note', note }),
    open() {
      if (leads) return own.open();
      if (channel !== null) return;
      if (tabs === null) return lead();
      const opened = tabs.channel(options.name());
      opened.onmessage = ({ data }) => {
        if (channel === opened) hear(data as Line);
      };
      channel = opened;
      become('connecting');
      follow();
    },
    close() {
      era += 1;
      stopTicking();
      waiting?.abort();
      waiting = null;
      // Before the DISCONNECT, so that no tab takes this end for one of its own.
      channel?.close();
      channel = null;
      own.close();
      leads = false;
      release?.();
      release = null;
      become('idle');
    },
    wake() {
      if (leads) own.wake();
      else ask();
    },
    publish: async (topic, payload, qos) => {
      if (leads) return own.publish(topic, payload, qos);
      await through({ verb: 'publish', args: [topic, payload, qos] });
    },
    subscribe: async (topics) =>
      leads ? own.subscribe(topics) : through({ verb: 'subscribe', args: [topics] }),
    // The other tabs go on with the subscriptions of a tab that does not lead.
    unsubscribe: async (topics) => (leads ? own.unsubscribe(topics) : undefined),
  };
}
