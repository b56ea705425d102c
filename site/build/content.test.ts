import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startStaticServer } from '@ncf/testing/static-server';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { catalogSchema, checked, readYaml } from './content.ts';
import { checkedGoes, checkedPorts } from './content-checks.ts';

const browser = workerBrowser();
const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'ncf-content-'));
/** What a test changes, or what finds the repository by its own place. */
const COPIED = new Set(['site', 'scripts', 'languages']);
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** Copies the site and its texts, and links the other rooms beside them, to build it with changed content. */
beforeAll(() => {
  for (const name of readdirSync(root))
    if (COPIED.has(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !SKIPPED.has(basename(path)),
      });
    else if (!name.startsWith('.')) symlinkSync(join(root, name), join(copy, name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs the build of the copy. @returns its exit code and what it writes to the standard error output */
async function buildCopy(...args: string[]): Promise<{ code: number | null; errors: string }> {
  const build = spawn(process.execPath, ['build/run.ts', ...args], {
    cwd: join(copy, 'site'),
    env: { ...process.env, NODE_NO_WARNINGS: '1', VITEST: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(build, 'close') as Promise<[number | null]>;
  const errors = await text(build.stderr);
  const [code] = await ended;
  return { code, errors };
}

it('fails the build for an invalid field with one line that names it and its file', async () => {
  const path = join(copy, 'site/content/news/when-the-eld-fails.md');
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.replace(/^date: .*$/m, 'date: next May'));
  try {
    const { code, errors } = await buildCopy();
    expect(code).toBe(1);
    expect(errors).toContain(
      'content/news/when-the-eld-fails.md: date: is not a date; write year-month-day, such as 2026-03-05',
    );
    expect(errors).not.toContain('    at ');
    expect(existsSync(join(copy, 'site/dist/new'))).toBe(false);
  } finally {
    writeFileSync(path, original);
  }
}, 120_000);

const SPANISH_HOME = 'languages/es/site/pages/home.po';

const translations = (...args: string[]) =>
  spawnSync(process.execPath, [join(copy, 'scripts/translations.ts'), ...args], {
    encoding: 'utf8',
  });

/** Writes a translation into a catalog. @param english the beginning of the text */
function translate(name: string, english: string, text: string): void {
  const file = join(copy, name);
  const entry = new RegExp(`(?<=msgid "${english}.*"\nmsgstr ").*(?=")`);
  const catalog = readFileSync(file, 'utf8');
  expect(catalog).toMatch(entry);
  writeFileSync(file, catalog.replace(entry, text));
}

/** Puts another headline on the home page, as an editor does. */
function changeHeadline(): void {
  const home = 'languages/en/site/pages/home.po';
  const { stdout } = translations('en', 'update', '/');
  expect(stdout).toContain(`${home}: `);
  translate(home, 'See your whole fleet', 'Every truck of {brand} at a glance');
  expect(translations('en').stderr).toMatch(
    /en\/site\/pages\/home\.po: "See your .*must have no names in < > or { }/,
  );
  translate(home, 'See your whole fleet', 'Every truck at a glance');
}

/** The Spanish of the replaced headline is out of date until the owner's is translated. */
function translateHeadline(): void {
  expect(translations('es').stderr).toContain(
    'home.po: "Every truck at a glance" (site/pages/home/page.tsx',
  );
  translations('es', 'update');
  translate(SPANISH_HOME, 'Every truck at a glance', 'Todos los camiones de un vistazo');
}

/** A name with everything that means something in code, markup, or a replacement. */
const BRAND = `O'Neil & "Sons" $& <{Track}>`;

/** Checks a site with Spanish at the root. */
function checkLanguages(page: (path: string) => string, feedOf: (folder: string) => string): void {
  const [spanish, english] = [page('precios'), page('en/pricing')];
  expect(spanish).toContain('<html lang="es"');
  expect(spanish).toContain('href="/contacto"');
  expect(spanish).toContain('href="/en/careers"');
  expect(spanish).toMatch(/rel="alternate" hreflang="x-default" href="[^"]*:\d+\/precios"/);
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('href="/en/contact"');
  expect(english).toMatch(/rel="alternate" hreflang="es" href="[^"]*:\d+\/precios"/);
  expect(page('en/careers')).toContain('href="/en/contact"');
  expect(feedOf('en/news')).toContain('/en/news/when-the-eld-fails');
  expect(feedOf('noticias')).toMatch(/:\d+\/noticias\/ifta-ten-minute-fixes/);
}

/** Whether a button and a moving vehicle on the home page are more red than green. */
async function redOnHome(folder: string, colorScheme: 'light' | 'dark') {
  const server = await startStaticServer();
  onTestFinished(() => server.close());
  server.serve(folder);
  const page = await browser.newPage({ colorScheme });
  await page.goto(server.url);
  return page.evaluate(() => {
    const isRed = (selector: string, property: string): boolean => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      const [red = 0, green = 0] =
        getComputedStyle(element).getPropertyValue(property).match(/\d+/g)?.map(Number) ?? [];
      return red > green;
    };
    return [isRed('a.button', 'background-color'), isRed('circle.fill-success', 'fill')];
  });
}

it('builds the site of another company, with its main language and headline, and without a trace of this one', async () => {
  changeHeadline();
  translateHeadline();
  const company = join(copy, 'site/content/company.yaml');
  const values = {
    brand: `brand: ${JSON.stringify(BRAND)}\ncolor: "#b91c1c"\nlanguage: es`,
    legalName: 'legalName: O’Neil and Sons',
  };
  writeFileSync(
    company,
    readFileSync(company, 'utf8')
      .replace(/^brand:.*$/m, () => values.brand)
      .replace(/^legalName:.*$/m, values.legalName)
      .replace(/^samples:.*$/m, 'samples: []'),
  );
  const addresses = join(copy, 'languages/es/site/addresses.yaml');
  writeFileSync(
    addresses,
    readFileSync(addresses, 'utf8').replace(
      /^\/products: .*$/m,
      '/products: [/equipos, /productos]',
    ),
  );
  expect(await buildCopy('--quick')).toMatchObject({ code: 0 });
  const dist = join(copy, 'site/dist/new');
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const page = (path: string) => read(join('public', path, 'index.html'));
  checkLanguages(page, (folder) => read(`public/${folder}/atom.xml`));
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
  expect(page('en/why-us')).toContain('href="/en/how-it-works"');
  expect(page('en/opportunities') + page('en/news/what-a-tracker-does-in-a-tunnel')).not.toMatch(
    /href="[^"]*ncftrack/,
  );
  const traces = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(html|m?js|css|json|xml|txt|webmanifest|svg)$/.test(file) &&
      // What pages are baked from has the API documents and the fallback colors of drawings as they are written, and what
      // checks content knows the green.
      !/content\.json$|answer\/(files|load-site|content-checks)-/.test(file) &&
      // What is well stays green.
      /ncf track|#15803d/i.test(read(file).replace(/--success[\w-]*:[^;}]*/g, '')),
  );
  expect(traces).toEqual([]);
  const home = page('en');
  expect(home).toContain('O&#x27;Neil &amp; &quot;Sons&quot; $&amp; &lt;{Track}&gt;');
  expect(home).toContain(`"name":${JSON.stringify(BRAND)}`);
  expect(home).toMatch(/<h1[^>]*>Every truck at a glance<\/h1>/);
  expect(home).not.toContain('Demonstration site');
  for (const mode of ['light', 'dark'] as const)
    expect(await redOnHome(join(dist, 'public'), mode), mode).toEqual([true, false]);
  expect(page('')).toMatch(/<h1[^>]*>Todos los camiones de un vistazo<\/h1>/);
}, 400_000);

it('names a list entry by its ID, and reports IDs that are used twice or unknown', () => {
  expect(() => checked('x.yaml', catalogSchema, [{ id: 'a-tracker' }])).toThrow(
    /x\.yaml: a-tracker\.name: /,
  );
  const item = (id: string, goes: string[]) => ({ id, goes }) as never;
  const others = [item('fob', [])] as never;
  expect(() => checkedGoes('x.yaml', [item('a', ['fob']), item('a', [])], others)).toThrow(
    'x.yaml: a.id: is used twice',
  );
  expect(() => checkedGoes('x.yaml', [item('a', ['fab'])], others)).toThrow(
    'x.yaml: a.goes: there is no "fab"',
  );
});

it('refuses an accessory for a device that lacks the port it needs', () => {
  const relay = { id: 'relay', needs: 'output', goes: ['hub', 'plug'] };
  const devices = (ports: string[]) =>
    [
      { id: 'hub', ports: ['output'] },
      { id: 'plug', ports },
    ] as never;
  expect(() => checkedPorts('x.yaml', [relay] as never, devices(['16-pin port']))).toThrow(
    'x.yaml: relay.goes: plug has no "output"',
  );
  expect(() => checkedPorts('x.yaml', [relay] as never, devices(['output']))).not.toThrow();
});

it('says what to write instead of a value that is missing, or that needs quotation marks', () => {
  const read = (text: string) => () => readYaml('x.md', text, catalogSchema);
  expect(read('- { id: a }')).toThrow('x.md: a.name: is missing; add it (string)');
  expect(read('title: Tracking: a guide')).toThrow(/needs quotation marks/);
  const article = z.object({ title: z.string().min(8).max(10), tags: z.array(z.string()).min(1) });
  const wrong = (title: string, tags: string[]) => () => checked('x.md', article, { title, tags });
  expect(wrong('Tracking', [])).toThrow('x.md: tags: has too few entries; write at least 1');
  expect(wrong('Track', ['a'])).toThrow('x.md: title: is too short; write at least 8 characters');
  expect(wrong('Tracking a van', ['a'])).toThrow(
    'x.md: title: is too long; write at most 10 characters',
  );
  expect(() => checked('x.md', z.enum(['cars', 'trucks']), 'vans')).toThrow(
    'x.md: is not one of cars, trucks',
  );
});
