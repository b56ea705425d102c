import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { indexEntries } from './chat/search/postgres-index.ts';
import { EnvError, readEnvironment, type Env } from './env.ts';
import { moveFiles, type MovedFiles } from './move-files.ts';
import { createBlobs } from './platform/blobs/create-blobs.ts';
import type { Database } from './platform/db/database.ts';
import { DatabaseError } from './platform/db/errors.ts';
import { moveDatabase, type End } from './platform/db/move/move.ts';
import { endProgress } from './platform/db/move/progress.ts';
import type { Row } from './platform/db/move/rows.ts';
import { openDatabase } from './platform/db/open.ts';
import type { Query } from './platform/db/batch.ts';
import { isInUse } from './platform/db/postgres/sessions.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run move -- sqlite postgres [--start-over] [--database-only], or npm run move -- postgres sqlite …';
/** Pause between two lines about the same step, in milliseconds. */
const REPORT_MS = 1000;

/** The settings that a move needs. */
type MoveEnv = Env & { databaseUrl: string };

const refuseInUse = async ({ databaseUrl }: MoveEnv): Promise<void> => {
  if (await isInUse(databaseUrl))
    throw new DatabaseError(
      'database_locked',
      'A server, or another move, is using the PostgreSQL database. Stop it first.',
    );
};

/** Opens both databases; the folder of the SQLite database is locked while it is open. */
async function open(env: MoveEnv, isUp: boolean): Promise<{ from: End; to: End }> {
  const { dataDir, databaseUrl } = env;
  await refuseInUse(env);
  const sqlite = {
    name: `The database in ${dataDir}`,
    database: await openDatabase({ dataDir, mustExist: isUp, isMoving: !isUp }),
  };
  try {
    const database = await openDatabase({ dataDir, databaseUrl, isMoving: isUp });
    const postgres = { name: 'The PostgreSQL database', database };
    return isUp ? { from: sqlite, to: postgres } : { from: postgres, to: sqlite };
  } catch (error) {
    await sqlite.database.close();
    throw error;
  }
}

let [step, reportedAt] = ['', 0];
/** Says on standard error how far the move is. */
function report(what: string, done: number, total?: number): void {
  const now = performance.now();
  if (what === step && now - reportedAt < REPORT_MS && done !== total) return;
  [step, reportedAt] = [what, now];
  process.stderr.write(`${what}: ${done}${total === undefined ? '' : ` of ${total}`}\n`);
}

/** PostgreSQL's search index is written with the messages; SQLite's by the server, in the background. */
async function inserted(query: Query, table: string, rows: Row[]): Promise<void> {
  if (table === 'messages') await indexEntries(query, rows as never);
}

interface Choices {
  isUp: boolean;
  startOver: boolean;
  databaseOnly: boolean;
}

/** Copies the files into S3, or from there; null if they stay where they are. */
async function moveBytes(
  env: MoveEnv,
  target: Database,
  isUp: boolean,
): Promise<MovedFiles | null> {
  if (env.s3 === null) return null;
  const [disk, s3] = [
    await createBlobs(join(env.dataDir, 'files'), null),
    await createBlobs('', env.s3),
  ];
  const ends = isUp ? { from: disk, to: s3 } : { from: s3, to: disk };
  return moveFiles({ target, ...ends, report });
}

const filesText = (files: MovedFiles | null, newFolder: string | null): string => {
  if (files === null)
    return newFolder === null
      ? 'files stay where they are'
      : `files stay where they are, and must be in ${newFolder} before a server starts`;
  const missing = files.missing === 0 ? '' : ` (${files.missing} more were missing before)`;
  return `${files.copied} files${missing}`;
};

/** @returns one line about what was moved */
async function move(env: MoveEnv, { isUp, startOver, databaseOnly }: Choices): Promise<string> {
  const startedAt = Date.now();
  const { from, to } = await open(env, isUp);
  try {
    const derive = isUp ? inserted : async () => {};
    const { rows, isContinued } = await moveDatabase({
      from,
      to,
      startOver,
      inserted: derive,
      report,
    });
    const files = databaseOnly ? null : await moveBytes(env, to.database, isUp);
    // A server started in the meantime may have written rows that were not copied.
    await from.database.close();
    if (!isUp) await refuseInUse(env);
    await endProgress(to.database.kysely);
    const { conversations = 0, messages = 0 } = rows;
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const newFolder = isUp || env.s3 !== null ? null : join(env.dataDir, 'files');
    const how = isContinued ? 'continued and compared' : 'compared';
    return `${to.name}: ${conversations} conversations, ${messages} messages, ${all} rows in all, ${filesText(files, newFolder)}; ${how} in ${seconds} s`;
  } finally {
    await from.database.close();
    await to.database.close();
  }
}

/** `npm run move -- sqlite postgres`: copies DATA_DIR into DATABASE_URL and S3; `postgres sqlite` copies back. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'start-over': { type: 'boolean' }, 'database-only': { type: 'boolean' } },
  });
  const way = positionals.join(' ');
  if (way !== 'sqlite postgres' && way !== 'postgres sqlite') throw new EnvError(USAGE);
  const env = readEnvironment();
  const { databaseUrl } = env;
  if (databaseUrl === null) throw new EnvError('Set DATABASE_URL to the PostgreSQL database.');
  return move(
    { ...env, databaseUrl },
    {
      isUp: way === 'sqlite postgres',
      startOver: values['start-over'] === true,
      databaseOnly: values['database-only'] === true,
    },
  );
});
