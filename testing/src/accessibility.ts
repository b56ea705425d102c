import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** The part to check: a selector, or the document without what these selectors find. */
type Part = string | { exclude: string[][] };

declare global {
  interface Window {
    axe?: { run(part: Part, options: RunOptions): Promise<AxeResults> };
    loadAxe?(): void;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lets the pages of a context load axe, so that it is sent to the browser once and not for each page. */
export const offerAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`window.loadAxe = () => { ${AXE} };`);

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
 * Runs axe on a page as it is. axe is loaded once for each document.
 * @returns axe's violations only
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  within: Part = 'html',
): Promise<AxeResults['violations']> {
  const hasAxe = await page.evaluate(() => {
    if (window.axe === undefined) window.loadAxe?.();
    return window.axe !== undefined;
  });
  if (!hasAxe) await page.evaluate(AXE);
  const results = await page.evaluate(([where, how]) => window.axe?.run(where, how), [
    within,
    // Style sheets need not be fetched again: no rule here reads them.
    { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } } as RunOptions,
  ] as const);
  if (results === undefined) throw new Error('The page has navigated away from axe.');
  return results.violations;
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
  const options: RunOptions =
    only.length > 0
      ? { runOnly: { type: 'rule', values: [...only] } }
      : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
  const found = await runAxe(page, options, within);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }): [string, string] => [id, html]));
}
