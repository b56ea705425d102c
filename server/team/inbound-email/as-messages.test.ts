import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

const SECRET = 'a-secret-of-the-webhook';

it('stores an email that is nothing but a file once, also if it is read again after a crash [R4.15]', async () => {
  const app = await openApp({
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'support@example.com',
    INBOUND_EMAIL_SECRET: SECRET,
  });
  const owner = await app.logIn();
  const body = [
    'From: Ada <ada@example.com>',
    'To: support@example.com',
    'Subject: The notes',
    'Message-ID: <1@example.com>',
    'Content-Type: text/plain; name="notes.txt"',
    'Content-Disposition: attachment; filename="notes.txt"',
    '',
    'The notes',
  ].join('\r\n');
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
  const call = { method: 'POST', url: '/api/v1/inbound-email', body, headers } as const;
  const deliver = async () => (await app.call(call)).json<object>();
  expect(await deliver()).toEqual({ outcome: 'conversation' });
  await app.database.kysely.updateTable('inbound_emails').set({ done: 0 }).execute();
  expect(await deliver()).toEqual({ outcome: 'conversation' });
  const { data } = (await app.callAs(owner, 'GET', 'conversations')).json<{ data: object[] }>();
  expect(data).toMatchObject([{ visitorMessages: 1 }]);
});
