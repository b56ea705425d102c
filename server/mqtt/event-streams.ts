import { randomUUID } from 'node:crypto';
import { HEARTBEAT_MS, READY_EVENT, STREAM_TOPICS } from '@ncf/contract/http-fallback';
import { maySubscribe } from '@ncf/contract/policy';
import type { Caller } from '../identity/identity.ts';
import type { BrokerOptions } from './broker-options.ts';
import { AddressLimit } from '../platform/limits/address-limit.ts';
import type { BrokerLimits } from './limits.ts';
import type { Subscriber, TopicIndex } from './topic-index.ts';

/** The writable end of an event stream. */
export interface StreamEnd {
  /** Sends text; returns false when too much is buffered, and the stream is then dropped. */
  write(text: string): boolean;
  /** Ends the stream after the buffered text. */
  end(): void;
}

interface Stream {
  identity: Caller;
  end: StreamEnd;
  stop(): void;
}

/** Counts the agents whose streams are open as online. */
type AgentStreams = Pick<BrokerOptions['presence'], 'opened' | 'closed'>;

const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/**
 * Server-sent events over HTTP (WHATWG HTML §9.2): the deliveries of topics that the reader may subscribe
 * to, for clients that cannot open a WebSocket.
 */
export class EventStreams {
  readonly #topics: TopicIndex;
  readonly #limits: BrokerLimits;
  readonly #presence: AgentStreams;
  readonly #visitorMoved: (chatUserId: string) => void;
  readonly #streams = new Set<Stream>();
  readonly #perAddress: AddressLimit;
  readonly #heart: NodeJS.Timeout;
  #closed = false;

  /**
   * @param presence receives the agents' streams
   * @param visitorMoved called when a visitor's stream opened or closed
   */
  constructor(
    index: TopicIndex,
    limits: BrokerLimits,
    presence: AgentStreams,
    visitorMoved: (chatUserId: string) => void,
    heartbeatMs = HEARTBEAT_MS,
  ) {
    this.#topics = index;
    this.#limits = limits;
    this.#presence = presence;
    this.#visitorMoved = visitorMoved;
    this.#perAddress = new AddressLimit(limits.connectionsPerAddress);
    this.#heart = setInterval(() => {
      for (const stream of this.#streams) this.#write(stream, ': still here\n\n');
    }, heartbeatMs);
    this.#heart.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream on those of the topics that the identity may subscribe to. The first event, `ready`, lists them.
   * @param clientId the client ID of the console's tab; streams with the same one are one tab
   * @returns a function that closes the stream, to be called when the reader disconnects; or the error code
   */
  open(
    identity: Caller,
    topics: readonly string[],
    address: string,
    end: StreamEnd,
    clientId: string = randomUUID(),
  ): (() => void) | 'unavailable' | 'rate_limited' {
    if (!this.#perAddress.hasRoom(address)) return 'rate_limited';
    if (this.#closed || this.#streams.size >= this.#limits.connections) return 'unavailable';
    const granted = [...new Set(topics)]
      .slice(0, STREAM_TOPICS)
      .filter((topic) => maySubscribe(identity, topic));
    const subscriber: Subscriber = {
      receive: ({ topic, payload }) => this.#write(stream, eventText(topic, payload)),
    };
    const stream: Stream = {
      identity,
      end,
      stop: () => {
        if (!this.#streams.delete(stream)) return;
        for (const topic of granted) this.#topics.remove(topic, subscriber);
        this.#perAddress.closed(address);
        if (identity.role === 'admin') this.#presence.closed(clientId);
        else this.#visitorMoved(identity.chatUserId);
      },
    };
    this.#streams.add(stream);
    this.#perAddress.opened(address);
    if (identity.role === 'admin') this.#presence.opened(clientId, identity);
    else this.#visitorMoved(identity.chatUserId);
    for (const topic of granted) this.#topics.add(topic, subscriber, 1);
    this.#write(stream, eventText(READY_EVENT, JSON.stringify({ topics: granted })));
    return stream.stop;
  }

  #write(stream: Stream, text: string): void {
    if (!stream.end.write(text)) stream.stop();
  }

  /** Whether this visitor has an open stream. */
  has(chatUserId: string): boolean {
    for (const { identity } of this.#streams)
      if (identity.role === 'user' && identity.chatUserId === chatUserId) return true;
    return false;
  }

  /** The identities of the open streams. */
  identities(): Caller[] {
    return [...this.#streams].map(({ identity }) => identity);
  }

  /** Ends the streams of sessions that have ended. */
  closeSessions(isOver: (identity: Caller) => boolean): void {
    for (const stream of [...this.#streams].filter(({ identity }) => isOver(identity))) {
      stream.stop();
      stream.end.end();
    }
  }

  /** Ends all streams; their readers open new ones and catch up from the database. */
  reconnectAll(): void {
    this.closeSessions(() => true);
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heart);
    this.reconnectAll();
  }
}
