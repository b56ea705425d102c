import { addDays } from './dates.ts';

/** An all-day event. */
export interface CalendarDay {
  /** Globally unique. */
  uid: string;
  date: string;
  title: string;
  text: string;
  /** Days before the event to remind; without it, there is no reminder. */
  remind?: number;
}

const LINE = 75;

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let now = '';
  let size = 0;
  for (const char of line) {
    const length = encoder.encode(char).length;
    if (size + length > LINE) {
      lines.push(now);
      now = ' ';
      size = 1;
    }
    now += char;
    size += length;
  }
  return [...lines, now].join('\r\n');
}

const basic = (date: string): string => date.replaceAll('-', '');

/**
 * All-day events as an iCalendar object (RFC 5545).
 * @param stamp when it is created, ISO 8601 in UTC
 */
export function calendarFile(days: readonly CalendarDay[], stamp: string): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//NCF Track//Contract dates//EN'];
  for (const { uid, date, title, text, remind } of days) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp.replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${basic(date)}`,
      `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
    );
    if (remind !== undefined) {
      lines.push(
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(title)}`,
        `TRIGGER:-P${remind}D`,
        'END:VALARM',
      );
    }
    lines.push('END:VEVENT');
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
