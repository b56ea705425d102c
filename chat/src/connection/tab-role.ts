import type { Connection } from './connection.ts';
import type { TabMessage } from './tab-messages.ts';

/** How a tab uses the shared connection: it holds it, or asks the tab that does. */
export interface TabRole extends Pick<
  Connection,
  'wake' | 'tryNow' | 'publish' | 'subscribe' | 'unsubscribe'
> {
  /** Unsubscribes and sends DISCONNECT in the leading tab; resolves when that is done or impossible. */
  hangUp(topics: readonly string[]): Promise<void>;
  /** Handles a message of another tab. */
  receive(message: TabMessage): void;
}
