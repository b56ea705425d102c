import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What to leave out of a look at a page. */
export interface AxeOptions {
  /** Rules of axe that do not hold for what is shown. */
  without?: readonly string[];
}

/**
 * What axe finds wrong with a page at rest: fonts there, finite animations and transitions over,
 * two frames painted. A colour on its way from one mode to the other has no contrast of its own.
 *
 * @returns a pair of rule and offending HTML for each element; none when all is well
 */
export async function violations(
  page: Page,
  { without = [] }: AxeOptions = {},
): Promise<[rule: string, html: string][]> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    await document.fonts.ready;
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
  const found = await new AxeBuilder({ page }).disableRules([...without]).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }): [string, string] => [id, html]),
  );
}
