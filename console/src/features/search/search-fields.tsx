import type { Ref } from 'react';
import { team as teamShape } from '@ncf/contract/team';
import { useApiQuery } from '../../api/use-api-query.ts';
import { STATE_NAMES } from '../../conversation-state.ts';
import type { SearchField, SearchForm } from './query.ts';

const FIELD =
  'h-9 min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base text-text max-sm:w-full sm:max-w-52 lg:text-small';
const STATES: readonly (readonly [string, string])[] = [
  ['', 'Any state'],
  ...Object.entries(STATE_NAMES),
];

/** The search field and its filters. */
export function SearchFields({
  form,
  onChange,
  ref,
}: {
  form: SearchForm;
  onChange: (name: SearchField, value: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const team = useApiQuery('team', teamShape).data?.data ?? [];
  const agents = team.map((one) => [one.agentId, one.adminUserName] as const);
  const select = (
    name: 'agent' | 'state',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <select
      aria-label={label}
      value={form[name]}
      onChange={(event) => onChange(name, event.target.value)}
      className={FIELD}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div role="search" className="grid gap-2 border-b border-line bg-raised p-3">
      <input
        ref={ref}
        type="search"
        aria-label="Search all messages and people"
        placeholder="Words in a message, a name, or an email address"
        value={form.text}
        maxLength={200}
        onChange={(event) => onChange('text', event.target.value)}
        className="h-10 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-faint"
      />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {select('agent', 'Agent', [['', 'Any agent'], ...agents])}
        {select('state', 'State', STATES)}
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex min-w-0 items-center gap-1.5 text-micro text-muted">
            {name === 'from' ? 'From' : 'To'}
            <input
              type="date"
              value={form[name]}
              onChange={(event) => onChange(name, event.target.value)}
              className={FIELD}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
