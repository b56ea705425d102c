import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';

const UNITS = [
  { value: 1, label: t('minutes') },
  { value: 60, label: t('hours') },
  { value: 24 * 60, label: t('days') },
] as const;

/** The largest unit that shows the time as a whole number. */
const unitOf = (minutes: number): number =>
  UNITS.findLast(({ value }) => minutes >= value && minutes % value === 0)?.value ?? 1;

/** The time that a text says: null if it is empty, and NaN if it is no number. */
export const minutesIn = (text: string, unit: number): number | null =>
  text.trim() === '' ? null : Number(text) * unit;

/** A time as a number and its unit. */
export function TimeField({
  label,
  minutes,
  error,
  onChange,
}: {
  label: string;
  /** NaN while nothing is entered. */
  minutes: number;
  error: string | undefined;
  /** Called with NaN for what is no number, and with whether nothing is entered. */
  onChange: (minutes: number, isEmpty: boolean) => void;
}) {
  const [unit, setUnit] = useState(() => unitOf(minutes));
  const [text, setText] = useState(() => (Number.isNaN(minutes) ? '' : String(minutes / unit)));
  const change = (nextText: string, nextUnit: number) => {
    setText(nextText);
    setUnit(nextUnit);
    const entered = minutesIn(nextText, nextUnit);
    onChange(entered ?? Number.NaN, entered === null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-end gap-2">
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        error={error}
        onChange={(event) => change(event.target.value, unit)}
      />
      <SelectField
        label={
          <>
            Unit<span className="sr-only"> of “{label}”</span>
          </>
        }
        value={String(unit)}
        options={UNITS.map(({ value, label: name }) => ({ value: String(value), label: name }))}
        onChange={(event) => change(text, Number(event.target.value))}
      />
    </div>
  );
}
