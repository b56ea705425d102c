import type { Route } from '@ncf/contract/api/route';
import { dismiss } from '@ncf/ui/toast';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApiMutation, type ApiChange } from './api/use-api.ts';
import { UNDO_MS, undoToast } from './undo-toast.ts';

/** The IDs of what is hidden. Its list may be left, and shown again, before it is deleted. */
const hidden = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
const hide = (id: string) => hidden.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
const show = (id: string) =>
  hidden.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));

/** The IDs of what is hidden, since it is deleted unless the user changes their mind. */
export const useGone = (): ReadonlySet<string> => useStore(hidden, ({ ids }) => ids);

/**
 * Hides what is deleted from a list, for what the server forgets at once: it is asked only when the user can't change
 * their mind anymore, which is also when the page is closed.
 * @param change the call that deletes it by its ID
 * @param options `refreshes` and `errorPrefix` of `useApiMutation`
 */
export function useRemoval<R extends Route>(
  change: (id: string) => ApiChange<R>,
  options: { refreshes: readonly (readonly unknown[])[]; errorPrefix?: string },
): { gone: ReadonlySet<string>; remove: (id: string, text: string) => void } {
  const gone = useGone();
  const { mutate } = useApiMutation<R, string>((id) => ({ ...change(id), keepalive: true }), {
    ...options,
    onError: (_, id) => show(id),
  });
  const remove = (id: string, text: string) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', removeNow);
    };
    const removeNow = () => {
      stop();
      // The page may be shown again, from the browser's cache.
      dismiss(toastId);
      mutate(id);
    };
    hide(id);
    const timer = setTimeout(removeNow, UNDO_MS);
    addEventListener('pagehide', removeNow);
    const toastId = undoToast(text, () => {
      stop();
      show(id);
    });
  };
  return { gone, remove };
}
