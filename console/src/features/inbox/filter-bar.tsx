import { t } from '@ncf/contract/t';
import Filter from 'icon:tabler/filter';
import ListCheck from 'icon:tabler/list-check';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Link } from 'wouter';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { SavedView } from '@ncf/contract/views';
import { Kbd } from '@ncf/ui/kbd';
import { lazyDialog, lazyPart } from '../../layout/lazy-part.tsx';
import { NO_FILTER, VIEWS, type InboxFilter, type View } from './order.ts';
import { filterOf, isSavable } from './saved-views.ts';
import type { Selection } from './use-selection.ts';
import { countOf, VIEW_NAMES } from './view-names.ts';
import { TextButton } from '../../layout/text-button.tsx';
import { IconButton } from '../../layout/icon-button.tsx';

const KindFilter = lazyPart(() => import('./kind-filter.tsx'));
const ViewDialog = lazyDialog(() => import('./view-dialog.tsx'));

/** The views that have a button where there is no room for a list of all. */
const FIRST: readonly View[] = ['waiting', 'mine', 'mentions'];
const OTHERS: readonly View[] = VIEWS.filter(
  (view) => view !== 'waiting' && view !== 'mine',
).toReversed();

interface FilterProps {
  filter: InboxFilter;
  /** Null until the server has counted. */
  counts: ConversationCounts | null;
  saved: readonly SavedView[];
  /** The saved view that the filter shows. */
  current: SavedView | null;
  onChange: (filter: InboxFilter) => void;
}

/** The views, where there is no room for a list of them: the first ones as buttons, the others in a select. */
function Views({ filter, counts, saved, current, onChange }: FilterProps) {
  const isOther = current !== null || OTHERS.includes(filter.view);
  const choose = (view: View) => onChange({ ...(current === null ? filter : NO_FILTER), view });
  const other = (view: View): string => {
    const count = countOf(counts, view) ?? 0;
    return count === 0 ? VIEW_NAMES[view] : `${VIEW_NAMES[view]} (${count})`;
  };
  const look = (chosen: boolean): string =>
    chosen
      ? 'border-line-strong bg-sunken font-semibold text-text'
      : 'border-transparent text-muted hover:bg-sunken';
  return (
    <div role="group" aria-label="View" className="flex flex-wrap gap-1 xl:hidden">
      {FIRST.map((view) => {
        const count = countOf(counts, view) ?? 0;
        return (
          <button
            key={view}
            type="button"
            aria-pressed={current === null && filter.view === view}
            onClick={() => choose(view)}
            className={`flex h-8 grow cursor-pointer items-center justify-center gap-1 rounded-md border px-1 text-small whitespace-nowrap ${view === 'mentions' ? 'md:max-xl:hidden' : ''} ${look(current === null && filter.view === view)}`}
          >
            {VIEW_NAMES[view]}
            {count > 0 && (
              <span
                className={`min-w-4 rounded-full px-1 text-center text-micro leading-4 tabular-nums ${view === 'waiting' ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
              >
                {count > 999 ? '999+' : count}
              </span>
            )}
          </button>
        );
      })}
      <select
        aria-label="More views"
        value={current?.viewId ?? (isOther ? filter.view : '')}
        onChange={({ target }) => {
          const own = saved.find(({ viewId }) => viewId === target.value);
          const view = VIEWS.find((one) => one === target.value);
          if (own !== undefined) onChange(filterOf(own));
          else if (view !== undefined) choose(view);
        }}
        className={`h-8 w-20 grow cursor-pointer rounded-md border bg-transparent px-1 text-small ${look(isOther)}`}
      >
        {!isOther && <option value="">More</option>}
        {OTHERS.map((view) => (
          <option key={view} value={view}>
            {other(view)}
          </option>
        ))}
        {saved.length > 0 && (
          <optgroup label={t('Saved views')}>
            {saved.map(({ viewId, name }) => (
              <option key={viewId} value={viewId}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  );
}

/** Starts and ends the choice of conversations for an action on all of them. */
function SelectButton({ selection }: { selection: Selection }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // The bar that had the focus is gone.
    if (wasOn.current && !selection.isOn && document.activeElement === document.body)
      button.current?.focus();
    wasOn.current = selection.isOn;
  }, [selection.isOn]);
  return (
    <IconButton
      icon={ListCheck}
      ref={button}
      look={selection.isOn ? 'secondary' : 'quiet'}
      label="Select conversations"
      aria-pressed={selection.isOn}
      onClick={selection.isOn ? selection.stop : selection.start}
    />
  );
}

/** Gives the filter a name, or changes the view that has it. */
function SaveButton({ filter, current }: Pick<FilterProps, 'filter' | 'current'>) {
  const [isNaming, setNaming] = useState(false);
  const view = current?.mayChange ? current : null;
  return (
    <>
      <TextButton
        onClick={() => setNaming(true)}
        className="justify-self-start text-small text-link"
      >
        {view === null ? t('Save as a view') : t('Change the view')}
      </TextButton>
      {isNaming && <ViewDialog {...{ filter, view }} onClose={() => setNaming(false)} />}
    </>
  );
}

/** The inbox's search field, a link to the search of all messages, and the filters. */
export function FilterBar({
  filter,
  counts,
  saved,
  current,
  onChange,
  selection,
  search,
}: FilterProps & {
  selection: Selection;
  search: Ref<HTMLInputElement>;
}) {
  const [isOpen, setOpen] = useState(false);
  const text = filter.q.trim();
  const count = current === null ? countOf(counts, filter.view) : counts?.views[current.viewId];
  return (
    <div
      role="search"
      aria-label="Inbox"
      className="grid grid-cols-1 gap-2 border-b border-line p-3"
    >
      <h2 className="hidden items-baseline gap-2 font-semibold xl:flex">
        {current?.name ?? VIEW_NAMES[filter.view]}
        {count !== undefined && (
          <span className="text-small font-normal text-muted tabular-nums">{count}</span>
        )}
      </h2>
      <div className="flex gap-1.5">
        <div className="relative min-w-0 grow">
          <input
            ref={search}
            type="search"
            aria-label="Search conversations by name, email, or last message"
            placeholder="Name or message"
            value={filter.q}
            maxLength={254}
            onChange={(event) => onChange({ ...filter, q: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              if (filter.q === '') event.currentTarget.blur();
              else onChange({ ...filter, q: '' });
            }}
            className="h-9 w-full rounded-md border border-line-strong bg-raised ps-3 pe-2 text-base text-ellipsis placeholder:text-faint lg:pe-9 lg:text-small"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-2 hidden items-center lg:flex"
          >
            {filter.q === '' && <Kbd>/</Kbd>}
          </span>
        </div>
        <IconButton
          icon={Filter}
          look={isOpen ? 'secondary' : 'quiet'}
          label="Filters"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <SelectButton selection={selection} />
      </div>
      {text !== '' && (
        <Link
          href={`/search?text=${encodeURIComponent(text)}`}
          className="text-small text-link underline"
        >
          Search all messages for “{text}”
        </Link>
      )}
      {(isOpen || isSavable(filter)) && <KindFilter {...{ isOpen, counts, filter, onChange }} />}
      {isSavable(filter) && <SaveButton {...{ filter, current }} />}
      <Views {...{ filter, counts, saved, current, onChange }} />
    </div>
  );
}
