import { t } from '@ncf/contract/t';
import Cross from 'icon:tabler/x';
import type { ConversationCounts } from '@ncf/contract/conversations';
import { CHANNEL_NAMES } from '../../channel-icon.tsx';
import { PRIORITY_NAMES } from '../../conversation-state.ts';
import { FilterSelect } from '../../filters/filter-select.tsx';
import { namesOf, useChoices, type Names } from '../../filters/use-choices.ts';
import { useTags } from '../../tags/tags.tsx';
import type { InboxFilter } from './order.ts';

/** A field of the filter besides the view and the text. */
type Kind = Exclude<keyof InboxFilter, 'view' | 'q'>;

interface Choice {
  kind: Kind;
  label: string;
  /** What it says if nothing is chosen. */
  any: string;
  options: Names;
}

/** What the inbox can be filtered and sorted by. */
function useKinds(counts: ConversationCounts | null): readonly Choice[] {
  const { topics, teams } = useChoices();
  const tags = namesOf(useTags().data?.data, ({ tagId, name }) => {
    const count = counts?.tags[tagId] ?? 0;
    return [tagId, count === 0 ? name : `${name} (${count})`];
  });
  const orders = { newest: t('Latest change first'), oldest: t('Oldest change first') };
  return [
    { kind: 'channel', label: t('Channel'), any: t('Any channel'), options: CHANNEL_NAMES },
    { kind: 'team', label: t('Team'), any: t('Any team'), options: teams },
    { kind: 'topic', label: t('Topic'), any: t('Any topic'), options: topics },
    { kind: 'tag', label: t('Tag'), any: t('Any tag'), options: tags },
    { kind: 'priority', label: t('Priority'), any: t('Any priority'), options: PRIORITY_NAMES },
    { kind: 'order', label: t('Order'), any: t('Due first'), options: orders },
  ];
}

interface KindProps {
  choices: readonly Choice[];
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

/** What is chosen, each with a button that removes it. */
function KindChips({ choices, filter, onChange }: KindProps) {
  const chosen = choices.filter(({ kind }) => filter[kind] !== null);
  if (chosen.length === 0) return null;
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap gap-1.5">
      {chosen.map(({ kind, label, options }) => (
        <button
          key={kind}
          type="button"
          onClick={() => onChange({ ...filter, [kind]: null })}
          className="flex h-6 max-w-full cursor-pointer items-center gap-1 rounded-sm border border-accent bg-accent-soft px-1.5 text-micro text-accent-strong hover:border-current"
        >
          <span className="truncate">
            {label}: {options[filter[kind] ?? ''] ?? '…'}
          </span>
          <Cross size={12} className="shrink-0" />
          <span className="sr-only">Remove this filter</span>
        </button>
      ))}
    </div>
  );
}

/** One field for each kind that there is something to choose from. */
function KindFields({ choices, filter, onChange }: KindProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {choices.map(({ kind, label, any, options }) => (
        <FilterSelect
          key={kind}
          label={label}
          hideLabel
          any={any}
          options={options}
          value={filter[kind] ?? ''}
          onChange={(value) => onChange({ ...filter, [kind]: value === '' ? null : value })}
          className="odd:last:col-span-2"
        />
      ))}
    </div>
  );
}

/** The filters besides the view and the text: a field for each, or what is chosen. */
export default function KindFilter({
  isOpen,
  counts,
  ...props
}: Omit<KindProps, 'choices'> & {
  isOpen: boolean;
  counts: ConversationCounts | null;
}) {
  const kinds = { ...props, choices: useKinds(counts) };
  return isOpen ? <KindFields {...kinds} /> : <KindChips {...kinds} />;
}
