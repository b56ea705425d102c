import { useSearchParams } from 'wouter';
import { withParams } from '../../address-params.ts';
import { VIEWS, type InboxFilter } from './order.ts';

/** The parameters of the address that hold the filter. */
const NAMES: readonly string[] = ['view', 'q', 'tag'];

/**
 * The filter, which is in the address (`?view=waiting&q=ada`) so that it survives a reload and can be shared.
 * @returns the filter, its setter, and the part of the query string that links keep
 */
export function useFilter(): [InboxFilter, (filter: InboxFilter) => void, string] {
  const [params, setParams] = useSearchParams();
  const filter: InboxFilter = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'all',
    q: params.get('q') ?? '',
    tag: params.get('tag'),
  };
  const change = (next: InboxFilter) =>
    setParams(
      (before) => withParams(before, { ...next, view: next.view === 'all' ? null : next.view }),
      { replace: true },
    );
  const kept = new URLSearchParams([...params].filter(([name]) => NAMES.includes(name)));
  return [filter, change, kept.toString()];
}
