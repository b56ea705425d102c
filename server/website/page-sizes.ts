import { setTimeout as wait } from 'node:timers/promises';
import type { Build } from './built-site.ts';

/** Just after a start, the clients of the server before it come back and need the processor. */
const SETTLE_MS = 60_000;
/** How often to look for a new build, or for pages that the team changed. */
const LOOK_MS = 10_000;
/** Part of the time that it works, on one core at most. */
const SHARE = 1 / 3;

const depthOf = (path: string): number => path.split('/').filter(Boolean).length;

/** The documents of a build, those of short paths first: they are asked for first. */
const documentsOf = ({ index }: Build): string[] =>
  Object.entries(index.pages)
    .toSorted(([a], [b]) => depthOf(a) - depthOf(b))
    .map(([, { file }]) => file);

/**
 * Makes the smallest version of every page before anyone asks for it, slowly and off the event loop, and again when the
 * pages change.
 * @param current returns the build in use
 * @param signal ends it
 * @param settleMs how long to wait before the first page
 */
export async function keepPagesSmall(
  current: () => Build,
  signal: AbortSignal,
  settleMs = SETTLE_MS,
): Promise<void> {
  let done: Build | null = null;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false });
  await pause(settleMs);
  while (!signal.aborted) {
    const build = current();
    for (const name of build === done ? [] : documentsOf(build)) {
      if (build !== current()) break;
      const start = performance.now();
      await build.shrink(name);
      await pause((performance.now() - start) * (1 / SHARE - 1));
    }
    done = build;
    await pause(LOOK_MS);
  }
}
