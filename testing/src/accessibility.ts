import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Options for `violations`. */
export interface AxeOptions {
  /** The only rules to check; all by default. */
  only?: readonly string[];
  /** Rules of axe that do not apply here. */
  without?: readonly string[];
  /** The part to check, as a selector; the whole document by default. */
  within?: string;
}

/**
 * Accessibility violations of a page at rest: fonts loaded, finite animations and transitions finished, two
 * frames painted. During a transition between color modes, contrast cannot be measured.
 *
 * @returns a pair of rule and offending HTML for each element; empty if there are none
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
  // Without frames from other origins, no second page is needed to merge the findings.
  const found = await axe.setLegacyMode().analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }): [string, string] => [id, html]),
  );
}
