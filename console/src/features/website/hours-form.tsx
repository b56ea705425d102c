import { t } from '@ncf/contract/t';
import { useState, type FormEvent } from 'react';
import { openingHours, type OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { CallFailure } from '../../api/call.ts';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { Problem } from '../../forms/problem.tsx';
import { LOCALE } from '../../language.ts';
import { Field } from '@ncf/ui/field';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

interface HolidaysProps {
  /** Such as `2026-12-25`. */
  dates: readonly string[];
  onChange: (dates: string[]) => void;
}

/** Days on which no one answers, whatever day of the week they are. */
function Holidays({ dates, onChange }: HolidaysProps) {
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

interface HoursFormProps {
  hours: OpeningHours | null;
  onSave: (hours: OpeningHours | null) => Promise<unknown>;
}

/** Opening hours of the week, and the days on which it is closed. */
export function HoursForm({ hours: stored, onSave }: HoursFormProps) {
  const [hours, setHours] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = hours === null ? null : openingHours.safeParse(hours);
    if (checked?.success === false) {
      setProblem(checked.error.issues[0]?.message ?? t('Check the hours.'));
      return;
    }
    setProblem(null);
    setBusy(true);
    await onSave(hours).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {hours === null ? (
        <p className="text-small text-muted">Visitors see the hours from the site’s content.</p>
      ) : (
        <>
          <HoursFields hours={hours} onChange={setHours} />
          <Holidays
            dates={hours.holidays ?? []}
            onChange={(holidays) => setHours({ ...hours, holidays })}
          />
        </>
      )}
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-2">
        {(hours !== null || stored !== null) && (
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        )}
        <Button onClick={() => setHours(hours === null ? usualHours() : null)}>
          {hours === null ? t('Set hours here') : t('Use the site’s content')}
        </Button>
      </div>
    </form>
  );
}
