import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import type * as z from 'zod';
import { wrongName } from './env-names.ts';
import { VARIABLES } from './env-variables.ts';
import type { MailboxSettings } from './platform/mail/mailbox-settings.ts';
import type { S3Settings } from './platform/blobs/blobs.ts';
import type { ContextSystem } from './team/trade-context/trade-context.ts';
import type { AiSettings } from './platform/language-model.ts';

/** The configuration from the environment. */
export type Env = ReturnType<typeof parseEnvironment>;

/** A variable has an invalid value; `message` is one line for the operator. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type Name = keyof typeof VARIABLES;

/** The names of all variables that the server reads. */
export const VARIABLE_NAMES = Object.keys(VARIABLES) as Name[];

function read<N extends Name>(
  source: NodeJS.Dict<string>,
  name: N,
): z.output<(typeof VARIABLES)[N][0]> {
  const [shape, byDefault, must] = VARIABLES[name];
  const given = source[name]?.trim();
  const value = given === undefined || given === '' ? byDefault : given;
  const result = shape.safeParse(value);
  if (!result.success) throw new EnvError(`${name} must be ${must}.`);
  return result.data as z.output<(typeof VARIABLES)[N][0]>;
}

/** Recipients of inquiry notifications: by topic, and for all others. */
function inquiryEmail(source: NodeJS.Dict<string>): {
  topics: Readonly<Record<string, string>>;
  other: string;
} {
  const { topics = {}, other = null } = read(source, 'INQUIRY_EMAIL') ?? {};
  return { topics, other: other ?? read(source, 'OWNER_EMAIL') };
}

/** Characters of the part before the @, so that a token fits behind it (RFC 5321 §4.5.3.1.1). */
const REPLY_LOCAL_MAX = 21;

/** Emails that people send here. */
interface InboundEmail {
  /** Whose mail arrives here; replies go to the first unless a conversation has another. */
  addresses: readonly [string, ...string[]];
  mailboxes: readonly MailboxSettings[];
  /** The webhook's; null if there is none. */
  secret: string | null;
}

function inboundEmail(source: NodeJS.Dict<string>): InboundEmail | null {
  const mailboxes = read(source, 'IMAP_URL') ?? [];
  const secret = read(source, 'INBOUND_EMAIL_SECRET') ?? null;
  const given = read(source, 'MAIL_REPLY_TO') ?? [];
  if (mailboxes.length === 0 && secret === null) {
    if (given.length === 0) return null;
    throw new EnvError(
      'MAIL_REPLY_TO is set, but neither IMAP_URL nor INBOUND_EMAIL_SECRET is. Set one of them, too, or unset it.',
    );
  }
  const [first = read(source, 'MAIL_FROM'), ...more] = given;
  if (first === undefined)
    throw new EnvError('MAIL_REPLY_TO must be where mail arrives here: set it, or MAIL_FROM.');
  const addresses = [first, ...more] as const;
  const fits = (one: string) => one.lastIndexOf('@') <= REPLY_LOCAL_MAX && !one.includes('"');
  if (!addresses.every(fits))
    throw new EnvError(
      `MAIL_REPLY_TO must be where mail arrives here: at most ${REPLY_LOCAL_MAX} characters before each @, and no quotes.`,
    );
  return { addresses, mailboxes, secret };
}

function backups(source: NodeJS.Dict<string>): { folder: string; keep: number } | null {
  const folder = read(source, 'BACKUP_DIR');
  const keep = read(source, 'BACKUP_KEEP');
  if (folder === undefined) return null;
  if (read(source, 'DATABASE_URL') !== undefined)
    throw new EnvError(
      'BACKUP_DIR is set, but the data is in PostgreSQL: unset it, and use pg_dump (see docs/operating.md).',
    );
  refuseInside(read(source, 'DATA_DIR'), folder, 'BACKUP_DIR');
  return { folder, keep };
}

/** @throws EnvError if a folder of backups is inside the data folder */
export function refuseInside(dataDir: string, folder: string, name: string): void {
  const inside = relative(resolve(dataDir), resolve(folder));
  if (inside.split(sep)[0] !== '..' && !isAbsolute(inside))
    throw new EnvError(
      `${name} must not be inside DATA_DIR, whose disk may fail: set it to a folder on another disk.`,
    );
}

function s3Settings(source: NodeJS.Dict<string>): S3Settings | null {
  const bucket = read(source, 'S3_BUCKET');
  const region = read(source, 'S3_REGION');
  const endpoint = read(source, 'S3_ENDPOINT') ?? null;
  const [id, secret] = [read(source, 'S3_ACCESS_KEY_ID'), read(source, 'S3_SECRET_ACCESS_KEY')];
  const pathStyle = read(source, 'S3_PATH_STYLE') === 'yes';
  for (const name of VARIABLE_NAMES) {
    const isSet = (source[name]?.trim() ?? '') !== '';
    if (name.startsWith('S3_') && bucket === undefined && isSet)
      throw new EnvError(`${name} is set, but S3_BUCKET is not. Set both or neither.`);
  }
  if (bucket === undefined) return null;
  if (id !== undefined && secret !== undefined)
    return { bucket, region, endpoint, keys: { id, secret }, pathStyle };
  if (id !== undefined || secret !== undefined) {
    const missing = id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new EnvError(`${missing} must be set together with the other key.`);
  }
  return { bucket, region, endpoint, keys: null, pathStyle };
}

