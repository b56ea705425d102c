import { t } from '@ncf/contract/t';
import { LOCALE } from '../../language.ts';
import { useState } from 'react';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

interface HolidaysProps {
  /** Such as `2026-12-25`. */
  dates: readonly string[];
  onChange: (dates: string[]) => void;
}

/** Days on which no one answers, whatever day of the week they are. */
export function Holidays({ dates, onChange }: HolidaysProps) {
  const [date, setDate] = useState('');
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
                onClick={() => onChange(dates.filter((other) => other !== one))}
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
          onChange={(event) => setDate(event.target.value)}
        />
        <Button
          disabled={date === '' || dates.includes(date)}
          onClick={() => {
            onChange([...dates, date].toSorted());
            setDate('');
          }}
        >
          Add a day
        </Button>
      </div>
    </fieldset>
  );
}
