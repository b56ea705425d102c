import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { reportDetailQuery } from '@ncf/contract/reports';
import type { DetailQuery } from './detail.tsx';

const { day, hour, only, agentId } = reportDetailQuery.shape;
const shape = z.object({ title: z.string().check(z.maxLength(200)), day, hour, only, agentId });
const NAMES = ['title', 'day', 'hour', 'only', 'agentId'] as const;

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
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of NAMES) after.delete(name);
      for (const [name, value] of Object.entries(query ?? {})) after.set(name, String(value));
      return after;
    });
  return [read.success ? read.data : null, change];
}
