/** Work to do later, as a row of its own in the database. */
export interface NewJob<Payload> {
  /** Identifies the job within its kind: there is never a second one with this key. Defaults to ''. */
  key?: string;
  /** Data for the handler besides the key, as JSON. */
  payload?: Payload;
  /** When to run it, in milliseconds since 1970; defaults to now. */
  runAt?: number;
  /** The conversation it quotes; erasing that removes the job, and none is added for it afterward. */
  chatUserId?: string;
}

/** A claimed job. */
export interface Job<Payload> {
  key: string;
  payload: Payload;
  /** From 1; attempts that a crash interrupted count. */
  attempt: number;
  /** Whether the job is given up if this attempt fails. */
  isLast: boolean;
}

/** The result of an attempt. `reason` is stored and logged, so it must not contain addresses or texts. */
export type JobResult =
  /** Without `nextRunAt`, the job is removed. */
  | { outcome: 'done'; nextRunAt?: number | null }
  /** Try again after the next pause; after the last one, the job has failed. */
  | { outcome: 'retry'; reason: string }
  /** Trying again is useless. */
  | { outcome: 'failed'; reason: string };

/** A kind of jobs, and how they are run. */
export interface JobKind<Payload> {
  kind: string;
  /** Jobs of this kind that a node runs at the same time; defaults to 1. */
  concurrency?: number;
  /** Pauses after failed attempts, in milliseconds; defaults to 1, 5, and 30 seconds. */
  retryMs?: readonly number[];
  /** Repeat the last pause instead of giving up. */
  isEndless?: boolean;
  /** How long `request` waits for further ones, in milliseconds; defaults to 100. */
  gatherMs?: number;
  /** Also run it once at each start, with the key ''. */
  atStart?: boolean;
  /**
   * Runs a job. It may run twice, so it must be idempotent: a node can die, or lose its claim, after the work and
   * before its result is stored. What it throws is logged, and counts as `retry`.
   * @param signal aborted when the server stops; a long job returns early then, with `nextRunAt` if there is more to do
   */
  run(job: Job<Payload>, signal: AbortSignal): Promise<JobResult>;
}

/** The jobs of one kind. */
export interface Queue<Payload> {
  /**
   * Stores a job, and resolves once it is durable. If there is one with its key, it is replaced: a waiting job runs at
   * the earlier of both times, a running one again afterward, and a failed one again. Rejects with StorageError.
   */
  add(job: NewJob<Payload>): Promise<void>;
  /** Adds a job without a payload after `gatherMs`. Calls until then are joined. A crash loses it. Never throws. */
  request(key?: string): void;
}
