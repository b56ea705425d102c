import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportDetailQuery } from '@ncf/contract/reports';
import { withParams } from '../../address-params.ts';
import type { DetailQuery } from './detail.tsx';

const { day, hour, only, agentId, channel, team, topicId, tag } = reportDetailQuery.shape;
const shape = z.object({
  title: z.string().check(z.maxLength(200)),
  day,
  hour,
  only,
  agentId,
  channel,
  team,
  topicId,
  tag,
});
const NAMES = [
  'title',
  'day',
  'hour',
  'only',
  'agentId',
  'channel',
  'team',
  'topicId',
  'tag',
] as const;

/**
 * The figure whose conversations are shown. It is part of the address, so that "back" from one of the conversations
 * shows the list again.
 */
export function useDetail(): [DetailQuery | null, (query: DetailQuery | null) => void] {
  const [params, setParams] = useSearchParams();
  const given = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const read = shape.safeParse(Object.fromEntries(given));
  const change = (query: DetailQuery | null) =>
    setParams((before) =>
      withParams(before, { ...Object.fromEntries(NAMES.map((name) => [name, null])), ...query }),
    );
  return [read.success ? read.data : null, change];
}
