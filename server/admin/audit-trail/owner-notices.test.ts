import { PASSWORD_RECENT_MS } from '@ncf/contract/constants';
import { RETENTION, RETENTION_KINDS } from '@ncf/contract/retention';
import { startMailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished } from 'vitest';
import { openApp, OWNER, type Method, type TestApp } from '../../app.fixture.ts';
import { NOTICE_RULE } from './owner-notices.ts';

const DAYS = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].days]));
const HOOK = { url: 'https://example.com/hook', events: ['conversation.opened'] };
const PERSON = { email: 'ada@example.com', confirm: 'ada@example.com' };

async function scene(variables: Record<string, string> = {}) {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'support@example.com',
    PUBLIC_URL: 'https://chat.example.com',
    ...variables,
  });
  return { app, server, owner: await app.logIn() };
}

const noticeOf = async (
  { server }: Awaited<ReturnType<typeof scene>>,
  what: string,
): Promise<string> => {
  const found = await server.waitFor(({ mail }) => mail.subject === `Support: ${what}`);
  expect(found.to).toEqual([OWNER.email]);
  return found.mail.text ?? '';
};

const auditOf = async (app: TestApp, token: string, action: string) =>
  (await app.call({ url: `/api/v1/audit?action=${action}`, token })).json<{
    data: { detail: Record<string, string> }[];
  }>().data[0]?.detail;

it('tells the owners who gets inquiries now, and records the old and the new address masked', async () => {
  const opened = await scene();
  const { app, owner } = opened;
  const set = (inquiryEmail: string) => app.callAs(owner, 'PUT', 'site-settings', { inquiryEmail });
  await set('sales@example.com, Press=press@example.com');
  await noticeOf(opened, 'Changed who gets the site’s inquiries');
  await set('thief@evil.example');
  expect(await auditOf(app, owner.token, 'inquiry-email.changed')).toEqual({
    inquiryEmail: 't…@evil.example',
    'before.inquiryEmail': 's…@example.com, Press=p…@example.com',
  });
  const notice = await opened.server.waitFor(({ mail }) => mail.text?.includes('evil') ?? false);
  expect(notice.mail.text).toContain('New: t…@evil.example');
  expect(notice.mail.text).toContain('Before: s…@example.com, Press=p…@example.com');
  expect(notice.mail.text).toContain('https://chat.example.com/console/settings/audit');
});

it.each<[string, Method, string, unknown, string]>([
  ['periods of retention', 'PUT', 'retention', { ...DAYS, audit: 400 }, 'Changed data retention'],
  ['a cleanup', 'POST', 'retention/run', undefined, 'Deleted expired data'],
  [
    'an API key',
    'POST',
    'api-keys',
    { name: 'BI', scopes: ['reports:read'] },
    'Created an API key',
  ],
  ['a webhook', 'POST', 'webhooks', HOOK, 'Created a webhook'],
  ['an erasure', 'POST', 'people/erase', PERSON, 'Erased a person’s data'],
  ['an export', 'POST', 'people/export', PERSON, 'Exported a person’s data'],
])(
  'asks for the password again before %s, and tells the owners',
  async (...[, method, path, body, what]) => {
    const opened = await scene();
    const { app, owner } = opened;
    app.later(PASSWORD_RECENT_MS + 1000);
    const send = { ...(path === 'people/export' ? { email: PERSON.email } : (body as object)) };
    const call = () => app.callAs(owner, method, path, body === undefined ? undefined : send);
    expect((await call()).json()).toMatchObject({ code: 'password_needed' });
    const confirmation = { currentPassword: OWNER.password };
    await app.callAs(owner, 'POST', 'agent/confirmation', confirmation);
    expect((await call()).statusCode).toBeLessThan(300);
    expect(await noticeOf(opened, what)).toContain('Who: Support, from 127.0.0.1');
  },
);

it('says what was turned off, and which period changed', async () => {
  const opened = await scene();
  const { app, server, owner } = opened;
  const made = await app.callAs(owner, 'POST', 'webhooks', HOOK);
  const { webhookId } = made.json<{ webhookId: string }>();
  await app.callAs(owner, 'PATCH', `webhooks/${webhookId}`, { enabled: false });
  const off = await noticeOf(opened, 'Changed a webhook');
  expect(off).toContain('New: enabled: false\nBefore: enabled: true');
  await app.callAs(owner, 'PUT', 'retention', { ...DAYS, audit: 400 });
  expect(await noticeOf(opened, 'Changed data retention')).toContain('New: audit: 400 days\n');
  expect(server.received.every(({ mail }) => !mail.text?.includes('before.'))).toBe(true);
});

it('writes about a new role, but not about an agent who is away, and not endlessly', async () => {
  const { app, server, owner } = await scene({ RATE_LIMIT: '100000' });
  const { grace } = await app.logInTeam();
  const change = (body: object) => app.callAs(owner, 'PATCH', `agents/${grace.agentId}`, body);
  await change({ away: true });
  for (let n = 0; n < NOTICE_RULE.max + 2; n += 1)
    await change({ role: n % 2 === 0 ? 'supervisor' : 'agent' });
  const notices = () =>
    server.received.filter(({ mail }) => mail.subject === 'Support: Changed an account');
  await expect.poll(() => notices().length).toBe(NOTICE_RULE.max);
  expect(notices()[0]?.mail.text).toContain('New: supervisor\nBefore: agent');
  expect(notices().every(({ mail }) => !mail.text?.includes('true'))).toBe(true);
});
