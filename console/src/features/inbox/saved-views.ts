import { viewsApi } from '@ncf/contract/api/views';
import type { SavedView, ViewFilter } from '@ncf/contract/views';
import { useApi } from '../../api/use-api.ts';
import { useGone } from '../../use-removal.ts';
import type { InboxFilter } from './order.ts';

/** Saved views change rarely; a window that was in the background fetches them again after this time. */
const STALE_MS = 5 * 60_000;

/** The views that this agent sees; empty until they are loaded. */
export function useSavedViews(): readonly SavedView[] {
  const gone = useGone();
  const { data } = useApi(viewsApi.list, { staleTime: STALE_MS });
  return (data?.data ?? []).filter(({ viewId }) => !gone.has(viewId));
}

/** A filter as a saved view stores it: without what limits nothing. */
export function viewFilterOf({ view, ...kinds }: InboxFilter): ViewFilter {
  const given = Object.entries(kinds).filter(([, value]) => value !== null && value !== '');
  return {
    ...Object.fromEntries(given),
    ...(view === 'high' ? { view: 'open', priority: 'high' } : { view }),
  };
}

/** The inbox's filter for a saved view. */
export const filterOf = ({ filter }: SavedView): InboxFilter => ({
  view: filter.view ?? 'all',
  q: filter.q ?? '',
  channel: filter.channel ?? null,
  team: filter.team ?? null,
  topic: filter.topic ?? null,
  tag: filter.tag ?? null,
  priority: filter.priority ?? null,
  order: filter.order ?? null,
});

const keyOf = (filter: ViewFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The saved view that a filter shows; null if it shows none. */
export const savedViewOf = (views: readonly SavedView[], filter: InboxFilter): SavedView | null => {
  const key = keyOf(viewFilterOf(filter));
  return views.find((one) => keyOf(viewFilterOf(filterOf(one))) === key) ?? null;
};

/** Whether a filter is worth a name: it limits or sorts more than a view that everyone has. */
export const isSavable = ({ view: _, ...kinds }: InboxFilter): boolean =>
  Object.values(kinds).some((kind) => kind !== null && kind !== '');
