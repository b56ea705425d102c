import type { Route } from '@ncf/contract/api/route';
import { useState } from 'react';
import { useApiMutation, type ApiChange } from './api/use-api.ts';
import { deleteWithUndo } from './undo-toast.ts';

/**
 * Hides what is deleted from a list, and deletes it once that can't be undone anymore.
 * @param change the call that deletes it by its ID
 * @param refreshes calls to fetch again
 */
export function useRemoval<R extends Route>(
  change: (id: string) => ApiChange<R>,
  refreshes: readonly (readonly unknown[])[],
): { gone: ReadonlySet<string>; remove: (id: string, text: string) => void } {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string) => setGone((ids) => new Set([...ids].filter((one) => one !== id)));
  const { mutate } = useApiMutation<R, string>((id) => ({ ...change(id), keepalive: true }), {
    refreshes,
    onError: (_, id) => show(id),
  });
  const remove = (id: string, text: string) => {
    setGone((ids) => new Set([...ids, id]));
    deleteWithUndo(
      text,
      () => mutate(id),
      () => show(id),
    );
  };
  return { gone, remove };
}
