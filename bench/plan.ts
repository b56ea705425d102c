/** One client of the load test. */
export interface Account {
  clientId: string;
  chatUserId: string;
  password?: string;
  /** The topics it subscribes to; a visitor publishes on the first. */
  topics: readonly string[];
  localAddress?: string;
  /** Where it connects, if not to the plan's URL. */
  url?: string;
  /** Where it fetches what it missed. */
  historyUrl?: string;
}

/** The work of a generator process. */
export interface LoadPlan {
  protocol: 'mqtt' | 'socketio' | 'xmpp';
  url: string;
  visitors: readonly Account[];
  agents: readonly Account[];
  /**
   * `closed`: each visitor keeps `window` messages unacknowledged; `open`: `rate` messages per second in total;
   * `idle`: connects only; `reconnect`: cuts all connections at once and brings them back; `cut`: like `closed`, until the
   * server is gone.
   */
  mode: 'closed' | 'open' | 'idle' | 'reconnect' | 'cut';
  window: number;
  rate: number;
  /** The agent answers each message. */
  answers: boolean;
  warmUpMs: number;
  measureMs: number;
}

/** The output of a generator process. Times in milliseconds. */
export interface LoadResult {
  connected: number;
  connectMs: number;
  published?: number;
  acknowledgedPerSecond?: number;
  deliveredPerSecond?: number;
  answered?: number;
  answersPerSecond?: number;
  /** From the cut of all connections until the last one is back. */
  backMs?: number;
  /** From the visitor's publish to the agent's receipt; of a reconnect, from its attempt until it is back. */
  p50?: number;
  p99?: number;
  /** The IDs of the messages that were acknowledged before the server was gone. */
  acknowledgedIds?: string[];
  /** The generator's own use of one core, 0 to 1; near 1 means that it was the bottleneck. */
  generatorLoad?: number;
}
