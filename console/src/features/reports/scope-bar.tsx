import { t } from '@ncf/contract/t';
import { teamApi } from '@ncf/contract/api/team';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { teamsApi } from '@ncf/contract/api/teams';
import { CHANNELS } from '@ncf/contract/channels';
import { CHANNEL_LOOK } from '../../channel-icon.tsx';
import { useApi } from '../../api/use-api.ts';
import { useTags } from '../../tags/use-tags.ts';
import type { Scope } from './use-scope.ts';

/** The choice of a channel, a team, an agent, a topic, a tag, and which hours count. */
export function ScopeBar({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const agents = useApi(teamApi.list).data?.data ?? [];
  const topics = useApi(chatTopicsApi.get).data?.data ?? [];
  const tags = useTags() ?? [];
  const teams = useApi(teamsApi.get).data?.data ?? [];
  const choices = [
    {
      field: 'channel',
      label: t('Channel'),
      all: t('All channels'),
      options: CHANNELS.map((one) => [one, CHANNEL_LOOK[one].name] as const),
    },
    {
      field: 'team',
      label: t('Team'),
      all: t('All teams'),
      options: teams.map(({ teamId, name }) => [teamId, name] as const),
    },
    {
      field: 'agentId',
      label: t('Agent'),
      all: t('All agents'),
      options: agents.map(({ agentId, adminUserName }) => [agentId, adminUserName] as const),
    },
    {
      field: 'topicId',
      label: t('Topic'),
      all: t('All topics'),
      options: topics.map(({ topicId, name }) => [topicId, name] as const),
    },
    {
      field: 'tag',
      label: t('Tag'),
      all: t('All tags'),
      options: tags.map(({ tagId, name }) => [tagId, name] as const),
    },
    {
      field: 'hours',
      label: t('Times count'),
      all: t('All hours'),
      options: [['open', t('Opening hours')]],
    },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-muted max-sm:grid max-sm:grid-cols-6">
      {choices
        .filter(({ field, options }) => options.length > 0 || scope[field] !== undefined)
        .map(({ field, label, all, options }) => (
          <label
            key={field}
            className="flex min-w-0 items-center gap-1.5 max-sm:col-span-3 max-sm:grid max-sm:gap-0.5"
          >
            <span>{label}</span>
            <select
              value={scope[field] ?? ''}
              onChange={({ target: { value } }) => {
                const { [field]: _, ...rest } = scope;
                onChange(value === '' ? rest : { ...rest, [field]: value });
              }}
              className="h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base text-text lg:text-small"
            >
              <option value="">{all}</option>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
    </div>
  );
}
