import { DAYS, openState, type OpeningHours } from '@ncf/contract/opening-hours';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { shownHour } from '../conversation/time.ts';

/** The opening hours from the site's content. */
export interface ChatHours extends OpeningHours {
  /** The values are samples and marked as such. */
  sample: boolean;
}

/** How often the time is read, in milliseconds. */
const TICK_MS = 30_000;

/** The current time, updated every 30 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface HoursLineProps {
  hours: ChatHours;
  /** An agent is online. Outside the opening hours, the line is then hidden. */
  isHere: boolean;
}

/** Whether the chat is open and until when, in the visitor's time zone. */
export function HoursLine({ hours, isHere }: HoursLineProps) {
  const now = useNow();
  const { open, until } = openState(hours, now.getTime());
  if (isHere && !open) return null;
  const shown = until === null ? null : shownHour(until, now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="nc-hours">
      {(open ? texts.open : texts.closed)(shown)}
      {shown !== null && zone !== hours.timeZone && `, ${texts.yourTime}`}
      {hours.sample && ` (${texts.sample})`}
    </p>
  );
}

/** A Sunday at midnight UTC: the base for formatting days and hours of any week. */
const SUNDAY = Date.UTC(2023, 0, 1);

function format(day: number, time: string, options: Intl.DateTimeFormatOptions): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = SUNDAY + ((day * 24 + hour) * 60 + minute) * 60_000;
  return new Intl.DateTimeFormat(texts.lang, { ...options, timeZone: 'UTC' }).format(at);
}

const nameOf = (day: number): string => format(day, '00:00', { weekday: 'short' });

/** The days of one row, with consecutive days joined: `Mon – Fri`. The week starts on Monday. */
function dayNames(days: readonly (typeof DAYS)[number][]): string {
  const at = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.some((name) => DAYS[day] === name));
  const rows: number[][] = [];
  for (const day of at) {
    const last = rows.at(-1);
    if (last !== undefined && ((last.at(-1) ?? -2) + 1) % 7 === day) last.push(day);
    else rows.push([day]);
  }
  return rows
    .map((row) => {
      const [first = 0, last = 0] = [row[0], row.at(-1)];
      return row.length > 2
        ? `${nameOf(first)} – ${nameOf(last)}`
        : row.map((day) => nameOf(day)).join(', ');
    })
    .join(', ');
}

const HOUR = { hour: 'numeric', minute: '2-digit' } as const;

/** The opening hours of the week, in the company's time zone. */
export function WeekHours({ hours }: { hours: ChatHours }) {
  return (
    <details className="nc-details">
      <summary>{texts.hours}</summary>
      <dl>
        {hours.weekly.map(({ days, from, to }) => (
          <div key={`${days.join()}${from}`}>
            <dt>{dayNames(days)}</dt>
            <dd>
              {format(0, from, HOUR)} – {format(0, to, HOUR)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {texts.hoursIn(hours.timeZone.replaceAll('_', ' '))}
        {hours.sample && ` (${texts.sample})`}
      </p>
    </details>
  );
}
