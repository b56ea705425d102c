import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { childEnvironment } from '../server/env.ts';
import { buildFrom } from '../server/website/own-build/build-sources.ts';
import { openSite, ready } from './app.fixture.ts';
import { openEditor } from './editor.fixture.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-own-build-'));
const sources = resolve(import.meta.dirname, '..');
const browser = workerBrowser();
let repository: string;
let app: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  const site = await builtSite();
  repository = site.siteDir;
  const build = buildFrom({
    sources,
    cache: join(dir, 'cache'),
    environment: childEnvironment,
    args: ['--quick'],
    // Other tests would not let it finish.
    priority: 0,
  });
  const addresses = readFileSync(join(sources, ADDRESSES), 'utf8');
  const renamed = addresses.replace(/^\/products: .*$/m, '/products: [/equipos, /productos]');
  app = await openSite({
    ...site,
    sources,
    build: (building) => build({ ...building, files: { ...building.files, [ADDRESSES]: renamed } }),
  });
}, 300_000);
afterAll(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});

const text = async (path: string) => (await fetch(app.url + path)).text();
const latest = async () => (JSON.parse(await text('/builds/latest.json')) as { id: string }).id;

const COMPANY = 'site/content/company.yaml';
const LOGO = 'site/content/logo.svg';
/** Addresses change in the repository. */
const ADDRESSES = 'languages/es/site/addresses.yaml';
const SHELL = 'languages/en/site/shell.po';
const SPANISH_SHELL = 'languages/es/site/shell.po';
const HOME = 'languages/en/site/pages/home.po';
const SPANISH_HOME = 'languages/es/site/pages/home.po';

/** A name with everything that means something in code, markup, or a replacement. */
const BRAND = `O'Neil & "Sons" $& <{Track}>`;
const entry = (english: string, words: string): string =>
  `\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(words)}\n`;

/** A visitor's page with the chat, and what it does. */
async function openChat() {
  const page = await browser.newPage();
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  const bubble = (words: string) => page.locator('[data-id]').filter({ hasText: words });
  return {
    page,
    composer,
    bubble,
    async write(words: string): Promise<void> {
      await composer.fill(words);
      await composer.press('Enter');
      await vi.waitFor(async () => expect(await bubble(words).innerText()).toContain('Sent'));
    },
    who: () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/v1/chat', { method: 'POST' });
        return ((await answer.json()) as { chatUserId: string }).chatUserId;
      }),
    /** Marks the document; a full load removes the mark. */
    mark: () => page.evaluate(() => Object.assign(window, { stays: true })),
    marked: () => page.evaluate(() => 'stays' in window),
  };
}

/** The site of another company: its name, color, logo, main language, menu, and headline. */
async function otherCompany(editor: Awaited<ReturnType<typeof openEditor>>) {
  const company = await editor.text(COMPANY);
  const values = {
    brand: `brand: ${JSON.stringify(BRAND)}\ncolor: "#b91c1c"\nlanguage: es`,
    legalName: 'legalName: O’Neil and Sons',
  };
  const [, headline = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(await text('/')) ?? [];
  return {
    [COMPANY]: company
      .replace(/^brand:.*$/m, () => values.brand)
      .replace(/^legalName:.*$/m, values.legalName)
      .replace(/^samples:.*$/m, 'samples: []'),
    [LOGO]:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="currentColor"/></svg>',
    [SHELL]: entry('Solutions', 'What we do'),
    [SPANISH_SHELL]: (await editor.text(SPANISH_SHELL)) + entry('What we do', 'Lo que hacemos'),
    [HOME]: entry(headline, 'Every truck at a glance'),
    [SPANISH_HOME]:
      (await editor.text(SPANISH_HOME)) +
      entry('Every truck at a glance', 'Todos los camiones de un vistazo'),
  };
}

/** Whether a button and a moving vehicle on the home page are more red than green. */
const redOnHome = (page: Page) =>
  page.evaluate(() => {
    const isRed = (selector: string, property: string): boolean => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      const [red = 0, green = 0] =
        getComputedStyle(element).getPropertyValue(property).match(/\d+/g)?.map(Number) ?? [];
      return red > green;
    };
    return [isRed('a.button', 'background-color'), isRed('circle.fill-success', 'fill')];
  });

/** Checks a site with Spanish at the root. */
async function checkLanguages(): Promise<void> {
  const [spanish, english, moved] = [
    await text('/precios'),
    await text('/en/pricing'),
    await fetch(`${app.url}/pricing`, { redirect: 'manual' }),
  ];
  expect(spanish).toContain('<html lang="es"');
  expect(spanish).toContain('href="/contacto"');
  expect(spanish).toContain('href="/en/careers"');
  expect(spanish).toMatch(/rel="alternate" hreflang="x-default" href="[^"]*:\d+\/precios"/);
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('href="/en/contact"');
  expect(english).toMatch(/rel="alternate" hreflang="es" href="[^"]*:\d+\/precios"/);
  expect(await text('/en/careers')).toContain('href="/en/contact"');
  expect(await text('/en/news/atom.xml')).toContain('/en/news/when-the-eld-fails');
  expect(await text('/noticias/atom.xml')).toMatch(/:\d+\/noticias\/ifta-ten-minute-fixes/);
  expect(moved.headers.get('location')).toBe('/precios');
}

