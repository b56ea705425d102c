import type { ConnectionFlags, ConnectionState, Transport } from '../conversation/state.ts';
import type { Log } from '../environment.ts';
import type { Connection } from './connection.ts';
import type { Link } from './link-state.ts';

interface ConnectionStore {
  getState(): ConnectionFlags;
  setState(flags: Partial<ConnectionFlags>): void;
}

/** The flags in a store after its connection has changed. */
export const connectionFlags = (
  state: ConnectionState,
  { transport, failedAttempts }: Link,
): Partial<ConnectionFlags> => ({
  transport,
  failedAttempts,
  connection: state,
  isConnecting: state === 'connecting',
  isConnected: state === 'connected',
  ...(state === 'connected' ? {} : { subscribedTopics: new Set<string>() }),
});

/** Subscribes to topics, and lists the granted ones in a store. */
export interface Subscriptions {
  /** Logs what fails, and never rejects. */
  add(topics: readonly string[]): Promise<void>;
  /** Another stream or transport delivers the same topics from now on: lists them as newly granted. */
  renew(transport: Transport): void;
  /** Logs what fails, and never rejects. */
  remove(topics: readonly string[]): Promise<void>;
}

export function createSubscriptions(
  connection: Pick<Connection, 'state' | 'subscribe' | 'unsubscribe'>,
  store: ConnectionStore,
  log: Log,
): Subscriptions {
  return {
    async add(topics) {
      try {
        const granted = await connection.subscribe(topics);
        if (granted.includes(false)) log.error('The broker refused a subscription.');
        const subscribed = topics.filter((_, at) => granted[at]);
        store.setState({
          subscribedTopics: new Set([...store.getState().subscribedTopics, ...subscribed]),
        });
      } catch (error) {
        log.error('Could not subscribe to the topics.', error);
      }
    },
    renew(transport) {
      const { subscribedTopics } = store.getState();
      store.setState({ transport, subscribedTopics: new Set() });
      store.setState({ subscribedTopics });
    },
    async remove(topics) {
      const rest = [...store.getState().subscribedTopics].filter(
        (topic) => !topics.includes(topic),
      );
      store.setState({ subscribedTopics: new Set(rest) });
      if (connection.state !== 'connected' || topics.length === 0) return;
      await connection
        .unsubscribe(topics)
        .catch((error: unknown) => log.warn('Could not unsubscribe.', error));
    },
  };
}
