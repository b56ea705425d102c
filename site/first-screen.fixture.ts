import { BROTLI } from '@ncf/contract/compression';
import type { Page } from 'playwright-core';
import { FIRST_SCREEN_BYTES } from './budgets.ts';
import { brotliAt } from './build/files.ts';

/** The largest common screen: on smaller ones, less of the document is enough. */
export const SCREEN = { width: 1920, height: 1080 };

/**
 * The part of a page's document that its first screen needs: the head with its styles, and the body up to the last
 * element that starts on the screen. What is fixed to the window, such as the chat's button, may follow later.
 */
const firstScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isFixed = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).position === 'fixed' || isFixed(one.parentElement));
    const isOnScreen = (one: Element): boolean => {
      const { top, width, height } = one.getBoundingClientRect();
      // Texts for screen readers only have one pixel.
      const isDrawn = width > 1 && height > 1 && one.checkVisibility();
      return isDrawn && top < innerHeight && !isFixed(one);
    };
    let last = [...document.body.querySelectorAll('*')].findLast(isOnScreen) ?? document.body;
    const range = document.createRange();
    range.setStartBefore(document.documentElement);
    // Text may follow the element in a parent that the screen shows to its end.
    while (last.parentElement && last.parentElement.getBoundingClientRect().bottom <= innerHeight)
      last = last.parentElement;
    range.setEndAfter(last);
    const copy = document.createElement('div');
    copy.append(range.cloneContents());
    return copy.innerHTML;
  });

/**
 * How many bytes after brotli the first screen of a page needs: a quick size if that is within the budget, and the exact one
 * if not.
 * @param page without scripts
 */
export async function firstScreenBytes(page: Page): Promise<number> {
  const html = await firstScreen(page);
  const quick = brotliAt(BROTLI.quick, html).length;
  return quick <= FIRST_SCREEN_BYTES ? quick : brotliAt(BROTLI.smallest, html).length;
}

/**
 * Checks the first screen of a document that is larger than its budget. A smaller document fits in any case.
 * @param page without scripts, which would add to the document
 * @returns the problem, or null
 */
export async function firstScreenProblem(page: Page, url: string): Promise<string | null> {
  await page.goto(url);
  const bytes = await firstScreenBytes(page);
  return bytes > FIRST_SCREEN_BYTES
    ? `its first screen needs ${bytes} bytes of HTML and CSS, budget ${FIRST_SCREEN_BYTES} (docs/budgets.md)`
    : null;
}
