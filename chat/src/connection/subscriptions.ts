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

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Subscribes to topics, and lists the granted ones in a store. */
export function createSubscriptions(
  connection: Pick<Connection, 'state' | 'subscribe' | 'unsubscribe'>,
  store: ConnectionStore,
  log: Log,
) {
  return {
    /** Logs what fails, and never rejects. */
    async add(topics: readonly string[]): Promise<void> {
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
    /** Another stream or transport delivers the same topics from now on: lists them as newly granted. */
    renew(transport: Transport): void {
      const { subscribedTopics } = store.getState();
      store.setState({ transport, subscribedTopics: new Set() });
      store.setState({ subscribedTopics });
    },
    /** Logs what fails, and never rejects. */
    async remove(topics: readonly string[]): Promise<void> {
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
