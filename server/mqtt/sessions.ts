import type { Caller } from '../identity/identity.ts';
import type { BrokerLimits } from './limits.ts';
import { Session } from './session.ts';
import type { TopicIndex } from './topic-index.ts';

type SessionLimits = Pick<
  BrokerLimits,
  'queuePackets' | 'queueBytes' | 'unreleased' | 'sessionMs' | 'sessionsAway'
>;

/**
 * All sessions, by client ID. Those without a connection are limited and expire: the database is the source
 * of truth, and a client whose queue was dropped catches up from it.
 */
export class Sessions {
  readonly #topics: TopicIndex;
  readonly #limits: SessionLimits;
  readonly #now: () => number;
  readonly #sessions = new Map<string, Session>();
  /** The sessions without a connection; a set keeps insertion order, so the oldest is first. */
  readonly #away = new Set<Session>();

  /** @param now milliseconds of a monotonic clock */
  constructor(
    topics: TopicIndex,
    limits: SessionLimits,
    now: () => number = () => performance.now(),
  ) {
    this.#topics = topics;
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#sessions.size;
  }

  get(clientId: string): Session | null {
    return this.#sessions.get(clientId) ?? null;
  }

  /**
   * The session for a new connection: the previous one, or a new one if there is none or the client wants a
   * clean one [MQTT-3.1.2-4] [MQTT-3.1.2-6].
   * @returns the session, and whether it existed before
   */
  open(
    clientId: string,
    isClean: boolean,
    identity: Caller,
  ): { session: Session; present: boolean } {
    const before = this.#sessions.get(clientId);
    if (before !== undefined && !isClean && !before.isClean) {
      this.#away.delete(before);
      before.identity = identity;
      return { session: before, present: true };
    }
    if (before !== undefined) this.forget(before);
    const session = new Session(clientId, isClean, identity, this.#limits);
    this.#sessions.set(clientId, session);
    return { session, present: false };
  }

  /** The session's connection ended: drops a clean session, stores any other for a while. */
  leave(session: Session): void {
    session.connect(null);
    if (this.#sessions.get(session.clientId) !== session) return;
    if (session.isClean) return this.forget(session);
    session.awaySince = this.#now();
    this.#away.add(session);
    const [oldest] = this.#away;
    if (this.#away.size > this.#limits.sessionsAway && oldest !== undefined) this.forget(oldest);
  }

  /** Drops a session, its subscriptions, and its queue. */
  forget(session: Session): void {
    for (const filter of session.filters) this.#topics.remove(filter, session);
    session.filters.clear();
    this.#away.delete(session);
    if (this.#sessions.get(session.clientId) === session) this.#sessions.delete(session.clientId);
  }

  /** Drops the sessions whose time without a connection is over. Call it every few seconds. */
  sweep(): void {
    const over = this.#now() - this.#limits.sessionMs;
    for (const session of this.#away) {
      if (session.awaySince > over) return;
      this.forget(session);
    }
  }

  /** Drops the sessions without a connection whose identity matches. */
  forgetAway(predicate: (identity: Caller) => boolean): void {
    for (const session of this.#away) if (predicate(session.identity)) this.forget(session);
  }

  /** Adds or replaces a subscription [MQTT-3.8.4-3]. */
  subscribe(session: Session, filter: string, qos: 0 | 1): void {
    session.filters.add(filter);
    this.#topics.add(filter, session, qos);
  }

  unsubscribe(session: Session, filter: string): void {
    if (session.filters.delete(filter)) this.#topics.remove(filter, session);
  }
}
