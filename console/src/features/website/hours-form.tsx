import { t } from '@ncf/contract/t';
import { useState, type FormEvent } from 'react';
import { openingHours, type OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { CallFailure } from '../../api/call.ts';
import { HoursFields, usualHours } from '../../forms/hours-fields.tsx';
import { Problem } from '../../forms/problem.tsx';
import { Holidays } from './holidays.tsx';

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
