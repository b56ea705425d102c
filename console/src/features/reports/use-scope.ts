import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportQuery } from '@ncf/contract/reports';
import { fieldsOf, paramsOf, withParams } from '../../address-params.ts';

const { agentId, topicId, tag, channel, team, hours } = reportQuery.shape;
const shape = z.object({ agentId, topicId, tag, channel, team, hours });

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
