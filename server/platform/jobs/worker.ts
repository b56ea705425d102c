import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRow } from '../db/internal-rows.ts';
import type { Log } from '../log.ts';
import type { JobKind, JobResult } from './job.ts';
import type { JobStore } from './store.ts';

export interface WorkerParts {
  store: JobStore;
  /** This node's ID. */
  node: string;
  /** Milliseconds since 1970. The clocks of all nodes must agree within seconds. */
  clock: () => number;
  log: Pick<Log, 'warn' | 'error'>;
  /** Longest time between two looks for due jobs, in milliseconds: a clock may jump, and a wake-up may get lost. */
  pollMs: number;
  /** Called after each attempt. */
  ran(kind: string, outcome: JobResult['outcome'], seconds: number): void;
}

/** Runs the jobs of one kind. */
export type Worker = ReturnType<typeof createWorker>;

/** How long a claim holds without being renewed if its node is no longer connected, in milliseconds. */
export const LEASE_MS = 15_000;
/** How long it holds if the node is connected, in milliseconds: after that, it counts as hung. */
export const HUNG_MS = 60_000;

const RETRY_MS = [1000, 5000, 30_000];
/** When to look again for a job whose claim has ended, but whose node is connected, in milliseconds. */
const RECHECK_MS = 1000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Creates a worker, which looks for jobs at once. */
export function createWorker<Payload>(kind: JobKind<Payload>, parts: WorkerParts) {
  const { store, node, clock, log, pollMs } = parts;
  const { concurrency = 1 } = kind;
  const attempt = createAttempt(kind, parts);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let lookedAt = performance.now();

  function start(job: JobRow): void {
    const ended = attempt(job, stopping.signal).finally(() => {
      running.delete(job.key);
      wake();
    });
    running.set(job.key, ended);
  }

  /** @returns how long to wait before the next look, in milliseconds */
  async function look(): Promise<number> {
    const limit = concurrency - running.size;
    const now = clock();
    // The end of a running job wakes the worker.
    if (limit === 0) return pollMs;
    // A jump of the clock must not make a node take its own claims for expired.
    const except = [...running.keys()];
    let first = await store.first(kind.kind, except);
    if (first !== null && first.dueAt <= now) {
      const [until, hungSince] = [now + LEASE_MS, now + LEASE_MS - HUNG_MS];
      const jobs = await store.claim(kind.kind, { node, now, until, hungSince, limit, except });
      jobs.forEach(start);
      if (jobs.length === limit) return pollMs;
      first = await store.first(kind.kind, [...running.keys()]);
    }
    if (first === null) return pollMs;
    const { dueAt, claimedBy } = first;
    const next = claimedBy === null || dueAt > now ? dueAt : now + RECHECK_MS;
    return Math.min(pollMs, Math.max(0, next - clock()));
  }

  async function lookAndWait(): Promise<void> {
    let waitMs = pollMs;
    try {
      do {
        again = false;
        waitMs = await look();
        lookedAt = performance.now();
      } while (again && !stopping.signal.aborted);
    } catch (error) {
      log.error({ err: error, job: kind.kind }, 'failed to read jobs');
    }
    looking = null;
    if (!stopping.signal.aborted) timer = setTimeout(wake, waitMs).unref();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    again = true;
    looking ??= lookAndWait();
  }

  wake();
  return {
    /** Looks for due jobs at once. */
    wake,
    /** For how long it has not managed to look for jobs, in milliseconds. */
    stalledMs: (): number => performance.now() - lookedAt,
    /** Claims nothing more, and waits for what runs. */
    async close(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Returns a function that runs a job once, and records the result. It never rejects. */
function createAttempt<Payload>(kind: JobKind<Payload>, parts: WorkerParts) {
  const { store, clock, log, pollMs, ran } = parts;
  const { retryMs = RETRY_MS, isEndless = false } = kind;
  const most = isEndless ? Infinity : retryMs.length + 1;

  async function resultOf(job: JobRow, signal: AbortSignal): Promise<JobResult> {
    const { key, attempts } = job;
    // The process died in every attempt.
    if (attempts > most) return { outcome: 'failed', reason: 'interrupted' };
    try {
      const payload = JSON.parse(job.payload ?? 'null') as Payload;
      const isLast = attempts === most;
      return await kind.run({ key, payload, attempt: attempts, isLast }, signal);
    } catch (error) {
      log.error({ err: error, job: kind.kind }, 'failed to run a job');
      return { outcome: 'retry', reason: reasonOf(error) };
    }
  }

  async function record(job: JobRow, result: JobResult): Promise<void> {
    const now = clock();
    if (result.outcome === 'done') return store.finish(job, result.nextRunAt ?? null);
    const { reason } = result;
    if (result.outcome === 'failed' || job.attempts >= most) return store.fail(job, now, reason);
    const pause = retryMs[Math.min(job.attempts, retryMs.length) - 1] ?? 0;
    return store.retry(job, now + pause, reason);
  }

  /** Records the result, again and again while the database refuses it: the work itself is not repeated. */
  async function recordAtLast(job: JobRow, result: JobResult, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await record(job, result);
      } catch (error) {
        log.error({ err: error, job: kind.kind }, 'failed to record the result of a job');
        if (signal.aborted) return;
        await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  return async (job: JobRow, signal: AbortSignal): Promise<void> => {
    const from = performance.now();
    const renewal = setInterval(() => {
      store
        .renew(job, clock() + LEASE_MS)
        .catch((error: unknown) =>
          log.warn({ err: error, job: kind.kind }, 'failed to renew a claim'),
        );
    }, LEASE_MS / 3).unref();
    const result = await resultOf(job, signal);
    ran(kind.kind, result.outcome, (performance.now() - from) / 1000);
    await recordAtLast(job, result, signal);
    clearInterval(renewal);
  };
}
