import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import { freeBytes, writtenFolder } from './platform/blobs/free-space.ts';
import { polledGauge } from './platform/health/polled-gauge.ts';
import { createBlobs } from './platform/blobs/create-blobs.ts';
import { createAudit, type Audit } from './platform/audit/audit.ts';
import { createAuditStore } from './platform/audit/store.ts';
import { scheduleBackups } from './platform/backup/scheduled-backups.ts';
import type { Bus } from './platform/bus/bus.ts';
import { createBusOverChannel } from './platform/bus/over-channel.ts';
import { createInProcessBus } from './platform/bus/in-process.ts';
import type { Database } from './platform/db/database.ts';
import { createLoggedChanges, type LoggedChanges } from './platform/db/event-log.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { registerJobMetrics } from './platform/jobs/metrics.ts';
import { createJobStore } from './platform/jobs/store.ts';
import { createAttempts, type Attempts } from './platform/limits/attempts.ts';
import { createCounterStore, type CounterStore } from './platform/limits/counter-store.ts';
import { createLimits, type Limits } from './platform/limits/limits.ts';
import { createEventLog, type EventLog } from './platform/event-log/event-log.ts';
import { createEventLogStore } from './platform/event-log/store.ts';
import { createSettings, type Settings } from './platform/db/settings.ts';
import { ARRIVAL_LIMITS, type ArrivalLimits } from './platform/http/slow-clients.ts';
import type { Origins } from './platform/http/origin.ts';
import { createMail, type Mail } from './platform/mail/mail.ts';
import { createMailBudget, type MailBudget } from './platform/mail/mail-budget.ts';
import type { Transport } from './platform/mail/transport.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';

/** Configuration and services passed by the caller. */
export interface PlatformParts {
  env: Env;
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The name that emails, documents, and exports show. */
  brand: string;
  /** How often background jobs check for work, and open sessions are checked, in milliseconds; each has its own default. */
  pollMs?: number | undefined;
  /** How long requests may take to arrive. */
  arrival?: ArrivalLimits | undefined;
}

/** The services that all groups use. */
export interface Platform extends PlatformParts {
  arrival: ArrivalLimits;
  bus: Bus;
  db: Database['kysely'];
  /** Changes that the event log has. */
  logged: LoggedChanges;
  eventLog: EventLog;
  /** Uploaded files. */
  blobs: Blobs;
  settings: Settings;
  metrics: Metrics;
  /** Background jobs; `start` begins to run them. */
  jobs: Jobs;
  mail: Mail;
  mailBudget: MailBudget;
  audit: Audit;
  origins: Origins;
  /** Whether clients reach the server over HTTPS. */
  secure: boolean;
  /** The value of `Strict-Transport-Security` (RFC 6797); null for none. */
  hsts: string | null;
  /** Limits and delays that hold across restarts and for all processes. */
  limits: Limits;
  attempts: Attempts;
  counters: CounterStore;
  /** Whether anything is limited by address or browser. */
  limited: boolean;
}

/** Creates the platform. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { env, database, log, clock, brand, pollMs } = parts;
  const db = database.kysely;
  const counters = createCounterStore(database.relaxed);
  const limited = env.rateLimit > 0;
  const secure = env.publicUrl?.startsWith('https:') ?? false;
  const failed = (error: unknown): void => log.error({ err: error }, 'failed to handle an event');
  const { channel } = database;
  const bus =
    channel === null ? createInProcessBus(failed) : await createBusOverChannel(channel, failed);
  // Jobs in the database name the node that runs them.
  if (channel !== null) log.info({ node: bus.node }, 'connected to the other nodes');
  const metrics = createMetrics();
  const jobs = createJobs({
    store: createJobStore(database),
    bus,
    isAlone: database.engine === 'sqlite',
    clock,
    log,
    pollMs,
    ran: metrics.jobRan,
  });
  registerJobMetrics(metrics.registry, jobs);
  polledGauge(
    metrics.registry,
    { name: 'ncf_disk_free_bytes', help: 'Free bytes on the disk that the server writes to.' },
    async () => [{ value: await freeBytes(writtenFolder(env)) }],
  );
  if (env.backups !== null)
    await scheduleBackups({
      ...env,
      backups: env.backups,
      jobs,
      registry: metrics.registry,
      clock,
      log,
    });
  const blobs = await createBlobs(join(env.dataDir, 'files'), env.s3);
  const mail = createMail({
    transport: await mailTransport(env, brand, blobs),
    jobs,
    clock,
    log,
    ended: metrics.mailed,
  });
  const limits = createLimits(counters, limited, clock, metrics.limitReached);
  return {
    ...parts,
    arrival: parts.arrival ?? ARRIVAL_LIMITS,
    bus,
    db,
    logged: createLoggedChanges(database, () => bus.send('logged', {})),
    eventLog: createEventLog(createEventLogStore(db), bus),
    blobs,
    settings: createSettings(db),
    metrics,
    jobs,
    mail,
    mailBudget: createMailBudget(limits),
    audit: createAudit({ store: createAuditStore(db), clock }),
    origins: { sites: env.siteOrigins, own: env.publicUrl },
    secure,
    hsts: secure ? `max-age=31536000${env.hstsSubdomains ? '; includeSubDomains' : ''}` : null,
    limits,
    attempts: createAttempts(counters, clock),
    counters,
    limited,
  };
}

/** The transport to SMTP_URL, whose client is loaded only then; null without one. */
async function mailTransport(env: Env, brand: string, blobs: Blobs): Promise<Transport | null> {
  if (env.smtpUrl === null) return null;
  const { smtpTransport } = await import('./platform/mail/smtp.ts');
  return smtpTransport({
    url: env.smtpUrl,
    from: { name: brand, address: env.mailFrom },
    answersTo: env.inboundEmail?.addresses[0] ?? null,
    blobs,
  });
}
