import { createHash } from 'node:crypto';
import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { BaseContent } from './base-files.ts';

type Check = (content: ContentOverlay) => Promise<ContentProblem[]>;

/** How many contents without a mistake are remembered: those of a few editors, and what is published. */
const REMEMBERED = 50;

const keyOf = (content: ContentOverlay): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64');

/**
 * Checks one after another, since a check takes a second of the processor, and what had no mistake not again: the console
 * asks after every save, whenever an editor opens a file, and before publishing.
 */
export function createCheck(check: Check, base: () => BaseContent): Check {
  const inTurn = oneAtATime();
  const running = new Map<string, Promise<ContentProblem[]>>();
  let clean = new Set<string>();
  let of: BaseContent | null = null;
  return async (content) => {
    if (of !== base()) {
      of = base();
      running.clear();
      // The build has checked its own content.
      clean = new Set([keyOf({})]);
    }
    const key = keyOf(content);
    if (clean.has(key)) return [];
    const asked = running.get(key);
    if (asked) return asked;
    const among = clean;
    const problems = inTurn(() => check(content));
    running.set(key, problems);
    try {
      if ((await problems).length === 0) among.add(key);
      for (const oldest of [...among].slice(0, -REMEMBERED)) among.delete(oldest);
      return await problems;
    } finally {
      if (running.get(key) === problems) running.delete(key);
    }
  };
}
