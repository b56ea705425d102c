import { sql, type Kysely, type NotNull } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockConversation } from '../db/lock-conversation.ts';
import { isGone } from '../db/postgres/node-lock.ts';
import type { JobRow } from '../db/internal-rows.ts';
import type { Schema } from '../db/schema.ts';
import { firstRow, isDone } from '../db/first-row.ts';

export interface FirstJob {
  dueAt: number;
  claimedBy: string | null;
}

export interface Claim {
  node: string;
  now: number;
  until: number;
  hungSince: number;
  limit: number;
  except: readonly string[];
}

/** How many jobs of a kind there are, and for how long the oldest one has been due, in milliseconds. */
export interface JobStats {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  oldestMs: number;
}

/** How long failed jobs are kept, in milliseconds. */
const FAILED_MS = 30 * 86_400_000;

/** How long a node must have been connected to take over from unconnected ones, in milliseconds. */
const SETTLED_MS = 10_000;

export type JobStore = ReturnType<typeof createJobStore>;

/**
 * Stored jobs; the same statements serve both engines. Times are in milliseconds since 1970. Every method rejects with
 * StorageError.
 */
export function createJobStore(
  { kysely: db, relaxed, engine }: Pick<Database, 'kysely' | 'relaxed' | 'engine'>,
  settledMs = SETTLED_MS,
) {
  /** The row of a claim, if it still holds. */
  const claimed = ({ kind, key, claimedBy }: JobRow, on: Kysely<Schema> = db) =>
    on
      .updateTable('jobs')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('claimedBy', '=', claimedBy);

  /** Ends a claim: removes the job, unless `next` is set or it was added again. */
  async function finish(job: JobRow, next: number | null): Promise<void> {
    if (next === null) {
      const removed = db
        .deleteFrom('jobs')
        .where('kind', '=', job.kind)
        .where('key', '=', job.key)
        .where('claimedBy', '=', job.claimedBy)
        .where('againAt', 'is', null);
      if (await isDone(removed)) return;
    }
    const dueAt = sql<number>`case when ${sql.ref('againAt')} is null or ${sql.ref('againAt')} > ${next}
      then ${next} else ${sql.ref('againAt')} end`;
    await claimed(job)
      .set({ dueAt, scheduledAt: dueAt, againAt: null, claimedBy: null, attempts: 0 })
      .execute();
  }

  return {
    /** See `Queue.add`. */
    add: (job: JobRow): Promise<void> =>
      job.chatUserId === null ? addTo(db, job) : addForConversation(db, job, job.chatUserId),
    /**
     * The job of a kind that is due first, claimed or not; null if there is none. It costs a tenth of a claim, which
     * most looks for jobs need not try.
     * @param except keys that are left out
     */
    first: (kind: string, except: readonly string[]): Promise<FirstJob | null> =>
      firstRow(
        db
          .selectFrom('jobs')
          .select(['dueAt', 'claimedBy'])
          .where('kind', '=', kind)
          .where('dueAt', 'is not', null)
          .where('key', 'not in', except)
          .orderBy('dueAt')
          .limit(1)
          .$narrowType<{ dueAt: NotNull }>(),
      ),
    /**
     * Claims due jobs of a kind until `until`, each for one node only, and counts an attempt. A job whose claim has
     * ended is due again if its node is no longer connected, or else if the claim ended before `hungSince`.
     * @param except keys that are not claimed
     */
    async claim(kind: string, claim: Claim): Promise<JobRow[]> {
      const { node, now, until, hungSince, limit, except } = claim;
      const isFree = sql<boolean>`(${sql.ref('claimedBy')} is null or ${sql.ref('dueAt')} <= ${hungSince}
        or ${isGone(sql.ref('claimedBy'), node, settledMs)})`;
      return relaxed
        .updateTable('jobs')
        .set(({ eb }) => ({ claimedBy: node, dueAt: until, attempts: eb('attempts', '+', 1) }))
        .where('kind', '=', kind)
        .where('key', 'in', ({ selectFrom }) =>
          selectFrom('jobs')
            .select('key')
            .where('kind', '=', kind)
            .where('dueAt', '<=', now)
            .$if(engine === 'postgres', (query) => query.where(isFree))
            // In a subquery, an empty list stays as it is, which PostgreSQL does not accept.
            .$if(except.length > 0, (query) => query.where('key', 'not in', except))
            .orderBy('dueAt')
            .limit(limit)
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .returningAll()
        .execute();
    },
    /** Extends a claim. */
    async renew(job: JobRow, until: number): Promise<void> {
      await claimed(job, relaxed).set({ dueAt: until }).execute();
    },
    finish,
    /** Ends a claim: the job is tried again at `dueAt`. */
    async retry(job: JobRow, dueAt: number, reason: string): Promise<void> {
      await claimed(job)
        .set({ dueAt, lastError: reason, againAt: null, claimedBy: null })
        .execute();
    },
    /** Ends a claim: the job stays as failed, without its payload, unless it was added again. */
    async fail(job: JobRow, now: number, reason: string): Promise<void> {
      const failed = claimed(job)
        .set({ dueAt: null, failedAt: now, lastError: reason, payload: null, claimedBy: null })
        .where('againAt', 'is', null);
      if (!(await isDone(failed))) return finish(job, null);
      await relaxed
        .deleteFrom('jobs')
        .where('failedAt', '<', now - FAILED_MS)
        .execute();
    },
    /** Makes all claimed jobs due. Only for an engine that has a single process, at its start. */
    async releaseAll(now: number): Promise<void> {
      await db
        .updateTable('jobs')
        .set({ claimedBy: null, dueAt: now })
        .where('claimedBy', 'is not', null)
        .execute();
    },
    stats: (now: number) => countJobs(db, now),
  };
}

/** Adds a job, unless its conversation is gone. */
const addForConversation = (db: Kysely<Schema>, job: JobRow, chatUserId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (await lockConversation(transaction, chatUserId)) await addTo(transaction, job);
  });

