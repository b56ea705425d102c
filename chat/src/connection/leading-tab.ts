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
  /** Sends a message to the other tabs. */
  post(message: TabMessage): void;
  /** Called with every change of the connection's state. */
  onLink(state: ConnectionState, link: Link): void;
  /** Called when another tab opens; returns the note to send it. */
  greet(): unknown;
}

/** Does nothing until `open`. */
export function createLeadingTab(options: LeadingTabOptions): LeadingTab {
  const { env, post, onLink } = options;
  const { clock } = env;
  /** When a following tab last reported that it is visible. */
  let seenAt = -Infinity;

  const connection = createConnection({
    ...options,
    env: { ...env, isHidden: () => env.isHidden() && clock.now() - seenAt > 2 * CHECK_MS },
    onState(state, link) {
      post({ say: 'state', state, link });
      onLink(state, link);
    },
    onTakeover(transport) {
      post({ say: 'takeover', transport });
      options.onTakeover?.(transport);
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

  /** Executes another tab's request; resolves to what was granted. */
  async function execute(call: TabCall): Promise<boolean[]> {
    if (call.verb === 'subscribe') return connection.subscribe(...call.args);
    await connection.publish(...call.args);
    return [];
  }

  const { wake, tryNow, catchUp } = connection;
  return Object.assign(connection, {
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
