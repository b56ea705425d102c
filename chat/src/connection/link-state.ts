import type { ConnectionState, Transport } from '../conversation/state.ts';

/** Facts about a connection besides its state. */
export interface Link {
  /** The transport in use; null while not connected. */
  transport: Transport | null;
  /** Consecutive failed tries. */
  failedAttempts: number;
}

/** A plain copy of a link. */
export const linkOf = ({ transport, failedAttempts }: Readonly<Link>): Link => ({
  transport,
  failedAttempts,
});

/** The state of a connection, which starts as `idle`; `transports` says which transport is in use. */
export function createLinkState(
  transports: { readonly current: Transport },
  onState: (state: ConnectionState, link: Link) => void,
) {
  let state: ConnectionState = 'idle';
  const link = {
    failedAttempts: 0,
    get state(): ConnectionState {
      return state;
    },
    get transport(): Transport | null {
      return state === 'connected' ? transports.current : null;
    },
    /** Changes the state, and reports it unless it is the same. */
    become(next: ConnectionState): void {
      if (state === next) return;
      state = next;
      onState(next, linkOf(link));
    },
  };
  return link;
}
