import type { FilterCounts } from './filter-bar.tsx';
import { useTags } from '../../tags/use-tags.ts';
import type { InboxFilter, View } from './order.ts';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'open', label: 'Open' },
  { value: 'high', label: 'High priority' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'closed', label: 'Closed' },
];

const TAG = 'tag:';

const counted = (label: string, count: number | undefined): string =>
  count === undefined || count === 0 ? label : `${label} (${count})`;

/** The views without a button, and the tags. It shows which of them is chosen. */
export function MoreViews({
  filter,
  counts,
  onChange,
}: {
  filter: InboxFilter;
  counts: FilterCounts;
  onChange: (filter: InboxFilter) => void;
}) {
  const tags = useTags() ?? [];
  const isChosen = VIEWS.some(({ value }) => value === filter.view);
  const choose = (value: string) => {
    if (value.startsWith(TAG)) onChange({ ...filter, view: 'open', tag: value.slice(TAG.length) });
    const view = VIEWS.find((one) => one.value === value);
    if (view !== undefined) onChange({ ...filter, view: view.value, tag: null });
  };
  return (
    <select
      aria-label="More views and tags"
      value={isChosen ? filter.view : ''}
      onChange={(event) => choose(event.target.value)}
      className={`field-sizing-content h-8 max-w-full grow-2 cursor-pointer rounded-md border bg-transparent px-1 text-small ${
        isChosen
          ? 'border-line-strong bg-sunken font-semibold text-text'
          : 'border-transparent text-muted hover:bg-sunken'
      }`}
    >
      {!isChosen && <option value="">More</option>}
      {VIEWS.map(({ value, label }) => (
        <option key={value} value={value}>
          {counted(label, counts.views[value])}
        </option>
      ))}
      {tags.length > 0 && (
        <optgroup label="Tags">
          {tags.map(({ tagId, name }) => (
            <option key={tagId} value={TAG + tagId}>
              {counted(name, counts.tags[tagId])}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}
