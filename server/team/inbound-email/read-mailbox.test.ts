import { LIMITS } from '@ncf/contract/limits';
import { startImapServer } from '@ncf/testing/imap-server';
import { expect, it, onTestFinished } from 'vitest';
import { parseEnvironment } from '../../env.ts';
import type { InboundEmails } from './inbound-emails.ts';
import { readMailbox } from './read-mailbox.ts';

const email = (subject: string, body = 'Hello'): string =>
  `From: ada@example.com\r\nSubject: ${subject}\r\n\r\n${body}`;

/** Reads a mailbox of a real server with this function. */
async function scene(take: InboundEmails['take']) {
  const server = await startImapServer();
  const { inboundEmail } = parseEnvironment({ IMAP_URL: server.url, MAIL_FROM: 'a@example.com' });
  const ending = new AbortController();
  const errors: unknown[] = [];
  const read = () =>
    readMailbox({
      mailbox: inboundEmail!.mailboxes[0]!,
      take,
      later: new Map(),
      signal: ending.signal,
      clock: Date.now,
      log: { debug() {}, error: ({ err }: { err?: unknown }) => void errors.push(err) },
      pauseMs: 10,
    });
  onTestFinished(async () => {
    ending.abort();
    await server.close();
  });
  return { server, read, end: () => ending.abort(), errors };
}

it('marks an email as read only once it is stored, and tries again until then', async () => {
  const subjects: string[] = [];
  const { server, read, end, errors } = await scene(async ({ header }) => {
    const subject = /Subject: (\S+)/.exec(Buffer.from(header).toString())?.[1] ?? '';
    subjects.push(subject);
    if (subjects.length === 1) throw new Error('The disk is full.');
    if (subjects.length === 2) return { seconds: 0 };
    return subject === 'odd' ? 'unreadable' : 'conversation';
  });
  server.deliver(email('first'));
  const reading = read();
  await expect.poll(() => server.flags()).toEqual([['\\Seen']]);
  expect(subjects).toEqual(['first', 'first', 'first']);
  expect(errors).toHaveLength(1);
  // The server reports what arrives.
  server.deliver(email('odd'));
  await expect.poll(() => server.flags()[1]).toEqual(['\\Seen', '\\Flagged']);
  end();
  await reading;
  expect(subjects).toHaveLength(4);
});

it('reads only the beginning of an email that is too large', async () => {
  const sizes: number[][] = [];
  const { server, read, end } = await scene(async ({ raw, size }) => {
    sizes.push([(await raw()).length, size]);
    return 'message';
  });
  const large = email('large', 'a'.repeat(LIMITS.emailBytes));
  server.deliver(large);
  const reading = read();
  await expect.poll(() => server.flags()).toEqual([['\\Seen']]);
  end();
  await reading;
  expect(sizes).toEqual([[256 * 1024, large.length]]);
});

it('ends when the connection is lost, and fails without a server', async () => {
  const { server, read } = await scene(async () => 'message');
  server.deliver(email('first'));
  const reading = read();
  await expect.poll(() => server.flags()).toEqual([['\\Seen']]);
  server.disconnect();
  await reading.catch(() => {});
  await server.close();
  await expect(read()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
