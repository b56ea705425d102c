import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Availability } from '@ncf/contract/availability';
import type { CallFeed, CallPlan, CallTimes } from '@ncf/contract/calls';
import type { Conversations } from '@ncf/contract/conversations';
import { DAYS } from '@ncf/contract/days';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { NO_INDEX } from '../../website/website.fixture.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { GATHER_MS } from '../emails/sending.ts';

const PLAN: CallPlan = {
  opening: {
    timeZone: 'America/Chicago',
    weekly: [{ days: [...DAYS], from: '00:00', to: '24:00' }],
  },
  minutes: 30,
  daysAhead: 2,
  noticeHours: 3,
};
const url = '/api/v1/inquiries';
/** The conversations that began with a call. */
const CALLS = '/api/v1/conversations?channel=call';
const ADA = { name: 'Ada', email: 'ada@example.com', phone: '555 0100', kind: 'call' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** An application whose site offers calls. */
async function open(variables: Record<string, string> = {}, calls: CallPlan | undefined = PLAN) {
  const siteDir = mkdtempSync(join(tmpdir(), 'ncf-calls-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const index = { ...NO_INDEX, opening: PLAN.opening, ...(calls && { calls }) };
  writeFileSync(join(siteDir, 'site.json'), JSON.stringify(index));
  const app = await openApp(variables, { site: { siteDir, consoleDir: siteDir } });
  // Which times are free, and what today is, depends on the moment.
  app.freeze();
  const times = async () => (await app.call({ url: '/api/v1/call-times' })).json<CallTimes>().times;
  const book = (body: object) =>
    app.call({ method: 'POST', url, body: { ...ADA, message: 'About 12 vans.', ...body } });
  return { ...app, times, book };
}

it('books a call once that is sent again with its ID [R4.15]', async () => {
  const app = await open({ RATE_LIMIT: '1000' });
  const [callTime = ''] = await app.times();
  const call = { callTime, messageId: newMessageId() };
  const answers = await Promise.all([1, 2].map(() => app.book(call)));
  // More often than someone may book, and when the time is too soon to be booked.
  app.later(3_600_000);
  for (const _ of [1, 2, 3]) answers.push(await app.book(call));
  const [first] = answers.map(({ json }) => json<object>());
  expect(answers.map((one) => [one.statusCode, one.json()])).toEqual(
    answers.map(() => [201, first]),
  );
  const { token } = await app.logIn();
  expect((await app.call({ url: CALLS, token })).json()).toMatchObject({
    data: [{ ...first, visitorMessages: 1 }],
  });
});

it('offers the times within the hours, and a booked one only once', async () => {
  const app = await open();
  const answer = await app.call({ url: '/api/v1/call-times' });
  expect(answer.json()).toMatchObject({ timeZone: 'America/Chicago', minutes: 30 });
  const [first = '', second = ''] = await app.times();
  expect(Date.parse(first) - app.now()).toBeGreaterThanOrEqual(3 * 3_600_000);
  expect(Date.parse(second) - Date.parse(first)).toBe(30 * 60_000);
  const statuses = await Promise.all([1, 2, 3].map(() => app.book({ callTime: first })));
  expect(statuses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = statuses.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({
    code: 'conflict',
    fields: { callTime: 'This time is no longer free. Choose another one.' },
  });
  expect(await app.times()).not.toContain(first);
  expect(await app.times()).toContain(second);
  const { token } = await app.logIn();
  expect((await app.call({ url: CALLS, token })).json()).toMatchObject({
    data: [{ channel: 'call', callTime: first, phone: ADA.phone, lastMessage: { via: 'call' } }],
  });
});

it('offers calls within the hours and off the holidays that the team set in the console', async () => {
  const app = await open();
  const { token } = await app.logIn();
  const day = (ahead: number) =>
    new Date(app.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const hours = {
    timeZone: 'UTC',
    weekly: [{ days: [...DAYS], from: '12:00', to: '13:00' }],
    holidays: [day(0), day(1)],
  };
  const said = async () =>
    (await app.call({ url: '/api/v1/availability' })).json<Availability>().hours;
  expect(await said()).toEqual(PLAN.opening);
  const body = { hours, greeting: null, notice: null };
  await app.call({ method: 'PUT', url: '/api/v1/site-settings', token, body });
  expect(await said()).toEqual(hours);
  expect(await app.times()).toEqual([`${day(2)}T12:00:00.000Z`, `${day(2)}T12:30:00.000Z`]);
});

it('refuses a call that overlaps one from before the times were changed', async () => {
  const app = await open();
  const { token } = await app.logIn();
  const openFrom = (from: string) =>
    app.call({
      method: 'PUT',
      url: '/api/v1/site-settings',
      token,
      body: {
        hours: { timeZone: 'UTC', weekly: [{ days: [...DAYS], from, to: '14:00' }] },
        greeting: null,
        notice: null,
      },
    });
  await openFrom('12:00');
  const time = (await app.times()).find((one) => one.includes('T12:00')) ?? '';
  expect((await app.book({ callTime: time })).statusCode).toBe(201);
  await openFrom('12:15');
  expect(
    (await app.book({ callTime: time.replace('T12:00', 'T12:15') })).json<{ code: string }>(),
  ).toMatchObject({ code: 'conflict' });
  expect((await app.book({ callTime: time.replace('T12:00', 'T12:45') })).statusCode).toBe(201);
});

it('refuses a call without a time or a phone number, outside of the hours, or where none are offered', async () => {
  const app = await open();
  const [time = ''] = await app.times();
  const tooSoon = new Date(app.now() + 60_000).toISOString();
  for (const [body, field] of [
    [{}, 'callTime'],
    [{ callTime: time, phone: '' }, 'phone'],
    [{ callTime: tooSoon }, 'callTime'],
    [{ callTime: 'tomorrow' }, 'callTime'],
  ] as const) {
    const answer = await app.book(body);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_input' });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  }
  const without = await open({}, null as never);
  expect((await without.call({ url: '/api/v1/call-times' })).json()).toMatchObject({
    code: 'not_offered',
  });
  expect((await without.book({ callTime: time })).json()).toMatchObject({ code: 'not_offered' });
});

it('books from a form without a script, and gives the call as a calendar file', async () => {
  const app = await open();
  const [time = ''] = await app.times();
  const payload = new URLSearchParams({ ...ADA, message: '', callTime: time }).toString();
  const form = { method: 'POST', url, body: payload, headers: FORM } as const;
  const sent = await app.call(form);
  const [page, query = ''] = String(sent.headers['location']).split('?');
  expect([sent.statusCode, page]).toEqual([303, '/book-a-call']);
  const booked = new URLSearchParams(query.replace('#inquiry-sent', ''));
  expect(booked.get('booked')).toBe(time);
  expect((await app.call(form)).headers['location']).toBe('/book-a-call#inquiry-failed');
  const file = await app.call({ url: `/api/v1/call-times/calendar?at=${time}` });
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain(`DTSTART:${time.replace(/[-:]|\.\d+/g, '')}`);
});

it('confirms a call by email with a calendar file, and informs the team', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await open({ SMTP_URL: server.url });
  const [time = ''] = await app.times();
  await app.book({ callTime: time });
  const { mail } = await server.waitFor((one) => one.to.includes(ADA.email));
  expect(mail.text).toContain('We’ll call you at the number that ends in 0100.');
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['call.ics', 'text/calendar'],
  ]);
  const notice = await server.waitFor((one) => !one.to.includes(ADA.email));
  expect(notice.mail.text).toContain('Call at: ');
});

it('writes to a person in the language of the form', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await open({ SMTP_URL: server.url });
  const [time = ''] = await app.times();
  await app.book({ callTime: time, language: 'es', topic: 'Call' });
  const { mail } = await server.waitFor((one) => one.to.includes(ADA.email));
  expect(mail.subject).toMatch(/^Su llamada con .*: \p{L}+ \d+ de \p{L}+ de \d{4}/u);
  expect(mail.text).toContain('Le llamaremos al número que termina en 0100.');
  expect(mail.html).toContain('<html lang="es">');
  const notice = await server.waitFor((one) => !one.to.includes(ADA.email));
  expect(notice.mail.text).toContain('Language: Spanish');
  const owner = await app.logIn();
  const list = await app.callAs(owner, 'GET', 'conversations?channel=call');
  const found = list.json<Conversations>().data[0];
  expect(found?.language).toBe('es');
  const topic = sessionTopic(found?.chatUserId ?? '');
  await app.callAs(owner, 'POST', 'publish', { topic, payload: newMessage('Nos vemos.') });
  app.later(GATHER_MS);
  await server.waitFor(({ mail: { subject } }) => subject === 'Su consulta: Llamada');
});

it.each([
  'Account locked: evil.example/unlock',
  '555',
  '1'.repeat(30),
  '555 0100 call now',
  'call 555 0100',
])('refuses %j as a phone number', async (phone) => {
  const app = await open();
  const [callTime = ''] = await app.times();
  const answer = await app.book({ callTime, phone });
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: { phone: 'Enter a phone number, such as (555) 010-0123.' },
  });
});

