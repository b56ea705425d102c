import { useSearchParams } from 'wouter';
import { CHANNELS } from '@ncf/contract/channels';
import { FILTER_PARAMS, withParams } from '../../address-params.ts';
import { VIEWS, type InboxFilter } from './order.ts';

const isFilter = (name: string): boolean => (FILTER_PARAMS as readonly string[]).includes(name);

/**
 * The filter, which is in the address (`?view=waiting&q=ada`) so that it survives a reload and can be shared.
 * @returns the filter, its setter, and the part of the query string that links keep
 */
export function useFilter(): [InboxFilter, (filter: InboxFilter) => void, string] {
  const [params, setParams] = useSearchParams();
  const [priority, order] = [params.get('priority'), params.get('order')];
  const filter: InboxFilter = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'all',
    q: params.get('q') ?? '',
    channel: CHANNELS.find((channel) => channel === params.get('channel')) ?? null,
    team: params.get('team'),
    topic: params.get('topic'),
    tag: params.get('tag'),
    priority: priority === 'high' || priority === 'normal' ? priority : null,
    order: order === 'newest' || order === 'oldest' ? order : null,
  };
  const change = (next: InboxFilter) =>
    setParams(
      (before) => withParams(before, { ...next, view: next.view === 'all' ? null : next.view }),
      { replace: true },
    );
  const kept = new URLSearchParams([...params].filter(([name]) => isFilter(name)));
  return [filter, change, kept.toString()];
}
