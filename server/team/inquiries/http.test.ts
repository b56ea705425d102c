import type { Conversations } from '@ncf/contract/conversations';
import type { History } from '@ncf/contract/history';
import type { Conversation, Message } from '@ncf/contract/messages';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp, OWNER, type TestApp } from '../../app.fixture.ts';
import { GATHER_MS } from '../emails/sending.ts';
import { RETRY_MS } from '../../platform/mail/queue.ts';

const url = '/api/v1/inquiries';
const INQUIRY = { name: 'Ada', email: 'ada@example.com', message: 'Two vans, please.' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', url, body: new URLSearchParams(fields).toString(), headers: FORM }) as const;

/** Where a sent form leads, without the reference. */
const locationOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['location']).replace(/\?reference=[\w-]{9}(?=#)/, '');

/** The conversations that began with a form, the latest first. */
async function inquiries(app: TestApp): Promise<Conversation[]> {
  const { token } = await app.logIn();
  const listed = await app.call({ url: '/api/v1/conversations?channel=form', token });
  return listed.json<Conversations>().data;
}

/** What a form said. */
async function firstOf(app: TestApp, chatUserId = ''): Promise<Message | undefined> {
  const { token } = await app.logIn();
  const path = `/api/v1/conversations/${chatUserId}/messages`;
  return (await app.call({ url: path, token })).json<History>().data[0];
}

it('begins a conversation with what a form says, and names its reference', async () => {
  const app = await openApp();
  const body = { ...INQUIRY, topic: 'Fleet', phone: '555 0100', source: '/fleet', language: 'es' };
  const answer = await app.call({ method: 'POST', url, body });
  const [started] = await inquiries(app);
  expect([answer.statusCode, answer.json()]).toEqual([201, { reference: started?.reference }]);
  expect(started).toMatchObject({
    channel: 'form',
    subject: 'Fleet',
    phone: '555 0100',
    language: 'es',
    replyVia: 'email',
    state: 'waiting',
    visitorMessages: 1,
    chatUserName: 'Ada',
  });
  expect(await firstOf(app, started?.chatUserId)).toMatchObject({
    type: 'message',
    via: 'form',
    sender: 'user',
    text: INQUIRY.message,
    form: { kind: 'message', topic: 'Fleet', page: '/fleet', callTime: null, details: [] },
  });
  const { token } = await app.logIn();
  for (const q of ['aDA', started?.reference ?? '', '555%200100'])
    expect((await app.call({ url: `/api/v1/conversations?q=${q}`, token })).json()).toMatchObject({
      data: [{ chatUserId: started?.chatUserId }],
    });
});

it('has the topic of the chat with the same name, so that its team answers', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const topicId = newMessageId();
  const data = [{ topicId, name: 'Buying', icon: 'tabler:truck' }];
  await app.call({ method: 'PUT', url: '/api/v1/chat/topics', token, body: { data } });
  await app.call({ method: 'POST', url, body: { ...INQUIRY, topic: 'buying' } });
  expect(await inquiries(app)).toMatchObject([{ topicId }]);
});

it('accepts a form sent without a script and redirects to the contact page', async () => {
  const site = 'https://www.example.com';
  const app = await openApp({ SITE_ORIGINS: site });
  const sent = await app.call(form(INQUIRY));
  expect([sent.statusCode, locationOf(sent)]).toEqual([303, '/contact#inquiry-sent']);
  const wrong = await app.call(form({ ...INQUIRY, email: 'ada' }));
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([303, '/contact#inquiry-failed']);
  const spanish = await app.call(form({ ...INQUIRY, language: 'es' }));
  expect(locationOf(spanish)).toBe('/es/contact#inquiry-sent');
  const elsewhere = await app.call({ ...form(INQUIRY), headers: { ...FORM, origin: site } });
  expect(locationOf(elsewhere)).toBe(`${site}/contact#inquiry-sent`);
  expect(await inquiries(app)).toHaveLength(3);
});

it('stores what a quote form without a script sends as details, and returns to its page', async () => {
  const app = await openApp();
  const fields = {
    ...INQUIRY,
    kind: 'quote',
    source: '/solutions/fleet',
    website: '',
    'detail.Cars and vans': '12',
    'detail.Trailers': '0',
    'detail.Best time': ' ',
  };
  const sent = await app.call(form(fields));
  expect([sent.statusCode, locationOf(sent)]).toEqual([303, '/quote#inquiry-sent']);
  const wrong = await app.call(form({ ...fields, email: 'ada' }));
  expect(wrong.headers['location']).toBe('/quote#inquiry-failed');
  const spanish = await app.call(form({ ...fields, email: 'ada', language: 'es' }));
  expect(spanish.headers['location']).toBe('/es/quote#inquiry-failed');
  const odd = await app.call(form({ ...fields, email: 'ada', language: '//example.com' }));
  expect(odd.headers['location']).toBe('/quote#inquiry-failed');
  const [started] = await inquiries(app);
  expect(await firstOf(app, started?.chatUserId)).toMatchObject({
    form: {
      kind: 'quote',
      page: '/solutions/fleet',
      details: [{ label: 'Cars and vans', value: '12' }],
    },
  });
});

it('stores a form once that is sent again with its ID, and gives it the first answer [R4.15]', async () => {
  const app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const send = (sent: object) => app.call({ method: 'POST', url, body: { ...INQUIRY, ...sent } });
  const messageId = newMessageId();
  const answers = await Promise.all([1, 2, 3].map(() => send({ messageId })));
  answers.push(await send({ messageId: messageId.toUpperCase() }));
  const [started, ...others] = await inquiries(app);
  expect(others).toEqual([]);
  expect(answers.map((one) => [one.statusCode, one.json()])).toEqual(
    Array.from({ length: 4 }, () => [201, { reference: started?.reference }]),
  );
  expect(started).toMatchObject({ visitorMessages: 1 });
  const mails = app.database.kysely.selectFrom('jobs').select('kind');
  const kinds = ['mail', 'inquiry-emails'];
  await expect.poll(() => mails.where('kind', 'in', kinds).execute()).toEqual([{ kind: 'mail' }]);
  const other = await send({ messageId, message: 'Three vans.' });
  expect(other.json()).toMatchObject({ statusCode: 409, code: 'message_id_reused' });
});

it('writes in no conversation whose ID someone knows', async () => {
  const app = await openApp();
  const { chatUserId } = await app.signIn({ chatUserName: 'Ada', chatUserEmail: INQUIRY.email });
  await app.call({ method: 'POST', url, body: { ...INQUIRY, messageId: chatUserId } });
  expect(await firstOf(app, chatUserId)).toBe(undefined);
});

it('drops an inquiry with a filled honeypot, with the same answer', async () => {
  const app = await openApp();
  const answer = await app.call({
    method: 'POST',
    url,
    body: { ...INQUIRY, website: 'https://spam.example' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { reference: expect.stringMatching(/^\w{4}-\w{4}$/) },
  ]);
  expect(await inquiries(app)).toEqual([]);
});

it('names the invalid fields [R5.2]', async () => {
  const app = await openApp();
  const body = { name: '', email: 'ada', message: ' ', phone: '1'.repeat(41) };
  const answer = await app.call({ method: 'POST', url, body });
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_input' });
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual([
    'email',
    'message',
    'name',
    'phone',
  ]);
});

it('limits the inquiries of one address', async () => {
  const app = await openApp({ RATE_LIMIT: '1200' });
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await app.call({ method: 'POST', url, body: INQUIRY })).statusCode).toBe(201);
  }
  const answer = await app.call({ method: 'POST', url, body: INQUIRY });
  expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('opens to no one but agents [R6.3]', async () => {
  const app = await openApp();
  const { token } = await app.signIn({ chatUserName: 'Ada', chatUserEmail: INQUIRY.email });
  await app.call({ method: 'POST', url, body: INQUIRY });
  const [started] = await inquiries(app);
  const own = await app.call({ url: `/api/v1/message/${INQUIRY.email}`, token });
  expect(own.json()).toMatchObject({ data: [] });
  const path = `/api/v1/conversations/${started?.chatUserId}`;
  expect((await app.call({ url: path, token })).statusCode).toBe(403);
  expect((await app.call({ url: path })).statusCode).toBe(401);
});

/** An inquiry, and how an agent answers it. */
async function asked(variables: Record<string, string>) {
  const app = await openApp(variables);
  await app.call({ method: 'POST', url, body: INQUIRY });
  const [started] = await inquiries(app);
  const chatUserId = started?.chatUserId ?? '';
  const { token } = await app.logIn();
  const path = `/api/v1/conversations/${chatUserId}`;
  return {
    app,
    publish: (payload: object) =>
      app.call({
        method: 'POST',
        url: '/api/v1/publish',
        token,
        body: { topic: sessionTopic(chatUserId), payload },
      }),
    conversation: async () => (await app.call({ url: path, token })).json<Conversation>(),
    emails: async () =>
      (await app.call({ url: `${path}/emails`, token })).json<{ data: object[] }>().data,
  };
}

it('answers by email once, with a link to the chat, and refuses that without a mail server', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://www.example.com' };
  const { app, publish, conversation, emails } = await asked(env);
  const answer = newMessage('Yes, on Thursday.');
  for (const _ of [1, 2]) expect((await publish(answer)).statusCode).toBe(200);
  expect(await conversation()).toMatchObject({
    waitingSince: null,
    assignee: { adminUserName: 'Support' },
    lastMessage: { via: 'email', text: 'Yes, on Thursday.' },
  });
  expect(await emails()).toMatchObject([{ delivery: 'waiting', to: [INQUIRY.email] }]);
  app.later(GATHER_MS);
  const { to, mail: got } = await server.waitFor((one) => one.to.includes(INQUIRY.email));
  expect([to, got.text?.includes('Yes, on Thursday.')]).toEqual([[INQUIRY.email], true]);
  expect(got.text).toContain('https://www.example.com/api/v1/mail/open?c=');
  expect(got.text).toContain('> Two vans, please.');
  // A person wrote it, so automatic replies are welcome (RFC 3834).
  expect(got.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  await vi.waitFor(async () => expect(await emails()).toMatchObject([{ delivery: 'sent' }]));
  expect(server.received.filter((one) => one.to.includes(INQUIRY.email))).toHaveLength(1);

  const without = await asked({});
  expect((await without.publish(answer)).json()).toMatchObject({
    statusCode: 503,
    code: 'unavailable',
  });
  expect(await without.conversation()).toMatchObject({ state: 'waiting' });
});

it('shows whether an answer was postponed, sent, or refused, and waits again after a refusal', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { app, publish, conversation, emails } = await asked({ SMTP_URL: mails.url });
  await mails.waitFor(({ to }) => to.includes(OWNER.email));
  const becomes = (...deliveries: string[]) =>
    vi.waitFor(async () =>
      expect(await emails()).toMatchObject(deliveries.map((delivery) => ({ delivery }))),
    );
  mails.refuse(550);
  await publish(newMessage('Yes.'));
  app.later(GATHER_MS);
  await becomes('failed');
  expect(await conversation()).toMatchObject({ waitingSince: expect.any(String) });
  mails.refuse(450);
  await publish(newMessage('Yes, on Thursday.'));
  expect(await conversation()).toMatchObject({ waitingSince: null });
  app.later(GATHER_MS);
  await becomes('failed', 'postponed');
  // The pause starts when the attempt has ended.
  const mailJobs = app.database.kysely
    .selectFrom('jobs')
    .select('claimedBy')
    .where('kind', '=', 'mail');
  await vi.waitFor(async () =>
    expect((await mailJobs.execute()).filter(({ claimedBy }) => claimedBy !== null)).toEqual([]),
  );
  mails.refuse(null);
  app.later(RETRY_MS[0] ?? 0);
  await becomes('failed', 'sent');
  const got = mails.received.filter(({ to }) => to.includes(INQUIRY.email));
  expect(got.map(({ mail }) => mail.text?.includes('Yes, on Thursday.'))).toEqual([true]);
});

