import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { catalogSchema } from '../site/build/content.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'decisions', 'deploy'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

it('has no link in its documents that leads nowhere', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^\w+:/.test(target)) return [];
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      const isThere =
        existsSync(join(ROOT, file)) &&
        (anchor === undefined || anchorsIn(read(file)).includes(anchor));
      return isThere ? [] : [`${page}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

it('names only commands that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('shows a device that a build accepts', () => {
  const [, example = ''] = /```yaml\n(- id: [\s\S]*?)```/.exec(read('docs/site.md')) ?? [];
  expect(catalogSchema.safeParse(parse(example)).error?.issues).toBeUndefined();
});
