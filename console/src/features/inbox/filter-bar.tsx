import type { ReactNode, Ref } from 'react';
import { Kbd } from '@ncf/ui/kbd';
import { useTags } from '../../tags/use-tags.ts';
import { MoreViews } from './more-views.tsx';
import type { InboxFilter, View } from './order.ts';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'mine', label: 'Mine' },
  { value: 'mentions', label: 'Mentions' },
];

/** How many items views and tags have, if known. */
export interface FilterCounts {
  views: Readonly<Partial<Record<View, number>>>;
  tags: Readonly<Record<string, number>>;
}

/** The tag that the inbox is filtered by, with a button that removes it. */
function TagFilter({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const name = useTags()?.find(({ tagId }) => tagId === tag)?.name ?? '…';
  return (
    <p className="flex items-center gap-2 text-small">
      <span className="min-w-0 truncate">Tag: {name}</span>
      <button
        type="button"
        onClick={onRemove}
        className="shrink-0 cursor-pointer text-link underline"
      >
        Remove<span className="sr-only"> the tag filter</span>
      </button>
    </p>
  );
}

/** The inbox's search field and its views, with the counts of those that matter. */
export function FilterBar({
  filter,
  counts,
  onChange,
  search,
  action,
  children,
}: {
  filter: InboxFilter;
  counts: FilterCounts;
  onChange: (filter: InboxFilter) => void;
  search: Ref<HTMLInputElement>;
  /** Beside the field. */
  action: ReactNode;
  /** Below the field. */
  children?: ReactNode;
}) {
  return (
    <div role="search" className="grid grid-cols-1 gap-2 border-b border-line p-3">
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <input
            ref={search}
            type="search"
            aria-label="Search conversations by name, email, or last message"
            placeholder="Name, email, or last message"
            value={filter.q}
            maxLength={254}
            onChange={(event) => onChange({ ...filter, q: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              if (filter.q === '') event.currentTarget.blur();
              else onChange({ ...filter, q: '' });
            }}
            className="h-9 w-full rounded-md border border-line-strong bg-raised ps-3 pe-2 text-base placeholder:text-faint lg:pe-9 lg:text-small"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-2 hidden items-center lg:flex"
          >
            {filter.q === '' && <Kbd>/</Kbd>}
          </span>
        </div>
        {action}
      </div>
      {children}
      {filter.tag !== null && (
        <TagFilter tag={filter.tag} onRemove={() => onChange({ ...filter, tag: null })} />
      )}
      <div role="group" aria-label="View" className="flex flex-wrap gap-1 md:max-xl:gap-0.5">
        {VIEWS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter.view === value}
            onClick={() => onChange({ ...filter, view: value })}
            className={`flex h-8 grow cursor-pointer items-center justify-center gap-1 rounded-md border px-1 text-small md:max-xl:px-0.5 ${
              filter.view === value
                ? 'border-line-strong bg-sunken font-semibold text-text'
                : 'border-transparent text-muted hover:bg-sunken'
            }`}
          >
            {label}
            {(counts.views[value] ?? 0) > 0 && (
              <span
                className={`min-w-4 rounded-full px-1 text-center font-mono text-micro leading-4 ${value === 'waiting' ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted'}`}
              >
                {(counts.views[value] ?? 0) > 999 ? '999+' : counts.views[value]}
              </span>
            )}
          </button>
        ))}
        <MoreViews filter={filter} counts={counts} onChange={onChange} />
      </div>
    </div>
  );
}
