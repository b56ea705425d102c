import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { FormActions } from '../forms/form.tsx';
import { localTime } from '../time/local-input.ts';
import { shortTime } from '../time/format-time.ts';
import { snoozeTimes } from './snooze-times.ts';

/** Chooses when snoozed conversations return. */
export default function SnoozeDialog({
  title,
  snoozedUntil,
  onSnooze,
  onClose,
}: {
  title: string;
  /** Until when it is snoozed already; null if it is not. */
  snoozedUntil: string | null;
  /** `until` is ISO 8601 in UTC; null ends the snooze. */
  onSnooze: (until: string | null) => void;
  onClose: () => void;
}) {
  const [now] = useState(() => new Date());
  const [own, setOwn] = useState('');
  const choose = (until: Date | null) => {
    onSnooze(until?.toISOString() ?? null);
    onClose();
  };
  const chosen = new Date(own);
  const isValid = own !== '' && chosen > now;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('It comes back to the inbox at that time, or as soon as the visitor writes.')}
      className="max-w-sm"
    >
      <div className="grid grid-cols-1 gap-4">
        <ul className="grid grid-cols-1 gap-1.5">
          {snoozeTimes(now).map(({ label, until }) => (
            <li key={label}>
              <Button className="w-full justify-between!" onClick={() => choose(until)}>
                {label}
                <span className="font-mono text-micro font-normal text-muted">
                  {shortTime(until.toISOString())}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) choose(chosen);
          }}
        >
          <label className="grid min-w-0 gap-1.5 text-small font-medium">
            Until
            <input
              type="datetime-local"
              value={own}
              min={localTime(now)}
              onChange={(event) => setOwn(event.target.value)}
              className="h-10 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base font-normal lg:text-small"
            />
          </label>
          <FormActions submit={t('Snooze')} disabled={!isValid} onCancel={onClose} />
        </form>
        {snoozedUntil !== null && (
          <Button look="quiet" onClick={() => choose(null)}>
            End the snooze now
          </Button>
        )}
      </div>
    </Dialog>
  );
}
