import type { Connection } from './connection.ts';
import type { Link } from './link-state.ts';
import type { ConnectionState, Transport } from '../conversation/state.ts';

/** Why one tab checks another: the page woke up, the user wants a try now, or some time has passed. */
export type WakeReason = 'wake' | 'tryNow' | 'tick';

/** A request to the leading tab. */
export type TabCall =
  | { verb: 'publish'; args: [topic: string, payload: string, qos: 0 | 1] }
  | { verb: 'subscribe'; args: [topics: readonly string[]] };

/** The messages between the tabs of a browser. */
export type TabMessage =
  | { say: 'hello' }
  | { say: 'lead' }
  | { say: 'state'; state: ConnectionState; link: Link }
  | { say: 'takeover'; transport: Transport }
  | { say: 'stall'; stalled: boolean }
  | { say: 'message'; topic: string; payload: Uint8Array }
  | ({ say: 'ask'; id: string } & TabCall)
  | { say: 'answer'; id: string; granted: boolean[] | null }
  | { say: 'wake'; why: WakeReason; isHidden: boolean }
  | { say: 'note'; note: unknown };

export const UNLINKED: Link = { transport: null, failedAttempts: 0 };

/** How a tab uses the shared connection: it holds it, or asks the tab that does. */
export interface TabRole extends Pick<
  Connection,
  'wake' | 'tryNow' | 'publish' | 'subscribe' | 'unsubscribe'
> {
  /** Handles a message of another tab. */
  receive(message: TabMessage): void;
}
