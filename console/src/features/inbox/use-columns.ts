import { useSyncExternalStore } from 'react';
import type { SavedView, ViewColumn } from '@ncf/contract/views';
import type { InboxFilter } from './order.ts';
import { savedViewOf } from './saved-views.ts';

/** From where on a view's columns have room: `xl` in class names. */
const wide = matchMedia('(min-width: 80rem)');

const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

const NONE: readonly ViewColumn[] = [];

/** The columns of the view that the filter shows; none where they have no room. */
export function useColumns(
  saved: readonly SavedView[],
  filter: InboxFilter,
  isAlone: boolean,
): readonly ViewColumn[] {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches);
  if (!isAlone || !isWide) return NONE;
  // Searching within a view keeps its columns.
  const view = savedViewOf(saved, filter) ?? savedViewOf(saved, { ...filter, q: '' });
  return view?.columns ?? NONE;
}
