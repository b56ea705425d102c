import { t } from '@ncf/contract/t';
import { useState } from 'react';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { SiteSettings } from '@ncf/contract/site-settings';
import { Button } from '@ncf/ui/button';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { LOCALE } from '../../language.ts';
import { Field } from '@ncf/ui/field';
import { SitePart } from './site-part.tsx';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

/** The hours with one more day on which it is closed, such as `2026-12-25`; the same without a date. */
export function withHoliday(hours: OpeningHours, date: string): OpeningHours {
  const holidays = hours.holidays ?? [];
  if (date === '' || holidays.includes(date)) return hours;
  return { ...hours, holidays: [...holidays, date].toSorted() };
}

/** Days on which no one answers, whatever day of the week they are. */
function Holidays({
  hours,
  date,
  onDate,
  onChange,
}: {
  hours: OpeningHours;
  /** The date in the field, which is not added yet. */
  date: string;
  onDate: (date: string) => void;
  onChange: (hours: OpeningHours) => void;
}) {
  const dates = hours.holidays ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-small font-medium">Closed on</legend>
      {dates.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {dates.map((one) => (
            <li key={one} className="flex items-center justify-between gap-3 px-3 py-1 text-small">
              {dayOf(one)}
              <Button
                look="quiet"
                size="small"
                aria-label={t('Remove {dayOf}', { dayOf: dayOf(one) })}
                onClick={() =>
                  onChange({ ...hours, holidays: dates.filter((other) => other !== one) })
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Date"
          type="date"
          value={date}
          onChange={(event) => onDate(event.target.value)}
        />
        <Button
          disabled={date === '' || dates.includes(date)}
          onClick={() => {
            onChange(withHoliday(hours, date));
            onDate('');
          }}
        >
          Add a day
        </Button>
      </div>
    </fieldset>
  );
}

/** Opening hours of the week, and the days on which it is closed. */
export function HoursForm({ own }: { own: SiteSettings }) {
  const [date, setDate] = useState('');
  /** Adds the date in the field to the holidays. */
  const withDate = ({ hours }: Pick<SiteSettings, 'hours'>) => {
    setDate('');
    return { hours: hours && withHoliday(hours, date) };
  };
  return (
    <SitePart
      name="hours"
      own={own}
      prepare={withDate}
      isNone={({ hours }) => hours === null}
      buttons={({ value: { hours }, change }) => (
        <Button onClick={() => change({ hours: hours === null ? usualHours() : null })}>
          {hours === null ? t('Set hours here') : t('Use the site’s content')}
        </Button>
      )}
    >
      {({ value, change }) =>
        value.hours === null ? (
          <p className="text-small text-muted">Visitors see the hours from the site’s content.</p>
        ) : (
          <>
            <HoursFields hours={value.hours} onChange={(hours) => change({ hours })} />
            <Holidays
              hours={value.hours}
              date={date}
              onDate={setDate}
              onChange={(hours) => change({ hours })}
            />
          </>
        )
      }
    </SitePart>
  );
}
