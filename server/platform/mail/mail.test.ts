import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDiskBlobs } from '../blobs/disk.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { openJobs } from '../jobs/jobs.fixture.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMail, type Email, type Mail } from './mail.ts';
import { RETRY_MS } from './queue.ts';
import { smtpTransport } from './smtp.ts';
import { DeliveryError, type Transport } from './transport.ts';

const EMAIL: Email = {
  to: 'ada@example.com',
  subject: 'Your conversation',
  paragraphs: [
    'Grace wrote:\n<b>Yes</b> & no',
    { link: 'https://x.example/?a=1&b=2', words: 'Go on' },
  ],
};

/** Mail over a real database, to a test mail server; `later` advances its clock. */
async function openMail(server: MailServer) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-mail-'));
  const opened: { database: Database; jobs: Jobs; mail: Mail }[] = [];
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let passed = 0;
  const start = async () => {
    const database = await openDatabase({ dataDir });
    const clock = (): number => Date.now() + passed;
    const jobs = openJobs(database, { clock, log });
    const mail = createMail({
      transport: smtpTransport({
        url: server.url,
        from: { name: () => 'NCF Track', address: 'chat@example.com' },
        blobs,
      }),
      jobs,
      clock,
      log,
    });
    await jobs.start();
    opened.push({ database, jobs, mail });
    const waiting = () =>
      database.kysely.selectFrom('jobs').selectAll().where('failedAt', 'is', null).execute();
    return { mail, waiting };
  };
  const blobs = await createDiskBlobs(join(dataDir, 'files'));
  const stop = async () => {
    for (const { database, jobs, mail } of opened.splice(0)) {
      await jobs.close();
      await mail.close();
      await database.close();
    }
  };
  onTestFinished(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });
  return { start, stop, log, blobs, later: (ms: number) => void (passed += ms) };
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  return server;
}

it('sends an email as text and as HTML, with what people wrote escaped', async () => {
  const server = await mailServer();
  const { mail, waiting } = await (await openMail(server)).start();
  expect(mail.enabled).toBe(true);
  await mail.send({
    ...EMAIL,
    attachments: [{ name: 'talk.txt', type: 'text/plain', content: 'Grüße' }],
    unsubscribeUrl: 'https://x.example/stop',
  });
  const { to, mail: got } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com']);
  expect(got).toMatchObject({
    subject: 'Your conversation',
    from: { name: 'NCF Track', address: 'chat@example.com' },
    text: 'Grace wrote:\n<b>Yes</b> & no\n\nGo on:\nhttps://x.example/?a=1&b=2\n\n',
  });
  expect(got.html).toContain('&#60;b&#62;Yes&#60;/b&#62; &#38; no');
  expect(got.html).toContain('href="https://x.example/?a=1&#38;b=2"');
  expect(got.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://x.example/stop>' }),
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
  );
  const [file] = got.attachments;
  expect(file?.filename).toBe('talk.txt');
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe('Grüße');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

it('sends copies, a quote, and stored files, and names the emails that it answers', async () => {
  const server = await mailServer();
  const { start, blobs } = await openMail(server);
  const { mail } = await start();
  await blobs.put('9f/map.png', new Uint8Array([0, 1, 254]));
  await mail.send(
    {
      ...EMAIL,
      paragraphs: ['Yes.', { quote: 'Really?\n<b>' }],
      from: 'help@example.org',
      cc: ['bo@example.com'],
      bcc: ['cy@example.com'],
      threadId: 'thread',
      references: ['a@x.example', 'b@x.example'],
      attachments: [
        { name: 'map.png', type: 'image/png', content: { blob: '9f/map.png' } },
        { name: 'gone.png', type: 'image/png', content: { blob: '9f/gone.png' } },
      ],
    },
    { id: 'one' },
  );
  const { to, mail: got } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com', 'bo@example.com', 'cy@example.com']);
  expect(got).toMatchObject({
    from: { name: 'NCF Track', address: 'help@example.org' },
    cc: [{ address: 'bo@example.com' }],
    messageId: '<one@example.com>',
    inReplyTo: '<b@x.example>',
    references: '<thread@example.com> <a@x.example> <b@x.example>',
    text: 'Yes.\n\n> Really?\n> <b>\n\n',
  });
  expect(JSON.stringify(got)).not.toContain('cy@');
  expect(got.html).toContain('Really?\n&#60;b&#62;</blockquote>');
  expect(got.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['map.png', 'image/png'],
  ]);
  expect([...new Uint8Array(got.attachments[0]?.content as ArrayBuffer)]).toEqual([0, 1, 254]);
});

it('reports outcomes to the listener of their kind, with the status of a refusal', async () => {
  const server = await mailServer();
  const { mail } = await (await openMail(server)).start();
  const [listener, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
  mail.onOutcome('email', listener);
  mail.onOutcome('other', other);
  await mail.send({ ...EMAIL, ref: { kind: 'email', id: 'one' } });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('one', 'sent', ''));
  server.refuse(552);
  await mail.send({ ...EMAIL, ref: { kind: 'email', id: 'two' } });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('two', 'failed', '552'));
  expect(other).not.toHaveBeenCalled();
});

