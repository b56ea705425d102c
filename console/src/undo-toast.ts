import { t } from '@ncf/contract/t';
import { dismiss, toast } from '@ncf/ui/toast';

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 7000;

let last: number | undefined;

/**
 * Says what was done, and offers to undo it. It takes the place of the one before, so that they don't pile up over what
 * was changed.
 * @returns the toast's ID
 */
export function undoToast(text: string, undo: () => void): number {
  if (last !== undefined) dismiss(last);
  last = toast(text, { duration: UNDO_MS, action: { label: t('Undo'), run: undo } });
  return last;
}

/**
 * Says that something was deleted, for what the server forgets at once: it is asked only when the user can't change
 * their mind anymore, which is also when the page is closed.
 * @param remove deletes it on the server, with a call that is kept alive
 * @param restore shows it again
 */
export function deleteWithUndo(text: string, remove: () => void, restore: () => void): void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', removeNow);
  };
  const removeNow = () => {
    stop();
    // The page may be shown again, from the browser's cache.
    dismiss(toastId);
    remove();
  };
  const timer = setTimeout(removeNow, UNDO_MS);
  addEventListener('pagehide', removeNow);
  const toastId = undoToast(text, () => {
    stop();
    restore();
  });
}
