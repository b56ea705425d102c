import { violations } from '@ncf/testing/accessibility';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';

const app = servedSite();
const browser = workerBrowser();

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.samePage(`${app.url}/robots.txt`);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(app.url + path);
  await ready(page);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('href') ?? at?.textContent?.trim() ?? '';
  });

/** Rules that depend on an open menu. The crawl checks all others. */
const SHOWN = ['color-contrast', 'target-size'];

it('reaches every link of every menu by keyboard, accessibly in both modes, and returns the focus on Escape', async () => {
  for (const isPhone of [false, true]) {
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    // Every page has the same header; this one has little else to check.
    const page = await open('/terms', viewport);
    const button = page.locator('header button[aria-label=Menu]');
    await expect.poll(() => button.isVisible()).toBe(isPhone);
    if (isPhone) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ncf-launcher').isVisible()).toBe(false);
    }
    const menus = await page.locator('nav[aria-label="Main"] details').all();
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
        await expect.poll(() => page.locator(`a[href="${link}"]:focus`).isVisible()).toBe(true);
      }
      expect(reached).toEqual(links);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, { within: 'header', only: SHOWN }), colorScheme).toEqual([]);
      }
      if (isPhone) continue;
      await page.keyboard.press('Escape');
      await expect.poll(() => one.getAttribute('open')).toBe(null);
      await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
    }
    if (isPhone) {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('nav[aria-label="Main"]').isVisible()).toBe(false);
      await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    }
  }
});

it('closes the menu and marks the page in it after a navigation in place', async () => {
  const page = await open('/', { width: 390, height: 844 });
  await page.locator('header button[aria-label=Menu]').click();
  const menu = page.locator('nav[aria-label="Main"]');
  await menu.locator('summary').first().click();
  await menu.locator('a[href="/solutions/rfid"]').click();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await expect
    .poll(() =>
      menu
        .locator('[aria-current]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    )
    .toEqual(['/solutions/rfid']);
  await expect
    .poll(() => page.locator('nav[aria-label=Breadcrumbs]').textContent())
    .toContain('RFID tracking');
});

/** Describes the focused element, and whether its focus is invisible or covered. */
function judgeFocus(): { at: string; problem: string | null; ends: boolean; inMain: boolean } {
  const at = document.activeElement;
  if (!at || at === document.body) return { at: '', problem: null, ends: true, inMain: false };
  const html = at.outerHTML.slice(0, 120);
  const found = (problem: string | null) => ({
    at: at.getAttribute('href') ?? at.textContent?.trim() ?? '',
    problem: problem && `${problem}: ${html}`,
    ends: false,
    inMain: at.closest('#main') !== null,
  });
  const shown = (one: Element | null): boolean => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  if (!shown(at) && !shown(at.closest('label')) && !shown(at.parentElement))
    return found('the focus does not show');
  const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
  if (width < 2 || height < 2 || right < 0 || bottom < 0) return found(null);
  const free = [0.1, 0.5, 0.9].some((x) =>
    [0.2, 0.5, 0.8].some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (at.contains(hit) || hit.contains(at));
    }),
  );
  return found(free ? null : 'the focus is covered');
}

/** Presses Tab until the focus is back at the start or, with `inMain`, leaves the main part. @returns problems */
async function walk(
  path: string,
  viewport: { width: number; height: number },
  inMain: boolean,
): Promise<string[]> {
  const page = await open(path, viewport);
  if (inMain) await page.locator('#main').focus();
  const problems: string[] = [];
  let first = '';
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press('Tab');
    let seen = await page.evaluate(judgeFocus);
    if (seen.problem) {
      // Check again after painting.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      seen = await page.evaluate(judgeFocus);
    }
    if (seen.ends || (inMain && !seen.inMain) || (stop > 0 && seen.at === first)) break;
    first ||= seen.at;
    if (seen.problem) problems.push(`${path} at ${viewport.width}: ${seen.problem}`);
  }
  if (first === '') problems.push(`${path} at ${viewport.width}: nothing can be reached`);
  return problems;
}

it('opens the answer on a page that a search result leads to', async () => {
  const page = await open('/search?q=gps+jammer', { width: 1280, height: 720 });
  await page.locator('[data-result][href="/industries/security#q1"]').click();
  await expect.poll(() => page.locator('#q1').isVisible()).toBe(true);
});

it('shows the focus at every tab stop, uncovered', async () => {
  const views = [
    { width: 1280, height: 720 },
    { width: 390, height: 700 },
  ];
  for (const path of ['/', '/products', '/contact', '/search?q=tracker', '/nowhere']) {
    // Header and footer are the same on every page.
    for (const viewport of views) expect(await walk(path, viewport, path !== '/')).toEqual([]);
  }
});

