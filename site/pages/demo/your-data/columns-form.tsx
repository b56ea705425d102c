import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Select } from '../../form-fields.tsx';
import { missingFields, type Columns, type Field } from './columns.ts';
import type { Opening } from './read-file.ts';

const FIELDS: readonly (readonly [Field, string])[] = [
  ['vehicle', t('Vehicle')],
  ['time', t('Time')],
  ['clock', t('Time of day, if separate from the date')],
  ['latitude', t('Latitude')],
  ['longitude', t('Longitude')],
  ['position', t('Latitude and longitude in one column')],
  ['speed', t('Speed')],
  ['engine', t('Ignition or status')],
  ['odometer', t('Odometer')],
  ['end', t('End of the trip')],
  ['distance', t('Distance of the trip')],
  ['idle', t('Idling on the trip')],
  ['state', t('State')],
];

const nameOf = (field: Field): string => FIELDS.find(([id]) => id === field)?.[1] ?? field;

/** Which column is what; with the first value of each, because names mislead. */
export function ColumnsForm({
  opening: { header, sample, layout },
  onChoose,
}: {
  opening: Opening;
  onChoose: (columns: Columns) => void;
}) {
  const [columns, setColumns] = useState(layout.columns);
  const missing = missingFields(columns);
  const options = [
    ['', t('Not in this file')] as const,
    ...header.map((name, index) => {
      const example = sample.find((line) => line[index])?.[index];
      return [String(index), example ? `${name} (${example})` : name] as const;
    }),
  ];
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(columns);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            value={String(columns[field] ?? '')}
            options={options}
            onChange={(value) => {
              const { [field]: _, ...others } = columns;
              setColumns(value === '' ? others : { ...others, [field]: Number(value) });
            }}
          />
        ))}
      </div>
      <p className="mt-4 text-small text-muted" role="status">
        {missing.length > 0 &&
          t('Still missing: {fields}.', { fields: missing.map(nameOf).join(', ') })}
      </p>
      <button type="submit" className="button mt-4" disabled={missing.length > 0}>
        Read the file this way
      </button>
    </form>
  );
}
