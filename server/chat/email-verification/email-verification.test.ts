import { randomInt } from 'node:crypto';
import { startMailServer } from '@ncf/testing/mail-server';
import type { ChatSession } from '@ncf/contract/visitors';
import { newMessage } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ADA, multipart, openApp, type TestApp } from '../../app.fixture.ts';
import { MAIL_RULES } from '../../platform/mail/mail-budget.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** An application with a mail server, and a conversation started in another browser with Ada's address. */
async function scene(
  variables: Record<string, string> = {},
  parts: Parameters<typeof openApp>[1] = {},
) {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'chat@example.com' };
  const app = await openApp({ ...mail, ...variables }, parts);
  const laptop = await app.signIn();
  const topic = `chat/session/${laptop.chatUserId}`;
  const body = { topic, payload: newMessage('from the laptop') };
  await app.call({ method: 'POST', url: '/api/v1/publish', token: laptop.token, body });
  const codeOf = async (nth = 1): Promise<string> => {
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(nth));
    return /\d{6}/.exec(server.received[nth - 1]?.mail.subject ?? '')?.[0] ?? '';
  };
  return { server, app, laptop, codeOf };
}

const ask = (app: TestApp, token: string) =>
  app.call({
    method: 'POST',
    url: '/api/v1/chat/email-verification',
    token,
    headers: { 'user-agent': FIREFOX },
  });
const give = (app: TestApp, token: string, code: string) =>
  app.call({
    method: 'POST',
    url: '/api/v1/chat/email-verification/code',
    token,
    body: { code },
    headers: { 'user-agent': FIREFOX },
  });
const readersOf = async (app: TestApp, token: string) =>
  (await app.call({ url: '/api/v1/chat/browsers', token })).json<{
    data: { browserId: string; device: string; isCurrent: boolean }[];
  }>().data;
const historyOf = async (app: TestApp, token: string, query = '') =>
  (await app.call({ url: `/api/v1/message/ada@example.com${query}`, token })).json<{
    data: { text: string }[];
  }>().data;

it('shows conversations and files of other browsers, and goes on with one, only after the emailed code [R6.4]', async () => {
  const { app, server, laptop, codeOf } = await scene();
  const upload = await app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token: laptop.token,
    ...multipart('Hello'),
  });
  const { fileUrl } = upload.json<{ fileUrl: string }>();
  const phone = await app.signIn();
  expect(await historyOf(app, phone.token)).toEqual([]);
  const goOn = (token: string) =>
    app.call({
      method: 'POST',
      url: `/api/v1/chat/conversations/${laptop.chatUserId}/continue`,
      token,
    });
  expect((await goOn(phone.token)).statusCode).toBe(404);
  expect((await ask(app, phone.token)).json()).toEqual({ minutes: 10, tries: 5 });
  const code = await codeOf();
  expect(server.received[0]).toMatchObject({ to: ['ada@example.com'] });
  expect(server.received[0]?.mail.text).toContain('Firefox on Linux');
  expect(await historyOf(app, phone.token)).toEqual([]);
  expect((await give(app, phone.token, code)).statusCode).toBe(204);
  expect(await historyOf(app, phone.token)).toMatchObject([{ text: 'from the laptop' }]);
  expect(await historyOf(app, phone.token, `?chatUserId=${laptop.chatUserId}`)).toHaveLength(1);
  expect((await app.call({ url: fileUrl, cookie: phone.cookie })).statusCode).toBe(200);
  const past = await app.call({ url: '/api/v1/chat/conversations', token: phone.token });
  expect(past.json()).toMatchObject({
    data: [{ chatUserId: laptop.chatUserId, canContinue: true }],
  });
  // Pressed twice.
  for (const { statusCode } of [await goOn(phone.token), await goOn(phone.token)])
    expect(statusCode).toBe(204);
  const resumed = (
    await app.call({ method: 'POST', url: '/api/v1/chat', cookie: phone.cookie })
  ).json<{ chatUserId: string; token: string }>();
  expect(resumed.chatUserId).toBe(laptop.chatUserId);
  const body = {
    topic: `chat/session/${laptop.chatUserId}`,
    payload: newMessage('from the phone'),
  };
  await app.call({ method: 'POST', url: '/api/v1/publish', token: resumed.token, body });
  expect(await historyOf(app, laptop.token)).toMatchObject([
    { text: 'from the laptop' },
    { text: 'from the phone' },
  ]);
  // A code works once, and only in the browser that requested it.
  expect((await give(app, phone.token, code)).json()).toMatchObject({ code: 'wrong_code' });
  const third = await app.signIn();
  expect((await give(app, third.token, code)).json()).toMatchObject({ code: 'wrong_code' });
  expect(await historyOf(app, third.token)).toEqual([]);
});

