import { createHash } from 'node:crypto';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId, newReceipt } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cookieOf, openApp } from '../../app.fixture.ts';
import { buildApp } from '../../app.ts';
import { parseEnvironment } from '../../env.ts';
import { hurry } from '../../hurry.fixture.ts';
import { RETRY_MS } from '../conversation-emails/schedule-answers.ts';
import { LINK_DAYS } from '../conversation-links/conversation-links.ts';
import { AWAY_MS, PAUSE_MS } from './missed-message-emails.ts';

const URL = 'https://www.example.com';

async function scene(variables: Record<string, string> = { PUBLIC_URL: URL }) {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url, ...variables });
  const [ada, grace] = [await app.signIn(), await app.logIn()];
  const topic = sessionTopic(ada.chatUserId);
  const publish = (token: string, payload: object, to = topic) =>
    app.call({ method: 'POST', url: '/api/v1/publish', token, body: { topic: to, payload } });
  await publish(ada.token, newMessage('Anyone here?'));
  const answer = async (text: string): Promise<string> => {
    const message = newMessage(text);
    // A new token, since the application's clock was advanced.
    await publish((await app.logIn()).token, message);
    return message.messageId;
  };
  const noted = () =>
    app.database.kysely.selectFrom('missed_message_emails').selectAll().executeTakeFirst();
  /** When the conversation is checked next; null if no check is due. */
  const dueAt = async (): Promise<number | null> => {
    const rows = app.database.kysely.selectFrom('jobs').select('dueAt');
    const row = await rows.where('kind', '=', 'missed-message-email').executeTakeFirst();
    return row?.dueAt ?? null;
  };
  const isDue = () => vi.waitFor(async () => expect(await dueAt()).not.toBeNull());
  const isDone = () => vi.waitFor(async () => expect(await dueAt()).toBeNull());
  /** Waits until no check is due, however many there are before that. */
  const isOver = () =>
    vi.waitFor(async () => {
      if ((await dueAt()) !== null) app.later(AWAY_MS);
      expect(await dueAt()).toBeNull();
    });
  /** Advances the application's clock to this time, in milliseconds since 1970. */
  const passTo = (time: number): void => app.later(Math.max(0, time - app.now()));
  const parts = { server, app, ada, grace, publish, answer, noted };
  return { ...parts, dueAt, isDue, isDone, isOver, passTo };
}

it('sends one email with all answers to a visitor who is away', async () => {
  const { server, app, grace, answer, noted, dueAt, isDue, isOver, passTo } = await scene();
  const base = await app.listen();
  const agent = await connectClient(`${base.replace('http', 'ws')}/mqtt`, grace);
  onTestFinished(() => agent.close());
  await agent.subscribe('chat/inbox');
  await answer('We are back at nine.');
  await answer('And the van is found. <b>');
  await isDue();
  expect(server.received).toEqual([]);
  app.later(AWAY_MS);
  const { to, mail } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com']);
  expect(mail.subject).toBe('Support replied to you');
  expect(mail.text).toContain('Support: We are back at nine.');
  expect(mail.text).toContain('Support: And the van is found. <b>');
  expect(mail.text).toContain(`${URL}/api/v1/mail/open?c=`);
  expect(mail.text).not.toContain('Anyone here?');

  // Later answers wait for the pause between two emails, which contain only new ones.
  await vi.waitFor(async () => expect(await noted()).toBeDefined());
  const pauseEnds = Date.parse((await noted())?.mailedAt ?? '') + PAUSE_MS;
  await answer('One more thing.');
  await vi.waitFor(async () => {
    const due = await dueAt();
    // The first look is after the time to return, or earlier if one was left from the first email.
    if (due !== null && due < pauseEnds) passTo(due);
    expect(due).toBe(pauseEnds);
  });
  expect(server.received).toHaveLength(1);
  passTo(pauseEnds - AWAY_MS / 2);
  await answer('Shortly before the email.');
  await agent.waitFor(({ payload }) => JSON.stringify(payload).includes('Shortly before'));
  passTo(pauseEnds);
  const second = await server.waitFor(({ mail: got }) => got.text?.includes('One more') ?? false);
  expect(second.mail.text).toContain('Shortly before the email.');
  expect(second.mail.text).not.toContain('We are back');
  expect(server.received).toHaveLength(2);
  // An answer during the sending of the email schedules another check.
  await isOver();
  await answer('Shortly after the email.');
  await isDue();
});

