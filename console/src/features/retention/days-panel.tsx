import { plural, t } from '@ncf/contract/t';
import { retentionApi } from '@ncf/contract/api/retention';
import {
  RETENTION_KINDS,
  retentionDays,
  type Retention,
  type RetentionCounts,
  type RetentionDays,
  RETENTION,
  type RetentionKind,
} from '@ncf/contract/retention';
import { revisionOf } from '@ncf/contract/revision';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { formatTime } from '../../time/format-time.ts';
import { Form, FormActions, useForm } from '../../forms/form.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { cell, Table } from '../../layout/table.tsx';

/** The days of each kind as they are stored, or as they are typed. */
type EnteredDays = Readonly<Record<RetentionKind, number | string>>;

/** The id of the text that explains the numbers; `days-panel.tsx` shows it below the table. */
const DAYS_NOTE = 'days-note';

function DaysInput({
  kind,
  days,
  error,
  onChange,
}: {
  kind: RetentionKind;
  days: number | string;
  error: string | undefined;
  onChange: (days: string) => void;
}) {
  return (
    <>
      <input
        id={`days-${kind}`}
        name={kind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={days}
        onChange={({ target }) => onChange(target.value)}
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
function DaysTable({
  days,
  counts,
  countsName,
  errors,
  onChange,
}: {
  days: EnteredDays;
  /** Null if there was no run. */
  counts: RetentionCounts | null;
  /** The meaning of the counts. */
  countsName: string;
  /** Errors by kind. */
  errors: Readonly<Record<string, string>>;
  onChange: (days: EnteredDays) => void;
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
            <DaysInput
              kind={kind}
              days={days[kind]}
              error={errors[kind]}
              onChange={(entered) => onChange({ ...days, [kind]: entered })}
            />
          </td>
          <td className={`${cell('end')} font-mono`}>{counts?.[kind] ?? '–'}</td>
        </tr>
      ))}
    </Table>
  );
}

const total = (counts: RetentionCounts): number =>
  RETENTION_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Asks before new days are saved, with the number of records they would delete. */
function SavePreview({
  deleted,
  saving,
  onSave,
  onCancel,
}: {
  deleted: number;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
        {deleted === 0
          ? t('Nothing will be deleted tonight.')
          : plural(
              deleted,
              '{count} record will be deleted tonight. This can’t be undone.',
              '{count} records will be deleted tonight. This can’t be undone.',
            )}
      </p>
      <div className="flex gap-2">
        <Button look="primary" busy={saving} autoFocus onClick={onSave}>
          Save
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function DaysForm({ own }: { own: Retention }) {
  const edit = useEdited<EnteredDays>(own.days, 'retention');
  const check = useApiMutation((body: RetentionDays) => ({ route: retentionApi.preview, body }), {
    errorPrefix: false,
  });
  const save = useApiMutation(
    ({ body }: { body: RetentionDays; entered: EnteredDays }) => ({
      route: retentionApi.set,
      body,
      ifMatch: revisionOf(edit.stored),
    }),
    {
      replaces: keyOf(retentionApi.get),
      onSuccess({ days }, { entered }) {
        edit.saved(days, entered);
        check.reset();
        toast(t('Saved. The change takes effect tonight.'), { kind: 'success' });
      },
    },
  );
  const form = useForm(retentionDays, (days) => check.mutateAsync(days));
  const isChanged = edit.value !== edit.stored;
  return (
    <Form form={form}>
      <DaysTable
        days={edit.value}
        counts={check.data?.counts ?? own.lastRun?.counts ?? null}
        countsName={check.isSuccess ? t('Would be deleted') : t('Deleted last night')}
        errors={form.fields}
        onChange={(days) => {
          edit.change(days);
          check.reset();
        }}
      />
      <p id={DAYS_NOTE} className="text-small text-muted">
        Enter 0 to keep data forever. The site’s privacy page states the defaults, so update that
        page if you keep something longer.
      </p>
      {check.isSuccess ? (
        <SavePreview
          deleted={total(check.data.counts)}
          saving={save.isPending}
          onSave={() => save.mutate({ body: check.variables, entered: edit.value })}
          onCancel={check.reset}
        />
      ) : (
        <FormActions
          form={form}
          submit={t('Preview changes')}
          look="secondary"
          {...(isChanged && { cancel: t('Discard changes'), onCancel: edit.discard })}
        />
      )}
    </Form>
  );
}

/** How long each kind of data is kept. What a change would delete is shown before it is saved. */
export function DaysPanel() {
  const own = useApi(retentionApi.get);
  const note = own.data && [
    t('Next cleanup: {time}', { time: formatTime(own.data.nextRun) }),
    own.data.lastRun && t(' · Last cleanup: {time}', { time: formatTime(own.data.lastRun.at) }),
  ];
  return (
    <Panel title="How long data is kept" note={note}>
      <Loaded query={own} rows={12}>
        {(data) => <DaysForm own={data} />}
      </Loaded>
    </Panel>
  );
}
