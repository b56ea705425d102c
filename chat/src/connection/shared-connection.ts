import type { ConnectionState } from '../conversation/state.ts';
import type { ConnectionOptions } from './connection.ts';
import type { Link } from './link-state.ts';
import { createFollowingTab } from './following-tab.ts';
import { createLeadership } from './leadership.ts';
import { createLeadingTab } from './leading-tab.ts';
import { UNLINKED, type TabMessage, type TabRole } from './tab-messages.ts';
import type { TabChannel, Tabs } from './tabs.ts';

/** One connection for all tabs of a browser: the leading tab holds it, and the others use it through that tab. */
export type SharedConnection = ReturnType<typeof createSharedConnection>;

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

/**
 * Creates a connection in the state `idle`. Tabs talk over a BroadcastChannel, and agree on a leading one with Web Locks;
 * without these, it is the one that opened last.
 */
export function createSharedConnection(options: SharedConnectionOptions) {
  const { tabs, name, env } = options;
  let channel: TabChannel | null = null;
  let state: ConnectionState = 'idle';

  const post = (message: TabMessage): void => channel?.postMessage(message);
  const leadership = createLeadership({
    locks: tabs?.locks ?? null,
    log: env.log,
    name,
    onLead() {
      following.stop();
      post({ say: 'lead' });
      options.onLead();
      leading.open();
    },
    onLost() {
      leading.close();
      follow();
    },
  });
  const leading = createLeadingTab({ ...options, post, onLink });
  const following = createFollowingTab({
    ...options,
    post,
    onLink,
    onSilence: () => leadership.request(true),
  });
  const role = (): TabRole => (leadership.isHeld ? leading : following);

  function onLink(next: ConnectionState, link: Link): void {
    following.update(next);
    if (state === next) return;
    state = next;
    options.onState(next, link);
  }

  function follow(steal = false): void {
    following.start();
    leadership.request(steal);
  }

  function receive(message: TabMessage): void {
    if (message.say === 'note') options.onNote(message.note);
    else if (message.say === 'lead') leadership.lose();
    // It may arrive when this tab already leads.
    else if (message.say === 'answer') following.receive(message);
    else role().receive(message);
  }

  return {
    get state(): ConnectionState {
      return state;
    },
    /** Whether this tab holds the connection. */
    get leads(): boolean {
      return leadership.isHeld;
    },
    /** Sends a structured clone of `note` to the `onNote` of every other tab. */
    broadcast: (note: unknown): void => post({ say: 'note', note }),
    /** Starts to connect, and keeps reconnecting until `close`. */
    open(): void {
      if (leadership.isHeld) return leading.open();
      if (channel !== null) return;
      if (tabs === null) return leadership.request(true);
      const opened = tabs.channel(name());
      opened.onmessage = ({ data }) => {
        if (channel === opened) receive(data as TabMessage);
      };
      channel = opened;
      onLink('connecting', UNLINKED);
      follow(tabs.locks === null);
    },
    /** Sends DISCONNECT without unsubscribing, and stops; the state becomes `idle`. */
    close(): void {
      following.stop();
      // Before the DISCONNECT, so that no other tab sees its state.
      channel?.close();
      channel = null;
      leading.close();
      leadership.release();
      onLink('idle', UNLINKED);
    },
    wake: () => role().wake(),
    tryNow: () => role().tryNow(),
    publish: (topic: string, payload: string, qos: 0 | 1) => role().publish(topic, payload, qos),
    subscribe: (topics: readonly string[]) => role().subscribe(topics),
    unsubscribe: (topics: readonly string[]) => role().unsubscribe(topics),
  };
}
