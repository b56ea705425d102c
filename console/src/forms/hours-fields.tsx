import type { OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { ownTimeZone } from '../time/own-time-zone.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { t } from '@ncf/contract/t';
import { DAYS } from '@ncf/contract/days';
import { Field } from '@ncf/ui/field';
import { LOCALE } from '../language.ts';

type Span = OpeningHours['weekly'][number];
type Day = (typeof DAYS)[number];

/** Monday first, as people plan a week. */
const WEEK: readonly Day[] = [...DAYS.slice(1), 'sun'];

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });
/** January 4, 1970 was a Sunday. */
const nameOf = (day: Day): string => weekday.format(Date.UTC(1970, 0, 4 + DAYS.indexOf(day)));

interface SpanRowProps {
  span: Span;
  /** From 1, for labels. */
  place: number;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

/** Hours that some days of the week have in common. */
function SpanRow({ span, place, onChange, onRemove }: SpanRowProps) {
  const toggle = (day: Day) => {
    const days = WEEK.filter((one) => (one === day) !== span.days.includes(one));
    onChange({ ...span, days });
  };
  return (
    <li>
      <fieldset className="flex flex-wrap items-end gap-x-3 gap-y-3 rounded-md border border-line p-3">
        <legend className="sr-only">Hours {place}</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEK.map((day) => (
            <label
              key={day}
              className="grid h-11 min-w-11 cursor-pointer place-items-center rounded-md border border-line-strong px-1.5 text-small has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={span.days.includes(day)}
                onChange={() => toggle(day)}
              />
              {nameOf(day)}
            </label>
          ))}
        </div>
        <Field
          label="From"
          type="time"
          value={span.from}
          onChange={(event) => onChange({ ...span, from: event.target.value })}
        />
        <Field
          label="To"
          type="time"
          value={span.to === '24:00' ? '00:00' : span.to}
          onChange={(event) => onChange({ ...span, to: event.target.value })}
        />
        <Button look="quiet" aria-label={t('Remove hours {place}', { place })} onClick={onRemove}>
          Remove
        </Button>
      </fieldset>
    </li>
  );
}

const WEEKDAYS: OpeningHours['weekly'][number] = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '08:00',
  to: '18:00',
};

/** What hours begin with: weekdays, in this browser's time zone. */
export const usualHours = (): OpeningHours => ({
  timeZone: ownTimeZone(),
  weekly: [WEEKDAYS],
});

/** The fields of hours of the week: their time zone, and their spans. */
export function HoursFields({
  hours,
  onChange,
}: {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}) {
  return (
    <>
      <TimeZoneField
        value={hours.timeZone}
        onChange={(timeZone) => onChange({ ...hours, timeZone })}
      />
      <ol className="grid gap-3">
        {hours.weekly.map((span, at) => (
          <SpanRow
            key={at}
            span={span}
            place={at + 1}
            onChange={(changed) => onChange({ ...hours, weekly: hours.weekly.with(at, changed) })}
            onRemove={() => onChange({ ...hours, weekly: hours.weekly.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => onChange({ ...hours, weekly: [...hours.weekly, WEEKDAYS] })}
      >
        Add hours
      </Button>
    </>
  );
}
