import type { Ref } from 'react';
import { Kbd } from '@ncf/ui/kbd';
import type { InboxFilter } from './order.ts';

const STATES: readonly { value: InboxFilter['state']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'active', label: 'Active' },
  { value: 'left', label: 'Left' },
];

/** The inbox's search field and the choice of state. */
export function FilterBar({
  filter,
  onChange,
  search,
}: {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
  search: Ref<HTMLInputElement>;
}) {
  return (
    <div role="search" className="grid gap-2 border-b border-line p-3">
      <div className="relative">
        <input
          ref={search}
          type="search"
          aria-label="Search conversations by name, address or text"
          placeholder="Name, address or text"
          value={filter.q}
          maxLength={254}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            if (filter.q === '') event.currentTarget.blur();
            else onChange({ ...filter, q: '' });
          }}
          className="h-9 w-full rounded-md border border-line-strong bg-raised ps-3 pe-9 text-base placeholder:text-faint lg:text-small"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2 hidden items-center lg:flex"
        >
          {filter.q === '' && <Kbd>/</Kbd>}
        </span>
      </div>
      <div role="group" aria-label="State" className="flex gap-1">
        {STATES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter.state === value}
            onClick={() => onChange({ ...filter, state: value })}
            className={`h-8 grow cursor-pointer rounded-md border px-2 text-small ${
              filter.state === value
                ? 'border-line-strong bg-sunken font-semibold text-text'
                : 'border-transparent text-muted hover:bg-sunken'
            }`}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
