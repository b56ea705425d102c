import { setTimeout as sleep } from 'node:timers/promises';
import {
  RETENTION_KINDS,
  type Retention as Shown,
  type RetentionCounts,
  type RetentionDays,
  type RetentionKind,
} from '@ncf/contract/retention';
import { SERVER_ACTOR, type Audit, type AuditActor } from '../../platform/audit/audit.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { nightAfter } from '../../platform/jobs/night-after.ts';
import type { Settings } from '../../platform/db/settings.ts';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import type { Files } from '../../chat/files/files.ts';
import type { Erasure } from '../../chat/erasure/erasure.ts';
import type { RetentionStore } from './store.ts';

/** Retention periods, and the nightly cleanup of expired data. */
export type Retention = ReturnType<typeof createRetention>;

interface Parts {
  store: RetentionStore;
  teamSettings: Pick<TeamSettings, 'retentionDays'>;
  settings: Pick<Settings, 'get' | 'put'>;
  erasure: Erasure;
  files: Pick<Files, 'remove'>;
  removeUnusedPictures: () => Promise<void>;
  audit: Pick<Audit, 'record' | 'purge'>;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
  log: { info(context: object, message: string): void };
}

const DAY_MS = 86_400_000;
/** Rows per step, few enough not to delay messages. */
const STEP = 200;
/** Pause between two steps, in milliseconds. */
const PAUSE_MS = 5;
/** The local hour at which the cleanup starts. */
const NIGHT_HOUR = 3;
const RETRY_MS = [10 * 60_000];
const LAST_KEY = 'retentionLastRun';

/** Creates retention on a store, and defines the nightly job. */
export function createRetention(parts: Parts) {
  const { store, settings, erasure, files, audit, jobs, clock, log } = parts;
  const { retentionDays: setting } = parts.teamSettings;
  const { removeUnusedPictures } = parts;
  let closed = false;
  let running: Promise<RetentionCounts> | null = null;
  const began = clock();

  const before = (kept: number): string => new Date(clock() - kept * DAY_MS).toISOString();
  const lastRun = async (): Promise<Shown['lastRun']> =>
    JSON.parse((await settings.get(LAST_KEY)) ?? 'null') as Shown['lastRun'];
  const nextRun = async (): Promise<number> => {
    const last = await lastRun();
    // The clock may have been ahead.
    const at = last === null ? began : Math.min(Date.parse(last.at), clock());
    return nightAfter(at, NIGHT_HOUR);
  };

  /** Runs one step for a kind. @returns the number deleted; 0 at the end */
  async function step(kind: RetentionKind, limit: string): Promise<number> {
    if (kind === 'audit') return audit.purge(limit, STEP);
    const ids = await store.ids(kind, limit, kind === 'conversations' ? 1 : STEP);
    if (kind === 'conversations') for (const id of ids) await erasure.erase(id, 'nothing');
    else if (kind === 'uploads') for (const id of ids) await files.remove(id);
    else if (ids.length > 0) await store.remove(kind, ids);
    return ids.length;
  }

  async function removeAll(by: AuditActor): Promise<RetentionCounts> {
    const counts = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0])) as RetentionCounts;
    const kept = await setting.read();
    for (const kind of RETENTION_KINDS) {
      if (kept[kind] === 0) continue;
      const limit = before(kept[kind]);
      for (let removed = -1; removed !== 0 && !closed; await sleep(PAUSE_MS)) {
        removed = await step(kind, limit);
        counts[kind] += removed;
      }
    }
    if (closed) return counts;
    await store.removeContacts();
    await removeUnusedPictures();
    if (Object.values(counts).some((count) => count > 0)) await erasure.clearTraces();
    // Recorded at the end: an interrupted run is due again at the next start.
    const at = new Date(clock()).toISOString();
    await settings.put(LAST_KEY, JSON.stringify({ at, counts }));
    const detail = Object.entries(counts).filter(([, count]) => count > 0);
    if (detail.length > 0 || by !== SERVER_ACTOR) {
      const counted = Object.fromEntries(detail.map(([kind, count]) => [kind, String(count)]));
      await audit.record(by, 'retention.run', '', counted);
    }
    log.info({ counts }, 'deleted expired data');
    return counts;
  }

  /** Deletes expired data in small steps; one run at a time. @param by who asked for it; without, the nightly job */
  const run = (by = SERVER_ACTOR): Promise<RetentionCounts> => {
    running ??= removeAll(by).finally(() => {
      running = null;
    });
    return running;
  };
  jobs.define({
    kind: 'retention',
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run() {
      if ((await nextRun()) <= clock()) await run();
      return { outcome: 'done', nextRunAt: await nextRun() };
    },
  });

  const show = async (): Promise<Shown> => ({
    days: await setting.read(),
    chosen: await setting.isSet(),
    lastRun: await lastRun(),
    nextRun: new Date(await nextRun()).toISOString(),
  });
  return {
    setting,
    show,
    /** How much these periods would delete right now. */
    async preview(wanted: RetentionDays): Promise<RetentionCounts> {
      const counts = {} as RetentionCounts;
      for (const kind of RETENTION_KINDS)
        counts[kind] = wanted[kind] === 0 ? 0 : await store.count(kind, before(wanted[kind]));
      return counts;
    },
    run,
    /** Stops after the current step; the next start continues. */
    async close() {
      closed = true;
      await running?.catch(() => undefined);
    },
  };
}
