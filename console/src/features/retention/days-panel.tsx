import { t } from '@ncf/contract/t';
import { retentionApi } from '@ncf/contract/api/retention';
import {
  RETENTION_KINDS,
  retentionDays,
  type Retention,
  type RetentionCounts,
  type RetentionDays,
} from '@ncf/contract/retention';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Problem } from '../../forms/problem.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { formatTime } from '../../time/format-time.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { DAYS_NOTE, DaysTable } from './days-table.tsx';

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
          : t('{deleted} {value} will be deleted tonight. This can’t be undone.', {
              deleted,
              value: deleted === 1 ? t('record') : t('records'),
            })}
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
  const check = useApiMutation((body: RetentionDays) => ({ route: retentionApi.preview, body }), {
    errorPrefix: false,
  });
  const save = useApiMutation((body: RetentionDays) => ({ route: retentionApi.set, body }), {
    replaces: keyOf(retentionApi.get),
    onSuccess() {
      check.reset();
      toast(t('Saved. The change takes effect tonight.'), { kind: 'success' });
    },
  });
  const form = useForm(retentionDays, (days) => check.mutateAsync(days));
  return (
    <Form form={form}>
      <DaysTable
        days={own.days}
        counts={check.data?.counts ?? own.lastRun?.counts ?? null}
        countsName={check.isSuccess ? t('Would be deleted') : t('Deleted last night')}
        errors={form.fields}
        onChange={check.reset}
      />
      <p id={DAYS_NOTE} className="text-small text-muted">
        Enter 0 to keep data forever. The site’s privacy page states the defaults, so update that
        page if you keep something longer.
      </p>
      <Problem>{form.problem}</Problem>
      {check.isSuccess ? (
        <SavePreview
          deleted={total(check.data.counts)}
          saving={save.isPending}
          onSave={() => save.mutate(check.variables)}
          onCancel={check.reset}
        />
      ) : (
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Preview changes
        </Button>
      )}
    </Form>
  );
}

/** How long each kind of data is kept. What a change would delete is shown before it is saved. */
export function DaysPanel() {
  const own = useApi(retentionApi.get);
  const note =
    own.data === undefined
      ? undefined
      : t('Next cleanup: {formatTime}.{value}', {
          formatTime: formatTime(own.data.nextRun),
          value:
            own.data.lastRun === null
              ? ''
              : t(' Last cleanup: {formatTime}.', { formatTime: formatTime(own.data.lastRun.at) }),
        });
  return (
    <Panel title="How long data is kept" note={note}>
      <Loaded query={own} rows={6}>
        {(data) => <DaysForm own={data} />}
      </Loaded>
    </Panel>
  );
}
