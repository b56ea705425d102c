import { MANIFEST_DELAY_MS, RELOAD_GUARD_MS } from '@ncf/contract/constants';

const GUARD_KEY = 'ncf-reload';
const POLL_MS = 5 * 60_000;
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

async function get(url: string): Promise<{ id: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as { id: string };
}

/** Fetches the build's manifest after one second, and then watches for a newer build (R7.9, R7.10, R8.4). */
export function watchBuild(id: string): void {
  setTimeout(() => {
    get(`/builds/meta/${id}.json`).catch((error: unknown) => console.warn('Build manifest', error));
  }, MANIFEST_DELAY_MS);
  const check = () => {
    get(`/builds/latest.json?${Date.now()}`)
      .then((latest) => {
        if (latest.id !== id) stale = true;
      })
      .catch((error: unknown) => console.warn('Latest build', error));
  };
  setInterval(check, POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
