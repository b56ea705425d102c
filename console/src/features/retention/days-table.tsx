import { t } from '@ncf/contract/t';
import {
  RETENTION,
  RETENTION_KINDS,
  type RetentionCounts,
  type RetentionDays,
  type RetentionKind,
} from '@ncf/contract/retention';
import { cell, Table } from '../../layout/table.tsx';

/** The id of the text that explains the numbers; `days-panel.tsx` shows it below the table. */
export const DAYS_NOTE = 'days-note';

function DaysInput({
  kind,
  days,
  error,
  onChange,
}: {
  kind: RetentionKind;
  days: number;
  error: string | undefined;
  onChange: () => void;
}) {
  return (
    <>
      <input
        id={`days-${kind}`}
        name={kind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={days}
        onChange={onChange}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? DAYS_NOTE : `days-${kind}-error`}
        className={`h-10 w-20 rounded-md border bg-raised px-2.5 text-end font-mono text-base lg:text-small ${
          error === undefined ? 'border-line-strong' : 'border-error'
        }`}
      />
      {error !== undefined && (
        <p id={`days-${kind}-error`} className="pt-1 text-error">
          {error}
        </p>
      )}
    </>
  );
}

/** A row for each kind of data: how many days it is kept, and how many records were or would be deleted. */
export function DaysTable({
  days,
  counts,
  countsName,
  errors,
  onChange,
}: {
  days: RetentionDays;
  /** Null if there was no run. */
  counts: RetentionCounts | null;
  /** The meaning of the counts. */
  countsName: string;
  /** Errors by kind. */
  errors: Readonly<Record<string, string>>;
  onChange: () => void;
}) {
  return (
    <Table
      className="-mx-4 -mt-4"
      caption={t('How long each kind of data is kept')}
      columns={[{ name: t('Data') }, { name: t('Days kept') }, { name: countsName, align: 'end' }]}
    >
      {RETENTION_KINDS.map((kind) => (
        <tr key={kind}>
          <th scope="row" className={`${cell()} font-normal`}>
            <label htmlFor={`days-${kind}`} className="font-medium">
              {RETENTION[kind].label}
            </label>
            <span className="block text-muted">{RETENTION[kind].note}</span>
          </th>
          <td className={cell()}>
            <DaysInput kind={kind} days={days[kind]} error={errors[kind]} onChange={onChange} />
          </td>
          <td className={`${cell('end')} font-mono`}>{counts?.[kind] ?? '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
