import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@ncf/testing/postgres';
import type pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holdNodeLock } from '../db/postgres/node-lock.ts';
import { openTestDatabase, TEST_ENGINE } from '../db/test-database.fixture.ts';
import { StorageError } from '../db/errors.ts';
import type { JobKind, JobResult } from './job.ts';
import { openJobs } from './jobs.fixture.ts';
import { createJobStore, type Claim, type JobStore } from './store.ts';
import { HUNG_MS, LEASE_MS } from './worker.ts';

const DONE: JobResult = { outcome: 'done' };

interface NodeOptions {
  isAlone?: boolean;
  stalledMs?: number;
}

/** Nodes over one database, with one clock that only `later` advances. */
async function openNodes(dataDir?: string) {
  const { database, databaseUrl, close } = await openTestDatabase(
    dataDir === undefined ? {} : { engine: 'sqlite', dataDir },
  );
  onTestFinished(close);
  const began = Date.now();
  let passed = 0;
  const clock = (): number => began + passed;
  const log = { warn: vi.fn(), error: vi.fn() };
  const store = createJobStore(database, 0);
  const rows = () => database.kysely.selectFrom('jobs').selectAll().execute();
  /** Starts a node with one kind of jobs. */
  async function node<Payload = null>(
    run: JobKind<Payload>['run'],
    options: Partial<JobKind<Payload>> = {},
    { isAlone = false, stalledMs, ...changed }: Partial<JobStore> & NodeOptions = {},
  ) {
    const jobs = openJobs(database, { clock, log, isAlone, stalledMs, store: changed });
    const queue = jobs.define<Payload>({ kind: 'test', retryMs: [1000, 5000], run, ...options });
    await jobs.start();
    return { jobs, queue };
  }
  /** The connection that a node with this ID keeps open as long as it runs. */
  async function connect(id: string): Promise<pg.Client> {
    const client = createClient(databaseUrl ?? '');
    await client.connect();
    await holdNodeLock(client, id);
    return client;
  }
  const later = (ms: number): void => void (passed += ms);
  return { database, store, node, rows, log, clock, later, connect };
}

const claimBy = (node: string, now: number): Claim => ({
  node,
  now,
  until: now + LEASE_MS,
  hungSince: now + LEASE_MS - HUNG_MS,
  limit: 1,
  except: [],
});

it('runs each of many jobs once, whichever of two nodes claims it', async () => {
  const { node, rows } = await openNodes();
  const ran: string[] = [];
  const run = async ({ key, payload }: { key: string; payload: number }): Promise<JobResult> => {
    ran.push(`${key} ${payload}`);
    return DONE;
  };
  const one = await node<number>(run, { concurrency: 4 });
  await node<number>(run, { concurrency: 4 });
  const wanted = Array.from({ length: 60 }, (_, index) => `job ${index} ${index}`);
  await Promise.all(
    wanted.map((_, index) => one.queue.add({ key: `job ${index}`, payload: index })),
  );
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(ran.toSorted()).toEqual(wanted.toSorted());
});

it('joins a job with the waiting one of its key, and runs one again that is added while it runs', async () => {
  const { node, rows, later, clock } = await openNodes();
  const started: (() => void)[] = [];
  const { queue } = await node(() => new Promise((resolve) => started.push(() => resolve(DONE))));
  await queue.add({ runAt: clock() + 60_000 });
  await queue.add({ runAt: clock() + 30_000 });
  await queue.add({ runAt: clock() + 90_000 });
  expect(await rows()).toHaveLength(1);
  later(31_000);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await queue.add({});
  await queue.add({});
  queue.request();
  started[0]?.();
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.();
  await vi.waitFor(async () => {
    for (const end of started) end();
    expect(await rows()).toEqual([]);
  });
});

