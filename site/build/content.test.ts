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
import { catalogSchema, checked, readYaml } from './content.ts';
import { checkedGoes, checkedPorts } from './content-checks.ts';

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

it('fails the build for an invalid field with one line that names it and its file, also after a byte order mark', async () => {
  const path = join(copy, 'site/content/news/when-the-eld-fails.md');
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, `\uFEFF${original.replace(/^date: .*$/m, 'date: next May')}`);
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

it('asks for the translation of a text that an editor has replaced', () => {
  changeHeadline();
  translateHeadline();
  expect(translations('es')).toMatchObject({ status: 0 });
});

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
  expect(read('- { id: a }')).toThrow('x.md: a.name: is missing; add it (text)');
  expect(read('title: Tracking: a guide')).toThrow(/needs quotation marks/);
  expect(read('- { id: a, name: 5 }')).toThrow('x.md: a.name: takes text');
  expect(read('name: A')).toThrow('x.md: takes a list');
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
