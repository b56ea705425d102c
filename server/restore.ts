import { EnvError, readEnvironment } from './env.ts';
import { runCommand } from './run-command.ts';
import { NOT_HERE } from './platform/backup/backup-error.ts';
import { restore } from './platform/backup/backup.ts';

/** `npm run restore -- BACKUP`: puts a backup into the empty data folder. */
await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0)
    throw new EnvError('Usage: npm run restore -- BACKUP, such as backups/2026-11-22T030000Z');
  const { dataDir, databaseUrl } = readEnvironment();
  if (databaseUrl !== null) throw new EnvError(NOT_HERE);
  const { createdAt, rows, files } = await restore(path, dataDir);
  const { messages = 0, conversations = 0 } = rows;
  return `${dataDir}: the state of ${createdAt}, ${conversations} conversations, ${messages} messages, ${files} files`;
});
