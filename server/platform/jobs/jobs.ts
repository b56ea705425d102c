import type { Bus } from '../bus/bus.ts';
import type { JobKind, NewJob, Queue } from './job.ts';
import type { JobStats, JobStore } from './store.ts';
import { createWorker, type Worker, type WorkerParts } from './worker.ts';

/** Background jobs of all nodes: whichever node claims a job runs it. */
export type Jobs = ReturnType<typeof createJobs>;

interface Parts extends Omit<WorkerParts, 'node' | 'pollMs'> {
  store: JobStore;
  bus: Pick<Bus, 'node' | 'send' | 'on'>;
  /** Whether this is the only process on the database, so that every claim found at the start is void. */
  isAlone: boolean;
  pollMs?: number | undefined;
  /** After this long without a look for jobs, a worker has stopped, in milliseconds. */
  stalledMs?: number | undefined;
}

const POLL_MS = 30_000;
/** A worker that has missed this many looks has stopped, unless it is merely slow: see `MIN_STALLED_MS`. */
const STALLED_LOOKS = 5;
/** A busy machine may take seconds for one look, however often they are due. */
const MIN_STALLED_MS = 60_000;
/** How long to wait for running jobs at the end, in milliseconds. */
const CLOSE_MS = 5000;
/** How long requests for a job are gathered, in milliseconds. */
const GATHER_MS = 100;

/** Creates the jobs of this node. */
export function createJobs({ bus, isAlone, pollMs = POLL_MS, ...parts }: Parts) {
  const { stalledMs = Math.max(STALLED_LOOKS * pollMs, MIN_STALLED_MS) } = parts;
  const { store, clock, log } = parts;
  const kinds: JobKind<never>[] = [];
  const workers = new Map<string, Worker>();
  const gathering = new Map<string, NodeJS.Timeout>();
  let closed = false;
  const stop = bus.on('job', ({ kind }) => workers.get(kind)?.wake());

  async function add<Payload>(kind: string, job: NewJob<Payload>): Promise<void> {
    const { key = '', payload, runAt = clock(), chatUserId = null } = job;
    await store.add({
      kind,
      key,
      payload: payload === undefined ? null : JSON.stringify(payload),
      chatUserId,
      scheduledAt: runAt,
      dueAt: runAt,
      againAt: null,
      attempts: 0,
      claimedBy: null,
      lastError: null,
      failedAt: null,
    });
    bus.send('job', { kind });
  }

  function request(kind: string, key: string, afterMs: number): void {
    const id = `${kind} ${key}`;
    if (closed || gathering.has(id)) return;
    const send = (): void => {
      gathering.delete(id);
      add(kind, { key }).catch((error: unknown) => {
        log.error({ err: error, job: kind }, 'failed to add a job');
        request(kind, key, pollMs);
      });
    };
    gathering.set(id, setTimeout(send, afterMs).unref());
  }

  return {
    /** Defines a kind of jobs. Before `start` only. */
    define<Payload = null>(kind: JobKind<Payload>): Queue<Payload> {
      kinds.push(kind);
      return {
        add: (job) => add(kind.kind, job),
        request: (key = '') => request(kind.kind, key, kind.gatherMs ?? GATHER_MS),
      };
    },
    /** Starts running jobs. */
    async start(): Promise<void> {
      if (isAlone) await store.releaseAll(clock());
      for (const { kind, atStart = false } of kinds) if (atStart) await add(kind, {});
      for (const kind of kinds)
        workers.set(kind.kind, createWorker(kind, { ...parts, node: bus.node, pollMs }));
    },
    /** The jobs of each kind that is defined here or has jobs. */
    async stats(): Promise<JobStats[]> {
      const stats = await store.stats(clock());
      const idle = { waiting: 0, running: 0, failed: 0, oldestMs: 0 };
      const others = kinds.filter(({ kind }) => !stats.some((one) => one.kind === kind));
      return [...stats, ...others.map(({ kind }) => ({ kind, ...idle }))];
    },
    /** Rejects if this node has not managed to look for jobs for some minutes. */
    async check(): Promise<void> {
      const stalled = [...workers].filter(([, worker]) => worker.stalledMs() > stalledMs);
      if (stalled.length > 0)
        throw new Error(`Jobs are not run: ${stalled.map(([kind]) => kind).join(', ')}.`);
    },
    /** Claims nothing more, and waits some seconds for what runs; the rest runs again later. */
    async close(): Promise<void> {
      closed = true;
      stop();
      for (const timer of gathering.values()) clearTimeout(timer);
      const ended = Promise.all([...workers.values()].map((worker) => worker.close()));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
    },
  };
}
