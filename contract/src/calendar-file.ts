import { addDays } from './calendar-days.ts';

interface EventText {
  /** Globally unique. */
  uid: string;
  title: string;
  text: string;
}

/** An all-day event. */
export interface CalendarDay extends EventText {
  /** Year, month, and day with dashes. */
  date: string;
  /** Days before the event to remind; without it, there is no reminder. */
  remind?: number;
}

/** An event from one instant to another, with a reminder. */
export interface CalendarAppointment extends EventText {
  /** ISO 8601 in UTC. */
  from: string;
  to: string;
}

type CalendarEvent = CalendarDay | CalendarAppointment;

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

/** A date, or an ISO 8601 time in UTC, in the basic form. */
const basic = (time: string): string => time.replace(/[-:]|\.\d+/g, '');

/** When it is, and whether it blocks that time. */
function timeLines(event: CalendarEvent): string[] {
  if ('from' in event) return [`DTSTART:${basic(event.from)}`, `DTEND:${basic(event.to)}`];
  return [
    `DTSTART;VALUE=DATE:${basic(event.date)}`,
    `DTEND;VALUE=DATE:${basic(addDays(event.date, 1))}`,
  ];
}

/** How long before it to remind; 15 minutes before an appointment. */
function reminderOf(event: CalendarEvent): string | null {
  if ('from' in event) return 'PT15M';
  return event.remind === undefined ? null : `P${event.remind}D`;
}

/**
 * Events as an iCalendar object (RFC 5545).
 * @param about what the events are, for the file's product identifier
 * @param stamp when it is created, ISO 8601 in UTC
 */
export function calendarFile(
  about: string,
  events: readonly CalendarEvent[],
  stamp: string,
): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Fleet website//${about}//EN`];
  for (const event of events) {
    const { uid, title, text } = event;
    lines.push(
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${basic(stamp)}`,
      ...timeLines(event),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `TRANSP:${'from' in event ? 'OPAQUE' : 'TRANSPARENT'}`,
    );
    const reminder = reminderOf(event);
    if (reminder !== null) {
      lines.push(
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(title)}`,
        `TRIGGER:-${reminder}`,
        'END:VALARM',
      );
    }
    lines.push('END:VEVENT');
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
