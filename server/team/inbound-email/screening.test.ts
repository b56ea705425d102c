import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { EMAIL_RULES } from './screening.ts';
import { mailboxOf } from './thread.ts';

const SECRET = 'a-secret-of-the-webhook';

async function scene() {
  const app = await openApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'support@example.com',
    INBOUND_EMAIL_SECRET: SECRET,
    RATE_LIMIT: '100000',
  });
  let sent = 0;
  const deliver = (from: string, headers = '') => {
    sent += 1;
    return app.call({
      method: 'POST',
      url: '/api/v1/inbound-email',
      body: `From: ${from}\r\nMessage-ID: <${sent}@example.com>\r\n${headers}\r\nHello`,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
    });
  };
  /** Delivers that many, one after another. @returns how many were stored */
  async function flood(count: number, from: (n: number) => string, headers = ''): Promise<number> {
    let stored = 0;
    for (let n = 0; n < count; n += 1)
      stored += Number((await deliver(from(n), headers)).statusCode === 200);
    return stored;
  }
  return { app, deliver, flood };
}

it('keeps accepting other people’s emails while one sender floods the mailbox', async () => {
  const { deliver, flood } = await scene();
  const { sender, strangers } = EMAIL_RULES;
  expect(await flood(strangers.max + 20, () => 'spam@attacker.example')).toBe(sender.max);
  expect((await deliver('customer@example.org')).json()).toEqual({ outcome: 'conversation' });
});

it('gives each domain a share, counts forged senders together, and always hears who is known', async () => {
  const { deliver, flood } = await scene();
  const { domain, strangers } = EMAIL_RULES;
  await deliver('ada@example.com');
  const of = (name: string) => (n: number) => `${n}@${name}`;
  expect(await flood(domain.max + 1, of('a.example'))).toBe(domain.max);
  const failed = 'Authentication-Results: mx.example; dmarc=fail\r\n';
  expect(await flood(domain.max + 1, (n) => `${n}@${n}.example`, failed)).toBe(domain.max);
  expect((await deliver('b@a.example')).statusCode).toBe(429);
  expect((await deliver('b@0.example')).json()).toEqual({ outcome: 'conversation' });
  await flood(strangers.max, (n) => `${n}@d${n}.example`);
  expect((await deliver('new@example.org')).statusCode).toBe(429);
  expect((await deliver('ada@example.com')).json()).toEqual({ outcome: 'conversation' });
});

it('finds the mailbox in a header of any length at once', () => {
  const from = performance.now();
  const long = ['a', '+', 'a@', 'a '].map((part) => part.repeat(100_000));
  const recipients = [...long, 'Ada <ada@example.com>, "S" <Support+1@EXAMPLE.com>'];
  expect(mailboxOf({ recipients }, ['support@example.com'])).toBe('support@example.com');
  expect(performance.now() - from).toBeLessThan(1000);
});

it('does not count automatic replies, and reads none of them', async () => {
  const { deliver, flood } = await scene();
  const automatic = 'Auto-Submitted: auto-replied\r\n';
  expect(await flood(EMAIL_RULES.sender.max + 5, () => 'bot@example.com', automatic)).toBe(25);
  expect((await deliver('bot@example.com')).json()).toEqual({ outcome: 'conversation' });
});
