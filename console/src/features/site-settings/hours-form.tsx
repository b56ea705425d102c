import { t } from '@ncf/contract/t';
import { useState, type FormEvent } from 'react';
import { openingHours, type OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { SelectField } from '@ncf/ui/select-field';
import { CallFailure } from '../../api/call.ts';
import { Problem } from '../../forms/problem.tsx';
import { ownTimeZone } from '../../time/own-time-zone.ts';
import { Holidays } from './holidays.tsx';
import { SpanRow } from './span-row.tsx';

/** All time zones, including the current one even if this browser names it differently. */
const zonesWith = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const WEEKDAYS: OpeningHours['weekly'][number] = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '08:00',
  to: '18:00',
};

const usual = (): OpeningHours => ({
  timeZone: ownTimeZone(),
  weekly: [WEEKDAYS],
});

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
          <SelectField
            label="Time zone"
            options={zonesWith(hours.timeZone)}
            value={hours.timeZone}
            onChange={(event) => setHours({ ...hours, timeZone: event.target.value })}
          />
          <ol className="grid gap-3">
            {hours.weekly.map((span, at) => (
              <SpanRow
                key={at}
                span={span}
                place={at + 1}
                onChange={(changed) =>
                  setHours({ ...hours, weekly: hours.weekly.with(at, changed) })
                }
                onRemove={() => setHours({ ...hours, weekly: hours.weekly.toSpliced(at, 1) })}
              />
            ))}
          </ol>
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => setHours({ ...hours, weekly: [...hours.weekly, WEEKDAYS] })}
          >
            Add hours
          </Button>
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
        <Button onClick={() => setHours(hours === null ? usual() : null)}>
          {hours === null ? t('Set hours here') : t('Use the site’s content')}
        </Button>
      </div>
    </form>
  );
}