function aiSettings(source: NodeJS.Dict<string>): AiSettings | null {
  const [url, model, key] = [
    read(source, 'AI_URL'),
    read(source, 'AI_MODEL'),
    read(source, 'AI_KEY'),
  ];
  if (url !== undefined && model !== undefined) return { url, model, key: key ?? null };
  if (url === undefined && model === undefined && key === undefined) return null;
  throw new EnvError('AI_URL and AI_MODEL must be set together; AI_KEY needs both.');
}

function contextSystem(source: NodeJS.Dict<string>): ContextSystem | null {
  const [url, secret] = [read(source, 'CONTEXT_URL'), read(source, 'CONTEXT_SECRET')];
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return null;
  throw new EnvError('CONTEXT_URL and CONTEXT_SECRET must be set together.');
}

/**
 * Reads the environment.
 * @param source variables by name; empty ones count as unset
 * @throws EnvError naming the first invalid variable
 */
export function parseEnvironment(source: NodeJS.Dict<string>) {
  return {
    port: read(source, 'PORT'),
    host: read(source, 'HOST'),
    dataDir: read(source, 'DATA_DIR'),
    /** The PostgreSQL database; null for SQLite in the data folder. */
    databaseUrl: read(source, 'DATABASE_URL') ?? null,
    /** The server's public origin; null for the address it listens on. */
    publicUrl: read(source, 'PUBLIC_URL') ?? null,
    ownerEmail: read(source, 'OWNER_EMAIL'),
    /** Null to generate one, which is printed once. */
    ownerPassword: read(source, 'OWNER_PASSWORD') ?? null,
    /** The owner's name and gender, as visitors see them. */
    ownerName: read(source, 'OWNER_NAME'),
    ownerGender: read(source, 'OWNER_GENDER'),
    /** Required to read `/metrics`; null to allow that from private networks only. */
    metricsToken: read(source, 'METRICS_TOKEN') ?? null,
    /** Whether each request is logged. */
    accessLog: read(source, 'ACCESS_LOG') === 'yes',
    logLevel: read(source, 'LOG_LEVEL'),
    /** Origins of sites served elsewhere that may call this server. */
    siteOrigins: read(source, 'SITE_ORIGINS') ?? [],
    /** Sites that may show the chat in a frame, and the key with which they sign their visitors' addresses, if they do. */
    embed: {
      origins: read(source, 'EMBED_ORIGINS') ?? [],
      secret: read(source, 'EMBED_SECRET') ?? null,
    },
    /** Whether browsers must use HTTPS for all subdomains of PUBLIC_URL, too. */
    hstsSubdomains: read(source, 'HSTS_SUBDOMAINS') === 'yes',
    /** Number of proxies in front of the server, each adding to `X-Forwarded-For`; 0 for none. */
    trustProxy: read(source, 'TRUST_PROXY'),
    /** Calls per minute from one address; 0 for no limit. */
    rateLimit: read(source, 'RATE_LIMIT'),
    /** Whether webhooks may target private networks. */
    webhookPrivateTargets: read(source, 'WEBHOOK_PRIVATE_TARGETS') === 'yes',
    /** The mail server, `smtp:` or `smtps:`; null for none, which disables every feature that sends email. */
    smtpUrl: read(source, 'SMTP_URL') ?? null,
    /** The sender address of emails. */
    mailFrom: read(source, 'MAIL_FROM') ?? read(source, 'OWNER_EMAIL'),
    inboundEmail: inboundEmail(source),
    inquiryEmail: inquiryEmail(source),
    /** Where to report vulnerabilities, for security.txt: `mailto:` or `https:`; null for none. */
    securityContact: read(source, 'SECURITY_CONTACT') ?? null,
    /** Where the server makes a backup every night, and how many are kept. */
    backups: backups(source),
    /** Where uploaded files are stored; null for the data folder. */
    s3: s3Settings(source),
    /** The language model that writes answers in chat; null for none. */
    ai: aiSettings(source),
    /** The owner's system that knows vehicles and devices; null for none. */
    contextSystem: contextSystem(source),
  };
}

/**
 * Reads the process environment, and `.env` in the working directory for variables that are not set there.
 * @throws EnvError see `parseEnvironment`, or naming a variable whose name is probably misspelled
 */
export function readEnvironment(): Env {
  let file: NodeJS.Dict<string> = {};
  try {
    const text = readFileSync('.env', 'utf8').replace(/^\uFEFF/, '');
    const unset = VARIABLE_NAMES.find((name) =>
      new RegExp(`^\\s*${name}(?!\\s*=)\\b`, 'm').test(text),
    );
    if (unset) throw new EnvError(`.env has no = after ${unset}. Write ${unset}=VALUE.`);
    const cut = /^\s*(?:export\s+)?(\w+)\s*=[^\S\n]*[^\s"'`#](?:[^\n#]*[^\s#])?#/m.exec(text);
    if (cut)
      throw new EnvError(
        `.env has a # in ${cut[1]}, where a comment begins: put the value in quotes.`,
      );
    file = parseEnv(text);
  } catch (error) {
    if (error instanceof EnvError) throw error;
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing) throw new EnvError(`.env cannot be read: ${String(error)}`);
  }
  const wrong = wrongName(Object.keys(process.env), Object.keys(file), VARIABLE_NAMES);
  if (wrong !== null) throw new EnvError(wrong);
  return parseEnvironment({ ...file, ...process.env });
}

/** The environment of a program that this one starts. */
export const childEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...own,
});
