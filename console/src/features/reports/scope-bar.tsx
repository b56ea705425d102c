import { t } from '@ncf/contract/t';
import { CHANNEL_NAMES } from '../../channel-icon.tsx';
import { FilterSelect } from '../../filters/filter-select.tsx';
import { useChoices } from '../../filters/use-choices.ts';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportQuery } from '@ncf/contract/reports';
import { fieldsOf, paramsOf, withParams } from '../../address-params.ts';

const shape = z.omit(reportQuery, { from: true, to: true, timeZone: true });

/**
 * Which conversations a report is of, as parameters of the query: `agentId` who replied first, `topicId`, `tag`,
 * `channel`, or `team`; and which `hours` count. Empty for all.
 */
export type Scope = Readonly<Record<string, string>>;

/** The parameters of the address; other names belong to the open figure. */
const NAMES = {
  channel: 'ofChannel',
  team: 'ofTeam',
  agentId: 'ofAgent',
  topicId: 'ofTopic',
  tag: 'ofTag',
  hours: 'hours',
} as const;

/** The scope of the reports. Like the period, it is part of the address. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const [params, setParams] = useSearchParams();
  const scope = fieldsOf(params, NAMES);
  const change = (next: Scope) =>
    setParams((before) => withParams(before, paramsOf(next, NAMES)), { replace: true });
  return [shape.safeParse(scope).success ? scope : {}, change];
}

/** The choice of a channel, a team, an agent, a topic, a tag, and which hours count. */
export function ScopeBar({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { agents, teams, topics, tags } = useChoices();
  const filters = [
    ['channel', t('Channel'), t('All channels'), CHANNEL_NAMES],
    ['team', t('Team'), t('All teams'), teams],
    ['agentId', t('Agent'), t('All agents'), agents],
    ['topicId', t('Topic'), t('All topics'), topics],
    ['tag', t('Tag'), t('All tags'), tags],
    ['hours', t('Hours'), t('All hours'), { open: t('Opening hours') }],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-muted max-sm:grid max-sm:grid-cols-6">
      {filters.map(([field, label, all, options]) => (
        <FilterSelect
          key={field}
          label={label}
          any={all}
          options={options}
          value={scope[field] ?? ''}
          className="max-sm:col-span-3 max-sm:grid max-sm:gap-0.5"
          onChange={(value) => {
            const { [field]: _, ...rest } = scope;
            onChange(value === '' ? rest : { ...rest, [field]: value });
          }}
        />
      ))}
    </div>
  );
}