/** Checks that a build has the brand's name and color, and nothing of those it came with. */
function checkTraces(siteDir: string): void {
  const read = (name: string) => readFileSync(join(siteDir, name), 'utf8');
  expect(JSON.parse(read('site.json'))).toMatchObject({
    brand: BRAND,
    moved: {
      '/pricing': '/precios',
      '/productos': '/equipos',
      '/productos/obd-tracker': '/equipos/obd-tracker',
      '/whyncftrack': '/por-que-elegirnos',
      '/en/whyncftrack': '/en/why-us',
      '/en/howncftrackworks': '/en/how-it-works',
    },
  });
  const traces = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(html|[cm]?js|css|json|xml|txt|webmanifest|svg)$/.test(file) &&
      // What pages are baked from has the API documents and the fallback colors of drawings as they are written, and what
      // checks content knows the green.
      !/content\.json$|answer\/(files|load-site|content-checks)-/.test(file) &&
      // What is well stays green.
      /ncf track|#15803d/i.test(read(file).replace(/--success[\w-]*:[^;}]*/g, '')),
  );
  expect(traces).toEqual([]);
}

/** A name, a color, and a logo that a build could not show are refused. */
async function checkRefusals(editor: Awaited<ReturnType<typeof openEditor>>): Promise<void> {
  const company = await editor.text(COMPANY);
  const refused = await editor.publish({
    [COMPANY]: company.replace(/^brand: .*$/m, 'brand: "Two\\nlines"\ncolor: "#fff"'),
    [LOGO]: '<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>',
  });
  expect(Object.keys(refused ?? {})).toEqual([`${COMPANY}: brand`, `${COMPANY}: color`, LOGO]);
  expect(await editor.build()).toMatchObject({ state: 'current' });
}

it('carries an open conversation over to the site of another company that editors publish, without a trace of this one, and back [R4.14] [R7.10] [R8.3]', async () => {
  app.keepPagesFresh();
  const { page, composer, bubble, write, who, mark, marked } = await openChat();
  await page.goto(`${app.url}/supports/livechat`);
  await ready(page);
  await write('From the first build');
  const chatUserId = await who();
  await mark();

  const editor = await openEditor(app.url);
  const first = await latest();
  const changed = await otherCompany(editor);
  const former = Object.fromEntries(
    await Promise.all(
      Object.keys(changed).map(async (path) => [path, await editor.text(path)] as const),
    ),
  );
  await checkRefusals(editor);
  expect(await editor.publish(changed)).toBeNull();
  expect(await editor.build()).toMatchObject({ state: 'building' });
  // On a busy machine, a build takes minutes.
  await vi.waitFor(async () => expect((await editor.build()).state).not.toBe('building'), 900_000);
  expect(await editor.build()).toMatchObject({ state: 'current' });
  await vi.waitFor(async () => expect(await latest()).not.toBe(first));
  const builds = join(app.dataDir, 'builds');
  const own = readdirSync(builds).filter((name) => name !== 'cache');
  expect(own).toHaveLength(1);
  checkTraces(join(builds, own[0] ?? '', 'site'));
  await vi.waitFor(async () => {
    expect(await text('/console/manifest.webmanifest')).toContain('$& <{Track}>');
    expect(await text('/console')).toContain('$&');
    expect(await text('/')).toContain('Todos los camiones de un vistazo</h1>');
  });
  await checkLanguages();
  const home = await text('/en');
  for (const part of [
    'O&#x27;Neil &amp; &quot;Sons&quot; $&amp; &lt;{Track}&gt;',
    `"name":${JSON.stringify(BRAND)}`,
    'Every truck at a glance</h1>',
    'What we do',
    '<circle cx="4" cy="4" r="3"',
  ])
    expect(home).toContain(part);
  expect(home).not.toContain('Demonstration site');
  expect(await text('/')).toContain('Lo que hacemos');
  expect(await text('/en/why-us')).toContain('href="/en/how-it-works"');
  for (const path of ['/en/opportunities', '/en/news/what-a-tracker-does-in-a-tunnel'])
    expect(await text(path), path).not.toMatch(/href="[^"]*ncftrack/);
  expect(await text('/site.webmanifest')).toContain('{Track}');
  expect(await text('/api/openapi.json')).toContain('{Track}');
  const { assets } = JSON.parse(readFileSync(join(repository, 'site.json'), 'utf8')) as {
    assets: string[];
  };
  for (const name of assets) expect((await fetch(`${app.url}/${name}`)).status, name).toBe(200);

  const asked = page.waitForResponse(/latest\.json\?\d+$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
  await write('Still on the first build');
  await page.click('footer a[href="/terms"]');
  await page.waitForFunction(() => !('stays' in window));
  await page.getByText('Lo que hacemos').first().waitFor({ state: 'attached' });

  await page.goto(`${app.url}/en/terms`);
  await ready(page);
  const launcher = page.locator('button.ncf-launcher');
  await launcher.or(composer).first().waitFor();
  if (await launcher.isVisible()) await launcher.click();
  await bubble('Still on the first build').waitFor();
  await write('From the second build');
  await expect.poll(() => bubble('From the first build').count()).toBe(1);
  expect(await who()).toBe(chatUserId);
  // On the current build, the shell navigates without full loads.
  await mark();
  await page.locator('header a[href="/en/search"]:visible').first().click();
  await page.waitForFunction(
    () => location.pathname === '/en/search' && document.querySelector('h1') !== null,
  );
  expect(await marked()).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(app.url);
    expect(await redOnHome(page), colorScheme).toEqual([true, false]);
  }

  expect(await editor.publish(former)).toBeNull();
  await vi.waitFor(async () => expect(await latest()).toBe(first), 30_000);
  expect(await text('/')).toContain('NCF Track</title>');
}, 1_200_000);
