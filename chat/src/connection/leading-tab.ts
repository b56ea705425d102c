import type { ConnectionState } from '../conversation/state.ts';
import { createConnection, type ConnectionOptions } from './connection.ts';
import { linkOf, type Link } from './link-state.ts';
import { CHECK_MS } from './following-tab.ts';
import type { TabCall, TabMessage, TabRole } from './tab-messages.ts';

/** The tab that holds the connection, and shares it with the others. */
export interface LeadingTab extends TabRole {
  open(): void;
  close(): void;
}

export interface LeadingTabOptions extends ConnectionOptions {
  leads(): boolean;
  /** Sends a message to the other tabs. */
  post(message: TabMessage): void;
  /** Called with every change of the connection's state or transport. */
  onLink(state: ConnectionState, link: Link): void;
  /** Called when another tab opens; returns the note to send it. */
  greet(): unknown;
}

/** How long to wait for the end of the session after a hang-up for another tab, in milliseconds. */
const REOPEN_MS = 10_000;

/** Does nothing until `open`. */
export function createLeadingTab(options: LeadingTabOptions): LeadingTab {
  const { env, post, onLink } = options;
  const { clock, log } = env;
  let reopen: unknown;
  /** When a following tab last reported that it is visible. */
  let seenAt = -Infinity;

  const connection = createConnection({
    ...options,
    env: { ...env, isHidden: () => env.isHidden() && clock.now() - seenAt > 2 * CHECK_MS },
    onState(state, link) {
      post({ say: 'state', state, link });
      onLink(state, link);
    },
    onTakeover() {
      onLink(connection.state, linkOf(connection));
      postState();
    },
    onStall(stalled) {
      post({ say: 'stall', stalled });
      options.onStall?.(stalled);
    },
    onMessage(topic, payload) {
      // A copy, because the payload is part of a larger buffer that would be cloned whole.
      post({ say: 'message', topic, payload: payload.slice() });
      options.onMessage(topic, payload);
    },
  });

  const postState = (): void =>
    post({ say: 'state', state: connection.state, link: linkOf(connection) });

  async function hangUp(topics: readonly string[]): Promise<void> {
    if (connection.state === 'connected' && topics.length > 0) {
      await connection
        .unsubscribe(topics)
        .catch((error: unknown) => log.warn('Could not unsubscribe.', error));
    }
    connection.close();
  }

  /** Executes another tab's request; resolves to what was granted. */
  async function execute(call: TabCall): Promise<boolean[]> {
    if (call.verb === 'subscribe') return connection.subscribe(...call.args);
    if (call.verb === 'publish') {
      await connection.publish(...call.args);
    } else {
      await hangUp(...call.args);
      // The other tab is ending the session; if it closes first, this one reconnects.
      reopen = clock.setTimeout(() => options.leads() && connection.open(), REOPEN_MS);
    }
    return [];
  }

  const { close, wake, tryNow, catchUp } = connection;
  return Object.assign(connection, {
    close() {
      clock.clearTimeout(reopen);
      close();
    },
    hangUp,
    receive(message: TabMessage) {
      if (message.say === 'hello') {
        postState();
        post({ say: 'note', note: options.greet() });
      } else if (message.say === 'wake') {
        if (!message.isHidden) seenAt = clock.now();
        if (message.why === 'tryNow') tryNow();
        else if (message.why === 'wake') wake();
        else catchUp();
        postState();
      } else if (message.say === 'ask') {
        const { id } = message;
        execute(message).then(
          (granted) => post({ say: 'answer', id, granted }),
          () => post({ say: 'answer', id, granted: null }),
        );
      }
    },
  });
}
