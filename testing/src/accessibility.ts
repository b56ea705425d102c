import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** How to look at a page. */
export interface AxeOptions {
  /** The only rules to judge by; all, unless given. */
  only?: readonly string[];
  /** Rules of axe that do not hold for what is shown. */
  without?: readonly string[];
  /** The part to judge, as a selector; the whole document, unless given. */
  within?: string;
}

/**
 * What axe finds wrong with a page at rest: fonts there, finite animations and transitions over,
 * two frames painted. A color on its way from one mode to the other has no contrast of its own.
 *
 * @returns a pair of rule and offending HTML for each element; none when all is well
 */
export async function violations(
  page: Page,
  { only = [], without = [], within }: AxeOptions = {},
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
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  if (only.length > 0) axe.withRules([...only]);
  else axe.disableRules([...without]);
  // Without frames from elsewhere nothing needs a second page to put the findings together.
  const found = await axe.setLegacyMode().analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }): [string, string] => [id, html]),
  );
}
