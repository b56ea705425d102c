import { t } from '@ncf/contract/t';
import { DAYS } from '@ncf/contract/days';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
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
export function SpanRow({ span, place, onChange, onRemove }: SpanRowProps) {
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
