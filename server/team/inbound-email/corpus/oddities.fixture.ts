import { emailOf, messagePart, multipart, textPart } from './mime.fixture.ts';
import type { Shape } from './sample.fixture.ts';

/** Emails that break the rules. */
export const BROKEN: Record<string, Shape> = {
  'broken: no end': ({ fields, text }) => ({
    raw: emailOf(fields, multipart('mixed', [textPart(text)], { isBroken: true })),
    expected: { kind: 'personal', text, quoted: '', files: [] },
  }),
  'broken: no boundary': ({ fields, text }) => ({
    raw: emailOf(fields, {
      fields: { 'Content-Type': 'multipart/mixed' },
      body: Buffer.from(text),
    }),
    expected: { kind: 'personal', files: [] },
  }),
  'broken: unknown charset': ({ fields, quote: [text = ''] }) => ({
    raw: emailOf(fields, {
      fields: { 'Content-Type': 'text/plain; charset=x-unknown' },
      body: Buffer.from(text),
    }),
    expected: { kind: 'personal', text, quoted: '', files: [] },
  }),
  'broken: no sender': ({ fields: { From: _, ...fields }, text }) => ({
    raw: emailOf(fields, textPart(text)),
    expected: { kind: 'unreadable' },
  }),
  'broken: unencoded header': ({ fields, text }) => ({
    raw: Buffer.concat([
      Buffer.from('Subject: '),
      Buffer.from('Ma\u00F1ana'),
      Buffer.from('\r\n'),
      emailOf(fields, textPart(text)),
    ]),
    expected: { kind: 'personal', text, subject: 'Mañana', quoted: '', files: [] },
  }),
  'broken: nested too deeply': ({ fields, text }) => {
    let part = textPart(text);
    for (let depth = 0; depth < 30; depth += 1) part = multipart('mixed', [part]);
    return { raw: emailOf(fields, part), expected: { kind: 'unreadable' } };
  },
};

/** A delivery report (RFC 3464). */
const report = (action: string, failure: string | null): Shape => {
  return ({ fields }) => ({
    raw: emailOf(
      {
        ...fields,
        From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
        'Return-Path': '<>',
      },
      multipart(
        'report',
        [
          textPart('Your message could not be delivered.'),
          {
            fields: { 'Content-Type': 'message/delivery-status' },
            body: Buffer.from(
              `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: ${action}\r\nStatus: 5.1.1\r\n`,
            ),
          },
          messagePart(
            emailOf(
              { From: 'support@example.com', 'Message-ID': '<x@example.com>' },
              textPart('Hi'),
            ),
          ),
        ],
        { parameters: '; report-type=delivery-status' },
      ),
    ),
    expected: { kind: 'bounce', failure },
  });
};
const automatic = (fields: Record<string, string>): Shape => {
  return (tools) => ({
    raw: emailOf({ ...tools.fields, ...fields }, textPart('I am out of the office.')),
    expected: { kind: 'automatic' },
  });
};
/** Emails by mail servers and other programs. */
export const PROGRAMS: Record<string, Shape> = {
  bounce: report('failed', '5.1.1'),
  'delayed bounce': report('delayed', null),
  'out of office': automatic({ 'Auto-Submitted': 'auto-replied', Subject: 'Out of office' }),
  'out of office by Exchange': automatic({ 'X-Auto-Response-Suppress': 'All' }),
  'mailing list': automatic({ 'List-Id': 'Fleet news <fleet.example.com>', Precedence: 'list' }),
};