it('runs a job again when the job asks for it, and at each start if its kind says so', async () => {
  const { node, rows, later, clock } = await openNodes();
  const run = vi.fn(async () => ({ ...DONE, nextRunAt: clock() + 60_000 }));
  await node(run, { atStart: true });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 0 }]));
  later(60_000);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('pauses between attempts, and keeps a job that is given up, without its payload, until it is added again', async () => {
  const { node, rows, later } = await openNodes();
  const result: { now: JobResult } = { now: { outcome: 'retry', reason: 'busy' } };
  const attempts: [number, boolean][] = [];
  const { jobs, queue } = await node<string>(async ({ attempt, isLast }) => {
    attempts.push([attempt, isLast]);
    return result.now;
  });
  await queue.add({ payload: 'a secret' });
  for (const [index, pause] of [1000, 5000].entries()) {
    await vi.waitFor(async () =>
      expect((await rows())[0]).toMatchObject({ attempts: index + 1, claimedBy: null }),
    );
    // A pause is not cut short.
    await queue.add({ payload: 'a secret' });
    later(pause - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(attempts).toHaveLength(index + 1);
    later(1);
  }
  await vi.waitFor(async () =>
    expect(await rows()).toMatchObject([
      { failedAt: expect.any(Number), lastError: 'busy', payload: null },
    ]),
  );
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(await jobs.stats()).toEqual([
    expect.objectContaining({ kind: 'test', waiting: 0, running: 0, failed: 1 }),
  ]);
  result.now = DONE;
  await queue.add({ payload: 'another' });
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(attempts.at(-1)).toEqual([1, false]);
});

it('says what waits and how long the oldest has been due', async () => {
  const { node, later, clock } = await openNodes();
  const end = Promise.withResolvers<JobResult>();
  const { jobs, queue } = await node(() => end.promise);
  await queue.add({ key: 'runs' });
  await vi.waitFor(async () => expect(await jobs.stats()).toMatchObject([{ running: 1 }]));
  await queue.add({ key: 'waits' });
  await queue.add({ key: 'is not due', runAt: clock() + 1e9 });
  later(30_000);
  const [stats] = await jobs.stats();
  expect(stats).toMatchObject({ waiting: 2, running: 1, failed: 0 });
  expect(stats?.oldestMs).toBeGreaterThanOrEqual(30_000);
  end.resolve(DONE);
});

it('takes over the job of a node that died, whose late result changes nothing', async () => {
  const { node, store, rows, later, clock } = await openNodes();
  const { jobs, queue } = await node(async () => DONE);
  await jobs.close();
  await queue.add({ key: 'a' });
  const [claimed] = await store.claim('test', claimBy('dead', clock()));
  expect(await store.claim('test', claimBy('other', clock()))).toEqual([]);
  const end = Promise.withResolvers<JobResult>();
  const run = vi.fn(() => end.promise);
  await node(run);
  later(HUNG_MS);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  if (claimed !== undefined) await store.finish(claimed, null);
  expect(await rows()).toHaveLength(1);
  end.resolve(DONE);
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
});

it.runIf(TEST_ENGINE === 'postgres')(
  'takes over soon from a node whose connection has ended, and later from one that is connected but hangs',
  async () => {
    const { node, store, clock, connect } = await openNodes();
    const { jobs, queue } = await node(async () => DONE);
    await jobs.close();
    await queue.add({});
    const now = clock();
    const claimed = (by: string, at: number) => store.claim('test', claimBy(by, at));
    const [own, other] = [await connect('own'), await connect('other')];
    onTestFinished(() => own.end());
    expect(await claimed('other', now)).toHaveLength(1);
    expect(await claimed('own', now + LEASE_MS)).toEqual([]);
    await other.end();
    // A node without a connection of its own cannot tell whether the other one lost its own, too.
    expect(await claimed('a third', now + LEASE_MS)).toEqual([]);
    expect(await claimed('own', now + LEASE_MS - 1)).toEqual([]);
    await vi.waitFor(async () => expect(await claimed('own', now + LEASE_MS)).toHaveLength(1));
    const [before, hung] = [now + LEASE_MS + HUNG_MS - 1, now + LEASE_MS + HUNG_MS];
    expect(await claimed('a third', before)).toEqual([]);
    expect(await claimed('a third', hung)).toHaveLength(1);
  },
);

it('is not ready while jobs cannot be read', async () => {
  const { node } = await openNodes();
  let answer = (_job: null): void => {};
  const first = vi.fn(() => new Promise<null>((resolve) => (answer = resolve)));
  const { jobs } = await node(async () => DONE, {}, { first, stalledMs: 100 });
  await vi.waitFor(() => expect(jobs.check()).rejects.toThrow('Jobs are not run: test.'));
  const other = await node(async () => DONE);
  await expect(other.jobs.check()).resolves.toBeUndefined();
  // Otherwise, the end of the test would wait for it.
  answer(null);
});

it('does the work once if its result cannot be stored at first', async () => {
  const { node, store, rows, log } = await openNodes();
  let refusals = 3;
  const run = vi.fn(async () => DONE);
  const { queue } = await node(
    run,
    {},
    {
      async finish(job, next) {
        if (refusals-- > 0) throw new StorageError('storage_full', 'The disk is full.');
        await store.finish(job, next);
      },
    },
  );
  await queue.add({});
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(run).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledTimes(3);
});

it('loses no job when the process is killed, and runs only the interrupted one again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-jobs-'));
  const fixture = fileURLToPath(new URL('./kill.fixture.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fixture, dataDir],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  expect((await once(child, 'close'))[1]).toBe('SIGKILL');
  const { node, rows, database } = await openNodes(dataDir);
  const ran: string[] = [];
  await node(
    async ({ key, attempt }) => {
      ran.push(`${key} ${attempt}`);
      await database.kysely
        .insertInto('settings')
        .values({ key, value: 'second' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return DONE;
    },
    { kind: 'count' },
    { isAlone: true },
  );
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(ran.toSorted()).toEqual(['c 2', 'd 1', 'e 1']);
  const done = await database.kysely.selectFrom('settings').selectAll().orderBy('key').execute();
  expect(done).toEqual([
    { key: 'a', value: 'first' },
    { key: 'b', value: 'first' },
    { key: 'c', value: 'first' },
    { key: 'd', value: 'second' },
    { key: 'e', value: 'second' },
  ]);
});
