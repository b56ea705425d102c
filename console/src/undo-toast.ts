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