it('shows at the answers that they were emailed, and leaves out those that go by email anyway', async () => {
  const { server, app, ada, grace, publish, answer, isDue, isOver } = await scene();
  const path = `conversations/${ada.chatUserId}`;
  const emails = async () => (await app.callAs(await app.logIn(), 'GET', `${path}/emails`)).json();
  const messageId = await answer('We found your van.');
  const own = newMessage('The bill.', { via: 'email' });
  await publish(grace.token, own);
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor((one) => one.mail.text?.includes('found your') ?? false);
  expect(mail.text).not.toContain('The bill.');
  await expect.poll(emails).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        messageId,
        to: ['ada@example.com'],
        subject: mail.subject,
        delivery: 'sent',
      }),
      expect.objectContaining({ messageId: own.messageId, delivery: 'sent' }),
    ]) as object,
  });
  expect(server.received).toHaveLength(2);

  // What cannot be delivered lets the visitor wait again.
  server.refuse(550);
  const lost = await answer('Are you there?');
  await isDue();
  await isOver();
  await expect.poll(emails).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ messageId: lost, delivery: 'failed', status: '550' }),
    ]) as object,
  });
  const found = await app.callAs(await app.logIn(), 'GET', path);
  expect(found.json<{ waitingSince: string | null }>().waitingSince).not.toBeNull();
});

it('sends nothing that the visitor has received, is online to receive, or missed by leaving', async () => {
  const { server, app, ada, publish, answer, dueAt, isDue, isDone, isOver } = await scene();
  const id = await answer('Received.');
  await isDue();
  await publish(ada.token, newReceipt(id, 'delivered'), statusTopic(ada.chatUserId));
  app.later(AWAY_MS);
  await isDone();

  const fresh = await app.call({ method: 'POST', url: '/api/v1/chat', cookie: ada.cookie });
  const session = fresh.json<{ clientId: string; token: string }>();
  const base = await app.listen();
  const visitor = await connectClient(`${base.replace('http', 'ws')}/mqtt`, session);
  await answer('You are here.');
  await isDue();
  const first = (await dueAt()) ?? 0;
  app.later(AWAY_MS);
  await vi.waitFor(async () => expect(await dueAt()).toBeGreaterThan(first));
  await visitor.publish(sessionTopic(ada.chatUserId), {
    type: 'user_left',
    messageId: newMessageId(),
    satisfied: true,
  });
  await visitor.close();
  // The server may notice a moment later that the visitor has left, and looks again after that time.
  await isOver();
  expect(server.received).toEqual([]);
  // An answer to someone who has left has no other way to reach them.
  await answer('It does work in a garage.');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  expect(mail.text).toContain('It does work in a garage.');
  expect(mail.text).not.toContain('You are here.');
});

it("writes emails, their pages, and transcripts in the language of the visitor's chat", async () => {
  const { server, app, ada, answer, isDue } = await scene();
  const visit = { path: '/es', cameFrom: null, timeZone: null, language: 'es-MX' };
  await app.call({ method: 'PUT', url: '/api/v1/chat/page', token: ada.token, body: visit });
  await answer('Abrimos a las nueve.');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  expect(mail.subject).toBe('Tiene una respuesta de Support');
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.text).toContain('Hola, Ada:');
  const [, open = '', stop = ''] =
    /(\/api\/v1\/mail\/open\S+)[^]*(\/api\/v1\/mail\/stop\S+)/.exec(mail.text ?? '') ?? [];
  expect((await app.call({ url: open })).body).toContain('<html lang="es">');
  expect((await app.call({ url: stop })).body).toContain('Cancelar la suscripción');
  const { token } = (
    await app.call({ method: 'POST', url: '/api/v1/chat', cookie: ada.cookie })
  ).json<{ token: string }>();
  const transcript = await app.call({ url: '/api/v1/chat/transcript?format=html', token });
  expect(transcript.body).toContain('<html lang="es">');
  expect(transcript.body).toContain('Conversación con');
});