it.each([
  'Hello\r\nBcc: eve@example.com',
  'Hello\nBcc: eve@example.com\n\nBody',
  'Hello\u2028Bcc: eve@example.com',
])('keeps a subject from adding another header: %j', async (subject) => {
  const server = await mailServer();
  const { mail } = await (await openMail(server)).start();
  await mail.send({ ...EMAIL, subject });
  const { to, mail: got } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com']);
  expect(got.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(got.subject).toMatch(/^Hello Bcc/);
});

it('treats an address with several recipients as one', async () => {
  const server = await mailServer();
  const { mail } = await (await openMail(server)).start();
  await mail.send({ ...EMAIL, to: 'ada@example.com, eve@example.com' });
  await mail.send({ ...EMAIL, to: '"ada, eve@example.com"@example.org' });
  await mail.send({ ...EMAIL, subject: 'After' });
  await server.waitFor(({ mail: got }) => got.subject === 'After');
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
});

it('keeps an email that the server postpones, and sends it after a restart', async () => {
  const server = await mailServer();
  const { start, stop, log, later } = await openMail(server);
  server.refuse(450);
  const first = await start();
  await first.mail.send(EMAIL);
  await vi.waitFor(async () =>
    expect((await first.waiting())[0]).toMatchObject({ attempts: 1, claimedBy: null }),
  );
  await stop();
  server.refuse(null);
  const second = await start();
  expect(server.received).toEqual([]);
  later(RETRY_MS[0] ?? 0);
  const { mail: got } = await server.waitFor(() => true);
  expect(got.subject).toBe(EMAIL.subject);
  await vi.waitFor(async () => expect(await second.waiting()).toEqual([]));
  const written = JSON.stringify([log.info.mock.calls, log.warn.mock.calls]);
  expect(written).toContain('450');
  expect(written).not.toMatch(/ada@|Grace/);
});

it('gives up on permanent refusals at once, and logs it', async () => {
  const server = await mailServer();
  const { start, log } = await openMail(server);
  const { mail, waiting } = await start();
  server.refuse(550);
  await mail.send(EMAIL);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  expect(server.offered).toBe(1);
  // Anyone can enter an address that does not exist, which is no failure of the server.
  expect(log.error).not.toHaveBeenCalled();
});

it.each([
  ['an email', 'email', 'error'],
  // Anyone can enter an address that the mail server knows nothing of.
  ['a recipient', 'recipient', 'warn'],
] as const)('gives up on %s that is postponed after the last pause', async (_what, what, level) => {
  const server = await mailServer();
  const { start, log, later } = await openMail(server);
  const { mail, waiting } = await start();
  server.refuse(451, what);
  await mail.send(EMAIL);
  for (const [tries, pause] of RETRY_MS.entries()) {
    await vi.waitFor(async () =>
      expect((await waiting())[0]).toMatchObject({ attempts: tries + 1, claimedBy: null }),
    );
    later(pause);
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  const gaveUp = (calls: unknown[][]) =>
    calls.filter(([, text]) => text === 'gave up on an email').length;
  const counts = { warn: gaveUp(log.warn.mock.calls), error: gaveUp(log.error.mock.calls) };
  expect(counts).toEqual({ warn: 0, error: 0, [level]: 1 });
});

it('never writes an email to disk that must not be stored', async () => {
  const server = await mailServer();
  const { mail, waiting } = await (await openMail(server)).start();
  await mail.send(EMAIL, { keep: false });
  expect(await waiting()).toEqual([]);
  expect((await server.waitFor(() => true)).to).toEqual(['ada@example.com']);
});

/** Mail over a transport that the test controls, without stored emails. */
function fakeMail(deliver: Transport['deliver']) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const define = () => ({ add: async () => {}, request() {} });
  const mail = createMail({
    transport: { deliver, close: vi.fn() },
    jobs: { define },
    clock: Date.now,
    log,
  });
  onTestFinished(() => mail.close());
  return { mail, log };
}

it('survives and logs an unexpected error of an email that is not stored', async () => {
  const { mail, log } = fakeMail(() => Promise.reject(new TypeError('a bug')));
  await mail.send(EMAIL, { keep: false });
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
});

it('waits for an email that is not stored before it closes', async () => {
  const delivery = Promise.withResolvers<void>();
  const { mail } = fakeMail(() => delivery.promise);
  await mail.send(EMAIL, { keep: false });
  let closed = false;
  const closing = mail.close().then(() => (closed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(false);
  delivery.resolve();
  await closing;
});

it('makes the second attempt at an email that is not stored when it closes', async () => {
  const deliver = vi.fn<Transport['deliver']>(async () => {});
  deliver.mockRejectedValueOnce(new DeliveryError('busy, 451', false));
  const { mail, log } = fakeMail(deliver);
  await mail.send(EMAIL, { keep: false });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  await mail.close();
  expect(deliver).toHaveBeenCalledTimes(2);
});

it('is not enabled without a mail server, and drops emails', async () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const define = vi.fn<Jobs['define']>();
  const mail = createMail({ transport: null, jobs: { define }, clock: Date.now, log });
  expect(mail.enabled).toBe(false);
  await mail.send(EMAIL);
  expect(define).not.toHaveBeenCalled();
});

it.each([
  // The test server decodes Punycode.
  ['ada@MÜNCHEN.example', 'ada@münchen.example'],
  ['a&b!/#=c@example.com', 'a&b!/#=c@example.com'],
  ['ädä@example.com', 'ädä@example.com'],
  ['用户@例子.广告', '用户@例子.广告'],
])('sends an email to %s and to no one else', async (address, receiver) => {
  const server = await mailServer();
  const { mail, waiting } = await (await openMail(server)).start();
  await mail.send({ ...EMAIL, to: address, replyTo: address });
  const { to, mail: got } = await server.waitFor(() => true);
  expect(to).toEqual([receiver]);
  expect(got.headers.map(({ key }) => key)).not.toContain('bcc');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

it('gives up on an address that SMTP would truncate, and sends to no other', async () => {
  const server = await mailServer();
  const { mail, waiting } = await (await openMail(server)).start();
  await mail.send({ ...EMAIL, to: '"a<b"@example.com' });
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  expect(server.offered).toBe(0);
});
