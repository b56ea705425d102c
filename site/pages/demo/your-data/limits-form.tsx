import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { readNumber } from '../../../tools/numbers.ts';
import { Checkbox, NumberField } from '../../form-fields.tsx';
import type { Limits } from './analysis.ts';

type NumberName = Exclude<keyof Limits, 'weekends'>;

const FIELDS: readonly (readonly [NumberName, string, string, { min: number; max: number }])[] = [
  ['speed', t('Speed limit'), 'mph', { min: 5, max: 120 }],
  ['idle', t('Idling from'), 'min', { min: 1, max: 120 }],
  ['gap', t('A gap from'), 'min', { min: 2, max: 1440 }],
  ['from', t('Work starts'), t('o’clock'), { min: 0, max: 24 }],
  ['to', t('Work ends'), t('o’clock'), { min: 0, max: 24 }],
  ['gallonsPerHour', t('Fuel idling'), 'gal/h', { min: 0, max: 5 }],
  ['pricePerGallon', t('Price of fuel'), '$/gal', { min: 0, max: 50 }],
];

/** What counts as speeding, idling, a gap, and after hours. */
export function LimitsForm({
  limits: given,
  onChange,
}: {
  limits: Limits;
  onChange: (limits: Limits) => void;
}) {
  const [entered, setEntered] = useState(
    Object.fromEntries(FIELDS.map(([name]) => [name, String(given[name])])),
  );
  const [weekends, setWeekends] = useState(given.weekends);
  const change = (draft: Record<string, string>, onWeekends: boolean): void => {
    setEntered(draft);
    setWeekends(onWeekends);
    const limits: Limits = { ...given, weekends: onWeekends };
    for (const [name, , , range] of FIELDS) {
      const { value } = readNumber(draft[name] ?? '', range);
      if (value === null) return;
      limits[name] = value;
    }
    onChange(limits);
  };
  return (
    <details className="mt-6 border-y border-line py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        What counts as speeding, idling, and after hours
      </summary>
      <div className="grid gap-4 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(([name, label, unit, range]) => {
          const read = readNumber(entered[name] ?? '', range);
          return (
            <NumberField
              key={name}
              label={label}
              unit={unit}
              value={entered[name] ?? ''}
              error={read.error}
              onChange={(value) => change({ ...entered, [name]: value }, weekends)}
            />
          );
        })}
        <Checkbox
          label={t('Saturdays and Sundays are workdays')}
          checked={weekends}
          onChange={(checked) => change(entered, checked)}
        />
      </div>
    </details>
  );
}
