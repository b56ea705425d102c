import { expect, it } from 'vitest';
import { openApp } from '../http.fixture.ts';

const url = '/api/v1/enquiry';
const ENQUIRY = { name: 'Ada', email: 'ada@example.com', message: 'Two vans, please.' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) =>
  ({ method: 'POST', url, body: new URLSearchParams(fields).toString(), headers: FORM }) as const;

it('keeps an enquiry for the agents, the latest first, page by page', async () => {
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
});

it('takes a form that is sent without a script and leads back to the contact page', async () => {
  const site = 'https://www.example.com';
  const app = await openApp({ SITE_ORIGINS: site });
  const sent = await app.call(form(ENQUIRY));
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/contact#enquiry-sent']);
  const wrong = await app.call(form({ ...ENQUIRY, email: 'ada' }));
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([303, '/contact#enquiry-failed']);
  const elsewhere = await app.call({ ...form(ENQUIRY), headers: { ...FORM, origin: site } });
  expect(elsewhere.headers['location']).toBe(`${site}/contact#enquiry-sent`);
  const { token } = await app.logIn();
  expect(
    (await app.call({ url: '/api/v1/enquiries', token })).json<{ data: object[] }>().data,
  ).toHaveLength(2);
});

it('drops what fills the trap, and answers it alike', async () => {
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
  });
});

it('names the fields that are wrong [R5.2]', async () => {
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

it('bounds the enquiries of one address', async () => {
  const app = await openApp({ RATE_LIMIT: '1200' });
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await app.call({ method: 'POST', url, body: ENQUIRY })).statusCode).toBe(201);
  }
  const answer = await app.call({ method: 'POST', url, body: ENQUIRY });
  expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('is read by agents alone [R6.3]', async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  expect((await app.call({ url: '/api/v1/enquiries', token })).statusCode).toBe(403);
  expect((await app.call({ url: '/api/v1/enquiries' })).statusCode).toBe(401);
});