it('keeps the header usable and the page in the window with text or the whole page at 200% [R2.1]', async () => {
  for (const [width, size, path = '/terms'] of [
    [1280, '200%'],
    [640, '100%'],
    [390, '100%'],
    [320, '100%'],
    [640, '200%'],
    [390, '200%'],
    [320, '200%', '/whyncftrack'],
    [320, '200%', '/quote'],
  ] as [number, string, string?][]) {
    const page = await open(path, { width, height: 640 });
    await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const problems = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('header a, header button, header summary')]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.outerHTML.slice(0, 90), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2);
      const out = boxes
        .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
        .map(({ name }) => `out of the window: ${name}`);
      const over = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter(
            ({ box }) =>
              Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 2 &&
              Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 2,
          )
          .map(({ name }) => `${one.name} lies over ${name}`),
      );
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      return [...out, ...over, ...(wide > 0 ? [`${wide} px do not fit the window`] : [])];
    });
    expect(problems, `${path}, ${width} px, text ${size}`).toEqual([]);
    const height = () =>
      page.locator('header').evaluate((one) => one.getBoundingClientRect().height);
    if (width >= 390 && size === '100%') await expect.poll(height).toBeLessThan(70);
    // The name, and below it the buttons.
    if (width === 320 && size === '200%') await expect.poll(height).toBeLessThan(180);
    const button = page.locator('header button[aria-label=Menu]');
    if (await button.isVisible()) await button.click();
    await page.locator('header summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('header details[open] a:focus').isVisible()).toBe(true);
  }
});

it('navigates without a full load, focuses and announces the page, and restores the scroll position on Back [R2.1]', async () => {
  const page = await open('/', { width: 1280, height: 800 });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  // Hovering over a link loads its code and payload ahead of the click.
  const ahead = [/\/about\/_payload\.json$/, /\/assets\/page-[^/]+\.js$/].map((part) =>
    page.waitForResponse((response) => part.test(response.url())),
  );
  const link = page.locator('footer a[href="/about"]');
  await link.hover();
  const loaded = await Promise.all(ahead);
  await Promise.all(loaded.map((response) => response.finished()));
  // A script is fetched, and then imported from the cache.
  await page.waitForFunction(
    (script) => performance.getEntriesByName(script ?? '').length > 1,
    loaded[1]?.url(),
  );
  const late: string[] = [];
  page.on('request', (request) => late.push(request.url()));
  await link.click();
  await page.waitForFunction(
    () =>
      document.activeElement?.id === 'main' &&
      document.title.startsWith(document.querySelector('#announcer')?.textContent || '-'),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The pointer may be over another link now, whose page is loaded.
  expect(loaded.filter((response) => late.includes(response.url()))).toEqual([]);
  await expect
    .poll(() => page.locator('nav[aria-label=Breadcrumbs]').textContent())
    .toContain('About');
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/' && scrollY > 300);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

it('restores the scroll position after a fragment link, a reload, and another document', async () => {
  const page = await open('/about', { width: 1280, height: 600 });
  const at = (y: number) => page.waitForFunction((to) => Math.abs(scrollY - to) < 3, y);
  await page.evaluate(() => {
    Object.assign(window, { stays: true });
    const link = Object.assign(document.createElement('a'), { href: '#mark', textContent: 'Mark' });
    document.querySelector('main')?.prepend(link);
    const mark = Object.assign(document.createElement('p'), { id: 'mark', textContent: 'Here' });
    document.querySelector('main')?.append(mark);
    scrollTo(0, 40);
  });
  await page.locator('a[href="#mark"]').click();
  await page.waitForFunction(() => location.hash === '#mark' && scrollY > 200);
  await page.goBack();
  await at(40);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await ready(page);
  // The inserted link is gone, and the browser keeps the visible content in place.
  await page.waitForFunction(() => scrollY > 200);
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))),
  );
  await page.goto(`${app.url}/console`);
  await page.goBack();
  await at(await page.evaluate(() => Number(sessionStorage.getItem('left'))));
});

it('keeps the header on one line and the chat’s button out of the content, in the margin', async () => {
  for (const width of [640, 768, 1024, 1280, 1920]) {
    // Its labels are longer than the English ones.
    const page = await open('/es', { width, height: 800 });
    const header = await page.locator('header').boundingBox();
    expect(header?.height, `at ${width}`).toBeLessThan(80);
    const button = (await page.locator('.ncf-launcher').boundingBox()) ?? { x: 0, width: 0 };
    const content = await page.locator('main figure').first().boundingBox();
    expect(button.width, `at ${width}`).toBeGreaterThan(24);
    expect(content && content.x + content.width, `at ${width}`).toBeLessThanOrEqual(button.x);
  }
});

it('keeps the header in view on a phone, and takes the chat’s button away while the visitor reads on', async () => {
  const page = await open('/pricing', { width: 390, height: 844 });
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
  for (const [scroll, isShown] of [
    [900, false],
    [600, true],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), scroll);
    await expect.poll(async () => Number(await topOf('.ncf-launcher')) < 844).toBe(isShown);
    expect(await topOf('header')).toBe(0);
  }
});

it('keeps buttons visible in forced colors, and marks the pressed ones', async () => {
  const page = await open('/', { width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('.button, .button-quiet, .ncf-launcher')]
      .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) < 1)
      .map((one) => one.outerHTML.slice(0, 100)),
  );
  expect(bare).toEqual([]);
  const pressed = page.locator('[aria-pressed=true]').first();
  await expect
    .poll(() => pressed.evaluate((one) => getComputedStyle(one).outlineStyle))
    .toBe('solid');
  await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
    )
    .not.toBe('none');
});

