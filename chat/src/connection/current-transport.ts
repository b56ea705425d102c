import { MqttError } from './mqtt-error.ts';
import type { MqttSession } from './mqtt-session.ts';

export type CurrentTransport = ReturnType<typeof createCurrentTransport>;

/** The session that a connection uses now, and its subscriptions. Its calls reject while there is none. */
export function createCurrentTransport() {
  let session: MqttSession | null = null;
  const topics = new Set<string>();

  const opened = (): MqttSession => {
    if (session === null) throw new MqttError('not connected');
    return session;
  };

  function drop(): void {
    session = null;
    topics.clear();
  }

  return {
    get isOpen() {
      return session !== null;
    },
    use(next: MqttSession): void {
      session = next;
    },
    /** The session has ended. */
    drop,
    /** Sends DISCONNECT and drops the session. */
    close() {
      session?.close();
      drop();
    },
    ping: () => session?.ping(),
    /**
     * Subscribes `next` to the same topics and uses it from then on. Resolves to false, with `next` closed, when the
     * session or its subscriptions changed in the meantime or `isWanted` returns false.
     */
    async replaceWith(next: MqttSession, isWanted: () => boolean): Promise<boolean> {
      const before = session;
      const wanted = [...topics];
      const granted = wanted.length === 0 ? [] : await next.subscribe(wanted);
      const isSame =
        before !== null &&
        session === before &&
        topics.size === wanted.length &&
        wanted.every((topic, at) => granted[at] && topics.has(topic));
      if (!isSame || !isWanted()) {
        next.close();
        return false;
      }
      session = next;
      before.retire?.();
      return true;
    },
    publish: async (...args: Parameters<MqttSession['publish']>) => opened().publish(...args),
    async subscribe(wanted: readonly string[]) {
      const granted = await opened().subscribe(wanted);
      for (const [at, topic] of wanted.entries()) if (granted[at]) topics.add(topic);
      return granted;
    },
    async unsubscribe(unwanted: readonly string[]) {
      for (const topic of unwanted) topics.delete(topic);
      await opened().unsubscribe(unwanted);
    },
  };
}
