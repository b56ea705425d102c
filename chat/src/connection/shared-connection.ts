import {
  createConnection,
  type Connection,
  type ConnectionOptions,
  type Link,
} from './connection.ts';
import { MqttError } from './mqtt-session.ts';
import type { ConnectionState } from '../conversation/state.ts';
import { createTabCalls } from './tab-calls.ts';
import { UNLINKED, type TabCall, type TabMessage, type WakeReason } from './tab-messages.ts';
import type { TabChannel, Tabs } from './tabs.ts';

/** One connection for all tabs of a browser: the leading tab holds it, and the others use it through that tab. */
export interface SharedConnection extends Omit<Connection, 'catchUp'> {
  /** Whether this tab holds the connection. */
  readonly leads: boolean;
  /** Unsubscribes and sends DISCONNECT in the leading tab; resolves when that is done or impossible. */
  hangUp(topics: readonly string[]): Promise<void>;
  /** Sends a structured clone of `note` to the `onNote` of every other tab. */
  tell(note: unknown): void;
}

export interface SharedConnectionOptions extends ConnectionOptions {
  /** Null when tabs cannot find each other; this tab then leads. */
  tabs: Tabs | null;
  /** The name of the shared connection, read at `open`. */
  name(): string;
  /** Called when this tab becomes the leader, just before its connection opens. */
  onLead(): void;
  /** Called in the leading tab when another tab opens; returns the note to send it. */
  greet(): unknown;
  onNote(note: unknown): void;
}

/** How often a following tab checks the leading one, whose timers may be throttled in the background. */
const TICK_MS = 10_000;
/** How long the leading tab may stay silent before another one takes over. */
const SILENCE_MS = 3000;
/** How long to wait for the end of the session after a hang-up for another tab. */
const REOPEN_MS = 10_000;

