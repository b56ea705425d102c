import { LIMITS } from '@ncf/contract/limits';
import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../platform/mail/mailbox-settings.ts';
import type { InboundEmails } from './inbound-emails.ts';

interface Parts {
  mailbox: MailboxSettings;
  take: InboundEmails['take'];
  /** When to try again what could not be stored, by UID; stays from one call to the next. */
  later: Map<number, number>;
  /** Ends it. */
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: {
    debug(context: object, message: string): void;
    error(context: object, message: string): void;
  };
  /** How long an email that could not be stored waits, in milliseconds. */
  pauseMs?: number;
}

/** How often the mailbox is searched, in milliseconds, even if the server reports nothing. */
const POLL_MS = 60_000;
const PAUSE_MS = 60_000;
const CONNECT_MS = 15_000;
/** How many bytes of a too large email are read. */
const BEGINNING = 256 * 1024;

/** Connects. Rejects if the server cannot be reached, or refuses the login. */
async function open({ mailbox, signal }: Pick<Parts, 'mailbox' | 'signal'>): Promise<ImapFlow> {
  const { user, password, path, ...server } = mailbox;
  const client = new ImapFlow({
    ...server,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    disableAutoIdle: true,
  });
  // Failed commands reject; without a listener, a lost connection would end the process.
  client.on('error', () => {});
  signal.addEventListener('abort', () => client.close(), { once: true });
  await client.connect();
  await client.mailboxOpen(path);
  return client;
}

/** Signs in to a mailbox. Rejects if the server cannot be reached, or refuses the login or the folder. */
export async function signInToMailbox(mailbox: MailboxSettings): Promise<void> {
  const client = await open({ mailbox, signal: AbortSignal.timeout(CONNECT_MS) });
  await client.logout();
}

/**
 * Takes every unread email of a mailbox, and marks it as read once it is stored; one that is unreadable or from someone
 * blocked is flagged as well. Nothing is deleted. New emails are taken as they arrive (IDLE, RFC 2177). Resolves when
 * the connection ends; rejects if there was none.
 */
export async function readMailbox(parts: Parts): Promise<void> {
  const { take, later, signal, clock, log, pauseMs = PAUSE_MS } = parts;
  const client = await open(parts);
  log.debug({}, 'reading the mailbox');
  let hasNew = false;
  client.on('exists', () => {
    hasNew = true;
  });

  async function download(uid: string, size: number): Promise<Buffer> {
    const options = size > LIMITS.emailBytes ? { uid: true, maxBytes: BEGINNING } : { uid: true };
    const { content } = await client.download(uid, undefined, options);
    const chunks: Buffer[] = [];
    for await (const chunk of content ?? []) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async function takeOne(uid: string): Promise<string | number> {
    const found = await client.fetchOne(uid, { size: true, headers: true }, { uid: true });
    if (found === false) return 'gone';
    const { size = 0, headers: header = Buffer.alloc(0) } = found;
    try {
      const taken = await take({ header, size, raw: () => download(uid, size) });
      return typeof taken === 'string' ? taken : taken.seconds * 1000;
    } catch (error) {
      log.error({ err: error }, 'failed to store a received email');
      return pauseMs;
    }
  }

  async function takeNew(): Promise<void> {
    hasNew = false;
    const unread = await client.search({ seen: false }, { uid: true });
    const left = new Set(unread || []);
    for (const uid of later.keys()) if (!left.has(uid)) later.delete(uid);
    for (const uid of left) {
      if (signal.aborted) return;
      if ((later.get(uid) ?? 0) > clock()) continue;
      const taken = await takeOne(String(uid));
      if (typeof taken === 'number') {
        later.set(uid, clock() + taken);
        continue;
      }
      later.delete(uid);
      const isOdd = taken === 'unreadable' || taken === 'blocked';
      const flags = isOdd ? ['\\Seen', '\\Flagged'] : ['\\Seen'];
      await client.messageFlagsAdd(String(uid), flags, { uid: true });
    }
  }

  /** Resolves when there may be something to do. */
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      if (hasNew || !client.usable) return resolve();
      const due = Math.min(...later.values()) - clock();
      const timer = setTimeout(done, Math.max(0, Math.min(POLL_MS, due)));
      function done(): void {
        clearTimeout(timer);
        client.off('exists', done).off('close', done);
        resolve();
      }
      client.on('exists', done).on('close', done);
      // Ends with the next command; a server without IDLE is polled.
      client.idle().catch(done);
    });

  try {
    while (client.usable && !signal.aborted) {
      await takeNew();
      await change();
    }
  } finally {
    client.close();
  }
}