it.each(['+1 (555) 010-0199', '555.010.0123 ext. 12', '+52 55 5010 0123', '01 800 555 0100 x7'])(
  'takes %j as a phone number',
  async (phone) => {
    const app = await open();
    const [callTime = ''] = await app.times();
    expect((await app.book({ callTime, phone })).statusCode).toBe(201);
  },
);

it('keeps one network, address, or phone number from booking all times', async () => {
  const app = await open({ RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  const times = await app.times();
  let at = 0;
  /** Books the next free times. @returns how many were booked */
  const bookAll = async (ofCall: (n: number) => { email: string; phone: string; from: string }) => {
    let booked = 0;
    for (let n = 0; n < 7; n += 1) {
      const { from, ...person } = ofCall(n);
      const body = { ...ADA, message: 'Hi', callTime: times[(at += 1)], ...person };
      const headers = { 'x-forwarded-for': from };
      booked += Number((await app.call({ method: 'POST', url, body, headers })).statusCode === 201);
    }
    return booked;
  };
  const email = (n: number) => `${n}-${at}@example.com`;
  const phone = (n: number) => `555 010-${at}${n}11`;
  const network = (n: number) => `192.0.2.${at + n}`;
  const one = { email: 'a@b.example', phone: '555 0199', from: '2001:db8::1' };
  expect(await bookAll((n) => ({ ...one, email: email(n), phone: phone(n) }))).toBe(5);
  expect(await bookAll((n) => ({ ...one, phone: phone(n), from: network(n) }))).toBe(3);
  expect(await bookAll((n) => ({ ...one, email: email(n), from: network(n) }))).toBe(3);
});

it('books 60 calls an hour in all, and more after it', async () => {
  const app = await open({ RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  const times = await app.times();
  const book = async (n: number) => {
    const person = { email: `${n}@example.com`, phone: `555 010-0${100 + n}` };
    const body = { ...ADA, message: 'Hi', callTime: times.at(-1 - n), ...person };
    const headers = { 'x-forwarded-for': `192.0.2.${n}` };
    return (await app.call({ method: 'POST', url, body, headers })).statusCode;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push(await book(n));
  expect(statuses.indexOf(429)).toBe(60);
  app.later(3_600_000);
  expect(await book(60)).toBe(201);
});

it('frees the time of a call that two agents cancel at once, and tells the person once', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await open({ SMTP_URL: mails.url });
  const [first = ''] = await app.times();
  await app.book({ callTime: first });
  expect(await app.times()).not.toContain(first);
  const owner = await app.logIn();
  const list = await app.callAs(owner, 'GET', 'conversations?channel=call');
  const path = `conversations/${list.json<Conversations>().data[0]?.chatUserId}`;
  const cancel = () => app.callAs(owner, 'PATCH', path, { callTime: null });
  for (const canceled of [...(await Promise.all([cancel(), cancel()])), await cancel()])
    expect(canceled.json()).toMatchObject({ channel: 'call', callTime: null, state: 'waiting' });
  expect((await app.callAs(owner, 'GET', `${path}/activity`)).json()).toMatchObject({
    data: [{ type: 'call_canceled', value: first }],
  });
  expect(await app.times()).toContain(first);
  const subject = 'is canceled';
  await mails.waitFor(
    ({ to, mail }) => to.includes(ADA.email) && !!mail.subject?.endsWith(subject),
  );
  // Emails are sent in order, so a second one would be here before this one.
  expect((await app.book({ callTime: first })).statusCode).toBe(201);
  await vi.waitFor(() =>
    expect(mails.received.filter(({ to }) => to.includes(ADA.email))).toHaveLength(3),
  );
  const cancellations = mails.received.filter(({ mail }) => mail.subject?.endsWith(subject));
  expect(cancellations).toHaveLength(1);
});

it('shows calendar programs the booked calls under a link that a supervisor makes and ends', async () => {
  const app = await open({ PUBLIC_URL: 'https://example.com' });
  const { owner, grace } = await app.logInTeam();
  const feed = '/api/v1/call-feed';
  const linkFor = async (method: 'GET' | 'POST' | 'DELETE', { token } = owner) =>
    (await app.call({ method, url: feed, token })).json<CallFeed>().secret;
  const read = (secret: string | null, query = '') =>
    app.call({ url: `${feed}/${secret ?? ''}${query}` });
  expect(await linkFor('GET', grace)).toBeNull();
  expect((await read('made-up')).statusCode).toBe(410);
  expect((await app.call({ method: 'POST', url: feed, token: grace.token })).statusCode).toBe(403);
  const first = await linkFor('POST');
  const [callTime = ''] = await app.times();
  await app.book({ callTime });
  const { statusCode, headers, body } = await read(await linkFor('GET', grace), '?language=es');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const start = callTime.replace(/[-:]|\.\d+/g, '');
  for (const part of [
    'SUMMARY:Llamada con Ada',
    `DTSTART:${start}`,
    String.raw`DESCRIPTION:555 0100\nhttps:`,
  ])
    expect(body).toContain(part);
  const [{ chatUserId } = { chatUserId: '' }] = (
    await app.call({ url: CALLS, token: owner.token })
  ).json<Conversations>().data;
  await app.callAs(owner, 'PATCH', `conversations/${chatUserId}`, { callTime: null });
  expect((await read(first)).body).not.toContain('VEVENT');
  // A new link ends the one before.
  const second = await linkFor('POST');
  expect((await read(first)).statusCode).toBe(410);
  expect((await read(second)).statusCode).toBe(200);
  expect(await linkFor('DELETE')).toBeNull();
  expect((await read(second)).statusCode).toBe(410);
});