/** Creates a connection in the state `idle`. Tabs find each other with Web Locks and talk over a BroadcastChannel. */
export function createSharedConnection(options: SharedConnectionOptions): SharedConnection {
  const { tabs } = options;
  const { clock, log } = options.env;
  let channel: TabChannel | null = null;
  let leads = false;
  /** What this tab knows about the connection while another one leads. */
  let state: ConnectionState = 'idle';
  let link: Link = UNLINKED;
  /** When a following tab last reported that it is visible. */
  let seenAt = -Infinity;
  let release: (() => void) | null = null;
  let waiting: AbortController | null = null;
  let tick: unknown;
  let reopen: unknown;
  let silence: unknown;
  /** Increases with every open and close, so that a lock granted late is released. */
  let era = 0;

  const say = (line: TabMessage): void => channel?.postMessage(line);
  const calls = createTabCalls(clock, say);

  const own = createConnection({
    ...options,
    env: {
      ...options.env,
      isHidden: () => options.env.isHidden() && clock.now() - seenAt > 2 * TICK_MS,
    },
    onState(next, nextLink) {
      say({ say: 'state', state: next, link: nextLink });
      become(next, nextLink);
    },
    onTransport(transport) {
      become(own.state, { ...link, transport });
      tellState();
    },
    onStall(stalled) {
      say({ say: 'stall', stalled });
      options.onStall?.(stalled);
    },
    onMessage(topic, payload) {
      // A copy, because the payload is part of a larger buffer that would be cloned whole.
      say({ say: 'message', topic, payload: payload.slice() });
      options.onMessage(topic, payload);
    },
  });

  const tellState = (): void => {
    const { transport, failedAttempts } = own;
    say({ say: 'state', state: own.state, link: { transport, failedAttempts } });
  };

  function become(next: ConnectionState, nextLink: Link): void {
    const before = link.transport;
    link = nextLink;
    if (state !== next) {
      state = next;
      if (next !== 'connected') calls.failAll();
      options.onState(next, link);
    } else if (link.transport !== null && link.transport !== before) {
      options.onTransport?.(link.transport);
    }
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

  /** Waits to lead, or takes over from a tab that does not respond. Leads until `close` or the end of the tab. */
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
        // Another tab took over, because this one did not respond in time.
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

  /** Checks the leading tab, which then pings the broker, and repeats that. */
  function ask(why: WakeReason = 'tick'): void {
    if (leads || channel === null) return;
    stopTicking();
    tick = clock.setTimeout(() => ask(), TICK_MS);
    silence = clock.setTimeout(() => stand(true), SILENCE_MS);
    say({ say: 'wake', why, isHidden: options.env.isHidden() });
  }

  function hear(line: TabMessage): void {
    switch (line.say) {
      case 'state':
        if (leads) return;
        clock.clearTimeout(silence);
        return become(line.state, line.link ?? UNLINKED);
      case 'stall':
        return leads ? undefined : options.onStall?.(line.stalled);
      case 'message':
        return leads ? undefined : options.onMessage(line.topic, line.payload);
      case 'answer':
        return calls.settle(line.id, line.granted);
      case 'note':
        return options.onNote(line.note);
      case 'hello':
        if (!leads) return;
        tellState();
        return say({ say: 'note', note: options.greet() });
      case 'wake':
        if (!leads) return;
        if (line.isHidden === false) seenAt = clock.now();
        if (line.why === 'tryNow') own.tryNow();
        else if (line.why === 'wake') own.wake();
        else own.catchUp();
        return tellState();
      case 'ask':
        return leads ? answer(line) : undefined;
    }
  }

  async function ownHangUp(topics: readonly string[]): Promise<void> {
    if (own.state === 'connected' && topics.length > 0) {
      await own
        .unsubscribe(topics)
        .catch((error: unknown) => log.warn('Could not unsubscribe.', error));
    }
    own.close();
  }

  /** Another tab is ending the session; if that tab closes first, this one reconnects. */
  async function hangUpFor(topics: readonly string[]): Promise<boolean[]> {
    await ownHangUp(topics);
    reopen = clock.setTimeout(() => leads && own.open(), REOPEN_MS);
    return [];
  }

  /** Executes another tab's request. */
  function answer(line: Extract<TabMessage, { say: 'ask' }>): void {
    const { id } = line;
    const done =
      line.verb === 'publish'
        ? own.publish(...line.args).then(() => [])
        : line.verb === 'hangUp'
          ? hangUpFor(...line.args)
          : own.subscribe(...line.args);
    done.then(
      (granted) => say({ say: 'answer', id, granted }),
      () => say({ say: 'answer', id, granted: null }),
    );
  }

  /** Sends a request to the leading tab. */
  async function through(call: TabCall): Promise<boolean[]> {
    if (state !== 'connected') throw new MqttError('not connected');
    return calls.make(call);
  }

  return {
    get state() {
      return leads ? own.state : state;
    },
    get transport() {
      return leads ? own.transport : link.transport;
    },
    get failedAttempts() {
      return leads ? own.failedAttempts : link.failedAttempts;
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
        if (channel === opened) hear(data as TabMessage);
      };
      channel = opened;
      become('connecting', UNLINKED);
      follow();
    },
    close() {
      era += 1;
      stopTicking();
      clock.clearTimeout(reopen);
      waiting?.abort();
      waiting = null;
      // Before the DISCONNECT, so that no other tab sees its state.
      channel?.close();
      channel = null;
      own.close();
      leads = false;
      release?.();
      release = null;
      become('idle', UNLINKED);
    },
    wake() {
      if (leads) own.wake();
      else ask('wake');
    },
    tryNow() {
      if (leads) own.tryNow();
      else ask('tryNow');
    },
    async hangUp(topics) {
      if (leads) return ownHangUp(topics);
      await through({ verb: 'hangUp', args: [topics] }).catch((error: unknown) =>
        log.debug('The leading tab did not hang up.', error),
      );
    },
    publish: async (topic, payload, qos) => {
      if (leads) return own.publish(topic, payload, qos);
      await through({ verb: 'publish', args: [topic, payload, qos] });
    },
    subscribe: async (topics) =>
      leads ? own.subscribe(topics) : through({ verb: 'subscribe', args: [topics] }),
    // The other tabs keep using the subscriptions of a following tab.
    unsubscribe: async (topics) => (leads ? own.unsubscribe(topics) : undefined),
  };
}