it("notifies the topic's address, with replies going to the sender", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@example.com',
    INQUIRY_EMAIL: 'desk@example.com, Press=press@example.com',
    PUBLIC_URL: 'https://www.example.com',
  });
  const body = { ...INQUIRY, topic: 'Press', phone: '+1 555 0100' };
  await app.call({ method: 'POST', url, body });
  const { mail } = await mails.waitFor(({ to }) => to.includes('press@example.com'));
  const [inquiry] = await inquiries(app);
  expect(mail.subject).toBe('Press: message from Ada');
  expect(mail.from?.address).toBe('site@example.com');
  expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }]);
  for (const part of [
    'Two vans, please.',
    'Phone: +1 555 0100',
    // The console's address of a conversation.
    `https://www.example.com/console/c/${inquiry?.chatUserId}`,
  ])
    expect(mail.text).toContain(part);
  // Topics without an address, one of them a name that every object has.
  for (const topic of ['Boats', 'constructor']) {
    await app.call({ method: 'POST', url, body: { ...INQUIRY, topic } });
    await mails.waitFor(
      ({ to, mail: one }) =>
        to.includes('desk@example.com') && one.subject === `${topic}: message from Ada`,
    );
  }
  expect(app.logged()).not.toContain('Two vans');
  // The console's addresses take the place of the server's.
  const inquiryEmail = 'sales@example.com, Boats=boats@example.com';
  const { token } = await app.logIn();
  await app.call({ method: 'PUT', url: '/api/v1/site-settings', token, body: { inquiryEmail } });
  for (const [topic, address] of [
    ['Boats', 'boats@example.com'],
    ['Press', 'sales@example.com'],
  ] as const) {
    await app.call({ method: 'POST', url, body: { ...INQUIRY, topic } });
    await mails.waitFor(({ to }) => to.includes(address));
  }
  // An agent gets it in the language of their console.
  const change = (path: string, method: 'PUT' | 'PATCH', own: object) =>
    app.call({ method, url: `/api/v1/${path}`, token, body: own });
  await change('site-settings', 'PUT', { inquiryEmail: OWNER.email });
  await change('agent/profile', 'PATCH', { language: 'es' });
  await app.call({ method: 'POST', url, body });
  const spanish = await mails.waitFor(
    ({ to, mail }) => to.includes(OWNER.email) && mail.subject === 'Prensa: mensaje de Ada',
  );
  expect(spanish.mail.text).toContain('Idioma: inglés');
  expect(spanish.mail.text).toContain('Teléfono: +1 555 0100');
});

