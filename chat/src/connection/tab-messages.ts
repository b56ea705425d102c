import type { Link } from './connection.ts';
import type { ConnectionState } from '../conversation/state.ts';

/** Why one tab asks another after the connection: the page woke, a person wants a try now, or some time has passed. */
export type WakeReason = 'wake' | 'tryNow' | 'tick';

/** What a tab lets the leading one do. */
export type TabCall =
  | { verb: 'publish'; args: [topic: string, payload: string, qos: 0 | 1] }
  | { verb: 'subscribe' | 'hangUp'; args: [topics: readonly string[]] };

/** What the tabs of a browser say to each other. Tabs of an older build leave out what is optional. */
export type TabMessage =
  | { say: 'hello' }
  | { say: 'state'; state: ConnectionState; link?: Link }
  | { say: 'stall'; stalled: boolean }
  | { say: 'message'; topic: string; payload: Uint8Array }
  | ({ say: 'ask'; id: string } & TabCall)
  | { say: 'answer'; id: string; granted: boolean[] | null }
  | { say: 'wake'; why?: WakeReason; isHidden?: boolean }
  | { say: 'note'; note: unknown };

export const UNLINKED: Link = { transport: null, failedAttempts: 0 };
