import { isDate } from '@ncf/contract/calendar-days';
import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { FILTER_FIELD, FilterSelect } from '../../filters/filter-select.tsx';
import { zonesWith } from '../../forms/time-zone-field.tsx';
import { daysAgo, type Period } from './use-period.ts';

/** Days before today, and what the period is called. */
const SPANS = [
  [6, t('7 days')],
  [27, t('28 days')],
  [89, t('90 days')],
] as const;

/** The choice of days and time zone. */
export function PeriodBar({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) {
  const { timeZone } = period;
  const [typed, setTyped] = useState<Partial<Period>>({});
  const today = daysAgo(0, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-muted max-sm:grid max-sm:grid-cols-6">
      {SPANS.map(([days, label]) => {
        const from = daysAgo(days, timeZone);
        const chosen = period.from === from && period.to === today;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange({ timeZone, from, to: today })}
            className={`h-9 cursor-pointer rounded-md border px-2.5 max-sm:col-span-2 ${chosen ? 'border-line-strong bg-sunken font-semibold text-text' : 'border-transparent hover:bg-sunken'}`}
          >
            {label}
          </button>
        );
      })}
      {(['from', 'to'] as const).map((name) => (
        <label
          key={name}
          className="flex min-w-0 items-center gap-1.5 max-sm:col-span-3 max-sm:grid max-sm:gap-0.5"
        >
          <span>{name === 'from' ? t('From') : t('To')}</span>
          <input
            type="date"
            required
            value={typed[name] ?? period[name]}
            onChange={({ target }) => {
              // While a year is typed, the field has days of the first centuries.
              setTyped({ [name]: target.value });
              if (isDate(target.value)) onChange({ ...period, [name]: target.value });
            }}
            onBlur={() => setTyped({})}
            className={FILTER_FIELD}
          />
        </label>
      ))}
      <FilterSelect
        label={t('Time zone')}
        value={timeZone}
        options={zonesWith(timeZone)}
        onChange={(zone) => onChange({ ...period, timeZone: zone })}
        className="max-sm:col-span-6 max-sm:grid max-sm:gap-0.5 sm:max-w-64"
      />
    </div>
  );
}
