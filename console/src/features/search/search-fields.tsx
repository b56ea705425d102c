import { t } from '@ncf/contract/t';
import type { Ref } from 'react';
import { CHANNEL_NAMES } from '../../channel-icon.tsx';
import { PRIORITY_NAMES, STATE_NAMES } from '../../conversation-state.ts';
import { FILTER_FIELD, FilterSelect } from '../../filters/filter-select.tsx';
import { useChoices, type Names } from '../../filters/use-choices.ts';
import type { SearchField, SearchForm } from './query.ts';

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
  const { agents, teams, topics, tags } = useChoices();
  const filters: readonly (readonly [SearchField, string, string, Names])[] = [
    ['agent', t('Agent'), t('Any agent'), agents],
    ['state', t('State'), t('Any state'), STATE_NAMES],
    ['ofChannel', t('Channel'), t('Any channel'), CHANNEL_NAMES],
    ['ofTeam', t('Team'), t('Any team'), teams],
    ['ofTopic', t('Topic'), t('Any topic'), topics],
    ['ofTag', t('Tag'), t('Any tag'), tags],
    ['ofPriority', t('Priority'), t('Any priority'), PRIORITY_NAMES],
  ];
  return (
    <div
      role="search"
      aria-label="All messages"
      className="grid gap-2 border-b border-line bg-raised p-3"
    >
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {filters.map(([name, label, any, options]) => (
          <FilterSelect
            key={name}
            label={label}
            hideLabel
            any={any}
            options={options}
            value={form[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        <div className="col-span-2 grid gap-2 sm:col-span-3 sm:flex">
          {(['from', 'to'] as const).map((name) => (
            <label
              key={name}
              className="flex min-w-0 grow items-center gap-1.5 text-micro text-muted sm:max-w-52"
            >
              {name === 'from' ? t('From') : t('To')}
              <input
                type="date"
                value={form[name]}
                onChange={(event) => onChange(name, event.target.value)}
                className={FILTER_FIELD}
              />
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}
