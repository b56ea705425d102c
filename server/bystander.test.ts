import { newMessage } from '@ncf/testing/factories';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { OWNER } from '@ncf/testing/server-process';
import { createStranger, type Stranger } from '@ncf/testing/stranger';
import { startApp, type App } from '@ncf/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * The limits of docs/security.md under attack, against a real server: each refuses the attacker, while a visitor and
 * an agent who use another network keep talking.
 */
let app: App;
let mail: MailServer;
let agent: Awaited<ReturnType<App['connectAgent']>>;
let bystander: Awaited<ReturnType<App['connectVisitor']>>;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({
    env: { RATE_LIMIT: '300', TRUST_PROXY: '1', SMTP_URL: mail.url, MAIL_FROM: 'us@example.com' },
  });
  agent = await app.connectAgent();
  bystander = await app.connectVisitor();
});
afterAll(async () => {
  await app?.stop();
  await mail?.close();
});

let attackers = 0;
function newAttacker(): Stranger {
  attackers += 1;
  return createStranger(app.url, `198.51.100.${attackers}`);
}

/** Repeats something, eight at a time, until one answer has this status. */
async function until(
  status: number,
  once: (n: number) => Promise<{ status: number }>,
  most = 2000,
): Promise<void> {
  let [n, met] = [0, false];
  const lane = async (): Promise<void> => {
    while (!met && n < most) {
      n += 1;
      met ||= (await once(n)).status === status;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(met, `${status} within ${most}`).toBe(true);
}

const file = (bytes: Uint8Array<ArrayBuffer>, name: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return form;
};
const PUBLISH = '/api/v1/publish';
const published = (chatUserId: string, payload: object) => ({
  topic: `chat/session/${chatUserId}`,
  payload,
});

/** The attacks, by the row of the table. */
const ATTACKS: Record<string, (attacker: Stranger) => Promise<void>> = {
  'HTTP calls of a network': ({ call }) => until(429, () => call('GET', '/api/v1/availability')),
  'sign-ins to the chat': ({ call }) =>
    until(429, (n) =>
      call('POST', '/api/v1/chat', { chatUserName: 'M', chatUserEmail: `m${n}@example.com` }),
    ),
  'contact forms': ({ call }) =>
    until(429, () =>
      call('POST', '/api/v1/inquiries', {
        name: 'M',
        email: 'm@example.com',
        topic: 'Buying',
        message: 'Buy!',
      }),
    ),
  'calls with a guessed link': ({ call }) =>
    until(429, (n) => call('POST', '/api/v1/agent/link', { secret: `${n}`.padStart(43, 'a') })),
  'pages rendered for a query': async ({ call }) => {
    // Requests above the rate get the page without results, which a script fills in.
    const search = async (n: number) => (await call('GET', `/search?q=van${n}`)).status;
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => search(n)));
    expect(new Set(statuses).size).toBe(1);
  },
  'wrong passwords': ({ call }) =>
    until(429, () =>
      call('POST', '/api/v1/agent/session', { email: 'm@example.com', password: 'a guess' }),
    ),
  'passkeys that are not registered': ({ call }) =>
    until(429, () => call('POST', '/api/v1/agent/session/passkey/options')),
  'refused publishes': async ({ call, signIn }) => {
    const { token } = await signIn();
    const body = published('someone-else', newMessage('x'));
    await until(429, () => call('POST', PUBLISH, body, token));
  },
  'typing and messages of one browser': async ({ signIn }) => {
    const attacker = await app.connectVisitor({ ...(await signIn()), cookie: '' });
    const { sessionTopic: topic, session } = attacker;
    const { chatUserId, chatUserName } = session;
    for (let n = 0; n < 2000; n += 1)
      attacker.mqtt.publish(
        topic,
        JSON.stringify({ type: 'user_typing', chatUserId, chatUserName }),
      );
    await Promise.all(
      Array.from({ length: 400 }, () => attacker.publish(topic, newMessage('a'.repeat(4000)))),
    );
    await attacker.close();
  },
  'subscriptions to what others say': async ({ signIn }) => {
    const attacker = await app.connectVisitor(
      { ...(await signIn()), cookie: '' },
      { reconnectPeriod: 0 },
    );
    const closed = new Promise<void>((resolve) => attacker.mqtt.once('close', () => resolve()));
    for (let n = 0; n < 60; n += 1) attacker.mqtt.subscribe(`chat/session/${n}`, () => undefined);
    await closed;
  },
  'files of one browser': async ({ call, signIn }) => {
    const { token } = await signIn();
    const bytes = new TextEncoder().encode('x'.repeat(100_000));
    await until(429, () => call('POST', '/api/v1/file_upload', file(bytes, 'x.txt'), token));
  },
  'pictures that are costly to decode': async ({ call, signIn }) => {
    const { token } = await signIn();
    const picture = sharp({
      create: { width: 4800, height: 4800, channels: 3, background: '#123456' },
    });
    const bytes = new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer());
    const urls: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await call('POST', '/api/v1/file_upload', file(bytes, 'x.png'), token);
      urls.push((JSON.parse(answer.body) as { fileUrl: string }).fileUrl);
    }
    const widths = [320, 640];
    await Promise.all(
      urls.flatMap((url) =>
        widths.map((width) => call('GET', `${url}?w=${width}`, undefined, token)),
      ),
    );
  },
  'long histories and downloads of own data': async ({ call, signIn }) => {
    const { token, chatUserId, chatUserEmail } = await signIn();
    await Promise.all(
      Array.from({ length: 100 }, () =>
        call('POST', PUBLISH, published(chatUserId, newMessage('é'.repeat(4000))), token),
      ),
    );
    const history = await call('GET', `/api/v1/message/${chatUserEmail}`, undefined, token);
    expect(history.body.length).toBeLessThan(1024 * 1024);
    await until(429, () => call('GET', '/api/v1/chat/data', undefined, token));
  },
  'codes by email': async ({ call, signIn }) => {
    const { token } = await signIn('victim@example.com');
    await until(429, () => call('POST', '/api/v1/chat/email-verification', undefined, token));
  },
  'transcripts by email': async ({ call, signIn }) => {
    const { token, chatUserId } = await signIn('victim@example.com');
    const transcript = () => call('POST', '/api/v1/chat/transcript', undefined, token);
    // Before an agent has answered there is none, so that no one’s address gets a stranger’s words.
    expect((await transcript()).status).toBe(409);
    await agent.publish(`chat/session/${chatUserId}`, newMessage('Hello'));
    await until(429, transcript);
    expect(mail.received.filter(({ to }) => to.includes('victim@example.com')).length).toBeLessThan(
      7,
    );
  },
  'reset links by email': async ({ call }) => {
    const forgot = () => call('POST', '/api/v1/agent/forgot', { email: OWNER.email });
    for (let n = 0; n < 20; n += 1) expect((await forgot()).status).toBeLessThan(500);
    const resets = mail.received.filter((one) => one.mail.subject?.startsWith('Reset your'));
    expect(resets.length).toBeLessThan(4);
  },
};

/** Sends a message of the bystander; resolves once the agent has it. */
async function speak(): Promise<void> {
  const message = newMessage('Is anyone there?');
  await bystander.publish(bystander.sessionTopic, message);
  await agent.waitFor(({ payload }) => payload['messageId'] === message.messageId);
}

it.each(Object.keys(ATTACKS))(
  'delivers a bystander’s messages while one stranger meets the limit of %s',
  async (row) => {
    const attack = ATTACKS[row]?.(newAttacker());
    let isOver = false;
    const over = attack?.finally(() => (isOver = true));
    over?.catch(() => undefined);
    do await speak();
    while (!isOver);
    await over;
    expect((await fetch(`${app.url}/readyz`)).status).toBeLessThan(500);
  },
);
