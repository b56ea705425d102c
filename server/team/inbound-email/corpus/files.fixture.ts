// cspell:disable
import {
  emailOf,
  encodedWords,
  filePart,
  multipart,
  textPart,
  tnefOf,
  type Part,
} from './mime.fixture.ts';
import type { Sample, Shape } from './sample.fixture.ts';

const png = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(bytes),
  ]);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const ICS =
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Demo\r\nDTSTART:20261124T170000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
const attached = (name: string): string => `attachment; filename="${name}"`;

/** An email with a text and other parts. */
const withParts = (
  parts: readonly Part[],
  files: readonly string[],
  more: Partial<Sample['expected']> = {},
): Shape => {
  return ({ fields, text }) => ({
    raw: emailOf(fields, multipart('mixed', [textPart(text), ...parts])),
    expected: { kind: 'personal', text, quoted: '', files, ...more },
  });
};

const pictured = (bytes: number): Shape => {
  return ({ fields, text }) => {
    const html = textPart(`<p>${text}</p><img src="cid:image001.png@01DB" width="40">`, {
      type: 'text/html',
    });
    const picture = filePart(png(bytes), 'image/png; name="image001.png"', 'inline', {
      'Content-ID': '<image001.png@01DB>',
    });
    const files = bytes > 8192 ? ['image001.png'] : [];
    return {
      raw: emailOf(fields, multipart('related', [html, picture])),
      expected: { kind: 'personal', text, quoted: '', files, hasHtml: true },
    };
  };
};

/** Emails with files, pictures, and invitations. */
export const FILES: Record<string, Shape> = {
  'attached pdf': withParts(
    [filePart(PDF, 'application/pdf', attached('order.pdf'))],
    ['order.pdf'],
  ),
  'attached several': withParts(
    [
      filePart(PDF, 'application/pdf', attached('a.pdf')),
      filePart('a,b\n1,2\n', 'text/csv', attached('b.csv')),
      filePart(png(100), 'image/png', attached('c.png')),
    ],
    ['a.pdf', 'b.csv', 'c.png'],
  ),
  'name in RFC 2231': withParts(
    [
      filePart(
        PDF,
        'application/pdf',
        "attachment; filename*0*=utf-8''factura%20n%C2%BA; filename*1*=%207.pdf",
      ),
    ],
    ['factura nº 7.pdf'],
  ),
  'name in encoded words': withParts(
    [
      filePart(
        PDF,
        `application/pdf; name="${encodedWords('見積.pdf', 'utf-8', 'B')}"`,
        'attachment',
      ),
    ],
    ['見積.pdf'],
  ),
  'name with a path': withParts(
    [filePart('x', 'text/plain', attached('..\\\\..\\\\etc/pass\u202Ewd.txt'))],
    ['..\\..\\etc/pass wd.txt'],
  ),
  'no name': withParts([filePart(PDF, 'application/pdf', 'attachment')], ['application.pdf']),
  'winmail.dat': withParts(
    [
      filePart(
        tnefOf({ 'plan.pdf': PDF, 'list.txt': Buffer.from('vans') }),
        'application/ms-tnef',
        attached('winmail.dat'),
      ),
    ],
    ['plan.pdf', 'list.txt'],
  ),
  'winmail.dat without files': withParts(
    [filePart(tnefOf({}), 'application/ms-tnef', attached('winmail.dat'))],
    ['winmail.dat'],
  ),
  'calendar invitation': ({ fields, text }) => {
    const versions = multipart('alternative', [
      textPart(text),
      textPart(`<p>${text}</p>`, { type: 'text/html' }),
      textPart(ICS, { type: 'text/calendar; method=REQUEST' }),
    ]);
    const file = filePart(ICS, 'application/ics; name="invite.ics"', attached('invite.ics'));
    return {
      raw: emailOf(fields, multipart('mixed', [versions, file])),
      expected: { kind: 'personal', text, quoted: '', files: ['invite.ics'], hasHtml: true },
    };
  },
  'inline picture': pictured(9000),
  'inline decoration': pictured(400),
  'only a file': ({ fields }) => ({
    raw: emailOf(fields, filePart(PDF, 'application/pdf', attached('scan.pdf'))),
    expected: { kind: 'personal', text: '', quoted: '', files: ['scan.pdf'], hasHtml: false },
  }),
};
