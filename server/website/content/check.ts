import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { BaseContent } from './base-files.ts';

type Check = (content: ContentOverlay) => Promise<ContentProblem[]>;

/**
 * Checks one after another, since a check takes a second of the processor, and not again what was checked last: the
 * console asks after every save, and again before publishing.
 */
export function createCheck(check: Check, base: () => BaseContent): Check {
  const inTurn = oneAtATime();
  let last: { key: string; of: BaseContent; problems: Promise<ContentProblem[]> } | null = null;
  return (content) => {
    const [key, of] = [JSON.stringify(content), base()];
    if (last?.key === key && last.of === of) return last.problems;
    const problems = inTurn(() => check(content));
    const checked = { key, of, problems };
    last = checked;
    problems.catch(() => {
      if (last === checked) last = null;
    });
    return problems;
  };
}
