import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportQuery } from '@ncf/contract/reports';

const { agentId, topicId, tag } = reportQuery.shape;
const shape = z.object({ agentId, topicId, tag });

/**
 * Which conversations a report is of, as parameters of the query: `agentId` who replied first, `topicId`, or `tag`. Empty
 * for all.
 */
export type Scope = Readonly<Record<string, string>>;

/** The parameters of the address; `agentId` alone is the agent of a figure that is opened (`use-detail.ts`). */
const NAMES = { agentId: 'ofAgent', topicId: 'ofTopic', tag: 'ofTag' } as const;

/** The scope of the reports, which is part of the address, as the period is. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const [params, setParams] = useSearchParams();
  const given = Object.entries(NAMES).flatMap(([field, name]) => {
    const value = params.get(name);
    return value === null ? [] : [[field, value] as const];
  });
  const scope = Object.fromEntries(given);
  const change = (scope: Scope) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [field, name] of Object.entries(NAMES)) {
          const value = scope[field];
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return [shape.safeParse(scope).success ? scope : {}, change];
}
