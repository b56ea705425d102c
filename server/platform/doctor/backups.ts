import { join } from 'node:path';
import { lastBackupAt, listBackups, verifyBackup } from '../backup/backup.ts';
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A backup is made every night. */
const OLD_MS = 36 * HOUR_MS;

/**
 * Whether there is a new backup, and it can be read.
 * @param folder BACKUP_DIR; null if it is not set
 */
export async function checkBackups(folder: string | null): Promise<Finding> {
  if (folder === null)
    return warning(
      'BACKUP_DIR is not set, so the server makes no backups. Set it to a folder on another disk.',
    );
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined)
    return wrong(`${folder} has no backup. Run npm run backup -- ${folder}, and read the log.`);
  const hours = Math.round((Date.now() - (await lastBackupAt(folder))) / HOUR_MS);
  try {
    const { rows, files } = await verifyBackup(join(folder, newest));
    const what = `${newest}, ${hours} hours old, ${rows['messages'] ?? 0} messages, ${files} files`;
    return hours * HOUR_MS > OLD_MS
      ? wrong(`The newest backup is ${what}. Read the log to see why there is no newer one.`)
      : fine(`${what}; read and compared`);
  } catch (error) {
    return wrong(`${reasonOf(error)}. Make another backup, and look for errors of the disk.`);
  }
}
