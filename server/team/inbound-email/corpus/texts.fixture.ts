// cspell:disable
import { CLIENTS } from './clients.fixture.ts';
import {
  emailOf,
  encodedWords,
  multipart,
  messagePart,
  textPart,
  type Charset,
  type Transfer,
} from './mime.fixture.ts';
import { textIn, type Shape } from './sample.fixture.ts';

/** Texts and subjects in the charsets and encodings of the world. */
export const CHARSETS: Record<string, Shape> = Object.fromEntries(
  (
    [
      ['us-ascii', '7bit'],
      ['utf-8', '8bit'],
      ['utf-8', 'base64'],
      ['utf-8', 'quoted-printable'],
      ['iso-8859-1', 'quoted-printable'],
      ['iso-8859-1', '8bit'],
      ['windows-1252', 'quoted-printable'],
      ['shift_jis', 'base64'],
      ['shift_jis', '8bit'],
      ['koi8-r', '8bit'],
      ['gb18030', 'base64'],
    ] as [Charset, Transfer][]
  ).map(([charset, transfer]) => [
    `${charset} ${transfer}`,
    ({ whole, fields }) => {
      const text = textIn(charset, whole);
      const subject = Array.from(textIn(charset, whole)).slice(0, 60).join('').trim();
      const Subject =
        charset === 'us-ascii'
          ? subject
          : encodedWords(subject, charset, whole(2) === 0 ? 'B' : 'Q');
      return {
        raw: emailOf({ ...fields, Subject }, textPart(text, { charset, transfer })),
        expected: { kind: 'personal', text, quoted: '', subject, files: [], hasHtml: false },
      };
    },
  ]),
);

/** Answers with a quote. */
export const REPLIES: Record<string, Shape> = Object.fromEntries(
  Object.entries(CLIENTS).flatMap(([name, client]) =>
    (['plain', 'html', 'both'] as const).map((form): [string, Shape] => [
      `reply ${name} ${form}`,
      ({ whole, fields, text, quote }) => {
        const language = whole(2) === 0 ? 'en' : 'es';
        const { plain, html } = client({ written: [text], quote, language });
        const transfer = whole(2) === 0 ? 'quoted-printable' : 'base64';
        const parts = [
          textPart(plain, { transfer }),
          textPart(html, { type: 'text/html', transfer }),
        ] as const;
        const part = { plain: parts[0], html: parts[1], both: multipart('alternative', parts) }[
          form
        ];
        const hasHtml = form !== 'plain';
        return {
          raw: emailOf(
            { ...fields, Subject: 'Re: Trackers', 'In-Reply-To': '<1@example.com>' },
            part,
          ),
          expected: { kind: 'personal', text, quoted: quote[0] ?? '', files: [], hasHtml },
        };
      },
    ]),
  ),
);

/** Emails with other bodies and headers. */
export const BODIES: Record<string, Shape> = {
  'html only': ({ fields, text }) => ({
    raw: emailOf(
      fields,
      textPart(
        `<html><head><script>alert(1)</script><style>@import "https://e.example/x.css"</style></head><body onload="x()"><p>${text}</p><img src="https://e.example/p.gif"><form action="https://e.example"><input name="q"></form></body></html>`,
        { type: 'text/html', transfer: 'quoted-printable' },
      ),
    ),
    expected: { kind: 'personal', text, quoted: '', files: [], hasHtml: true },
  }),
  'empty body': ({ fields }) => ({
    raw: emailOf(fields, textPart('')),
    expected: { kind: 'personal', text: '', quoted: '', files: [], hasHtml: false },
  }),
  forwarded: ({ fields, text, quote }) => ({
    raw: emailOf(
      { ...fields, Subject: 'Fwd: Offer' },
      textPart(
        `${text}\n\n---------- Forwarded message ---------\nFrom: Bob <bob@example.net>\nDate: Mon, Nov 23, 2026 at 1:25 AM\nSubject: Offer\nTo: Ada <ada@example.com>\n\n${quote.join('\n')}\n`,
      ),
    ),
    expected: { kind: 'personal', text, quoted: quote[0] ?? '', files: [] },
  }),
  'nested email': ({ fields, text, quote }) => {
    const inner = emailOf(
      {
        From: 'Bob <bob@example.net>',
        To: 'ada@example.com',
        Subject: 'Offer',
        Date: fields['Date'] ?? '',
      },
      textPart(quote.join('\n')),
    );
    return {
      raw: emailOf(fields, multipart('mixed', [textPart(text), messagePart(inner)])),
      expected: { kind: 'personal', text, quoted: quote[0] ?? '', files: [] },
    };
  },
  'huge header': ({ fields, text }) => ({
    raw: emailOf({ ...fields, 'X-Trace': 'a b '.repeat(20_000) }, textPart(text)),
    expected: { kind: 'personal', text, quoted: '', files: [] },
  }),
  'header too large': ({ fields, text }) => ({
    raw: emailOf({ ...fields, 'X-Trace': 'a b '.repeat(80_000) }, textPart(text)),
    expected: { kind: 'unreadable' },
  }),
};
