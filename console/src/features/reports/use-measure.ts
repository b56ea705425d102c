import { useSearchParams } from 'wouter';
import { withParams } from '../../address-params.ts';
import { MEASURES, type Measure } from './measures.ts';

/** The measure that the charts show. It is part of the address, so that it can be bookmarked and shared. */
export function useMeasure(): [Measure, (measure: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('measure');
  const measure = MEASURES.find(([name]) => name === given)?.[0] ?? 'conversations';
  const change = (next: string) =>
    setParams((before) => withParams(before, { measure: next }), { replace: true });
  return [measure, change];
}
