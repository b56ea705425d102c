import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { teamsApi } from '@ncf/contract/api/teams';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import type { Ref } from 'react';
import { CHANNELS } from '@ncf/contract/channels';
import { CHANNEL_LOOK } from '../../channel-icon.tsx';
import { useApi } from '../../api/use-api.ts';
import { STATE_NAMES } from '../../conversation-state.ts';
import { useTags } from '../../tags/use-tags.ts';
import type { SearchField, SearchForm } from './query.ts';

const FIELD =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base text-text lg:text-small';
const STATES: readonly (readonly [string, string])[] = [
  ['', t('Any state')],
  ...Object.entries(STATE_NAMES),
];
const PRIORITIES = [
  ['', t('Any priority')],
  ['high', t('High priority')],
  ['normal', t('Normal priority')],
] as const;

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
  const team = useApi(teamApi.list).data?.data ?? [];
  const agents = team.map((one) => [one.agentId, one.adminUserName] as const);
  const teams = useApi(teamsApi.get).data?.data ?? [];
  const topics = useApi(chatTopicsApi.get).data?.data ?? [];
  const tags = useTags() ?? [];
  const select = (
    name: SearchField,
    label: string,
    [any, ...options]: readonly (readonly [string, string])[],
  ) =>
    any !== undefined &&
    (options.length > 0 || form[name] !== '') && (
      <select
        aria-label={label}
        value={form[name]}
        onChange={(event) => onChange(name, event.target.value)}
        className={FIELD}
      >
        {[any, ...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
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
        {select('agent', t('Agent'), [['', t('Any agent')], ...agents])}
        {select('state', t('State'), STATES)}
        {select('ofChannel', t('Channel'), [
          ['', t('Any channel')],
          ...CHANNELS.map((one) => [one, CHANNEL_LOOK[one].name] as const),
        ])}
        {select('ofTeam', t('Team'), [
          ['', t('Any team')],
          ...teams.map(({ teamId, name }) => [teamId, name] as const),
        ])}
        {select('ofTopic', t('Topic'), [
          ['', t('Any topic')],
          ...topics.map(({ topicId, name }) => [topicId, name] as const),
        ])}
        {select('ofTag', t('Tag'), [
          ['', t('Any tag')],
          ...tags.map(({ tagId, name }) => [tagId, name] as const),
        ])}
        {select('ofPriority', t('Priority'), PRIORITIES)}
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
                className={FIELD}
              />
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}
