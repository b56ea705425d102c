import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.ts';
import { nightAfter } from '../jobs/night-after.ts';
import type { S3Settings } from '../blobs/blobs.ts';
import type { Log } from '../log.ts';
import { polledGauge } from '../health/polled-gauge.ts';
import { checkBackupFolder, lastBackupAt } from './backup.ts';

interface Parts {
  /** Where backups are collected, and how many. */
  backups: { folder: string; keep: number };
  dataDir: string;
  /** Where the files are if they are not in the data folder. */
  s3: S3Settings | null;
  jobs: Pick<Jobs, 'define'>;
  registry: Registry;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Pick<Log, 'info' | 'error'>;
}

/** The local hour: after the cleanup of expired data, which need not be in backups. */
const HOUR = 4;
const RETRY_MS = [10 * 60_000];
const COMMAND = fileURLToPath(new URL('../../backup.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Makes a backup every night, and at the start if the last night has none. Rejects with BackupError if nothing can be
 * written to the folder.
 */
export async function scheduleBackups(parts: Parts): Promise<void> {
  const { backups, dataDir, s3, jobs, registry, clock, log } = parts;
  const { folder, keep } = backups;
  await checkBackupFolder(folder);
  polledGauge(
    registry,
    { name: 'ncf_backup_seconds', help: 'When the last backup was made, in seconds since 1970.' },
    async () => [{ value: (await lastBackupAt(folder)) / 1000 }],
  );

  /** A process of its own: reading the copy back would keep this one from answering. */
  async function backUp(signal: AbortSignal): Promise<void> {
    const args = ['--disable-warning=ExperimentalWarning', COMMAND, folder, '--keep', `${keep}`];
    // All of them: a file in this folder may set what this process was started without.
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', S3_BUCKET: s3?.bucket ?? '' };
    const { stdout } = await run(process.execPath, args, { env, signal });
    log.info({ backup: stdout.trim() }, 'backed up');
  }

  jobs.define({
    kind: 'backup',
    retryMs: RETRY_MS,
    isEndless: true,
    atStart: true,
    async run(_job, signal) {
      const due = nightAfter(await lastBackupAt(folder, clock()), HOUR);
      if (due > clock()) return { outcome: 'done', nextRunAt: due };
      try {
        await backUp(signal);
      } catch (error) {
        if (signal.aborted) return { outcome: 'done', nextRunAt: clock() };
        const { stderr = '' } = error as { stderr?: string };
        log.error({ reason: stderr.trim() || String(error) }, 'failed to back up');
        return { outcome: 'retry', reason: 'the command failed' };
      }
      return { outcome: 'done', nextRunAt: nightAfter(clock(), HOUR) };
    },
  });
}
