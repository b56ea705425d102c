import { t } from '@ncf/contract/t';
import Cross from 'icon:tabler/x';
import { CHANNELS } from '@ncf/contract/channels';
import type { ConversationCounts } from '@ncf/contract/conversations';
import { CHANNEL_LOOK } from '../../channel-icon.tsx';
import { useTags } from '../../tags/use-tags.ts';
import type { InboxFilter } from './order.ts';
import type { Rules } from '../../reply-times.ts';

/** A field of the filter besides the view and the text. */
type Kind = Exclude<keyof InboxFilter, 'view' | 'q'>;

interface Choice {
  kind: Kind;
  label: string;
  /** What it says if nothing is chosen. */
  any: string;
  options: readonly (readonly [string, string])[];
}

/** What the inbox can be filtered and sorted by. */
function useChoices(
  { topics, teams }: Rules,
  counts: ConversationCounts | null,
): readonly Choice[] {
  const tags = useTags() ?? [];
  const tagName = (tagId: string, name: string): string => {
    const count = counts?.tags[tagId] ?? 0;
    return count === 0 ? name : `${name} (${count})`;
  };
  return [
    {
      kind: 'channel',
      label: t('Channel'),
      any: t('Any channel'),
      options: CHANNELS.map((one) => [one, CHANNEL_LOOK[one].name]),
    },
    {
      kind: 'team',
      label: t('Team'),
      any: t('Any team'),
      options: teams.map(({ teamId, name }) => [teamId, name]),
    },
    {
      kind: 'topic',
      label: t('Topic'),
      any: t('Any topic'),
      options: topics.map(({ topicId, name }) => [topicId, name]),
    },
    {
      kind: 'tag',
      label: t('Tag'),
      any: t('Any tag'),
      options: tags.map(({ tagId, name }) => [tagId, tagName(tagId, name)]),
    },
    {
      kind: 'priority',
      label: t('Priority'),
      any: t('Any priority'),
      options: [
        ['high', t('High')],
        ['normal', 'Normal'],
      ],
    },
    {
      kind: 'order',
      label: t('Order'),
      any: t('What is due first'),
      options: [
        ['newest', t('Latest change first')],
        ['oldest', t('Oldest change first')],
      ],
    },
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
            {label}: {options.find(([value]) => value === filter[kind])?.[1] ?? '…'}
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
      {choices
        .filter(({ kind, options }) => options.length > 0 || filter[kind] !== null)
        .map(({ kind, label, any, options }) => (
          <select
            key={kind}
            aria-label={label}
            value={filter[kind] ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, [kind]: target.value === '' ? null : target.value })
            }
            className={`h-8 min-w-0 cursor-pointer rounded-md border bg-raised odd:last:col-span-2 px-1.5 text-base lg:text-small ${filter[kind] === null ? 'border-line-strong text-muted' : 'border-accent font-medium text-text'}`}
          >
            <option value="">{any}</option>
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ))}
    </div>
  );
}

/** The filters besides the view and the text: a field for each, or what is chosen. */
export default function KindFilter({
  isOpen,
  rules,
  counts,
  ...props
}: Omit<KindProps, 'choices'> & {
  isOpen: boolean;
  rules: Rules;
  counts: ConversationCounts | null;
}) {
  const kinds = { ...props, choices: useChoices(rules, counts) };
  return isOpen ? <KindFields {...kinds} /> : <KindChips {...kinds} />;
}
