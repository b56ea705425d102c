import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import {
  RETENTION,
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

const total = (counts: RetentionCounts): number =>
  RETENTION_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

function Days({
  own,
  token,
  onChange,
}: {
  own: Retention;
  token: AccessToken;
  onChange: (own: Retention) => void;
}) {
  const [asked, setAsked] = useState<{ days: RetentionDays; counts: RetentionCounts } | null>(null);
  const form = useForm(retentionDays, async (days) => {
    const options = { json: days, token };
    const outcome = await call('post', 'retention/preview', retentionPreview, options);
    if (!outcome.ok) return outcome.failure;
    setAsked({ days, counts: outcome.value.counts });
    return null;
  });
  const save = async () => {
    if (asked === null) return;
    const outcome = await call('put', 'retention', retention, { json: asked.days, token });
    if (!outcome.ok) {
      toast(outcome.failure.message, { kind: 'error', duration: 6000 });
      return;
    }
    setAsked(null);
    onChange(outcome.value);
    toast('Saved. It takes effect in the next night.', { kind: 'success' });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <div className="-mx-4 -mt-4 overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 text-start font-medium">
                Kind
              </th>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                Days kept
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {asked === null ? 'Last night' : 'Would go now'}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {RETENTION_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  <label htmlFor={`days-${kind}`} className="font-medium">
                    {RETENTION[kind].label}
                  </label>
                  <span className="block text-muted">{RETENTION[kind].note}</span>
                </th>
                <td className="px-4 py-2">
                  <input
                    id={`days-${kind}`}
                    name={kind}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    defaultValue={own.days[kind]}
                    onChange={() => setAsked(null)}
                    aria-invalid={form.fields[kind] !== undefined || undefined}
                    aria-describedby={
                      form.fields[kind] === undefined ? 'days-note' : `days-${kind}-error`
                    }
                    className={`h-10 w-20 rounded-md border bg-raised px-2.5 text-end font-mono text-base lg:text-small ${
                      form.fields[kind] === undefined ? 'border-line-strong' : 'border-error'
                    }`}
                  />
                  {form.fields[kind] !== undefined && (
                    <p id={`days-${kind}-error`} className="pt-1 text-error">
                      {form.fields[kind]}
                    </p>
                  )}
                </td>
                <td className="px-4 py-2 text-end font-mono">
                  {asked?.counts[kind] ?? own.lastRun?.counts[kind] ?? '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id="days-note" className="text-small text-muted">
        0 keeps it for ever. The site’s privacy page names the defaults: change it as well where you
        keep something longer.
      </p>
      <Problem>{form.problem}</Problem>
      {asked === null ? (
        <Button type="submit" busy={form.busy} className="justify-self-start">
          See what would go
        </Button>
      ) : (
        <div className="grid gap-3">
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
            {total(asked.counts) === 0
              ? 'Nothing would go now.'
              : `${total(asked.counts)} in all would go in the next night, for good.`}
          </p>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => void save()}>
              Save
            </Button>
            <Button look="quiet" onClick={() => setAsked(null)}>
              Not yet
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** How long each kind of data is kept, with a look at what would go before it is saved. */
export function DaysPanel({ token }: { token: AccessToken }) {
  const own = useResource('retention', retention, token);
  const note =
    own.value === null
      ? undefined
      : `Next run ${formatTime(own.value.nextRun)}${
          own.value.lastRun === null ? '' : `, last run ${formatTime(own.value.lastRun.at)}`
        }.`;
  return (
    <Panel title="How long data is kept" note={note}>
      {own.failure !== null ? (
        <Failed failure={own.failure} onRetry={own.reload} />
      ) : own.value === null ? (
        <Waiting rows={6} />
      ) : (
        <Days own={own.value} token={token} onChange={own.set} />
      )}
    </Panel>
  );
}
