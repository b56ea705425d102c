import type { ConnectionState, Transport } from '../conversation/state.ts';

/** Facts about a connection besides its state. */
export interface Link {
  /** The transport in use; null while not connected. */
  transport: Transport | null;
  /** Consecutive failed tries. */
  failedAttempts: number;
  /** How often another stream or transport has taken over without a break. */
  takeovers: number;
}

/** The state of a connection, which starts as `idle`. */
export interface LinkState extends Readonly<Link> {
  readonly state: ConnectionState;
  failedAttempts: number;
  takeovers: number;
  /** Changes the state, and reports it unless it is the same. */
  become(next: ConnectionState): void;
}

/** A plain copy of a link. */
export const linkOf = ({ transport, failedAttempts, takeovers }: Readonly<Link>): Link => ({
  transport,
  failedAttempts,
  takeovers,
});

/** `transports` says which transport is in use. */
export function createLinkState(
  transports: { readonly current: Transport },
  onState: (state: ConnectionState, link: Link) => void,
): LinkState {
  let state: ConnectionState = 'idle';
  const link: LinkState = {
    failedAttempts: 0,
    takeovers: 0,
    get state() {
      return state;
    },
    get transport() {
      return state === 'connected' ? transports.current : null;
    },
    become(next) {
      if (state === next) return;
      state = next;
      onState(next, linkOf(link));
    },
  };
  return link;
}