it("unsubscribes by the link's button or by one click, and not by opening the link", async () => {
  const { server, app, answer, isDue, isOver, noted } = await scene();
  await answer('First.');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  const stop = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  expect(mail.headers).toContainEqual(
    expect.objectContaining({
      key: 'list-unsubscribe-post',
      value: 'List-Unsubscribe=One-Click',
    }),
  );
  const path = stop.slice(1, -1).replace(URL, '');
  const page = await app.call({ url: path });
  expect(page.body).toContain('<form method="post"');
  expect((await noted())?.stoppedAt ?? null).toBeNull();
  const forged = path.replace(/s=.{5}/, 's=aaaaa');
  for (const method of ['GET', 'POST'] as const) {
    expect((await app.call({ method, url: forged })).statusCode).toBe(404);
  }
  const click = await app.call({
    method: 'POST',
    url: path,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(click.statusCode).toBe(200);
  expect((await noted())?.stoppedAt).not.toBeNull();
  await answer('Second.');
  app.later(AWAY_MS + PAUSE_MS);
  await answer('Third.');
  await isOver();
  expect(server.received).toHaveLength(1);
});

/** The link in the next email, as a path. */
async function linkOf({ app, server, answer, isDue }: Awaited<ReturnType<typeof scene>>) {
  await answer('We found your van.');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  return /\/api\/v1\/mail\/open\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

it('opens the conversation on another device once by its link, and verifies the address [R6.4]', async () => {
  const { app, ada, publish, ...rest } = await scene();
  const path = await linkOf({ app, ada, publish, ...rest });
  // Only opening the page, as mail scanners do, changes nothing.
  const page = await app.call({ url: path });
  expect(page.body).toContain('<form method="post"');
  const style = /<style>(.*)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  const forged = await app.call({ method: 'POST', url: path.replace(/s=.{5}/, 's=aaaaa') });
  expect([forged.body, forged.cookies]).toEqual([expect.stringContaining('no longer works'), []]);

  const opened = await app.call({ method: 'POST', url: path });
  expect([opened.statusCode, opened.headers['location']]).toEqual([
    303,
    '/supports/livechat#conversation',
  ]);
  const phone = cookieOf(opened);
  const resume = (cookie: string) => app.call({ method: 'POST', url: '/api/v1/chat', cookie });
  const session = (await resume(phone)).json<{ chatUserId: string; token: string }>();
  expect(session.chatUserId).toBe(ada.chatUserId);
  const said = await publish(session.token, newMessage('From my phone.'));
  expect(said.statusCode).toBe(200);
  const history = { url: '/api/v1/message/ada@example.com', token: session.token };
  expect((await app.call(history)).body).toContain('We found your van.');
  // It works once, and does nothing where the conversation is open already.
  expect((await app.call({ method: 'POST', url: path })).cookies).toEqual([]);
  const again = await app.call({ method: 'POST', url: path, cookie: phone });
  expect([again.statusCode, again.cookies]).toEqual([303, []]);

  // Revoking the verification ends it at once.
  const laptop = (await resume(ada.cookie)).json<{ token: string }>();
  const browsers = { url: '/api/v1/chat/browsers', token: session.token };
  const { data } = (await app.call(browsers)).json<{ data: { browserId: string }[] }>();
  const revoke = { method: 'DELETE', url: `${browsers.url}/${data[0]?.browserId}` } as const;
  expect((await app.call({ ...revoke, token: session.token })).statusCode).toBe(204);
  expect((await app.call(history)).statusCode).toBe(401);
  expect((await resume(phone)).statusCode).toBe(400);
  expect((await app.call({ ...history, token: laptop.token })).statusCode).toBe(200);
});

it('opens nothing with an expired link, or for a blocked visitor', async () => {
  const parts = await scene();
  const { app, ada } = parts;
  const path = await linkOf(parts);
  const { token } = await app.logIn();
  const url = `/api/v1/conversations/${ada.chatUserId}/block`;
  await app.call({ method: 'PUT', url, token, body: { hours: 1 } });
  expect((await app.call({ method: 'POST', url: path })).statusCode).toBe(403);
  app.later(LINK_DAYS * 24 * 3_600_000);
  expect((await app.call({ method: 'POST', url: path })).body).toContain('no longer works');
  expect((await app.call({ url: path })).body).not.toContain('<form');
});

it('has no links without a public origin, and does nothing without a mail server', async () => {
  const { server, app, answer, isDue } = await scene({});
  await answer('Hello.');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  expect(mail.text).not.toContain('http');
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  const without = await scene({ SMTP_URL: '' });
  await without.answer('Hello.');
  expect(await without.dueAt()).toBeNull();
});

it('emails an answer that a process stored before it stopped, and had not heard of', async () => {
  const { server, app, ada, answer, isDue } = await scene();
  await answer('Just before the stop.');
  await isDue();
  const jobs = () => app.database.kysely.selectFrom('jobs').select('dueAt');
  await app.database.kysely.deleteFrom('jobs').where('chatUserId', '=', ada.chatUserId).execute();
  const { http } = await buildApp({
    env: parseEnvironment({ DATA_DIR: app.dataDir, SMTP_URL: server.url, PUBLIC_URL: URL }),
    database: app.database,
    log: pino({ level: 'silent' }),
    clock: app.now,
    pollMs: 50,
  });
  onTestFinished(() => http.close());
  await http.ready();
  await vi.waitFor(async () =>
    expect(await jobs().where('chatUserId', '=', ada.chatUserId).execute()).toHaveLength(1),
  );
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  expect(mail.text).toContain('Just before the stop.');
});

it('emails an answer whose job could not be added at first', async () => {
  hurry(RETRY_MS);
  const { server, app, answer, isDue } = await scene();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.kysely);
  await rename('jobs', 'lost');
  await answer('We are back at nine.');
  await vi.waitFor(() => expect(app.logged()).toContain('failed to schedule an email'));
  await rename('lost', 'jobs');
  await isDue();
  app.later(AWAY_MS);
  const { mail } = await server.waitFor(() => true);
  expect(mail.text).toContain('We are back at nine.');
});