it('lists verified browsers only to each other, and revokes access at once [R6.4]', async () => {
  // Far longer than the test: it must not wait for a check of all connections.
  const { app, laptop, codeOf } = await scene({}, { pollMs: 600_000 });
  const mqttUrl = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const phone = await app.signIn();
  await ask(app, phone.token);
  await give(app, phone.token, await codeOf(1));
  expect(await readersOf(app, laptop.token)).toEqual([]);
  const tablet = await app.signIn();
  await ask(app, tablet.token);
  await give(app, tablet.token, await codeOf(2));
  const listed = await readersOf(app, tablet.token);
  expect(listed).toMatchObject([
    { device: 'Firefox on Linux', isCurrent: false },
    { device: 'Firefox on Linux', isCurrent: true },
  ]);
  const [first] = listed;
  const revoke = (token: string, id = first?.browserId ?? '') =>
    app.call({ method: 'DELETE', url: `/api/v1/chat/browsers/${id}`, token });
  expect((await revoke(laptop.token)).statusCode).toBe(404);
  await app.callAs(phone, 'POST', `chat/conversations/${laptop.chatUserId}/continue`);
  const resumed = await app.call({ method: 'POST', url: '/api/v1/chat', cookie: phone.cookie });
  const reader = await connectClient(mqttUrl, resumed.json<ChatSession>(), { reconnectPeriod: 0 });
  const closed = new Promise<void>((resolve) => void reader.mqtt.once('close', () => resolve()));
  expect((await revoke(tablet.token)).statusCode).toBe(204);
  await closed;
  expect((await revoke(tablet.token)).statusCode).toBe(404);
  expect(await historyOf(app, phone.token)).toEqual([]);
  expect(await historyOf(app, tablet.token)).toHaveLength(1);
  // A browser whose session ended is not listed.
  await app.call({ method: 'DELETE', url: '/api/v1/chat', cookie: tablet.cookie });
  expect((await app.call({ url: '/api/v1/chat/browsers', token: tablet.token })).statusCode).toBe(
    401,
  );
});

it('answers the same for known and unknown addresses, and emails only the known one [R6.4]', async () => {
  const { app, server, codeOf } = await scene();
  const [known, unknown] = [
    await app.signIn(ADA),
    await app.signIn({ chatUserName: 'Ada', chatUserEmail: 'unknown@example.com' }),
  ];
  const answers = [await ask(app, unknown.token), await ask(app, known.token)];
  const [one, other] = answers.map(({ statusCode, body, headers }) => ({
    statusCode,
    body,
    headers: { ...headers, date: '' },
  }));
  expect(one).toEqual(other);
  await codeOf();
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
  for (const { token } of [known, unknown]) {
    const wrong = await give(app, token, '000000');
    expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'wrong_code' });
    expect(await readersOf(app, token)).toEqual([]);
  }
});

it('accepts five attempts per code, even concurrent ones, and none after ten minutes [R6.4]', async () => {
  const { app, codeOf } = await scene();
  const phone = await app.signIn();
  await ask(app, phone.token);
  const code = await codeOf(1);
  const wrong = (): string => {
    const guess = String(randomInt(1_000_000)).padStart(6, '0');
    return guess === code ? wrong() : guess;
  };
  // Forty guesses race; the correct one comes last and is too late.
  const guesses = [...Array.from({ length: 40 }, wrong), code];
  const codes = await Promise.all(
    guesses.map(async (guess) => (await give(app, phone.token, guess)).statusCode),
  );
  expect(new Set(codes)).toEqual(new Set([400]));
  expect(await historyOf(app, phone.token)).toEqual([]);

  await ask(app, phone.token);
  const second = await codeOf(2);
  app.later(10 * 60_000);
  expect((await give(app, phone.token, second)).statusCode).toBe(400);
  await ask(app, phone.token);
  expect((await give(app, phone.token, await codeOf(3))).statusCode).toBe(204);
});

/** Asks for a code from a network. @returns the status */
const askFrom = async (app: TestApp, network: string, token: string): Promise<number> =>
  (
    await app.call({
      method: 'POST',
      url: '/api/v1/chat/email-verification',
      token,
      headers: { 'x-forwarded-for': network },
    })
  ).statusCode;

it('limits codes that one network asks for, and leaves some for the owner of the address', async () => {
  const { app, server } = await scene({ RATE_LIMIT: '1200', TRUST_PROXY: '1' });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1)
    statuses.push(await askFrom(app, '192.0.2.1', (await app.signIn()).token));
  expect(statuses).toEqual([202, 202, 202, 429, 429]);
  const { token } = await app.signIn();
  expect(await askFrom(app, '2001:db8::1', token)).toBe(202);
  expect(await askFrom(app, '2001:db8::2', token)).toBe(202);
  await vi.waitFor(() => expect(server.received).toHaveLength(5));
});

it('neither stores nor logs codes', async () => {
  const { app, codeOf } = await scene();
  const phone = await app.signIn();
  await ask(app, phone.token);
  const code = await codeOf();
  const rows = await app.database.kysely.selectFrom('email_codes').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  const jobs = await app.database.kysely.selectFrom('jobs').selectAll().execute();
  expect(jobs.filter(({ kind }) => kind === 'mail')).toEqual([]);
  expect(app.logged()).not.toContain(code);
  expect(app.logged()).not.toContain('ada@example.com');
});

it.each(['', '12345', '1234567', 'abcdef', 123456, null])(
  'refuses the code %j with a message for its field',
  async (code) => {
    const { app, laptop } = await scene();
    const answer = await give(app, laptop.token, code as string);
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      code: 'invalid_input',
      fields: { code: expect.any(String) },
    });
  },
);

it('is not offered without a mail server, and reports that [R6.4]', async () => {
  const app = await openApp();
  const ada = await app.signIn();
  expect((await ask(app, ada.token)).json()).toMatchObject({
    statusCode: 404,
    code: 'not_offered',
  });
  expect((await app.call({ url: '/api/v1/availability' })).json()).toMatchObject({ mail: false });
});

it('emails no more codes than allowed, however many networks ask at once [R6.4]', async () => {
  const { app, server } = await scene({ RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  const browsers = await Promise.all(Array.from({ length: 30 }, () => app.signIn()));
  const statuses = await Promise.all(
    browsers.map(({ token }, n) => askFrom(app, `192.0.2.${n}`, token)),
  );
  const { max } = MAIL_RULES.target;
  expect(statuses.filter((status) => status === 202)).toHaveLength(max);
  await vi.waitFor(() => expect(server.received.length).toBe(max));
  const stored = await app.database.kysely.selectFrom('email_codes').selectAll().execute();
  expect(stored).toHaveLength(max);
});
