import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('writes the calendar file as RFC 5545 specifies, byte for byte', () => {
  const text = calendarFile(
    'Contract dates',
    [
      {
        uid: '1@example.com',
        date: '2028-02-29',
        title: 'Notice; by today, or it renews',
        text: 'Line one\nlong: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü',
        remind: 7,
      },
    ],
    '2026-11-21T08:09:10.123Z',
  );
  expect(text).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fleet website//Contract dates//EN',
      'BEGIN:VEVENT',
      'UID:1@example.com',
      'DTSTAMP:20261121T080910Z',
      'DTSTART;VALUE=DATE:20280229',
      'DTEND;VALUE=DATE:20280301',
      'SUMMARY:Notice\\; by today\\, or it renews',
      'DESCRIPTION:Line one\\nlong: äöü äöü äöü äöü äöü äöü äö',
      ' ü äöü äöü äöü',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Notice\\; by today\\, or it renews',
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

it('writes an appointment with its times in UTC and a reminder', () => {
  const call = {
    uid: 'call@example.com',
    title: 'Call',
    text: 'We call you.',
    from: '2026-11-24T15:00:00.000Z',
    to: '2026-11-24T15:30:00.000Z',
  };
  const lines = calendarFile('Calls', [call], '2026-11-22T08:09:10.123Z').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'PRODID:-//Fleet website//Calls//EN',
      'DTSTART:20261124T150000Z',
      'DTEND:20261124T153000Z',
      'TRANSP:OPAQUE',
      'TRIGGER:-PT15M',
    ]),
  );
});
