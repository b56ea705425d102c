import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import { freeBytes, writtenFolder } from './platform/blobs/free-space.ts';
import { polledGauge } from './platform/health/polled-gauge.ts';
import { createBlobs } from './platform/blobs/create-blobs.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createAuditStore } from './platform/audit/store.ts';
import { scheduleBackups } from './platform/backup/scheduled-backups.ts';
import { createBusOverChannel } from './platform/bus/over-channel.ts';
import { createInProcessBus } from './platform/bus/in-process.ts';
import type { Database } from './platform/db/database.ts';
import { createLoggedChanges } from './platform/db/event-log.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { registerJobMetrics } from './platform/jobs/metrics.ts';
import { createJobStore } from './platform/jobs/store.ts';
import { createAttempts } from './platform/limits/attempts.ts';
import { createClaim } from './platform/limits/claim.ts';
import { createCounterStore } from './platform/limits/counter-store.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createEventLog } from './platform/event-log/event-log.ts';
import { createEventLogStore } from './platform/event-log/store.ts';
import { createSettings } from './platform/db/settings.ts';
import { openSettings } from './platform/settings/setting.ts';
import { ARRIVAL_LIMITS, type ArrivalLimits } from './platform/http/slow-clients.ts';
import { createMail } from './platform/mail/mail.ts';
import { createMailBudget } from './platform/mail/mail-budget.ts';
import type { Transport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics.ts';

/** Configuration and services passed by the caller. */
export interface PlatformParts {
  env: Env;
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The name that emails, documents, and exports show. */
  brand: () => string;
  /** How often background jobs check for work, and open sessions are checked, in milliseconds; each has its own default. */
  pollMs?: number | undefined;
  /** How long requests may take to arrive. */
  arrival?: ArrivalLimits | undefined;
}

/** The services that all groups use. */
export type Platform = Awaited<ReturnType<typeof createPlatform>>;

/** Creates the platform. */
export async function createPlatform(parts: PlatformParts) {
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
  const settings = createSettings(db);
  const audit = createAudit({ store: createAuditStore(db), clock, log });
  const limits = createLimits(counters, limited, clock, metrics.limitReached);
  return {
    ...parts,
    arrival: parts.arrival ?? ARRIVAL_LIMITS,
    bus,
    db,
    /** Changes that the event log has. */
    logged: createLoggedChanges(database, () => bus.send('logged', {})),
    eventLog: createEventLog(createEventLogStore(database), bus),
    /** Uploaded files. */
    blobs,
    settings,
    /** What the team sets in the console. */
    teamSettings: await openSettings({ settings, audit, bus, log }),
    metrics,
    /** Background jobs; `start` begins to run them. */
    jobs,
    mail,
    mailBudget: createMailBudget(limits),
    audit,
    origins: { sites: env.siteOrigins, own: env.publicUrl },
    /** Whether clients reach the server over HTTPS. */
    secure,
    /** The value of `Strict-Transport-Security` (RFC 6797); null for none. */
    hsts: secure ? `max-age=31536000${env.hstsSubdomains ? '; includeSubDomains' : ''}` : null,
    /** Limits and delays that hold across restarts and for all processes. */
    limits,
    attempts: createAttempts(counters, clock),
    claim: createClaim(counters, clock),
    counters,
    /** Whether anything is limited by address or browser. */
    limited,
  };
}

/** The transport to SMTP_URL, whose client is loaded only then; null without one. */
async function mailTransport(
  env: Env,
  brand: () => string,
  blobs: Blobs,
): Promise<Transport | null> {
  if (env.smtpUrl === null) return null;
  const { smtpTransport } = await import('./platform/mail/smtp.ts');
  return smtpTransport({
    url: env.smtpUrl,
    from: { name: brand, address: env.mailFrom },
    answersTo: env.inboundEmail?.addresses[0] ?? null,
    blobs,
  });
}
