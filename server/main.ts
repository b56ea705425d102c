import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { APPLIER } from './chat/conversations/apply/applier.ts';
import { openDatabase } from './platform/db/open.ts';
import { databaseName } from './platform/db/postgres/database-name.ts';
import { readEnvironment, type Env } from './env.ts';
import { checkPort, listeningOrigin } from './platform/http/listening.ts';
import { createLog } from './platform/log.ts';
import { reasonOf } from './run-command.ts';

/** How long unfinished calls may go on after a signal. */
const CALLS_MS = 3000;
/** How long a shutdown may take before the process exits with code 1. */
const STOP_MS = 10_000;

/** Where the data and the uploaded files are, without credentials. */
function storesOf({ databaseUrl, dataDir, s3 }: Env): string {
  const data = databaseUrl === null ? dataDir : `PostgreSQL (${databaseName(databaseUrl)})`;
  const files = s3 === null ? dataDir : `the bucket ${s3.bucket}`;
  return `data in ${data}${files === data ? '' : `, files in ${files}`}`;
}

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function start(): Promise<void> {
  // Only this account may read what the server stores.
  process.umask(0o077);
  const env = readEnvironment();
  await checkPort(env.host, env.port);
  const log = createLog(env.logLevel);
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    applier: APPLIER,
    onBug: (message) => log.error(message),
    onNotice: (message) => log.warn(message),
    onFailed(message) {
      // Without its database the server can do nothing; whatever supervises the process starts it again.
      log.fatal(message);
      process.exit(1);
    },
  });
  try {
    const siteDir = folder('../site/dist/current');
    const consoleDir = folder('../console/dist/current');
    const site = existsSync(siteDir) ? { siteDir, consoleDir, sources: folder('..') } : undefined;
    const { http, brand, ownerPassword, keepPagesFresh } = await buildApp({
      env,
      database,
      log,
      site,
    });
    // At once: the account exists now, even if the server cannot listen after all.
    if (ownerPassword !== null) {
      process.stdout.write(
        `The console's first account: ${env.ownerEmail}, password ${ownerPassword} (shown once)\n`,
      );
    }
    const say = (line: string): void => {
      if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
      else log.info(line);
    };
    let stopping = false;
    const stop = async (signal: string): Promise<void> => {
      // One Ctrl-C may arrive several times: from the terminal, and forwarded by the parent process.
      if (stopping) return;
      stopping = true;
      say(`stopping after ${signal}`);
      setTimeout(() => http.server.closeAllConnections(), CALLS_MS).unref();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      await http.close();
      await database.close();
      say('stopped');
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal));
    try {
      await http.listen({ port: env.port, host: env.host, listenTextResolver: () => '' });
    } catch (error) {
      // The background jobs stop before the database does.
      await http.close();
      throw error;
    }
    keepPagesFresh();
    const local = listeningOrigin(http.server, env.host, env.port);
    const reached = env.publicUrl === null || env.publicUrl === local ? '' : ` (${env.publicUrl})`;
    say(
      `${brand} is running at ${local}${reached}, its console at ${local}/console, ${storesOf(env)}`,
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const reason = reasonOf(error);
  process.stderr.write(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