it('says on every link to the chat that no one is online, once the visitor does something', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.url}/coverage`);
  const launcher = page.locator('[data-launcher]');
  expect(await launcher.textContent()).toBe('Message us');
  await ready(page);
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Leave a message' }).waitFor();
  const action = page.locator('main a', { hasText: 'Leave a note' });
  expect(await action.first().getAttribute('href')).toBe('/contact');
  const menu = page.locator('#menu a[href="/supports/livechat"]');
  await expect.poll(() => menu.textContent()).toBe('Live chat (offline)');
  await page.locator('main a[href="/howncftrackworks"]').first().click();
  await page.waitForURL('**/howncftrackworks');
  await expect.poll(() => launcher.textContent()).toBe('Leave a message');
  await page.goto(`${app.url}/es/soporte/chat`);
  await ready(page);
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.locator('#menu a[href="/es/soporte/chat"]').textContent())
    .toBe('Chat en vivo (fuera de línea)');
  expect(await page.locator('#menu [data-language]').textContent()).toBe('English');
  await page.close();
});

it('opens the chat with one request for each thing it shows, the opening hours among them', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // A Sunday, so that the hours agree with the absence of agents.
  await page.clock.setFixedTime('2026-11-22T09:00:00Z');
  // The page's own last request, a second after it is ready.
  const manifest = page.waitForRequest('**/builds/meta/*');
  await page.goto(`${app.url}/terms`);
  // Without a key, on which a page that is ready asks whether someone is here.
  await page.waitForSelector('html[data-ready]');
  await manifest;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.locator('[data-launcher]').click();
  await page.locator('.ncf-chat .nc-hours').waitFor();
  await page.locator('.ncf-chat textarea:focus').waitFor();
  await expect
    .poll(() => requested.filter((path) => !path.startsWith('/assets/')).toSorted())
    .toEqual(['/api/v1/availability', '/api/v1/chat/topics']);
  await page.close();
});

it('switches the language of the open page, remembers it, and offers another one once without forcing it', async () => {
  const page = await browser.newPage({ locale: 'es-MX' });
  const place = '/faq?q=eld#can-i-try-it';
  const offer = page.locator('[data-toast]', { hasText: 'Esta página también está en español.' });
  const link = page.locator('footer [data-language]');
  // The part that aims the switch at the page makes the offer, too.
  const aimed = async (path: string) => {
    const hovered = async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      return link.getAttribute('href');
    };
    await expect.poll(hovered).toBe(path);
  };
  await page.goto(app.url + place);
  await offer.waitFor();
  expect(page.url()).toBe(app.url + place);
  const stored = () => page.evaluate(() => localStorage.getItem('ncf-language'));
  await expect.poll(stored).toBe('en');
  await page.reload();
  const placeInSpanish = place.replace('/faq', '/es/preguntas-frecuentes');
  await aimed(placeInSpanish);
  expect(await offer.count()).toBe(0);
  await link.click();
  await page.waitForURL(app.url + placeInSpanish);
  await expect.poll(stored).toBe('es');
  await aimed(place);
  expect(await page.locator('[data-toast]').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/contact`);
  // On a phone, it covers neither the heading nor the chat's button.
  const edges = (selector: string, edge: 'top' | 'bottom' | 'left' | 'right') =>
    page.locator(selector).evaluate((element, side) => element.getBoundingClientRect()[side], edge);
  await offer.waitFor();
  const [heading, button] = [await edges('h1', 'bottom'), await edges('.ncf-launcher', 'top')];
  await expect.poll(() => edges('[data-toast]', 'top')).toBeGreaterThan(heading);
  await expect.poll(() => edges('[data-toast]', 'bottom')).toBeLessThan(button);
  // The open chat has the whole screen of a phone; on a desktop, the offer is beside it.
  await page.locator('.ncf-launcher').click();
  await page.locator('.ncf-floating').waitFor();
  await offer.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const chatLeft = await edges('.ncf-floating', 'left');
  await expect.poll(() => edges('[data-toast]', 'right')).toBeLessThan(chatLeft);
  await offer.getByRole('button', { name: 'Ver en español' }).click();
  await page.waitForURL(`${app.url}/es/contacto`);
  await page.close();
});

it('works without JavaScript: menus open and links navigate', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(app.url);
  await page.locator('nav[aria-label="Main"] summary').first().click();
  await page.locator('nav[aria-label="Main"] a[href="/solutions/eld"]').click();
  await page.waitForURL('**/solutions/eld');
  await expect.poll(() => page.locator('main h1').count()).toBe(1);
  await page.locator('[data-launcher]').click();
  await page.waitForURL('**/supports/livechat');
  await context.close();
});

it('serves the console at deep addresses, without letting search engines index it [R1.4]', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(`${app.url}/console/c/0190a000-0000-7000-8000-000000000000`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await page.getByLabel('Email').waitFor();
  expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
  expect(new URL(page.url()).pathname).toBe('/console/c/0190a000-0000-7000-8000-000000000000');
  await page.close();
});
