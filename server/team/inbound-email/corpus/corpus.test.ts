import { expect, it } from 'vitest';
import { openApp } from '../../../app.fixture.ts';
import { NO_TEXT } from '../compose.ts';
import { readEmail, type ReceivedEmail } from '../reading/read-email.ts';
import { corpusOf, SHAPES } from './corpus.fixture.ts';
import type { Sample } from './sample.fixture.ts';

const COUNT = 500;
const SEED = 26;
const SECRET = 'a-secret-of-the-webhook';

/** What must not be in the HTML that agents see. */
const HOSTILE = /<(?:script|style|form|input|iframe|svg)|@import|https:\/\/e\.example|onload/i;

/** What was read, as far as the sample expects something. */
function found({ kind: _, quoted = '', ...expected }: Sample['expected'], read: ReceivedEmail) {
  const all = {
    ...read,
    files: read.files.map(({ name }) => name),
    hasHtml: read.html !== null,
    quoted: quoted !== '' && read.quoted.includes(quoted) ? quoted : read.quoted,
  };
  const fields = Object.keys({ quoted, ...expected }) as (keyof typeof all)[];
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

it(`reads ${COUNT} emails as mail programs send them`, { timeout: 60_000 }, async () => {
  const became = { personal: 0, automatic: 0, bounce: 0, unreadable: 0 };
  const had = { texts: 0, quotes: 0, html: 0, files: 0 };
  for (const { shape, raw, expected } of corpusOf(COUNT, SEED)) {
    const read = await readEmail(raw).catch(() => null);
    const isReadable = read !== null && read.from.address !== '';
    const kind = isReadable ? read.kind : 'unreadable';
    became[kind] += 1;
    expect(kind, shape).toBe(expected.kind);
    if (!isReadable || kind === 'automatic') continue;
    const { kind: _, ...rest } = expected;
    if (kind === 'personal') expect(found(expected, read), shape).toEqual({ quoted: '', ...rest });
    else expect(read.failure, shape).toBe(expected.failure);
    expect(read.html ?? '', shape).not.toMatch(HOSTILE);
    had.texts += Number(read.text !== '');
    had.quotes += Number(read.quoted !== '');
    had.html += Number(read.html !== null);
    had.files += read.files.length;
  }
  expect(became).toEqual({ personal: 428, automatic: 27, bounce: 18, unreadable: 27 });
  expect(had).toEqual({ texts: 419, quotes: 153, html: 126, files: 144 });
});

it('stores an email of every shape once, with its text, quote, and files', async () => {
  const app = await openApp({ MAIL_FROM: 'support@example.com', INBOUND_EMAIL_SECRET: SECRET });
  const samples = corpusOf(Object.keys(SHAPES).length, SEED);
  const deliver = async ({ raw }: Sample) => {
    const answer = await app.call({
      method: 'POST',
      url: '/api/v1/inbound-email',
      body: raw,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
    });
    const { outcome, code } = answer.json<{ outcome?: string; code?: string }>();
    return outcome ?? code;
  };
  const outcomes = {
    personal: 'conversation',
    automatic: 'ignored',
    bounce: 'ignored',
    unreadable: 'invalid_message',
  };
  for (const [at, sample] of samples.entries()) {
    const { kind } = sample.expected;
    expect(await deliver(sample), sample.shape).toBe(outcomes[kind]);
    if (at % 5 !== 0) continue;
    const again = kind === 'unreadable' ? outcomes.unreadable : 'repeated';
    expect(await deliver(sample), sample.shape).toBe(again);
  }
  const { kysely } = app.database;
  const [rows, messages, emails] = await Promise.all([
    kysely.selectFrom('conversations').selectAll().execute(),
    kysely.selectFrom('messages').selectAll().orderBy('seq').execute(),
    kysely.selectFrom('conversation_emails').selectAll().execute(),
  ]);
  const personal = [...samples.entries()].filter(
    ([, { expected }]) => expected.kind === 'personal',
  );
  expect([rows.length, emails.length]).toEqual([personal.length, personal.length]);
  for (const [at, { shape, expected }] of personal) {
    const row = rows.find(({ chatUserEmail }) => chatUserEmail === `writer${at}@example.net`);
    expect(row, shape).toMatchObject({ channel: 'email', mailbox: 'support@example.com' });
    const isIn = ({ chatUserId }: { chatUserId: string }) => chatUserId === row?.chatUserId;
    const entries = messages.filter(isIn);
    const { quoted = '', html = null } = emails.find(isIn) ?? {};
    expect(quoted, shape).toContain(expected.quoted ?? '');
    const text = entries.find(({ type }) => type === 'message')?.text ?? '';
    if (shape === 'winmail.dat without files') {
      expect(text).toContain('[Not attached: winmail.dat: Only Outlook can open it.');
      continue;
    }
    const names = (expected.files ?? []).map((name) => name.split(/[/\\]/).at(-1));
    expect(
      entries.flatMap(({ originalFileName }) => originalFileName ?? []),
      shape,
    ).toEqual(names);
    const written = expected.text === '' && names.length === 0 ? NO_TEXT : expected.text;
    if (written !== undefined) expect(text, shape).toBe(written);
    expect(html?.match(/<img [^>]*>/g) ?? [], shape).toEqual(
      shape === 'inline picture'
        ? [expect.stringMatching(/data-file="\/files\/[\w-]+\/image001\.png"/)]
        : [],
    );
  }
});