/** Adds a job, or changes the one with its key. */
async function addTo(db: Kysely<Schema>, job: JobRow): Promise<void> {
  await db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet(({ eb, ref }) => {
        const [due, added] = [ref('jobs.dueAt'), ref('excluded.dueAt')];
        // A job between two attempts waits for its pause, and a claimed one for its end.
        const keeps = eb.and([
          eb('jobs.failedAt', 'is', null),
          eb.or([
            eb('jobs.claimedBy', 'is not', null),
            eb('jobs.attempts', '>', 0),
            eb('jobs.dueAt', '<=', added),
          ]),
        ]);
        const isEarlier = eb.and([
          eb('jobs.claimedBy', 'is not', null),
          eb.or([eb('jobs.againAt', 'is', null), eb('jobs.againAt', '>', added)]),
        ]);
        return {
          payload: ref('excluded.payload'),
          dueAt: eb.case().when(keeps).then(due).else(added).end(),
          scheduledAt: eb
            .case()
            .when(keeps)
            .then(ref('jobs.scheduledAt'))
            .else(ref('excluded.scheduledAt'))
            .end(),
          againAt: eb.case().when(isEarlier).then(added).else(ref('jobs.againAt')).end(),
          attempts: eb
            .case()
            .when('jobs.failedAt', 'is', null)
            .then(ref('jobs.attempts'))
            .else(0)
            .end(),
          failedAt: null,
        };
      }),
    )
    .execute();
}

async function countJobs(db: Kysely<Schema>, now: number): Promise<JobStats[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, ref, case: when }) => [
      'kind',
      fn.countAll<number>().as('all'),
      fn.count<number>('claimedBy').as('running'),
      fn.count<number>('failedAt').as('failed'),
      fn.min(when().when('failedAt', 'is', null).then(ref('scheduledAt')).end()).as('oldest'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, all, running, failed, oldest }) => ({
    kind,
    waiting: all - running - failed,
    running,
    failed,
    oldestMs: oldest === null ? 0 : Math.max(0, now - oldest),
  }));
}
