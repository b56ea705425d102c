import { revisionOf } from '@ncf/contract/revision';
import { t } from '@ncf/contract/t';
import { useState, type SubmitEvent } from 'react';
import { openingHours, type OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { CallFailure } from '../../api/call.ts';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { Problem } from '../../forms/problem.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { unfinishedIn } from '../../forms/use-form.ts';
import { LOCALE } from '../../language.ts';
import { Field } from '@ncf/ui/field';
import type { SaveSettings } from './setting-form.tsx';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

/** The hours with one more day on which it is closed, such as `2026-12-25`; the same without a date. */
export function withHoliday(hours: OpeningHours, date: string): OpeningHours {
  const holidays = hours.holidays ?? [];
  if (date === '' || holidays.includes(date)) return hours;
  return { ...hours, holidays: [...holidays, date].toSorted() };
}

/** The name of the field of a day to add. */
const HOLIDAY = 'holiday';

interface HolidaysProps {
  dates: readonly string[];
  /** The date in the field, which is not added yet. */
  date: string;
  onDate: (date: string) => void;
  onAdd: () => void;
  onRemove: (date: string) => void;
}

/** Days on which no one answers, whatever day of the week they are. */
function Holidays({ dates, date, onDate, onAdd, onRemove }: HolidaysProps) {
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
                onClick={() => onRemove(one)}
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
          name={HOLIDAY}
          value={date}
          onChange={(event) => onDate(event.target.value)}
        />
        <Button disabled={date === '' || dates.includes(date)} onClick={onAdd}>
          Add a day
        </Button>
      </div>
    </fieldset>
  );
}

interface HoursFormProps {
  hours: OpeningHours | null;
  onSave: SaveSettings;
}

/** Opening hours of the week, and the days on which it is closed. */
export function HoursForm({ hours: read, onSave }: HoursFormProps) {
  const { stored, value: hours, version, change: setHours, saved } = useEdited(read, 'hours');
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Adds the date in the field to the holidays. */
  const add = () => {
    const all = hours && withHoliday(hours, date);
    if (all !== hours) setHours(all);
    setDate('');
    return all;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { [HOLIDAY]: unfinished } = unfinishedIn(event.currentTarget);
    if (unfinished !== undefined) return setProblem(unfinished);
    const all = add();
    const checked = all === null ? null : openingHours.safeParse(all);
    if (checked?.success === false) {
      setProblem(checked.error.issues[0]?.message ?? t('Check the hours.'));
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const answer = await onSave({ hours: all }, revisionOf({ hours: stored }));
      saved(answer.hours, all);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {hours === null ? (
        <p className="text-small text-muted">Visitors see the hours from the site’s content.</p>
      ) : (
        <>
          <HoursFields key={version} hours={hours} onChange={setHours} />
          <Holidays
            dates={hours.holidays ?? []}
            date={date}
            onDate={setDate}
            onAdd={add}
            onRemove={(day) =>
              setHours({ ...hours, holidays: hours.holidays?.filter((one) => one !== day) })
            }
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
