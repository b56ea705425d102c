import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportQuery } from '@ncf/contract/reports';
import { withParams } from '../../address-params.ts';

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

/** A scope under the names that it has in the address. */
const named = (scope: Scope) =>
  Object.fromEntries(Object.entries(NAMES).map(([field, name]) => [name, scope[field]]));

/** The scope of the reports. Like the period, it is part of the address. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const [params, setParams] = useSearchParams();
  const given = Object.entries(NAMES).flatMap(([field, name]) => {
    const value = params.get(name);
    return value === null ? [] : [[field, value] as const];
  });
  const scope = Object.fromEntries(given);
  const change = (scope: Scope) =>
    setParams((before) => withParams(before, named(scope)), { replace: true });
  return [shape.safeParse(scope).success ? scope : {}, change];
}
