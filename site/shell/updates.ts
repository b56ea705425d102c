import { RELOAD_GUARD_MS } from '@ncf/contract/first-load-constants';

const GUARD_KEY = 'ncf-reload';
let stale = false;

/** Whether the next navigation must be a full load, because a newer build exists or a chunk failed (R4.14). */
export const isStale = (): boolean => stale;
export const markStale = (): void => void (stale = true);

/** Whether a reload may happen: not within 10 s of the last one in this tab (R4.14). If true, it counts as done. */
export function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
