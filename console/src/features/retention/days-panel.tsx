import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import {
  RETENTION_KINDS,
  retention,
  retentionDays,
  retentionPreview,
  type Retention,
  type RetentionCounts,
  type RetentionDays,
} from '@ncf/contract/retention';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { Failed, Panel, Problem, Waiting } from '../../layout/panel.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useForm } from '../../forms/use-form.ts';
import { useResource } from '../../api/use-resource.ts';
import { DAYS_NOTE, DaysTable } from './days-table.tsx';

const total = (counts: RetentionCounts): number =>
  RETENTION_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Asks before new days are saved, with the number of records they would delete. */
function SavePreview({
  deleted,
  onSave,
  onCancel,
}: {
  deleted: number;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
        {deleted === 0
          ? 'Nothing would be deleted tonight.'
          : `${deleted} ${deleted === 1 ? 'record' : 'records'} would be deleted tonight. This can’t be undone.`}
      </p>
      <div className="flex gap-2">
        <Button look="primary" onClick={onSave}>
          Save
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function DaysForm({
  own,
  token,
  onChange,
}: {
  own: Retention;
  token: AccessToken;
  onChange: (own: Retention) => void;
}) {
  const [preview, setPreview] = useState<{ days: RetentionDays; counts: RetentionCounts } | null>(
    null,
  );
  const form = useForm(retentionDays, async (days) => {
    const options = { json: days, token };
    const outcome = await call('post', 'retention/preview', retentionPreview, options);
    if (!outcome.ok) return outcome.failure;
    setPreview({ days, counts: outcome.value.counts });
    return null;
  });
  const save = async (days: RetentionDays) => {
    const outcome = await call('put', 'retention', retention, { json: days, token });
    if (!outcome.ok) {
      toast(outcome.failure.message, { kind: 'error', duration: 6000 });
      return;
    }
    setPreview(null);
    onChange(outcome.value);
    toast('Saved. The change takes effect tonight.', { kind: 'success' });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <DaysTable
        days={own.days}
        counts={preview?.counts ?? own.lastRun?.counts ?? null}
        countsName={preview === null ? 'Deleted last night' : 'Would be deleted'}
        errors={form.fields}
        onChange={() => setPreview(null)}
      />
      <p id={DAYS_NOTE} className="text-small text-muted">
        Enter 0 to keep data forever. The site’s privacy page states the defaults, so update that
        page if you keep something longer.
      </p>
      <Problem>{form.problem}</Problem>
      {preview === null ? (
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Preview changes
        </Button>
      ) : (
        <SavePreview
          deleted={total(preview.counts)}
          onSave={() => void save(preview.days)}
          onCancel={() => setPreview(null)}
        />
      )}
    </form>
  );
}

/** How long each kind of data is kept. What a change would delete is shown before it is saved. */
export function DaysPanel({ token }: { token: AccessToken }) {
  const own = useResource('retention', retention, token);
  const note =
    own.value === null
      ? undefined
      : `Next cleanup: ${formatTime(own.value.nextRun)}.${
          own.value.lastRun === null ? '' : ` Last cleanup: ${formatTime(own.value.lastRun.at)}.`
        }`;
  return (
    <Panel title="How long data is kept" note={note}>
      {own.failure !== null ? (
        <Failed failure={own.failure} onRetry={own.reload} />
      ) : own.value === null ? (
        <Waiting rows={6} />
      ) : (
        <DaysForm own={own.value} token={token} onChange={own.set} />
      )}
    </Panel>
  );
}
