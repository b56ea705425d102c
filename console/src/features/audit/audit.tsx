import { useState } from 'react';
import { Link } from 'wouter';
import type { AccessToken } from '@ncf/chat/api';
import { AUDIT_ACTIONS, auditPage, type AuditEntry } from '@ncf/contract/audit';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { Failed, Page, Panel, Waiting } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';
import { call } from '../../api/call.ts';
import { formatTime } from '../../time/format-time.ts';
import { useResource } from '../../api/use-resource.ts';

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

/** The time at which a day starts in this browser's time zone, `plus` days later. */
const dayStart = (day: string, plus = 0): string => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + plus);
  return date.toISOString();
};

function Entry({ entry }: { entry: AuditEntry }) {
  const detail = Object.entries(entry.detail);
  const self = entry.target === entry.actorName;
  return (
    <tr className="align-top max-lg:grid max-lg:py-2.5">
      <td className={`${cell()} font-mono text-micro whitespace-nowrap text-muted max-lg:py-0`}>
        <time dateTime={entry.time}>{formatTime(entry.time)}</time>
      </td>
      <td className={`${cell()} whitespace-nowrap max-lg:py-0`}>
        <span className="font-medium">{entry.actorName}</span>
        {entry.actor === 'key' && <span className="text-muted"> (API key)</span>}
      </td>
      <td className={`${cell()} w-full max-lg:py-0`}>
        {AUDIT_ACTIONS[entry.action]}
        {!self && entry.target !== '' && (
          <>
            {': '}
            {entry.action.startsWith('conversation.') ? (
              <Link
                href={`/c/${entry.target}`}
                className="font-mono text-micro wrap-anywhere text-link underline"
              >
                {entry.target}
              </Link>
            ) : (
              <span className="font-medium wrap-anywhere">{entry.target}</span>
            )}
          </>
        )}
        {detail.length > 0 && (
          <span className="block text-micro text-muted">
            {detail.map(([name, value]) => `${name}: ${value}`).join(' · ')}
          </span>
        )}
      </td>
      <td className={`${cell()} font-mono text-micro whitespace-nowrap text-muted max-lg:py-0`}>
        {entry.address}
      </td>
    </tr>
  );
}

/** Who did what, latest first. */
export default function Audit({ token }: { token: AccessToken }) {
  const [filter, setFilter] = useState({ action: '', q: '', from: '', to: '' });
  const query = new URLSearchParams({ limit: '50' });
  if (filter.action !== '') query.set('action', filter.action);
  if (filter.q !== '') query.set('q', filter.q);
  if (filter.from !== '') query.set('from', dayStart(filter.from));
  if (filter.to !== '') query.set('to', dayStart(filter.to, 1));
  const path = `audit?${query}`;
  const page = useResource(path, auditPage, token);
  const [busy, setBusy] = useState(false);
  const more = async (cursor: string) => {
    setBusy(true);
    const outcome = await call('get', `${path}&cursor=${cursor}`, auditPage, { token });
    setBusy(false);
    if (!outcome.ok || page.value === null) return;
    page.set({ ...outcome.value, data: [...page.value.data, ...outcome.value.data] });
  };
  const change = (name: keyof typeof filter) => (event: { target: { value: string } }) =>
    setFilter((before) => ({ ...before, [name]: event.target.value }));
  return (
    <Page
      title="Audit log"
      lead="Who did what, when, and from which IP address. Entries can’t be changed. Old ones are deleted as data retention says."
    >
      <search className="grid grid-cols-2 gap-3 xl:grid-cols-[minmax(0,1fr)_13rem_11rem_11rem]">
        <Field
          label="Search by name"
          type="search"
          maxLength={254}
          value={filter.q}
          className="max-sm:col-span-2"
          onChange={change('q')}
        />
        <SelectField
          label="Action"
          options={ACTIONS}
          value={filter.action}
          className="max-sm:col-span-2"
          onChange={change('action')}
        />
        <Field label="From" type="date" value={filter.from} onChange={change('from')} />
        <Field label="To (inclusive)" type="date" value={filter.to} onChange={change('to')} />
      </search>
      <Panel title="Entries">
        {page.failure !== null ? (
          <Failed failure={page.failure} onRetry={page.reload} />
        ) : page.value === null ? (
          <Waiting rows={6} />
        ) : page.value.data.length === 0 ? (
          <EmptyState title="No entries match">Try more days, or another name.</EmptyState>
        ) : (
          <div className="-m-4 grid">
            <Table
              caption="Audit log"
              stacked
              columns={[{ name: 'Time' }, { name: 'Who' }, { name: 'Action' }, { name: 'Address' }]}
            >
              {page.value.data.map((entry) => (
                <Entry key={entry.entryId} entry={entry} />
              ))}
            </Table>
            {page.value.nextCursor !== null && (
              <Button
                busy={busy}
                className="m-4 justify-self-start"
                onClick={() => void more(page.value?.nextCursor ?? '')}
              >
                Older entries
              </Button>
            )}
          </div>
        )}
      </Panel>
    </Page>
  );
}
