import { t } from '@ncf/contract/t';
import { auditApi } from '@ncf/contract/api/audit';
import { useState } from 'react';
import { Link } from 'wouter';
import { type AuditAction, AUDIT_ACTIONS, type AuditEntry } from '@ncf/contract/audit';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { SelectField } from '@ncf/ui/select-field';
import { Loaded, MoreButton, Page, Panel } from '../../layout/panel.tsx';
import { cell, Table } from '../../layout/table.tsx';
import { endOfDay, startOfDay } from '../../time/day-bounds.ts';
import { formatTime } from '../../time/format-time.ts';
import { useDebounced } from '../../time/use-debounced.ts';
import { byCursor, useApiPages } from '../../api/use-api.ts';
import { detailWords } from './detail-words.ts';

const ACTIONS = [
  { value: '', label: t('All actions') },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

/** Who acts without an account. */
const NAMELESS: Partial<Record<AuditEntry['actor'], string>> = {
  server: t('The server'),
  stranger: t('Not signed in'),
};

/** Whom or what an entry concerned; a visitor by name, as long as we store it. */
function Target({ entry: { target, visitor } }: { entry: AuditEntry }) {
  if (visitor === null) return t('Deleted visitor');
  if (visitor === undefined) return <span className="font-medium wrap-anywhere">{target}</span>;
  return (
    <>
      <Link href={`/c/${visitor.chatUserId}`} className="wrap-anywhere text-link underline">
        {visitor.chatUserName}
      </Link>
      <span className="wrap-anywhere text-muted"> · {visitor.chatUserEmail}</span>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const detail = detailWords(entry);
  const self = entry.target === entry.actorName;
  return (
    <tr className="align-top max-lg:grid max-lg:py-2.5">
      <td
        className={`${cell()} font-mono text-micro whitespace-nowrap text-muted max-lg:px-4 max-lg:py-0`}
      >
        <time dateTime={entry.time}>{formatTime(entry.time)}</time>
      </td>
      <td className={`${cell()} whitespace-nowrap max-lg:px-4 max-lg:py-0`}>
        <span className="font-medium">{NAMELESS[entry.actor] ?? entry.actorName}</span>
        {entry.actor === 'key' && <span className="text-muted"> (API key)</span>}
      </td>
      <td className={`${cell()} w-full max-lg:px-4 max-lg:py-0`}>
        {AUDIT_ACTIONS[entry.action]}
        {!self && entry.target !== '' && (
          <>
            {': '}
            <Target entry={entry} />
          </>
        )}
        {detail.length > 0 && (
          <span className="block text-micro wrap-anywhere text-muted">{detail.join(' · ')}</span>
        )}
      </td>
      <td
        className={`${cell()} font-mono text-micro whitespace-nowrap text-muted max-lg:px-4 max-lg:py-0`}
      >
        {entry.address}
      </td>
    </tr>
  );
}

/** The filter of the entries; an empty text filters nothing. */
interface Filter {
  action: AuditAction | '';
  q: string;
  from: string;
  to: string;
}

function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const change = (name: keyof Filter) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [name]: event.target.value });
  return (
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
  );
}

function Entries({ list }: { list: readonly AuditEntry[] }) {
  if (list.length === 0)
    return <EmptyState title="No entries match">Try more days or another name.</EmptyState>;
  return (
    <Table
      caption={t('Audit log')}
      stacked
      className="-mx-4 -mt-4"
      columns={[
        { name: t('Time') },
        { name: t('Who') },
        { name: t('Action') },
        { name: t('Address') },
      ]}
    >
      {list.map((entry) => (
        <Entry key={entry.entryId} entry={entry} />
      ))}
    </Table>
  );
}

/** Who did what, latest first. */
export default function Audit() {
  const [filter, setFilter] = useState<Filter>({ action: '', q: '', from: '', to: '' });
  const q = useDebounced(filter.q);
  const [from, to] = [startOfDay(filter.from), endOfDay(filter.to)];
  const log = useApiPages(auditApi.list, {
    query: {
      limit: 50,
      ...(filter.action === '' ? {} : { action: filter.action }),
      ...(q === '' ? {} : { q }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
    next: byCursor,
    keepPrevious: true,
  });
  return (
    <Page
      title="Audit log"
      lead={t(
        'Who did what, when, and from which IP address. Entries can’t be changed. Old ones are deleted according to your data retention settings.',
      )}
    >
      <FilterBar filter={filter} onChange={setFilter} />
      <Panel title="Entries">
        <Loaded query={log} rows={6}>
          {({ pages }) => <Entries list={pages.flatMap(({ data }) => data)} />}
        </Loaded>
        <MoreButton list={log} label={t('Older entries')} />
      </Panel>
    </Page>
  );
}
