import { expect, it } from 'vitest';
import { openApp } from '../../../app.fixture.ts';
import { NO_TEXT } from '../compose.ts';
import { readEmail, type ReceivedEmail } from '../reading/read-email.ts';
import { corpusOf, SHAPES } from './corpus.fixture.ts';
import type { Sample } from './sample.fixture.ts';

const COUNT = 2000;
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
  expect(became).toEqual({ personal: 1712, automatic: 108, bounce: 72, unreadable: 108 });
  expect(had).toEqual({ texts: 1676, quotes: 621, html: 510, files: 576 });
});

it('stores an email of every shape once, with its text, quote, and files', async () => {
  const app = await openApp({ MAIL_FROM: 'support@example.com', INBOUND_EMAIL_SECRET: SECRET });
  const { token } = await app.logIn();
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
  const read = async <Item>(path: string) =>
    (await app.callAs({ token }, 'GET', path)).json<{ data: Item[] }>().data;
  const outcomes = {
    personal: 'conversation',
    automatic: 'ignored',
    bounce: 'ignored',
    unreadable: 'invalid_message',
  };
  for (const sample of samples) {
    const { kind } = sample.expected;
    expect(await deliver(sample), sample.shape).toBe(outcomes[kind]);
    const again = kind === 'unreadable' ? outcomes.unreadable : 'repeated';
    expect(await deliver(sample), sample.shape).toBe(again);
  }
  const rows = await app.database.kysely
    .selectFrom('conversations')
    .select(['chatUserId', 'chatUserEmail', 'channel', 'mailbox'])
    .execute();
  const personal = [...samples.entries()].filter(
    ([, { expected }]) => expected.kind === 'personal',
  );
  expect(rows).toHaveLength(personal.length);
  for (const [at, { shape, expected }] of personal) {
    const row = rows.find(({ chatUserEmail }) => chatUserEmail === `writer${at}@example.net`);
    expect(row, shape).toMatchObject({ channel: 'email', mailbox: 'support@example.com' });
    const path = `conversations/${row?.chatUserId}`;
    const entries = await read<{ type: string; text: string; originalFileName?: string }>(
      `${path}/messages`,
    );
    const [email, ...others] = await read<{ quoted: string; hasHtml: boolean; messageId: string }>(
      `${path}/emails`,
    );
    expect(others, shape).toEqual([]);
    expect(email?.quoted, shape).toContain(expected.quoted ?? '');
    const names = entries.flatMap(({ originalFileName = [] }) => originalFileName);
    const text = entries.find(({ type }) => type === 'message')?.text ?? '';
    if (shape === 'winmail.dat without files') {
      expect(text).toContain('[Not attached: winmail.dat: Only Outlook can open it.');
      continue;
    }
    const files = (expected.files ?? []).map((name) => name.split(/[/\\]/).at(-1));
    expect(names, shape).toEqual(files);
    const written = expected.text === '' && files.length === 0 ? NO_TEXT : expected.text;
    if (written !== undefined) expect(text, shape).toBe(written);
    if (email?.hasHtml !== true) continue;
    const { html } = (
      await app.callAs({ token }, 'GET', `${path}/emails/${email.messageId}/html`)
    ).json<{ html: string }>();
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures, shape).toEqual(
      shape === 'inline picture'
        ? [expect.stringMatching(/data-file="\/files\/[\w-]+\/image001\.png"/)]
        : [],
    );
  }
});
