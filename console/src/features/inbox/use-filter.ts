import { useSearchParams } from 'wouter';
import type { InboxFilter, View } from './order.ts';

const VIEWS = new Set<string>(['waiting', 'mine', 'mentions', 'closed']);

/**
 * The filter, which is in the address (`?view=waiting&q=ada`) so that it survives a reload and can be shared.
 * @returns the filter, its setter, and the part of the query string that links keep
 */
export function useFilter(): [InboxFilter, (filter: InboxFilter) => void, string] {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') ?? '';
  const filter: InboxFilter = {
    view: VIEWS.has(view) ? (view as View) : 'all',
    q: params.get('q') ?? '',
  };
  const change = (next: InboxFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.view === 'all') after.delete('view');
        else after.set('view', next.view);
        if (next.q === '') after.delete('q');
        else after.set('q', next.q);
        return after;
      },
      { replace: true },
    );
  const kept = new URLSearchParams(params);
  for (const name of [...kept.keys()]) if (name !== 'view' && name !== 'q') kept.delete(name);
  return [filter, change, kept.toString()];
}
