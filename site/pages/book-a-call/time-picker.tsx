import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import type { CallTimes } from '@ncf/contract/calls';
import { CALL_TIMES_PATH, daysInWords, zoneInWords } from '@ncf/contract/call-time';
import { useCallback, useEffect, useState } from 'react';
import { BACKEND } from '../../shell/backend.ts';

export const URL_OF_TIMES = BACKEND + CALL_TIMES_PATH;

export const NOT_LOADED = t('The open times couldn’t be loaded.');

/** The free times, read where `first` has none: undefined until then, null if they cannot be read. */
export function useFreeTimes(first?: CallTimes | null) {
  const [times, setTimes] = useState(first);
  const load = useCallback(() => {
    setTimes((last) => last ?? undefined);
    fetch(URL_OF_TIMES)
      .then(async (response) => {
        setTimes(response.ok ? ((await response.json()) as CallTimes) : null);
      })
      .catch(() => setTimes(null));
  }, []);
  useEffect(() => {
    if (first === undefined) load();
  }, [first, load]);
  return { times, load };
}

/** A time that can be booked, and its time of day in words. */
interface FreeTime {
  time: string;
  hour: string;
}

/** Times by day in a time zone, in the order given. */
export function byDay(
  times: readonly string[],
  timeZone: string,
): [day: string, times: FreeTime[]][] {
  const days = new Map<string, FreeTime[]>();
  const dayOf = daysInWords(timeZone, LOCALE);
  const hours = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', minute: '2-digit' });
  for (const time of times) {
    const day = dayOf(time);
    const free = { time, hour: hours.format(new Date(time)) };
    days.set(day, [...(days.get(day) ?? []), free]);
  }
  return [...days];
}

interface TimePickerProps {
  /** Undefined until they are loaded, null if they cannot be. */
  times: CallTimes | null | undefined;
  /** The time zone to show them in. */
  zone: string;
  chosen: string;
  error: string | undefined;
  onChoose: (time: string) => void;
  /** Called when the server refuses the chosen time, and to try again. */
  load: () => void;
}

/** Days that open to show their free times. */
export function TimePicker({ times, zone, chosen, error, onChoose, load }: TimePickerProps) {
  const isRefused = Boolean(error && chosen);
  useEffect(() => {
    if (isRefused) load();
  }, [isRefused, load]);
  if (!times || times.times.length === 0) {
    return (
      <div role="status" className="rounded-xl border border-line bg-raised p-5 shadow-raised">
        {times === undefined ? (
          t('Loading open times…')
        ) : (
          <p>
            {times ? t('No times are open right now.') : NOT_LOADED}{' '}
            <a className="text-link underline" href="/contact?about=Buying">
              Send us a note
            </a>{' '}
            with your phone number and a time that suits you.
          </p>
        )}
        {times === null && (
          <button type="button" className="button-quiet mt-4 noscript:hidden" onClick={load}>
            Try again
          </button>
        )}
      </div>
    );
  }
  const days = byDay(times.times, zone);
  const chosenDay = days.find(([, list]) => list.some(({ time }) => time === chosen));
  const [open] = chosenDay ?? days[0] ?? [];
  return (
    <fieldset
      aria-describedby="call-time-error"
      className="rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-6"
    >
      <legend className="float-left w-full text-heading">Pick a time</legend>
      <p className="clear-both text-small text-muted">A call takes {times.minutes} minutes.</p>
      <p className="text-small text-muted">Times are in {zoneInWords(zone, LOCALE)}.</p>
      <p id="call-time-error" className="mt-1 min-h-5 text-small text-error">
        {error}
      </p>
      {days.map(([day, list]) => (
        <details key={day} name="call-day" className="disclosure" open={day === open}>
          <summary>
            <span className="first-letter:uppercase">
              {day}
              <span className="ml-3 text-small font-normal text-muted">
                {list.length} {list.length === 1 ? t('time') : t('times')}
              </span>
            </span>
          </summary>
          <div className="grid grid-cols-3 gap-2 pb-4 sm:grid-cols-4">
            {list.map(({ time, hour }) => (
              <label
                key={time}
                className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong text-small tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="callTime"
                  value={time}
                  required
                  checked={time === chosen}
                  onChange={() => onChoose(time)}
                  className="sr-only"
                />
                <time dateTime={time}>{hour}</time>
              </label>
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}
