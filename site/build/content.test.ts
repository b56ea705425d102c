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
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { catalogSchema, checked, checkedGoes, checkedPorts, readYaml } from './content.ts';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'ncf-content-'));
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** Copies the site and links the other rooms beside it, to build it with changed content. */
beforeAll(() => {
  for (const name of readdirSync(root))
    if (name !== 'site' && !name.startsWith('.')) symlinkSync(join(root, name), join(copy, name));
  cpSync(join(root, 'site'), join(copy, 'site'), {
    recursive: true,
    filter: (path) => !SKIPPED.has(basename(path)),
  });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  [
    'content/news/when-the-eld-fails.md',
    /^date: .*$/m,
    'date: next May',
    'content/news/when-the-eld-fails.md: date: is not a date; write year-month-day, such as 2026-03-05',
  ],
  [
    'content/products.yaml',
    /^  summary: .*$/m,
    '  sumary: A misspelled field',
    'content/products.yaml: wired-tracker.summary:',
  ],
])(
  'fails the build for an invalid field of %s with one line that names both',
  async (file, valid, invalid, message) => {
    const path = join(copy, 'site', file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, original.replace(valid, invalid));
    try {
      const build = spawn(process.execPath, ['build/run.ts'], {
        cwd: join(copy, 'site'),
        env: { ...process.env, NODE_NO_WARNINGS: '1', VITEST: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(build, 'close');
      const output = await text(build.stderr);
      expect(await ended).toEqual([1, null]);
      expect(output).toContain(message);
      expect(output).not.toContain('    at ');
      expect(existsSync(join(copy, 'site/dist'))).toBe(false);
    } finally {
      writeFileSync(path, original);
    }
  },
  120_000,
);

const SPANISH_HOME = 'site/content/es/pages/home.yaml';

/** Puts another headline on the home page, as an editor does. */
function changeHeadline(): void {
  const command = [join(copy, 'site/build/languages/check.ts'), 'en', '/'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stdout).toContain('site/content/en/pages/home.yaml: ');
  const file = join(copy, 'site/content/en/pages/home.yaml');
  const texts = readFileSync(file, 'utf8');
  const [pair = ''] = /^- en: See your whole fleet .*\n  own: ""$/m.exec(texts) ?? [];
  writeFileSync(
    file,
    texts.replace(pair, pair.replace('""', 'Every truck of {brand} at a glance')),
  );
  const wrong = spawnSync(process.execPath, command.slice(0, 2), { encoding: 'utf8' });
  expect(wrong.stderr).toMatch(/en\/pages\/home\.yaml:\d+: .*must have no names in < > or { }/);
  writeFileSync(file, texts.replace(pair, pair.replace('""', 'Every truck at a glance')));
}

/** The Spanish of the replaced headline is out of date until the owner's is translated. */
function translateHeadline(): void {
  const command = [join(copy, 'site/build/languages/check.ts'), 'es'];
  const check = () => spawnSync(process.execPath, command, { encoding: 'utf8' }).stderr;
  const [missing, outdated, ...others] = check().trim().split('\n');
  expect(missing).toMatch(
    /"Every truck at a glance" is missing from .*content\/es\/pages\/home\.yaml/,
  );
  expect(outdated).toMatch(
    /es\/pages\/home\.yaml:\d+: "See your whole fleet.*has changed or is gone/,
  );
  expect(others).toEqual([]);
  const file = join(copy, SPANISH_HOME);
  const pair = /^- en: See your whole fleet .*\n  es: .*$/m;
  const translated = '- en: Every truck at a glance\n  es: Todos los camiones de un vistazo';
  writeFileSync(file, readFileSync(file, 'utf8').replace(pair, translated));
  expect(check()).toBe('');
}

it('builds the site of another company, with its headline, and without a trace of this one', async () => {
  changeHeadline();
  const translations = readFileSync(join(copy, SPANISH_HOME), 'utf8');
  translateHeadline();
  const company = join(copy, 'site/content/company.yaml');
  const own = readFileSync(company, 'utf8');
  const values = {
    brand: 'brand: O\'Neil & Sons\ncolor: "#1d4ed8"',
    legalName: 'legalName: O’Neil and Sons',
  };
  writeFileSync(
    company,
    own.replace(/^brand:.*$/m, values.brand).replace(/^legalName:.*$/m, values.legalName),
  );
  try {
    const build = spawn(process.execPath, ['build/run.ts', '--quick'], {
      cwd: join(copy, 'site'),
      env: { ...process.env, NODE_NO_WARNINGS: '1', VITEST: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(build, 'close')).toEqual([0, null]);
    const dist = join(copy, 'site/dist/new');
    expect(JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8'))).toMatchObject({
      brand: 'O’Neil & Sons',
    });
    const traces = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.(html|m?js|css|json|xml|txt|webmanifest|svg)$/.test(file) &&
        /ncf track|#15803d/i.test(readFileSync(join(dist, file), 'utf8')),
    );
    expect(traces).toEqual([]);
    const home = readFileSync(join(dist, 'public/index.html'), 'utf8');
    expect(home).toContain('O’Neil &amp; Sons');
    expect(home).toMatch(/<h1[^>]*>Every truck at a glance<\/h1>/);
    const spanish = readFileSync(join(dist, 'public/es/index.html'), 'utf8');
    expect(spanish).toMatch(/<h1[^>]*>Todos los camiones de un vistazo<\/h1>/);
  } finally {
    writeFileSync(company, own);
    rmSync(join(copy, 'site/content/en'), { recursive: true });
    writeFileSync(join(copy, SPANISH_HOME), translations);
    rmSync(join(copy, 'site/dist'), { recursive: true, force: true });
  }
}, 240_000);

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
    'x.md: file: is not one of cars, trucks',
  );
});
