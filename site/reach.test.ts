import { findChromium } from '@ncf/testing/browser';
import { builtSite } from '@ncf/testing/built-site';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, ready } from './app.fixture.ts';

let app: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;

beforeAll(async () => {
  app = await openSite(await builtSite());
  browser = await chromium.launch(await findChromium());
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(app.url + path);
  await ready(page);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('href') ?? at?.textContent?.trim() ?? '';
  });

it('reaches every link of every menu by keyboard, and Escape closes it where it was opened', async () => {
  for (const { viewport, menu } of [
    { viewport: { width: 1280, height: 800 }, menu: 'nav[aria-label="Main"] details' },
    { viewport: { width: 390, height: 844 }, menu: 'header details:has(nav)' },
  ]) {
    const page = await open('/', viewport);
    const menus = await page.locator(menu).all();
    expect(menus.length).toBeGreaterThan(0);
    for (const one of menus) {
      const summary = one.locator('summary');
      const links = await one
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await summary.focus();
      await page.keyboard.press('Enter');
      const reached: string[] = [];
      for (const link of links) {
        await page.keyboard.press('Tab');
        reached.push(await focused(page));
        expect(await page.locator(`a[href="${link}"]:focus`).isVisible()).toBe(true);
      }
      expect(reached).toEqual(links);
      await page.keyboard.press('Escape');
      expect(await one.getAttribute('open')).toBe(null);
      expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true);
    }
    await page.close();
  }
}, 60_000);

it('shows where the focus is on every stop of a page, and covers none', async () => {
  for (const path of ['/', '/products', '/contact', '/search?q=tracker', '/nowhere']) {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 700 },
    ]) {
      const page = await open(path, viewport);
      const problems: string[] = [];
      let first = '';
      for (let stop = 0; stop < 90; stop++) {
        await page.keyboard.press('Tab');
        const judge = () => {
          const at = document.activeElement;
          if (!at || at === document.body) return 'end';
          const name = at.outerHTML.slice(0, 120);
          const shown = (one: Element | null): boolean => {
            if (!one) return false;
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
            return (
              (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
            );
          };
          if (!shown(at) && !shown(at.closest('label')) && !shown(at.parentElement))
            return `the focus does not show: ${name}`;
          const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
          if (width < 2 || height < 2) return null;
          const points = [0.1, 0.5, 0.9].flatMap((x) =>
            [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
          );
          const free = points.some(([x, y]) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (at.contains(hit) || hit.contains(at));
          });
          return free || right < 0 || bottom < 0 ? null : `the focus is covered: ${name}`;
        };
        const judged = await page.evaluate(judge);
        // What looks wrong is judged once more when it has been painted.
        const problem =
          judged === null || judged === 'end'
            ? judged
            : await page
                .evaluate(
                  () =>
                    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
                )
                .then(() => page.evaluate(judge));
        const here = await focused(page);
        if (problem === 'end' || (stop > 0 && here === first)) break;
        first ||= here;
        if (problem) problems.push(problem);
      }
      expect(problems, `${path} at ${viewport.width}`).toEqual([]);
      await page.close();
    }
  }
}, 120_000);

it('moves the focus to the page and says its title after a click, and restores the scroll on the way back', async () => {
  const page = await open('/', { width: 1280, height: 800 });
  await page.locator('footer a[href="/about"]').click();
  await page.waitForFunction(
    () =>
      document.activeElement?.id === 'main' &&
      document.title.startsWith(document.querySelector('#announcer')?.textContent || '-'),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/' && scrollY > 300);
  await page.close();
});

it('keeps buttons seen where the system sets the colours', async () => {
  const page = await open('/', { width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('.button, .button-quiet, .ncf-launcher')]
      .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) < 1)
      .map((one) => one.outerHTML.slice(0, 100)),
  );
  expect(bare).toEqual([]);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
  ).not.toBe('none');
  await page.close();
});

it('works without JavaScript: menus open, links lead on, every section is there', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(app.url);
  await page.locator('nav[aria-label="Main"] summary').first().click();
  await page.locator('nav[aria-label="Main"] a[href="/solutions/eld"]').click();
  await page.waitForURL('**/solutions/eld');
  expect(await page.locator('main h1').count()).toBe(1);
  await page.locator('[data-launcher]').click();
  await page.waitForURL('**/supports/livechat');
  await context.close();
});

it('keeps the console away from search engines on deep addresses, and shows it there [R1.4]', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(`${app.url}/console/c/0190a000-0000-7000-8000-000000000000`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await page.getByLabel('E-mail').waitFor();
  expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
  expect(new URL(page.url()).pathname).toBe('/console/c/0190a000-0000-7000-8000-000000000000');
  await page.close();
});
