import { MANIFEST_DELAY_MS, OUTDATED_EVENT } from '@ncf/contract/constants';
import { markStale } from './updates.ts';

const POLL_MS = 5 * 60_000;

async function get(url: string): Promise<{ id: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as { id: string };
}

/** Fetches the build's manifest after one second, and then watches for a newer build (R7.9, R7.10, R8.4), or a server that needs one. */
export function watchBuild(id: string): void {
  setTimeout(() => {
    get(`/builds/meta/${id}.json`).catch((error: unknown) => console.warn('Build manifest', error));
  }, MANIFEST_DELAY_MS);
  const check = () => {
    get(`/builds/latest.json?${Date.now()}`)
      .then((latest) => {
        if (latest.id !== id) markStale();
      })
      .catch((error: unknown) => console.warn('Latest build', error));
  };
  window.addEventListener(OUTDATED_EVENT, markStale);
  setInterval(check, POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
