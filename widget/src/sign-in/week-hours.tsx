import { DAYS } from '@ncf/contract/days';
import { texts } from '../texts/texts.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';

/** A Sunday at midnight UTC: the base for formatting days and hours of any week. */
const SUNDAY = Date.UTC(2023, 0, 1);

function format(day: number, time: string, options: Intl.DateTimeFormatOptions): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = SUNDAY + ((day * 24 + hour) * 60 + minute) * 60_000;
  return new Intl.DateTimeFormat(texts.locale, { ...options, timeZone: 'UTC' }).format(at);
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

/** The rows of the weekly hours, in the company's time zone. */
export default function WeekHours({ hours }: { hours: OpeningHours }) {
  return (
    <>
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
      <p>{texts.hoursIn(hours.timeZone.replaceAll('_', ' '))}</p>
    </>
  );
}
