import { parseArgs } from 'node:util';
import { EnvError, readEnvironment, refuseInside } from './env.ts';
import { runCommand } from './run-command.ts';
import { NOT_HERE } from './platform/backup/backup-error.ts';
import { backUp } from './platform/backup/backup.ts';

/** `npm run backup -- FOLDER [--keep 14]`: backs up the data folder, with the server running or not. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '14' } },
  });
  const [folder = '', ...more] = positionals;
  const keep = Number(values.keep);
  if (folder === '' || more.length > 0 || !Number.isInteger(keep) || keep < 1)
    throw new EnvError('Usage: npm run backup -- FOLDER [--keep 14]');
  const { dataDir, s3, databaseUrl } = readEnvironment();
  if (databaseUrl !== null) throw new EnvError(NOT_HERE);
  refuseInside(dataDir, folder, 'FOLDER');
  const startedAt = Date.now();
  const { path, manifest } = await backUp({ dataDir, folder, keep });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const { messages = 0, conversations = 0 } = manifest.rows;
  const stored =
    s3 === null ? `files: ${manifest.files}` : `no files (they are in the bucket ${s3.bucket})`;
  return `${path}: ${conversations} conversations, ${messages} messages, ${stored}; checked in ${seconds} s`;
});
