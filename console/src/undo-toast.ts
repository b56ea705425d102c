import { toast } from '@ncf/ui/toast';

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 7000;

/** Says what was done, and offers to undo it. @returns the toast's ID */
export const undoToast = (text: string, undo: () => void): number =>
  toast(text, { duration: UNDO_MS, action: { label: 'Undo', run: undo } });

/**
 * Says that something was deleted, for what the server forgets at once: it is asked only when the user can't change
 * their mind anymore.
 * @param remove deletes it on the server
 * @param restore shows it again
 */
export function deleteWithUndo(text: string, remove: () => void, restore: () => void): void {
  const timer = setTimeout(remove, UNDO_MS);
  undoToast(text, () => {
    clearTimeout(timer);
    restore();
  });
}
