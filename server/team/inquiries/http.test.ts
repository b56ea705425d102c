import { newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp, OWNER } from '../../app.fixture.ts';
import { RETRY_MS } from '../../platform/mail/queue.ts';

const url = '/api/v1/enquiry';
const ENQUIRY = { name: 'Ada', email: 'ada@example.com', message: 'Two vans, please.' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', url, body: new URLSearchParams(fields).toString(), headers: FORM }) as const;

it('stores inquiries for the agents, newest first, page by page', async () => {
  const app = await openApp();
  for (const message of ['First', 'Second', 'Third']) {
    const answer = await app.call({
      method: 'POST',
      url,
      body: { ...ENQUIRY, message, topic: 'Fleet' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
    app.later(1000);
  }
  const { token } = await app.logIn();
  const page = async (query: string) =>
    (await app.call({ url: `/api/v1/enquiries${query}`, token })).json<{
      nextCursor: string | null;
    }>();
  const first = await page('?limit=2');
  expect(first).toMatchObject({
    data: [{ message: 'Third', topic: 'Fleet', phone: '', name: 'Ada' }, { message: 'Second' }],
    nextCursor: expect.any(String),
  });
  expect(await page(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    data: [{ message: 'First' }],
    nextCursor: null,
  });
  for (const q of ['sECo', 'fleet%0ASecond', '%25'])
    expect(await page(`?q=${q}`)).toMatchObject({
      data: q === '%25' ? [] : [{ message: 'Second' }],
    });
});

it('accepts a form sent without a script and redirects to the contact page', async () => {
  const site = 'https://www.example.com';
  const app = await openApp({ SITE_ORIGINS: site });
  const sent = await app.call(form(ENQUIRY));
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/contact#enquiry-sent']);
  const wrong = await app.call(form({ ...ENQUIRY, email: 'ada' }));
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([303, '/contact#enquiry-failed']);
  const spanish = await app.call(form({ ...ENQUIRY, language: 'es' }));
  expect(spanish.headers['location']).toBe('/es/contact#enquiry-sent');
  const elsewhere = await app.call({ ...form(ENQUIRY), headers: { ...FORM, origin: site } });
  expect(elsewhere.headers['location']).toBe(`${site}/contact#enquiry-sent`);
  const { token } = await app.logIn();
  expect(
    (await app.call({ url: '/api/v1/enquiries', token })).json<{ data: object[] }>().data,
  ).toHaveLength(3);
});

it('stores what a quote form without a script sends as details, and returns to its page', async () => {
  const app = await openApp();
  const fields = {
    ...ENQUIRY,
    kind: 'quote',
    source: '/solutions/fleet',
    website: '',
    'detail.Cars and vans': '12',
    'detail.Trailers': '0',
    'detail.Best time': ' ',
  };
  const sent = await app.call(form(fields));
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/quote#enquiry-sent']);
  const wrong = await app.call(form({ ...fields, email: 'ada' }));
  expect(wrong.headers['location']).toBe('/quote#enquiry-failed');
  const spanish = await app.call(form({ ...fields, email: 'ada', language: 'es' }));
  expect(spanish.headers['location']).toBe('/es/quote#enquiry-failed');
  const odd = await app.call(form({ ...fields, email: 'ada', language: '//example.com' }));
  expect(odd.headers['location']).toBe('/quote#enquiry-failed');
  const { token } = await app.logIn();
  expect((await app.call({ url: '/api/v1/enquiries?q=vans', token })).json()).toMatchObject({
    data: [
      {
        kind: 'quote',
        source: '/solutions/fleet',
        details: [
          {
            label: 'Cars and vans',
            value: '12',
          },
        ],
      },
    ],
  });
});

it('drops an inquiry with a filled honeypot, with the same answer', async () => {
  const app = await openApp();
  const answer = await app.call({
    method: 'POST',
    url,
    body: { ...ENQUIRY, website: 'https://spam.example' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
  const { token } = await app.logIn();
  expect((await app.call({ url: '/api/v1/enquiries', token })).json()).toEqual({
    data: [],
    nextCursor: null,
    mail: false,
  });
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
    expect((await app.call({ method: 'POST', url, body: ENQUIRY })).statusCode).toBe(201);
  }
  const answer = await app.call({ method: 'POST', url, body: ENQUIRY });
  expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('lets only agents read inquiries [R6.3]', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  expect((await app.call({ url: '/api/v1/enquiries', token })).statusCode).toBe(403);
  expect((await app.call({ url: '/api/v1/enquiries' })).statusCode).toBe(401);
});

it('emails an answer once, stores it, informs the agents, and allows manual marking without a mail server', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url });
  await app.call({ method: 'POST', url, body: ENQUIRY });
  const { token } = await app.logIn();
  const listed = await app.call({ url: '/api/v1/enquiries?state=open', token });
  const { data, mail } = listed.json<{ data: { enquiryId: string }[]; mail: boolean }>();
  expect(mail).toBe(true);
  const one = `/api/v1/enquiries/${data[0]?.enquiryId ?? ''}`;
  const answer = { answerId: newMessageId(), text: 'Yes, on Thursday.' };
  const send = (body: object) => app.call({ method: 'POST', url: `${one}/answers`, token, body });
  expect((await send({ ...answer, text: ' ' })).statusCode).toBe(400);
  for (const again of [1, 2]) {
    expect((await send(answer)).json(), `${again}`).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Yes, on Thursday.', adminUserName: 'Support', mailed: true }],
    });
  }
  const { to, mail: got } = await server.waitFor((one) => one.to.includes(ENQUIRY.email));
  expect([to, got.text?.includes('Yes, on Thursday.')]).toEqual([[ENQUIRY.email], true]);
  // A person wrote it, so automatic replies are welcome (RFC 3834).
  expect(got.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  expect(server.received.filter((one) => one.to.includes(ENQUIRY.email))).toHaveLength(1);
  expect((await app.call({ url: '/api/v1/enquiries?state=open', token })).json()).toMatchObject({
    data: [],
  });
  const open = await app.call({ method: 'PATCH', url: one, token, body: { state: 'open' } });
  expect(open.json()).toMatchObject({ state: 'open' });

  const without = await openApp();
  await without.call({ method: 'POST', url, body: ENQUIRY });
  const { token: other } = await without.logIn();
  const [first] = (await without.call({ url: '/api/v1/enquiries', token: other })).json<{
    data: { enquiryId: string }[];
  }>().data;
  const own = `/api/v1/enquiries/${first?.enquiryId ?? ''}`;
  const refused = await without.call({
    method: 'POST',
    url: `${own}/answers`,
    token: other,
    body: answer,
  });
  expect(refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  const marked = { method: 'PATCH', url: own, token: other, body: { state: 'answered' } } as const;
  expect((await without.call(marked)).json()).toMatchObject({ state: 'answered', answers: [] });
});

it('reports whether an answer was postponed, sent, or refused and the inquiry reopened', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  await app.call({ method: 'POST', url, body: ENQUIRY });
  await mails.waitFor(({ to }) => to.includes(OWNER.email));
  const { token } = await app.logIn();
  const page = await app.call({ url: '/api/v1/enquiries', token });
  const [first] = page.json<{ data: { enquiryId: string }[] }>().data;
  const one = `/api/v1/enquiries/${first?.enquiryId ?? ''}`;
  const answer = (text: string) =>
    app.call({
      method: 'POST',
      url: `${one}/answers`,
      token,
      body: {
        answerId: newMessageId(),
        text,
      },
    });
  const becomes = (state: string, ...delivery: string[]) =>
    vi.waitFor(async () =>
      expect((await app.call({ url: one, token })).json()).toMatchObject({
        state,
        answers: delivery.map((each) => ({ delivery: each })),
      }),
    );
  mails.refuse(550);
  expect((await answer('Yes.')).statusCode).toBe(200);
  await becomes('open', 'failed');
  mails.refuse(450);
  expect((await answer('Yes, on Thursday.')).json()).toMatchObject({ state: 'answered' });
  await becomes('answered', 'failed', 'postponed');
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
  await becomes('answered', 'failed', 'sent');
  const got = mails.received.filter(({ to }) => to.includes(ENQUIRY.email));
  expect(got.map(({ mail }) => mail.text?.includes('Yes, on Thursday.'))).toEqual([true]);
});

it("notifies the topic's address, with replies going to the sender", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@example.com',
    ENQUIRY_MAIL: 'desk@example.com, Press=press@example.com',
    PUBLIC_URL: 'https://www.example.com',
  });
  const body = { ...ENQUIRY, topic: 'Press', phone: '+1 555 0100' };
  await app.call({ method: 'POST', url, body });
  const { mail } = await mails.waitFor(({ to }) => to.includes('press@example.com'));
  expect(mail.subject).toBe('Press: message from Ada');
  expect(mail.from?.address).toBe('site@example.com');
  expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }]);
  for (const part of [
    'Two vans, please.',
    'Phone: +1 555 0100',
    'https://www.example.com/console/',
  ])
    expect(mail.text).toContain(part);
  // Topics without an address, one of them a name that every object has.
  for (const topic of ['Boats', 'constructor']) {
    await app.call({ method: 'POST', url, body: { ...ENQUIRY, topic } });
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
    await app.call({ method: 'POST', url, body: { ...ENQUIRY, topic } });
    await mails.waitFor(({ to }) => to.includes(address));
  }
  // An agent gets it in the language of their console.
  const change = (path: string, method: 'PUT' | 'PATCH', own: object) =>
    app.call({ method, url: `/api/v1/${path}`, token, body: own });
  await change('site-settings', 'PUT', { inquiryEmail: OWNER.email });
  await change('agent/profile', 'PATCH', { language: 'es' });
  await app.call({ method: 'POST', url, body });
  const spanish = await mails.waitFor(({ to }) => to.includes(OWNER.email));
  expect(spanish.mail.subject).toBe('Prensa: mensaje de Ada');
  expect(spanish.mail.text).toContain('Idioma: inglés');
  expect(spanish.mail.text).toContain('Teléfono: +1 555 0100');
});

it('keeps a sender from adding headers or recipients to the email', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const inject = '\r\nBcc: eve@example.com\r\n\r\nHello';
  const topic = `Buying${inject}`;
  expect((await app.call({ method: 'POST', url, body: { ...ENQUIRY, topic } })).statusCode).toBe(
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
    const answer = await app.call({ method: 'POST', url, body: { ...ENQUIRY, ...wrong } });
    expect(answer.statusCode, JSON.stringify(wrong)).toBe(400);
  }
});

it('accepts an inquiry if the mail server is unreachable', async () => {
  const app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await app.call({ method: 'POST', url, body: ENQUIRY })).statusCode).toBe(201);
});
