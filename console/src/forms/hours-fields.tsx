import type { OpeningHours } from '@ncf/contract/opening-hours';
import { Button } from '@ncf/ui/button';
import { ownTimeZone } from '../time/own-time-zone.ts';
import { SpanRow } from './span-row.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

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
