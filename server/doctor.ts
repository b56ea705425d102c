import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvError, readEnvironment, type Env } from './env.ts';
import { writtenFolder } from './platform/blobs/free-space.ts';
import { describeDatabase } from './platform/db/describe.ts';
import { MOVE_PROGRESS } from './platform/db/settings.ts';
import { checkBackups } from './platform/doctor/backups.ts';
import { fine, reasonOf, tried, warning, wrong, type Finding } from './platform/doctor/finding.ts';
import { checkClock, checkDisk, checkVersions } from './platform/doctor/machine.ts';
import {
  checkServer,
  checkSite,
  checkTrust,
  checkUpload,
  checkWebSocket,
} from './platform/doctor/proxy.ts';
import { checkDns, checkTls } from './platform/doctor/public-url.ts';
import { runChecks, type Check } from './platform/doctor/run-checks.ts';
import { checkBucket, checkDatabase } from './platform/doctor/stores.ts';
import { areVapidKeys } from './team/push/vapid-keys.ts';

/**
 * `npm run doctor`: looks at everything that a server needs, in its own environment, and prints one line for each: what
 * was found, and what to do. The exit code is 0 if all is fine, 1 for warnings, and 2 if something is wrong.
 */

const manifest = new URL('../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** How long a first start may take to make the tables, in milliseconds. */
const FIRST_START_MS = 2000;

/** The checks that need the database, which is read once. */
function databaseChecks(env: Env): Check[] {
  const read = () => describeDatabase(env, ['vapidKeys', MOVE_PROGRESS]);
  // A server that starts for the first time is about to make its tables.
  const reading = read().catch(() => sleep(FIRST_START_MS).then(read));
  reading.catch(() => {});
  const help = env.databaseUrl === null ? '' : ' Check DATABASE_URL, and whether PostgreSQL runs.';
  const unreadable = (error: unknown): Finding => wrong(`${reasonOf(error)}.${help}`);
  return [
    { part: 'database', run: () => reading.then(checkDatabase, unreadable) },
    {
      part: 'push keys',
      async run() {
        const keys = await reading.then(
          ({ settings }) => settings.get('vapidKeys'),
          () => null,
        );
        if (keys === null) return warning('Not checked, because the database cannot be read.');
        if (keys === undefined) return fine('made at the first start');
        return areVapidKeys(keys)
          ? fine('belong together')
          : wrong('The stored keys do not belong together. Restore the database from a backup.');
      },
    },
  ];
}

function mailChecks({ smtpUrl, inboundEmail }: Env): Check[] {
  const checks: Check[] = [];
  if (smtpUrl !== null)
    checks.push({
      part: 'SMTP',
      async run() {
        const { signInToSmtp } = await import('./platform/mail/smtp.ts');
        const help = 'No email is sent until SMTP_URL is right and the mail server answers.';
        return tried(signInToSmtp(smtpUrl), `signed in to ${new URL(smtpUrl).host}`, help);
      },
    });
  for (const mailbox of inboundEmail?.mailboxes ?? [])
    checks.push({
      part: 'IMAP',
      async run() {
        const { signInToMailbox } = await import('./team/inbound-email/read-mailbox.ts');
        const where = `${mailbox.path} of ${mailbox.user} at ${mailbox.host}`;
        const help = 'Replies by email do not arrive until IMAP_URL is right.';
        return tried(signInToMailbox(mailbox), `opened ${where}`, help);
      },
    });
  return checks;
}

function publicChecks({ publicUrl, trustProxy, metricsToken }: Env): Check[] {
  if (publicUrl === null)
    return [
      {
        part: 'PUBLIC_URL',
        run: async () =>
          warning(
            'It is not set, so emails have no links. Set it to the address that visitors see.',
          ),
      },
    ];
  return [
    { part: 'DNS', run: () => checkDns(publicUrl) },
    { part: 'TLS', run: () => checkTls(publicUrl) },
    { part: 'site', run: () => checkSite(publicUrl, metricsToken) },
    { part: 'WebSocket', run: () => checkWebSocket(publicUrl) },
    { part: 'uploads', run: () => checkUpload(publicUrl) },
    { part: 'proxies', run: async () => checkTrust(publicUrl, trustProxy) },
  ];
}

function checksOf(env: Env): Check[] {
  const { host, port, s3, databaseUrl, backups } = env;
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const origin = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  return [
    { part: 'settings', run: async () => fine('all names and values are valid') },
    { part: 'versions', run: async () => checkVersions(version) },
    { part: 'clock', run: () => checkClock() },
    { part: 'disk', run: () => checkDisk(writtenFolder(env)) },
    ...databaseChecks(env),
    ...(s3 === null ? [] : [{ part: 'bucket', run: () => checkBucket(s3) }]),
    ...(databaseUrl === null
      ? [{ part: 'backups', run: () => checkBackups(backups?.folder ?? null) }]
      : []),
    ...mailChecks(env),
    { part: 'server', run: () => checkServer(origin) },
    ...publicChecks(env),
  ];
}

function checks(): Check[] {
  try {
    return checksOf(readEnvironment());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [{ part: 'settings', run: async () => wrong(error.message) }];
  }
}

process.umask(0o077);
const { lines, code } = await runChecks(checks());
process.stdout.write(`${lines.join('\n')}\n`);
// A server that hangs must not hold up the end.
process.exit(code);