it('keeps a sender from adding headers or recipients to the email', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const inject = '\r\nBcc: eve@example.com\r\n\r\nHello';
  const topic = `Buying${inject}`;
  expect((await app.call({ method: 'POST', url, body: { ...INQUIRY, topic } })).statusCode).toBe(
    201,
  );
  const { to, mail } = await mails.waitFor(() => true);
  expect(to).toEqual([OWNER.email]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail.subject).toContain('Buying');
  for (const wrong of [
    { name: `Ada${inject}` },
    { email: `ada@example.com${inject}` },
    { email: 'ada@example.com, eve@example.com' },
  ]) {
    const answer = await app.call({ method: 'POST', url, body: { ...INQUIRY, ...wrong } });
    expect(answer.statusCode, JSON.stringify(wrong)).toBe(400);
  }
});

it('accepts an inquiry if the mail server is unreachable', async () => {
  const app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await app.call({ method: 'POST', url, body: INQUIRY })).statusCode).toBe(201);
});

it('sends the email about an inquiry once that was stored when it could not be queued', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const run = (text: string) => sql.raw(text).execute(app.database.kysely);
  await run(`create trigger no_mail before insert on jobs when new.kind = 'mail'
    begin select raise(abort, 'interrupted'); end`);
  expect((await app.call({ method: 'POST', url, body: INQUIRY })).statusCode).toBe(201);
  const jobs = app.database.kysely.selectFrom('jobs').select('attempts');
  const left = () => jobs.where('kind', '=', 'inquiry-emails').execute();
  await expect.poll(left).toEqual([{ attempts: 1 }]);
  await run('drop trigger no_mail');
  app.later(60_000);
  await mails.waitFor(({ mail }) => mail.text?.includes(INQUIRY.message) ?? false);
  await expect.poll(left).toEqual([]);
  expect(mails.received).toHaveLength(1);
});
